"""A state of Sushi Go! for OpenSpiel, where luck comes from outside, one card at a time.

The rules draw a whole deal at once. So an act that needs luck waits: the cards are collected at chance nodes,
and then the act is carried out with them.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.asks import Card, Cards
from kaiten.draft.guess import guess
from kaiten.draft.memory import Hand, Memory, remember
from kaiten.draft.table import Table
from kaiten.engine.chance import Scripted
from kaiten.engine.game import Play, start, submit
from kaiten.engine.runner import Log
from kaiten.engine.terms import Act, Event, Seat
from kaiten.envs.coding import choice_at
from kaiten.envs.draft_coding import DraftCoding
from kaiten.games.sushi_go import SUSHI_GO

# Nothing in Sushi Go! depends on the first seat, so there is no chance node for it.
NAMES_FIRST = {"first": ("0",)}


class CardsNeeded(Exception):
    """Raised when the rules draw cards: `n` from this bag, with this label."""

    def __init__(self, bag: Mapping[str, int], n: int, label: str) -> None:
        super().__init__(bag, n, label)  # all three in `args`, so that it can be pickled
        self.bag, self.n, self.label = Counter(bag), n, label


class NotYet:
    """Luck that is not available yet: a draw raises CardsNeeded."""

    pledge = None

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        raise CardsNeeded(bag, n, label)

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        raise AssertionError(f"Sushi Go! has no dice, but {label} was rolled")


class Setting:
    """What is constant during a game. Copies of a state share it; unpickling creates it again."""

    def __init__(self, edition: str, seats: int) -> None:
        self.edition = edition
        game = SUSHI_GO[f"sushi-go/{edition}"]
        self.game, self.seats = game, seats
        self.options = game.types.options()
        self.coding = DraftCoding(game, seats, self.options)
        self.hand_size = game.box.hand_size(seats)

    def __deepcopy__(self, memo: Any) -> "Setting":
        return self

    def __reduce__(self) -> tuple[type["Setting"], tuple[str, int]]:
        return Setting, (self.edition, self.seats)


class Moment(Struct, frozen=True, dict=True):
    """The table, the events so far, and the act (None: the deal) that waits for cards, if one does."""

    setting: Setting
    table: Table
    events: tuple[Event, ...] = ()
    act: Act | None = None
    wanted: CardsNeeded | None = None
    drawn: Cards = ()

    def __deepcopy__(self, memo: Any) -> "Moment":
        return self

    @classmethod
    def first(cls, setting: Setting) -> "Moment":
        return cls(setting, setting.game.begin(setting.seats, setting.options))._carried_out({})

    def dealt(self, card: Card) -> "Moment":
        """The moment after one more card was drawn. After the last one, the waiting act is carried out."""
        assert self.wanted is not None
        drawn = (*self.drawn, card)
        if len(drawn) < self.wanted.n:
            return replace(self, drawn=drawn)
        return self._carried_out({self.wanted.label: drawn})

    def answered(self, seat: Seat, index: int) -> "Moment":
        ask = self.setting.game.ask(self.table, seat)
        choice = choice_at(self.setting.coding, self.view(seat), index)
        assert ask is not None and choice is not None, f"seat {seat} cannot answer {choice} to {ask}"
        return replace(self, act=Act(seat, ask.opened, choice))._carried_out({})

    def _carried_out(self, luck: Mapping[str, Cards]) -> "Moment":
        game, chance = self.setting.game, Scripted({**NAMES_FIRST, **luck}, rest=NotYet())
        play: Play[Table]
        try:
            if self.act is None:
                play = start(game, self.setting.seats, self.setting.options, chance)
            else:
                play = submit(game, self.table, self.act, chance)
        except CardsNeeded as wanted:
            return replace(self, wanted=wanted, drawn=())
        return Moment(self.setting, play.state, self.events + tuple(play.events))

    # --- views --------------------------------------------------------------------------------------

    @cached_property
    def in_the_bag(self) -> Counter[str]:
        """What may be drawn next; empty if no luck is needed."""
        return self.wanted.bag - Counter(self.drawn) if self.wanted else Counter()

    @cached_property
    def asked(self) -> list[Seat]:
        """The seats with an urgent ask, clockwise."""
        asks = [self.setting.game.ask(self.table, seat) for seat in range(self.setting.seats)]
        return [seat for seat, ask in enumerate(asks) if ask is not None and ask.urgent]

    def view(self, seat: Seat) -> Any:
        return self.setting.game.view(self.table, seat)

    def legal(self, seat: Seat) -> list[int]:
        return [int(at) for at in self.setting.coding.mask(self.view(seat)).nonzero()[0]]

    def log(self, seat: Seat) -> Log:
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
