"""Garbage collection: short pauses, shown in the metrics, and nothing left that needs a long one."""

import asyncio
import gc
import sys
import weakref
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from kaiten.engine import codec
from kaiten.load.plan import Plan
from kaiten.load.simulation import Simulation
from kaiten.load.waiting import until
from kaiten.server import clock
from kaiten.server.collector import DAY_MS, Collector, collector
from kaiten.server.features import FEATURES
from kaiten.server.hosting import hub
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.leases import NoLeases
from kaiten.server.hosting.room_worker import RoomWorker
from kaiten.server.net.connections import HttpConnection, SocketConnection
from kaiten.server.net.device import Device
from kaiten.server.room import messages
from kaiten.server.room.lobby import Setup
from kaiten.server.room.table_state import RoomSettings, TableState
from kaiten.server.run import Server, bound
from kaiten.server.services import Services
from kaiten.server.settings import settings
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.telemetry import REGISTRY, SOCKETS
from tests.server.rooms import NOON, person
from tests.server.test_leases import Ear

pytestmark = pytest.mark.slow

PATIENCE_S = 600.0  # only a failing test waits that long


@pytest.fixture(autouse=True)
def _collector_as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


class Ring:
    """A cycle of one object."""

    def __init__(self) -> None:
        self.me = self


def found(ring: "weakref.ref[Ring]") -> bool:
    return ring() is None


def on_its_way(one: object) -> bool:
    return isinstance(one, Device) and one.going is not None


def collections(generation: int) -> float:
    labels = {"generation": str(generation)}
    return REGISTRY.get_sample_value("kaiten_pause_seconds_count", labels) or 0


def test_pauses_are_counted_and_a_collection_visits_only_what_is_new() -> None:
    thresholds = gc.get_threshold()

    async def scene() -> None:
        collector = Collector()
        collector.start()
        try:
            before = collections(0)
            old = Ring()
            collector.tick()
            assert collections(0) == before + 1
            assert (REGISTRY.get_sample_value("kaiten_longest_pause_seconds") or 0) > 0
            new = Ring()
            frozen, fresh = weakref.ref(old), weakref.ref(new)
            del old, new
            collector.tick()
            assert found(fresh)
            assert not found(frozen)
        finally:
            collector.stop()
        assert gc.get_threshold() == thresholds

    asyncio.run(scene())


def test_a_frozen_cycle_is_found_when_nobody_is_connected_or_after_a_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        collector = Collector()
        collector.start()
        try:
            rings = []
            for _ in range(2):
                ring = Ring()
                collector.tick()
                rings.append(weakref.ref(ring))
                del ring
                SOCKETS.inc()
                collector.tidy()
                assert not found(rings[-1])
                SOCKETS.dec()
                if len(rings) == 1:
                    pauses = collections(2)
                    collector.tidy()
                    assert found(rings[0])
                    assert collections(2) == pauses  # nobody noticed that pause
            later = clock.now() + DAY_MS + 1
            monkeypatch.setattr("kaiten.server.collector.clock.now", lambda: later)
            SOCKETS.inc()
            collector.tidy()
            SOCKETS.dec()
            assert found(rings[1])
        finally:
            collector.stop()

    asyncio.run(scene())


def test_a_frozen_cycle_is_found_when_memory_has_grown_more_than_the_number_of_people(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        collector = Collector()
        collector.start()
        try:
            ring = Ring()
            collector.tick()
            dropped = weakref.ref(ring)
            del ring
            SOCKETS.inc()
            blocks = sys.getallocatedblocks()
            collector.tidy()
            assert not found(dropped)
            monkeypatch.setattr(sys, "getallocatedblocks", lambda: 5 * blocks)
            people = blocks // 500
            SOCKETS.inc(people)
            collector.tidy()
            assert not found(dropped)  # that many people need that much
            SOCKETS.dec(people)
            collector.tidy()
            assert found(dropped)
            SOCKETS.dec()
        finally:
            collector.stop()

    asyncio.run(scene())


@pytest.mark.parametrize("deleted", [False, True])
def test_a_room_that_ends_leaves_nothing_to_the_collector(tmp_path: Path, deleted: bool) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "kaiten.db")
        rooms = hub.Hub(store, NoLeases(), BotPool(1, 1), RoomSettings())
        await store.open()
        await rooms.open()
        table = rooms.new_table("0123456789ab")
        table.open(Setup("sushi-go/zoch", 3), person("ann"), NOON)
        rows = [codec.encode(fact) for fact in table.facts]
        await store.append(table.id, 0, rows, table.listing(NOON))
        gc.disable()
        ann = await Ear(rooms, table.id, "ann").comes()
        there = weakref.ref(rooms.table(table.id) or table)
        assert there() is not table
        if deleted:
            await rooms.stop_table(table.id, "")
            await store.delete(table.id)
        else:
            rooms.let_go(ann)
        await rooms.close()
        assert there() is None
        await store.close()

    asyncio.run(scene())


def left() -> list[object]:
    """What a server has of connections and tables."""
    kinds = (HttpConnection, SocketConnection, Device, RoomWorker, TableState)
    return [one for one in gc.get_objects() if issubclass(type(one), kinds)]


def after(tmp_path: Path, story: Callable[[Services, Simulation], Awaitable[None]]) -> list[object]:
    """What is left of four sockets at two tables when this has happened, nothing was collected, and all is over."""

    async def scene() -> None:
        services = Services(
            settings({"data": str(tmp_path), "log": "none", "port": "0"}, environment={}), features=FEATURES
        )
        sock, ready = bound("127.0.0.1", 0), asyncio.Event()
        port = sock.getsockname()[1]
        server = Server(services, ready.set)
        async with services.opened():
            serving = asyncio.create_task(server.serve(sockets=[sock]))
            await ready.wait()
            collector.stop()  # it would hide what it freezes from us
            gc.disable()
            async with Simulation(Plan(tables=2, seats=2), [port], [port], "x") as simulation:
                await simulation.invite()
                await simulation.seat()
                assert len([one for one in left() if isinstance(one, SocketConnection)]) == 4
                await story(services, simulation)
            server.should_exit = True
            await serving

    asyncio.run(scene())
    return left()


def test_sockets_and_rooms_that_ended_leave_nothing_to_collect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "LOOK_S", 0.01)  # so that sockets are pinged, and then end
    monkeypatch.setattr(messages, "PING_MS", 0)

    async def story(services: Services, simulation: Simulation) -> None:
        simulation.go()
        assert await until(lambda: simulation.tally.games >= 2, PATIENCE_S)
        await simulation.stop()

    assert after(tmp_path, story) == []


def test_sockets_that_end_on_their_way_to_another_table_leave_nothing_to_collect(tmp_path: Path) -> None:
    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    async def story(services: Services, simulation: Simulation) -> None:
        services.hub.visit_of = never  # type: ignore[assignment,method-assign]  # no table lets them in
        for seat in simulation.seats:
            assert seat._socket is not None
            seat._socket.send(b'{"do":"follow","table":"next","code":""}')
        assert await until(
            lambda: [type(one) for one in left() if on_its_way(one)] == 4 * [Device], PATIENCE_S
        )

    assert after(tmp_path, story) == []
