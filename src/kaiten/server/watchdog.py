"""Says how long the event loop was held, and by which route or command: never by whom.

While one piece of work runs, nobody else is served. So none may take more than `HELD_S` of the loop's thread
before it lets others run. What is measured is the thread's CPU time: that the machine is busy with something
else is nobody's fault. It is measured for each step of a task, and for each time that data is read.

Asking for the CPU time takes a microsecond, and asking for the time hardly anything. So the CPU time is asked
for once in a millisecond, and at the end of what has taken long.
"""

import asyncio
from collections.abc import Coroutine, Generator
from math import inf
from time import perf_counter, thread_time
from typing import Any, NamedTuple, TypeVar

from kaiten.server.telemetry import HELD, LONGEST_HELD, journal

HELD_S = 0.010
EXACT_S = 0.001

T = TypeVar("T")


class Moment(NamedTuple):
    at_s: float
    cpu_s: float  # what this thread had used up then, or at most EXACT_S before


class Watchdog:
    def __init__(self) -> None:
        self.what = ""  # what runs now: a route, a command, or the name of a task
        self.longest_s, self.longest = 0.0, ""
        self._asked_s, self._cpu_s = -inf, 0.0

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.set_task_factory(_task)

    def begin(self, what: str) -> Moment:
        """Begin to measure something that runs without a break: return what `end` needs to know."""
        self.what = what
        now_s = perf_counter()
        if now_s - self._asked_s >= EXACT_S:
            self._asked_s, self._cpu_s = now_s, thread_time()
        return Moment(now_s, self._cpu_s)

    def end(self, began: Moment) -> float:
        """Return how many seconds it took; say so if the CPU needed long."""
        took_s = perf_counter() - began.at_s
        if took_s >= HELD_S and (used_s := thread_time() - began.cpu_s) >= HELD_S:
            self.note(min(took_s, used_s))
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

    __slots__ = ("_began_s", "_inner", "_what", "took_s")

    def __init__(self, inner: Coroutine[Any, Any, T]) -> None:
        self._inner = inner
        self._what: str = getattr(inner, "__qualname__", "task")
        self._began_s = 0.0  # when the step began that runs now
        self.took_s = 0.0  # all steps before it, and what was done for this task elsewhere

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)  # those who look at a coroutine see the one inside

    def send(self, value: Any) -> Any:
        began = watchdog.begin(self._what)
        self._began_s = began.at_s
        try:
            return self._inner.send(value)
        finally:
            self._what = watchdog.what
            self.took_s += watchdog.end(began)

    def throw(self, *error: Any) -> Any:
        try:
            return self._inner.throw(*error)
        finally:
            del error  # a cycle: its traceback names this frame

    def spent_s(self) -> float:
        return self.took_s + perf_counter() - self._began_s

    def close(self) -> None:
        self._inner.close()

    def __await__(self) -> Generator[Any, Any, T]:
        return self._inner.__await__()


def _task(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
    return asyncio.Task(_Watched(work), loop=loop, **more)


def _mine() -> _Watched[Any] | None:
    task = asyncio.current_task()
    work = task.get_coro() if task else None
    return work if isinstance(work, _Watched) else None


def spent_s() -> float:
    """Return how long the task that runs now has held the event loop so far; 0 if it is not watched."""
    mine = _mine()
    return 0.0 if mine is None else mine.spent_s()


def add(took_s: float) -> None:
    """Count what another thread has done for the task that runs now, as if it had done so itself."""
    mine = _mine()
    if mine is not None:
        mine.took_s += took_s
