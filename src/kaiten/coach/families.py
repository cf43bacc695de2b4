"""`FAMILIES`: the coach at each family of games. One that is not listed has neither reviews nor hints."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Protocol

from kaiten.coach.coaching import Coaching
from kaiten.coach.dice.coaching import DICE
from kaiten.coach.draft.coaching import DRAFT
from kaiten.coach.report import DuelStatistics, Review
from kaiten.coach.review import Judge, Part, Reviewing
from kaiten.coach.roll.coaching import ROLL
from kaiten.engine.codec import Record
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.terms import Seat

FAMILIES: dict[str, Coaching] = {"draft": DRAFT, "roll": ROLL, "dice": DICE}


def coaching(game: Game[Any]) -> Coaching:
    return FAMILIES.get(game.family, Coaching())


def judge_for(game: Game[Any]) -> Judge:
    """Raises BadSetup if choices in this game cannot be judged: no net is shipped for it."""
    find = coaching(game).judge
    judge = find(game) if find else None
    if judge is None:
        raise BadSetup(f"there are no reviews of {game.name}, because there is no net for it")
    return judge


def hintable(game: Game[Any]) -> bool:
    """True if the coach can judge choices in this game. Needs no NumPy: it only looks for the net."""
    box = game.name.partition("/")[0].replace("-", "_")
    return coaching(game).judge is not None and (files("kaiten.nets") / "weights" / f"{box}.npz").is_file()


def reviewable(game: Game[Any]) -> bool:
    """True if there are reviews of finished games. Needs no NumPy."""
    return coaching(game).statistics is not None or hintable(game)


class InParts(Protocol):
    """A review that is made in parts, which do not depend on each other."""

    @property
    def of(self) -> int:
        """How many parts there are."""

    def part(self, number: int) -> Part | None:
        """One of them."""

    def whole(self, parts: Sequence[Any]) -> Review | DuelStatistics:
        """The review, when all parts have been made."""


class InOnePart:
    """Statistics as a review of one part."""

    of = 1

    def __init__(self, statistics: DuelStatistics) -> None:
        self.statistics = statistics

    def part(self, number: int) -> None:
        return None

    def whole(self, parts: Sequence[None]) -> DuelStatistics:
        return self.statistics


def reviewing(game: Game[Any], record: Record, seat: Seat) -> InParts:
    """The review of one seat of a finished game. Raises BadSetup if there are none of this game."""
    statistics = coaching(game).statistics
    if statistics:
        return InOnePart(statistics(game, record))
    return Reviewing(game, judge_for(game), record, seat)
