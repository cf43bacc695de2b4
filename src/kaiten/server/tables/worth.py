"""A hint for players who ask: what each card they may pick is worth to them now."""

from litestar import get
from litestar.handlers import HTTPRouteHandler
from msgspec.structs import replace

from kaiten.bots.worth import Prospects, prospects
from kaiten.server.request import HttpRequest, Id, services
from kaiten.server.room.price import Price
from kaiten.server.tables.access import seated
from kaiten.server.tables.look import NO_GAME


def without_warning(told: Prospects) -> Prospects:
    """For a daily deal: others play the same cards, and nobody is warned of one."""
    return replace(told, wasted={})


@get(
    "/api/tables/{id:str}/worth",
    summary="What the cards I may pick from are worth to me now.",
    price=Price("reads", where="thread"),
)
async def worth(request: HttpRequest, id: Id) -> Prospects:
    _, person = await seated(request, id)
    archive = services(request).archive
    table = await archive.table(id)
    running, seat = (table.running, table.lobby.seat_of(person.id)) if table else (None, None)
    if running is None:
        return NO_GAME
    told = await archive.apart(prospects, running.game, running.game.view(running.state, seat))
    return without_warning(told) if table and table.lobby.daily else told


ROUTES: list[HTTPRouteHandler] = [worth]
