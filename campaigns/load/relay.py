"""A relay that simulates distance: it delays everything by half a round trip, and keeps the order.

It is a child process of the driver: `python -m campaigns.load.relay '{"port": 20000, "to": 20001, "rtt_ms": 80}'`.
"""

import asyncio
from collections import deque
from typing import cast

import uvloop

from kaiten.load.child import run_child
from kaiten.load.socket import HOST

MODULE = "campaigns.load.relay"


class End(asyncio.Protocol):
    """One end of a relayed connection: what it receives is sent on from the other end."""

    def __init__(self, delay_s: float) -> None:
        self.transport: asyncio.Transport | None = None
        self.other: End | None = None
        self._delay_s = delay_s
        self._under_way: deque[bytes | None] = deque()  # None: the connection was closed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._send_on(data)

    def connection_lost(self, error: Exception | None) -> None:
        self._send_on(None)

    def _send_on(self, data: bytes | None) -> None:
        self._under_way.append(data)
        asyncio.get_running_loop().call_later(self._delay_s, self._arrive)

    def _arrive(self) -> None:
        """Send on the oldest data, so that the order is kept even if timers fire out of order."""
        if self.other is None or self.other.transport is None:
            return  # not connected yet: it stays here until then
        data = self._under_way.popleft() if self._under_way else b""
        if data is None:
            self.other.transport.close()
        else:
            self.other.transport.write(data)


class NearEnd(End):
    """The driver's end: it opens the connection to the server."""

    def __init__(self, delay_s: float, to: int) -> None:
        super().__init__(delay_s)
        self._to = to

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._connecting = asyncio.create_task(self._connect())

    async def _connect(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            _, far = await loop.create_connection(lambda: End(self._delay_s), HOST, self._to)
        except OSError:  # the server is down
            assert self.transport is not None
            self.transport.close()
            return
        far.other, self.other = self, far
        for _ in range(len(self._under_way)):
            loop.call_later(self._delay_s, self._arrive)
        if self.transport is not None and self.transport.is_closing():
            self._send_on(None)


def run(*, port: int, to: int, rtt_ms: float) -> None:
    async def serve() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: NearEnd(rtt_ms / 2000, to), HOST, port)
        await server.serve_forever()

    uvloop.run(serve())


def main() -> None:
    run_child(lambda flags: run(**flags))


if __name__ == "__main__":
    main()
