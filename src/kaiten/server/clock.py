"""The only clock of the server. Rooms are told the time; they never look."""

import time

from kaiten.engine.terms import Millis
from kaiten.server.store.store import WallMs


def now() -> Millis:
    """Milliseconds that only ever go forward: for order, limits and waiting."""
    return time.monotonic_ns() // 1_000_000


def wall() -> WallMs:
    """Milliseconds since 1970: for what lasts for days."""
    return time.time_ns() // 1_000_000
