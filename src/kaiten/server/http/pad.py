"""The score pad: what is it worth?"""

from typing import Annotated

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Worth
from kaiten.games import GAMES, pad


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in notation: `wasabi nigiri.squid | maki.3 tempura`."""

    game: str
    table: Annotated[str, Meta(max_length=4000)]
    final: bool = False
    dessert: str | None = None
    claimed: Annotated[int, Meta(ge=0, le=3)] = 0


class Scores(Struct, frozen=True):
    points: list[int]
    dishes: dict[str, tuple[Worth, ...]]


@post("/api/score", summary="What a table of cardboard is worth, and why.", status_code=HTTP_200_OK)
async def score(data: JSONBody[Scoring]) -> Scores:
    if data.game not in GAMES:
        raise BadSetup(f"no game {data.game!r}; there are {', '.join(GAMES)}")
    dishes = pad.score(data.game, data.table, final=data.final, dessert=data.dessert, claimed=data.claimed)
    seats = data.table.count("|") + 1
    points = [sum(worths[seat].points for worths in dishes.values()) for seat in range(seats)]
    return Scores(points, dishes)


ROUTES: list[HTTPRouteHandler] = [score]
