"""Who does not want to meet whom again."""

from kaiten.server.room.terms import PersonId, WallMs
from kaiten.server.store.store import Store


async def of(store: Store, blocker: PersonId) -> list[PersonId]:
    """Return whom this person has blocked, the last one first."""
    rows = await store.rows("select blocked from block where blocker = $1 order by at desc, blocked", blocker)
    return [str(row[0]) for row in rows]


async def block(store: Store, blocker: PersonId, blocked: PersonId, at: WallMs) -> None:
    statement = "insert into block values ($1, $2, $3) on conflict do nothing"
    await store.change((statement, (blocker, blocked, at)))


async def unblock(store: Store, blocker: PersonId, blocked: PersonId) -> None:
    await store.change(("delete from block where blocker = $1 and blocked = $2", (blocker, blocked)))


async def sweep(store: Store, before: WallMs) -> None:
    """Delete the blocks that were made before: by now the cookie of who made them has expired."""
    await store.change(("delete from block where at < $1", (before,)))
