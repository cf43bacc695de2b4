"""How a lesson is written: a real game with scripted luck and choices, shown to the learner step by step."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

from kaiten.bots import BOTS
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.game import asks, start, submit
from kaiten.engine.terms import TABLE, Act, AnyOf, Ask, Choice, Elapsed, Event, Millis, Seat, Wait
from kaiten.games import game_named, options_for
from kaiten.games.frames import Frame
from kaiten.games.groups import groups

LEARNER: Seat = 0

# The part of the screen that a step points at.
Point: TypeAlias = Literal[
    "hand", "use", "laid", "others", "belt", "ask", "score", "dice", "plates", "bell", "tokens", "top"
]


class Step(Struct, frozen=True):
    """A text, and the choice that the learner is expected to make; without one, the learner just reads."""

    say: str  # a message key
    frame: Frame  # what happened since the last step, and the table now
    choices: Sequence[Choice]  # the expected choice only, its cards in any order, or
    any_of: AnyOf | None  # the things that the expected choice names
    expect: Choice | None
    point: Point | None


class Lesson(Struct, frozen=True):
    game: str
    options: Any
    seats: int
    steps: Sequence[Step]


class Script:
    """One game being scripted. `luck` fixes the outcomes that matter; `say` and `do` add steps."""

    def __init__(
        self, game: str, seats: int, luck: Mapping[str, Sequence[str]], options: Mapping[str, Any]
    ) -> None:
        self.game = game_named(game)
        self.options = options_for(self.game, options)
        self.seats = seats
        self.at: Millis = 0
        self._chance = Scripted({"first": "0", **luck}, rest=Seeded("lesson"))
        play = start(self.game, seats, self.options, self._chance)
        self.state: Any = play.state
        self.events: list[Event] = list(play.events)
        self._told = 0
        self._steps: list[Step] = []

    # --- steps --------------------------------------------------------------------------------------

    def say(self, key: str, point: Point | None = None) -> None:
        """Add a step to read."""
        self._step(key, None, point)

    def do(self, key: str, choice: Choice, point: Point | None = None) -> None:
        """Add a step that waits for exactly this choice, and carry the choice out."""
        self._step(key, choice, point)
        self.act(LEARNER, choice)

    def _step(self, key: str, expect: Choice | None, point: Point | None) -> None:
        view = self.game.view(self.state, LEARNER)
        events = [event.seen_by(LEARNER) for event in self.events[self._told :]]
        self._told = len(self.events)
        any_of = _narrow(view.ask, expect)
        choices = [] if expect is None or any_of else _in_any_order(view.ask, expect)
        self._steps.append(
            Step(
                say=key,
                frame=Frame(
                    seq=self._told,
                    at=self.at,
                    events=events,
                    view=view,
                    points=self.state.points,
                    winners=self.state.winners,
                    groups=groups(self.game, view),
                ),
                choices=choices,
                any_of=any_of,
                expect=expect,
                point=point,
            )
        )

    def lesson(self) -> Lesson:
        return Lesson(self.game.name, self.options, self.seats, self._steps)

    # --- what happens between the steps ---------------------------------------------------------------

    def act(self, seat: Seat, choice: Choice) -> None:
        ask = self.game.ask(self.state, seat)
        assert ask is not None, f"seat {seat} is not asked anything"
        play = submit(self.game, self.state, Act(seat, ask.opened, choice, self.at), self._chance)
        self.state = play.state
        self.events += play.events

    def others(self, *choices: Choice) -> None:
        """Carry out the choices of the other seats, clockwise from the learner."""
        for seat, choice in enumerate(choices, LEARNER + 1):
            self.act(seat, choice)

    def pass_time(self) -> None:
        """Let time pass until all timed events have happened."""
        while isinstance(wait := self.game.ask(self.state, TABLE), Wait):
            self.at = wait.until
            self.act(TABLE, Elapsed())

    def play_on(self, until: Callable[[Any], object]) -> None:
        """Let greedy bots play all seats until the condition holds."""
        choose, rng = BOTS["greedy"](self.game), Random("lesson")
        while not until(self.state):
            seat = min(seat for seat, ask in asks(self.game, self.state).items() if ask.urgent)
            choice = choose(self.game.view(self.state, seat), (), rng)
            assert choice is not None
            self.act(seat, choice)


def _in_any_order(ask: Ask | None, expect: Choice) -> list[Choice]:
    """Who is told to take two things may name either of them first."""
    assert ask is not None
    return [choice for choice in ask.choices() if _sorted(choice) == _sorted(expect)]


def _sorted(choice: Choice) -> list[Any]:
    fields = astuple(choice)
    return [type(choice), *[sorted(field) if isinstance(field, tuple) else field for field in fields]]


def _narrow(ask: Ask | None, expect: Choice | None) -> AnyOf | None:
    """If the expected choice names some of several things: exactly those."""
    some = ask.any_of() if ask else None
    if expect is None or some is None or some.kind != expect.__struct_config__.tag:
        return None
    named = getattr(expect, some.field)
    return AnyOf(some.kind, some.field, named, len(named))
