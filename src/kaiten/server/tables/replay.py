"""Replays of finished games, as one seat saw them or with everything visible."""

from functools import partial

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery

from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, Id, Token, services
from kaiten.server.room.price import Price
from kaiten.server.room.terms import RoomId
from kaiten.server.tables.access import watched
from kaiten.server.tables.look import Replay, over, tell, with_names
from kaiten.server.tables.records import shared


async def _replay(request: HttpRequest, id: RoomId, eyes: str) -> Replay:
    here = services(request)
    made = await here.archive.from_game(id, f"replay {eyes}", partial(tell, eyes))
    if made is None:
        raise Refused("no_record")
    people = [chair.person for chair in made.chairs if chair.person]
    return with_names(made.body, made.chairs, await here.store.people(people))


@get(
    "/api/tables/{id:str}/replay",
    summary="The replay of a game, once it is over.",
    price=Price("reads", where="thread"),
)
async def replay(
    request: HttpRequest, id: Id, eyes: FromQuery[str] = "open", code: FromQuery[str] = ""
) -> Replay:
    over(await watched(request, id, code))
    return await _replay(request, id, eyes)


@get(
    "/api/records/{token:str}/replay",
    summary="The replay of a shared game.",
    price=Price("reads", where="thread"),
)
async def shared_replay(request: HttpRequest, token: Token, eyes: FromQuery[str] = "open") -> Replay:
    return await _replay(request, await shared(request, token), eyes)


ROUTES: list[HTTPRouteHandler] = [replay, shared_replay]
