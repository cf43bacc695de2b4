"""A socket of a simulated player: `websockets` reads and writes the frames, asyncio carries them.

The driver has hundreds of them and must not become the bottleneck, so it does without the tasks and queues
that `websockets` would add to each connection: what arrives is handled at once.
"""

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

HOST = "127.0.0.1"


class Socket(asyncio.Protocol):
    """Calls `heard` with each text message. `closed` is done with the connection: the close code, or None."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.closed: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self._refused: int | None = None  # the HTTP status

    async def connect(self, port: int, path: str, cookie: str) -> None:
        """Send the upgrade request. If it is refused, `closed` gets the HTTP status."""
        self._protocol = ClientProtocol(parse_uri(f"ws://{HOST}:{port}{path}"), max_size=None)
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)
        request = self._protocol.connect()
        request.headers["Cookie"] = cookie
        self._protocol.send_request(request)
        self._write()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.closed.done():
            received = self._protocol.close_rcvd
            self.closed.set_result(self._refused or (received.code if received else None))

    def send(self, text: bytes) -> None:
        if self._protocol.state is State.OPEN:  # if it is closing, `closed` will be done soon
            self._protocol.send_text(text)
            self._write()

    def close(self) -> None:
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(1000)
            self._write()
        if self._transport:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._heard(bytes(event.data))
            elif isinstance(event, Response) and event.status_code != 101:
                self._refused = event.status_code
        self._write()
        if self._protocol.close_expected() and self._transport:
            self._transport.close()

    def _write(self) -> None:
        """Write what `websockets` has to send: requests, frames, and answers to pings."""
        if self._transport and not self._transport.is_closing():
            for data in self._protocol.data_to_send():
                self._transport.write(data)
