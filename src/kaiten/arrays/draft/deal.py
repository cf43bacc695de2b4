"""Empty tables, and the deal of a round."""

import numpy as np

from kaiten.arrays.array import I8, I16, Array, Xp
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Luck, Tables, words_needed
from kaiten.arrays.luck import draw_cards, kth, random_index, random_words, scan
from kaiten.observations.draft.setup import Turn


def random_luck(rng: np.random.Generator, rules: Rules, games: int) -> Luck:
    return Luck(*[random_words(rng, *shape, games) for shape in words_needed(rules)])


def luck_of_round(luck: Luck, round: int) -> Luck:
    return Luck(*[part[round] for part in luck])


def empty_tables(
    xp: Xp, rules: Rules, games: int, on_menu: Array | None = None, *, follow: bool = False
) -> Tables:
    """Empty tables. `on_menu` [card, table] has the cards of each; None: the menu of the rules.

    `follow` tracks the cards that are publicly put into a hand, which observations need.
    """
    if on_menu is None:
        on_menu = xp.asarray(np.array(rules.counts, I8)[:, None])
    whole = xp.broadcast_to(on_menu, (len(rules.cards), games))
    cards = xp.zeros((rules.places, len(rules.cards), games), I8)
    none = cards[:, 0]
    nigiri = cards[:, rules.riders if rules.wasabi is not None else slice(0)]
    kept = cards[:, rules.desserts_span]
    bonuses, sweets = (
        cards[:, span if rules.special_orders else slice(0)]
        for span in (rules.bonus_span, rules.desserts_span)
    )
    return Tables(
        on_menu=on_menu,
        hands=cards[: rules.seats],
        plates=cards,
        free=none,
        dipped=nigiri,
        order_bonuses=bonuses,
        order_desserts=sweets,
        turned=none,
        claimed=none[0],
        arrived=none if rules.race is not None else none[:0],
        bowls=none,
        served=none[0],
        fresh=cards if rules.takeout_boxes else None,
        shown=cards[: rules.seats] if follow else None,
        deck=cards[0] if rules.rebuilt else whole,
        pile=cards[0],
        drawn=cards[0],
        desserts=whole[rules.desserts_span],
        kept=kept,
        kept_orders=kept[0],
        menus=xp.zeros((*words_needed(rules).menus[1:], games), np.uint32),
        totals=none.astype(I16),
    )


def deal(xp: Xp, rules: Rules, tables: Tables, luck: Luck, round: int) -> Tables:
    """Clear the tables, shuffle desserts in and deal. `luck` is that of this round."""
    tables = rebuild_deck(xp, rules, tables, luck, round)

    def one(deck: Array, words: Array) -> tuple[Array, Array]:
        hand = draw_cards(xp, deck, words)
        return deck - hand, hand

    deck, hands = scan(xp, one, tables.deck, luck.hands)
    return clear_plates(xp, tables)._replace(
        hands=hands[: rules.seats],
        shown=None if tables.shown is None else xp.zeros_like(tables.shown),
        deck=deck,
        pile=hands[-1] if rules.robot else tables.pile,
        menus=luck.menus,
    )


def clear_plates(xp: Xp, tables: Tables) -> Tables:
    """The tables with no plates."""
    none = xp.zeros_like(tables.free)
    return tables._replace(
        plates=xp.zeros_like(tables.plates),
        free=none,
        dipped=xp.zeros_like(tables.dipped),
        order_bonuses=xp.zeros_like(tables.order_bonuses),
        order_desserts=xp.zeros_like(tables.order_desserts),
        turned=none,
        claimed=none[0],
    )


def rebuild_deck(xp: Xp, rules: Rules, tables: Tables, luck: Luck, round: int) -> Tables:
    """The tables with the deck of a new round: a rebuilt deck has all cards but waiting and kept desserts."""
    if not rules.rebuilt:
        return tables
    desserts = tables.desserts
    served = np.array(rules.served)[round] if xp is np else xp.asarray(rules.served)[round]
    left = desserts.sum(0, dtype=I8)
    for number, word in enumerate(luck.desserts):
        one = kth(xp, desserts, random_index(word, left - number))
        desserts = desserts - one * (number < served).astype(I8)
    missing = desserts + tables.kept.sum(0, dtype=I8) - tables.kept_orders
    whole = xp.broadcast_to(tables.on_menu, (len(rules.cards), missing.shape[-1]))
    deck = xp.concatenate([whole[: rules.first_dessert], whole[rules.desserts_span] - missing])
    if rules.special_order is not None:
        deck = deck - rules.mask(rules.special_order) * tables.kept_orders.sum(0, dtype=I8)
    return tables._replace(deck=deck, desserts=desserts)


def draw_robot_card(xp: Xp, rules: Rules, tables: Tables, word: Array, now: Turn) -> Tables:
    """Draw the robot's card into its controller's hand (G14)."""
    card = kth(xp, tables.pile, random_index(word, now.left))
    hands = tables.hands + controller_of_robot(rules, now) * card
    return tables._replace(pile=tables.pile - card, drawn=card, hands=hands)


def controller_of_robot(rules: Rules, now: Turn) -> Array:
    """[seat, 1, 1] 1 for the seat that controls the robot."""
    found: Array = (np.arange(rules.seats) == now.control).astype(I8)
    return found[:, None, None]
