"""Servers and databases are killed under load: nothing acknowledged is lost, and everybody comes back.

Size: 4 runs of 6 tables with 9 or 10 crashes each, two minutes of chaos at three processes, and 30 people deleted while the listening connection is cut
Time: 3 CPU-minutes
In the suite: tests/server/test_crash.py::test_a_server_on_sqlite_killed_three_times_loses_nothing, tests/server/test_crash.py::test_when_the_owner_dies_another_process_carries_on, tests/server/test_crash.py::test_postgresql_killed_under_load_loses_nothing, tests/server/test_chaos.py::test_a_few_faults_harm_nobody, tests/server/test_leases.py::test_endings_and_blocks_that_were_not_heard_of_are_read, tests/server/test_store_trouble.py::test_after_a_crash_everything_is_read_and_without_the_log_nothing_is_opened, tests/server/test_store_trouble.py::test_a_crash_while_a_rematch_is_written_leaves_neither_the_end_nor_the_rematch
"""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from campaigns.load.chaos import chaos
from campaigns.load.plan import Trial
from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres
from tests.server.belonging import belongings
from tests.server.test_chaos import FAULTS
from tests.server.test_crash import driven, nothing_lost
from tests.server.test_leases import Ear, Process, kept, stop_listening, until, with_two

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


@pytest.mark.parametrize("way", ["cut", "deaf"])
def test_a_name_that_was_deleted_never_comes_back(postgres: Postgres, way: str) -> None:
    """People watch at one process, speak and are deleted at the other, while the first one stops listening."""
    rng = Random(way)

    async def gone(one: Process, two: Process, room: str, name: str) -> Ear:
        ear = await Ear(one.hub, room, name).comes()

        async def speaks() -> None:
            for number in range(5):
                await asyncio.sleep(rng.uniform(0, 0.02))
                if ear.closed is None:
                    ear.says(f"line {number} of {name}")

        async def deleted() -> None:
            await asyncio.sleep(rng.uniform(0, 0.04))
            await belongings(two.store).forget(name)

        async def stops_listening() -> None:
            await asyncio.sleep(rng.uniform(0, 0.04))
            if way == "deaf":
                await stop_listening(one.leases)
            else:
                one.leases._hang_up()

        await asyncio.gather(speaks(), deleted(), stops_listening())
        return ear

    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        for number in range(15):
            name = f"ben{number}"
            ear = await gone(one, two, room, name)
            one.leases._hang_up()  # what it did not hear is read
            await until(lambda: ear.closed is not None)  # noqa: B023  # it is called at once
            await until(lambda: not one.hub._rereading)
            late = await Ear(one.hub, room, f"zoe{number}").comes()
            one.hub.let_go(late)
            assert (ear.closed, await kept(one, name)) == (4403, ([], []))
            assert [said["person"]["name"] for said in late.heard("said")] == []

    postgres.empty()
    with_two(story, postgres.url)
