"""What is stored about one person: all of it in one file."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Millis, Seat
from kaiten.server import clock
from kaiten.server.hosting.archive import Archive
from kaiten.server.room.record import record_of
from kaiten.server.room.terms import Listing, PersonId, Phase, RoomId, WallMs
from kaiten.server.store import endings
from kaiten.server.store.belongings import Belongings
from kaiten.server.store.store import Store

MOST_TABLES = 10_000


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


class _Played(Struct):
    kind: str
    at: Millis
    seat: Seat | None = None
    n: int | None = None


async def exported(
    store: Store, archive: Archive, belongings: Belongings, id: PersonId, *, operator: bool = False
) -> AsyncIterator[bytes]:
    """All that is stored about a person, as pieces of one JSON object: their records may be long."""
    rest = {
        "made": clock.wall(),
        "id": id,
        "person": (await store.people([id])).get(id),  # None: no name is stored
        "deleted": await endings.deleted(store, id),  # when they last deleted themselves
        **await belongings.export(id, operator=operator),
    }
    yield await archive.apart(_written, rest) + b',\n  "tables": ['
    for number, listing in enumerate(await store.listings_of(id, MOST_TABLES)):
        table = await archive.apart(msgspec.json.encode, await _sat_at(store, archive, listing, id))
        yield (b",\n    " if number else b"\n    ") + table
    yield b"\n  ]\n}\n"


def _written(rest: dict[str, Any]) -> bytes:
    """Write the beginning of an object: it may be long, with years of games."""
    return msgspec.json.format(msgspec.json.encode(rest)).removesuffix(b"\n}")


async def _sat_at(store: Store, archive: Archive, listing: Listing, id: PersonId) -> SatAt:
    table = await archive.table(listing.id)
    seat = table.lobby.seat_of(id) if table else None
    rows = await store.read(listing.id)
    record = None
    if table is not None and table.lobby.phase == "over":
        record = await archive.apart(partial(record_of, rows, table, sealed=archive.sealed(listing)))
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
