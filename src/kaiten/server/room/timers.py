"""What happens at a table by itself, and when: absences, turn limits, bots, the game's own time."""

from msgspec import Struct

from kaiten.engine.errors import IllegalAct
from kaiten.engine.runner import Later
from kaiten.engine.terms import Choice, Millis, Seat
from kaiten.server.room.lobby import PACE_MS, HandedOver, Owned
from kaiten.server.room.table_state import TableState

LOOK_AGAIN_MS: Millis = 1_000  # a bot in a race that had nothing to do looks again after so long


class Wanted(Struct, frozen=True):
    """A choice that a bot is to make."""

    seat: Seat
    ask: int
    bot: str


class Thought(Struct):
    """A bot that is to answer: what it looks at, when it may, and whether it is at it."""

    about: int
    at: Millis
    busy: bool = False
    made_up: tuple[Wanted, Later] | None = None  # what it does then, if nothing happens before


class Timers:
    """All times are on the table's own clock; while that stands still, nothing is due."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self.away: dict[Seat, Millis] = {}  # by seat: when a bot takes over
        self.deadlines: dict[Seat, tuple[int, Millis]] = {}  # by seat: for which ask, until when
        self._thoughts: dict[Seat, Thought] = {}
        self._owner_goes: Millis | None = None

    def due(self, at: Millis) -> Millis | None:
        """In how many milliseconds something is due; None: nothing is."""
        running = self.table.running
        times = [*self.away.values(), *[until for _, until in self.deadlines.values()]]
        times += [thought.at for thought in self._thoughts.values() if not thought.busy]
        if self._owner_goes is not None:
            times.append(self._owner_goes)
        if running and (wait := running.wait):
            times.append(running.began + wait.until)
        return max(0, min(times) - at) if times else None

    def tick(self, at: Millis) -> None:
        """Let everything happen that is due. Who came or answered in time is not late, however late it is."""
        if self.due(at) != 0:
            return
        self.look(at)
        self.table.elapse(at)
        self._carry_out(at)
        late = [seat for seat, until in self.away.items() if until <= at]
        late += [seat for seat, (_, until) in self.deadlines.items() if until <= at]
        for seat in late:
            self._hand_over(seat, at)
        if self._owner_goes is not None and self._owner_goes <= at:
            self._pass_on(at)

    def _hand_over(self, seat: Seat, at: Millis) -> None:
        self.away.pop(seat, None)
        self.deadlines.pop(seat, None)
        if self.table.lobby.phase == "playing" and not self.table.lobby.chairs[seat].handed:
            self.table.emit(HandedOver(at, seat))

    def _pass_on(self, at: Millis) -> None:
        """An owner who stays away leaves the table to somebody who is there."""
        self._owner_goes = None
        present = [person for person in self.table.lobby.people if person in self.table.here]
        if present:
            self.table.emit(Owned(at, present[0]))

    # --- looking ------------------------------------------------------------------------------------

    def look(self, at: Millis) -> None:
        """Who is away, who is on the clock, which bot must answer."""
        table, here, lobby = self.table, self.table.here, self.table.lobby
        playing = lobby.phase == "playing"
        for seat, chair in enumerate(lobby.chairs):
            gone = playing and chair.person is not None and chair.person not in here and not chair.handed
            if not gone:
                table.changed |= self.away.pop(seat, None) is not None
            elif seat not in self.away:
                self.away[seat] = at + table.settings.grace_ms
                table.changed = True
        others = any(person in here for person in lobby.people if person != lobby.owner)
        if lobby.owner in here or not others:
            self._owner_goes = None
        elif self._owner_goes is None:
            self._owner_goes = at + table.settings.grace_ms
        self._look_at_asks(at)

    def _look_at_asks(self, at: Millis) -> None:
        lobby, limit = self.table.lobby, PACE_MS[self.table.lobby.setup.pace]
        if lobby.phase != "playing":
            self._thoughts.clear()
            self.deadlines.clear()
            return
        for seat, chair in enumerate(lobby.chairs):
            if chair.bot_playing is None:
                self._thoughts.pop(seat, None)
                if limit is not None:
                    self._limit(seat, at, limit)
            else:
                self.deadlines.pop(seat, None)
                self._ponder(seat, at)

    def _limit(self, seat: Seat, at: Millis, limit: Millis) -> None:
        assert self.table.running is not None
        ask = self.table.running.ask(seat)
        if ask is None or not ask.urgent:
            self.deadlines.pop(seat, None)
        elif seat not in self.deadlines or self.deadlines[seat][0] != ask.opened:
            self.deadlines[seat] = (ask.opened, at + limit)

    # --- bots ---------------------------------------------------------------------------------------

    def _ponder(self, seat: Seat, at: Millis) -> None:
        """A bot answers when the table waits for it, and in a race whenever something has happened.

        There it thinks at once, and says itself how long its hands will take.
        """
        running = self.table.running
        assert running is not None
        ask = running.ask(seat)
        if ask is None or not (ask.urgent or ask.race):
            self._thoughts.pop(seat, None)
            return
        about = len(running.events) if ask.race else ask.opened
        thought = self._thoughts.get(seat)
        if thought is None or (thought.about != about and not thought.busy):
            least, most = (0, 0) if ask.race else self.table.settings.bot_delay_ms
            delay = least + int(self.table.rng.random() * (most - least))
            self._thoughts[seat] = Thought(about, at + delay)

    def wanted(self, at: Millis) -> list[Wanted]:
        """The choices that bots are to make now; each is wanted once."""
        wanted = []
        for seat, thought in self._thoughts.items():
            bot, running = self.table.lobby.chairs[seat].bot_playing, self.table.running
            ask = running.ask(seat) if running else None
            if not thought.busy and not thought.made_up and thought.at <= at and bot and ask:
                thought.busy = True
                wanted.append(Wanted(seat, ask.opened, bot))
        return wanted

    def chose(self, wanted: Wanted, choice: Choice | None, at: Millis) -> None:
        """A bot has made up its mind (None: nothing now). Where the table has moved on, it looks again."""
        thought, running = self._thoughts.pop(wanted.seat, None), self.table.running
        chair = self.table.lobby.chairs[wanted.seat]
        if (
            thought is None
            or running is None
            or chair.bot_playing is None
            or self.table.lobby.phase != "playing"
        ):
            return
        if self.table.lobby.paused or choice is None:
            self._thoughts[wanted.seat] = Thought(thought.about, at + LOOK_AGAIN_MS)
            return
        if isinstance(choice, Later):
            then = running.began + choice.at
            if then > at:
                self._thoughts[wanted.seat] = Thought(thought.about, then, made_up=(wanted, choice))
                return
            choice = choice.choice
        try:
            self.table.act(wanted.seat, wanted.ask, choice, at, n=None, stand_in=chair.handed)
        except IllegalAct:
            self._answer_plainly(wanted, at, stand_in=chair.handed)

    def _carry_out(self, at: Millis) -> None:
        """What bots were about to do now. Where something has happened since, they think again instead."""
        for thought in list(self._thoughts.values()):
            running = self.table.running
            if thought.made_up and thought.at <= at and running and thought.about == len(running.events):
                self.chose(*thought.made_up, at)

    def _answer_plainly(self, wanted: Wanted, at: Millis, *, stand_in: bool) -> None:
        """The ask is closed, and that is that; or the bot is mistaken, and the table still waits for it."""
        assert self.table.running is not None
        ask = self.table.running.ask(wanted.seat)
        if ask and ask.urgent and ask.opened == wanted.ask:
            self.table.act(wanted.seat, ask.opened, next(ask.choices()), at, n=None, stand_in=stand_in)
