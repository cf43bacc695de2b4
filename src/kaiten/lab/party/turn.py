"""A turn of Sushi Go Party! on arrays: the reveal, its checks, and the effects that ask after it."""

import numpy as np

from kaiten.cards.nigiri import VALUES
from kaiten.cards.uramaki import ICONS
from kaiten.draft.asks import Card, dish_of
from kaiten.lab.party.dishes import Laid, Race, icon_counts, run
from kaiten.lab.party.rules import Picks, Rules, Tables
from kaiten.lab.scoring import I8, Array, Xp
from kaiten.lab.sushi_go.arrays import Turn
from kaiten.lab.sushi_go.luck import kth


def turn(xp: Xp, rules: Rules, tables: Tables, picks: Picks, now: Turn) -> Tables:
    """Reveal all picks together, carry out effects by number, pass the hands (P1)."""
    tables = check(xp, rules, reveal(xp, rules, tables, picks))
    for card in rules.effects:
        tables = check(xp, rules, EFFECTS[dish_of(card)](xp, rules, tables, picks, card))
    return tables._replace(hands=xp.roll(tables.hands, now.step, axis=0))


def reveal(xp: Xp, rules: Rules, tables: Tables, picks: Picks) -> Tables:
    """Move cards from hands to plates, and used chopsticks back to the hand (P3)."""
    tables = tables._replace(bowls=xp.zeros_like(tables.bowls), served=xp.zeros_like(tables.served))
    if "takeout_box" in rules.kinds:
        tables = tables._replace(fresh=xp.zeros_like(tables.fresh))
    tables = lay(rules, tables._replace(hands=tables.hands - picks.first), picks.first)
    if picks.second is None:
        return tables
    back = picks.use * rules.one_of(rules.pairs) * picks.second.sum(1, dtype=I8)[:, None]
    hands, plates = tables.hands - picks.second + back, tables.plates - back
    return lay(rules, tables._replace(hands=hands, plates=plates), picks.second)


def lay(rules: Rules, tables: Tables, cards: Array) -> Tables:
    """Lay at most one card in front of each seat. A nigiri must go on a free wasabi (P25)."""
    one, free = laid(rules, cards), tables.free
    value = icon_counts(one, VALUES)
    if "wasabi" in one:
        tripled = ((value > 0) & (free > 0)).astype(I8)
        free, value = free - tripled + one["wasabi"], value * (1 + 2 * tripled)
    if "miso_soup" in one:
        bowls = one["miso_soup"]
        tables = tables._replace(bowls=tables.bowls + bowls, served=tables.served + bowls.sum(0, dtype=I8))
    if "takeout_box" in rules.kinds:
        tables = tables._replace(fresh=tables.fresh + cards)
    return tables._replace(plates=tables.plates + cards, free=free, nigiri=tables.nigiri + value)


