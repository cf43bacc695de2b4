"""Rooms that have something to do at about the same time do it together; one that is alone does not wait."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from kaiten.draft.asks import Pick
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.gathering import Gathering
from kaiten.server.hosting.room_worker import RoomWorker
from tests.server.rooms import comes, does, new_room, seated
from tests.server.test_room import SlowStore


class Hour:
    """Rooms that come to a gathering, on a clock that stands still until it is set forward."""

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.loop = asyncio.get_running_loop()
        self.now = 1_000.0
        self.loop.time = lambda: self.now  # type: ignore[method-assign]
        self.gone: list[int] = []  # rooms that were called, in order
        self.came = 0

    def comes(self, rooms: int = 1) -> "Hour":
        for _ in range(rooms):
            self.gathering.join(lambda number=self.came: self.gone.append(number))  # type: ignore[misc]
            self.came += 1
        return self

    async def passes(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)  # timers that are due are found in this round of the loop, and called
        await asyncio.sleep(0)


def at_the(gathering: Gathering, watch: Callable[[Hour], Any]) -> None:
    async def run() -> None:
        await watch(Hour(gathering))

    asyncio.run(run())


async def waiting_after(hour: Hour, pace_s: float) -> tuple[int, float]:
    """Let rooms come at this pace until one waits; return which, and how long, in whole milliseconds."""
    while len(hour.comes().gone) == hour.came:
        await hour.passes(pace_s)
    first, begun = hour.came - 1, hour.now
    while first not in hour.gone:
        await hour.passes(0.001)
    return first, round(hour.now - begun, 3)


def test_the_first_rooms_go_at_once_and_the_next_ones_together_when_the_time_is_over() -> None:
    """At 125 a second, 31 intervals take 248 ms. Six of 32 parts of this are 46.5 ms."""

    async def watch(hour: Hour) -> None:
        for _ in range(31):
            hour.comes()
            await hour.passes(0.008)
        assert hour.gone == list(range(31))
        for _ in range(5):
            hour.comes()
            await hour.passes(0.008)
        hour.comes()
        await hour.passes(0.006)
        assert hour.gone == list(range(31))
        await hour.passes(0.001)
        assert hour.gone == list(range(37))
        await hour.passes(0.7)
        assert hour.comes().gone == list(range(38))

    at_the(Gathering(50), watch)


def test_the_busier_the_server_the_shorter_the_wait() -> None:
    async def watch(hour: Hour, pace_s: float, waits_s: float) -> None:
        assert await waiting_after(hour, pace_s) == (31, waits_s)

    at_the(Gathering(50), partial(watch, pace_s=0.020, waits_s=0.050))
    at_the(Gathering(50), partial(watch, pace_s=0.008, waits_s=0.047))
    at_the(Gathering(50), partial(watch, pace_s=0.004, waits_s=0.024))
    at_the(Gathering(50), partial(watch, pace_s=0.001, waits_s=0.006))
    at_the(Gathering(10), partial(watch, pace_s=0.008, waits_s=0.010))


def test_a_few_rooms_do_not_wait_for_each_other() -> None:
    async def watch(hour: Hour) -> None:
        for _ in range(99):
            hour.comes()
            await hour.passes(0.021)
        assert hour.gone == list(range(99))

    at_the(Gathering(50), watch)


def test_enough_rooms_wait_for_no_more() -> None:
    async def watch(hour: Hour) -> None:
        for _ in range(31):
            hour.comes()
            await hour.passes(0.008)
        hour.comes(15)
        assert len(hour.gone) == 31
        hour.comes()
        assert hour.gone == list(range(47))
        hour.comes()  # this one waits its own time: six of 32 parts of 120 ms, 22.5
        await hour.passes(0.022)
        assert len(hour.gone) == 47
        await hour.passes(0.001)
        assert len(hour.gone) == 48

    at_the(Gathering(50), watch)


def test_without_the_setting_no_room_waits() -> None:
    async def watch(hour: Hour) -> None:
        assert hour.comes(50).gone == list(range(50))

    at_the(Gathering(0), watch)


class Crowd(Gathering):
    """A gathering where others are always waiting; it goes on when the test says so."""

    def __init__(self) -> None:
        super().__init__(50)
        self.waiting: list[Callable[[], None]] = []

    def join(self, go: Callable[[], None]) -> None:
        self.waiting.append(go)


def test_what_waits_for_other_rooms_is_neither_done_twice_nor_lost() -> None:
    """Ann comes and picks: one job waits with the other. The table stops before the gathering goes on."""
    evening = seated("sushi-go/zoch", 3)

    async def run() -> tuple[int, int, int]:
        store, crowd = SlowStore(list(evening.rows)), Crowd()
        store.go.set()
        one_table: Any = store
        worker = RoomWorker(
            new_room(),
            None,
            one_table,
            BotPool(1, 1),
            crowd,
            lambda *told: None,
            lambda worker, why: None,
        )
        worker.put(comes("ann"))
        worker.put(does("ann", evening.answer("ann", Pick(("wasabi",)))))
        for _ in range(5):
            await asyncio.sleep(0)
        waiting = len(store.rows)
        worker.stop()
        await worker.until_stopped()
        for go in crowd.waiting:
            go()
        return len(crowd.waiting), waiting, len(store.rows)

    assert asyncio.run(run()) == (1, 5, 6)
