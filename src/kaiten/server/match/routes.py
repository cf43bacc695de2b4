"""Quick match: strangers who want the same game and pace meet at a table."""

import asyncio
import secrets
from typing import Literal
from weakref import WeakValueDictionary

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Struct

from kaiten.engine import codec
from kaiten.server import clock
from kaiten.server.match import store as matching
from kaiten.server.match.store import Wish
from kaiten.server.operator.operating import Operating
from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, known, services
from kaiten.server.room.limits import Price
from kaiten.server.room.lobby import Setup
from kaiten.server.room.quick import open_quick, quick_setup
from kaiten.server.room.terms import Person, RoomId
from kaiten.server.services import Services
from kaiten.server.tables.routes import TableLink, link_to

TRIES = 20  # how often somebody else may be faster

# One at a time for each wish: of many who ask at once, one opens a table and the others go there.
_asking: WeakValueDictionary[Wish, asyncio.Lock] = WeakValueDictionary()


class Wished(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    pace: Literal["relaxed", "brisk"]  # strangers do not wait for each other without end


@post(
    "/api/match",
    summary="Play with others now: find a table of strangers, or open one for them.",
    price=Price("openings"),
)
async def match(request: HttpRequest, data: JSONBody[Wished]) -> TableLink:
    person, here = await known(request), services(request)
    if here.part(Operating).no_games:
        raise Refused("draining")
    setup, wish = quick_setup(data.game, data.pace), Wish(data.game, data.pace)
    async with _asking.setdefault(wish, asyncio.Lock()):
        room = await _place(here, person, wish, setup)
    listing = await here.store.listing(room)
    if listing is None:
        raise Refused("no_table")
    return await link_to(request, listing, person.id)


async def _place(here: Services, person: Person, wish: Wish, setup: Setup) -> RoomId:
    """Return the table where this person has a place now."""
    for _ in range(TRIES):
        store, now = here.store, clock.wall()
        room = await matching.held(store, person.id, wish, now)
        room = room or await matching.take(store, person.id, wish, now)
        room = room or await _open(here, person, wish, setup)
        if room:
            await store.keep_person(person)
            return room
    raise Refused("store_down")


async def _open(here: Services, person: Person, wish: Wish, setup: Setup) -> RoomId | None:
    """Open a table with a place for this person; None if they have one by now."""
    table, wall = here.hub.new_table(secrets.token_hex(6)), clock.wall()
    wait_ms = int(here.settings.match_wait_s * 1000)
    open_quick(table, setup, wait_ms, wall)
    facts = [codec.encode(fact) for fact in table.facts]
    await here.store.append(table.id, 0, facts, table.listing(wall))
    seats = len(table.lobby.chairs)
    if await matching.offer(here.store, table.id, person.id, wish, seats, wait_ms, wall):
        return table.id
    await here.store.delete(table.id)
    return None


ROUTES: list[HTTPRouteHandler] = [match]