def check(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    """P5: two miso soups in a turn are discarded. P11: ten uramaki icons are paid at once and discarded."""
    if "miso_soup" in rules.kinds:
        gone = tables.bowls * (tables.served > 1)
        bowls = rules.of("miso_soup") * gone[:, None]
        tables = tables._replace(plates=tables.plates - bowls, bowls=tables.bowls - gone)
        if "takeout_box" in rules.kinds:
            tables = tables._replace(fresh=tables.fresh - bowls)
    return tables if rules.race is None else check_race(xp, rules, rules.race, tables)


def check_race(xp: Xp, rules: Rules, race: Race, tables: Tables) -> Tables:
    arrived = run(xp, race, icon_counts(laid(rules, tables.plates), ICONS), tables.claimed)
    gone = rules.of("uramaki") * arrived.winning.astype(I8)[:, None]
    return tables._replace(
        plates=tables.plates * (1 - gone), claimed=arrived.claimed, totals=tables.totals + arrived.points
    )


def laid(rules: Rules, plates: Array) -> Laid:
    return {card: plates[:, at] for at, card in enumerate(rules.cards)}


# --- effects --------------------------------------------------------------------------------------------


def second_card(xp: Xp, rules: Rules, tables: Tables, picks: Picks, card: Card) -> Tables:
    """US chopsticks: a second card is laid after the reveal, and they go back to the hand (P3)."""
    assert picks.use is not None
    assert picks.answers is not None
    who = picks.use[:, rules.cards.index(card)]
    kept = picks.answers.keep(tables, who, (tables.hands * who[:, None]).sum(0, dtype=I8))
    second, back = who[:, None] * kept, who[:, None] * rules.one_of([card])
    hands, plates = tables.hands - second + back, tables.plates - back
    return lay(rules, tables._replace(hands=hands, plates=plates), second)


def fetch(xp: Xp, rules: Rules, tables: Tables, picks: Picks, card: Card) -> Tables:
    """A spoon: the first seat to the left that holds what was wished for gives it and gets the spoon (P4)."""
    assert picks.use is not None
    assert picks.answers is not None
    who = picks.use[:, rules.cards.index(card)]
    wish = dict(zip(rules.wishes, picks.answers.wish(tables, who), strict=True))
    names = [{dish_of(card), card} & wish.keys() for card in rules.cards]
    named = xp.stack([sum([wish[what] for what in some]) for some in names])
    held = tables.hands * named
    holds = held.any(1)
    giver, found = xp.zeros_like(who), xp.zeros_like(who[0])
    for step in range(1, rules.seats):
        next_one = xp.roll(who, step, axis=0) * holds * (1 - found)
        giver, found = giver + next_one, found + next_one.sum(0, dtype=I8)
    kept = picks.answers.keep(tables, giver, (held * giver[:, None]).sum(0, dtype=I8))
    spoon = rules.one_of([card])
    hands = tables.hands + giver[:, None] * (spoon - kept)
    plates = tables.plates - who[:, None] * spoon
    return lay(rules, tables._replace(hands=hands, plates=plates), who[:, None] * kept)


def order(xp: Xp, rules: Rules, tables: Tables, picks: Picks, card: Card) -> Tables:
    """A menu: draw four from the deck, lay one that is not a menu, discard the menu (P6)."""
    assert picks.answers is not None
    menus = [other for other in rules.cards if dish_of(other) == "menu"]
    who = tables.plates[:, rules.cards.index(card)]
    tray = drawn(xp, tables.deck, tables.menus[menus.index(card)]) * who.sum(0, dtype=I8)
    kept = picks.answers.keep(tables, who, tray * (1 - rules.of("menu")))
    plates = tables.plates - who[:, None] * rules.one_of([card])
    return lay(rules, tables._replace(deck=tables.deck - kept, plates=plates), who[:, None] * kept)


def turn_over(xp: Xp, rules: Rules, tables: Tables, picks: Picks, card: Card) -> Tables:
    """A takeout box: turn over cards of earlier turns, discard the box (P8)."""
    assert picks.answers is not None
    who = tables.plates[:, rules.cards.index(card)]
    earlier = xp.maximum(tables.plates - tables.fresh, 0) * who[:, None]  # uramaki and menus may have left
    flipped = picks.answers.flip(tables, who, earlier.sum(0, dtype=I8))
    value = icon_counts(dict(zip(rules.cards, flipped, strict=True)), VALUES)
    return tables._replace(
        plates=tables.plates - who[:, None] * (flipped + rules.one_of([card])),
        turned=tables.turned + who * flipped.sum(0, dtype=I8),
        nigiri=tables.nigiri - who * value,
    )


EFFECTS = {"chopsticks": second_card, "spoon": fetch, "menu": order, "takeout_box": turn_over}


def drawn(xp: Xp, bag: Array, words: Array) -> Array:
    """[card, table] Draw cards from a bag [card, table], one per random word [draw, table]."""
    left = bag.sum(0, dtype=np.int32)
    before = bag
    for number, word in enumerate(words):
        bag = bag - kth(xp, bag, ((word >> 8).astype(np.int32) * (left - number) >> 24).astype(I8))
    return before - bag
