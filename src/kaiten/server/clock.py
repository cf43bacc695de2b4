"""The server's only clock. Rooms are told the time; they never read it."""

import sys
import time
from datetime import UTC, tzinfo
from zoneinfo import ZoneInfo

from kaiten.engine.terms import Millis
from kaiten.server.room.terms import WallMs


def now() -> Millis:
    """Return monotonic milliseconds, for ordering, limits and timeouts."""
    return time.monotonic_ns() // 1_000_000


def elapsed() -> float:
    """Return monotonic seconds that include the time in which this machine was suspended."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


def wall() -> WallMs:
    """Return milliseconds since 1970, for times that are stored."""
    return time.time_ns() // 1_000_000


def zone_named(name: str) -> tzinfo:
    """Return a time zone; raise ValueError if there is none of this name."""
    if name == "UTC":
        return UTC  # which needs no database of zones
    try:
        return ZoneInfo(name)
    except (KeyError, OSError):
        raise ValueError(name) from None
