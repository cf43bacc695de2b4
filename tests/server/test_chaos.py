"""One fault after another at three processes: nothing is lost, old, done twice or unanswered."""

import asyncio

import pytest

from kaiten.load import child
from kaiten.load.chaos import chaos
from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres
from kaiten.server import clock


@pytest.mark.servers
@pytest.mark.slow
def test_a_few_faults_harm_nobody(postgres: Postgres) -> None:
    """The command `kaiten load --chaos 30m` does this for longer."""
    postgres.empty()
    done = asyncio.run(chaos(Plan(tables=3, think=0.05, processes=3, chaos=8), postgres))
    assert done.problems == {}
    assert [fault.what for fault in done.faults][:2] == [
        "clock of a process jumped",
        "process killed, restarted with a wrong clock",
    ]
    assert done.acknowledged > 100
    assert done.records >= 3


def test_the_wall_clock_of_a_child_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "wall", clock.wall)
    monkeypatch.setattr(child, "_right", lambda: 10_000)
    child.set_clock(3600)
    assert clock.wall() == 3_610_000
    child.set_clock(-4)
    assert clock.wall() == 6_000
