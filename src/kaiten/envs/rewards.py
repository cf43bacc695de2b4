"""What environments pay, the same in all of them: `reward` says for what, and `when` says at which steps.

Whatever `when` is, the rewards of a game add up to the same sum: what a seat has earned when it is over.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

import numpy as np
from msgspec import Struct

from kaiten.arrays.array import Array
from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Points

Reward: TypeAlias = Literal["points", "margin", "win"]
When: TypeAlias = Literal["step", "round", "end"]
MEANING = {
    "points": "the seat's points; in Sushi Dice its plates",
    "margin": "its points minus the mean of the others' points",
    "win": "its share of the win: 1 for the only winner, 1/n if n seats win, otherwise 0",
    "step": "at every step, what has changed since the last one",
    "round": "when a round is over; in Sushi Dice a round is a duel, and games without rounds have one",
    "end": "when the game is over",
}


class Standing(Struct):
    """How a game stands: what `earned` needs of it. Sequences are by seat."""

    points: Sequence[Points]
    counted: Sequence[Points]  # the points when the last round ended
    shares: Sequence[float]  # of the win: all 0 before the end
    over: bool


class Terms(Struct, frozen=True):
    """For what and when an environment pays. Raises BadSetup if there is no such reward."""

    reward: Reward = "points"
    when: When = "step"

    def __post_init__(self) -> None:
        for name, kinds in ("reward", Reward), ("when", When):
            if (given := getattr(self, name)) not in (known := get_args(kinds)):
                raise BadSetup(f"{name} must be one of {', '.join(known)}, not {given!r}")

    def earned(self, now: Standing) -> list[float]:
        """What each seat has been paid for by now, all in all."""
        if self.when == "end" and not now.over:
            return [0.0] * len(now.points)
        points = now.counted if self.when == "round" and not now.over else now.points
        found: list[float] = worth(self.reward, np.array(points, np.float64), np.array(now.shares)).tolist()
        return found


def worth(reward: Reward, points: Array, shares: Array) -> Array:
    """[seat, …] What a result is worth to each seat, from arrays [seat, …] of NumPy or JAX.

    The margin is a seat's points minus the mean of the others', so margins add up to 0. Shares of the win add
    up to 1.
    """
    if reward == "points":
        return points
    if reward == "win":
        return shares
    return points - (points.sum(0) - points) / (len(points) - 1)


class RewardTracker:
    """What the seats of one game have been paid so far."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self.terms, self.paid = terms, [0.0] * seats
        self.last: Standing | None = None

    def step_rewards(self, now: Standing) -> list[float]:
        """What each seat gets now."""
        if now == self.last:
            return [0.0] * len(self.paid)
        self.last = now
        before, self.paid = self.paid, self.terms.earned(now)
        return [new - old for new, old in zip(self.paid, before, strict=True)]
