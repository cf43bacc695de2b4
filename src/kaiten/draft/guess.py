"""Guesses a whole table that fits what a seat sees and remembers. Unseen cards are dealt at random."""

from collections import Counter
from random import Random
from typing import Protocol

from kaiten.draft.asks import Card, Cards
from kaiten.draft.box import Box
from kaiten.draft.memory import Hand, Memory, is_a
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.table import Table, copies_chosen
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Seat


class Menus(Protocol):
    """The part of a drafting game that `guess` needs."""

    @property
    def box(self) -> Box: ...

    def menu_index(self, kinds: tuple[str, ...]) -> MenuIndex: ...


def guess(game: Menus, view: DraftView, memory: Memory, rng: Random) -> Table:
    """A table that is possible given what this seat sees and remembers. It uses nothing else."""
    index = game.menu_index(view.kinds)
    waiting = desserts_waiting(game.box, view)
    own = view.tray if isinstance(view.tray, tuple) else ()
    unseen = Counter(index.deck) + Counter(index.desserts)
    unseen -= Counter(seen_cards(view)) + Counter(own) + Counter(memory.in_deck)
    for hand in memory.hands:
        unseen -= Counter(hand.known)
    cards = list(unseen.elements())
    rng.shuffle(cards)
    desserts = taken(cards, [card for card in cards if card in index.sweet], waiting, rng)
    dealt: dict[Seat, Cards] = {}
    seats = len(memory.hands)
    clockwise = [(view.first + step) % seats for step in range(seats)]  # rotating the table rotates the guess
    # hands with the most excluded cards are dealt first
    for seat in sorted(clockwise, key=lambda seat: -len(memory.hands[seat].lacks)):
        dealt[seat] = deal(memory.hands[seat], cards, rng)
    tray = own or tuple(sorted(cards.pop() for _ in range(view.tray if isinstance(view.tray, int) else 0)))
    robot = None if view.robot is None else tuple(sorted(cards.pop() for _ in range(view.robot)))
    number = view.ask.opened if view.ask else 0
    return Table(
        seats=len(view.hands),
        kinds=view.kinds,
        passing="left",  # matters only in later rounds, which are not played out
        deck=tuple(sorted([*cards, *memory.in_deck])),
        desserts=desserts,
        discard=view.discard,
        robot=robot,
        hands=tuple(dealt[seat] for seat in range(len(view.hands))),
        plates=view.plates,
        kept=view.kept,
        totals=view.totals,
        laid=memory.laid,
        picks=tuple(view.pick if seat == view.seat else None for seat in range(len(view.hands))),
        called=view.called,
        fresh=memory.fresh,
        shown=memory.shown,
        served=memory.served,
        tray=tray,
        due=view.due,
        wish=view.wish,
        giver=view.giver,
        claimed=view.claimed,
        first=view.first,
        control=view.control,
        direction=view.direction,
        phase=view.phase,
        round=view.round,
        turn=view.turn,
        winners=view.winners,
        opened=number - copies_chosen(view.due, view.seat),
        seq=number,
    )


def desserts_waiting(box: Box, view: DraftView) -> int:
    """How many desserts have not been shuffled in yet. The schedule is public."""
    sweets = [box.dishes[kind] for kind in view.kinds if box.dishes[kind].course == "dessert"]
    return sum(sum(dish.cards.values()) for dish in sweets) - sum(box.desserts(len(view.hands))[: view.round])


def seen_cards(view: DraftView) -> list[Card]:
    plates = [plate.card for laid in (*view.plates, *view.kept) for plate in laid]
    return [*plates, *view.discard]


def deal(hand: Hand, cards: list[Card], rng: Random) -> Cards:
    """Fill up a remembered hand with unseen cards, leaving out those it is known not to hold."""
    fitting = [card for card in cards if not any(is_a(card, what) for what in hand.lacks)]
    more = taken(cards, fitting, hand.unknown, rng)
    assert len(more) == hand.unknown, f"not enough cards left that {hand} may hold"
    return tuple(sorted((*hand.known, *more)))


def taken(cards: list[Card], fitting: list[Card], count: int, rng: Random) -> Cards:
    """Take the first `count` of those that fit. If not all of the cards fit, the rest is shuffled again.

    Otherwise the fitting ones that are left would be the last of the cards, and come to no other hand.
    """
    some = fitting[:count]
    for card in some:
        cards.remove(card)
    if some and len(fitting) < len(cards) + len(some):
        rng.shuffle(cards)
    return tuple(sorted(some))
