"""Load runs in tests: their servers are forked, and where nobody makes trouble, nobody loses patience.

Load runs are about time: who is not answered in time reconnects, and a run in which that happens without a reason is
not well. In tests the machine may be busy with something else.
"""

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.server.forks import Fork, Terms
from tests.server.world import PATIENT

LONG_S = 300.0
UNHURRIED: Terms = {**PATIENT, "kaiten.server.hosting.room_worker:ANSWER_MS": LONG_S * 1000}
STUCK = (
    *[
        f"kaiten.load.{name}"
        for name in ("crash", "drive", "plan", "servers", "simulation", "visitors", "web")
    ],
    *[f"campaigns.load.{name}" for name in ("chaos", "daily", "match", "starve")],
)
PATIENCE = (
    "kaiten.load.seat.ANSWER_S",
    "kaiten.load.seat.MOST_PATIENCE_S",
    "kaiten.load.seat.SILENCE_S",
    "kaiten.load.table.DEAF_S",
    "kaiten.load.table.STALE_S",
    "kaiten.load.simulation.SHOWING_S",
    "campaigns.load.daily.CLOCK_S",
)


def launched(terms: Terms, command: Sequence[str], log: Path) -> Fork:
    """As `kaiten.load.servers.launched`, but forked."""
    _python, _m, module, *words = command
    return Fork(f"{module}:main", words, log, env=os.environ, terms=terms)


def forked(monkeypatch: pytest.MonkeyPatch, terms: Terms | None = None) -> None:
    """From now on, the servers of load runs are forked. A run may take as long as it needs."""
    monkeypatch.setattr("kaiten.load.servers.launched", partial(launched, terms or {}))
    for name in STUCK:
        monkeypatch.setattr(f"{name}.STUCK_S", LONG_S)


def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, and neither people nor processes lose patience."""
    forked(monkeypatch, UNHURRIED)
    for name in PATIENCE:
        monkeypatch.setattr(name, LONG_S)
