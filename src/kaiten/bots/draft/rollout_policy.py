"""The rollout policy for drafting games: a fast rule of thumb that rates cards by the seat's own plates.

A random amount (a whim) is added to each card's worth, so that playouts differ. Cards without a weight are
rated by their own score.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

from kaiten.bots.draft.own_score import OwnScore
from kaiten.cards import DISHES
from kaiten.cards.nigiri import VALUES, free_wasabi
from kaiten.draft.asks import Card, Cards, Keep, KeepOne, Pick, PickCards, dish_of
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.table import Table
from kaiten.engine.terms import Ask, Choice, Seat

# Weights, by how many of a kind the seat has already: what one more pays now, and what it promises while
# turns are left. Kinds without a weight are rated by their own score.
STEPS: dict[str, tuple[tuple[float, float], ...]] = {
    "tempura": ((0, 2.4), (5, 1.3), (0, 2.4), (5, 1.3), (0, 2.4), (5, 0)),
    "sashimi": ((0, 2.8), (0, 5.2), (10, 0), (0, 1.9), (0, 3.8), (10, 0)),
    "dumpling": ((1, 1.6), (2, 2.3), (3, 2.9), (4, 2.2), (5, 0), (0, 0)),
    "eel": ((-3, 5), (10, 0), (0, 0)),
    "tofu": ((2, 1), (4, 0), (-6, 0), (0, 0)),
    "onigiri": ((1, 2), (3, 2.5), (5, 3), (7, 1), (1, 1)),
    "edamame": ((0, 2.2), (0, 2.2), (0, 2.2)),
    "miso_soup": ((2.4, 0),),
    "temaki": ((1.5, 0.5), (1.2, 0.5), (1, 0.5), (0.5, 0)),
    "wasabi": ((0, 4.6), (0, 3.2), (0, 1.9)),
    "chopsticks": ((0, 1.1), (0, 0.5), (0, 0)),
    "spoon": ((0, 2), (0, 1), (0, 0)),
    "tea": ((2, 1.5), (2.5, 1), (3, 0)),
    "soy_sauce": ((1.5, 1), (1.5, 1), (1.5, 0)),
    "menu": ((3.5, 0),),
    "special_order": ((3.5, 0),),
    "takeout_box": ((0.5, 1),),
    "pudding": ((3.2, 0),),
    "green_tea_ice_cream": ((2.6, 0),),
    "fruit": ((2.6, 0),),
}
ICON = {"maki": 0.7, "uramaki": 0.9}  # each
ICONS = {face: each * icons for kind, each in ICON.items() for face, icons in DISHES[kind].icons.items()}
EARLY = 4  # with this many turns to come or more, promises count in full
WHIM = 1.8  # the largest random amount added to a card, in points
WORTHWHILE = 2.1  # chopsticks are used if the second card is worth at least this much


def early(left: int) -> float:
    """The weight of promises with `left` cards in hand, from 0 to 1."""
    return min(left - 1, EARLY) / EARLY


def step_worth(kind: str, have: int, left: int) -> float:
    now, later = STEPS[kind][min(have, len(STEPS[kind]) - 1)]
    return now + later * early(left)


@cache
def worth(card: Card, have: int, free: bool, left: int) -> float | None:
    """What one more card is worth to a seat with `have` of them and `left` cards to come; None: no weight."""
    if card in VALUES:
        return VALUES[card] * (3 if free else 1)
    if card in ICONS:
        return ICONS[card]
    kind = dish_of(card)
    return step_worth(kind, have, left) if kind in STEPS else None


def rollout_pick(index: MenuIndex, table: Table, seat: Seat, ask: Ask, rng: Random) -> Choice:
    """Pick the cards with the highest worth plus whim; wishes, copies and flips are random."""
    match ask:
        case PickCards(hand=hand):
            return _pick(ask, _ranking(index, table, seat, hand, rng), rng)
        case KeepOne(cards=cards):
            return Keep(_ranking(index, table, seat, cards, rng)[0][1])
    choices = list(ask.choices())
    return choices[int(rng.random() * len(choices))]


def _ranking(
    index: MenuIndex, table: Table, seat: Seat, cards: Cards, rng: Random
) -> list[tuple[float, Card]]:
    """The cards with their worth plus whim, the highest first."""
    plates = table.plates[seat]
    kinds = [dish_of(plate.face) for plate in plates if plate.face]
    free, left = "wasabi" in kinds and bool(free_wasabi(plates)), len(cards)
    worths = {card: worth(card, kinds.count(dish_of(card)), free, left) for card in cards}
    if None in worths.values():
        unknown = [card for card, its_worth in worths.items() if its_worth is None]
        worths |= _own_worths(index, table, seat, unknown, left)
    rated = [((worths[card] or 0.0) + WHIM * rng.random(), card) for card in cards]
    return sorted(rated, reverse=True)


def _own_worths(
    index: MenuIndex, table: Table, seat: Seat, cards: Sequence[Card], left: int
) -> dict[Card, float]:
    """The worth of those cards that have no weight."""
    own = OwnScore(index, table, seat)
    steps = {card: own.step(card, table.plates[seat]) for card in cards}
    return {card: now + later * early(left) for card, (now, later) in steps.items()}


def _pick(ask: PickCards, ranked: Sequence[tuple[float, Card]], rng: Random) -> Pick:
    cards: Cards = (ranked[0][1],)
    use = None
    if ask.pairs and ranked[1][0] >= WORTHWHILE:
        cards, use = (ranked[0][1], ranked[1][1]), ask.pairs[0]
    on = tuple([card for card in cards if card in ask.riders][: ask.wasabi])
    robot = ranked[-1][1] if ask.robot else None  # the robot gets the least wanted card
    copies = ask.copies if any([card in ask.copiers for card in cards]) else ()
    copy = copies[int(rng.random() * len(copies))] if copies else None
    return Pick(cards=cards, use=use, on=on, robot=robot, copy=copy)
