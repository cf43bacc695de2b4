"""The WebSocket endpoint for browsers and bots: one socket for each device at a table.

Plain ASGI, and direct calls for messages (`SocketConnection`). What a client does not read at once waits in a
bounded queue for the socket's writer, so that a client that stops reading does not slow down the others.
"""

import asyncio
import re
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import parse_qs

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.connections import EXTENSION, SocketConnection
from kaiten.server.language import asked_for
from kaiten.server.origin import HEADERS
from kaiten.server.refusals import STATUS, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.table_state import Key
from kaiten.server.services import Services
from kaiten.server.store.store import ROOM_ID, Person, PersonId, RoomId, StoreDown
from kaiten.server.store.visits import Visit
from kaiten.server.telemetry import REQUESTS, SOCKETS, journal, log_bug
from kaiten.server.tries import Credits

PATH = re.compile(f"/api/tables/({ROOM_ID})/socket")
PING_MS: Millis = 10_000  # without a message: then the client is shown that we are there
FIRST_MS: Millis = 2_000  # when its round-trip time is measured first, with the next message
MEASURE_MS: Millis = 60_000  # and then again
CLOSING_S = 2
MOST_BYTES = 1 << 20  # waiting to be sent
MOST_IN_FRAME = 8 << 10  # bytes

read = codec.decoder(m.AnyCommand).decode

Scope = Any
Receive = Any
Send = Any


REFUSAL = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
REFUSAL.append((b"content-type", b"application/json"))


