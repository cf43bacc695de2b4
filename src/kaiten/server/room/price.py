"""Limits how often somebody may do something. It has no clock: it is told the time."""

import math
from collections.abc import MutableMapping
from typing import Literal, TypeAlias

from msgspec import Struct

from kaiten.engine.terms import Millis

# Whose number of tries or amount of work is limited together. How much each has, `net/limits.py` says.
# `renames`, called like its option, pays for every change of what is one's own, and for deleting it.
BudgetName: TypeAlias = Literal[
    "frames", "messages", "lines", "reports", "hints",  # over a socket
    "requests", "reads", "renames", "openings",  # over HTTP
    "codes", "recoveries", "tokens",  # tries, which cost nothing if they are right
]  # fmt: skip


class Price(Struct, frozen=True):
    """What one request, command or frame costs.

    The person and the address pay it, both; a frame is paid by its socket, a try by the address alone.
    """

    budget: BudgetName
    cost: int = 1
    where: Literal["loop", "thread", "bots"] = "loop"  # what computes most of it


class Credits:
    """A rate limit: `burst` tries at once, and `rate` per second after that."""

    __slots__ = ("_at", "_burst", "_left", "_per_ms")  # there may be many: a third of the memory

    def __init__(self, burst: float, rate: float, now: Millis) -> None:
        self._burst, self._per_ms = float(burst), rate / 1000
        self._left, self._at = self._burst, now

    def spend(self, now: Millis, cost: int = 1) -> bool:
        """Pay the cost, if there is that much; what costs more than there can be takes all there can be."""
        if now != self._at:
            self._earn(now)
        if self._left < cost and self._left < self._burst:
            return False
        self._left -= cost
        return True

    def affords(self, now: Millis, cost: int = 1) -> bool:
        self._earn(now)
        return self._left >= cost or self._left >= self._burst

    def give_back(self, cost: int = 1) -> None:
        self._left += cost

    def wait_s(self, cost: int = 1) -> int:
        """Whole seconds until there is enough to spend."""
        return max(1, math.ceil((min(cost, self._burst) - self._left) / self._per_ms / 1000))

    def was_rich(self, share: float, cost: int) -> bool:
        """Was hardly anything spent before this cost was paid just now: no more than this share?"""
        return self._left + cost >= self._burst * (1 - share)

    def locked(self, now: Millis) -> bool:
        """Is there nothing to spend?"""
        self._earn(now)
        return self._left < 1

    def full(self, now: Millis) -> bool:
        self._earn(now)
        return self._left >= self._burst

    def _earn(self, now: Millis) -> None:
        if now != self._at:
            self._left = min(self._burst, self._left + (now - self._at) * self._per_ms)
            self._at = now


def spend(credits: MutableMapping[str, Credits], who: str, most: int, seconds: int, now: Millis) -> int:
    """Let somebody do it once more: `most` times at once, and as often in that time.

    Return 0, or the seconds until they may.
    """
    if who not in credits:
        credits[who] = Credits(most, most / seconds, now)
    return 0 if credits[who].spend(now) else credits[who].wait_s()
