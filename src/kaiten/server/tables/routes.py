"""The list of games, and opening, listing and sharing tables."""

import re
import secrets

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from kaiten.engine import codec
from kaiten.server import clock
from kaiten.server.net.links import qr_code
from kaiten.server.operator.operating import Operating
from kaiten.server.refusals import Refused
from kaiten.server.request import (
    LISTED,
    NAME,
    HttpRequest,
    Id,
    address,
    base,
    give_back,
    known,
    me,
    opening,
    services,
    visitor,
)
from kaiten.server.room.lobby import Setup
from kaiten.server.room.price import Price
from kaiten.server.room.spoken import typed_code
from kaiten.server.room.terms import ROOM_ID, Listing, Person
from kaiten.server.services import Services
from kaiten.server.store.store import FIRST, Place, Wanted
from kaiten.server.tables.access import seated
from kaiten.server.tables.lists import Found, Games, Listed, TableLink, all_games, listed

PLACE = re.compile(rf"([0-9]{{1,15}})-({ROOM_ID})")
FRESH_MS = 15 * 60_000  # a waiting table with somebody at it refreshes its listing more often than this


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    code: str


@get(
    "/api/games",
    summary="All games with their seats and options, all bot levels, all avatars.",
    price=Price("requests", 2),
)
async def games(request: HttpRequest) -> Games:
    return all_games(services(request).settings.own_bots)


async def link_to(request: HttpRequest, listing: Listing) -> TableLink:
    """Make the invitation link. The code is in the fragment, which browsers do not send to any server.

    Nobody can be invited to a quick table, which has no owner: its code is told to nobody.
    """
    here, id, spoken = services(request), listing.id, listing.spoken
    found = spoken and await here.store.spoken(spoken, clock.wall() - FRESH_MS)
    code = (listing.code or await _old_code(here, id)) if listing.owner else ""
    link = f"{base(request)}/#table={id}&code={code}"
    return TableLink(id, link, code, spoken if found == id else None)


async def _old_code(here: Services, id: str) -> str:
    """Return the invitation code of a table whose listing an older version wrote."""
    table = await here.archive.table(id)
    if table is None:
        raise Refused("not_your_table")
    return table.lobby.code


@post("/api/tables", summary="Open a table, and sit down at it.", price=Price("openings"))
async def open_table(request: HttpRequest, data: JSONBody[Setup]) -> TableLink:
    person, here = await known(request), services(request)
    if here.part(Operating).no_games:
        raise Refused("draining")
    table, wall = here.hub.new_table(secrets.token_hex(6)), clock.wall()
    table.open(data, person, wall)
    async with opening(request, person):
        listing = table.listing(wall)
        await here.store.append(table.id, 0, [codec.encode(fact) for fact in table.facts], listing)
        await here.store.keep_person(person)  # now that they sit somewhere: a sweep deletes the others
    return await link_to(request, listing)


@post(
    "/api/tables/join",
    summary="Find a waiting table by the code that somebody has said.",
    status_code=HTTP_200_OK,
    price=Price("codes"),
)
async def join(request: HttpRequest, data: JSONBody[Joining]) -> TableLink:
    me(request)
    here = services(request)
    code = typed_code(data.code)
    id = await here.store.spoken(code, clock.wall() - FRESH_MS) if code else None
    listing = await here.store.listing(id) if id else None
    if listing is None or listing.spoken != code:
        raise Refused("no_code")
    give_back(request)
    return await link_to(request, listing)


async def _listed(request: HttpRequest, listings: list[Listing], person: Person | None) -> list[Listed]:
    names = await services(request).store.people({id for listing in listings for id in listing.people})
    return listed(listings, names, person)


@get(
    "/api/tables",
    summary="Open tables that wait for players, last opened first, 50 at a time.",
    price=Price("requests", 2),
)
async def open_tables(
    request: HttpRequest, after: FromQuery[str] = "", game: FromQuery[str] = "", pace: FromQuery[str] = ""
) -> list[Listed]:
    store, person = services(request).store, visitor(request)
    wanted = Wanted(game, pace, person.id if person else "")
    listings = await store.open_listings(LISTED, clock.wall() - FRESH_MS, _place(after), wanted)
    return await _listed(request, listings, person)


def _place(after: str) -> Place:
    """Read a place in the list: `OPENED-ID` of the last table that the client knows."""
    if not after:
        return FIRST
    found = PLACE.fullmatch(after)
    if found is None:
        raise Refused("bad_request", detail=f"after is OPENED-ID of a table, not {after[:40]!r}")
    return int(found[1]), found[2]


@get("/api/tables/mine", summary="Tables I sit at, unfinished ones first.", price=Price("requests", 2))
async def my_tables(request: HttpRequest) -> list[Listed]:
    person = me(request)
    return await _listed(request, await services(request).store.listings_of(person.id, LISTED), person)


@get(
    "/api/tables/{id:str}",
    summary="Is there such a table? A browser cannot see why its socket was refused.",
    price=Price("requests"),
)
async def found(request: HttpRequest, id: Id) -> Found:
    here, person = services(request), me(request)
    here.part(Operating).check(person.id, address(request))
    if not NAME.fullmatch(id) or await here.hub.visit_of(id, person) is None:
        raise Refused("no_table")
    return Found(id)


@get("/api/tables/{id:str}/link", summary="The invitation to this table.", price=Price("requests"))
async def invitation(request: HttpRequest, id: Id) -> TableLink:
    listing, _ = await seated(request, id)
    return await link_to(request, listing)


@get(
    "/api/tables/{id:str}/qr.svg",
    summary="The invitation as a QR code.",
    media_type="image/svg+xml",
    price=Price("reads", where="thread"),
)
async def qr(request: HttpRequest, id: Id) -> bytes:
    listing, _ = await seated(request, id)
    invited = await link_to(request, listing)
    # The shorter the link, the larger the squares: with the spoken code, a phone can read it across a table.
    link = f"{base(request)}/#join={invited.spoken}" if invited.spoken else invited.link
    return await services(request).archive.apart(qr_code, link)


ROUTES: list[HTTPRouteHandler] = [games, open_table, join, open_tables, my_tables, found, invitation, qr]
