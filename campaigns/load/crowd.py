"""A crowd that comes and goes: does the server's memory stay bounded, and is it free again afterwards?

The first people do not count: the server loads what it needs only when somebody asks for it, and fills the
cache of its database.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from campaigns.load.plan import Trial
from kaiten.load.figures import metric
from kaiten.load.servers import server
from kaiten.load.simulation import some_at_a_time
from kaiten.load.visitors import Visitors
from kaiten.load.web import fetch
from kaiten.server.services import TIDY_S

FIRST = 1_000  # people
GARBAGE = 24 << 10  # bytes in the cookie of a request; the server reads heads of up to 32 KiB
REST_S = 60.0  # for the last room to close
LOOK_S = 1.0
TIDIED_S = 2.0 * TIDY_S  # after this time the server has returned the memory


class Memory(Struct, frozen=True):
    after: str
    kb: int


async def crowd(plan: Trial, told: Callable[[Memory], None] = lambda memory: None) -> list[Memory]:
    """Measure the memory after each thing that `plan.crowd` people do."""
    with TemporaryDirectory(prefix="kaiten-load-") as folder, server(plan, Path(folder), 0) as child:
        await child.ready()
        people = Crowd(plan, [child.port])
        memory: list[Memory] = []

        def look(after: str) -> None:
            memory.append(Memory(after, child.resident_kb))
            told(memory[-1])

        async def rest(after: str) -> None:
            await people.gone()
            await asyncio.sleep(TIDIED_S)
            look(after)

        async def measure(after: str, what: Callable[[], Awaitable[None]]) -> None:
            await some_at_a_time(what() for _ in range(plan.crowd))
            look(after)

        for what in (people.garbage, people.guest, people.table):
            await some_at_a_time(what() for _ in range(min(FIRST, plan.crowd)))
        await rest("the first people")
        await measure(f"{plan.crowd:,} requests with {GARBAGE >> 10} KiB of garbage", people.garbage)
        await measure(f"{plan.crowd:,} new guests", people.guest)
        await measure(f"{plan.crowd:,} tables opened and left", people.table)
        await rest("a rest")
        await measure(f"{plan.crowd:,} more tables", people.table)
        await rest("a rest")
        return memory


class Crowd(Visitors):
    async def garbage(self) -> None:
        """Ask with a cookie of ours that was never signed, and a large header."""
        cookie = f"kaiten={secrets.token_hex(200)}; x={secrets.token_hex(GARBAGE // 2)}"
        await fetch(self.ports, "/api/me", cookie)

    async def gone(self) -> None:
        """Wait until no socket and no room is left."""
        async with asyncio.timeout(REST_S):
            while await self._left():
                await asyncio.sleep(LOOK_S)

    async def _left(self) -> float:
        metrics = (await fetch(self.ports, "/metrics")).body.decode()
        return metric(metrics, "kaiten_sockets") + metric(metrics, "kaiten_rooms")
