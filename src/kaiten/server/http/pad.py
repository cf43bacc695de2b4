"""The score pad: what is it worth?"""

from typing import Annotated

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from kaiten.engine.terms import Worth
from kaiten.games import pad


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
    dishes = pad.score(data.game, data.table, final=data.final, dessert=data.dessert, claimed=data.claimed)
    return Scores(pad.totals(data.table, dishes), dishes)


ROUTES: list[HTTPRouteHandler] = [score]
