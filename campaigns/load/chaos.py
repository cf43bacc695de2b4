"""Chaos: one fault after another, while people play at several processes on one PostgreSQL.

Every link is a relay that can be cut or frozen: from the players to each process, and from each process to
the database. In the end every table is played to its end, and every act is compared with the records.
"""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec import Struct

from campaigns.load.links import linked
from campaigns.load.plan import Trial
from campaigns.load.server import set_clock
from kaiten.engine import codec
from kaiten.engine.errors import KaitenError
from kaiten.games import GAMES
from kaiten.load.crash import compare
from kaiten.load.plan import STUCK_S
from kaiten.load.postgres import Postgres
from kaiten.load.seat import Seat
from kaiten.load.servers import Child
from kaiten.load.simulation import Simulation
from kaiten.load.site import Site
from kaiten.load.tally import Tally
from kaiten.load.waiting import until
from kaiten.load.web import NoAnswer, fetch

FROZEN_S = (3.0, 8.0)
CUT_S = (0.0, 3.0)
BETWEEN_S = (1.0, 4.0)
SKEW_S = 86_400  # how wrong the wall clock of a process may be
ANSWERED_S = 10.0  # after each fault everybody is answered within this time
END_S = 60.0


class Fault(Struct, frozen=True):
    what: str
    lasted_s: float
    slowest_s: float  # the longest time from an act to its answer, since the fault began
    answered_s: float | None  # after its end, until everybody was answered; None: not within STUCK_S

    @property
    def answered(self) -> bool:
        return self.answered_s is not None and self.answered_s <= ANSWERED_S


class Chaos(Struct, frozen=True):
    tally: Tally
    faults: tuple[Fault, ...]
    acknowledged: int  # acts
    lost: int  # acknowledged acts that are not in the log
    twice: int  # acts that are in the log more often than they were made
    unfinished: int  # tables
    records: int  # of finished games
    unverified: int  # records that cannot be verified, or tables without one
    counted: dict[str, int]  # by all servers since their last restart

    @property
    def problems(self) -> dict[str, int]:
        found = {
            "lost": self.lost,
            "done twice": self.twice + self.tally.duplicated,
            "stale": self.tally.stale,
            "not answered in time": sum(not fault.answered for fault in self.faults),
            "unfinished": self.unfinished,
            "not verified": self.unverified,
        }
        return {what: count for what, count in found.items() if count}


class Faults:
    """What can happen to the processes and their links."""

    def __init__(self, site: Site, postgres: Postgres) -> None:
        self.site = site
        self.postgres = postgres

    async def kill(self, number: int, rng: Random) -> None:
        """A process is killed, and started again with another wall clock."""
        one = self.site.servers[number]
        one.kill()
        await asyncio.sleep(rng.uniform(*CUT_S))
        one.start(skew_s=rng.randint(-SKEW_S, SKEW_S))
        await one.ready()

    async def jump(self, number: int, rng: Random) -> None:
        """The wall clock of a process jumps while it runs."""
        set_clock(self.site.servers[number], rng.randint(-SKEW_S, SKEW_S))

    async def restart_database(self, number: int, rng: Random) -> None:
        await asyncio.to_thread(self.postgres.restart)

    @property
    def all(self) -> dict[str, Callable[[int, Random], Awaitable[None]]]:
        """All faults, each at the process with this number or at one of its links."""
        site = self.site
        return {
            "clock of a process jumped": self.jump,
            "process killed, restarted with a wrong clock": self.kill,
            "process frozen": lambda number, rng: _freeze(site.servers[number], rng),
            "PostgreSQL restarted": self.restart_database,
            "link to PostgreSQL cut": lambda number, rng: _cut(site.to_database[number], rng),
            "link to PostgreSQL frozen": lambda number, rng: _freeze(site.to_database[number], rng),
            "link to players cut": lambda number, rng: _cut(site.to_servers[number], rng),
            "link to players frozen": lambda number, rng: _freeze(site.to_servers[number], rng),
        }


