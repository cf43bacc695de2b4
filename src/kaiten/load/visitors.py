"""People who come to a server, open a table and leave."""

import asyncio
import secrets
from collections.abc import Sequence

from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.socket import Socket
from kaiten.load.table import open_table
from kaiten.load.web import fetch


class Visitors:
    def __init__(self, plan: Plan, ports: Sequence[int]) -> None:
        self.ports = ports
        self._setup = plan.setup
        self._cookies: list[str] = []

    async def guest(self) -> None:
        self._cookies.append((await fetch(self.ports, "/api/me")).cookie)

    async def table(self) -> None:
        """Open a table, come to it, and leave as soon as it says hello."""
        cookie = secrets.choice(self._cookies)
        opened = await open_table(self.ports, self._setup, cookie)
        greeted = asyncio.Event()
        socket = Socket(lambda _: greeted.set())
        await socket.connect(self.ports[0], f"/api/tables/{opened.id}/socket?code={opened.code}", cookie)
        async with asyncio.timeout(STUCK_S):
            await greeted.wait()
        socket.close()
