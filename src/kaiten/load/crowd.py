"""A crowd that comes and goes: does the server's memory stay bounded, and is it free again afterwards?

The first people do not count: the server loads what it needs only when somebody asks for it, and fills the
cache of its database.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from kaiten.engine.errors import KaitenError
from kaiten.load.figures import metric
from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.servers import Child, server
from kaiten.load.simulation import some_at_a_time
from kaiten.load.socket import Socket
from kaiten.load.table import Opened
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


async def crowd(plan: Plan) -> list[Memory]:
    """Measure the memory after each thing that `plan.crowd` people do."""
    with TemporaryDirectory(prefix="kaiten-load-") as folder, server(plan, Path(folder), 0) as child:
        await child.ready()
        people = Crowd(plan, child)
        memory: list[Memory] = []

        async def rest(after: str) -> None:
            await people.gone()
            await asyncio.sleep(TIDIED_S)
            memory.append(Memory(after, child.resident_kb))

        async def measure(after: str, what: Callable[[], Awaitable[None]]) -> None:
            await some_at_a_time(what() for _ in range(plan.crowd))
            memory.append(Memory(after, child.resident_kb))

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


class Crowd:
    def __init__(self, plan: Plan, child: Child) -> None:
        self._setup = msgspec.json.encode(plan.setup)
        self._child = child
        self._ports = [child.port]
        self._cookies: list[str] = []

    async def garbage(self) -> None:
        """Ask with a cookie of ours that was never signed, and a large header."""
        await fetch(
            self._ports, "/api/me", f"kaiten={secrets.token_hex(200)}; x={secrets.token_hex(GARBAGE // 2)}"
        )

    async def guest(self) -> None:
        self._cookies.append((await fetch(self._ports, "/api/me")).cookie)

    async def table(self) -> None:
        """Open a table, come to it, and leave as soon as it says hello."""
        cookie = secrets.choice(self._cookies)
        answer = await fetch(self._ports, "/api/tables", cookie, self._setup)
        if answer.status != 201:
            raise KaitenError(
                f"the server did not open a table: {answer.status} {answer.body.decode()[:200]}"
            )
        opened = msgspec.json.decode(answer.body, type=Opened)
        greeted = asyncio.Event()
        socket = Socket(lambda _: greeted.set())
        await socket.connect(self._child.port, f"/api/tables/{opened.id}/socket?code={opened.code}", cookie)
        async with asyncio.timeout(STUCK_S):
            await greeted.wait()
        socket.close()

    async def gone(self) -> None:
        """Wait until no socket and no room is left."""
        async with asyncio.timeout(REST_S):
            while await self._left():
                await asyncio.sleep(LOOK_S)

    async def _left(self) -> float:
        metrics = (await fetch(self._ports, "/metrics")).body.decode()
        return metric(metrics, "kaiten_sockets") + metric(metrics, "kaiten_rooms")
