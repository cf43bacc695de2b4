"""Crash test: kill a server under load, restart it, and check that no acknowledged act is lost."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter

from msgspec import Struct

from kaiten.load import wire
from kaiten.load.plan import STUCK_S
from kaiten.load.seat import Seat
from kaiten.load.servers import Child
from kaiten.load.simulation import Simulation
from kaiten.load.table import Table
from kaiten.load.waiting import until
from kaiten.load.web import NoAnswer, fetch

BETWEEN_S = (0.5, 2.5)  # random time between crashes
LOGS_AT_ONCE = 8


class Crashes(Struct, frozen=True):
    back_s: tuple[float | None, ...]  # by crash: seconds until the last client was back; None: not all were
    acknowledged: int  # acts
    lost: int  # acknowledged acts that are not in the log
    twice: int  # acts that are in the log more often than they were made
    damaged: int  # tables without a log, with a lost client, or that did not go on
    away: int  # seats that did not reconnect


async def crash(simulation: Simulation, servers: Sequence[Child], rng: Random) -> Crashes:
    """Crash the servers under load as often as planned, then check every log."""
    back_s: list[float | None] = []
    away: set[Seat] = set()
    for number in range(simulation.plan.kill):
        await asyncio.sleep(rng.uniform(*BETWEEN_S))
        took_s, missed = await _crash(simulation, servers[number % len(servers)], number % len(servers))
        back_s.append(None if missed else took_s)
        away |= missed
    idle = await _tables_that_stopped(simulation)
    await simulation.stop()
    found = await compare(simulation)
    left = {table for table in simulation.tables if away & set(table.seats)}
    damaged = left | idle | {table for table, wrong in found if wrong is None}
    return Crashes(
        back_s=tuple(back_s),
        acknowledged=sum(len(asks) for seat in simulation.seats for asks in seat.acknowledged.values()),
        lost=sum(wrong[0] for _, wrong in found if wrong),
        twice=sum(wrong[1] for _, wrong in found if wrong),
        damaged=len(damaged),
        away=len(away),
    )


async def _crash(simulation: Simulation, server: Child, way: int) -> tuple[float, set[Seat]]:
    """Kill and restart a server; return the seconds until its clients were back, and those that were not."""
    away = {seat for seat in simulation.seats if seat.way == way}
    at = perf_counter()
    server.kill()
    server.start()

    def all_back() -> bool:
        server.check()
        away.difference_update([seat for seat in away if seat.hello_at > at])
        return not away

    await until(all_back, STUCK_S)
    return perf_counter() - at, away


async def _tables_that_stopped(simulation: Simulation) -> set[Table]:
    """Return the tables where no act is accepted after the last crash."""
    at = perf_counter()
    await until(lambda: all(table.taken_at > at for table in simulation.tables), simulation.plan.patience_s)
    return {table for table in simulation.tables if table.taken_at <= at}


async def compare(simulation: Simulation) -> list[tuple[Table, tuple[int, int] | None]]:
    """For each seat and room, compare the acts with the log: how many are lost, how many are in it twice.

    None if there is no log.
    """
    turn = asyncio.Semaphore(LOGS_AT_ONCE)

    async def look(table: Table, seat: Seat, room: str) -> tuple[Table, tuple[int, int] | None]:
        async with turn:
            return table, await _compare_one(simulation.ports, seat, room)

    looks = [
        look(table, seat, room)
        for table in simulation.tables
        for seat in table.seats
        for room in {*seat.acknowledged, seat.room}
    ]
    return await asyncio.gather(*looks)


async def _compare_one(ports: Sequence[int], seat: Seat, room: str) -> tuple[int, int] | None:
    try:
        answer = await fetch(ports, f"/api/tables/{room}/log", seat.cookie)
    except NoAnswer:
        return None
    if answer.status != 200:
        return None
    events = [wire.read_event(line) for line in answer.body.splitlines()]
    logged = [event for event in events if event.seat == seat.number]
    made = {ask: count for (where, ask), count in seat.made.items() if where == room}
    return lost(logged, seat.acknowledged.get(room, {})), twice(logged, made)


def lost(logged: Sequence[wire.Event], acknowledged: Mapping[int, bytes]) -> int:
    """Count the acknowledged acts of a seat, by ask, that its log does not have."""
    choices = {event.ask: bytes(event.choice) for event in logged}
    return sum(
        1
        for ask, choice in acknowledged.items()
        if ask not in choices or not wire.same_choice(choices[ask], choice)
    )


def twice(logged: Sequence[wire.Event], made: Mapping[int, int]) -> int:
    """Count the acts of a seat that its log has more often than the seat made them, by ask."""
    counts = Counter(event.ask for event in logged if event.ask is not None and not event.stand_in)
    return sum(max(0, count - made.get(ask, 0)) for ask, count in counts.items())
