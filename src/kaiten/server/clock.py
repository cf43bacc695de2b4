"""The server's only clock. Rooms are told the time; they never read it."""

import time

from kaiten.engine.terms import Millis
from kaiten.server.store.store import WallMs


def now() -> Millis:
    """Return monotonic milliseconds, for ordering, limits and timeouts."""
    return time.monotonic_ns() // 1_000_000


def wall() -> WallMs:
    """Return milliseconds since 1970, for times that are stored."""
    return time.time_ns() // 1_000_000
