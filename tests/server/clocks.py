"""Machines whose clocks are set, or wrong."""

import pytest

from kaiten.server import clock
from kaiten.server.clock import Guard

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS


def set_clock(monkeypatch: pytest.MonkeyPatch, wall: int) -> None:
    """From now on it is this time, and nobody doubts it."""
    monkeypatch.setattr(clock, "machine", lambda: wall)
    monkeypatch.setattr(clock, "guard", Guard())


class Time:
    """True time, which all boot clocks follow."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, wall: int) -> None:
        self.wall, self._booted = wall, wall - HOUR_MS
        monkeypatch.setattr(clock, "elapsed", lambda: (self.wall - self._booted) / 1000)


class Machine:
    """A machine's clock; `off` is how far it is ahead."""

    def __init__(self, time: Time, off: int = 0) -> None:
        self._time, self.off = time, off

    def __call__(self) -> int:
        return self._time.wall + self.off
