"""Lets rooms that have something to do at about the same time do it together, once the processor is busy.

What many do together takes less time for each: one commit, one wake-up of each thread, code that is in the
processor's caches. That is worth a wait only where processor time is short. So while this process is busy and
many rooms have something to do, each waits a moment for a few others. The more messages come, the shorter the
wait. A table that is alone does not wait.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable

from kaiten.engine.terms import Millis

MANY = 32  # rooms that had something to do, one after the other …
LATELY_S = 0.64  # … within this time, 50 a second: then each waits
OTHERS = 6  # for as long as this many take to come, at that pace
ENOUGH = 16  # rooms that wait for no more: what they do stops everything else for a while

BUSY = 0.45  # the part of a core this process uses from which on rooms wait …
BUSIEST = 0.75  # … and from which on they wait as long as the pace says
LOOK_S = 0.1  # how often its processor time is looked at
AVERAGE_S = 1.0  # the time over which the part is averaged


class Gathering:
    """No room waits longer than `most_ms`; with 0, none waits."""

    _timer: asyncio.TimerHandle

    def __init__(self, most_ms: Millis = 0, used_s: Callable[[], float] = time.process_time) -> None:
        self._most_s = most_ms / 1000
        self._came: deque[float] = deque([float("-inf")] * MANY, MANY)
        self._waiting: list[Callable[[], None]] = []
        self._used_s = used_s  # the processor time of this process so far
        self._looked = (float("-inf"), used_s())
        self._busy = 0.0

    def join(self, go: Callable[[], None]) -> None:
        """Call `go`: at once, or together with others."""
        now = asyncio.get_running_loop().time()
        self._came.append(now)
        if self._waiting:
            self._waiting.append(go)
            if len(self._waiting) == ENOUGH:
                self._timer.cancel()
                self._all_go()
        elif wait_s := self._wait_s(now):
            self._waiting.append(go)
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._all_go)
        else:
            go()

    def _wait_s(self, now: float) -> float:
        busy, took = self._lately_busy(now), now - self._came[0]
        if took > LATELY_S:
            return 0
        share = min(1, max(0, (busy - BUSY) / (BUSIEST - BUSY)))
        return share * min(self._most_s, took * OTHERS / MANY)

    def _lately_busy(self, now: float) -> float:
        before, used_before = self._looked
        passed = now - before
        if passed >= LOOK_S:
            used = self._used_s()
            self._busy += ((used - used_before) / passed - self._busy) * min(1, passed / AVERAGE_S)
            self._looked = (now, used)
        return self._busy

    def _all_go(self) -> None:
        waiting, self._waiting = self._waiting, []
        for go in waiting:
            go()
