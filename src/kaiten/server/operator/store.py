"""What the operator decides for all processes: who is banned, the announcement, whether all drain."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from kaiten.server.retention import Due
from kaiten.server.room.terms import WallMs
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import Operated, Store

BELONGING = Belonging(
    name="bans",
    read="select until, why, at from ban where kind = 'person' and who = $1",
    names="exists (select 1 from ban where kind = 'person' and who = person.id)",
    operator_only=True,
)

BanKind: TypeAlias = Literal["person", "address"]

# The names of settings.
ANNOUNCEMENT = "announcement"
DRAIN = "drain"

KEEP = "insert into setting values ($1, $2) on conflict (name) do update set value = excluded.value"
DROP = "delete from setting where name = $1"
BAN = """insert into ban (kind, who, until, why, at) values ($1, $2, $3, $4, $5)
    on conflict (kind, who) do update set until = excluded.until, why = excluded.why, at = excluded.at"""
UNBAN = "delete from ban where kind = $1 and who = $2 returning who"


class Ban(Struct, frozen=True):
    kind: BanKind
    who: str  # a person's id, or a network
    until: WallMs | None  # None: for good
    why: str  # a note for the operator
    at: WallMs


class Announcement(Struct, frozen=True):
    text: str
    at: WallMs
    until: WallMs | None  # None: until it is taken back


async def bans(store: Store) -> Sequence[Ban]:
    """Return all bans, the newest first, also those that are over but not swept yet."""
    rows = await store.rows("select kind, who, until, why, at from ban order by at desc, who")
    return [Ban(*row) for row in rows]


async def ban(store: Store, one: Ban) -> None:
    """Store a ban, instead of an older one of the same person or network."""
    await store.change((BAN, (one.kind, one.who, one.until, one.why, one.at)), hint=Operated())


async def unban(store: Store, kind: BanKind, who: str) -> bool:
    """Delete a ban; false if there is none."""
    return bool(await store.change((UNBAN, (kind, who)), hint=Operated()))


async def sweep(store: Store, due: Due) -> None:
    """Delete bans that are over."""
    await store.change(("delete from ban where until <= $1", (due.now,)))


async def announcement(store: Store) -> Announcement | None:
    stored = await store.setting(ANNOUNCEMENT)
    return None if stored is None else msgspec.json.decode(stored, type=Announcement)


async def announce(store: Store, said: Announcement | None) -> None:
    """Announce something instead of what was announced before; None takes that back."""
    if said is None:
        await store.change((DROP, (ANNOUNCEMENT,)), hint=Operated())
    else:
        await store.change((KEEP, (ANNOUNCEMENT, msgspec.json.encode(said))), hint=Operated())


async def all_drain(store: Store) -> bool:
    return await store.setting(DRAIN) is not None


async def drain_all(store: Store, *, on: bool) -> None:
    await store.change((KEEP, (DRAIN, b"on")) if on else (DROP, (DRAIN,)), hint=Operated())
