"""Metrics of the whole process: how late its event loop is, and what waits in it.

What waits is counted only when somebody asks for the metrics, so that no act pays for it.
"""

import asyncio
import time

from kaiten.server import clock
from kaiten.server.build import build
from kaiten.server.hosting.hub import Hub
from kaiten.server.telemetry import BUILD, CLOCK_OFF, LAG, OLDEST_ACT, UNSENT, WAITING_ACTS

LAG_S = 0.25  # how often it is measured


async def measure_lag() -> None:
    """Measure how much later than it should this task runs."""
    while True:
        due = time.perf_counter() + LAG_S
        await asyncio.sleep(LAG_S)
        LAG.observe(max(0.0, time.perf_counter() - due))


def watch(hub: Hub) -> None:
    """Count what waits in this hub."""
    here = build()
    BUILD.labels(here.version, here.commit, here.python, str(here.schema)).set(1)
    WAITING_ACTS.set_function(lambda: len(hub.waiting_acts()))
    OLDEST_ACT.set_function(lambda: _oldest_s(hub))
    CLOCK_OFF.set_function(lambda: clock.guard.off_ms / 1000)
    UNSENT.set_function(lambda: sum([socket.unsent for socket in hub.sockets()]))


def forget() -> None:
    for gauge in (WAITING_ACTS, OLDEST_ACT, UNSENT, CLOCK_OFF):
        gauge.set_function(lambda: 0)


def _oldest_s(hub: Hub) -> float:
    now = clock.now()
    return (now - min(hub.waiting_acts(), default=now)) / 1000
