"""What a seat in a drafting game does not see: which cards those are, and what it knows about where they lie.

`draft/guess.py` deals them as lists, the array engine as counts.
"""

from collections import Counter
from typing import Protocol

from msgspec import Struct

from kaiten.draft.asks import Card, Cards
from kaiten.draft.box import Box
from kaiten.draft.memory import Hand, Memory
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.view import DraftView


class Menus(Protocol):
    """The part of a drafting game that is needed here."""

    @property
    def box(self) -> Box: ...

    def menu_index(self, kinds: tuple[str, ...]) -> MenuIndex: ...


class Unseen(Struct, frozen=True, kw_only=True):
    """The cards that a seat cannot place, and the piles they are in. All others of them are in the deck."""

    cards: dict[Card, int]  # how many of each; without those it knows in a hand or the deck
    hands: tuple[Hand, ...]  # by seat; each has `unknown` of these cards
    robot: int  # how many of them are in the robot's hand,
    tray: int  # among those drawn by another seat's menu,
    desserts: int  # and among the desserts of later rounds
    in_deck: Cards  # known to be in the deck, besides them


def what_is_unseen(game: Menus, view: DraftView, memory: Memory) -> Unseen:
    """What the view's seat does not see, if it remembers this (which may be less than it has seen)."""
    index = game.menu_index(view.kinds)
    known = [memory.in_deck, *[hand.known for hand in memory.hands]]
    if isinstance(view.tray, tuple):
        known.append(view.tray)
    cards = Counter(index.deck) + Counter(index.desserts) - Counter(cards_on_view(view))
    for some in known:
        cards -= Counter(some)
    return Unseen(
        cards=dict(cards),
        hands=memory.hands,
        robot=view.robot or 0,
        tray=view.tray if isinstance(view.tray, int) else 0,
        desserts=desserts_waiting(game.box, view),
        in_deck=memory.in_deck,
    )


def cards_on_view(view: DraftView) -> list[Card]:
    plates = [plate.card for laid in (*view.plates, *view.kept) for plate in laid]
    return [*plates, *view.discard]


def desserts_waiting(box: Box, view: DraftView) -> int:
    """How many desserts have not been shuffled in yet. The schedule is public."""
    sweets = [box.dishes[kind] for kind in view.kinds if box.dishes[kind].course == "dessert"]
    return sum(sum(dish.cards.values()) for dish in sweets) - sum(box.desserts(len(view.hands))[: view.round])
