"""Limits how often somebody may do something. It has no clock: it is told the time."""

import math
from collections.abc import MutableMapping

from kaiten.engine.terms import Millis


class Credits:
    """A rate limit: `burst` tries at once, and `rate` per second after that."""

    __slots__ = ("_at", "_burst", "_left", "_per_ms")  # there may be many: a third of the memory

    def __init__(self, burst: int, rate: float, now: Millis) -> None:
        self._burst, self._per_ms = float(burst), rate / 1000
        self._left, self._at = self._burst, now

    def spend(self, now: Millis) -> bool:
        self._earn(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        self._left += 1

    @property
    def wait_s(self) -> int:
        """Whole seconds until there is one to spend."""
        return max(1, math.ceil((1 - self._left) / self._per_ms / 1000))

    def full(self, now: Millis) -> bool:
        self._earn(now)
        return self._left >= self._burst

    def _earn(self, now: Millis) -> None:
        self._left = min(self._burst, self._left + (now - self._at) * self._per_ms)
        self._at = now


def spend(credits: MutableMapping[str, Credits], who: str, most: int, seconds: int, now: Millis) -> bool:
    """May somebody do it once more: `most` times at once, and as often in that time? If so, count it."""
    if who not in credits:
        credits[who] = Credits(most, most / seconds, now)
    return credits[who].spend(now)
