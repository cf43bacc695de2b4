"""Servers and databases are killed under load: nothing acknowledged is lost, everybody comes back."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from kaiten.load.drive import Run, drive
from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres

pytestmark = [pytest.mark.servers, pytest.mark.usefixtures("forked")]

AFTER_S = 0.7  # of playing
ENOUGH = 10  # acts to lose; a slow machine makes about 50
FEW = Plan(tables=3, think=0.08)  # enough acts in flight at every crash, without all of the processor


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaiten.load.crash.BETWEEN_S", (0.3, 1.0))


def driven(plan: Plan, *meanwhile: Callable[[], None]) -> Run:
    """Drive a load while something happens to what the servers stand on."""

    async def trouble() -> None:
        for one in meanwhile:
            await asyncio.sleep(AFTER_S)
            await asyncio.to_thread(one)

    return asyncio.run(drive(plan, 0, trouble))


def nothing_lost(run: Run) -> None:
    assert run.well, f"{vars(run.tally)} {run.crashes} {run.stuck} stuck"
    assert run.tally.acknowledged > ENOUGH


def test_a_server_on_sqlite_killed_three_times_loses_nothing() -> None:
    run = driven(replace(FEW, kill=3))
    nothing_lost(run)
    assert run.crashes and run.crashes.acknowledged > ENOUGH


def test_a_server_on_postgresql_killed_three_times_loses_nothing(postgres_url: str) -> None:
    nothing_lost(driven(replace(FEW, kill=3, database=postgres_url)))


def test_when_the_owner_dies_another_process_carries_on(postgres_url: str) -> None:
    run = driven(replace(FEW, kill=3, processes=2, database=postgres_url))
    nothing_lost(run)
    assert run.crashes and None not in run.crashes.back_s, "some clients never came back"


def test_postgresql_restarted_under_load_loses_nothing(postgres_url: str, postgres: Postgres) -> None:
    plan = replace(FEW, seconds=3.5, processes=2, database=postgres_url)
    nothing_lost(driven(plan, postgres.restart, postgres.restart))


def test_postgresql_killed_under_load_loses_nothing(postgres_url: str, postgres: Postgres) -> None:
    plan = replace(FEW, seconds=3.5, database=postgres_url)
    nothing_lost(driven(plan, postgres.kill, postgres.start))
