"""What is stored about one person: all of it in one file, and how it is deleted."""

from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Millis, Seat
from kaiten.server import clock
from kaiten.server.daily import store as dailies
from kaiten.server.daily.store import Attempt
from kaiten.server.hosting.archive import Archive, written
from kaiten.server.profile import history
from kaiten.server.puzzles import store as puzzling
from kaiten.server.puzzles.store import Try
from kaiten.server.room.people import nobody
from kaiten.server.room.terms import Listing, Past, Person, PersonId, Phase, RoomId, WallMs
from kaiten.server.store import belongings
from kaiten.server.store.store import Store

MOST_TABLES = 10_000

Sealed: TypeAlias = Callable[[Listing], bool]  # is it a daily deal whose seed is still secret?

# By name: what else is stored about a person, $1.
PARTS = {
    "said": "select room, text, at from chat where person = $1 order by at",
    "reports": "select at, room, reported, reason, said, closed from report where reporter = $1 order by at",
    "recovery": "select at from recovery where person = $1",
    "blocked": "select blocked, at from block where blocker = $1 order by at, blocked",
    "waiting": "select room, until from place where person = $1",
}
# What others said about them, only for the operator, who decides what to pass on. Who it was stays out of it.
BY_OTHERS = {
    "reported": "select at, room, reason, said, closed from report where reported = $1 order by at",
    "bans": "select until, why, at from ban where kind = 'person' and who = $1",
}


class SatAt(Struct, frozen=True):
    """A table where the person sits. What others hold in an unfinished game is not in it."""

    table: RoomId
    game: str
    phase: Phase
    opened: WallMs
    owner: bool
    seat: Seat | None
    acts: list[Millis]  # when they answered, on the game's clock
    record: str | None  # of a finished game


class Stored(Struct, frozen=True):
    """All that is stored about a person, but for their tables, which follow one by one."""

    made: WallMs
    id: PersonId
    person: Person | None  # None: no name is stored
    deleted: WallMs | None  # when they last deleted themselves
    games: list[Past]
    dailies: list[Attempt]
    puzzles: list[Try]
    more: dict[str, list[dict[str, Any]]]


class _Played(Struct):
    kind: str
    at: Millis
    seat: Seat | None = None
    n: int | None = None


async def exported(
    store: Store, archive: Archive, sealed: Sealed, id: PersonId, *, operator: bool = False
) -> AsyncIterator[bytes]:
    """All that is stored about a person, as pieces of one JSON object: their records may be long."""
    parts = PARTS | BY_OTHERS if operator else PARTS
    rest = Stored(
        made=clock.wall(),
        id=id,
        person=(await store.people([id])).get(id),
        deleted=await store.forgotten(id),
        games=await history.all_games(store, id),
        dailies=await dailies.attempts_of(store, id, *dailies.EVER),
        puzzles=await puzzling.tries(store, id),
        more={name: await _part(store, query, id) for name, query in parts.items()},
    )
    yield msgspec.json.format(msgspec.json.encode(rest)).removesuffix(b"\n}") + b',\n  "tables": ['
    for number, listing in enumerate(await store.listings_of(id, MOST_TABLES)):
        table = msgspec.json.encode(await _sat_at(store, archive, listing, id, sealed(listing)))
        yield (b",\n    " if number else b"\n    ") + table
    yield b"\n  ]\n}\n"


async def _sat_at(store: Store, archive: Archive, listing: Listing, id: PersonId, sealed: bool) -> SatAt:
    table = await archive.table(listing.id)
    seat = table.lobby.seat_of(id) if table else None
    record = None
    if table is not None and table.lobby.phase == "over":
        record = await archive.apart(partial(written, table, sealed=sealed))
    rows = await store.read(listing.id)
    return SatAt(
        table=listing.id,
        game=listing.game,
        phase=listing.phase,
        opened=listing.opened,
        owner=listing.owner == id,
        seat=seat,
        acts=await archive.apart(_acts, rows, seat),
        record=None if record is None else record.decode(),
    )


def _acts(rows: list[bytes], seat: Seat | None) -> list[Millis]:
    facts = [msgspec.json.decode(row, type=_Played) for row in rows]
    return [fact.at for fact in facts if fact.kind == "played" and fact.seat == seat and fact.n is not None]


async def _part(store: Store, query: str, id: PersonId) -> list[dict[str, Any]]:
    columns = query.removeprefix("select ").partition(" from ")[0].split(", ")
    return [dict(zip(columns, row, strict=True)) for row in await store.rows(query, id)]


async def forget(store: Store, id: PersonId) -> None:
    """Delete a person's name, avatar, history and all they said. Seats and records stay, without a name."""
    sits = bool(await store.listings_of(id, 1))
    await belongings.forget(store, id)
    await store.forget(id, clock.wall(), nobody(id) if sits else None)
