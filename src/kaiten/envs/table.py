"""A game played through a coding: seats answer with action numbers, and time passes automatically."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from kaiten.arrays.draft.rules import unknown_to_arrays
from kaiten.draft.memory import Memory, learn
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game, Play, start, submit
from kaiten.engine.runner import TICK_MS, Log
from kaiten.engine.terms import TABLE, Act, Acted, Choice, Elapsed, Event, Millis, Points, Seat, Wait
from kaiten.envs.any_coding import AnyCoding
from kaiten.envs.coding import Coding, Mask, Observation, choice_at, places_from
from kaiten.envs.dice.coding import DiceCoding
from kaiten.envs.draft.coding import DraftCoding
from kaiten.envs.draft.draft_observer import DraftObserver
from kaiten.envs.illegal import Illegal, check_illegal_action, not_legal
from kaiten.envs.rewards import Standing
from kaiten.envs.roll.coding import RollCoding
from kaiten.envs.view_observer import ViewObserver
from kaiten.games import game_named, options_for
from kaiten.sentences import teller_for
from kaiten.words import Words

LONGEST_MS: Millis = 600_000  # a race in which nobody rings is ended after ten minutes
MOST_EVENTS = 50_000  # and a duel in turns after this many events


class FamilyNumbers(Struct, frozen=True, kw_only=True):
    """How one family is turned into numbers: its coding, its rounds and, if it has one, its memory."""

    setup: Callable[[Any], tuple[Any, ...]]  # what its coding depends on, from a view
    coding: Callable[..., Coding]  # from the game and its setup
    round: Callable[[Any], int]  # the number of the round, from the state
    remember: Callable[[Memory, Event], Memory] | None = None


def draft_coding(game: Draft, seats: int, kinds: tuple[str, ...], robot: bool) -> Coding:
    """Cards that the arrays do not know have no numbers of their own in an observation."""
    if unknown_to_arrays(kinds):
        return AnyCoding(game.seats[-1])
    return DraftCoding(game, seats, kinds, robot)


FAMILIES: dict[str, FamilyNumbers] = {
    "draft": FamilyNumbers(
        setup=lambda view: (len(view.hands), view.kinds, view.robot is not None),
        coding=draft_coding,
        round=lambda table: int(table.round),
        remember=learn,
    ),
    "roll": FamilyNumbers(
        setup=lambda view: (len(view.belts),),
        coding=lambda game, seats: RollCoding(seats),
        round=lambda table: int(table.round),
    ),
    "dice": FamilyNumbers(
        setup=lambda view: (len(view.won), view.duels),
        coding=lambda game, seats, duels: DiceCoding(seats, duels),
        round=lambda table: int(table.duel),
    ),
}
ANY = FamilyNumbers(
    setup=lambda view: (), coding=lambda game: AnyCoding(game.seats[-1]), round=lambda state: 0
)  # its views do not say how many seats there are


def numbers_of(game: Game[Any]) -> FamilyNumbers:
    return FAMILIES.get(game.family, ANY)


def coding_for(game: Game[Any], seats: int, options: Any) -> Coding:
    return coding_at(game, game.view(game.begin(seats, options), None))


def coding_at(game: Game[Any], view: Any) -> Coding:
    """The coding for the table that a view shows."""
    return _coding(game, numbers_of(game).setup(view))  # type: ignore[arg-type]  # games are hashed by identity


@lru_cache(maxsize=32)
def _coding(game: Game[Any], setup: tuple[Any, ...]) -> Coding:
    return numbers_of(game).coding(game, *setup)


def observer_of(game: Game[Any], coding: Coding, seats: int) -> DraftObserver | ViewObserver:
    """For one table: call `note` with all its events."""
    if isinstance(coding, DraftCoding):
        return DraftObserver(coding)
    return ViewObserver(game, coding, seats, numbers_of(game).remember)


class RoundPoints:
    """Notes the points at the end of each round. (In Sushi Dice a round is a duel; other games have one.)"""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._number_of = numbers_of(game).round
        self.number, self.counted = self._number_of(state), state.points

    def note(self, state: Any) -> None:
        if (number := self._number_of(state)) != self.number:
            self.number, self.counted = number, state.points


def shares_of(state: Any) -> list[float]:
    """Each seat's share of the win: 1/n if n seats share it; 0 before the end."""
    won = state.winners
    return [1 / len(won) if seat in won else 0.0 for seat in range(state.seats)]


