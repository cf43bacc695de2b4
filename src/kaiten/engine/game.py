"""The interface of a game, and the functions that run one: `start`, `submit`, `replay` and `asks`."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from kaiten.engine.chance import Chance
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.terms import TABLE, Act, Acted, Ask, Event, Points, Seat, Started, View


class State(Protocol):
    """The fields that the state of every game must have."""

    @property
    def seats(self) -> int: ...

    @property
    def first(self) -> Seat: ...  # wherever the rules need an order of seats, it runs clockwise from here

    @property
    def points(self) -> tuple[Points, ...]: ...  # by seat, so far; public

    @property
    def winners(self) -> tuple[Seat, ...]: ...  # empty until the game is over


S = TypeVar("S", bound=State)


class Types(Struct, frozen=True):
    """A game's own classes, as types (or unions) that msgspec can decode."""

    state: Any
    options: type[Struct]
    choice: Any
    event: Any
    view: Any


class Game(Protocol[S]):
    """The rules of one edition of one game.

    The rules are six methods: `begin`, `open`, `ask`, `answer`, `apply` and `view`. Only `apply` changes the
    state; `open` and `answer` read it and emit events. `guess` is for bots; `imagine` and `inventory` are for
    tests. `check_game` checks that they all agree.
    """

    @property
    def name(self) -> str: ...  # "sushi-go/zoch"

    @property
    def family(self) -> str: ...  # "draft": games of one family share their states, asks and events

    @property
    def version(self) -> int: ...  # increased whenever the same acts would play differently

    @property
    def seats(self) -> range: ...  # the numbers of seats it can be played with

    @property
    def types(self) -> Types: ...

    def begin(self, seats: int, options: Any) -> S:
        """Return the state before the deal. Raises BadSetup if the seats or options are not allowed."""

    def open(self, play: "Play[S]") -> None:
        """Emit the events that begin the game: the first deal or roll."""

    def ask(self, state: S, seat: Seat) -> Ask | None:
        """What this seat is asked now, or None. The game is over when no seat is asked anything."""

    def answer(self, play: "Play[S]", act: Act) -> None:
        """Carry out an act: read `play.state`, emit events. The act has already been checked by `submit`."""

    def apply(self, state: S, event: Event) -> S:
        """Return the state after this event. It accepts every event the game emits; it uses no luck.

        An event that cannot follow this state (a damaged record) raises LookupError, TypeError or ValueError.
        """

    def view(self, state: S, seat: Seat | None) -> View:
        """The state as this seat, or a spectator (None), may see it."""

    def guess(self, view: Any, log: Sequence[Event], rng: Random) -> S:
        """A possible state, given what the view's seat sees now and has seen before (its log).

        What the seat cannot know is chosen at random. If the game hides nothing, the result is
        `replay(self, seats, options, log)`.
        """

    def imagine(self, state: S, seat: Seat | None, rng: Random) -> S:
        """The same state with everything that this seat cannot see shuffled."""

    def inventory(self, state: S) -> Mapping[str, int]:
        """The number of each card, die, plate or token, wherever it is. It is constant during a game."""


def check_seats(game: Game[Any], seats: int) -> None:
    """Raise BadSetup if the game does not support this number of seats."""
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadSetup(
            f"{game.name} is for {least} to {most} seats, not {seats}",
            "wrong_seats",
            game=game.name,
            least=least,
            most=most,
        )


class Play(Generic[S]):
    """One act being carried out: the state and the events so far, and the source of luck."""

    __slots__ = ("chance", "events", "game", "state")

    def __init__(self, game: Game[S], state: S, chance: Chance) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Apply an event to the state and add it to the events."""
        self.state = self.game.apply(self.state, event)
        self.events.append(event)


def start(game: Game[S], seats: int, options: Any, chance: Chance) -> Play[S]:
    """Begin a game: set up the table and deal.

    Takes the game, the number of seats, its options (`game.types.options()` has the defaults) and a source of
    luck. Returns the Play: `.state` is the table after the deal, `.events` what happened. Raises BadSetup if
    the game does not allow these seats or options.
    """
    play = Play(game, game.begin(seats, options), chance)
    play.emit(Started(chance.pledge))
    game.open(play)
    return play


def submit(game: Game[S], state: S, act: Act, chance: Chance) -> Play[S]:
    """Carry out one act.

    Returns the Play with the new state and the events that followed; `state` itself is not changed. Raises
    IllegalAct if the act is not a legal answer to an open ask. This is the only place where legality is
    checked: the rules rely on it.
    """
    if not (type(act.seat) is type(act.ask) is type(act.at) is int):
        raise IllegalAct("not_a_choice", f"seat, ask and time of an act are whole numbers, not as in {act}")
    ask = game.ask(state, act.seat)
    if ask is None and not asks(game, state):
        raise IllegalAct("game_over", f"seat {act.seat} may not answer {act.choice}: the game is over")
    if ask is None:
        raise IllegalAct("not_asked", f"seat {act.seat} is not asked anything now")
    if act.ask != ask.opened:
        message = f"seat {act.seat} answered ask {act.ask}, but ask {ask.opened} is open"
        raise IllegalAct("too_late" if act.ask < ask.opened else "too_early", message)
    if not ask.allows(act.choice):
        raise IllegalAct("not_a_choice", f"seat {act.seat} may not answer {act.choice} to {ask}")
    play = Play(game, state, chance)
    play.emit(
        Acted(
            seat=act.seat, ask=act.ask, choice=act.choice, at=act.at, stand_in=act.stand_in, secret=ask.secret
        )
    )
    game.answer(play, act)
    return play


def replay(game: Game[S], seats: int, options: Any, events: Iterable[Event]) -> S:
    """Return the state that a game's events lead to, starting from an empty table.

    It needs no source of luck: the results of luck are in the events. `events` must be complete, not as one
    seat saw them. Raises BadSetup if the game does not allow these seats or options.
    """
    state = game.begin(seats, options)
    for event in events:
        state = game.apply(state, event)
    return state


def asks(game: Game[S], state: S) -> dict[Seat, Ask]:
    """All open asks by seat, with `TABLE` for the table's own. Empty if and only if the game is over."""
    asked = {seat: game.ask(state, seat) for seat in (*range(state.seats), TABLE)}
    return {seat: ask for seat, ask in asked.items() if ask is not None}
