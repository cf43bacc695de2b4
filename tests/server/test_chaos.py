"""One fault after another at three processes: nothing is lost, old, done twice or unanswered."""

import asyncio

import pytest

from campaigns.load import server
from campaigns.load.chaos import chaos
from campaigns.load.plan import Trial
from kaiten.load.postgres import Postgres
from kaiten.server import clock
from tests.server.loads import LONG_S

FAULTS = [
    "clock of a process jumped",
    "process killed, restarted with a wrong clock",
    "process frozen",
    "PostgreSQL restarted",
    "link to PostgreSQL cut",
    "link to PostgreSQL frozen",
    "link to players cut",
    "link to players frozen",
]


@pytest.mark.servers
@pytest.mark.slow
@pytest.mark.usefixtures("forked")
def test_a_few_faults_harm_nobody(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command `./kaiten load --chaos 30m` does this for longer."""
    monkeypatch.setattr("campaigns.load.chaos.BETWEEN_S", (0.1, 0.4))
    monkeypatch.setattr("campaigns.load.chaos.CUT_S", (0.0, 0.5))
    monkeypatch.setattr("campaigns.load.chaos.FROZEN_S", (3.5, 4.0))  # longer than a lease
    monkeypatch.setattr("campaigns.load.chaos.ANSWERED_S", LONG_S)  # the machine may be slow
    monkeypatch.setattr("campaigns.load.chaos.END_S", LONG_S)
    postgres.empty()
    done = asyncio.run(chaos(Trial(tables=3, think=0.2, processes=3, chaos=4), postgres))
    assert done.problems == {}
    assert [fault.what for fault in done.faults] == FAULTS[: len(done.faults)]
    assert len(done.faults) >= 2, "a process was killed, too"
    assert done.acknowledged > 100
    assert done.records >= 3


def test_the_wall_clock_of_a_child_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "machine", clock.machine)
    monkeypatch.setattr(clock, "guard", clock.Guard(lambda: clock.machine()))
    monkeypatch.setattr(server, "_right", lambda: 10_000)
    server.hear(b"3600\n")
    assert clock.machine() == 3_610_000
    server.hear(b"-4 sure\n")
    assert (clock.machine(), clock.wall()) == (6_000, 6_000)
