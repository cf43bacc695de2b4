"""Connections with limits: no client can fill the memory, or keep a connection by sending half a request.

uvicorn parses HTTP with httptools, which has no limits of its own.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Container, Sequence
from typing import Any, TypeAlias

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.http11 import Response as WebSocketResponse

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.net.limits import networks
from kaiten.server.net.reading import Reading
from kaiten.server.net.security_headers import SECURITY_HEADERS
from kaiten.server.net.websocket_frames import Frames, text_frame, texts_in
from kaiten.server.room.price import Credits
from kaiten.server.settings import Settings
from kaiten.server.telemetry import REQUESTS, journal
from kaiten.server.watchdog import watchdog

if sys.platform != "win32":
    import resource

MOST_IN_HEAD = 16 << 10  # bytes of a request up to the end of its headers
MOST_IN_COOKIES = 8 << 10  # bytes; those of eight people on a device are about 2,500
ARRIVAL_S = 10  # for a request to arrive whole
MOST_UNREAD = 1 << 20  # bytes that wait for a client to read them
MOST_WAITING = 16  # requests on one connection, besides the one that is being answered
CONNECTIONS_EACH = 16  # for each of the people that an address is for
CLOSING_S = 2.0  # until a socket is cut that has sent too much

# ASGI
Scope: TypeAlias = Any
Receive: TypeAlias = Any
Send: TypeAlias = Any
EXTENSION = "kaiten.connection"  # of the scope of a socket
CALLER = "kaiten.caller"  # of the scope of a request

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


class Doors:
    """How many connections each address has, sockets included. Proxies have as many as they like.

    If an address has too many, the one that has been idle longest is closed for the next one: whoever opens
    hundreds of connections and asks for nothing keeps nobody out.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()
        self._idle: dict[str, dict[HttpConnection, None]] = {}  # which has been so longest is first

    def enter(self, address: str) -> bool:
        """Count one more, or return False if the address has too many."""
        if self._open[address] >= self._most:
            longest = next(iter(self._idle.get(address, ())), None)
            if longest is None:
                return False
            longest.give_way()
        self._open[address] += 1
        return True

    def idle(self, address: str | None, connection: "HttpConnection") -> None:
        """From now on it may be closed for another one."""
        if address is not None:
            self._idle.setdefault(address, {})[connection] = None

    def busy(self, address: str | None, connection: "HttpConnection") -> None:
        """It has a whole request to answer, or is no longer an HTTP connection."""
        idle = self._idle.get(address) if address is not None else None
        if address is not None and idle is not None:
            idle.pop(connection, None)
            if not idle:
                del self._idle[address]

    def leave(self, address: str | None) -> None:
        """Count one less; None: one that was not counted."""
        if address is not None:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


def proxies(app: Any) -> Container[str]:
    """Return the addresses of trusted proxies, through which many people come."""
    trusted: Container[str] = getattr(app, "trusted_hosts", ())  # of uvicorn's middleware
    return trusted


class TooMuch(Exception):
    """A client sends too much: the parser stops."""


