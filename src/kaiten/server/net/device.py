"""One device at a table: its open socket, what waits to be sent to it, and its round-trip time.

What a client does not read at once waits in a bounded queue for the socket's writer, so that a client that
stops reading does not slow down the others.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.hosting.visits import Visit
from kaiten.server.net.connections import Send, SocketConnection
from kaiten.server.net.limits import networks
from kaiten.server.room import messages as m
from kaiten.server.room.terms import Flags, Key, Person, PersonId, RoomId

FIRST_MS: Millis = 2_000  # when its round-trip time is measured first, with the next message
MEASURE_MS: Millis = 60_000  # and then again
MOST_BYTES = 1 << 20  # waiting to be sent


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
        flags: Flags,
        blocked: frozenset[PersonId],
        as_of: int,
        address: str,
        issue: int,
        most: int,
        fresh: Callable[[], bool],
        connection: SocketConnection,
        send: Send,
    ) -> None:
        self.key, self.room, self.person, self.code, self.language = key, room, person, code, language
        self.flags = flags
        self.address = address
        self.issue = issue
        self.network = networks(address)[0]
        self._most = most  # messages that wait to be sent
        self.blocked, self.as_of = blocked, as_of
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

    def move(self, key: Key, room: RoomId, visit: Visit, do: m.Follow) -> None:
        """It is at another table from now on."""
        self.key, self.room, self.person = key, room, visit.person
        self.blocked, self.as_of = visit.blocked, visit.as_of
        self.code, self.flags = do.code, replace(self.flags, covered=do.covered)
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
        if now - self._told >= m.PING_MS:
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

    def end(self) -> None:
        """Take no more messages, and break this device's cycles with its tasks and its connection."""
        self._close = self._close or m.TRY_AGAIN
        self._connection.heard = self._connection.overdone = None
        self.going = None
        del self._writer

    def start(self) -> asyncio.Task[None]:
        self._writer = asyncio.create_task(self._write())
        return self._writer

    def listen(self, heard: Callable[[str | None], None], overdone: Callable[[], None]) -> None:
        self._connection.heard, self._connection.overdone = heard, overdone

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
