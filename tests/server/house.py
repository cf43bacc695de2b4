"""A server in this process, asked without a network: for what needs no sockets, at little cost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import AsyncMock

import httpx
from msgspec.structs import replace

from kaiten.server import clock
from kaiten.server.app import App
from kaiten.server.features import FEATURES
from kaiten.server.net.request_turns import RequestTurns
from kaiten.server.room.terms import RoomId
from kaiten.server.services import Services
from kaiten.server.settings import settings
from tests.server.rooms import Evening, person

ROOM = "room1"


class House:
    """A server in this process, and what it read of logs."""

    def __init__(self, services: Services, client: httpx.AsyncClient) -> None:
        self.services, self._client = services, client
        self.reads: list[RoomId] = []
        self._read = services.store.read
        services.store.read = self._counted  # type: ignore[method-assign]

    async def _counted(self, room: RoomId) -> list[bytes]:
        self.reads.append(room)
        return await self._read(room)

    async def keeps(self, evening: Evening, **changes: str) -> None:
        listing = replace(evening.room.table.listing(clock.wall()), **changes)
        await self.services.store.append(ROOM, 0, evening.rows, listing)

    async def asks(
        self,
        path: str,
        name: str = "ann",
        method: str = "GET",
        json: object = None,
        cookie: str | None = None,
    ) -> httpx.Response:
        """A request of this person, or with this cookie; without /api, the path is that of the room."""
        cookie = self.services.signer.cookie(person(name)) if cookie is None else cookie
        whole = path if path.startswith("/api") else f"/api/tables/{ROOM}{path}"
        return await self._client.request(method, whole, headers={"cookie": f"kaiten={cookie}"}, json=json)

    async def opens(self, path: str, language: str = "en") -> httpx.Response:
        """A page, as a browser asks for it that prefers this language."""
        return await self._client.get(path, headers={"accept": "text/html", "accept-language": language})


STUCK_S = 300.0  # a story that waits for something that does not come


@asynccontextmanager
async def house(folder: Path, **flags: str) -> AsyncIterator[House]:
    """With the flag `own_machine`, it is that of a `kaiten play`."""
    own_machine = flags.pop("own_machine", "")
    services = Services(
        settings({"data": str(folder), "log": "none", **flags}, environment={}), features=FEATURES
    )
    if own_machine:
        services.listen = AsyncMock()
    async with services.opened():
        transport = httpx.ASGITransport(App(services, RequestTurns()))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            yield House(services, client)


def told(folder: Path, story: Callable[[House], Awaitable[None]], **flags: str) -> None:
    """Run a story in a house with these settings."""

    async def tells(here: House) -> None:
        await story(here)

    async def run() -> None:
        async with house(folder, **flags) as here:
            told = asyncio.create_task(tells(here))  # the watchdog looks only at tasks
            await asyncio.wait_for(told, STUCK_S)

    asyncio.run(run())
