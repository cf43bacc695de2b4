"""Who has blocked whom."""

from kaiten.server.hosting.hooks import Written
from kaiten.server.retention import Due
from kaiten.server.room.terms import PersonId, WallMs
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import Blocked, Store

BELONGING = Belonging(
    name="blocked",
    read="select blocked, at from block where blocker = $1 order by at, blocked",
    merge=[
        """update block set blocker = $2 where blocker = $1 and blocked <> $2
        and not exists (select 1 from block as own where own.blocker = $2 and own.blocked = block.blocked)""",
        """update block set blocked = $2 where blocked = $1 and blocker <> $2
        and not exists (select 1 from block as own where own.blocked = $2 and own.blocker = block.blocker)""",
        """delete from block where blocked = $1 and (blocker = $2
        or exists (select 1 from block as own where own.blocked = $2 and own.blocker = block.blocker))""",
    ],
    # People whom others have blocked stay blocked.
    forget="delete from block where blocker = $1",
    names="exists (select 1 from block where block.blocker = person.id or block.blocked = person.id)",
)


async def of(store: Store, blocker: PersonId) -> list[PersonId]:
    """Return whom this person has blocked, the last one first."""
    rows = await store.rows("select blocked from block where blocker = $1 order by at desc, blocked", blocker)
    return [str(row[0]) for row in rows]


async def block(store: Store, blocker: PersonId, blocked: PersonId, at: WallMs) -> None:
    statement = "insert into block values ($1, $2, $3) on conflict do nothing"
    await store.change((statement, (blocker, blocked, at)), hint=Blocked(blocker, blocked, on=True))


async def unblock(store: Store, blocker: PersonId, blocked: PersonId) -> None:
    statement = "delete from block where blocker = $1 and blocked = $2"
    await store.change((statement, (blocker, blocked)), hint=Blocked(blocker, blocked, on=False))


async def keep_written(store: Store, written: Written) -> None:
    for one in written.batch.blocks:
        if one.on:
            await block(store, one.blocker, one.blocked, one.at)
        else:
            await unblock(store, one.blocker, one.blocked)


async def sweep(store: Store, due: Due) -> None:
    """Delete old blocks: by now the cookie of who made them has expired."""
    await store.change(("delete from block where at < $1", (due.expired,)))
