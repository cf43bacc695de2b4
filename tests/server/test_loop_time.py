"""Whoever asks for a lot waits until others have had their time."""

import asyncio
from time import perf_counter

import pytest

from kaiten.server import watchdog
from kaiten.server.net.loop_time import LoopTimes
from kaiten.server.net.request_turns import RequestTurns
from tests.server.test_request_turns import Asked, settle, stages

ONE, OTHER = "192.0.2.1", "192.0.2.2"


def waits(times: LoopTimes, address: str, now_s: float) -> float:
    return max([time.wait_s(now_s) for time in times.of(address, now_s)], default=0.0)


def take(times: LoopTimes, address: str, took_s: float, now_s: float) -> None:
    for time in times.of(address, now_s):
        time.take(took_s, now_s)


def test_who_has_had_more_than_their_share_waits_and_others_do_not() -> None:
    times = LoopTimes()
    take(times, ONE, 0.6, now_s=0.0)
    assert waits(times, ONE, 0.0) == 0
    take(times, ONE, 0.7, now_s=1.0)  # a second has brought 0.15 s
    assert waits(times, ONE, 1.0) == pytest.approx(1.0)
    assert waits(times, OTHER, 1.0) == 0
    assert waits(times, ONE, 2.0) == 0


def test_networks_of_one_household_share_and_all_together_have_a_limit() -> None:
    times = LoopTimes()
    for number in range(3):
        take(times, f"2001:db8:1:{number}::1", 0.5, now_s=float(number))
    assert waits(times, "2001:db8:1:9::1", 2.0) == 0  # 1 - 1.5 + 0.6 of the /48 network
    take(times, "2001:db8:1:9::1", 0.4, now_s=2.0)
    assert waits(times, "2001:db8:1:a::1", 2.0) == pytest.approx(1.0)
    assert waits(times, "2001:db8:2::1", 2.0) == pytest.approx(0.25)
    take(times, "2001:db8:3::1", 0.4, now_s=2.0)
    assert waits(times, "2001:db8:2::1", 2.0) == pytest.approx(1.25)


def test_a_proxy_has_as_much_as_it_needs() -> None:
    times = LoopTimes({"127.0.0.1"})
    take(times, "127.0.0.1", 100.0, now_s=0.0)
    times.take("127.0.0.1", 100.0, now_s=0.0)
    assert waits(times, "127.0.0.1", 0.0) == 0
    assert waits(times, ONE, 0.0) == 0


def test_the_next_request_of_who_has_had_their_share_waits_and_nothing_more_is_read() -> None:
    async def story() -> None:
        turns = RequestTurns()
        turns.note_read(ONE, 5.0)
        first, other = Asked(turns), Asked(turns, OTHER)
        await settle()
        assert stages([first, other]) == ["waits", "began"]
        assert turns.busy(ONE) and not turns.busy(OTHER)
        first.task.cancel()  # whoever waits may leave, and takes no turn along
        await settle()
        assert turns.of(ONE)._free._value == 4
        other.task.cancel()

    asyncio.run(story())


def test_a_task_knows_how_long_it_has_held_the_loop() -> None:
    async def busy() -> float:
        until = perf_counter() + 0.002
        while perf_counter() < until:
            pass
        await asyncio.sleep(0)
        watchdog.add(3.0)
        return watchdog.spent_s()

    async def story() -> float:
        watchdog.watchdog.start(asyncio.get_running_loop())
        return await asyncio.create_task(busy())

    assert asyncio.run(story()) >= 3.002
