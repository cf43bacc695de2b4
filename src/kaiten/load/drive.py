"""One run: start the servers, fill the tables, measure, and stop everything."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from msgspec import Struct

from kaiten.load.crash import Crashes, crash
from kaiten.load.figures import metric, percentile
from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.postgres import Postgres
from kaiten.load.servers import Child
from kaiten.load.simulation import Simulation
from kaiten.load.site import Builder, near
from kaiten.load.tally import Tally
from kaiten.load.waiting import until
from kaiten.load.web import fetch

WARM_S = 1.0
BOTS_START_S = 60.0
NEEDLESS = ("lapses", "moved", "unanswered", "down", "failures")
PARTS = 5  # of a run with --games: memory is measured after each


class Speed(Struct, frozen=True):
    """Speeds and delays, measured from the start to the end of the window."""

    picks_a_second: float
    picks_a_cpu_second: float
    p50_s: float | None
    p99_s: float | None
    unseen: int  # picks sent in the window that not every seat was shown
    frames_a_pick: float  # the number of seats, or less if one frame shows several picks
    bytes_a_pick: float  # of all messages, to all seats together
    server_cores: float  # busy cores, on average
    driver_cores: float
    driver_late_s: float | None  # p99 of the driver's own timers: delays that are not the server's
    bots: "BotSpeed | None" = None


class BotSpeed(Struct, frozen=True):
    """How long people wait for bots: from an act until all have answered, as the person sees it."""

    turns: int
    p50_s: float | None
    p95_s: float | None
    max_s: float | None
    cores: float  # busy cores of the bot processes, on average
    cpu_s_a_move: float


class Run(Struct, frozen=True):
    tally: Tally
    stuck: int  # tables
    load: tuple[float, float]  # the machine's load average before and after
    before_kb: int
    seated_kb: int
    after_kb: int
    pause_s: float  # the longest garbage collection of a server, by its own metric
    counted: dict[str, int]  # by all servers
    disturbed: bool  # did the driver make trouble?
    speed: Speed | None = None
    crashes: Crashes | None = None
    growth: tuple[tuple[int, int], ...] = ()  # after each part: games so far, memory in kB

    @property
    def well(self) -> bool:
        """Was nothing lost, done twice, damaged or stuck?"""
        crashes = self.crashes
        broken = crashes and (
            crashes.lost or crashes.twice or crashes.damaged or crashes.away or None in crashes.back_s
        )
        tally = self.tally
        wrong = tally.lost or tally.duplicated or tally.stale or self.stuck or broken or self.needless
        return not wrong

    @property
    def needless(self) -> dict[str, int]:
        """What must not happen while nobody makes trouble."""
        found = {name: self.counted[name] for name in NEEDLESS} | {
            "given up": self.tally.unanswered,
            "deaf": self.tally.deaf,
        }
        return {} if self.disturbed else {name: count for name, count in found.items() if count}


async def drive(
    plan: Plan, number: int, trouble: Callable[[], Awaitable[None]] | None = None, build: Builder = near
) -> Run:
    """Carry out one run; call `trouble` during it, if given."""
    load, seed = os.getloadavg()[0], f"load/{number}"
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kaiten-load-")))
        site = build(plan, folder, stack.enter_context(Postgres()) if plan.own_postgres else None)
        await site.open(stack)
        servers = site.servers
        simulation = await stack.enter_async_context(Simulation(plan, site.ports, site.ways, seed))
        await simulation.invite()
        before_kb = resident_kb(servers)
        await simulation.seat()
        seated_kb = resident_kb(servers)
        simulation.go()
        troubled = asyncio.ensure_future(trouble()) if trouble else None
        speed, crashes, growth = await _watch(simulation, servers, Random(seed))
        stuck = len(simulation.stuck)
        if troubled:
            await troubled
        after_kb = resident_kb(servers)
        pause_s = max([await longest_pause_s(one) for one in servers])
        counted = await site.counted()
    loads = (load, os.getloadavg()[0])
    return Run(
        tally=simulation.tally,
        stuck=stuck,
        load=loads,
        before_kb=before_kb,
        seated_kb=seated_kb,
        after_kb=after_kb,
        pause_s=pause_s,
        counted=counted,
        disturbed=bool(plan.kill or trouble),
        speed=speed,
        crashes=crashes,
        growth=growth,
    )


async def _watch(
    simulation: Simulation, servers: Sequence[Child], rng: Random
) -> tuple[Speed | None, Crashes | None, tuple[tuple[int, int], ...]]:
    if simulation.plan.kill:
        return None, await crash(simulation, servers, rng), ()
    if simulation.plan.games:
        growth = await _grow(simulation, servers)
        await simulation.stop()
        return None, None, growth
    return await _measure(simulation, servers), None, ()


async def _measure(simulation: Simulation, servers: Sequence[Child]) -> Speed:
    tally, shown = simulation.tally, simulation.tally.shown
    await asyncio.sleep(WARM_S + simulation.plan.think)
    if simulation.plan.bots:  # the first moves wait until the bot processes have started
        await until(lambda: tally.others >= simulation.plan.tables * simulation.plan.seats, BOTS_START_S)
    shown.begin()
    tally.turns.begin()
    tally.late_s.clear()
    taken, frames, sent = tally.acknowledged, tally.frames, tally.bytes
    server_s, driver_s = cpu_s(servers), process_time()
    moves, bots_s = tally.others, bots_cpu_s(servers)
    await asyncio.sleep(simulation.plan.seconds)
    if simulation.plan.bots:  # a slow machine needs longer for one turn
        await until(lambda: bool(tally.turns.times_s), STUCK_S)
    shown.end()
    tally.turns.end()
    late_s = percentile(tally.late_s, 99)
    moves, bots_s = tally.others - moves, bots_cpu_s(servers) - bots_s
    taken, frames, sent = tally.acknowledged - taken, tally.frames - frames, tally.bytes - sent
    server_s, driver_s = cpu_s(servers) - server_s, process_time() - driver_s
    behind = await _catch_up(simulation) if simulation.plan.open else 0
    await simulation.stop()
    times, waits, seconds = shown.times_s, tally.turns.times_s, shown.seconds
    bots = BotSpeed(
        turns=len(waits),
        p50_s=percentile(waits, 50),
        p95_s=percentile(waits, 95),
        max_s=percentile(waits, 100),
        cores=bots_s / seconds,
        cpu_s_a_move=bots_s / max(moves, 1),
    )
    return Speed(
        picks_a_second=taken / seconds,
        picks_a_cpu_second=taken / max(server_s, 0.01),
        p50_s=percentile(times, 50),
        p99_s=percentile(times, 99),
        unseen=shown.unseen + behind,
        frames_a_pick=frames / max(taken, 1),
        bytes_a_pick=sent / max(taken, 1),
        server_cores=server_s / seconds,
        driver_cores=driver_s / seconds,
        driver_late_s=late_s,
        bots=bots if simulation.plan.bots else None,
    )


async def _catch_up(simulation: Simulation) -> int:
    """Let the acts that were due in the window be made, so that they count; return how many were not."""
    until_s = simulation.tally.shown.until
    assert until_s is not None

    def behind() -> int:
        return sum(len(table.seats) for table in simulation.tables if table.behind(until_s))

    await until(lambda: not behind(), STUCK_S)
    return behind()


async def _grow(simulation: Simulation, servers: Sequence[Child]) -> tuple[tuple[int, int], ...]:
    """Measure memory after each part of the games; give up if every table is stuck."""
    growth = []
    for part in range(1, PARTS + 1):
        goal = simulation.plan.games * part // PARTS
        while simulation.tally.games < goal and not simulation.all_stuck:
            await until(lambda: simulation.tally.games >= goal, 1.0)  # noqa: B023  # it is called at once
        growth.append((simulation.tally.games, resident_kb(servers)))
    return tuple(growth)


async def longest_pause_s(server: Child) -> float:
    answer = await fetch([server.port], "/metrics")
    return metric(answer.body.decode(), "kaiten_longest_pause_seconds")


def cpu_s(servers: Sequence[Child]) -> float:
    return sum(one.cpu_s for one in servers)


def bots_cpu_s(servers: Sequence[Child]) -> float:
    return sum(one.bots_cpu_s for one in servers)


def resident_kb(servers: Sequence[Child]) -> int:
    return sum(one.resident_kb for one in servers)
