"""What is stored about one person: all of it in one piece, and how it is deleted."""

from typing import Any

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Millis, Seat
from kaiten.server import clock
from kaiten.server.archive import Archive
from kaiten.server.people import nobody
from kaiten.server.store import belongings, history
from kaiten.server.store.history import Past
from kaiten.server.store.store import Listing, Person, PersonId, Phase, RoomId, Store, WallMs

MOST_TABLES = 10_000

# By name: what is stored about a person, $1. Who reported somebody stays with the operator.
PARTS = {
    "said": "select room, text, at from chat where person = $1 order by at",
    "reports": "select at, room, reported, reason, said, closed from report where reporter = $1 order by at",
    "reported": "select at, room, reason, said, closed from report where reported = $1 order by at",
    "recovery": "select at from recovery where person = $1",
    "puzzles": "select puzzle, day, solved, at from puzzle where person = $1 order by at, puzzle",
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
    """All that is stored about a person."""

    id: PersonId
    person: Person | None  # None: no name is stored
    deleted: WallMs | None  # when they last deleted themselves
    tables: list[SatAt]
    games: list[Past]
    more: dict[str, list[dict[str, Any]]]


class _Played(Struct):
    kind: str
    at: Millis
    seat: Seat | None = None
    n: int | None = None


async def stored(store: Store, archive: Archive, id: PersonId) -> Stored:
    listings = await store.listings_of(id, MOST_TABLES)
    return Stored(
        id=id,
        person=(await store.people([id])).get(id),
        deleted=await store.forgotten(id),
        tables=[await _sat_at(store, archive, listing, id) for listing in listings],
        games=await history.all_games(store, id),
        more={name: await _part(store, query, id) for name, query in PARTS.items()},
    )


async def _sat_at(store: Store, archive: Archive, listing: Listing, id: PersonId) -> SatAt:
    table = await archive.table(listing.id)
    seat = table.lobby.seat_of(id) if table else None
    made = await archive.record(listing.id)
    rows = await store.read(listing.id)
    return SatAt(
        table=listing.id,
        game=listing.game,
        phase=listing.phase,
        opened=listing.opened,
        owner=listing.owner == id,
        seat=seat,
        acts=await archive.apart(_acts, rows, seat),
        record=None if made is None else made.body.decode(),
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
