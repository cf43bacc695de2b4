"""A whole game at one table: ask everybody, carry out what they choose, let time pass."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar, overload

from msgspec import Struct

from kaiten.engine.chance import Chance
from kaiten.engine.game import Game, Play, State, asks, start, submit
from kaiten.engine.terms import TABLE, Act, Ask, Choice, Elapsed, Event, Millis, Seat, View, Wait

S = TypeVar("S", bound=State)

# What sits on a chair: given what the seat sees and has seen, a choice; None: nothing just now.
Chooser: TypeAlias = Callable[[Any, Sequence[Event], Random], Choice | None]

TICK_MS: Millis = 100  # where nobody is waited for, everybody is looked at this often, or when they said so


class Later(Choice, frozen=True):
    """A choice that is made, but not to be carried out before its time: hands are slower than thoughts."""

    choice: Choice
    at: Millis


class Sitter:
    """Somebody on a chair. They think again when something has happened, and take the time they said."""

    def __init__(self, choose: Chooser) -> None:
        self.choose = choose
        self.later: Later | None = None  # what they are about to do
        self._seen = 0  # events, when they made up their mind

    def choice(self, view: View, log: Sequence[Event], rng: Random, clock: Millis) -> Choice | None:
        """What they do now, if anything."""
        if self.later is None or self._seen != len(log):
            choice = self.choose(view, log, rng)
            if not isinstance(choice, Later):
                self.later = None
                return choice
            self.later, self._seen = choice, len(log)
        if self.later.at > clock:
            return None
        choice, self.later = self.later.choice, None
        return choice


class Log(Sequence[Event]):
    """The events so far as one seat saw them, each hidden from it only when it is looked at."""

    def __init__(self, events: Sequence[Event], seat: Seat | None) -> None:
        self._events = events
        self._seat = seat

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...
    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        if isinstance(at, slice):
            return [event.seen_by(self._seat) for event in self._events[at]]
        return self._events[at].seen_by(self._seat)


class Step(Struct, Generic[S], frozen=True):
    """What one act led to; the first step of a game is the deal, and has none."""

    before: S | None
    act: Act | None
    play: Play[S]


def at_random(view: View, log: Sequence[Event], rng: Random) -> Choice | None:
    """Any choice, each as likely as the others."""
    assert view.ask is not None
    choices = list(view.ask.choices())
    return choices[int(rng.random() * len(choices))]


def play(
    game: Game[S], seats: int, options: Any, chance: Chance, choosers: Sequence[Chooser], seed: str
) -> Iterator[Step[S]]:
    """Play a game to its end, step by step; `seed` is the choosers' own luck.

    Seats are looked at clockwise from the first, or where nobody is waited for in an order of luck's making;
    so a turned table plays a turned game.
    """
    now = start(game, seats, options, chance)
    yield Step(None, None, now)
    events = list(now.events)
    order = [(now.state.first + step) % seats for step in range(seats)]
    sitters = [Sitter(choose) for choose in choosers]
    rng = Random(seed)
    logs = {seat: Log(events, seat) for seat in order}
    clock: Millis = 0

    def carried_out(seat: Seat, ask: Ask) -> Step[S] | None:
        before = now.state
        choice: Choice | None = Elapsed()
        if seat != TABLE:
            choice = sitters[seat].choice(game.view(before, seat), logs[seat], rng, clock)
        if choice is None:
            return None
        act = Act(seat, ask.opened, choice, clock)
        after = submit(game, before, act, chance)
        events.extend(after.events)
        return Step(before, act, after)

    while True:
        waited_for = False
        for seat in order:
            ask = game.ask(now.state, seat)
            if ask is not None and ask.urgent:
                waited_for = True
                step = carried_out(seat, ask)
                if step is None:
                    raise AssertionError(f"the table waits for seat {seat}, which chose nothing: {ask}")
                now = step.play
                yield step
        if waited_for:
            continue
        asked = asks(game, now.state)
        if not asked:
            return
        soon = [sitter.later.at for sitter in sitters if sitter.later and sitter.later.at > clock]
        clock = min([clock + TICK_MS, *soon])
        wait = asked.get(TABLE)
        due = isinstance(wait, Wait) and wait.until <= clock
        if isinstance(wait, Wait) and due:
            clock = wait.until
        for seat in [TABLE] if due else rng.sample(order, seats):  # nobody is always the quickest
            ask = game.ask(now.state, seat)
            step = carried_out(seat, ask) if ask else None
            if step:
                now = step.play
                yield step
