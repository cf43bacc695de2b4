"""What looking ahead says about choices: what one cost, and what each of them was worth."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kaiten.bots.draft.look_ahead import Looked, apart
from kaiten.coach.report import AS_GOOD, Hint, Option, Reason, Share, Verdict
from kaiten.engine.terms import Choice
from kaiten.nets.net import LEAD

Why: TypeAlias = Callable[[Choice, Choice, Share], Reason]  # why the first is better by this share

TOLD = 12  # options at most
FAR = 0.1  # the value of the net is corrected only if it is further than this from what looking ahead finds


class Comparison:
    """Choices at a table with this number of seats, and what looking ahead has found about them."""

    def __init__(self, choices: Sequence[Choice], seats: int, looked: Looked, hope: Share) -> None:
        looked.values[0] = np.clip(looked.values[0], -1 / seats, 1 - 1 / seats)  # a net goes a little too far
        self.choices, self.looked = choices, looked
        self.hope = correct_hope(hope, looked.values[0, looked.best] + 1 / seats)

    def verdict(self, taken: Choice | None, why: Why) -> Verdict:
        """What a choice cost against the best, at the imagined tables where both were tried."""
        assert taken is not None
        (share, lead), error = apart([self.looked.values], self.looked.best, self.choices.index(taken))
        best, cost = self.choices[self.looked.best], min(float(share), self.hope)
        if not proven(share, error):
            return Verdict(best=best, hope=self.hope, options=self.options())
        return Verdict(
            best=best,
            hope=self.hope,
            cost=cost,
            points=float(LEAD * lead),
            error=error,
            options=self.options(),
            reason=why(best, taken, cost),
        )

    def hint(self, why: Why) -> Hint:
        """The best choice, and how much better it is than the one that stayed in longest beside it."""
        best = self.choices[self.looked.best]
        others = [at for at in self.those_tried() if at != self.looked.best]
        if not others:
            return Hint(best=best)
        second = max(others, key=self.times)
        (share, _), error = apart([self.looked.values], self.looked.best, second)
        return Hint(
            best=best,
            options=self.options(),
            error=error,
            reason=why(best, self.choices[second], float(share)),
        )

    def options(self) -> tuple[Option, ...]:
        """Those that were tried, in order, and of many those that were tried most often.

        The best is worth `hope`, the others less, at the same tables.
        """
        told = sorted(self.those_tried(), key=lambda at: -self.times(at))[:TOLD]
        return tuple([self.option(at) for at in sorted(told)])

    def option(self, at: int) -> Option:
        (less, lead), error = apart([self.looked.values], self.looked.best, at)
        [_, best] = np.nanmean(self.looked.values[:, self.looked.best], 1)
        return Option(
            choice=self.choices[at],
            share=float(np.clip(self.hope - less, 0, self.hope)),
            points=float(LEAD * (best - lead)),
            as_good=not proven(less, error),
        )

    def those_tried(self) -> list[int]:
        return [at for at in range(len(self.choices)) if self.times(at)]

    def times(self, at: int) -> int:
        """At how many imagined tables a choice was tried."""
        return int((~np.isnan(self.looked.values[0, at])).sum())


def proven(share: Share, error: Share) -> bool:
    """True if a cost is large enough to be told."""
    return bool(share >= max(AS_GOOD, 2 * error))


def correct_hope(hope: Share, came: NDArray[Any]) -> Share:
    """The value of the net, unless looking ahead contradicts it.

    `came` [table] is what the best choice led to. Late in a round that is surer than the net, and in
    positions that are rare where the net was trained, the net can be far off.
    """
    came = came[~np.isnan(came)]
    if not len(came) or abs(came.mean() - hope) <= max(FAR, 3 * came.std() / sqrt(len(came))):
        return hope
    return float(np.clip(came.mean(), 0, 1))


class Surest(Random):
    """A random generator by which a bot does what is most likely."""

    def random(self) -> float:
        return 0.5

    def choices(self, population: Any, weights: Any = None, **_: Any) -> list[Any]:
        return [population[max(range(len(population)), key=weights.__getitem__)]]
