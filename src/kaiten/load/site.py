"""The servers of a run, and their links to the players and to the database, where they have any."""

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import msgspec

from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres
from kaiten.load.servers import Child, server
from kaiten.load.web import fetch

COUNTERS = (
    "kaiten_acts_total", "kaiten_lapses_total", "kaiten_moved_total", "kaiten_unanswered_total",
    "kaiten_down_total", "kaiten_failures_total",
)  # fmt: skip


class Site:
    def __init__(
        self, servers: Sequence[Child], to_servers: Sequence[Child] = (), to_database: Sequence[Child] = ()
    ) -> None:
        self.servers, self.to_servers, self.to_database = servers, to_servers, to_database

    async def open(self, stack: AsyncExitStack) -> None:
        for children in (self.to_database, self.servers, self.to_servers):
            for child in children:
                stack.enter_context(child)
            for child in children:
                await child.ready()

    @property
    def ports(self) -> list[int]:
        """Of the servers, for HTTP requests."""
        return [one.port for one in self.servers]

    @property
    def ways(self) -> list[int]:
        """The ports where sockets connect."""
        return [one.port for one in self.to_servers or self.servers]

    async def counted(self) -> dict[str, int]:
        """What the servers have counted since they started, all together."""
        pages = [(await fetch([port], "/metrics")).body.decode() for port in self.ports]
        rows = [line.split() for page in pages for line in page.splitlines()]
        return {
            name.removeprefix("kaiten_").removesuffix("_total"): sum(
                round(float(row[-1])) for row in rows if row[0].startswith(name)
            )
            for name in COUNTERS
        }


Builder: TypeAlias = Callable[[Plan, Path, Postgres | None], Site]


def near(plan: Plan, folder: Path, postgres: Postgres | None) -> Site:
    """The servers of a plan, on one database and without links."""
    if postgres:
        plan = msgspec.structs.replace(plan, database=postgres.url)
    return Site([server(plan, folder, number) for number in range(plan.processes)])