class Caller:
    """The client of a connection, for those who work for it."""

    gone = False


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection.

    It is closed if the head of a request is too long, a request too slow, or too many wait for an answer; and
    if it is idle, for another one of its address.
    """

    doors = Doors(sys.maxsize)
    reading = Reading()
    _address: str | None = None  # where it is counted
    _listens = True
    _begun: RequestResponseCycle | None = None  # the request that is worked on, or was last
    _head: int | None = 0  # bytes of the head so far; None: it is complete
    _late: asyncio.TimerHandle | None = None  # runs while a request arrives

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._caller = Caller()
        if capacity.allows(len(self.connections)) and self._counted():
            self.doors.idle(self._address, self)
            self._expect_a_request()
        else:
            transport.abort()

    def _counted(self) -> bool:
        if self.client is None or self.client[0] in proxies(self.app):
            return True
        address = networks(self.client[0])[0]
        if self.doors.enter(address):
            self._address = address
        return self._address is not None

    def data_received(self, data: bytes) -> None:
        if self._address is None:
            self.take(data)
        else:
            self.reading.read(self._address, self, data)

    def take(self, data: bytes) -> float:
        began, took_s = watchdog.begin("request"), 0.0
        try:
            self._read(data)
        finally:
            took_s = watchdog.end(began)
        if not self._listens and not self.transport.is_closing():
            self._listens = True
            if self._answered:
                self.doors.idle(self._address, self)
            if not self.flow.read_paused:
                self.transport.resume_reading()
        return took_s

    def stop_listening(self) -> None:
        self._listens = False
        self.doors.busy(self._address, self)  # perhaps a whole request is waiting
        self.transport.pause_reading()

    def cut(self) -> None:
        self.transport.abort()

    def _read(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._late is None:
            self._expect_a_request()
        if self._head is not None:
            end = data.find(END_OF_HEAD)
            self._head += len(data) if end < 0 else end
            if self._head > MOST_IN_HEAD:
                self._refuse(431)
                return
        super().data_received(data)

    def give_way(self) -> None:
        """Close, and let another connection have this one's place."""
        address, self._address = self._address, None
        self.doors.busy(address, self)
        self.doors.leave(address)
        self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {CALLER: self._caller}  # type: ignore[dict-item]  # one of ours

    def on_headers_complete(self) -> None:
        self._head = None
        if sum([len(value) for name, value in self.headers if name == b"cookie"]) > MOST_IN_COOKIES:
            self._refuse(431)
            raise TooMuch
        super().on_headers_complete()
        if len(self.pipeline) > MOST_WAITING:
            self.pipeline.clear()
            self.transport.abort()
            raise TooMuch

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def on_message_complete(self) -> None:
        self._head = 0
        self._stop_waiting()
        super().on_message_complete()
        if not self._answered:
            self.doors.busy(self._address, self)

    @property
    def _answered(self) -> bool:
        """Has every request been answered that has arrived?"""
        return self.cycle is None or self.cycle.response_complete

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._begun = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._answered and not self.transport.is_closing():
            self.doors.idle(self._address, self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)
        self._caller.gone = True
        if self._begun is not None:  # uvicorn tells only the last of several requests
            self._begun.disconnected = True
            self._begun.message_event.set()
            self._begun = None
        self.doors.busy(self._address, self)
        self.doors.leave(self._address)
        self.pipeline.clear()
        self.cycle = None  # type: ignore[assignment]  # a cycle: those that wait call this object

    def handle_websocket_upgrade(self) -> None:
        self.doors.busy(self._address, self)
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # a cycle: it has methods of this object
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketConnection):
            socket.doors, socket.address, self._address = self.doors, self._address, None

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


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that disconnects a client that sends but does not read, instead of buffering for it.

    The application takes it out of its scope, under EXTENSION. Through ASGI each message wakes a task, which
    costs more than the message; so messages can also be written and heard directly. Whole text messages are
    read here, everything else by uvicorn. It keeps as little as it can, and no cycles, for the garbage
    collector's sake.
    """

    burst: int  # frames at once
    rate: float  # and in a second after that
    heard: Callable[[str | None], None] | None = None  # is called with each message; None: a binary one
    overdone: Callable[[], None] | None = None  # is called once, if too many frames come
    doors = HttpConnection.doors
    address: str | None = None  # where it is counted
    reading = Reading()
    sender: str | None = None  # the address whose share of the reading it takes, once that is known
    _waits = False  # is something it sent not read yet?
    _listens = True
    _came = 0.0  # when data came last, by the loop's clock
    _deaf = False  # too many frames have come: nothing is read any more

    def handle_connect(self, event: Request) -> None:
        accept = self.conn.accept

        def answer(request: Request) -> WebSocketResponse:
            response = accept(request)
            if response.status_code != 101:
                response.headers.update(SECURITY_HEADERS)
            return response

        self.conn.accept = answer  # type: ignore[method-assign]
        self._frames = Frames(Credits(self.burst, self.rate, clock.now()))
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
        if self.sender is None:
            self.take(data)
        else:
            self.reading.read(self.sender, self, data)

    def take(self, data: bytes) -> float:
        if self.transport.is_closing():
            return 0.0
        self._waits = False
        began, took_s = watchdog.begin("frame"), 0.0
        try:
            self._came = self.loop.time()
            if self.transport.get_write_buffer_size() > MOST_UNREAD:
                self.transport.abort()
            elif not self.handshake_initiated:
                super().data_received(data)
            elif not self._deaf:
                self._read(data)
        finally:
            took_s = watchdog.end(began)
        if not self._listens and not self.transport.is_closing():
            self._listens = True
            if not self.read_paused and not self._deaf:
                self.transport.resume_reading()
        return took_s

    def stop_listening(self) -> None:
        if self._waits:  # not for one read alone: to stop and listen again costs as much as a message
            self._listens = False
            self.transport.pause_reading()
        self._waits = True

    def cut(self) -> None:
        self.transport.abort()

    def _read(self, data: bytes) -> None:
        """Read the frames that are paid for. If one is not, hear nothing more, and close."""
        between = self._frames.between
        paid = self._frames.paid(data, clock.now())
        if paid and not (between and self._heard_all(data[:paid])):
            super().data_received(data[:paid])
        if paid == len(data):
            return
        self._deaf = True
        self.transport.pause_reading()  # the rest stays where it is
        if self.overdone is None:
            self.transport.abort()
        else:
            self.overdone()
            self.loop.call_later(CLOSING_S, self.transport.abort)

    def _heard_all(self, data: bytes) -> bool:
        """Pass on data if it is only whole text messages; return whether it was."""
        if self.heard is None or self.frames or self.close_sent:  # `frames`: parts of a message so far
            return False
        try:
            lines = [text.decode() for text in texts_in(data, self.config.ws_max_size)]
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
        elif message["type"].startswith("websocket.http") and self.transport.is_closing():
            return  # refused, and gone already
        else:
            await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # some forty objects that nothing needs any more

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.heard = self.overdone = None
        self.doors.leave(self.address)
        self.conn.parser.close()  # a cycle: a generator that has the connection


def limited(
    settings: Settings,
    busy: Callable[[str], bool] = lambda address: False,
    note: Callable[[str, float], None] = lambda address, took_s: None,
) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """Return the kinds of connections of a server with these settings.

    `busy` says whether no more requests of an address are to be read now; `note` is told how long reading
    took.
    """

    class Http(HttpConnection):
        doors = Doors(settings.people_each * CONNECTIONS_EACH)
        reading = Reading(busy, note)

    class Socket(SocketConnection):
        burst, rate = settings.burst, settings.rate
        reading = Reading(note=note)

    return Http, Socket
