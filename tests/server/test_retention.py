"""Tables are kept for their time, whatever the wall clock says."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.server import clock
from kaiten.server.clock import Guard
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.hub import Hub
from kaiten.server.hosting.leases import NoLeases
from kaiten.server.retention import sweep
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Setup
from kaiten.server.room.table_state import RoomSettings
from kaiten.server.room.terms import Person
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.timekeeping import Timekeeper
from tests.server.clocks import DAY_MS, HOUR_MS, MINUTE_MS, Machine, Time
from tests.server.rooms import NOON, person
from tests.server.test_leases import Ear, until
from tests.server.test_store import LISTING

KEEP_DAYS = 9


class World:
    """A store, and a process on a machine whose clock may be wrong."""

    def __init__(self, store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store, self.time = store, Time(monkeypatch, NOON)
        self.machine = Machine(self.time)
        self._monkeypatch = monkeypatch

    async def starts(self, off: int = 0) -> None:
        self.machine.off = off
        guard = Guard(self.machine)
        self._monkeypatch.setattr(clock, "guard", guard)
        self.keeper = Timekeeper(self.store, guard)
        await self.keeper.open()

    async def opens(self, *ids: str) -> None:
        for id in ids:
            at = clock.wall()
            await self.store.append(id, 0, [b"0"], replace(LISTING, id=id, opened=at, changed=at))

    async def swept(self, after: int = 0) -> int:
        """Return how many tables are deleted after a while."""
        self.time.wall += after
        await self.keeper.look()
        return await sweep(self.store, KEEP_DAYS)


Story: TypeAlias = Callable[[World], Awaitable[None]]


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Story], None]:
    async def run(story: Story) -> None:
        store = SqliteStore(tmp_path / "kaiten.db")
        await store.open()
        try:
            await story(World(store, monkeypatch))
        finally:
            await store.close()

    return lambda story: asyncio.run(run(story))


Told: TypeAlias = Callable[[Story], None]


def test_a_table_is_deleted_when_its_time_is_over(told: Told) -> None:
    async def story(here: World) -> None:
        await here.starts()
        await here.opens("a")
        assert await here.swept(after=9 * DAY_MS) == 0
        assert await here.swept(after=1) == 1

    told(story)


def test_a_clock_100_days_ahead_at_the_start_deletes_nothing_for_an_hour(told: Told) -> None:
    async def story(here: World) -> None:
        await here.starts()
        await here.opens("a", "b")
        await here.starts(off=100 * DAY_MS)
        assert await here.swept() == 0
        assert await here.swept(after=59 * MINUTE_MS) == 0
        await here.opens("c")  # with a time that is 100 days ahead
        await here.starts()
        assert await here.swept(after=DAY_MS) == 0
        assert await here.swept(after=8 * DAY_MS) == 2  # c is kept for as long as its time says
        await here.starts(off=100 * DAY_MS)
        assert await here.swept(after=HOUR_MS) == 1  # it is believed

    told(story)


def test_a_database_of_an_older_version_and_a_clock_100_days_ahead(told: Told) -> None:
    async def story(here: World) -> None:
        await here.opens("a")
        await here.starts(off=100 * DAY_MS)
        assert await here.swept(after=59 * MINUTE_MS) == 0

    told(story)


def test_many_starts_with_a_wrong_clock_count_once(told: Told) -> None:
    async def story(here: World) -> None:
        await here.starts()
        await here.opens("a")
        for _ in range(10):
            await here.starts(off=100 * DAY_MS)
            assert await here.swept(after=50 * MINUTE_MS) == 0

    told(story)


def test_a_clock_that_jumps_while_the_server_runs_deletes_nothing(told: Told) -> None:
    async def story(here: World) -> None:
        await here.starts()
        await here.opens("a")
        await here.swept(after=HOUR_MS)
        for days in (100, -200, 100, 1000, -1000):
            here.machine.off += days * DAY_MS
            assert await here.swept(after=HOUR_MS) == 0

    told(story)


class SweptAtOnce(SqliteStore):
    """A sweep follows as soon as somebody's name is written."""

    async def keep_person(self, person: Person) -> None:
        await super().keep_person(person)
        await self.sweep(0)
        await self.sweep_people([])


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
