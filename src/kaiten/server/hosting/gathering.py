"""Lets rooms that have something to do at about the same time do it together.

What many do together takes less time for each: one commit, one wake-up of each thread, code that is in the
processor's caches. So while many rooms have something to do, each waits a moment for a few others. The busier
the server, the sooner they come. A table that is alone does not wait.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from kaiten.engine.terms import Millis

MANY = 32  # rooms that had something to do, one after the other …
LATELY_S = 0.64  # … within this time, 50 a second: then each waits
OTHERS = 6  # for as long as this many take to come, at that pace
ENOUGH = 16  # rooms that wait for no more: what they do stops everything else for a while


class Gathering:
    """No room waits longer than `most_ms`; with 0, none waits."""

    def __init__(self, most_ms: Millis = 0) -> None:
        self._most_s = most_ms / 1000
        self._came: deque[float] = deque([float("-inf")] * MANY, MANY)
        self._waiting: list[Callable[[], None]] = []

    def join(self, go: Callable[[], None]) -> None:
        """Call `go`: at once, or together with others."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self._came.append(now)
        took = now - self._came[0]
        if not self._waiting and (not self._most_s or took > LATELY_S):
            go()
            return
        self._waiting.append(go)
        if len(self._waiting) == 1:
            self._timer = loop.call_later(min(self._most_s, took * OTHERS / MANY), self._all_go)
        elif len(self._waiting) == ENOUGH:
            self._timer.cancel()
            self._all_go()

    def _all_go(self) -> None:
        waiting, self._waiting = self._waiting, []
        for go in waiting:
            go()
