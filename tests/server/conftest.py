"""Fixtures of the tests of the server."""

import asyncio
import gc
from collections.abc import Iterator

import asyncpg
import pytest

from kaiten.load.postgres import Postgres
from kaiten.server.store.migrations import POSTGRES
from kaiten.server.watchdog import watchdog
from tests import budget
from tests.server import loads

ALONE = """
select pg_terminate_backend(pid, 10000) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()
"""
TABLES = "select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_version'"


MOST_HELD_S = 0.2  # of the event loop's thread, by one piece of work


@pytest.fixture(autouse=True)
def nothing_holds_the_loop() -> Iterator[None]:
    """In this process. What holds that of a `kaiten serve` is in its log: see `serving`."""
    gc.freeze()  # what other tests have left would be looked through whenever there is a full collection
    watchdog.longest_s, watchdog.longest = 0.0, ""
    yield
    gc.unfreeze()
    if watchdog.longest_s:
        budget.held.append((1000 * watchdog.longest_s, watchdog.longest))
    assert watchdog.longest_s < MOST_HELD_S, f"{watchdog.longest} held the loop {watchdog.longest_s:.3f} s"


async def emptied(url: str) -> None:
    """Delete all rows. A schema that is not that of today is deleted, too; to make a new one takes longer."""
    db = await asyncpg.connect(url)
    await db.execute(ALONE)
    known = await db.fetchval("select to_regclass('schema_version')")
    if known and await db.fetchval("select version from schema_version") == len(POSTGRES):
        rows = [f"delete from {table['tablename']}" for table in await db.fetch(TABLES)]
        numbers = [f"alter table {table} alter number restart" for table in ("chat", "report")]
        await db.execute(";".join([*rows, *numbers]))
    else:
        await db.execute("drop schema public cascade; create schema public")
    await db.close()


async def _create(url: str, name: str) -> None:
    db = await asyncpg.connect(url)
    await db.execute(f"create database {name}")
    await db.close()


def another_database(postgres: Postgres, name: str) -> str:
    """The address of one more database, which no other test empties."""
    asyncio.run(_create(postgres.url, name))
    return f"{postgres.url.removesuffix('postgres')}{name}"


@pytest.fixture
def empty_postgres_url(postgres: Postgres) -> str:
    """A database without rows; perhaps without tables."""
    asyncio.run(emptied(postgres.url))
    return postgres.url


@pytest.fixture
def bare_postgres_url(postgres: Postgres) -> Iterator[str]:
    """A database without tables. What becomes of it is deleted."""
    postgres.empty()
    yield postgres.url
    postgres.empty()


@pytest.fixture
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The servers of load runs are forked."""
    loads.forked(monkeypatch)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, and nobody loses patience."""
    loads.unhurried(monkeypatch)
