"""Sushi Go Party! as arrays: the rules of one menu in numbers, and the state of a batch of tables."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from kaiten.draft.asks import Card, dish_of
from kaiten.lab.party.dishes import Race
from kaiten.lab.scoring import I8, Array


class Rules(NamedTuple):
    """One menu with one number of seats, in numbers."""

    seats: int
    size: int  # of a hand
    kinds: tuple[str, ...]
    cards: tuple[Card, ...]  # the axis of cards: desserts come last
    counts: tuple[int, ...]
    sweet: int  # where desserts begin
    served: tuple[int, int, int]  # desserts shuffled in before each round
    race: Race | None  # where uramaki is on the menu
    pairs: tuple[Card, ...]  # chopsticks whose second card is chosen with the first
    calls: tuple[Card, ...]  # spoons, and chopsticks whose second card is chosen after the reveal
    effects: tuple[Card, ...]  # all cards that ask after the reveal, in the order of their numbers
    wishes: tuple[str, ...]  # what a spoon may fetch

    def of(self, kind: str) -> Array:
        """[card, 1] 1 for each card of this kind, 0 for the others."""
        return self.one_of([card for card in self.cards if dish_of(card) == kind])

    def one_of(self, some: Sequence[Card]) -> Array:
        """[card, 1] 1 for each of these cards, 0 for the others."""
        return np.array([[card in some] for card in self.cards], I8)


class Luck(NamedTuple):
    """Random 32-bit numbers, one per card to draw. Which card that is depends on the course of the game."""

    desserts: tuple[Array, ...]  # by round: [draw, table]
    hands: Array  # [round, draw, table]
    menus: Array  # [round, menu, draw, table]


class Tables(NamedTuple):
    """All tables of a batch."""

    hands: Array  # [seat, card, table] how many
    plates: Array  # [seat, card, table] laid this round, and still there
    free: Array  # [seat, table] wasabi with nothing on them
    nigiri: Array  # [seat, table] points of nigiri, tripled where they lie on wasabi
    fresh: Array  # [seat, card, table] laid this turn, where a takeout box needs it
    bowls: Array  # [seat, table] miso soup laid this turn, and still there
    served: Array  # [table] miso soup laid this turn by anyone
    turned: Array  # [seat, table] cards turned over
    claimed: Array  # [table] uramaki places taken this round
    deck: Array  # [card, table] cards that were not dealt
    menus: Array  # [menu, draw, table] the luck of this round's menus
    desserts: Array  # [dessert, table] those not yet shuffled in
    kept: Array  # [seat, dessert, table] those of earlier rounds
    totals: Array  # [seat, table]


class Answers(NamedTuple):
    """The answers to asks after the reveal. At each table one seat is asked at a time."""

    keep: Callable[[Tables, Array, Array], Array]  # who [seat, table], of how many of each card [card, table]
    wish: Callable[[Tables, Array], Array]  # who [seat, table]; one-hot over wishes [wish, table]
    flip: Callable[[Tables, Array, Array], Array]  # as keep; any number of each


class Picks(NamedTuple):
    """What every seat chose, one-hot over cards; all zeros if there is no second card or no bonus."""

    first: Array  # [seat, card, table]
    second: Array | None = None  # None: there are no such chopsticks on the menu
    use: Array | None = None  # the spoon or chopsticks used; None: there are none on the menu
    answers: Answers | None = None  # None: nothing on the menu asks after the reveal
