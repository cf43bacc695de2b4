"""The servers of a run, and their links to the players and to the database."""

from contextlib import AsyncExitStack
from pathlib import Path

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
    """The processes and their links. A link is a relay if it has a length, or if it can fail (`--chaos`)."""

    def __init__(self, plan: Plan, folder: Path, postgres: Postgres | None) -> None:
        self.to_database: list[Child] = []
        self.to_servers: list[Child] = []
        if postgres and (plan.away or plan.chaos):
            self.to_database = [
                Child("relay", folder, to=postgres.port, rtt_ms=plan.away) for _ in range(plan.processes)
            ]
        near = postgres.url if postgres else plan.database
        urls = [postgres.url_at(link.port) for link in self.to_database if postgres]
        self.servers = [
            server(msgspec.structs.replace(plan, database=url), folder, number)
            for number, url in enumerate(urls or [near] * plan.processes)
        ]
        if plan.rtt or plan.chaos:
            self.to_servers = [Child("relay", folder, to=one.port, rtt_ms=plan.rtt) for one in self.servers]

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
