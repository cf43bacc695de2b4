"""Requests of one address take turns: only a few of them are worked on at the same time.

Each request takes only a moment, but whoever has many connections could let many moments follow each other,
and everybody else would wait for all of them.
"""

import asyncio
from typing import Any
from weakref import WeakValueDictionary

from kaiten.server.net.connections import Receive, Send
from kaiten.server.net.limits import networks

AT_ONCE = 4


class Turns:
    def __init__(self) -> None:
        self._by_address: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def of(self, address: str) -> "Turn":
        return Turn(self._by_address.setdefault(networks(address)[0], asyncio.Semaphore(AT_ONCE)))


class Turn:
    """The turn of one request. It ends when the answer begins: the client may read that slowly.

    While the request is still arriving, others have their turn.
    """

    def __init__(self, free: asyncio.Semaphore) -> None:
        self._free = free
        self._mine = False
        self._over = False

    async def begin(self) -> None:
        await self._free.acquire()
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
