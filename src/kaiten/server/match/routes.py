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
from kaiten.server.match.store import Place, Wish
from kaiten.server.operator.operating import Operating
from kaiten.server.refusals import Refused
from kaiten.server.request import LISTED, HttpRequest, base, known, services
from kaiten.server.room.lobby import Setup
from kaiten.server.room.price import Price
from kaiten.server.room.quick import open_quick, quick_setup, ticket
from kaiten.server.room.terms import Person, PersonId, RoomId
from kaiten.server.services import Services
from kaiten.server.store.store import Left
from kaiten.server.tables.lists import TableLink

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
        place = await _place(here, person, wish, setup)
    await _leave_others(here, person.id, place.room)
    listing = await here.store.listing(place.room)
    if listing is None:
        raise Refused("no_table")
    code = ticket(listing.code, person.id, place.chair, place.until)
    return TableLink(place.room, f"{base(request)}/#table={place.room}&code={code}", code, None)


async def _leave_others(here: Services, person: PersonId, room: RoomId) -> None:
    """Nobody sits with several groups of strangers: those of before go on without them."""
    listings = await here.store.listings_of(person, LISTED)
    quick = [one.id for one in listings if not one.owner and one.phase != "over" and one.id != room]
    if quick:
        await here.store.change(hint=Left(person, tuple(quick)))


async def _place(here: Services, person: Person, wish: Wish, setup: Setup) -> Place:
    """Return the place that this person has now."""
    for _ in range(TRIES):
        store, now = here.store, clock.wall()
        place = await matching.held(store, person.id, wish, now)
        place = place or await matching.take(store, person.id, wish, now)
        place = place or await _open(here, person, wish, setup)
        if place:
            await store.keep_person(person)
            return place
    raise Refused("store_down")


async def _open(here: Services, person: Person, wish: Wish, setup: Setup) -> Place | None:
    """Open a table with a place for this person; None if they have one by now."""
    table, wall = here.hub.new_table(secrets.token_hex(6)), clock.wall()
    wait_ms = int(here.settings.match_wait_s * 1000)
    open_quick(table, setup, wait_ms, wall)
    facts = [codec.encode(fact) for fact in table.facts]
    await here.store.append(table.id, 0, facts, table.listing(wall))
    seats = len(table.lobby.chairs)
    place = await matching.offer(here.store, table.id, person.id, wish, seats, wait_ms, wall)
    if place is None:
        await here.store.delete(table.id)
    return place


ROUTES: list[HTTPRouteHandler] = [match]
