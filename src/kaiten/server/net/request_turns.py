"""Requests of one address, and sockets that come, take turns: only a few are worked on at the same time.

Each request takes only a moment, but whoever has many connections could let many moments follow each other,
and everybody else would wait for all of them. An address that has taken more than its share of the time gets
its next turns later (`loop_time.py`).
"""

import asyncio
from collections.abc import Container, Sequence
from time import perf_counter
from typing import Any
from weakref import WeakValueDictionary

from kaiten.server.net.connections import Receive, Send
from kaiten.server.net.limits import networks
from kaiten.server.net.loop_time import LoopTime, LoopTimes
from kaiten.server.watchdog import spent_s

AT_ONCE = 4
MOST_WAITING = 32  # requests of an address; while all of these wait, nothing more that it sends is read


class RequestTurns:
    def __init__(self) -> None:
        self._by_address: WeakValueDictionary[str, FreeTurns] = WeakValueDictionary()
        self._times = LoopTimes()

    def trust(self, proxies: Container[str]) -> None:
        """What comes from these addresses themselves takes as much time as it needs."""
        self._times.trusted = proxies

    def of(self, address: str) -> "RequestTurn":
        free = self._by_address.setdefault(networks(address)[0], FreeTurns())
        return RequestTurn(free, self._times.of(address, perf_counter()))

    def busy(self, address: str) -> bool:
        """Do too many requests of an address wait, or has it had its share? Then no more of it is read."""
        free = self._by_address.get(address)
        if free is not None and free.waiting >= MOST_WAITING:
            return True
        return self._times.waits(address, perf_counter())

    def note_read(self, address: str, took_s: float) -> None:
        """What an address has sent was read."""
        self._times.take(address, took_s, perf_counter())


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

    def __init__(self, free: FreeTurns, times: Sequence[LoopTime]) -> None:
        self._free = free
        self._times = times
        self._paid_s = 0.0
        self._mine = False
        self._over = False

    async def begin(self) -> None:
        await self._free.take()
        self._mine = True
        try:
            while wait_s := max([time.wait_s(perf_counter()) for time in self._times], default=0.0):
                await asyncio.sleep(wait_s)
        except BaseException:  # who waited is gone
            self._pass()
            raise

    def end(self) -> None:
        self._over = True
        self._pay()
        self._pass()

    def _pay(self) -> None:
        spent = spent_s()
        for time in self._times:
            time.take(spent - self._paid_s, perf_counter())
        self._paid_s = spent

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
