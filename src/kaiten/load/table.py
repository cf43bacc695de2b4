"""One table of a load run: its seats, and the games they play one after the other."""

import asyncio
from collections import deque
from collections.abc import Sequence
from random import Random
from time import perf_counter

import msgspec
from msgspec import Struct

from kaiten.engine.errors import KaitenError
from kaiten.load import wire
from kaiten.load.plan import Plan
from kaiten.load.seat import Seat
from kaiten.load.tally import Tally
from kaiten.load.web import fetch
from kaiten.server.room.lobby import Setup

DEAF_S = 5.0  # everybody at a table is told what happened there within this time
STALE_S = 1.0  # two players may get messages in another order, but not for longer than this


class Opened(Struct, frozen=True):
    id: str
    code: str


async def open_table(ports: Sequence[int], setup: Setup, cookie: str) -> Opened:
    answer = await fetch(ports, "/api/tables", cookie, msgspec.json.encode(setup))
    if answer.status != 201:
        raise KaitenError(f"the server did not open a table: {answer.status} {answer.body.decode()[:200]}")
    return msgspec.json.decode(answer.body, type=Opened)


class Table:
    def __init__(
        self, plan: Plan, ways: Sequence[int], tally: Tally, cookies: list[str], rng: Random
    ) -> None:
        self.plan = plan
        self.ways = ways
        self.tally = tally
        self.rng = rng
        first = rng.randrange(len(ways))
        self.seats = [Seat(self, cookie, first, rng) for cookie in cookies]
        self.code = ""
        self.playing = False  # may people answer?
        self.told_at = self.taken_at = self.began_at = perf_counter()
        self._asked, self._due, self._before = 0, 0.0, 0.0
        self._room = ""
        self._together = False  # has every seat got a play message from this room?
        self._all_seated, self._all_told = asyncio.Event(), asyncio.Event()
        self._lines: list[asyncio.Task[None]] = []
        self._burst: asyncio.TimerHandle | None = None
        self._over = ""  # the room whose game has been counted
        self._shown: deque[tuple[float, int]] = deque()  # when somebody was shown that many events
        self._least = 0  # the number of events that somebody was shown a while ago
        self._newest = (0.0, 0)  # when somebody was first shown the most events, and how many
        self.last_game = False  # is there no rematch after this game?
        self._again = ""  # the room whose people have asked for a rematch

    # --- opening and closing ------------------------------------------------------------------------

    async def open(self, ports: Sequence[int]) -> None:
        """Open the table, connect every seat, and wait until all sit."""
        opened = await open_table(ports, self.plan.setup, self.seats[0].cookie)
        self.code = opened.code
        for seat in self.seats:
            seat.room = self._room = opened.id
            self._lines.append(asyncio.create_task(seat.keep_connected()))
        await self._in_time(self._all_seated, "not everybody was seated")

    async def start(self) -> None:
        """Start the game, and wait until every seat has its first play message. Nobody answers yet."""
        self.seats[0].say(b'{"do":"start"}')
        await self._in_time(self._all_told, "not everybody got the first play message")

    async def _in_time(self, event: asyncio.Event, otherwise: str) -> None:
        try:
            await asyncio.wait_for(event.wait(), self.plan.patience_s)
        except TimeoutError:
            here = [seat.number if seat.here else None for seat in self.seats]
            errors = {**self.tally.errors, **self.tally.closed}
            raise KaitenError(f"table {self._room}: {otherwise}; seats: {here}; errors: {errors}") from None

    def go(self) -> None:
        self.playing, self.told_at = True, perf_counter()
        self.began_at = self.told_at
        self._look()

    async def close(self) -> None:
        for seat in self.seats:
            seat.leave()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    @property
    def room(self) -> str:
        return self._room

    @property
    def finished(self) -> str:
        """The room of the last finished game; empty if there is none."""
        return self._over

    @property
    def over(self) -> bool:
        """Is the last game over?"""
        return self.last_game and self._over == self._room != self._again

    @property
    def stuck(self) -> bool:
        return perf_counter() - self.told_at > self.plan.patience_s

    def behind(self, until: float) -> bool:
        """Open loop: is the whole table late? One seat alone may be waiting for another one's turn."""
        return all(seat.late(until) for seat in self.seats)

    @property
    def waiting(self) -> bool:
        """Has somebody sent an act that is neither acknowledged nor refused?"""
        return any(seat.act for seat in self.seats)

    # --- called by the seats ------------------------------------------------------------------------

    def greeted(self) -> None:
        if all(seat.here for seat in self.seats):
            self._all_seated.set()

    def broke(self) -> None:
        """Somebody's connection broke: they miss messages, so no time can be measured for these."""
        self.tally.shown.forget(self)
        self.tally.turns.forget(self)

    def told(self, seat: Seat, play: wire.Play) -> None:
        self.told_at = perf_counter()
        if seat.room == self._room:
            self._check_order(play.seq)
        if play.view.winners:
            self._end(seat)
        elif self._together:
            self._look_at(seat)
        elif all(other.play and other.room == self._room for other in self.seats):
            self._together, self.began_at = True, perf_counter()
            self._all_told.set()
            self._look()

    def _check_order(self, seq: int) -> None:
        """Find a message behind what somebody at this table was shown long before."""
        while self._shown and self.told_at - self._shown[0][0] > STALE_S + self.plan.travel_s:
            self._least = self._shown.popleft()[1]
        self.tally.stale += seq < self._least
        if seq > max(self._least, self._shown[-1][1] if self._shown else 0):
            self._shown.append((self.told_at, seq))
        if seq > self._newest[1]:
            self._newest = (self.told_at, seq)

    def went_on_without(self, seat: Seat, now: float) -> bool:
        """Was somebody at the table told something that this seat, though it is connected, was not?"""
        since, seq = self._newest
        told = seat.play.seq if seat.play else 0
        return seat.room == self._room and told < seq and now - max(since, seat.hello_at) > DEAF_S

    def _end(self, seat: Seat) -> None:
        """Count a finished game. The owner asks for a rematch; asking twice does no harm."""
        if seat.room != self._over:
            self._over = seat.room
            self.tally.games += 1
        if self.playing and seat is self.seats[0] and (not self.last_game or self._again == seat.room):
            self._again = seat.room
            seat.say(b'{"do":"rematch"}')

    def moved(self, next: str) -> None:
        if next != self._room:
            self._room, self._together, self._asked, self._least = next, False, 0, 0
            self._shown.clear()
            self._newest = (0.0, 0)

    def due(self, ask: int, at: float) -> float:
        """Return when an act that the timetable has at `at` could have been made on an immediate server.

        Nobody can answer before the acts that led to the question were due. Everything after that is delay:
        a question that comes late does not move the timetable.
        """
        if ask > self._asked:
            self._asked, self._before = ask, self._due
        due = max(at, self._before)
        self._due = max(self._due, due)
        return due

    # --- answering ----------------------------------------------------------------------------------

    def _look(self) -> None:
        for seat in self.seats:
            self._look_at(seat)

    def _look_at(self, seat: Seat) -> None:
        if not self.plan.burst:
            seat.think()
        elif not self._burst and self._all_alike():
            pause_s = self.rng.uniform(0, 2 * self.plan.think)
            self._burst = asyncio.get_running_loop().call_later(pause_s, self._all_answer)

    def _all_alike(self) -> bool:
        """Has every seat seen the same events, and no act that is unanswered?"""
        told = {seat.play.seq for seat in self.seats if seat.play and not seat.act}
        return len(told) == 1 and all(seat.play and not seat.act for seat in self.seats)

    def _all_answer(self) -> None:
        self._burst = None
        for seat in self.seats:
            seat.answer()
