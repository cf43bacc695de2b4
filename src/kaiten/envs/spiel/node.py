"""A state of a game for OpenSpiel, where luck comes from outside, one card or die at a time.

The rules draw a whole deal at once. So an act that needs luck waits: the cards are collected at chance nodes,
and then the act is carried out with them.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.asks import Card, Cards
from kaiten.draft.guess import guess
from kaiten.draft.memory import Hand, Memory, remember
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Scripted
from kaiten.engine.game import Game, Play, start, submit
from kaiten.engine.runner import Log
from kaiten.engine.terms import TABLE, Act, Elapsed, Event, Seat, Wait
from kaiten.envs.coding import choice_at, places_from
from kaiten.envs.draft.coding import DraftCoding
from kaiten.envs.draft.small_games import Small, make_smaller
from kaiten.envs.table import coding_for

MOST_KEPT = 12  # cards dealt in a game: if there are no more, its nodes are kept


class LuckNeeded(Exception):
    """Raised when the rules draw `n` things from a bag, or roll dice, with this label."""

    def __init__(
        self, label: str, n: int, bag: Mapping[str, int], dice: Sequence[Sequence[str]] = ()
    ) -> None:
        super().__init__(label, n, bag, dice)  # all in `args`, so that it can be pickled
        self.label, self.n, self.bag, self.dice = label, n, bag, dice

    def next(self, drawn: Cards) -> Counter[str]:
        """What may come after what was drawn or rolled: how likely each is, relative to the others."""
        return Counter(self.dice[len(drawn)]) if self.dice else Counter(self.bag) - Counter(drawn)


class PendingLuck:
    """Luck that is not available yet: a draw or a roll raises LuckNeeded."""

    pledge = None

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        raise LuckNeeded(label, n, dict(bag))

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        raise LuckNeeded(label, len(dice), {}, tuple(dice))


class Setting:
    """What is constant during a game. Copies of a state share it; unpickling creates it again."""

    fixed: ClassVar[Mapping[str, Cards]] = {}  # luck that needs no chance node
    keeps = False  # True: all nodes are kept

    def __init__(self, game: Game[Any], seats: int, options: Any) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.coding = coding_for(game, seats, options)

    @cached_property
    def first(self) -> "Node":
        """The node before the first deal."""
        return Node(self, self.game.begin(self.seats, self.options)).carry_out({})

    def __deepcopy__(self, memo: Any) -> "Setting":
        return self


class SushiGoSetting(Setting):
    """Nothing in Sushi Go! depends on the first seat, so there is no chance node for it."""

    fixed: ClassVar[Mapping[str, Cards]] = {"first": ("0",)}
    game: Draft
    coding: DraftCoding

    def __init__(self, edition: str, seats: int, small: Small) -> None:
        game = make_smaller(edition, seats, small)
        super().__init__(game, seats, game.types.options())
        self.edition, self.small = edition, small
        self.hand_size, self.rounds = game.box.hand_size(seats), small.rounds
        self.keeps = seats * self.hand_size * self.rounds <= MOST_KEPT

    def __reduce__(self) -> tuple[type["SushiGoSetting"], tuple[str, int, Small]]:
        return SushiGoSetting, (self.edition, self.seats, self.small)


class Node(Struct, frozen=True, dict=True):
    """The table, the events so far, and the act (None: the deal) that waits for luck, if one does."""

    setting: Any  # a Setting; of Sushi Go!, where it is imagined or observed
    table: Any
    events: tuple[Event, ...] = ()
    act: Act | None = None
    wanted: LuckNeeded | None = None
    drawn: Cards = ()
    luck: Mapping[str, Cards] = {}  # what this act has drawn before
    decisions: int = 0

    def __deepcopy__(self, memo: Any) -> "Node":
        return self

    def dealt(self, card: Card) -> "Node":
        """The node after one more card was drawn. After the last one, the waiting act is carried out."""
        return self._then(card, lambda: self._dealt(card))

    def answered(self, seat: Seat, index: int) -> "Node":
        return self._then((seat, index), lambda: self._answered(seat, index))

    def _then(self, what: Hashable, found: Callable[[], "Node"]) -> "Node":
        """What follows. In a small game it is kept, as it is asked for again and again."""
        if not self.setting.keeps:
            return found()
        if what not in self._next:
            self._next[what] = found()
        return self._next[what]

    @cached_property
    def _next(self) -> "dict[Hashable, Node]":
        return {}

    def _dealt(self, card: Card) -> "Node":
        assert self.wanted is not None
        drawn = (*self.drawn, card)
        if len(drawn) < self.wanted.n:
            return replace(self, drawn=drawn)
        return self.carry_out({**self.luck, self.wanted.label: drawn})

    def _answered(self, seat: Seat, index: int) -> "Node":
        ask = self.setting.game.ask(self.table, seat)
        choice = choice_at(self.setting.coding, self.view(seat), index)
        assert ask is not None and choice is not None, f"seat {seat} cannot answer {choice} to {ask}"
        act = Act(seat, ask.opened, choice)
        return replace(self, act=act, decisions=self.decisions + 1).carry_out({})

    def carry_out(self, luck: Mapping[str, Cards]) -> "Node":
        game, chance = self.setting.game, Scripted({**self.setting.fixed, **luck}, rest=PendingLuck())
        play: Play[Any]
        try:
            if self.act is None:
                play = start(game, self.setting.seats, self.setting.options, chance)
            else:
                play = submit(game, self.table, self.act, chance)
        except LuckNeeded as wanted:
            return replace(self, wanted=wanted, drawn=(), luck=luck)
        after = Node(self.setting, play.state, self.events + tuple(play.events), decisions=self.decisions)
        wait = game.ask(play.state, TABLE)
        if not isinstance(wait, Wait) or after.asked:
            return after
        return replace(after, act=Act(TABLE, wait.opened, Elapsed(), wait.until)).carry_out({})

    # --- views --------------------------------------------------------------------------------------

    @cached_property
    def chance_counts(self) -> Counter[str]:
        """What may be drawn next; empty if no luck is needed."""
        return self.wanted.next(self.drawn) if self.wanted else Counter()

    @cached_property
    def asked(self) -> list[Seat]:
        """The seats with an urgent ask, clockwise from the first."""
        asks = [
            (seat, self.setting.game.ask(self.table, seat))
            for seat in places_from(self.table.first, self.setting.seats)
        ]
        return [seat for seat, ask in asks if ask is not None and ask.urgent]

    def view(self, seat: Seat) -> Any:
        return self.setting.game.view(self.table, seat)

    @cached_property
    def texts(self) -> dict[Seat, str]:
        """What each seat knows, as text, once it was asked for."""
        return {}

    def legal(self, seat: Seat) -> list[int]:
        return [int(at) for at in self.setting.coding.mask(self.view(seat)).nonzero()[0]]

    def log(self, seat: Seat | None) -> Log:
        return Log(self.events, seat)

    def memory(self, seat: Seat) -> Memory:
        """What the seat remembers. Before the first deal all hands are empty."""
        return remember(self.log(seat)) if self.events else Memory(hands=(Hand(),) * self.setting.seats)

    # --- guessing -----------------------------------------------------------------------------------

    def deal_imagined(self, seat: Seat, dealt: Cards, rng: Random) -> Cards:
        """A possible deal of this round, given what this seat knows; `dealt` is the real one.

        Cards that were laid or seen stay. The cards still in hands that the seat has not seen are guessed.
        """
        table = self.table
        imagined = guess(self.setting.game, self.view(seat), self.memory(seat), rng)
        passed = (table.turn - 1) * (1 if table.direction == "left" else -1)
        size = self.setting.hand_size
        cards: list[Card] = []
        for owner in range(self.setting.seats):
            now = (owner + passed) % self.setting.seats
            hand = Counter(dealt[owner * size : (owner + 1) * size])
            hand.subtract(table.hands[now])
            hand.update(imagined.hands[now])
            cards += sorted(hand.elements())
        return tuple(cards)
