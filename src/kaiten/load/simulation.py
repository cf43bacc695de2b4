"""All tables of a run: opening, starting, stopping and closing them."""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from random import Random
from time import perf_counter
from types import TracebackType

from kaiten.engine.errors import KaitenError
from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.seat import Seat
from kaiten.load.table import Table
from kaiten.load.tally import Tally
from kaiten.load.waiting import until
from kaiten.load.web import NoAnswer, fetch

AT_ONCE = 16  # requests in parallel while people arrive

CHECK_S = 0.5  # how often to look for people who wait too long
SHOWING_S = 5.0  # how long to wait for the last accepted acts to be shown to every seat


class Simulation:
    def __init__(self, plan: Plan, ports: Sequence[int], ways: Sequence[int], seed: str) -> None:
        self.plan = plan
        self.ports = ports  # of the servers, for HTTP requests
        self.ways = ways  # the ports where sockets connect: of the servers, or of relays to them
        self.tally = Tally()
        self.tables: list[Table] = []
        self.stuck: set[Table] = set()  # set by `stop`
        self._rng = Random(seed)

    @property
    def seats(self) -> list[Seat]:
        return [seat for table in self.tables for seat in table.seats]

    @property
    def all_stuck(self) -> bool:
        return all(table.stuck for table in self.tables)

    async def invite(self, *, alone: bool = False) -> None:
        """Get a guest cookie for each person, and make the tables. `alone`: one person is at all of them."""
        cookies: list[str] = []

        async def guest() -> None:
            answer = await fetch(self.ports, "/api/me")
            cookies.append(answer.cookie)

        await some_at_a_time(guest() for _ in range(1 if alone else self.plan.people))
        cookies *= self.plan.people if alone else 1
        for number in range(self.plan.tables):
            some = cookies[number * self.plan.people_each :][: self.plan.people_each]
            rng = Random(self._rng.random())
            self.tables.append(Table(self.plan, self.ways, self.tally, cookies=some, rng=rng))

    async def seat(self) -> None:
        """Let everybody sit down, and start every game."""
        await some_at_a_time(table.open(self.ports) for table in self.tables)
        await some_at_a_time(table.start() for table in self.tables)

    def go(self) -> None:
        for table in self.tables:
            table.go()

    async def stop(self) -> None:
        """Stop answering, and wait until the acts that were sent are acknowledged and shown."""
        self.stuck = {table for table in self.tables if table.stuck}
        for table in self.tables:
            table.playing = False
        await until(lambda: not any(table.waiting for table in self.tables), STUCK_S)
        await until(lambda: not self.tally.shown.unseen, SHOWING_S)
        self.stuck |= {table for table in self.tables if table.waiting}

    async def _check(self) -> None:
        while True:
            await asyncio.sleep(CHECK_S)
            now = perf_counter()
            for seat in self.seats:
                seat.check(now)

    async def __aenter__(self) -> "Simulation":
        self._checking = asyncio.create_task(self._check())
        return self

    async def __aexit__(
        self, kind: type | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._checking.cancel()
        await asyncio.gather(*[table.close() for table in self.tables])


async def some_at_a_time(jobs: Iterable[Awaitable[None]]) -> None:
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
