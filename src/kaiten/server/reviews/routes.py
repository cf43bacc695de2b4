"""Reviews of finished games, for the people who played them and for those they share them with."""

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from kaiten.coach.families import reviewable
from kaiten.engine.terms import Seat
from kaiten.games import GAMES
from kaiten.server.hosting.fair_order import Kind, Share
from kaiten.server.net.limits import networks
from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, Id, Token, address, services
from kaiten.server.reviews.reviews import ReviewProgress, Reviews
from kaiten.server.room.price import Price
from kaiten.server.room.terms import Listing, PersonId
from kaiten.server.tables import sharing
from kaiten.server.tables.access import seated
from kaiten.server.tables.history import played
from kaiten.server.tables.look import over
from kaiten.server.tables.records import shared


async def _review(request: HttpRequest, listing: Listing, seat: Seat, person: PersonId) -> ReviewProgress:
    if seat not in range(listing.seats) or not reviewable(GAMES[listing.game]):
        raise Refused("no_review")
    share = Share(Kind.REVIEW, networks(address(request))[:1], person)
    return await services(request).part(Reviews).get(listing.id, seat, share)


@get(
    "/api/tables/{id:str}/review/{seat:int}",
    summary="The review of a seat, once the game is over.",
    price=Price("reads", where="bots"),
)
async def review(request: HttpRequest, id: Id, seat: FromPath[int]) -> ReviewProgress:
    listing, person = await seated(request, id)
    if person.id not in listing.people and not await played(services(request).store, person.id, id):
        raise Refused("review_players")
    over(listing)
    return await _review(request, listing, seat, person.id)


@get(
    "/api/records/{token:str}/review/{seat:int}",
    summary="The review of a seat of a shared game.",
    price=Price("reads", where="bots"),
)
async def shared_review(request: HttpRequest, token: Token, seat: FromPath[int]) -> ReviewProgress:
    id, store = await shared(request, token), services(request).store
    listing = await store.listing(id)
    if listing is None:
        raise Refused("no_record")
    if not await sharing.shares_reviews(store, id):
        raise Refused("review_players")
    return await _review(request, listing, seat, address(request))


ROUTES: list[HTTPRouteHandler] = [review, shared_review]