class EnvTable:
    """A table whose seats answer one after the other, in `order`. Call `begin` first.

    Seats with an urgent ask answer clockwise from the first seat. In a duel, where no ask is urgent, all
    seats that can act are asked in random order, once per tick of the clock.
    """

    def __init__(
        self, name: str, seats: int, options: dict[str, Any] | None, illegal_action: Illegal
    ) -> None:
        self.game = game_named(name)
        self.options = options_for(self.game, options or {})
        self.seats = seats
        self.names = [f"seat_{seat}" for seat in range(seats)]
        self.game.begin(seats, self.options)  # raises BadSetup if not allowed
        self.coding = coding_for(self.game, seats, self.options)
        self.illegal_action = check_illegal_action(illegal_action)
        self.rng = Random()
        self.choices = self.coding.actions.choices

    def begin(self, seed: int | None) -> None:
        """Start a new game. A seed determines this game and those after it; None continues the sequence."""
        if seed is not None:
            self.rng = Random(seed)
        self.luck = Seeded(f"{self.rng.getrandbits(128):x}")
        self.substituted = [0] * self.seats
        self._deal()

    def _deal(self) -> None:
        self.clock: Millis = 0
        self.truncated = False
        self.events: list[Event] = []
        self.observer = observer_of(self.game, self.coding, self.seats)
        self.logs = [Log(self.events, seat) for seat in range(self.seats)]
        play = start(self.game, self.seats, self.options, self.luck)
        self.state = play.state
        self.rounds = RoundPoints(self.game, self.state)
        self._note(play.events)
        self.clockwise = places_from(self.state.first, self.seats)
        self.order: list[Seat] = []
        self._go_on()

    @property
    def over(self) -> bool:
        return not self.order

    @property
    def terminated(self) -> bool:
        """True if it was played to the end."""
        return self.over and not self.truncated

    @property
    def points(self) -> list[Points]:
        return list(self.state.points)

    @property
    def shares(self) -> list[float]:
        return shares_of(self.state)

    @property
    def standing(self) -> Standing:
        return Standing(self.state.points, self.rounds.counted, self.shares, self.over)

    def as_text(self, seat: Seat | None) -> str:
        """The table as text, as this seat sees it, with its hand; None: as a spectator sees it."""
        telling = teller_for(self.game, Words("en", self.game.name), seat)
        view = self.game.view(self.state, seat)
        hand = telling.hand(view)
        return "\n".join([*telling.tables(view), *([hand] if hand else [])])

    # --- observations -------------------------------------------------------------------------------

    def observe(self, seat: Seat) -> tuple[Observation, Mask]:
        rows, masks = self._observe([seat])
        return rows[0], masks[0]

    def observe_all(self) -> tuple[Observation, list[Mask]]:
        """By seat."""
        return self._observe(range(self.seats))

    def _observe(self, seats: Sequence[Seat]) -> tuple[Observation, list[Mask]]:
        rows, masks = self.observer.observe(self.state, seats, self.clock)
        return np.asarray(rows, np.float32), masks

    def mask(self, seat: Seat) -> Mask:
        return self.observer.mask(self.state, seat)

    # --- answering ----------------------------------------------------------------------------------

    def choice(self, seat: Seat, index: int, mask: Mask) -> Choice | None:
        """The choice that an action number stands for. An illegal one raises or is replaced."""
        return self._choice(seat, self.legal(seat, index, mask))

    def legal(self, seat: Seat, index: int, mask: Mask) -> int:
        """The action number, if it is legal. An illegal one raises or is replaced."""
        if not (0 <= index < len(mask) and mask[index]):
            if self.illegal_action == "raise":
                raise not_legal(seat, index, mask)
            index = int(mask.argmax())
            self.substituted[seat] += 1
        return index

    def _choice(self, seat: Seat, index: int) -> Choice | None:
        if index < self.coding.actions_without_view:
            return self.choices[index]
        return choice_at(self.coding, self.game.view(self.state, seat), index)

    def answer(self, choice: Choice | None) -> None:
        """Carry out the answer of the first seat in `order`. Seats that are no longer asked are removed."""
        seat, *self.order = self.order
        self._answered(seat, choice)
        while self.order and self.game.ask(self.state, self.order[0]) is None:
            self.order = self.order[1:]
        if not self.order:
            self._go_on()

    def act_together(self, numbers: Mapping[Seat, int]) -> None:
        """Carry out the legal actions of all seats in `order`."""
        self.answer_together({seat: self._choice(seat, index) for seat, index in numbers.items()})

    def answer_together(self, choices: Mapping[Seat, Choice | None]) -> None:
        """Carry out the answers of all seats in `order`."""
        if self.game.family == "draft" and self.state.phase == "pick":
            self._picked_together(choices)
        else:
            for seat in self.order:
                self._answered(seat, choices[seat])
        self._go_on()

    def _picked_together(self, choices: Mapping[Seat, Choice | None]) -> None:
        """A fast path around `submit`: the masks have already checked the picks, so it applies them directly.

        A test checks that `submit` leads to the same states and events.
        """
        state, last = self.state, choices[self.order[-1]]
        assert last is not None
        picks = tuple([choices.get(seat) for seat in range(self.seats)])
        play = Play(self.game, replace(state, picks=picks, seq=state.seq + len(self.order)), self.luck)
        play.events += [Acted(seat, state.opened, choices[seat], 0, False, True) for seat in self.order]
        self.game.answer(play, Act(self.order[-1], state.opened, last))
        self.state = play.state
        self._note(play.events)

    def _answered(self, seat: Seat, choice: Choice | None) -> None:
        """Carry out one answer. In a race, an answer that comes too late is dropped."""
        ask = self.game.ask(self.state, seat)
        if choice is not None and ask is not None and (not ask.race or ask.allows(choice)):
            self._carry_out(Act(seat, ask.opened, choice, self.clock))

    def _carry_out(self, act: Act) -> None:
        play = submit(self.game, self.state, act, self.luck)
        self.state = play.state
        self._note(play.events)

    def _note(self, events: Sequence[Event]) -> None:
        self.events += events
        self.rounds.note(self.state)
        self.observer.note(events)

    def _go_on(self) -> None:
        """Let time pass until a seat is asked or the game is over."""
        if self._is_waited_for():
            if len(self.events) >= MOST_EVENTS:
                self.order, self.truncated = [], True
            return
        while True:
            wait = self.game.ask(self.state, TABLE)
            asked = self._asked()
            if (wait is None and not asked) or self.clock >= LONGEST_MS:
                self.truncated = bool(asked)
                return
            self.clock += TICK_MS
            if isinstance(wait, Wait) and not asked:
                self.clock = max(self.clock, wait.until)
            self._catch_up()
            if self._is_waited_for():
                return
            self.order = self.rng.sample(asked := self._asked(), len(asked))
            if self.order:
                return

    def _is_waited_for(self) -> bool:
        state, ask = self.state, self.game.ask
        self.order = [seat for seat in self.clockwise if (asked := ask(state, seat)) and asked.urgent]
        return bool(self.order)

    def _asked(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.game.ask(self.state, seat)]

    def _catch_up(self) -> None:
        while isinstance(wait := self.game.ask(self.state, TABLE), Wait) and wait.until <= self.clock:
            self._carry_out(Act(TABLE, wait.opened, Elapsed(), wait.until))
