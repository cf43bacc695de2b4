"""Plays a whole game: asks every seat, carries out what it chooses, and lets simulated time pass."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, overload, runtime_checkable

from msgspec import Struct

from kaiten.engine.chance import Chance
from kaiten.engine.game import Game, Play, State, asks, start, submit
from kaiten.engine.terms import TABLE, Act, Ask, Choice, Elapsed, Event, Millis, Seat, View, Wait

S = TypeVar("S", bound=State)

# A player as a function: it takes the seat's view, the log as that seat saw it, and a random generator, and
# returns a choice. It may return None (do nothing now) only where `view.ask.urgent` is false.
Chooser: TypeAlias = Callable[[Any, Sequence[Event], Random], Choice | None]


class Asked(NamedTuple):
    """What a chooser is called with."""

    view: Any
    log: Sequence[Event]
    rng: Random


@runtime_checkable
class BatchChooser(Protocol):
    """A chooser that can also choose for seats of many tables at once, at less cost than one by one."""

    def __call__(self, view: Any, log: Sequence[Event], rng: Random, /) -> Choice | None: ...

    def together(self, asked: Sequence[Asked], /) -> list[Choice | None]:
        """Return a choice for each, in this order. No choice depends on what else is in the batch."""
        ...


# If no ask is urgent, every chooser is called at this interval, and at the time it gave in `Later`.
TICK_MS: Millis = 100


class Later(Choice, frozen=True):
    """A choice that a chooser has made but that must not be carried out before the time `at`.

    Bots return it in a real-time duel, to act no faster than a person.
    """

    choice: Choice
    at: Millis


class Sitter:
    """A chooser with its pending `Later`. It is called again when something has happened in the meantime."""

    def __init__(self, choose: Chooser) -> None:
        self.choose = choose
        self.later: Later | None = None
        self._seen = 0  # length of the log when `later` was chosen

    def choice(self, view: View, log: Sequence[Event], rng: Random, clock: Millis) -> Choice | None:
        """The choice to carry out at time `clock`, or None."""
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
    """The events so far as one seat saw them. Secrets are removed from an event when it is read."""

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
    """One step of a game: the state before, the act, and the resulting Play.

    The first step is the deal; its `before` and `act` are None.
    """

    before: S | None
    act: Act | None
    play: Play[S]


def at_random(view: View, log: Sequence[Event], rng: Random) -> Choice | None:
    """A chooser that picks any legal choice, each with the same probability."""
    assert view.ask is not None
    choices = list(view.ask.choices())
    return choices[int(rng.random() * len(choices))]


def play(
    game: Game[S], seats: int, options: Any, chance: Chance, choosers: Sequence[Chooser], seed: str
) -> Iterator[Step[S]]:
    """Play a game to its end, yielding a Step for the deal and for each act.

    `chance` is the luck of the game; `choosers` has one player per seat; `seed` seeds the random generator
    that they share. Raises BadSetup if the game does not allow these seats or options, IllegalAct if a
    chooser's choice is not legal, and AssertionError if one returns None to an urgent ask.

    Urgent asks are answered clockwise from the first seat, other asks in random order. So if the first seat
    moves, the whole game is rotated and otherwise the same.
    """
    now = start(game, seats, options, chance)
    yield Step(None, None, now)
    events = list(now.events)
    order = [(now.state.first + step) % seats for step in range(seats)]
    sitters = [Sitter(choose) for choose in choosers]
    rng = Random(seed)
    logs = {seat: Log(events, seat) for seat in order}
    clock: Millis = 0

    def carry_out(seat: Seat, ask: Ask) -> Step[S] | None:
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
                step = carry_out(seat, ask)
                if step is None:
                    raise AssertionError(f"seat {seat} chose nothing, but its ask is urgent: {ask}")
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
        for seat in [TABLE] if due else rng.sample(order, seats):  # random order: no seat is always first
            ask = game.ask(now.state, seat)
            step = carry_out(seat, ask) if ask else None
            if step:
                now = step.play
                yield step