class Device:
    """One socket: the queue of messages to send, and its round-trip time."""

    def __init__(
        self,
        *,
        key: Key,
        room: RoomId,
        person: Person,
        code: str,
        language: str,
        covered: bool,
        counts: bool,
        nonces: bool,
        small: bool,
        blocked: frozenset[PersonId],
        address: str,
        most: int,
        fresh: Callable[[], bool],
        connection: SocketConnection,
        send: Send,
    ) -> None:
        self.key, self.room, self.person, self.code, self.language = key, room, person, code, language
        self.covered, self.counts, self.nonces, self.small = covered, counts, nonces, small
        self.address = address
        self._most = most  # messages that wait to be sent
        self.blocked = blocked
        self._fresh = fresh
        self._connection = connection
        self._send = send
        self._behind = False  # are there messages that wait for the client?
        self._lines: deque[bytes] = deque()
        self._bytes = 0
        self._ready = asyncio.Event()
        self._close: int | None = None
        self._told = clock.now()
        self._measure_at = self._told + FIRST_MS
        self._pings: dict[int, Millis] = {}
        self._ping = 0
        self._rtt: Millis | None = None  # that was told last
        self.going: asyncio.Task[None] | None = None  # to another table

    def moves(self, key: Key, room: RoomId, visit: Visit, do: m.Follow) -> None:
        """It is at another table from now on."""
        self.key, self.room, self.person, self.blocked = key, room, visit.person, visit.blocked
        self.code, self.covered = do.code, do.covered
        self._rtt, self._pings, self._measure_at = None, {}, clock.now() + FIRST_MS

    def tell(self, lines: Sequence[bytes]) -> None:
        if self._close is not None or not lines:
            return
        if not self._fresh():
            self.abandon()
            return
        now = self._told = clock.now()
        if now >= self._measure_at:
            lines = [*lines, self._next_ping(now)]
        if not self._behind and self._connection.write(lines):
            return
        self._behind = True
        self._lines.extend(lines)
        self._bytes += sum(map(len, lines))
        if len(self._lines) > self._most or self._bytes > MOST_BYTES:
            self._lines.clear()  # it stopped reading; it gets the current state when it reconnects
            self._close = m.TRY_AGAIN
            self._writer.cancel()  # it may be stuck
        self._ready.set()

    def close(self, code: int) -> None:
        self._close = self._close or code
        self._ready.set()

    def abandon(self) -> None:
        self._lines.clear()
        self.close(m.TRY_AGAIN)

    @property
    def closing(self) -> bool:
        return self._close is not None

    @property
    def unsent(self) -> int:
        return len(self._lines)

    def ping_if_quiet(self, now: Millis) -> None:
        """Send a ping, unless something else was sent not long ago."""
        if now - self._told >= PING_MS:
            self.tell([self._next_ping(now)])

    def _next_ping(self, now: Millis) -> bytes:
        self._measure_at = now + MEASURE_MS
        self._ping += 1
        self._pings = {self._ping: now}
        return codec.encode(m.Ping(self._ping))

    def pong(self, id: int) -> Millis | None:
        """Return the round-trip time if it is worth telling: it is the first, or differs from the last one.

        None, too, if no ping with this id is open.
        """
        sent = self._pings.pop(id, None)
        rtt = None if sent is None else clock.now() - sent
        if rtt is None or (self._rtt is not None and abs(self._rtt - rtt) <= max(20, self._rtt // 4)):
            return None
        self._rtt = rtt
        return rtt

    def ended(self) -> None:
        """Take no more messages, and break this device's cycles with its writer and connection."""
        self._close = self._close or m.TRY_AGAIN
        self._connection.heard = None
        del self._writer

    def start(self) -> asyncio.Task[None]:
        self._writer = asyncio.create_task(self._write())
        return self._writer

    def listen(self, heard: Callable[[str | None], None]) -> None:
        self._connection.heard = heard

    async def hang_up(self) -> None:
        """Close the socket, even if the client does not read."""
        with suppress(OSError, RuntimeError):  # already closed
            await self._send({"type": "websocket.close", "code": self._close})

    async def _write(self) -> None:
        with suppress(OSError):  # the client is gone
            await self._write_on()

    async def _write_on(self) -> None:
        """Send the queued messages until the socket is to be closed.

        After a long freeze of this process the table may have continued elsewhere: what waits is out of date.
        """
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._lines:
                if not self._fresh():
                    self.abandon()
                    break
                line = self._lines.popleft()
                self._bytes -= len(line)
                await self._send({"type": "websocket.send", "text": line.decode()})
            self._behind = False
            if self._close is not None:
                await self._send({"type": "websocket.close", "code": self._close})
                return


class Sockets:
    """The ASGI application for sockets."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._hub = services.hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._answer(scope, receive, send)
        except Exception:  # a bug must end this socket only
            log_bug(path="socket")

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        connection: SocketConnection = scope["extensions"].pop(EXTENSION)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        language = asked_for(headers.get("accept-language", ""))
        try:
            device = await self._knock(scope, headers, language, connection, send)
        except Refused as refused:
            status = STATUS[refused.code]
            REQUESTS.labels(status).inc()
            journal.line("request", path="socket", status=status)
            body = codec.encode(refused.problem(language))
            await send({"type": "websocket.http.response.start", "status": status, "headers": REFUSAL})
            await send({"type": "websocket.http.response.body", "body": body})
            return
        try:
            await send({"type": "websocket.accept"})
        except OSError:  # the client is gone already
            return
        journal.line("socket", room=device.room, key=device.key, opened=True)
        SOCKETS.inc()
        tasks = [device.start()]
        try:
            await self._hub.came(device)
            self._services.operating.greet(device)
            tasks.append(asyncio.create_task(self._read(device, receive)))
            await self._until_done(device, tasks)
        finally:
            SOCKETS.dec()
            tasks += [device.going] if device.going else []
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            device.ended()
            self._hub.went(device)
            journal.line("socket", room=device.room, key=device.key, opened=False)

    async def _knock(
        self,
        scope: Scope,
        headers: dict[str, str],
        language: str,
        connection: SocketConnection,
        send: Send,
    ) -> Device:
        """Check a request before it is upgraded: return the device, or raise `Refused`."""
        if not self._services.origins.allow(headers.get("host", ""), headers.get("origin")):
            raise Refused("foreign_page")
        path = PATH.fullmatch(scope["path"])
        if path is None:
            raise Refused("no_table")
        asked = parse_qs(scope["query_string"].decode("latin-1"))
        query = {name: values[0] for name, values in asked.items()}
        visitor = self._services.signer.visitor(headers.get("cookie", ""), query.get("as", ""))
        if visitor is None:
            raise Refused("unknown_visitor")
        address = scope["client"][0] if scope["client"] else ""
        visit = await self._let_in(path[1], visitor, address)
        return Device(
            key=self._hub.new_key(),
            room=path[1],
            person=visit.person,
            code=query.get("code", ""),
            language=language,
            covered="covered" in query,
            counts=query.get("counts") == "1",
            nonces=query.get("nonces") == "1",
            blocked=visit.blocked,
            small=query.get("frames") == "small",
            address=address,
            most=self._services.settings.unread,
            fresh=self._hub.fresh,
            connection=connection,
            send=send,
        )

    async def _let_in(self, room: RoomId, visitor: Person, address: str) -> Visit:
        """Return what is known of a visitor of a table, or raise `Refused`."""
        self._services.operating.check(visitor.id, address)
        try:
            visit = await self._hub.visited(room, visitor)
        except StoreDown as down:
            raise Refused(down.reason) from None
        if visit is None:
            raise Refused("no_table")
        return visit

    async def _go(self, device: Device, person: Person, do: m.Follow) -> None:
        """Let a device go on at another table. If it may not, or not here, it comes again, and hears why."""
        try:
            visit = await self._let_in(do.table, person, device.address)
            journal.line("socket", room=device.room, key=device.key, opened=False)
            device.moves(self._hub.new_key(), do.table, visit, do)
            journal.line("socket", room=device.room, key=device.key, opened=True)
            await self._hub.came(device)
            self._services.operating.greet(device)
        except Refused:
            device.abandon()
        except Exception:  # a bug must end this socket only
            log_bug(path="socket")
            device.abandon()
        device.going = None

    async def _until_done(self, device: Device, tasks: list[asyncio.Task[None]]) -> None:
        """Wait until either side closes; then give the last messages time to be sent."""
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if device.closing:
            await asyncio.wait(tasks[:1], timeout=CLOSING_S)
            await device.hang_up()
        for task in tasks:
            if task.done() and not task.cancelled() and (error := task.exception()):
                journal.line("socket", room=device.room, key=device.key, broke=type(error).__name__)

    async def _read(self, device: Device, receive: Receive) -> None:
        """Hear what came before the room was open, then let the connection call us; wait for its end."""
        credits = Credits(self._services.settings.burst, self._services.settings.rate)
        heard = partial(self._heard, device, credits)
        device.listen(heard)
        while (message := await receive())["type"] == "websocket.receive":
            heard(message.get("text"))

    def _heard(self, device: Device, credits: Credits, text: str | None) -> None:
        try:
            if credits.spend():
                self._do(device, text)
            elif not device.closing:
                self._hub.refuse(device, Refused("too_fast"))
                device.close(m.MISBEHAVED)
        except Exception:  # a bug must end this socket only
            log_bug(path="socket")
            device.abandon()

    def _do(self, device: Device, text: str | None) -> None:
        if text is None:  # a binary frame
            self._hub.refuse(device, Refused("bad_frame"))
            return
        try:
            do: m.AnyCommand = read(text)
        except m.UNREADABLE:
            self._hub.refuse(device, Refused("bad_frame"))
            return
        if device.going:  # it has left its table, and is not at the next one yet
            return
        if isinstance(do, m.Act):  # most messages are
            self._hub.heard(device, do)
            return
        if isinstance(do, m.Follow):
            person = self._hub.known(device)
            self._hub.went(device)
            device.going = asyncio.create_task(self._go(device, person, do))
            return
        if isinstance(do, m.Say | m.React) and not self._may_speak(device):
            return
        if isinstance(do, m.Start | m.Rematch) and self._services.operating.no_games:
            self._hub.refuse(device, Refused("draining"))
            return
        if isinstance(do, m.Report) and not self._may_report(device):
            return
        if not isinstance(do, m.Pong):
            self._hub.heard(device, do)
        elif (rtt := device.pong(do.id)) is not None:
            self._hub.measured(device, rtt)

    def _may_speak(self, device: Device) -> bool:
        """Check the limit for all tables together; each table has one of its own."""
        lines = self._services.lines
        try:
            lines.spend(device.person.id, device.address)
        except Refused:
            self._hub.refuse(device, Refused("chat_too_fast", lines=lines.a_minute, seconds=60))
            return False
        return True

    def _may_report(self, device: Device) -> bool:
        try:
            self._services.reports.spend(device.person.id, device.address)
        except Refused:
            self._hub.refuse(device, Refused("too_fast"))
            return False
        return True
