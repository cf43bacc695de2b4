"""Lessons, the score pad and the rules of each game over HTTP: the same for everybody."""

from functools import cache

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from kaiten.games import GAMES
from kaiten.games.examples import Rules, rules
from kaiten.server.learn import lessons, pad
from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, services
from kaiten.server.room.price import Price


@get(
    "/api/lessons/{game:str}",
    summary="The lesson for this game: a first round to play step by step.",
    price=Price("requests", 2, where="thread"),
)
async def lesson(request: HttpRequest, game: FromPath[str]) -> lessons.Lesson:
    return await services(request).archive.apart(lessons.lesson, game)


@post(
    "/api/score",
    summary="Score a table of real cards, with reasons.",
    status_code=HTTP_200_OK,
    price=Price("requests", 4, where="thread"),
)
async def score(request: HttpRequest, data: JSONBody[pad.Scoring]) -> pad.Scores:
    return await services(request).archive.apart(pad.score, data)


@cache
def _rules(game: str) -> Rules:
    return rules(GAMES[game])


@get(
    "/api/rules/{box:str}/{edition:str}",
    summary="The rules of a game: what each dish pays, in examples.",
    price=Price("requests", 2, where="thread"),
)
async def rules_of(request: HttpRequest, box: FromPath[str], edition: FromPath[str]) -> Rules:
    game = f"{box}/{edition}"
    if game not in GAMES:
        raise Refused("no_page")
    return await services(request).archive.apart(_rules, game)


ROUTES: list[HTTPRouteHandler] = [lesson, rules_of, score]
