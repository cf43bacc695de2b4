"""A table of the reference engine as arrays, as far as one seat sees it and remembers."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.draft.choices import dipped_nigiri, of_pick, options_of, part_of
from kaiten.arrays.draft.deal import begin
from kaiten.arrays.draft.rules import Rules, rules_at
from kaiten.arrays.draft.tables import Answer, Ask, Tables, Turn, each
from kaiten.arrays.luck import random_words
from kaiten.arrays.scoring import I8, I16, Array
from kaiten.cards.nigiri import free_wasabi
from kaiten.draft.asks import Card, Pick
from kaiten.draft.memory import Memory, is_a
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates
from kaiten.draft.unseen import desserts_waiting
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Seat

T = TypeVar("T")


def counted_from(first: Seat, view: DraftView, memory: Memory) -> tuple[DraftView, Memory]:
    """The same with the seats counted from this one, so that a rotated table gives the same arrays."""
    seats = len(view.hands)

    def turned(places: Sequence[T]) -> tuple[T, ...]:
        return (*places[first:seats], *places[:first], *places[seats:])

    def seat(number: int | None) -> int | None:
        return None if number is None else (number - first) % seats

    return replace(
        view,
        seat=seat(view.seat),
        first=(view.first - first) % seats,
        control=seat(view.control),
        hands=turned(view.hands),
        plates=turned(view.plates),
        kept=turned(view.kept),
        totals=turned(view.totals),
    ), replace(
        memory,
        hands=turned(memory.hands),
        laid=turned(memory.laid),
        fresh=turned(memory.fresh),
        shown=turned(memory.shown),
    )


def rules_seen(game: Draft, view: DraftView) -> Rules:
    """The rules as far as a view shows them. The turns have the direction of passing."""
    robot, right = view.robot is not None, view.direction == "right"
    return rules_at(game, len(view.hands), view.kinds, robot=robot, alternate=right)


def turn_seen(rules: Rules, view: DraftView) -> Turn:
    return Turn(
        number=0,
        round=view.round - 1,
        left=rules.size + 1 - view.turn,
        step=1 if view.direction == "left" else -1,
        control=-1 if view.control is None else view.control,
    )


def tables_seen(game: Draft, rules: Rules, view: DraftView, memory: Memory) -> Tables:
    """One table as a seat sees it. Other hands have only known cards; all unseen cards are in the deck."""
    assert view.seat is not None
    index = game.menu_index(view.kinds)
    hands = [hand.known for hand in memory.hands]
    hand = view.hands[view.seat]
    assert isinstance(hand, tuple)
    hands[view.seat] = hand
    plates = [card for laid in (*view.plates, *view.kept) for card in cards_of(laid)]
    unseen = Counter(index.deck) + Counter(index.desserts)
    unseen -= Counter([*plates, *view.discard, *[card for hand in hands for card in hand]])

    def counts(*piles: Sequence[Card | None], span: slice = slice(None)) -> Array:
        """[pile, card, 1]"""
        found = [[pile.count(card) for card in rules.cards[span]] for pile in piles]
        return np.array(found, I8).reshape(len(piles), -1, 1)

    def numbers(found: Sequence[int]) -> Array:
        return np.array(found, I8)[:, None]

    orders = [[plate.face for plate in laid if plate.card != plate.face] for laid in view.plates]
    dipped = [[plate.face for plate in dipped_nigiri(laid)] for laid in view.plates]
    begun = begin(np, rules, 1, counts([*index.deck, *index.desserts])[0])
    known = counts(*hands)
    turning = view.phase == "effect"
    fresh = memory.fresh if turning and memory.fresh else [NONE_IS_NEW] * rules.places
    return begun._replace(
        hands=known,
        shown=known,
        deck=counts(list(unseen.elements()))[0],
        desserts=begun.desserts * 0,  # they are in the deck
        plates=counts(*[faces_of(laid) for laid in view.plates]),
        free=numbers([len(free_wasabi(laid)) for laid in view.plates]),
        dipped=counts(*dipped, span=rules.riders)[:, : begun.dipped.shape[1]],
        bonuses=counts(*orders, span=rules.bonus)[:, : begun.bonuses.shape[1]],
        sweets=counts(*orders, span=rules.sweets)[:, : begun.sweets.shape[1]],
        turned=numbers([faces_of(laid).count(None) for laid in view.plates]),
        claimed=numbers([view.claimed])[0],
        bowls=numbers([new_bowls(*each) for each in zip(view.plates, fresh, strict=True)]),
        served=numbers([memory.served.count("miso_soup") if turning else 0])[0],
        kept=counts(*[faces_of(laid) for laid in view.kept], span=rules.sweets),
        kept_orders=counts(
            [plate.face for laid in view.kept for plate in laid if plate.card != plate.face],
            span=rules.sweets,
        )[0],
        totals=np.array(view.totals, I16)[:, None],
    )


NONE_IS_NEW = 1000  # larger than the id of any plate


def new_bowls(plates: Plates, fresh: int) -> int:
    """The number of miso soups laid this turn."""
    return sum([plate.face == "miso_soup" and plate.id >= fresh for plate in plates])


def cards_of(plates: Plates) -> list[Card]:
    return [plate.card for plate in plates]


def faces_of(plates: Plates) -> list[Card | None]:
    return [plate.face for plate in plates]


# --- imagining --------------------------------------------------------------------------------------------


def imagined(
    luck: np.random.Generator, game: Draft, rules: Rules, view: DraftView, memory: Memory, guesses: int
) -> Tables:
    """Tables that fit what a seat sees and remembers: the cards it does not know are dealt at random.

    It is for picks: during effects a menu's cards may lie aside.
    """
    seen = tables_seen(game, rules, view, memory)
    known = np.array([memory.in_deck.count(card) for card in rules.cards])  # put back by a menu
    pool = np.repeat(np.arange(len(rules.cards)), seen.deck[:, 0] - known)
    cards = luck.permuted(np.broadcast_to(pool, (guesses, len(pool))), axis=1)
    sweet = np.arange(len(rules.cards)) >= rules.sweet
    waiting = desserts_waiting(game.box, view) if rules.rebuilt else 0
    later, cards = dealt_from(luck, cards, sweet, waiting)
    hands: dict[int, Array] = {}
    for at in sorted(range(len(memory.hands)), key=lambda at: -len(memory.hands[at].lacks)):
        hand = memory.hands[at]
        fits = np.array([not any([is_a(card, what) for what in hand.lacks]) for card in rules.cards])
        hands[at], cards = dealt_from(luck, cards, fits, hand.unknown)
    pile, cards = dealt_from(luck, cards, np.ones_like(sweet), view.robot or 0)
    dealt = [hands[at] for at in range(len(hands))]
    tables = each(seen, lambda part: np.broadcast_to(part, (*part.shape[:-1], guesses)))
    return tables._replace(
        hands=tables.hands + np.stack(dealt),
        pile=pile,
        deck=tables.deck - sum(dealt) - pile - later,
        desserts=tables.desserts + later[rules.sweet :],
        menus=random_words(luck, *tables.menus.shape),
    )


def dealt_from(luck: np.random.Generator, cards: Array, fits: Array, count: int) -> tuple[Array, Array]:
    """Take the first `count` cards that fit from each row of `cards` [table, card in the pool].

    Returns their numbers [card, table], and the cards that are left, in random order. `fits` [card] is True
    for those that may be taken.
    """
    if count == 0 or fits.all():
        taken, left = cards[:, :count], cards[:, count:]
    else:
        order = np.argsort(~fits[cards], axis=1, kind="stable")
        taken, left = np.split(np.take_along_axis(cards, order, 1), [count], 1)
        assert fits[taken].all(), "not enough cards that fit"
        left = luck.permuted(left, axis=1)  # else cards that fit would come first to the next hand
    return (taken[:, None] == np.arange(len(fits))[:, None]).sum(2, dtype=I8).T, left


def repeated(tables: Tables, times: int) -> Tables:
    """All tables, `times` times in a row."""
    return each(tables, lambda part: np.tile(part, times))


def turns_to_come(rules: Rules, view: DraftView) -> list[Turn]:
    """This turn and the rest of the round."""
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert isinstance(hand, tuple)
    left = len(hand) - (view.control == view.seat)
    step, seats, control = 1 if view.direction == "left" else -1, len(view.hands), view.control
    return [
        Turn(
            number=later,
            round=view.round - 1,
            left=left - later,
            step=step,
            control=-1 if control is None else (control + later) % seats,
        )
        for later in range(left)
    ]


def choosing(rules: Rules, others: Answer, view: DraftView, choices: Sequence[Pick], guesses: int) -> Answer:
    """The answers of `others`, but the view's seat makes these picks, each at `guesses` tables."""
    seat, names = view.seat, options_of(rules)
    assert seat is not None

    def answer(ask: Ask) -> Array:
        if not of_pick(rules, ask):
            return others(ask)
        mine = [part_of(ask.kind, choice, view.plates[seat]) for choice in choices]
        rows = np.array([[name == part for part in mine] for name in names[ask.kind]], I8)
        chosen = others(ask).copy()
        chosen[seat] = np.repeat(rows, guesses, axis=1)
        return chosen

    return answer
