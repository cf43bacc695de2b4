"""One fault after another at three processes: nothing is lost, old, done twice or unanswered."""

import asyncio

import pytest

from kaiten.load.chaos import chaos
from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres

pytestmark = [pytest.mark.servers, pytest.mark.slow]


def test_a_few_faults_harm_nobody(postgres: Postgres) -> None:
    """The command `kaiten load --chaos 30m` does this for longer."""
    postgres.empty()
    done = asyncio.run(chaos(Plan(tables=3, think=0.05, processes=3, chaos=8), postgres))
    assert done.problems == {}
    assert done.faults[0].what == "process killed, restarted with a wrong clock"
    assert done.acknowledged > 100
    assert done.records >= 3
