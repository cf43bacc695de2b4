"""The score pad: takes a table in notation and returns what each dish is worth, and why."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.draft import notation as draft
from kaiten.engine.errors import BadNotation
from kaiten.engine.game import Game
from kaiten.engine.terms import Points, Seat, Worth
from kaiten.games import game_named
from kaiten.games.sushi_dice import notation as dice
from kaiten.games.sushi_roll import notation as roll

Scored: TypeAlias = dict[str, tuple[Worth, ...]]  # by dish, then by seat


class Counting(Struct, frozen=True):
    """What to score: a round or the end of the game, and with which dessert and claimed places."""

    final: bool = False
    dessert: str | None = None
    claimed: int = 0


class Pad(Struct, frozen=True):
    """How the tables of one family are read and scored."""

    score: Callable[[Any, str, Counting], Scored]
    desserts: Callable[[Any, str], list[int]]  # by seat, to break ties
    dishes: Callable[[Any], Any] = lambda game: {}  # dishes that may pay places during the round
    check_box: Callable[[Any, str, bool], None] = lambda game, line, final: None


def points_by_hand(game: Game[Any], line: str, counting: Counting) -> Scored:
    """For a game without a notation: the line gives the points of each seat, as in "12 | 7 | 20"."""
    texts = [text.strip() for text in line.split("|")]
    for text in texts:
        if not re.fullmatch("-?[0-9]{1,4}|-", text):
            raise BadNotation(f"{text!r} is not a number; write each seat's points, as in 12 | 7 | 20")
    return {"points": tuple([Worth(0 if text == "-" else int(text), "by-hand", {}) for text in texts])}


def no_desserts(game: Game[Any], line: str) -> list[int]:
    return [0] * (line.count("|") + 1)


DRAFT = Pad(
    score=lambda game, line, counting: draft.score(
        game.box.dishes,
        line,
        final=counting.final,
        dessert=counting.dessert,
        claimed=counting.claimed,
    ),
    desserts=lambda game, line: draft.desserts(game.box.dishes, line),
    dishes=lambda game: game.box.dishes,
    check_box=lambda game, line, final: draft.check_box(game.name, game.box.dishes, game.box.courses, line),
)
ROLL = Pad(
    score=lambda game, line, counting: roll.score(line, final=counting.final),
    desserts=lambda game, line: roll.desserts(line),
    check_box=lambda game, line, final: roll.check_box(game.name, line, final=final),
)
DICE = Pad(
    score=lambda game, line, counting: dice.score(line),
    desserts=no_desserts,
    check_box=lambda game, line, final: dice.check_box(game.name, line),
)
ANY = Pad(score=points_by_hand, desserts=no_desserts)

PADS: dict[str, Pad] = {"draft": DRAFT, "roll": ROLL, "dice": DICE}


def _pad(game: Game[Any]) -> Pad:
    return PADS.get(game.family, ANY)


def score(
    name: str, line: str, *, final: bool = False, dessert: str | None = None, claimed: int = 0
) -> Scored:
    """Points with reasons, by dish and seat, at the end of a round or (`final`) of the game.

    The line may have fewer seats than the game needs, even one, but not more than it allows. Raises
    BadNotation if it cannot be read, BadSetup if there is no such game.
    """
    game = game_named(name)
    seats, most = line.count("|") + 1, game.seats[-1]
    if seats > most:
        raise BadNotation(f"{name} is for up to {most} seats, not {seats}")
    return _pad(game).score(game, line, Counting(final=final, dessert=dessert, claimed=claimed))


def check_box(name: str, line: str, *, final: bool = False) -> None:
    """Raise BadNotation if there are more of a card, die or token than in the box, or kinds that no menu has.

    `score` scores such a table, too: the rules of each card are tested with more of them than there are.
    """
    game = game_named(name)
    _pad(game).check_box(game, line, final)


def claims(name: str, line: str, took: Sequence[Sequence[Seat]]) -> tuple[list[Worth], int]:
    """What the seats that reached ten uramaki icons are paid, and how many places that uses up.

    `took` lists the places in order, each as the seats that took it together.
    """
    seats = range(line.count("|") + 1)
    for together in took:
        if not together or len(set(together)) < len(together) or not set(together) <= set(seats):
            raise BadNotation(f"a place needs seats from 0 to {seats[-1]}, each once, not {list(together)}")
    game = game_named(name)
    return draft.claims(_pad(game).dishes(game), took)


def place(name: str, claimed: int) -> Worth | None:
    """What the next place of a race pays, if some are taken already; None if no place is left, or no race."""
    game = game_named(name)
    races = [dish.claim for dish in _pad(game).dishes(game).values() if dish.claim]
    won = races[0](claimed, 1, 0) if races else None
    return won[0] if won else None


def winners(name: str, line: str, before: Sequence[Points], points: Sequence[Points]) -> list[Seat]:
    """The seats with the most points in all; ties go to the most desserts, then are shared (G13, P24, R7)."""
    if len(before) != len(points):
        raise BadNotation(f"there are {len(points)} seats, but points from earlier rounds for {len(before)}")
    game = game_named(name)
    totals = [had + gets for had, gets in zip(before, points, strict=True)]
    ranks = list(zip(totals, _pad(game).desserts(game, line), strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def totals(line: str, scored: Mapping[str, tuple[Worth, ...]]) -> list[Points]:
    """The sum of each seat's points."""
    seats = range(line.count("|") + 1)
    return [sum(worths[seat].points for worths in scored.values()) for seat in seats]