async def _freeze(child: Child, rng: Random) -> None:
    os.kill(child.pid, signal.SIGSTOP)  # it notices nothing, but everybody else does
    await asyncio.sleep(rng.uniform(*FROZEN_S))
    os.kill(child.pid, signal.SIGCONT)


async def _cut(child: Child, rng: Random) -> None:
    child.kill()
    await asyncio.sleep(rng.uniform(*CUT_S))
    child.start()
    await child.ready()


async def chaos(plan: Trial, postgres: Postgres, told: Callable[[Fault], None] = lambda fault: None) -> Chaos:
    """Play for `plan.chaos` seconds with faults, then to the end of every game, and check everything."""
    seed = "chaos"
    rng = Random(seed)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kaiten-load-")))
        site = linked(plan)(plan, folder, postgres)
        await site.open(stack)
        simulation = await stack.enter_async_context(Simulation(plan, site.ports, site.ways, seed))
        await simulation.invite()
        await simulation.seat()
        simulation.go()
        faults = []
        until_s = perf_counter() + plan.chaos
        kinds = list(Faults(site, postgres).all.items())
        while perf_counter() < until_s:
            for what, make in kinds:
                if perf_counter() < until_s:
                    await asyncio.sleep(rng.uniform(*BETWEEN_S))
                    busy = rng.choice(simulation.seats).way
                    fault = await _observed(simulation, what, make(busy, rng))
                    told(fault)
                    faults.append(fault)
            rng.shuffle(kinds)
        for table in simulation.tables:
            table.last_game = True
        await until(lambda: all(table.over for table in simulation.tables), END_S + plan.patience_s)
        unfinished = sum(not table.over for table in simulation.tables)
        await simulation.stop()
        found = await compare(simulation)
        verified = await _verified(simulation)
        counted = await site.counted()
    return Chaos(
        tally=simulation.tally,
        faults=tuple(faults),
        acknowledged=sum(len(asks) for seat in simulation.seats for asks in seat.acknowledged.values()),
        lost=sum(wrong[0] for _, wrong in found if wrong),
        twice=sum(wrong[1] for _, wrong in found if wrong),
        unfinished=unfinished + sum(wrong is None for _, wrong in found),
        records=len(verified),
        unverified=verified.count(False),
        counted=counted,
    )


async def _observed(simulation: Simulation, what: str, fault: Awaitable[None]) -> Fault:
    """Wait for the end of a fault, and then until everybody is there and nobody waits for an answer."""
    began, simulation.tally.slowest_s = perf_counter(), 0.0
    await fault
    ended = perf_counter()

    def answered(seat: Seat) -> bool:
        return seat.here and (seat.act is None or seat.act_at > ended)

    def all_answered() -> bool:
        return all(table.taken_at > ended for table in simulation.tables) and all(
            answered(seat) for seat in simulation.seats
        )

    well = await until(all_answered, STUCK_S)
    return Fault(
        what=what,
        lasted_s=ended - began,
        slowest_s=simulation.tally.slowest_s,
        answered_s=perf_counter() - ended if well else None,
    )


async def _verified(simulation: Simulation) -> list[bool]:
    """For each game that was finished: does its record agree with its seed?"""
    owners = [(table, table.seats[0]) for table in simulation.tables]
    rooms = {room: seat for table, seat in owners for room in {*seat.acknowledged, table.room}}
    return [await _verify(simulation.ports, room, seat) for room, seat in rooms.items()]


async def _verify(ports: Sequence[int], room: str, seat: Seat) -> bool:
    try:
        answer = await fetch(ports, f"/api/tables/{room}/record", seat.cookie)
        record = codec.read(answer.body, GAMES)
        return codec.verify(record, GAMES[record.header.game]) == len(record.events)
    except (KaitenError, NoAnswer):
        return False
