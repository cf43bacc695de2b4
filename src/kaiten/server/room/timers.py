"""The timers of a table: absent players, turn limits, bots, and the game's own waits."""

from msgspec import Struct

from kaiten.engine.errors import IllegalAct
from kaiten.engine.runner import Later
from kaiten.engine.terms import Choice, Millis, Seat
from kaiten.server.room.lobby import MOST_MISSES, PACE_MS, STAND_IN, OwnerChanged, Stood
from kaiten.server.room.quick import AWAY_MS, gathers, start_if_due, starts_at
from kaiten.server.room.table_state import TableState

LOOK_AGAIN_MS: Millis = 1_000  # when a bot that did nothing in a race is asked again


class ChoiceRequest(Struct, frozen=True):
    """A choice that a bot should make."""

    seat: Seat
    ask: int
    bot: str
    luck: str  # what the bot's own random numbers come from


class Thought(Struct):
    """A bot's next choice for one seat. It thinks at once, but acts only after a pause, like a person."""

    about: int  # what the choice answers: the ask's number, or in a race the number of events
    starts: Millis  # when the bot starts to think
    acts: Millis  # when it acts, if it knows its choice by then
    request: ChoiceRequest | None = None  # what the bot was asked for when it started
    choice: Choice | None = None  # what it will do, unless something happens first

    @property
    def thinking(self) -> bool:
        return self.request is not None and self.choice is None


