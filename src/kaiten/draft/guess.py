"""Guesses a whole table that fits what a seat sees and remembers. Unseen cards are dealt at random."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from kaiten.draft.asks import Card, Cards
from kaiten.draft.memory import Memory
from kaiten.draft.table import Pile, Table, copies_chosen, pile
from kaiten.draft.unseen import Menus, what_is_unseen
from kaiten.draft.view import DraftView


class Gap(NamedTuple):
    """Unknown cards of a pile: how many there are, and which cards they may be."""

    size: int
    fits: Callable[[Card], bool] | None = None  # None: any card


def guess(game: Menus, view: DraftView, memory: Memory, rng: Random) -> Table:
    """A table that is possible given what this seat sees and remembers. It uses nothing else."""
    unseen = what_is_unseen(game, view, memory)
    seats = len(unseen.hands)
    clockwise = [(view.first + step) % seats for step in range(seats)]  # rotating the table rotates the guess
    cards = list(Counter(unseen.cards).elements())
    rng.shuffle(cards)
    gaps = {"desserts": Gap(unseen.desserts, game.menu_index(view.kinds).sweet.__contains__)}
    # hands with the most excluded cards are dealt first
    for seat in sorted(clockwise, key=lambda seat: -len(unseen.hands[seat].lacks)):
        hand = unseen.hands[seat]
        gaps[pile("hand", seat)] = Gap(hand.unknown, hand.may_hold if hand.lacks else None)
    dealt = deal(cards, gaps | {"tray": Gap(unseen.tray), "robot": Gap(unseen.robot)}, rng)
    number = view.ask.opened if view.ask else 0
    return Table(
        seats=seats,
        kinds=view.kinds,
        passing="left",  # matters only in later rounds, which are not played out
        deck=tuple(sorted([*cards, *unseen.in_deck])),
        desserts=dealt["desserts"],
        discard=view.discard,
        robot=None if view.robot is None else dealt["robot"],
        hands=tuple(
            [tuple(sorted(hand.known + dealt[pile("hand", seat)])) for seat, hand in enumerate(unseen.hands)]
        ),
        plates=view.plates,
        kept=view.kept,
        totals=view.totals,
        laid=memory.laid,
        picks=tuple(view.pick if seat == view.seat else None for seat in range(seats)),
        called=view.called,
        fresh=memory.fresh,
        shown=memory.shown,
        served=memory.served,
        tray=view.tray if isinstance(view.tray, tuple) else dealt["tray"],
        due=view.due,
        wish=view.wish,
        giver=view.giver,
        claimed=view.claimed,
        arrived=view.arrived,
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


def deal(cards: list[Card], gaps: Mapping[Pile, Gap], rng: Random) -> dict[Pile, Cards]:
    """Fill the gaps, in this order, with the first of the cards that fit. The rest stays in `cards`."""
    return {name: take(cards, gap, rng) for name, gap in gaps.items()}


def take(cards: list[Card], gap: Gap, rng: Random) -> Cards:
    """Take the first cards that fit. If not all cards fit, the rest is shuffled again.

    Otherwise the fitting ones that are left would be the last of the cards, and come to no other hand.
    """
    fitting = cards if gap.fits is None else [card for card in cards if gap.fits(card)]
    some = fitting[: gap.size]
    assert len(some) == gap.size, f"{gap.size} cards are needed, and only {len(some)} are left that fit"
    reshuffle = some and len(fitting) < len(cards)
    for card in some:
        cards.remove(card)
    if reshuffle:
        rng.shuffle(cards)
    return tuple(sorted(some))
