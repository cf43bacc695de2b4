"""The game in a room: its state, its events, and the messages that show it to each seat."""

from collections.abc import Sequence
from typing import Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.memory import Memory, learn
from kaiten.engine import codec
from kaiten.engine.game import Game, start, submit
from kaiten.engine.game import Play as EnginePlay
from kaiten.engine.receipts import Receipt, chain_of
from kaiten.engine.terms import (
    TABLE,
    Act,
    Acted,
    AnyOf,
    Ask,
    Choice,
    Elapsed,
    Event,
    Millis,
    Seat,
    View,
    Wait,
)
from kaiten.games import game_begun, game_named
from kaiten.games.frames import count_ends
from kaiten.games.groups import Groups, groups
from kaiten.server.room.lobby import Began, Lobby, Played, options_of
from kaiten.server.room.messages import UNREADABLE, Play, Remembered

EMPTY_LIST = msgspec.Raw(b"[]")

# By family: how a seat remembers the hands it has seen. Families without hands are not here.
LEARN_BY_FAMILY = {"draft": learn}


class Count(Struct, frozen=True):
    """The game when a count has ended, before what follows in the same step (the next deal)."""

    seq: int  # the number of events up to then
    dishes: int
    state: Any
    memories: tuple[Memory, ...]


class RunningGame:
    """One running game. It is rebuilt from the facts `Began` and `Played` alone."""

    def __init__(self, lobby: Lobby, began: Began) -> None:
        self.game: Game[Any] = game_begun(lobby.setup.game, began.version)
        self._read_choice = codec.decoder(self.game.types.choice).decode
        self.seats = len(lobby.chairs)
        self.began = began.at
        self.version = began.version  # of the game's rules when it began
        self.commits = began.commits
        self.format = began.format  # of the record
        self.chance = codec.luck_of(began.seed or lobby.seed, began.commits, began.format)
        self._chain = chain_of(self.chance.seed)  # after the last count, or at the end
        self._unlinked: list[msgspec.Raw] = []  # the events since then, as they are stored
        self.state: Any = self.game.begin(self.seats, options_of(lobby.setup))
        self.events: list[Event] = []
        self.taken = [0] * self.seats  # by seat: the number of the last accepted act
        self.answered = [-1] * self.seats  # by seat: the last ask it answered; public
        self._answers_to = [0] * self.seats  # by seat: how often it answered that
        self._chosen: list[Choice | None] = [None] * self.seats  # by seat: the choice of the act in `taken`
        remembers = lobby.setup.memory and self.game.family in LEARN_BY_FAMILY
        self._memories = [Memory()] * self.seats if remembers else []
        self._learn = LEARN_BY_FAMILY.get(self.game.family, learn)
        self.count: Count | None = None  # the last one since this process has had the game
        self._states: dict[int, Any] = {}  # by number of events: from before the last secret answers on
        self._seen: tuple[Any, View] | None = None  # a state, and a spectator's view of it
        self._wire: dict[Seat, tuple[Ask, list[Choice], msgspec.Raw]] = {}  # by seat: its ask and choices
        self._grouped: tuple[Any, View, Groups] | None = None  # the last state, a view of it and its groups
        self._remembered: dict[Seat, tuple[Memory, tuple[Remembered, ...]]] = {}
        self._replay(began.events)

    @staticmethod
    def deal(lobby: Lobby, at: Millis, seed: str, commits: tuple[codec.Commitment, ...]) -> Began:
        """Deal a new game, and return the fact that it began."""
        game = game_named(lobby.setup.game)
        chance = codec.luck_of(seed, commits)
        play = start(game, len(lobby.chairs), options_of(lobby.setup), chance)
        return Began(
            at=at,
            seed="" if seed == lobby.seed else seed,
            events=msgspec.Raw(codec.encode(play.events)),
            version=game.version,
            commits=commits,
            format=codec.FORMAT,
        )

    def replay(self, fact: Played) -> None:
        """Apply an act from the log."""
        self._accept(fact, self._replay(fact.events))

    def _replay(self, raw: msgspec.Raw) -> list[Event]:
        events: list[Event] = codec.decoder(list[self.game.types.event]).decode(raw)  # type: ignore[name-defined]  # a type at run time
        for event in events:
            self.state = self.game.apply(self.state, event)
        self._note(events)
        self._link(raw, count_ends(events) is not None)
        self._states = {len(self.events): self.state}
        return events

    def _link(self, raw: msgspec.Raw, counted: bool) -> None:
        """Add events to the chain as soon as somebody is given a receipt for them."""
        self._unlinked.append(raw)
        if counted or self.over:
            for events in self._unlinked:
                self._chain = self._chain.then(codec.each(events))
            self._unlinked.clear()

    def _accept(self, fact: Played, events: Sequence[Event]) -> None:
        if fact.n is not None:
            acted = events[0]
            assert isinstance(acted, Acted)
            self.taken[fact.seat], self._chosen[fact.seat] = fact.n, acted.choice

    def _note(self, events: Sequence[Event]) -> None:
        self.events += events
        for event in events:
            if isinstance(event, Acted) and event.seat != TABLE:
                same = event.ask == self.answered[event.seat]
                self._answers_to[event.seat] = self._answers_to[event.seat] + 1 if same else 1
                self.answered[event.seat] = event.ask
        for seat, memory in enumerate(self._memories):
            for event in events:
                memory = self._learn(memory, event.seen_by(seat))
            self._memories[seat] = memory

    # --- acting -------------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> Ask | None:
        return self.game.ask(self.state, seat)

    def answers(self, seat: Seat, number: int) -> int:
        """Return how often a seat has answered an ask; always 0 in a race, where each answer is a new act."""
        if self.answered[seat] != number:
            return 0
        ask = self.ask(seat)
        return self._answers_to[seat] if ask and not ask.race else 0

    def answered_by(self, seat: Seat) -> int:
        """Return the number of answers that a seat has given so far."""
        return sum(isinstance(event, Acted) and event.seat == seat for event in self.events)

    @property
    def over(self) -> bool:
        return bool(self.state.winners)

    @property
    def wait(self) -> Wait | None:
        return cast("Wait | None", self.ask(TABLE))  # it is only ever asked to wait

    def choice(self, raw: msgspec.Raw) -> Choice:
        """Decode a choice of this game; raise msgspec's error if it is not one."""
        choice: Choice = self._read_choice(raw)
        return choice

    def repeats(self, seat: Seat, raw: msgspec.Raw) -> bool:
        """Is this the choice of the seat's last accepted act?"""
        try:
            return self.choice(raw) == self._chosen[seat]
        except UNREADABLE:
            return False

    def act(
        self,
        seat: Seat,
        ask: int,
        choice: Choice,
        at: Millis,
        *,
        n: int | None,
        stand_in: bool,
        missed: bool = False,
    ) -> Played:
        """Carry out an act at time `at` of the table's clock, or raise IllegalAct and change nothing."""
        act = Act(seat=seat, ask=ask, choice=choice, at=at - self.began, stand_in=stand_in)
        play = submit(self.game, self.state, act, self.chance)
        events = msgspec.Raw(codec.encode(play.events))
        fact = Played(at=at, seat=seat, n=n, events=events, missed=missed)
        self._link(events, self._advance(play))
        self._accept(fact, play.events)
        return fact

    def _advance(self, play: EnginePlay[Any]) -> bool:
        """Take over the new state and its events; note the moment of a count, and return if there was one."""
        events, ends = play.events, count_ends(play.events)
        if ends is not None:
            state = self.state
            for event in events[:ends]:
                state = self.game.apply(state, event)
            self._note(events[:ends])
            dishes = len([event for event in events[:ends] if event.counts])
            self.count = Count(
                seq=len(self.events), dishes=dishes, state=state, memories=tuple(self._memories)
            )
        self.state = play.state
        self._note(events[ends or 0 :])
        if not all([isinstance(event, Acted) and event.secret for event in events]):
            self._states.clear()
        self._states[len(self.events)] = play.state
        return ends is not None

    def elapse(self, now: Millis) -> list[Played]:
        """Answer each Wait ask that is due by `now`."""
        facts = []
        while (wait := self.wait) and self.began + wait.until <= now:
            at = self.began + wait.until
            facts.append(self.act(TABLE, wait.opened, Elapsed(), at, n=None, stand_in=False))
        return facts

    # --- the record ---------------------------------------------------------------------------------

    def header(self, lobby: Lobby) -> codec.Header:
        """The first line of the record."""
        return codec.Header(
            kaiten=self.format,
            game=self.game.name,
            version=self.version,
            seats=self.seats,
            options=options_of(lobby.setup),
            pledge=self.chance.pledge,
            seed=self.chance.seed,
            commits=self.commits,
            fixed=bool(lobby.daily),
            coached=lobby.coached,
        )

    @property
    def counted(self) -> int:
        """The number of events up to the last count, or the end; 0 if there is no receipt."""
        return 0 if self.format == 1 else self._chain.seq

    def receipt(self, lobby: Lobby) -> Receipt:
        """For those who play: a receipt of everything up to the last count, or to the end."""
        return self._chain.receipt(self.header(lobby))

    # --- thinking -----------------------------------------------------------------------------------

    def seen_by(self, seat: Seat) -> tuple[View, list[Event]]:
        """The view and the log of a seat: all that a bot or the coach is given."""
        return self.game.view(self.state, seat), [event.seen_by(seat) for event in self.events]

    # --- messages -----------------------------------------------------------------------------------

    def play(
        self,
        seat: Seat | None,
        covered: bool,
        since: int,
        at: Millis,
        left: tuple[Millis | None, ...] | None,
    ) -> Play:
        """The events from number `since` on and the current view, for a seat (None: a spectator).

        A covered seat is shown what a spectator sees, and whether the table waits for its answer. What has
        not changed since the last message is the same object, so that it is found quickly.
        """
        seen_by = None if covered else seat
        view = self.game.view(self.state, seen_by)
        choices, any_of = self._answers(seen_by, view.ask)
        return Play(
            seq=len(self.events),
            at=at - self.began,
            n=0 if seat is None else self.taken[seat],
            events=[event.seen_by(seen_by) for event in self.events[since:]],
            view=view,
            choices=choices,
            any_of=any_of,
            race=view.ask is not None and view.ask.race,
            left=left,
            memory=self._memory(self._memories, seen_by),
            points=self.state.points,
            winners=self.state.winners,
            asked=self._urgent(seat) if covered else None,
            groups=self._groups(view),
        )

    def seen_of_answers(self, since: int) -> tuple[View, View] | None:
        """What a spectator saw then and sees now; None if more has happened than secret answers."""
        if since not in self._states:
            return None
        return self._view_of_spectators(self._states[since]), self._view_of_spectators(self.state)

    def _view_of_spectators(self, state: Any) -> View:
        """What a spectator sees of a state. The last one is kept: the next answer is compared with it."""
        if self._seen is None or self._seen[0] is not state:
            self._seen = (state, self.game.view(state, None))
        return self._seen[1]

    def _urgent(self, seat: Seat | None) -> bool:
        ask = None if seat is None else self.ask(seat)
        return ask is not None and ask.urgent

    def count_play(self, seat: Seat | None, covered: bool, since: int, at: Millis) -> Play:
        """The events from number `since` to the end of the last count, and the view then.

        Nobody is asked anything: the rules ask only when the whole step is done.
        """
        count, seen_by = self.count, None if covered else seat
        assert count is not None
        return Play(
            seq=count.seq,
            at=at - self.began,
            n=0 if seat is None else self.taken[seat],
            events=[event.seen_by(seen_by) for event in self.events[since : count.seq]],
            view=replace(self.game.view(count.state, seen_by), ask=None),
            choices=EMPTY_LIST,
            memory=self._memory(count.memories, seen_by),
            points=count.state.points,
            asked=False if covered else None,
            count=True,
        )

    def _answers(self, seat: Seat | None, ask: Ask | None) -> tuple[msgspec.Raw, AnyOf | None]:
        if seat is None or ask is None:
            return EMPTY_LIST, None
        known = self._wire.get(seat)
        if known is None or known[0] != ask:
            listed = list(ask.listed())
            same = known is not None and known[1] == listed  # as after an answer: it may be changed
            known = (ask, listed, known[2] if known and same else msgspec.Raw(codec.encode(listed)))
            self._wire[seat] = known
        return known[2], ask.any_of()

    def _groups(self, view: View) -> Groups:
        """What each dish pays now: everybody sees the same."""
        last = self._grouped
        if last is None or last[0] is not self.state:
            found = groups(self.game, view, last and last[1:])
            last = self._grouped = (self.state, view, found)
        return last[2]

    def _memory(self, memories: Sequence[Memory], seat: Seat | None) -> tuple[Remembered, ...] | None:
        if seat is None or not memories:
            return None
        memory, known = memories[seat], self._remembered.get(seat)
        if known is None or known[0] is not memory:
            told = tuple([Remembered(hand.known, hand.unknown) for hand in memory.hands])
            known = self._remembered[seat] = (memory, told)
        return known[1]
