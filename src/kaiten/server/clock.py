"""The server's only clock. Rooms are told the time; they never read it.

The clock of a machine may be wrong. While this process runs, its boot clock shows when the wall clock jumps;
what it was before the start is stored (`timekeeping.py`). So there are two readings, which are nearly always
the same: `wall`, for everything that can be corrected later, and `sure`, for what cannot be undone.
"""

import sys
import time
from collections.abc import Callable
from datetime import UTC, tzinfo
from typing import NamedTuple
from zoneinfo import ZoneInfo

from kaiten.engine.terms import Millis
from kaiten.server.room.terms import WallMs

MOST_OFF_MS: Millis = 300_000  # a clock that departs by more is not believed at once
SURE_MS: Millis = 3_600_000  # … but when it has run on for this long


def now() -> Millis:
    """Return monotonic milliseconds, for ordering, limits and timeouts."""
    return time.monotonic_ns() // 1_000_000


def elapsed() -> float:
    """Return monotonic seconds that include the time in which this machine was suspended."""
    if sys.platform == "win32":
        return time.monotonic()
    return time.clock_gettime(time.CLOCK_BOOTTIME if sys.platform == "linux" else time.CLOCK_MONOTONIC)


def machine() -> WallMs:
    """Return what the clock of this machine shows, right or wrong, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def same(one: WallMs, other: WallMs) -> bool:
    """Are these two the same, as far as clocks agree?"""
    return abs(one - other) <= MOST_OFF_MS


def _boot() -> Millis:
    return int(elapsed() * 1000)


class Line(NamedTuple):
    """A clock that has run on since a moment of the boot clock."""

    wall: WallMs
    since: Millis

    @property
    def ran(self) -> Millis:
        return _boot() - self.since

    @property
    def now(self) -> WallMs:
        return self.wall + _boot() - self.since


class Guard:
    """What time it is, if the clock of this machine may be wrong.

    `certain`: this process has run for an hour with its machine's clock, or another one has told it the time.
    From then on the time is what the boot clock makes of it, wherever the machine's clock jumps. Before,
    the time is between what was stored and what the machine's clock shows.
    """

    def __init__(self, shown: Callable[[], WallMs] | None = None) -> None:
        self.shown = shown or (lambda: machine())  # what the machine's clock shows
        self.begin(None)

    def begin(self, stored: WallMs | None) -> None:
        """Start. `stored` is a time that was certain before, if any is known."""
        here = self._here()
        self._known = here if stored is None or same(stored, here.wall) else Line(stored, here.since)
        self._steady = here  # how the machine's clock has run since it last jumped
        self.certain = False

    def _here(self) -> Line:
        return Line(self.shown(), _boot())

    def _read(self) -> tuple[WallMs, WallMs]:
        """What the machine's clock shows, and the time that is known: the same, as far as clocks agree."""
        shown, known = self.shown(), self._known.now
        return shown, shown if same(shown, known) else known

    @property
    def off_ms(self) -> Millis:
        """How far the machine's clock is ahead of the time that is known; 0 if they agree."""
        shown, known = self._read()
        return shown - known

    @property
    def wait_ms(self) -> Millis:
        """How long until the machine's clock is believed, if it does not jump again."""
        return max(0, SURE_MS - self._steady.ran) if self.off_ms else 0

    @property
    def known(self) -> WallMs:
        """The time that is known: it has certainly come, unless it was wrong from the start."""
        return self._read()[1]

    def wall(self) -> WallMs:
        shown, known = self._read()
        return known if self.certain else max(shown, known)

    def sure(self) -> WallMs:
        shown, known = self._read()
        return known if self.certain else min(shown, known)

    def look(self) -> None:
        """Check whether the machine's clock has jumped. If it has not for an hour, believe it."""
        if not same(self.shown(), self._steady.now):
            self.doubt()
        elif self._steady.ran >= SURE_MS:
            self.believe()

    def believe(self) -> None:
        """The machine's clock is right."""
        self._known = self._steady = self._here()
        self.certain = True

    def doubt(self) -> None:
        """The machine's clock has jumped, or others say something else: its hour begins from now."""
        self._steady = self._here()

    def follow(self, known: WallMs) -> None:
        """Another process is certain that this is the time."""
        if not (self.certain and same(known, self._known.now)):
            self._known, self.certain = Line(known, _boot()), True


guard = Guard()


def wall() -> WallMs:
    """Return milliseconds since 1970, for times that are stored."""
    return guard.wall()


def sure() -> WallMs:
    """Return a time that has certainly come: for what cannot be undone, such as publishing or deleting."""
    return guard.sure()


def zone_named(name: str) -> tzinfo:
    """Return a time zone; raise ValueError if there is none of this name."""
    if name == "UTC":
        return UTC  # which needs no database of zones
    try:
        return ZoneInfo(name)
    except (KeyError, OSError):
        raise ValueError(name) from None
