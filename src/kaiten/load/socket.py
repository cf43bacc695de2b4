"""A minimal WebSocket client: the driver runs hundreds of them, and must not become the bottleneck."""

import asyncio
from collections.abc import Callable
from typing import cast

HOST = "127.0.0.1"
# The key and the mask protect against misbehaving proxies and pages. Between two processes on one machine
# there are none, so both are constant: nothing is hashed, and the mask changes nothing.
KEY = "a2FpdGVuIGxvYWQgbG9hZA=="
NO_MASK = b"\0\0\0\0"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


def frame(opcode: int, payload: bytes) -> bytes:
    """Encode one client frame: final, with a mask of zeros."""
    size = len(payload)
    if size < 126:
        head = bytes([0x80 | opcode, 0x80 | size])
    else:
        assert size < 1 << 16, "the driver sends no frame that long"
        head = bytes([0x80 | opcode, 0x80 | 126]) + size.to_bytes(2, "big")
    return head + NO_MASK + payload


class Socket(asyncio.Protocol):
    """Calls `heard` with each text frame. `closed` is done with the connection: the close code, or None."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.closed: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self._open = False
        self._buffer = b""
        self._code: int | None = None

    async def connect(self, port: int, path: str, cookie: str) -> None:
        """Send the upgrade request. If it is refused, `closed` gets the HTTP status."""
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)
        request = (
            f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )
        self._write(request.encode())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(self._code)

    def send(self, text: bytes) -> None:
        self._write(frame(TEXT, text))

    def close(self) -> None:
        if self._transport:
            self._write(frame(CLOSE, (1000).to_bytes(2, "big")))
            self._transport.close()

    def _write(self, data: bytes) -> None:
        """Write unless the connection is closing: then `closed` will be done soon."""
        if self._transport and not self._transport.is_closing():
            self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if self._open or self._opened():
            self._buffer = self._buffer[self._read() :]

    def _opened(self) -> bool:
        """Has the server accepted the upgrade? If it refuses, the close code is the HTTP status."""
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        status = int(head.split(maxsplit=2)[1])
        self._open, self._buffer = status == 101, rest
        if not self._open:
            self._code = status
            self.close()
        return self._open

    def _read(self) -> int:
        """Handle every complete frame in the buffer; return where the next one begins."""
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                if len(buffer) < start:
                    break
                size = int.from_bytes(buffer[at + 2 : start], "big")
            if len(buffer) < start + size:
                break
            self._take(buffer[at] & 0xF, buffer[start : start + size])
            at = start + size
        return at

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._heard(payload)
        elif opcode == PING:
            self._write(frame(PONG, payload))
        elif opcode == CLOSE:
            self._code = int.from_bytes(payload[:2], "big") if payload else None
            self.close()
