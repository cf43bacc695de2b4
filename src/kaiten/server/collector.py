"""Python's garbage collector, set up so that it never stops the tables for long.

Almost all memory here is freed by reference counts: playing a game leaves no cycles, and connections break
theirs when they end (`net/connections.py`). The collector only has to find the rest. By itself it visits
every object from time to time, about 120 for each socket, and the event loop stands still during that time:
a third of a second at 4,000 sockets.

So it visits only what has come since the last time. What it leaves is frozen: never visited again, but still
freed by reference counts. It starts when two thousand objects have come, and by a timer, because it counts
objects made minus objects freed: while old ones are replaced by new ones, that number does not grow. A cycle
that is frozen first and dropped later is found when everything is visited: if nobody is connected, if memory
has grown a lot more than the number of people explains, or once a day.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from typing import Any

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.telemetry import LONGEST_PAUSE, PAUSES, REGISTRY

NEW = 2_000  # objects
NEVER = 1_000_000_000
TICK_S = 0.5
TIDY_S = 600
DAY_MS: Millis = 86_400_000
A_LOT = 4  # times the memory, in Python's blocks, that was left when everything had been visited
EACH = 1_000  # blocks for each socket: about twice what it and its part of a game need


class Collector:
    def __init__(self) -> None:
        self._began = self._longest_s = 0.0
        self._visited_all: Millis = 0
        self._blocks = 0
        self._thresholds = gc.get_threshold()
        self._alone = False  # is nobody connected who could notice the pause?
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def start(self) -> None:
        """Freeze what the server is made of, and visit only what is new from now on."""
        gc.set_threshold(NEW, NEVER, NEVER)
        self._visit_all()
        gc.callbacks.append(self._watch)
        self._later("tick", TICK_S, self.tick)
        self._later("tidy", TIDY_S, self.tidy)

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        if self._timers:
            gc.callbacks.remove(self._watch)
            gc.set_threshold(*self._thresholds)
        self._timers.clear()

    def _later(self, name: str, seconds: float, work: Callable[[], None]) -> None:
        """Do this again and again, with this time in between."""

        def now() -> None:
            self._later(name, seconds, work)
            work()

        self._timers[name] = asyncio.get_running_loop().call_later(seconds, now)

    def tick(self) -> None:
        """Visit what is new."""
        gc.collect(0)

    def tidy(self) -> None:
        """Visit everything, if it is time to."""
        sockets = REGISTRY.get_sample_value("kaiten_sockets") or 0
        self._alone = sockets == 0
        grown = sys.getallocatedblocks() > A_LOT * self._blocks + EACH * sockets
        if self._alone or grown or clock.now() - self._visited_all > DAY_MS:
            self._visit_all()
        self._alone = False

    def _visit_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._visited_all, self._blocks = clock.now(), sys.getallocatedblocks()

    def _watch(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
            return
        gc.freeze()
        if not self._alone:
            took_s = time.perf_counter() - self._began
            PAUSES.labels(info["generation"]).observe(took_s)
            self._longest_s = max(self._longest_s, took_s)
            LONGEST_PAUSE.set(self._longest_s)


collector = Collector()
