"""Servers and databases are killed under load: nothing acknowledged is lost, and everybody comes back.

Size: 4 runs of 6 tables with 9 or 10 crashes each, and two minutes of chaos at three processes
Time: 2.5 CPU-minutes
In the suite: tests/server/test_crash.py::test_a_server_on_sqlite_killed_three_times_loses_nothing, tests/server/test_crash.py::test_when_the_owner_dies_another_process_carries_on, tests/server/test_crash.py::test_postgresql_killed_under_load_loses_nothing, tests/server/test_chaos.py::test_a_few_faults_harm_nobody
"""

import asyncio

from msgspec.structs import replace

from campaigns.load.chaos import chaos
from campaigns.load.plan import Trial
from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres
from tests.server.test_chaos import FAULTS
from tests.server.test_crash import driven, nothing_lost

MANY = Plan(tables=6, think=0.03)


def test_a_server_on_sqlite() -> None:
    nothing_lost(driven(replace(MANY, kill=10)))


def test_a_server_on_postgresql(postgres: Postgres) -> None:
    nothing_lost(driven(replace(MANY, kill=10, database=postgres.url)))


def test_the_owners_of_tables(postgres: Postgres) -> None:
    postgres.empty()
    run = driven(replace(MANY, kill=10, processes=2, database=postgres.url))
    nothing_lost(run)
    assert run.crashes and None not in run.crashes.back_s


def test_the_database(postgres: Postgres) -> None:
    postgres.empty()
    faults = [postgres.restart, postgres.kill, postgres.start] * 3
    nothing_lost(driven(replace(MANY, seconds=30, processes=2, database=postgres.url), *faults))


def test_every_fault(postgres: Postgres) -> None:
    postgres.empty()
    done = asyncio.run(chaos(Trial(tables=6, think=0.1, processes=3, chaos=120), postgres))
    assert done.problems == {}
    assert {fault.what for fault in done.faults} == set(FAULTS)
