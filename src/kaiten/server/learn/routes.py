"""Lessons, the score pad and the rules of each game over HTTP. What they answer needs no server."""

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from kaiten.games import GAMES
from kaiten.games.examples import Rules, rules
from kaiten.server.learn import lessons, pad
from kaiten.server.refusals import Refused


@get("/api/lessons/{game:str}", summary="The lesson for this game: a first round to play step by step.")
async def lesson(game: FromPath[str]) -> lessons.Lesson:
    return lessons.lesson(game)


@post("/api/score", summary="Score a table of real cards, with reasons.", status_code=HTTP_200_OK)
async def score(data: JSONBody[pad.Scoring]) -> pad.Scores:
    return pad.score(data)


@get("/api/rules/{box:str}/{edition:str}", summary="The rules of a game: what each dish pays, in examples.")
async def rules_of(box: FromPath[str], edition: FromPath[str]) -> Rules:
    game = GAMES.get(f"{box}/{edition}")
    if game is None:
        raise Refused("no_page")
    return rules(game)


ROUTES: list[HTTPRouteHandler] = [lesson, rules_of, score]
