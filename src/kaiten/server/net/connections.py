"""Connections with limits: no client can fill the memory, or keep a connection by sending half a request.

uvicorn parses HTTP with httptools, which has no limits of its own.
"""

import asyncio
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that is installed
from websockets.http11 import Request
from websockets.http11 import Response as WebSocketResponse

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.net.origin import HEADERS
from kaiten.server.telemetry import REQUESTS, journal

if sys.platform != "win32":
    import resource

MOST_IN_HEAD = 32 << 10  # bytes of a request up to the end of its headers
ARRIVAL_S = 10  # for a request to arrive whole
MOST_UNREAD = 1 << 20  # bytes that wait for a client to read them

# ASGI
Scope: TypeAlias = Any
Receive: TypeAlias = Any
Send: TypeAlias = Any
EXTENSION = "kaiten.connection"  # of the scope

FINAL_TEXT = 0x81  # the first byte of a frame
MASKED = 6  # bytes before the text: the second is its size, the last four are the mask
LONG, LONGER = 126, 127  # in place of the size, which is in the next two or eight bytes

END_OF_HEAD = b"\r\n\r\n"

RESERVED = 64  # file descriptors for everything but connections: database, files, bots
SAY_AGAIN_MS = 10_000


class Capacity:
    """How many connections the operating system's limit on open files allows."""

    def __init__(self) -> None:
        self._said: Millis | None = None

    def allows(self, connections: int) -> bool:
        limit = open_files()
        if limit is None or connections <= limit - RESERVED:
            return True
        if self._said is None or clock.now() - self._said > SAY_AGAIN_MS:
            self._said = clock.now()
            journal.line("full", connections=connections, open_files=limit)
        return False


def open_files() -> int | None:
    """Return how many files this process may open; None if there is no such limit."""
    if sys.platform == "win32":
        return None
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if limit == resource.RLIM_INFINITY else limit


def raise_limit() -> None:
    """Let this process open as many files as it is allowed to ask for: every connection is one."""
    if sys.platform != "win32":
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


capacity = Capacity()


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection. It is closed if the head of a request is too long, or a request too slow."""

    _head: int | None = 0  # bytes of the head so far; None: it is complete
    _late: asyncio.TimerHandle | None = None  # runs while a request arrives

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if capacity.allows(len(self.connections)):
            self._expect_a_request()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._late is None:
            self._expect_a_request()
        if self._head is not None:
            end = data.find(END_OF_HEAD)
            self._head += len(data) if end < 0 else end
            if self._head > MOST_IN_HEAD:
                self._refuse(431)
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head = 0
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # a cycle: it has methods of this object

    def _expect_a_request(self) -> None:
        self._late = self.loop.call_later(ARRIVAL_S, self._refuse, 408)

    def _stop_waiting(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None

    def _refuse(self, status: int) -> None:
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            REQUESTS.labels(status).inc()
            headers = [
                *self.server_state.default_headers,
                (b"connection", b"close"),
                (b"content-length", b"0"),
            ]
            lines = b"".join([name + b": " + value + b"\r\n" for name, value in headers])
            self.transport.write(STATUS_LINE[status] + lines + b"\r\n")
            self.transport.close()


def text_frame(text: bytes) -> bytes:
    """Return a WebSocket frame from a server: final, of UTF-8 text, without a mask."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    return (
        b"\x81\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8, "big")
    ) + text


def texts_in(data: bytes, most: int) -> tuple[list[bytes], bool]:
    """Return the texts in data that holds whole text messages only, and whether it ends with a frame.

    No texts: there is something else in it, perhaps a text of more than `most` bytes.
    """
    texts: list[bytes] = []  # `list[bytes]()` raises an exception and drops it, which takes 18 µs here
    at, end, plain = 0, len(data), True
    while end - at >= MASKED:
        size, start = data[at + 1] & 0x7F, at + MASKED
        if size == LONG:
            size, start = int.from_bytes(data[at + 2 : at + 4], "big"), start + 2
        if size == LONGER or not data[at + 1] & 0x80 or start + size > end:
            return [], False
        plain = plain and data[at] == FINAL_TEXT and size <= most
        if plain:
            texts.append(apply_mask(data[start : start + size], data[start - 4 : start]))
        at = start + size
    return texts if plain and at == end else [], at == end


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that disconnects a client that sends but does not read, instead of buffering for it.

    The application takes it out of its scope, under EXTENSION. Through ASGI each message wakes a task, which
    costs more than the message; so messages can also be written and heard directly. Whole text messages are
    read here, everything else by uvicorn. It keeps as little as it can, and no cycles, for the garbage
    collector's sake.
    """

    heard: Callable[[str | None], None] | None = None  # is called with each message; None: a binary one
    _came = 0.0  # when data came last, by the loop's clock
    _between = True  # has all data ended with a frame so far? Only then do we know where the next one begins

    def handle_connect(self, event: Request) -> None:
        accept = self.conn.accept

        def answer(request: Request) -> WebSocketResponse:
            response = accept(request)
            if response.status_code != 101:
                response.headers.update(HEADERS)
            return response

        self.conn.accept = answer  # type: ignore[method-assign]
        super().handle_connect(event)
        del self.conn.accept  # a cycle
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def write(self, lines: Sequence[bytes]) -> bool:
        """Send text messages at once; return False if the client does not keep up, or is gone."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(text_frame(lines[0]) if len(lines) == 1 else b"".join(map(text_frame, lines)))
        return True

    def send_receive_event_to_app(self) -> None:
        if self.heard is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text: str | None = None
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                super().send_receive_event_to_app()  # it closes the connection
                return
        self.frames = []
        self._hear(text)

    def data_received(self, data: bytes) -> None:
        self._came = self.loop.time()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        elif not self.handshake_initiated or not self._heard_all(data):
            super().data_received(data)

    def _heard_all(self, data: bytes) -> bool:
        """Pass on data if it is nothing but whole text messages; return whether it was."""
        if not self._between:
            return False
        texts, self._between = texts_in(data, self.config.ws_max_size)
        if self.heard is None or self.frames or self.close_sent:  # `frames`: parts of a message so far
            return False
        try:
            lines = [text.decode() for text in texts]
        except UnicodeDecodeError:
            return False
        for line in lines:
            self._hear(line)
        return bool(lines)

    def _hear(self, line: str | None) -> None:
        if self.heard is not None:
            self.heard(line)

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is still there, if nothing has come from it for as long as a ping waits."""
        assert self.ping_interval is not None
        wait = self._came + self.ping_interval - self.loop.time()
        if wait > 0:
            self.ping_timer = self.loop.call_later(wait, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
        else:
            await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # some forty objects that nothing needs any more

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.heard = None
        self.conn.parser.close()  # a cycle: a generator that has the connection
