"""`JUDGES`: who judges the choices of each family of games, and `STATISTICS` for families without a judge.

NumPy is imported when a judge is needed, so that a server starts without it.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Protocol

from kaiten.coach.dice.statistics import duel_statistics
from kaiten.coach.report import DuelStatistics, Review
from kaiten.coach.review import Judge, Part, Reviewing
from kaiten.draft.rules import Draft
from kaiten.engine.codec import Record
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll.rules import SushiRoll


def draft_judge(game: Draft) -> Judge | None:
    from kaiten.coach.draft.judge import DraftJudge
    from kaiten.nets.shipped import net_for

    net = net_for(game)
    return DraftJudge(game, net) if net else None


def roll_judge(game: SushiRoll) -> Judge | None:
    from kaiten.coach.roll.judge import RollJudge
    from kaiten.nets.shipped import net_for

    net = net_for(game)
    return RollJudge(game, net) if net else None


JUDGES: dict[str, Callable[[Any], Judge | None]] = {"draft": draft_judge, "roll": roll_judge}

STATISTICS: dict[str, Callable[[Any, Record], DuelStatistics]] = {"dice": duel_statistics}


def judge_for(game: Game[Any]) -> Judge:
    """Raises BadSetup if choices in this game cannot be judged: no net is shipped for it."""
    judge = JUDGES[game.family](game) if game.family in JUDGES else None
    if judge is None:
        raise BadSetup(f"there are no reviews of {game.name}, because there is no net for it")
    return judge


def hintable(game: Game[Any]) -> bool:
    """True if the coach can judge choices in this game. Needs no NumPy: it only looks for the net."""
    box = game.name.partition("/")[0].replace("-", "_")
    return game.family in JUDGES and (files("kaiten.nets") / "weights" / f"{box}.npz").is_file()


def reviewable(game: Game[Any]) -> bool:
    """True if there are reviews of finished games. Needs no NumPy."""
    return game.family in STATISTICS or hintable(game)


class InParts(Protocol):
    """A review that is made in parts, which do not depend on each other."""

    @property
    def of(self) -> int:
        """How many parts there are."""

    def part(self, number: int) -> Part | None:
        """One of them."""

    def whole(self, parts: Sequence[Any]) -> Review | DuelStatistics:
        """The review, when all parts have been made."""


class Counted:
    """Statistics as a review of one part."""

    of = 1

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game, self.record = game, record

    def part(self, number: int) -> None:
        return None

    def whole(self, parts: Sequence[None]) -> DuelStatistics:
        return STATISTICS[self.game.family](self.game, self.record)


def reviewing(game: Game[Any], record: Record, seat: Seat) -> InParts:
    """The review of one seat of a finished game. Raises BadSetup if there are none of this game."""
    if game.family in STATISTICS:
        return Counted(game, record)
    return Reviewing(game, judge_for(game), record, seat)
