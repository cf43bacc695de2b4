"""Rooms of a busy process do what they have to do at about the same time together; one that is alone does not wait."""

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

    def __init__(self, most_ms: int, busy: float, idle_until: float = 0) -> None:
        self.loop = asyncio.get_running_loop()
        self.now = 1_000.0
        self.gathering = Gathering(most_ms, used_s=lambda: max(0.0, self.now - idle_until) * busy)
        self.loop.time = lambda: self.now  # type: ignore[method-assign]
        self.gone: list[int] = []  # rooms that were called, in order
        self.came = 0

    def comes(self, rooms: int = 1) -> "Hour":
        for _ in range(rooms):
            self.gathering.join(lambda number=self.came: self.gone.append(number))  # type: ignore[misc]
            self.came += 1
        return self

    async def goes_on(self) -> "Hour":
        """Let ten seconds pass in which a room comes now and then, so that the process has been busy for long."""
        for _ in range(50):
            self.comes()
            await self.passes(0.2)
        assert self.gone == list(range(50))
        self.gone, self.came = [], 0
        await self.passes(1)
        return self

    async def passes(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)  # timers that are due are found in this round of the loop, and called
        await asyncio.sleep(0)


def in_an_hour(
    watch: Callable[[Hour], Any], most_ms: int = 50, busy: float = 1.0, idle_until: float = 0
) -> None:
    """Watch an hour in which the process uses this part of a core, and none of it before `idle_until`."""

    async def run() -> None:
        await watch(await Hour(most_ms, busy, idle_until).goes_on())

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

    in_an_hour(watch)


def test_the_busier_the_server_the_shorter_the_wait() -> None:
    async def watch(hour: Hour, pace_s: float, waits_s: float) -> None:
        assert await waiting_after(hour, pace_s) == (31, waits_s)

    in_an_hour(partial(watch, pace_s=0.020, waits_s=0.050))
    in_an_hour(partial(watch, pace_s=0.008, waits_s=0.047))
    in_an_hour(partial(watch, pace_s=0.004, waits_s=0.024))
    in_an_hour(partial(watch, pace_s=0.001, waits_s=0.006))
    in_an_hour(partial(watch, pace_s=0.008, waits_s=0.010), most_ms=10)


def test_while_there_is_time_to_spare_no_room_waits_and_then_the_longer_the_less_there_is() -> None:
    """Between 45 and 75 % of a core the wait grows from nothing to what the pace says, 46.5 ms."""

    async def watch(hour: Hour, waits_s: float) -> None:
        assert await waiting_after(hour, 0.008) == (31, waits_s)

    async def watch_nobody(hour: Hour) -> None:
        for _ in range(200):
            assert len(hour.comes().gone) == hour.came
            await hour.passes(0.008)

    in_an_hour(watch_nobody, busy=0.0)
    in_an_hour(watch_nobody, busy=0.44)
    in_an_hour(partial(watch, waits_s=0.016), busy=0.55)
    in_an_hour(partial(watch, waits_s=0.031), busy=0.65)
    in_an_hour(partial(watch, waits_s=0.047), busy=0.75)
    in_an_hour(partial(watch, waits_s=0.047), busy=1.5)


def test_a_moment_of_work_is_not_yet_busy() -> None:
    """After eleven idle seconds a whole core is used. 0.6 s later the average is 48 %: a room waits a tenth of 46.5 ms."""

    async def watch(hour: Hour) -> None:
        assert await waiting_after(hour, 0.008) == (78, 0.006)

    in_an_hour(watch, idle_until=1_011)


def test_a_few_rooms_do_not_wait_for_each_other() -> None:
    async def watch(hour: Hour) -> None:
        for _ in range(99):
            hour.comes()
            await hour.passes(0.021)
        assert hour.gone == list(range(99))

    in_an_hour(watch)


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

    in_an_hour(watch)


def test_without_the_setting_no_room_waits() -> None:
    async def watch(hour: Hour) -> None:
        assert hour.comes(50).gone == list(range(50))

    in_an_hour(watch, most_ms=0)


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
