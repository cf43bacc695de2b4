"""The rules of a game: what its rules page is drawn from, besides its words and the list of games."""

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from kaiten.games import GAMES
from kaiten.games.examples import Rules, rules
from kaiten.server.refusals import Refused


@get("/api/rules/{box:str}/{edition:str}", summary="The rules of a game: what each dish pays, in examples.")
async def rules_of(box: FromPath[str], edition: FromPath[str]) -> Rules:
    game = GAMES.get(f"{box}/{edition}")
    if game is None:
        raise Refused("no_page")
    return rules(game)


ROUTES: list[HTTPRouteHandler] = [rules_of]
