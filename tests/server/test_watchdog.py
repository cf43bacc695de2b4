"""The watchdog says which route or command held the event loop, and loading a long log holds it for no time."""

import asyncio
from pathlib import Path

import pytest

from kaiten.server import telemetry, watchdog
from kaiten.server.room import messages as m
from kaiten.server.room.room import Room
from kaiten.server.room.table_state import RoomSettings
from kaiten.server.watchdog import Watchdog
from tests.server.house import ROOM, House, told
from tests.server.rooms import opened


@pytest.fixture
def spent(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The CPU time of this thread, and all the time there is: as much as the test says."""
    found = [0.0]
    monkeypatch.setattr(watchdog, "thread_time", lambda: found[0])
    monkeypatch.setattr(watchdog, "perf_counter", lambda: found[0])
    return found


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    monkeypatch.setattr(
        telemetry.journal, "line", lambda kind, **facts: found.append({"kind": kind, **facts})
    )
    return found


def test_each_step_of_a_task_is_measured_and_named_as_it_says_itself(
    spent: list[float], said: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    dog = Watchdog()
    monkeypatch.setattr(watchdog, "watchdog", dog)

    async def works() -> str:
        spent[0] += 0.009
        await asyncio.sleep(0)
        dog.what = "POST /api/score"
        await asyncio.sleep(0)
        spent[0] += 0.25
        return "done"

    async def play() -> str:
        dog.start(asyncio.get_running_loop())
        return await asyncio.create_task(works())

    assert asyncio.run(play()) == "done"
    assert said == [{"kind": "held", "what": "POST /api/score", "ms": 250}]
    assert (dog.longest, round(dog.longest_s, 3)) == ("POST /api/score", 0.25)
    labels = {"what": "POST /api/score"}
    assert (telemetry.REGISTRY.get_sample_value("kaiten_held_seconds_sum", labels) or 0) >= 0.25


def test_a_read_is_measured_too(spent: list[float], said: list[dict[str, object]]) -> None:
    dog = Watchdog()
    began = dog.begin("frame")
    dog.what = "swap"
    spent[0] += 0.010
    dog.end(began)
    began = dog.begin("frame")
    spent[0] += 0.0099
    dog.end(began)
    assert said == [{"kind": "held", "what": "swap", "ms": 10}]


def test_what_only_waits_for_the_processor_is_nobodys_fault(
    spent: list[float], said: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "perf_counter", lambda: 10 * spent[0])
    dog = Watchdog()
    began = dog.begin("frame")
    spent[0] += 0.009
    assert dog.end(began) == pytest.approx(0.090)
    assert said == []


def test_a_task_that_fails_or_is_cancelled_does_so_as_without_the_watchdog() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("mine")

    async def play() -> None:
        Watchdog().start(asyncio.get_running_loop())
        with pytest.raises(ValueError, match="mine"):
            await asyncio.create_task(fails())
        waits = asyncio.create_task(asyncio.Event().wait())
        await asyncio.sleep(0)
        waits.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waits
        async with asyncio.timeout(60), asyncio.TaskGroup() as group:
            group.create_task(asyncio.sleep(0))

    asyncio.run(play())


def test_while_a_long_log_is_read_others_run_and_nobody_sees_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = opened(settings=RoomSettings(changes=1_000))
    for _ in range(248):
        evening.does("ann", m.Swap(0, 2))
    ran = 0
    loaded: list[tuple[int, int]] = []
    seen: list[object] = []
    load = Room.load

    def counted(room: Room, rows: list[bytes], now: int) -> None:
        loaded.append((len(rows), ran))
        load(room, rows, now)

    monkeypatch.setattr(Room, "load", counted)

    async def story(here: House) -> None:
        async def others() -> None:
            nonlocal ran
            while True:
                ran += 1
                if ROOM in rooms and not rooms._workers[ROOM].loaded:
                    seen.append(here.services.hub.table(ROOM))
                await asyncio.sleep(0)

        await here.keeps(evening)
        rooms = here.services.hub._rooms
        asking = asyncio.create_task(others())
        rooms.open(ROOM, None)
        while not rooms._workers[ROOM].loaded:
            await asyncio.sleep(0)
        asking.cancel()

    told(tmp_path, story)
    sizes, moments = [size for size, _ in loaded], [moment for _, moment in loaded]
    assert len(evening.rows) == 250
    assert sizes == [100, 100, 50]
    assert moments[0] < moments[1] < moments[2]
    assert len(seen) >= 3 and set(seen) == {None}
