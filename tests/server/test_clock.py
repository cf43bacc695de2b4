"""The clock of a machine may be wrong: what it shows is believed when it has run on for an hour, or is confirmed."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kaiten.server import clock
from kaiten.server.clock import Guard
from kaiten.server.daily import store as dailies
from kaiten.server.daily.daily import Daily
from kaiten.server.operator import store as operator
from kaiten.server.operator.operating import Operating
from kaiten.server.operator.store import Ban
from kaiten.server.refusals import Refused
from kaiten.server.retention import sweep
from kaiten.server.store.store import Store
from kaiten.server.telemetry import REGISTRY
from kaiten.server.timekeeping import Known, Timekeeper
from tests.server import house as houses
from tests.server.clocks import DAY_MS, HOUR_MS, MINUTE_MS, Machine, Time
from tests.server.house import House
from tests.server.test_store import LISTING, Make, make, opened, tell

__all__ = ["make"]  # the fixture

TABLE = "0123456789ab"
TODAY, TOMORROW = "2026-11-15", "2026-11-16"
NOON = 1_794_744_000_000  # of that day
A_DAY_AND_A_HALF = 36 * HOUR_MS


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch, NOON)


# --- the clock of one process ---------------------------------------------------------------------------


def started(time: Time, off: int = 0, before: int | None = 0) -> tuple[Guard, Machine]:
    """A process on a machine whose clock is wrong by this much; the last one knew the time that long ago."""
    machine = Machine(time, off)
    guard = Guard(machine)
    guard.begin(None if before is None else time.wall - before)
    return guard, machine


def runs(time: Time, guard: Guard, minutes: int) -> None:
    for _ in range(minutes):
        time.wall += MINUTE_MS
        guard.look()


def shown(time: Time, guard: Guard) -> tuple[int, int]:
    """Both readings, as hours from the true time."""
    return (guard.wall() - time.wall) // HOUR_MS, (guard.sure() - time.wall) // HOUR_MS


@pytest.mark.parametrize("off", [DAY_MS, -DAY_MS, A_DAY_AND_A_HALF])
def test_a_jump_while_running_changes_nothing_for_an_hour(time: Time, off: int) -> None:
    guard, machine = started(time)
    runs(time, guard, 61)
    machine.off = off
    runs(time, guard, 59)
    assert (shown(time, guard), guard.off_ms, guard.wait_ms) == ((0, 0), off, 2 * MINUTE_MS)
    machine.off = 0
    runs(time, guard, 300)
    assert (shown(time, guard), guard.off_ms, guard.wait_ms) == ((0, 0), 0, 0)
    machine.off = off
    runs(time, guard, 62)
    assert shown(time, guard) == (off // HOUR_MS, off // HOUR_MS), "after an hour it is believed"


def test_a_clock_that_jumps_to_and_fro_is_never_believed(time: Time) -> None:
    guard, machine = started(time)
    runs(time, guard, 61)
    for off in (DAY_MS, 0, -DAY_MS, A_DAY_AND_A_HALF) * 3:
        machine.off = off
        runs(time, guard, 50)
        assert shown(time, guard) == (0, 0)


def test_a_clock_that_is_ahead_at_the_start_is_shown_but_is_not_sure(time: Time) -> None:
    guard, machine = started(time, off=A_DAY_AND_A_HALF)
    assert shown(time, guard) == (36, 0)
    runs(time, guard, 30)
    assert shown(time, guard) == (36, 0)
    machine.off = 0  # it is set right
    assert shown(time, guard) == (0, 0)
    runs(time, guard, 59)
    machine.off = DAY_MS
    assert shown(time, guard) == (24, 0), "there has not been an hour yet"
    machine.off = 0
    runs(time, guard, 3)
    machine.off = DAY_MS
    assert shown(time, guard) == (0, 0), "now there has"


def test_a_clock_that_is_behind_at_the_start_does_not_turn_time_back(time: Time) -> None:
    guard, machine = started(time, off=-DAY_MS)
    assert shown(time, guard) == (0, -24)
    machine.off = 0
    assert shown(time, guard) == (0, 0)


def test_who_was_off_for_a_week_shows_today_at_once(time: Time) -> None:
    guard, _ = started(time, before=7 * DAY_MS)
    assert shown(time, guard) == (0, -7 * 24)
    runs(time, guard, 59)
    assert (shown(time, guard), guard.wait_ms) == ((0, -7 * 24), MINUTE_MS)
    runs(time, guard, 1)
    assert (shown(time, guard), guard.wait_ms) == ((0, 0), 0)


def test_a_clock_that_was_wrong_for_an_hour_is_set_right_again(time: Time) -> None:
    guard, machine = started(time, off=DAY_MS)
    runs(time, guard, 60)
    assert shown(time, guard) == (24, 24)
    machine.off = 0
    runs(time, guard, 62)
    assert shown(time, guard) == (0, 0)


def test_a_clock_may_drift(time: Time) -> None:
    guard, machine = started(time)
    for _ in range(48):
        machine.off += 4 * MINUTE_MS
        runs(time, guard, 61)
        assert (guard.off_ms, guard.wall()) == (0, machine())


def test_the_operator_confirms(time: Time) -> None:
    guard, _ = started(time, before=7 * DAY_MS)
    guard.believe()
    assert shown(time, guard) == (0, 0)


# --- several processes, and the next start --------------------------------------------------------------


class Process:
    def __init__(self, time: Time, store: Store, off: int = 0) -> None:
        self.machine = Machine(time, off)
        self.guard = Guard(self.machine)
        self.keeper = Timekeeper(store, self.guard)


async def go_on(time: Time, *processes: Process, minutes: int) -> None:
    """Each looks once a minute, one after the other."""
    for _ in range(minutes):
        for one in processes:
            time.wall += MINUTE_MS // len(processes)
            await one.keeper.look()


async def keep(store: Store, at: int, name: str = "clock") -> None:
    await store.keep_setting(name, msgspec.json.encode(Known(at, at, certain=True)))


def with_times(story: Callable[[Store, Time], Any]) -> Callable[[Make, Time], None]:
    """A story of clocks, told in both stores."""

    async def told(store: Store, time: Time) -> None:
        async with opened(store):
            await story(store, time)

    def test(make: Make, time: Time) -> None:
        tell(told(make(), time))

    return pytest.mark.servers(test)


@with_times
async def test_the_next_start_knows_the_time(store: Store, time: Time) -> None:
    one = Process(time, store)
    await one.keeper.open()
    await go_on(time, one, minutes=61)
    await one.keeper.close()
    assert shown(time, one.guard) == (0, 0)
    for _ in range(10):
        time.wall += MINUTE_MS
        wrong = Process(time, store, off=A_DAY_AND_A_HALF)
        await wrong.keeper.open()
        assert shown(time, wrong.guard)[0] == 36
        await go_on(time, wrong, minutes=50)
        assert shown(time, wrong.guard)[1] in (0, -1), "many starts count once"
        await wrong.keeper.close()


@with_times
async def test_of_two_processes_one_is_wrong(store: Store, time: Time) -> None:
    right, wrong = Process(time, store), Process(time, store, off=A_DAY_AND_A_HALF)
    await right.keeper.open()
    await go_on(time, right, minutes=61)
    await wrong.keeper.open()
    assert shown(time, wrong.guard) == (36, 0)
    await go_on(time, right, wrong, minutes=300)
    assert (shown(time, right.guard), right.guard.off_ms) == ((0, 0), 0)
    assert (shown(time, wrong.guard)[1], wrong.guard.off_ms // HOUR_MS) == (-1, 36), "half a minute late"
    right.machine.off, wrong.machine.off = -DAY_MS, 0
    await go_on(time, right, wrong, minutes=300)
    assert right.guard.off_ms // HOUR_MS == -24, "whose clock agrees leads"
    assert (shown(time, wrong.guard), wrong.guard.off_ms) == ((0, 0), 0)
    await go_on(time, right, minutes=63)
    assert shown(time, right.guard) == (-24, -24), "alone, it is believed after an hour"


@with_times
async def test_two_processes_that_disagree_wait_until_the_operator_confirms(store: Store, time: Time) -> None:
    await keep(store, NOON - 7 * DAY_MS)
    right, wrong = Process(time, store), Process(time, store, off=DAY_MS)
    await right.keeper.open()
    await wrong.keeper.open()
    await go_on(time, right, wrong, minutes=200)
    assert [shown(time, one.guard)[0] for one in (right, wrong)] == [0, 24]
    assert all(one.guard.sure() < NOON - 6 * DAY_MS for one in (right, wrong))
    await right.keeper.confirm()
    await go_on(time, wrong, right, minutes=200)
    assert [one.guard.off_ms // HOUR_MS for one in (right, wrong)] == [0, 24]
    assert all(abs(one.guard.sure() - time.wall) < MINUTE_MS for one in (right, wrong))


@with_times
async def test_a_process_that_dies_is_followed_by_another(store: Store, time: Time) -> None:
    one, other = Process(time, store), Process(time, store)
    await one.keeper.open()
    await other.keeper.open()
    await go_on(time, one, other, minutes=61)
    await go_on(time, other, minutes=10)
    third = Process(time, store)
    await third.keeper.open()
    assert third.guard.off_ms == 0
    stored = msgspec.json.decode(await store.setting("clock") or b"", type=Known)
    assert abs(stored.at - time.wall) < 2 * MINUTE_MS


@with_times
async def test_what_version_0_2_knew_is_known(store: Store, time: Time) -> None:
    await store.keep_setting("retention", b'{"at":%d,"wall":%d}' % (NOON - DAY_MS, NOON - DAY_MS))
    one = Process(time, store)
    await one.keeper.open()
    assert shown(time, one.guard) == (0, -24)


# --- what depends on it ---------------------------------------------------------------------------------


@contextmanager
def machine_of(monkeypatch: pytest.MonkeyPatch, time: Time) -> Iterator[Machine]:
    """The machine on which houses run."""
    here = Machine(time)
    with monkeypatch.context() as patched:
        patched.setattr(clock, "machine", here)
        patched.setattr(clock, "guard", Guard())
        yield here


async def hour(here: House, time: Time) -> None:
    for _ in range(61):
        time.wall += MINUTE_MS
        await here.services.timekeeper.look()


async def daily_of(here: House) -> Any:
    return (await here.asks("/api/daily")).json()


async def opens(here: House, day: str, name: str = "ann") -> tuple[int, str]:
    answer = await here.asks(f"/api/daily/sushi-go/{day}", name, "POST")
    return answer.status_code, answer.json().get("reason", "")


def seed_of(here: House) -> str:
    return here.services.part(Daily).days.seed(TODAY, "sushi-go")


def test_a_daily_in_play_is_safe_from_a_clock_that_jumps(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: House) -> None:
        await hour(here, time)
        for off in (DAY_MS, A_DAY_AND_A_HALF, -DAY_MS):
            machine.off = off
            await here.services.timekeeper.look()
            assert (await daily_of(here))["today"]["day"] == TODAY
            assert seed_of(here) not in (await here.asks(f"/api/daily/past?before={TOMORROW}")).text
            assert await opens(here, TOMORROW) == (404, "no_daily")
            assert await opens(here, "2026-11-17") == (404, "no_daily")
            assert (await opens(here, TODAY))[0] == 200
        attempt = await dailies.attempt_of(here.services.store, TODAY, "sushi-go", "ann")
        assert attempt is not None and attempt.until == 1_794_790_800_000, "it counts"
        state = here.services.timekeeper.state()
        assert (state.off_ms, state.wait_ms) == (-DAY_MS, HOUR_MS)
        assert REGISTRY.get_sample_value("kaiten_clock_off_seconds") == -86_400

    with machine_of(monkeypatch, time) as machine:
        houses.told(tmp_path, story, daily_bots="greedy")


def test_a_daily_in_play_is_safe_from_a_clock_that_is_ahead_at_a_start(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before(here: House) -> None:
        assert (await opens(here, TODAY))[0] == 200

    async def after(here: House) -> None:
        assert (await daily_of(here))["today"]["day"] == "2026-11-17"
        assert seed_of(here) not in (await here.asks("/api/daily/past?before=2026-11-17")).text
        assert (await opens(here, TODAY))[0] == 200
        assert await opens(here, TOMORROW) == await opens(here, "2026-11-17") == (409, "daily_not_sure")
        machine.off = 0  # it is set right
        assert (await daily_of(here))["today"]["day"] == TODAY
        await hour(here, time)
        time.wall += 12 * HOUR_MS
        assert seed_of(here) in (await here.asks("/api/daily")).text

    with machine_of(monkeypatch, time) as machine:
        houses.told(tmp_path, before, daily_bots="greedy")
        machine.off = A_DAY_AND_A_HALF
        houses.told(tmp_path, after, daily_bots="greedy")


def test_the_daily_after_a_week_off(tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    async def before(here: House) -> None:
        assert (await opens(here, TODAY))[0] == 200

    async def after(here: House) -> None:
        assert (await daily_of(here))["today"]["day"] == "2026-11-22"
        answer = await here.asks("/api/daily/sushi-go/2026-11-22", method="POST")
        say = "The server is not sure yet which day it is. This deal can be played in 60 minutes."
        assert (answer.status_code, answer.json()["say"]) == (409, say)
        await here.services.timekeeper.confirm()
        assert (await opens(here, "2026-11-22"))[0] == 200
        await here.services.store.append(TABLE, 0, [b"0"], replace(LISTING, id=TABLE, changed=time.wall))
        assert seed_of(here) in (await here.asks("/api/daily/past?before=2026-11-20")).text

    async def at_ones_own_machine(here: House) -> None:
        while not clock.guard.certain:
            await asyncio.sleep(0.001)
        assert (await opens(here, "2026-11-29"))[0] == 200, "nobody waits"
        assert await here.services.store.listing(TABLE), "nothing was deleted by a clock that may be wrong"

    with machine_of(monkeypatch, time):
        houses.told(tmp_path, before, daily_bots="greedy")
        time.wall += 7 * DAY_MS
        houses.told(tmp_path, after, daily_bots="greedy")
        time.wall += 7 * DAY_MS
        houses.told(tmp_path, at_ones_own_machine, own_machine="yes", daily_bots="greedy", keep_days="5")


def test_a_ban_of_a_day_outlives_a_clock_that_is_ahead(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before(here: House) -> None:
        await operator.ban(here.services.store, Ban("person", "ann", time.wall + DAY_MS, "", time.wall))

    async def after(here: House) -> None:
        await sweep(here.services.store, keep_days=90, sweeps=[operator.sweep])
        operating = here.services.part(Operating)
        await operating.renew()
        with pytest.raises(Refused, match="banned"):
            operating.check("ann", "198.51.100.1")
        machine.off = 0
        await hour(here, time)
        time.wall += 23 * HOUR_MS
        operating.check("ann", "198.51.100.1")
        await sweep(here.services.store, keep_days=90, sweeps=[operator.sweep])
        assert list(await operator.bans(here.services.store)) == []

    with machine_of(monkeypatch, time) as machine:
        houses.told(tmp_path, before)
        machine.off = 25 * HOUR_MS
        houses.told(tmp_path, after)
