"""Says how long the event loop was held, and by which route or command: never by whom.

While one piece of work runs, nobody else is served. So none may take more than `HELD_S` of the loop's thread
before it lets others run. What is measured is the thread's CPU time: that the machine is busy with something
else is nobody's fault. It is measured for each step of a task, and for each time that data is read.
"""

import asyncio
from collections.abc import Coroutine, Generator
from time import thread_time
from typing import Any, TypeVar

from kaiten.server.telemetry import HELD, LONGEST_HELD, journal

HELD_S = 0.010

T = TypeVar("T")


class Watchdog:
    def __init__(self) -> None:
        self.what = ""  # what runs now: a route, a command, or the name of a task
        self.longest_s, self.longest = 0.0, ""

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.set_task_factory(_task)

    def begin(self, what: str) -> float:
        """Begin to measure something that runs without a break: return what `end` needs to know."""
        self.what = what
        return thread_time()

    def end(self, began: float) -> float:
        """Return the CPU seconds that it took."""
        took_s = thread_time() - began
        if took_s >= HELD_S:
            self.note(took_s)
        return took_s

    def note(self, took_s: float) -> None:
        HELD.labels(self.what).observe(took_s)
        if took_s > self.longest_s:
            self.longest_s, self.longest = took_s, self.what
            LONGEST_HELD.set(took_s)
        journal.line("held", what=self.what, ms=round(1000 * took_s))


watchdog = Watchdog()


class _Watched(Coroutine[Any, Any, T]):
    """A coroutine whose steps are measured."""

    __slots__ = ("_inner", "_what")

    def __init__(self, inner: Coroutine[Any, Any, T]) -> None:
        self._inner = inner
        self._what: str = getattr(inner, "__qualname__", "task")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)  # those who look at a coroutine see the one inside

    def send(self, value: Any) -> Any:
        began, watchdog.what = (
            thread_time(),
            self._what,
        )  # as `begin` and `end`, but for every step of all tasks
        try:
            return self._inner.send(value)
        finally:
            self._what = watchdog.what
            if (took_s := thread_time() - began) >= HELD_S:
                watchdog.note(took_s)

    def throw(self, *error: Any) -> Any:
        try:
            return self._inner.throw(*error)
        finally:
            del error  # a cycle: its traceback names this frame

    def close(self) -> None:
        self._inner.close()

    def __await__(self) -> Generator[Any, Any, T]:
        return self._inner.__await__()


def _task(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
    return asyncio.Task(_Watched(work), loop=loop, **more)
