"""All the tables of a run: filled, set going, watched, and closed again."""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from random import Random
from types import TracebackType

from kaiten.engine.errors import KaitenError
from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.seat import Seat
from kaiten.load.table import Table
from kaiten.load.tally import Tally
from kaiten.load.waiting import until
from kaiten.load.web import NoAnswer, fetch

AT_ONCE = 16  # people who arrive at the same time

SHOWING_S = 5.0  # what was taken is shown to everybody in far less, where nothing broke


class Hall:
    def __init__(self, plan: Plan, ports: Sequence[int], ways: Sequence[int], seed: str) -> None:
        self.plan = plan
        self.ports = ports  # the servers themselves, for what is asked once
        self.ways = ways  # where sockets connect: the servers, or a long way to them
        self.tally = Tally()
        self.tables: list[Table] = []
        self.stuck: set[Table] = set()  # known when nobody plays any more
        self._rng = Random(seed)

    @property
    def seats(self) -> list[Seat]:
        return [seat for table in self.tables for seat in table.seats]

    @property
    def all_stuck(self) -> bool:
        return all(table.stuck for table in self.tables)

    async def invite(self) -> None:
        """Everybody becomes a guest."""
        cookies: list[str] = []

        async def guest() -> None:
            answer = await fetch(self.ports, "/api/me")
            cookies.append(answer.cookie)

        await _some_at_a_time(guest() for _ in range(self.plan.people))
        for number in range(self.plan.tables):
            some = cookies[number * self.plan.seats :][: self.plan.seats]
            rng = Random(self._rng.random())
            self.tables.append(Table(self.plan, self.ways, self.tally, cookies=some, rng=rng))

    async def seat(self) -> None:
        """Everybody sits down, and every game is dealt."""
        await _some_at_a_time(table.open(self.ports) for table in self.tables)
        await _some_at_a_time(table.start() for table in self.tables)

    def go(self) -> None:
        for table in self.tables:
            table.go()

    async def stop(self) -> None:
        """Nobody answers any more; what is on its way arrives, or is lost."""
        self.stuck = {table for table in self.tables if table.stuck}
        for table in self.tables:
            table.playing = False
        await until(lambda: not any(table.waiting for table in self.tables), STUCK_S)
        await until(lambda: not self.tally.shown.unseen, SHOWING_S)
        self.stuck |= {table for table in self.tables if table.waiting}

    async def __aenter__(self) -> "Hall":
        return self

    async def __aexit__(
        self, kind: type | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await asyncio.gather(*[table.close() for table in self.tables])


async def _some_at_a_time(jobs: Iterable[Awaitable[None]]) -> None:
    room = asyncio.Semaphore(AT_ONCE)

    async def one(job: Awaitable[None]) -> None:
        async with room:
            await job

    try:
        async with asyncio.TaskGroup() as group:
            for job in jobs:
                group.create_task(one(job))
    except* (NoAnswer, KaitenError) as errors:
        raise KaitenError(f"the tables cannot be filled: {errors.exceptions[0]}") from None
