"""Tables are kept for their time, whatever the wall clock says."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.server import clock
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.hub import Hub
from kaiten.server.hosting.leases import NoLeases
from kaiten.server.retention import DAY_MS, Retention
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Setup
from kaiten.server.room.table_state import RoomSettings
from kaiten.server.room.terms import Person
from kaiten.server.store.sqlite import SqliteStore
from tests.server.rooms import NOON, person
from tests.server.test_leases import Ear, until
from tests.server.test_store import LISTING

KEEP_DAYS = 9


class World:
    """A store, a wall clock that may be wrong, and a process that sweeps (once a day is enough here)."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.wall, self.now = NOON, 0  # milliseconds
        self._retention = Retention(store, KEEP_DAYS)

    async def opens(self, *ids: str) -> None:
        for id in ids:
            await self.store.append(
                id, 0, [b"0"], replace(LISTING, id=id, opened=self.wall, changed=self.wall)
            )

    async def runs(self, days: int) -> int:
        """Let time pass; return how many tables were deleted."""
        swept = await self._retention.sweep()
        for _ in range(days):
            self.wall, self.now = self.wall + DAY_MS, self.now + DAY_MS
            swept += await self._retention.sweep()
        return swept

    def restarts(self, after_days: int = 0) -> None:
        self._retention = Retention(self.store, KEEP_DAYS)
        self.wall += after_days * DAY_MS
        self.now = 0


@asynccontextmanager
async def world(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    store = SqliteStore(folder / "kaiten.db")
    await store.open()
    here = World(store)
    monkeypatch.setattr(clock, "wall", lambda: here.wall)
    monkeypatch.setattr(clock, "now", lambda: here.now)
    try:
        yield here
    finally:
        await store.close()


@pytest.fixture
def told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[World], Awaitable[None]]], None]:
    def tell(story: Callable[[World], Awaitable[None]]) -> None:
        async def run() -> None:
            async with world(tmp_path, monkeypatch) as here:
                await story(here)

        asyncio.run(run())

    return tell


Told = Callable[[Callable[[World], Awaitable[None]]], None]


def test_a_table_is_deleted_when_its_time_is_over(told: Told) -> None:
    async def story(here: World) -> None:
        await here.opens("a")
        assert await here.runs(days=9) == 0
        assert await here.runs(days=1) == 1

    told(story)


def test_a_clock_100_days_ahead_at_the_start_deletes_nothing(told: Told) -> None:
    async def story(here: World) -> None:
        await here.opens("a", "b")
        await here.runs(days=2)
        here.restarts(after_days=100)  # which were none
        assert await here.runs(days=2) == 0
        await here.opens("c")  # with a time that is 100 days ahead
        assert await here.runs(days=2) == 0
        here.restarts(after_days=-100)
        assert await here.runs(days=2) == 0
        assert await here.runs(days=1) == 2  # c is kept for as long as its time says

    told(story)


def test_a_database_of_an_older_version_and_a_clock_100_days_ahead(told: Told) -> None:
    async def story(here: World) -> None:
        await here.opens("a")
        here.wall += 100 * DAY_MS
        assert await here.runs(days=1) == 0

    told(story)


def test_many_starts_with_a_wrong_clock_count_once(told: Told) -> None:
    async def story(here: World) -> None:
        await here.opens("a")
        await here.runs(days=0)
        here.restarts(after_days=100)
        for _ in range(10):
            here.restarts()
            assert await here.runs(days=0) == 0

    told(story)


def test_a_clock_that_jumps_while_the_server_runs_deletes_nothing(told: Told) -> None:
    async def story(here: World) -> None:
        await here.opens("a")
        await here.runs(days=1)
        for days in (100, -200, 100, 1000, -1000):
            here.wall += days * DAY_MS
            assert await here.runs(days=1) == 0

    told(story)


class SweptAtOnce(SqliteStore):
    """A sweep follows as soon as somebody's name is written."""

    async def keep_person(self, person: Person) -> None:
        await super().keep_person(person)
        await self.sweep(0)
        await self.sweep_people(0, [])


def test_who_sits_down_during_a_sweep_keeps_their_name(tmp_path: Path) -> None:
    async def story() -> None:
        store = SweptAtOnce(tmp_path / "kaiten.db")
        hub = Hub(store, NoLeases(), BotPool(1, 1), RoomSettings())
        await store.open()
        await hub.open()
        try:
            table = hub.new_table("0123456789ab")
            table.open(Setup("sushi-go/zoch", 3, open=True), person("ann"), NOON)
            rows = [codec.encode(fact) for fact in table.facts]
            await store.append(table.id, 0, rows, table.listing(NOON))
            ben = await Ear(hub, table.id, "ben").comes()
            hub.pass_on(ben, m.Sit())
            await until(lambda: "ben" in str(ben.heard("table")[-1]["places"]))
            assert await store.people([ben.person.id]) == {ben.person.id: ben.person}
        finally:
            await hub.close()
            await store.close()

    asyncio.run(story())
