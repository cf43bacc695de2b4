"""The timers of a table: absent players, turn limits, bots, and the game's own waits."""

from msgspec import Struct

from kaiten.engine.errors import IllegalAct
from kaiten.engine.runner import Later
from kaiten.engine.terms import Choice, Millis, Seat
from kaiten.server.room.lobby import PACE_MS, HandedOver, OwnerChanged
from kaiten.server.room.table_state import TableState

LOOK_AGAIN_MS: Millis = 1_000  # when a bot that did nothing in a race is asked again


class Wanted(Struct, frozen=True):
    """A choice that a bot should make."""

    seat: Seat
    ask: int
    bot: str


class Thought(Struct):
    """A bot's next choice for one seat."""

    about: int  # what the choice answers: the ask's number, or in a race the number of events
    at: Millis  # when the bot starts to think, or carries out `decided`
    busy: bool = False  # is it thinking?
    decided: tuple[Wanted, Later] | None = None  # what it will do at `at`, unless something happens first


class Timers:
    """All times are on the table's own clock; while it is stopped, nothing is due."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self.away: dict[Seat, Millis] = {}  # by seat of an absent player: when a bot takes over
        self.deadlines: dict[Seat, tuple[int, Millis]] = {}  # by seat: the ask, and when its time is up
        self._thoughts: dict[Seat, Thought] = {}
        self._owner_goes: Millis | None = None  # when an absent owner loses the table

    def due(self, at: Millis) -> Millis | None:
        """Return the milliseconds until the next timer is due; None if there is none."""
        running = self.table.running
        times = [*self.away.values(), *[until for _, until in self.deadlines.values()]]
        times += [thought.at for thought in self._thoughts.values() if not thought.busy]
        if self._owner_goes is not None:
            times.append(self._owner_goes)
        if running and (wait := running.wait):
            times.append(running.began + wait.until)
        return max(0, min(times) - at) if times else None

    def tick(self, at: Millis) -> None:
        """Run everything that is due. People who came back or answered before this call are not late."""
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
        if self.table.lobby.phase == "playing" and not self.table.lobby.chairs[seat].stand_in:
            self.table.emit(HandedOver(at, seat))

    def _pass_on(self, at: Millis) -> None:
        """Give the table of an absent owner to a player who is present."""
        self._owner_goes = None
        present = [person for person in self.table.lobby.people if person in self.table.here]
        if present:
            self.table.emit(OwnerChanged(at, present[0]))

    # --- looking ------------------------------------------------------------------------------------

    def look(self, at: Millis) -> None:
        """Update the timers: who is absent, who has a deadline, which bot must answer."""
        table, here, lobby = self.table, self.table.here, self.table.lobby
        playing = lobby.phase == "playing"
        for seat, chair in enumerate(lobby.chairs):
            gone = playing and chair.person is not None and chair.person not in here and not chair.stand_in
            if not gone:
                table.resend_table |= self.away.pop(seat, None) is not None
            elif seat not in self.away:
                self.away[seat] = at + table.settings.grace_ms
                table.resend_table = True
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
                self._schedule_bot(seat, at)

    def _limit(self, seat: Seat, at: Millis, limit: Millis) -> None:
        assert self.table.running is not None
        ask = self.table.running.ask(seat)
        if ask is None or not ask.urgent:
            self.deadlines.pop(seat, None)
        elif seat not in self.deadlines or self.deadlines[seat][0] != ask.opened:
            self.deadlines[seat] = (ask.opened, at + limit)

    # --- bots ---------------------------------------------------------------------------------------

    def _schedule_bot(self, seat: Seat, at: Millis) -> None:
        """Plan a bot's next choice, if the table waits for it, or in a race if something has happened.

        In a race it thinks without delay, as its answer says when it acts (`Later`).
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
        """Return the choices that bots should make now, each only once."""
        wanted = []
        for seat, thought in self._thoughts.items():
            bot, running = self.table.lobby.chairs[seat].bot_playing, self.table.running
            ask = running.ask(seat) if running else None
            if not thought.busy and not thought.decided and thought.at <= at and bot and ask:
                thought.busy = True
                wanted.append(Wanted(seat, ask.opened, bot))
        return wanted

    def chose(self, wanted: Wanted, choice: Choice | None, at: Millis) -> None:
        """Carry out a bot's choice (None: nothing now), at once or at the time it names.

        During a pause, or without a choice, the bot is asked again later.
        """
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
                self._thoughts[wanted.seat] = Thought(thought.about, then, decided=(wanted, choice))
                return
            choice = choice.choice
        try:
            self.table.act(wanted.seat, wanted.ask, choice, at, n=None, stand_in=chair.stand_in)
        except IllegalAct:
            self._answer_plainly(wanted, at, stand_in=chair.stand_in)

    def _carry_out(self, at: Millis) -> None:
        """Carry out the delayed choices that are due, unless something has happened since they were made."""
        for thought in list(self._thoughts.values()):
            running = self.table.running
            if thought.decided and thought.at <= at and running and thought.about == len(running.events):
                self.chose(*thought.decided, at)

    def _answer_plainly(self, wanted: Wanted, at: Millis, *, stand_in: bool) -> None:
        """After an illegal choice, take the first legal one if the same ask is still open and urgent."""
        assert self.table.running is not None
        ask = self.table.running.ask(wanted.seat)
        if ask and ask.urgent and ask.opened == wanted.ask:
            self.table.act(wanted.seat, ask.opened, next(ask.choices()), at, n=None, stand_in=stand_in)