class Timers:
    """All times are on the table's own clock; while it is stopped, nothing is due."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self.away: dict[Seat, Millis] = {}  # by seat of an absent player: when a bot takes over
        self.deadlines: dict[Seat, tuple[int, Millis]] = {}  # by seat: the ask, and when its time is up
        self._overdue: dict[Seat, int] = {}  # by seat: the last ask whose time was up; a bot answers it
        self._thoughts: dict[Seat, Thought] = {}
        self._owner_goes: Millis | None = None  # when an absent owner loses the table

    def due(self, at: Millis) -> Millis | None:
        """Return the milliseconds until the next timer is due; None if there is none."""
        running = self.table.running
        times = [*self.away.values()]
        if self.deadlines:
            times += [until for _, until in self.deadlines.values()]
        if self._thoughts:
            times += [
                thought.acts if thought.request else thought.starts
                for thought in self._thoughts.values()
                if not thought.thinking
            ]
        if self._owner_goes is not None:
            times.append(self._owner_goes)
        if running and (wait := running.wait):
            times.append(running.began + wait.until)
        if (starts := starts_at(self.table, at)) is not None:
            times.append(starts)
        return max(0, min(times) - at) if times else None

    def tick(self, at: Millis) -> None:
        """Run everything that is due. People who came back or answered before this call are not late."""
        if self.due(at) != 0:
            return
        self.look(at)
        self.table.elapse(at)
        for seat in list(self._thoughts):
            self._schedule_bot(seat, at)  # replaces a choice if something has happened since it was made
            self._carry_out(seat, at)
        for seat in [seat for seat, until in self.away.items() if until <= at]:
            self._hand_over(seat, at)
        for seat in [seat for seat, (_, until) in self.deadlines.items() if until <= at]:
            self._miss(seat, at)
        if self._owner_goes is not None and self._owner_goes <= at:
            self._pass_on(at)
        start_if_due(self.table, at)

    def _hand_over(self, seat: Seat, at: Millis) -> None:
        self.away.pop(seat, None)
        self.deadlines.pop(seat, None)
        if self.table.lobby.phase == "playing" and not self.table.lobby.chairs[seat].stand_in:
            self.table.hand_over(seat, at)
        elif gathers(self.table) and self.table.lobby.chairs[seat].person:
            self.table.emit(Stood(at, seat))

    def _miss(self, seat: Seat, at: Millis) -> None:
        """Let a bot answer once for somebody who is late; after too many in a row, hand the seat over."""
        asked, _ = self.deadlines.pop(seat)
        ask = self.table.running.ask(seat) if self.table.running else None
        if ask and ask.urgent and ask.opened == asked:
            if self.table.lobby.chairs[seat].misses + 1 < MOST_MISSES:
                self._overdue[seat] = asked
            else:
                self._hand_over(seat, at)

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
        missed = lobby.phase == "playing" or gathers(table)
        gone = [
            seat
            for seat, chair in enumerate(lobby.chairs)
            if missed and chair.person not in here and chair.person is not None and not chair.stand_in
        ]
        if gone != [*self.away]:
            until = at + (AWAY_MS if gathers(table) else table.settings.grace_ms)
            self.away = {seat: self.away.get(seat, until) for seat in gone}
            table.resend_table = True
        if lobby.quick or lobby.owner in here or here.isdisjoint(lobby.people):
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
        for seat in range(len(lobby.chairs)):
            if self.bot_for(seat) is None:
                self._thoughts.pop(seat, None)
                if limit is not None:
                    self._limit(seat, at, limit)
            else:
                self.deadlines.pop(seat, None)
                self._schedule_bot(seat, at)

    def bot_for(self, seat: Seat) -> str | None:
        """Return the bot that answers for this seat now; None if its person does."""
        bot, running = self.table.lobby.chairs[seat].bot_playing, self.table.running
        if bot or seat not in self._overdue or running is None:
            return bot
        ask = running.ask(seat)
        return STAND_IN if ask and ask.urgent and ask.opened == self._overdue[seat] else None

    def _limit(self, seat: Seat, at: Millis, limit: Millis) -> None:
        assert self.table.running is not None
        ask = self.table.running.ask(seat)
        if ask is None or not ask.urgent or ask.gate:
            self.deadlines.pop(seat, None)
        elif seat not in self.deadlines or self.deadlines[seat][0] != ask.opened:
            self.deadlines[seat] = (ask.opened, at + limit)

    # --- bots ---------------------------------------------------------------------------------------

    def _schedule_bot(self, seat: Seat, at: Millis) -> None:
        """Plan a bot's next choice, if the table waits for it, or in a race if something has happened.

        In a race there is no pause, as the bot's answer says when it acts (`Later`), and what it thinks while
        something happens is not thrown away: it might never come to act. At a gate there is no pause either.
        Where one acts after the other, a whole turn takes as long as one pause.
        """
        running = self.table.running
        assert running is not None
        ask = running.ask(seat)
        if ask is None or not (ask.urgent or ask.race):
            self._thoughts.pop(seat, None)
            return
        about = len(running.events) if ask.race else ask.opened
        thought = self._thoughts.get(seat)
        if thought is None or (thought.about != about and not (ask.race and thought.thinking)):
            least, most = self.table.settings.bot_delay_ms
            seats = len(self.table.lobby.chairs)
            if ask.race or ask.gate or self.table.bots_are_instant:
                least = most = 0
            elif not any(other != seat and self._is_awaited(other) for other in range(seats)):
                least, most = least // seats, most // seats
            pause = least + int(self.table.rng.random() * (most - least))
            self._thoughts[seat] = Thought(about=about, starts=at, acts=at + pause)

    def _is_awaited(self, seat: Seat) -> bool:
        ask = self.table.running.ask(seat) if self.table.running else None
        return ask is not None and ask.urgent

    def choice_requests(self, at: Millis) -> list[ChoiceRequest]:
        """Return the choices that bots should make now, each only once."""
        requests = []
        for seat, thought in self._thoughts.items():
            bot, running = self.bot_for(seat), self.table.running
            ask = running.ask(seat) if running else None
            if running and thought.request is None and thought.starts <= at and bot and ask:
                # In a daily deal a bot must choose the same for everybody. How many events there were may
                # depend on how often people changed their minds.
                number = len(running.events) if ask.race else running.answered_by(seat)
                luck = f"{running.chance.seed}/bot/{seat}/{number}"
                thought.request = ChoiceRequest(seat=seat, ask=ask.opened, bot=bot, luck=luck)
                requests.append(thought.request)
        return requests

    def take_choice(self, request: ChoiceRequest, choice: Choice | None, at: Millis) -> None:
        """Carry out a bot's choice now, or keep it until it is time. Without a choice, ask again later."""
        thought, running = self._thoughts.get(request.seat), self.table.running
        if thought is None or thought.request != request:  # the bot is not asked that any more
            return
        assert running is not None
        if choice is None:
            again = at + LOOK_AGAIN_MS
            self._thoughts[request.seat] = Thought(about=thought.about, starts=again, acts=again)
            return
        if isinstance(choice, Later):
            thought.acts, choice = max(thought.acts, running.began + choice.at), choice.choice
        thought.choice = choice
        self._carry_out(request.seat, at)

    def _carry_out(self, seat: Seat, at: Millis) -> None:
        """Carry out what the bot at this seat has decided, if it is time and the table's clock runs."""
        table, thought = self.table, self._thoughts.get(seat)
        stopped = table.lobby.phase != "playing" or table.stopped or not table.clock.runs
        if stopped or thought is None or thought.acts > at or self.bot_for(seat) is None:
            return
        if thought.request is None or thought.choice is None:
            return
        del self._thoughts[seat]
        try:
            self._act(seat, thought.request.ask, thought.choice, at)
        except IllegalAct:
            self._answer_plainly(thought.request, at)

    def _act(self, seat: Seat, ask: int, choice: Choice, at: Millis) -> None:
        chair = self.table.lobby.chairs[seat]
        missed = chair.bot_playing is None
        self.table.act(seat, ask, choice, at, n=None, stand_in=chair.stand_in or missed, missed=missed)

    def _answer_plainly(self, request: ChoiceRequest, at: Millis) -> None:
        """After an illegal choice, take the first legal one if the same ask is still open and urgent."""
        assert self.table.running is not None
        ask = self.table.running.ask(request.seat)
        if ask and ask.urgent and ask.opened == request.ask:
            self._act(request.seat, ask.opened, next(ask.choices()), at)
