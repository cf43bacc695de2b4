"""The score pad: scores a table of real cards."""

from typing import Annotated

from msgspec import Meta, Struct

from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Worth
from kaiten.games import pad


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in notation: `wasabi nigiri.squid | maki.3 tempura`."""

    game: str
    table: Annotated[str, Meta(max_length=4000)]
    final: bool = False
    dessert: str | None = None
    claimed: Annotated[int, Meta(ge=0, le=3)] = 0
    took: Annotated[list[list[int]], Meta(max_length=8)] = []  # seats by uramaki place; replaces `claimed`
    before: list[int] | None = None  # with `final`: each seat's points from the rounds


class Scores(Struct, frozen=True, omit_defaults=True):
    points: list[int]
    dishes: dict[str, tuple[Worth, ...]]
    took: list[Worth] = []  # the points each place in `took` paid
    winners: list[int] = []  # if `before` was given


def score(data: Scoring) -> Scores:
    """Raises BadNotation if the table cannot be read, or if the box cannot make it."""
    pad.check_box(data.game, data.table, final=data.final)
    took, claimed = pad.claims(data.game, data.table, data.took)
    claimed = claimed or data.claimed
    dishes = pad.score(data.game, data.table, final=data.final, dessert=data.dessert, claimed=claimed)
    points = pad.totals(data.table, dishes)
    for worth, seats in zip(took, data.took, strict=True):
        for seat in seats:
            points[seat] += worth.points
    if data.before is None:
        return Scores(points, dishes, took)
    if not data.final:
        raise BadNotation("winners are named at the end: before goes with final")
    return Scores(points, dishes, took, pad.winners(data.game, data.table, data.before, points))
