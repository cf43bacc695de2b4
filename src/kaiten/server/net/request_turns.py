"""Requests of one address, and sockets that come, take turns: only a few are worked on at the same time.

Each request takes only a moment, but whoever has many connections could let many moments follow each other,
and everybody else would wait for all of them.
"""

import asyncio
from typing import Any
from weakref import WeakValueDictionary

from kaiten.server.net.connections import Receive, Send
from kaiten.server.net.limits import networks

AT_ONCE = 4
MOST_WAITING = 32  # requests of an address; while all of these wait, nothing more that it sends is read


class RequestTurns:
    def __init__(self) -> None:
        self._by_address: WeakValueDictionary[str, FreeTurns] = WeakValueDictionary()

    def of(self, address: str) -> "RequestTurn":
        return RequestTurn(self._by_address.setdefault(networks(address)[0], FreeTurns()))

    def busy(self, address: str) -> bool:
        """Do too many requests of an address wait for their turn? Then nothing more that it sends is read."""
        free = self._by_address.get(address)
        return free is not None and free.waiting >= MOST_WAITING


class FreeTurns(asyncio.Semaphore):
    """The turns of an address that are free, and how many wait for one."""

    def __init__(self) -> None:
        super().__init__(AT_ONCE)
        self.waiting = 0

    async def take(self) -> None:
        self.waiting += 1
        try:
            await self.acquire()
        finally:
            self.waiting -= 1


class RequestTurn:
    """The turn of one request. It ends when the answer begins: the client may read that slowly.

    While the request is still arriving, others have their turn.
    """

    def __init__(self, free: FreeTurns) -> None:
        self._free = free
        self._mine = False
        self._over = False

    async def begin(self) -> None:
        await self._free.take()
        self._mine = True

    def end(self) -> None:
        self._over = True
        self._pass()

    def _pass(self) -> None:
        if self._mine:
            self._mine = False
            self._free.release()

    def hearing(self, receive: Receive) -> Receive:
        async def hear() -> Any:
            self._pass()
            heard = await receive()
            if not self._over:
                await self.begin()
            return heard

        return hear

    def answering(self, send: Send) -> Send:
        async def answer(message: Any) -> None:
            self.end()
            await send(message)

        return answer
