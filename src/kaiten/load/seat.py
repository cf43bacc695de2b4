"""One simulated player: keeps a socket connected, and answers every ask."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Protocol
from zlib import crc32

from msgspec import Struct

from kaiten.load import wire
from kaiten.load.plan import Plan
from kaiten.load.socket import Socket
from kaiten.load.tally import Tally
from kaiten.server.hosting.room_worker import ANSWER_MS
from kaiten.server.room.messages import MOVED, PING_MS

ANSWER_S = ANSWER_MS / 1000
MOST_PATIENCE_S = 8 * ANSWER_S
SILENCE_S = PING_MS / 1000 + ANSWER_S  # the server is never silent for longer than PING_MS
BACKOFF_S, MOST_BACKOFF_S = 0.05, 0.5


class Sent(Struct, frozen=True):
    """An act that is not acknowledged yet. It is sent again after each reconnect until the server answers."""

    n: int
    ask: int
    choice: bytes

    @property
    def line(self) -> bytes:
        return b'{"do":"act","n":%d,"ask":%d,"choice":%s}' % (self.n, self.ask, self.choice)


class AtTable(Protocol):
    """The part of a table that its seats use."""

    plan: Plan
    ways: Sequence[int]  # ports, by process
    tally: Tally
    code: str
    playing: bool  # may people answer?
    taken_at: float
    began_at: float  # when everybody was at this game

    def greeted(self) -> None: ...

    def broke(self) -> None: ...

    def told(self, seat: "Seat", play: wire.Play) -> None: ...

    def moved(self, next: str) -> None: ...

    def due(self, ask: int, at: float) -> float: ...

    def went_on_without(self, seat: "Seat", now: float) -> bool: ...


class Seat:
    """A simulated player at a seat, as a device is at a real one."""

    def __init__(self, table: AtTable, cookie: str, way: int, rng: Random) -> None:
        self.table = table
        self.cookie = cookie
        self.way = way  # the index of the process to connect to
        self.rng = rng
        self.room = ""
        self.number: int | None = None
        self.hello_at = 0.0
        self.here = False  # has the server said hello on this socket?
        self.play: wire.Play | None = None  # the last one received on this socket
        self.act: Sent | None = None
        self.act_at = 0.0  # when it was sent first
        self.acknowledged: dict[str, dict[int, bytes]] = {}  # the choices, by room and ask
        self.made: Counter[tuple[str, int]] = Counter()  # acts, by room and ask
        self.next_at: float | None = None  # open loop: when the next act of this game is due
        self._acts = 0  # in this game
        self._seen: Counter[int] = Counter()  # own acts that were shown in this game, by ask
        self._n = 0  # the number of the last act that was acknowledged in this game
        self._socket: Socket | None = None
        self._shown = wire.Shown()
        self._waits_since: float | None = None  # for an answer on this socket: to an act, or to connecting
        self._patience_s = ANSWER_S  # for an answer; more after each time that none came
        self._heard_at = 0.0
        self._at = ""  # the room that this socket has come to
        self._follows = False  # is this socket on its way to the next table?
        self._sent_on = False  # was this seat told that another process has the table?
        self._thinking: asyncio.TimerHandle | None = None

    # --- the connection -----------------------------------------------------------------------------

    async def keep_connected(self) -> None:
        """Reconnect whenever the connection breaks, with backoff, to one process after the other."""
        backoff = BACKOFF_S
        while True:
            began, self._sent_on = perf_counter(), False
            await self._stay()
            if self.hello_at > began:
                backoff = BACKOFF_S
            if self._sent_on:
                await asyncio.sleep(backoff if backoff > BACKOFF_S else 0)
                backoff = min(2 * backoff, MOST_BACKOFF_S)
            elif self.room == self._at:
                self.table.broke()
                await asyncio.sleep(backoff * self.rng.uniform(0.5, 1))
                backoff = min(2 * backoff, MOST_BACKOFF_S)
                self.way = (self.way + 1) % len(self.table.ways)

    async def _stay(self) -> None:
        """Connect, and return when the connection breaks."""
        path = f"/api/tables/{self.room}/socket?code={self.table.code}&frames={self.table.plan.frames}"
        socket, self._shown = Socket(self._heard), wire.Shown()
        self._socket = socket
        self._at, self._follows = self.room, False
        self._waits_since = self._heard_at = perf_counter()
        try:
            async with asyncio.timeout(self._patience_s):
                await socket.connect(self.table.ways[self.way], path, self.cookie)
            code = await socket.closed
        except (OSError, TimeoutError):
            return
        finally:
            self._forget()
        if code is not None and code != MOVED:
            self.table.tally.closed[str(code)] += 1

    def _forget(self) -> None:
        self._socket, self.here, self.play, self._waits_since = None, False, None, None
        if self._thinking:
            self._thinking.cancel()
            self._thinking = None

    def say(self, line: bytes) -> None:
        assert self._socket is not None, "a seat sends only while it is connected"
        self._socket.send(line)

    def leave(self) -> None:
        if self._socket:
            self._socket.close()

    def check(self, now: float) -> None:
        """Reconnect if an answer does not come in time, or others are not told of it."""
        late = self._waits_since is not None and now - self._waits_since > self._patience_s
        deaf = now - self._heard_at > SILENCE_S or (self.here and self.table.went_on_without(self, now))
        if self._socket and (late or deaf):
            self._patience_s = min(2 * self._patience_s, MOST_PATIENCE_S)
            self.table.tally.unanswered += bool(late and self.here)
            self.table.tally.deaf += bool(deaf and self.here)
            self._waits_since = None
            self.leave()

    # --- receiving ----------------------------------------------------------------------------------

    def _heard(self, line: bytes) -> None:
        self.table.tally.bytes += len(line)
        message = wire.read(line) if self.table.plan.frames == "whole" else self._shown.read(line)
        if self._follows and isinstance(message, wire.Hello) and message.table == self.room:
            self._at, self._follows, self._shown = self.room, False, wire.Shown()
        if self._at != self.room:
            return  # it is about the table before
        self._heard_at = perf_counter()
        match message:
            case wire.Play():
                self._told(message)
            case wire.Hello():
                self._greeted(message)
            case wire.Ping(id):
                self.say(b'{"do":"pong","id":%d}' % id)
            case wire.Error():
                self._refused(message)
            case wire.Table(id, next) if next and id == self.room:
                self._move(next)
            case wire.Moved(at):
                self.way, self._sent_on = int(at), True

    def _greeted(self, hello: wire.Hello) -> None:
        if hello.seat is None:
            self.say(b'{"do":"sit"}')
            return
        if self.here:
            self.table.broke()  # another process took over the table: messages may have been missed
        self.number, self.here, self.hello_at, self._waits_since = hello.seat, True, perf_counter(), None
        self.table.tally.stale += hello.n < self._n
        self.table.greeted()
        if self.act and self.act.n > hello.n:
            self.table.tally.resent += 1
            self._waits_since = perf_counter()
            self.say(self.act.line)
        elif self.act:
            self._taken(self.act)
        else:
            self._patience_s = ANSWER_S

    def _told(self, play: wire.Play) -> None:
        tally = self.table.tally
        for event in play.events:
            if event.ask is not None:
                tally.shown.seen((self.table, self.room, event.seat, event.ask))
                if event.seat != self.number:
                    tally.others += 1
                elif not event.stand_in:
                    self._seen[event.ask] += 1
                    tally.duplicated += self._seen[event.ask] > self.made[self.room, event.ask]
            else:
                tally.turns.seen((self.table, self.number))
        self.play = play
        tally.frames += 1
        tally.stale += play.n < self._n
        if self.act and play.n >= self.act.n:
            self._taken(self.act)
        self.table.told(self, play)

    def _taken(self, act: Sent) -> None:
        self._answered()
        self._n = act.n
        self.table.tally.acknowledged += 1
        self.table.taken_at = perf_counter()
        if self.table.plan.compares:
            self.acknowledged.setdefault(self.room, {})[act.ask] = act.choice

    def _answered(self) -> None:
        self.act, self._waits_since, self._patience_s = None, None, ANSWER_S
        tally = self.table.tally
        tally.slowest_s = max(tally.slowest_s, perf_counter() - self.act_at)

    def _refused(self, error: wire.Error) -> None:
        tally = self.table.tally
        if self.act and (error.n == self.act.n or error.error == "bad_frame"):
            tally.refused[error.error] += 1
            self.made[self.room, self.act.ask] -= 1
            self._answered()
        else:
            tally.errors[error.error] += 1

    def _move(self, next: str) -> None:
        """Go to the table of the rematch."""
        self.room, self.next_at, self._acts, self._n = next, None, 0, 0
        self._seen.clear()
        if not self.table.plan.compares:  # which compares with the logs in the end
            self.made.clear()
        if self.act:
            self.table.tally.overtaken += 1
            self.act = None
        self.table.moved(next)
        way = crc32(next.encode()) % len(self.table.ways)  # as a proxy finds a process for a new table
        if way == self.way and self._socket:
            self.say(b'{"do":"follow","table":"%b","code":"%b"}' % (next.encode(), self.table.code.encode()))
            self.here, self.play, self._follows, self._waits_since = False, None, True, perf_counter()
        else:
            self.way = way
            self.leave()

    # --- answering ----------------------------------------------------------------------------------

    @property
    def asked(self) -> wire.Ask | None:
        """The ask that this seat should answer now, if any."""
        if self.play is None or self.act is not None:
            return None
        ask = self.play.view.ask
        return ask if ask and (ask.urgent or self.play.race) else None

    def think(self) -> None:
        """Answer after a random delay, or at once if the plan has no think time."""
        if self._thinking or not self.asked:
            return
        plan = self.table.plan
        if plan.open:
            pause_s = max(0, self._due_at() - perf_counter())
        else:
            pause_s = plan.think if plan.bots else self.rng.uniform(0, 2 * plan.think)
        if pause_s == 0:
            self.answer()
        else:
            until = perf_counter() + pause_s
            self._thinking = asyncio.get_running_loop().call_later(pause_s, self._thought, until)

    def _due_at(self) -> float:
        """Open loop: when the next act is due. The timetable of a game does not wait for anybody.

        Everybody acts in the first half of each period, so that a turn is over before the next one is due.
        """
        if self.next_at is None:
            period = self._acts + self.rng.uniform(0, 0.5)
            self.next_at = self.table.began_at + period * self.table.plan.think
        return self.next_at

    def late(self, until: float) -> bool:
        """Open loop: was an act due by then that has not been made?"""
        return self.act is None and self._due_at() <= until

    def _thought(self, due: float) -> None:
        self._thinking = None
        self.table.tally.late_s.append(perf_counter() - due)
        self.answer()

    def answer(self) -> None:
        ask = self.asked
        if not ask or not self.table.playing:
            return
        assert self.play is not None
        choice = wire.choose(self.play, self.rng)
        if not choice:  # in a race there may be nothing to do now
            return
        due = None
        if self.table.plan.open and not self.play.race:  # in a race, people act when they can
            due = self.table.due(ask.opened, self._due_at())
        self.act, self.next_at = Sent(self.play.n + 1, ask.opened, choice), None
        self._acts += 1
        self.made[self.room, ask.opened] += 1
        tally = self.table.tally
        tally.sent += 1
        tally.shown.sent((self.table, self.room, self.number, ask.opened), self.table.plan.people_each, due)
        tally.turns.sent((self.table, self.number), 1)
        self.act_at = self._waits_since = perf_counter()
        self.say(self.act.line)
