"""Rooms that have something to do at about the same time do it together; one that is alone does not wait."""

import asyncio
from collections.abc import Callable
from typing import Any

from kaiten.draft.asks import Pick
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.gathering import ENOUGH, LATELY_S, MANY, Gathering
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


def test_the_first_rooms_go_at_once_and_the_next_ones_together_when_the_time_is_over() -> None:
    async def watch(hour: Hour) -> None:
        assert hour.comes(7).gone == [0, 1, 2, 3, 4, 5, 6]
        assert hour.comes(3).gone == [0, 1, 2, 3, 4, 5, 6]
        await hour.passes(0.019)
        assert hour.comes().gone == [0, 1, 2, 3, 4, 5, 6]
        await hour.passes(0.002)
        assert hour.gone == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        await hour.passes(0.2)
        assert hour.comes().gone == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

    assert MANY == 8
    at_the(Gathering(20), watch)


def test_a_few_rooms_do_not_wait_for_each_other() -> None:
    async def watch(hour: Hour) -> None:
        for _ in range(30):
            hour.comes()
            await hour.passes(LATELY_S / 6)
        assert hour.gone == list(range(30))

    at_the(Gathering(20), watch)


def test_enough_rooms_wait_for_no_more() -> None:
    async def watch(hour: Hour) -> None:
        hour.comes(7 + ENOUGH - 1)
        assert len(hour.gone) == 7
        hour.comes()
        assert hour.gone == list(range(7 + ENOUGH))
        hour.comes()  # this one waits its own time
        await hour.passes(0.019)
        assert len(hour.gone) == 7 + ENOUGH
        await hour.passes(0.002)
        assert len(hour.gone) == 8 + ENOUGH

    at_the(Gathering(20), watch)


def test_without_the_setting_no_room_waits() -> None:
    async def watch(hour: Hour) -> None:
        assert hour.comes(50).gone == list(range(50))

    at_the(Gathering(0), watch)


class Crowd(Gathering):
    """A gathering where others are always waiting; it goes on when the test says so."""

    def __init__(self) -> None:
        super().__init__(20)
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
        await worker.stopped()
        for go in crowd.waiting:
            go()
        return len(crowd.waiting), waiting, len(store.rows)

    assert asyncio.run(run()) == (1, 5, 6)
