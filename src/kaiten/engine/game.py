"""A game is six functions; a table is run by three: `start`, `submit`, `replay`."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from kaiten.engine.chance import Chance
from kaiten.engine.errors import IllegalAct
from kaiten.engine.terms import TABLE, Act, Acted, Ask, Event, Points, Seat, Started, View


class State(Protocol):
    """What every state tells, whatever the game."""

    @property
    def seats(self) -> int: ...

    @property
    def first(self) -> Seat: ...  # where one order among seats is needed, it runs clockwise from here

    @property
    def points(self) -> tuple[Points, ...]: ...  # what each seat has now, as everybody can see

    @property
    def winners(self) -> tuple[Seat, ...]: ...  # nobody, until the game is over


S = TypeVar("S", bound=State)


class Types(Struct, frozen=True):
    """A game's own classes, as unions that msgspec can decode: what the codec needs to know."""

    state: Any
    options: type[Struct]
    choice: Any
    event: Any
    view: Any


class Game(Protocol[S]):
    """The rules of one edition of one game.

    `begin, open, ask, answer, apply, view` are the six functions. `guess` is for bots: a state that fits what
    a seat has seen. `imagine` and `inventory` are for tests: another state that this seat could not tell from
    the real one, and all that is in the box.
    """

    @property
    def name(self) -> str: ...  # "sushi-go/zoch"

    @property
    def family(self) -> str: ...  # "draft": games that share their states, asks and events share a family

    @property
    def version(self) -> int: ...  # raised when the same acts would play differently

    @property
    def seats(self) -> range: ...  # how many may sit down

    @property
    def types(self) -> Types: ...

    def begin(self, seats: int, options: Any) -> S:
        """An empty table, or a clear refusal."""

    def open(self, play: "Play[S]") -> None:
        """Deal, or roll for the first time."""

    def ask(self, state: S, seat: Seat) -> Ask | None:
        """What this seat is asked now. Nobody asked anything: the game is over."""

    def answer(self, play: "Play[S]", act: Act) -> None:
        """The rules: read the state, emit events."""

    def apply(self, state: S, event: Event) -> S:
        """The bookkeeping: total, without luck or rules."""

    def view(self, state: S, seat: Seat | None) -> View:
        """What this seat, or a spectator (None), may see."""

    def guess(self, view: Any, log: Sequence[Event], rng: Random) -> S:
        """A state that fits what the view's seat sees now and has seen (its log), the rest by luck.

        Where nothing is hidden, that is `replay(self, seats, options, log)`.
        """

    def imagine(self, state: S, seat: Seat | None, rng: Random) -> S:
        """Shuffle everything this seat cannot see."""

    def inventory(self, state: S) -> Mapping[str, int]:
        """Every card, die, plate or token, wherever it lies. It never changes."""


class Play(Generic[S]):
    """One act being carried out: the state so far, the events so far, the luck."""

    __slots__ = ("chance", "events", "game", "state")

    def __init__(self, game: Game[S], state: S, chance: Chance) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.state = self.game.apply(self.state, event)
        self.events.append(event)


def start(game: Game[S], seats: int, options: Any, chance: Chance) -> Play[S]:
    """Sit down and deal."""
    play = Play(game, game.begin(seats, options), chance)
    play.emit(Started(chance.pledge))
    game.open(play)
    return play


def submit(game: Game[S], state: S, act: Act, chance: Chance) -> Play[S]:
    """The only door: past it, rules never check legality again."""
    ask = game.ask(state, act.seat)
    if ask is None and not asks(game, state):
        raise IllegalAct("game_over", f"seat {act.seat} may not {act.choice}: the game is over")
    if ask is None:
        raise IllegalAct("not_asked", f"seat {act.seat} is not asked anything now")
    if act.ask != ask.opened:
        message = f"seat {act.seat} answered ask {act.ask}; open is ask {ask.opened}"
        raise IllegalAct("too_late" if act.ask < ask.opened else "too_early", message)
    if not ask.allows(act.choice):
        raise IllegalAct("not_a_choice", f"seat {act.seat} may not {act.choice}; asked {ask}")
    play = Play(game, state, chance)
    play.emit(
        Acted(
            seat=act.seat, ask=act.ask, choice=act.choice, at=act.at, stand_in=act.stand_in, secret=ask.secret
        )
    )
    game.answer(play, act)
    return play


def replay(game: Game[S], seats: int, options: Any, events: Iterable[Event]) -> S:
    """Fold a log into the state it leads to. No luck needed: it is in the events."""
    state = game.begin(seats, options)
    for event in events:
        state = game.apply(state, event)
    return state


def asks(game: Game[S], state: S) -> dict[Seat, Ask]:
    """Everyone who is asked something now, the table included. Empty: the game is over."""
    asked = {seat: game.ask(state, seat) for seat in (*range(state.seats), TABLE)}
    return {seat: ask for seat, ask in asked.items() if ask is not None}
