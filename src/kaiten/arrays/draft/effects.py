"""Effects after the reveal, by order number: chopsticks (US), spoons, menus, takeout boxes.

All tables of the batch go through every effect, whether it occurs there or not. At each table one seat is
asked at a time.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from kaiten.arrays.array import I8, Array, Xp, sum_of
from kaiten.arrays.draft.lay import (
    check,
    copy_by_special_orders,
    copy_options,
    discard_special_orders,
    lay,
    on_card_axis,
    put_into_hands,
    remove_used_bonuses,
    take_from_hands,
)
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import CHOPSTICKS, EACH, MENUS, SPOONS, TAKEOUT_BOXES, Tables
from kaiten.arrays.luck import can_skip, draw_cards, kth, scan
from kaiten.observations import Number

Asking: TypeAlias = Callable[..., Array]  # kind, number, tables, who, options: see `Ask` → the answer
Effect: TypeAlias = Callable[[Xp, Rules, Tables, Array, Asking, int], Tables]
Loop: TypeAlias = Callable[..., tuple[Any, Any]]  # `scan`, or one that also notes what is asked


def effects(
    xp: Xp, rules: Rules, tables: Tables, use: Array | None, ask: Asking, loop: Loop = scan
) -> Tables:
    """Carry out all effects of a turn. `use` [seat, use, table] has the bonuses announced with the picks."""
    if use is not None and rules.chopsticks and not rules.pairs:
        tables = use_bonuses(xp, rules, tables, use, rules.chopsticks, use_chopsticks, ask, CHOPSTICKS, loop)
    if use is not None and rules.spoons:
        tables = use_bonuses(xp, rules, tables, use, rules.spoons, use_spoon, ask, SPOONS, loop)
    if rules.menus:
        tables = carry_out_cards(xp, rules, tables, rules.menus, use_menu, ask, MENUS, loop)
    if rules.takeout_boxes:
        tables = carry_out_cards(
            xp, rules, tables, rules.takeout_boxes, use_takeout_box, ask, TAKEOUT_BOXES, loop
        )
    return tables


def use_bonuses(
    xp: Xp,
    rules: Rules,
    tables: Tables,
    use: Array,
    rows: list[int],
    effect: Effect,
    ask: Asking,
    first: int,
    loop: Loop,
) -> Tables:
    """Carry out announced bonuses by number, then clockwise: special orders copy numbers, too (P7)."""
    waiting = [sum_of([use[:, at] for at in range(row, rules.uses, len(rules.bonuses))]) for row in rows]

    def one(carry: tuple[Tables, Array], number: Number) -> tuple[tuple[Tables, Array], None]:
        tables, waiting = carry  # [number × seat, table]
        acting = kth(xp, waiting, xp.zeros_like(waiting[0]))
        if can_skip(xp, acting):
            return carry, None
        who = acting.reshape(len(rows), rules.seats, -1).sum(0, dtype=I8)
        tables = effect(xp, rules, tables, use * who[:, None], ask, first + EACH * number)
        return (check(xp, rules, tables), waiting - acting), None

    most = min(rules.seats, len(rows) + rules.special_orders)
    (tables, _), _ = loop(xp, one, (tables, xp.concatenate(waiting)), np.arange(most))
    return tables


def carry_out_cards(
    xp: Xp,
    rules: Rules,
    tables: Tables,
    cards: tuple[int, ...],
    effect: Effect,
    ask: Asking,
    first: int,
    loop: Loop,
) -> Tables:
    """Carry out cards that act as soon as they are laid. There is one card of each number."""

    def one(tables: Tables, number: Number) -> tuple[Tables, None]:
        who = tables.plates[:, cards[0] + number]
        if can_skip(xp, who):
            return tables, None
        return check(xp, rules, effect(xp, rules, tables, who, ask, first + EACH * number)), None

    tables, _ = loop(xp, one, tables, np.arange(len(cards)))
    return tables


def of_seat(cards: Array, who: Array) -> Array:
    """[…, table] The counts of one seat at each table, given by `who` [seat, table]."""
    return (cards * (who[:, None] if cards.ndim == 3 else who)).sum(0, dtype=I8)


def lay_after_reveal(
    xp: Xp, rules: Rules, tables: Tables, who: Array, card: Array, ask: Asking, number: Number
) -> Tables:
    """Lay one card [card, table] after the reveal. A special order can copy any plate of the seat (P7)."""
    tables = lay(xp, rules, tables, [who[:, None] * card])
    if rules.special_order is None:
        return tables
    waiting = card[rules.special_order]
    if can_skip(xp, waiting):
        return tables
    plates, dipped = of_seat(tables.plates, who), of_seat(tables.dipped, who)
    options = copy_options(xp, rules, plates, dipped, of_seat(tables.turned, who), of_seat(tables.free, who))
    copy = ask("copy", number, tables, who * waiting, options * waiting)
    return discard_special_orders(rules, copy_by_special_orders(xp, rules, tables, who[:, None] * copy))


def use_chopsticks(
    xp: Xp, rules: Rules, tables: Tables, acting: Array, ask: Asking, number: Number
) -> Tables:
    """US chopsticks: lay a second card; the chopsticks go back to the hand (P3)."""
    who = acting.sum(1, dtype=I8)
    card = ask("keep", number, tables, who, of_seat(tables.hands, who))
    tables = lay_after_reveal(
        xp, rules, take_from_hands(xp, tables, who[:, None] * card), who, card, ask, number + 1
    )
    tables, back = remove_used_bonuses(xp, rules, tables, acting)
    return put_into_hands(tables, back)


def use_spoon(xp: Xp, rules: Rules, tables: Tables, acting: Array, ask: Asking, number: Number) -> Tables:
    """A spoon: the first seat clockwise that has what was wished for gives it and takes the spoon (P4)."""
    who = acting.sum(1, dtype=I8)
    wish = ask("wish", number, tables, who, possible_wishes(xp, rules, tables) * who.sum(0, dtype=I8))
    held = tables.hands * cards_wished_for(xp, rules, wish)
    holds = (held.sum(1, dtype=I8) > 0).astype(I8)
    giver, found = xp.zeros_like(who), xp.zeros_like(who[0])
    for step in range(1, rules.seats):
        next_one = xp.roll(who, step, axis=0) * holds * (1 - found)
        giver, found = giver + next_one, found + next_one.sum(0, dtype=I8)
    card = ask("give", number + 1, tables, giver, of_seat(held, giver))
    tables = lay_after_reveal(
        xp, rules, take_from_hands(xp, tables, giver[:, None] * card), who, card, ask, number + 2
    )
    tables, spoon = remove_used_bonuses(xp, rules, tables, acting)
    return put_into_hands(tables, giver[:, None] * spoon.sum(0, dtype=I8))


def possible_wishes(xp: Xp, rules: Rules, tables: Tables) -> Array:
    """[wish, table] 1 for what can be wished for."""
    return (tables.on_menu[np.array([cards[0] for cards in rules.named])] > 0).astype(I8)


def cards_wished_for(xp: Xp, rules: Rules, wish: Array) -> Array:
    """[card, table] 1 for the cards that the wish names."""
    return xp.stack([sum_of([wish[at] for at in wishes]) for wishes in rules.naming])


def use_menu(xp: Xp, rules: Rules, tables: Tables, who: Array, ask: Asking, number: Number) -> Tables:
    """A menu: draw four cards, lay one that is not a menu; the menu is discarded (P6)."""
    tray = draw_cards(xp, tables.deck, tables.menus[(number - MENUS) // EACH]) * who.sum(0, dtype=I8)
    card = ask("keep", number, tables, who, tray * (1 - rules.mask(*rules.menus)))
    tables = discard_card(rules, tables, rules.menus, (number - MENUS) // EACH)._replace(
        deck=tables.deck - card
    )
    return lay_after_reveal(xp, rules, tables, who, card, ask, number + 1)


def discard_card(rules: Rules, tables: Tables, cards: tuple[int, ...], number: Number) -> Tables:
    """Discard the card that has acted."""
    gone = (np.arange(len(rules.cards)) == cards[0] + number)[:, None]
    return tables._replace(plates=tables.plates * (1 - gone.astype(I8)))


# --- takeout boxes --------------------------------------------------------------------------------------


def use_takeout_box(xp: Xp, rules: Rules, tables: Tables, who: Array, ask: Asking, number: Number) -> Tables:
    """A takeout box: turn over plates of earlier turns, wasabi last; the box is discarded (P8).

    A menu has two specials. So where there are wasabi or special orders beside takeout boxes, nothing else is
    laid in the turn of a box, and only the plates themselves need to be counted as laid this turn.
    """
    assert tables.fresh is not None
    earlier = xp.maximum(tables.plates - tables.fresh, 0)  # cards laid this turn may have left already
    there = [
        of_seat(part, who) for part in (earlier, tables.order_bonuses, tables.order_desserts, tables.dipped)
    ]
    spans = [slice(0, len(rules.cards)), rules.bonus_span, rules.desserts_span, rules.riders]
    for part, span in zip(there[1:], spans[1:], strict=True):
        if len(part):  # counted separately, so not with the other plates
            there[0] = there[0] - on_card_axis(xp, rules, part, span)
    if rules.wasabi is not None:
        there[0] = there[0] * (1 - rules.mask(rules.wasabi))
    turned = ask("turn", number, tables, who, xp.concatenate(there))
    ends = np.cumsum([len(part) for part in there])
    parts = [turned[end - len(part) : end] for end, part in zip(ends, there, strict=True)]
    faces = sum_of(
        [on_card_axis(xp, rules, part, span) for part, span in zip(parts, spans, strict=True) if len(part)]
    )
    tables = tables._replace(
        plates=tables.plates - who[:, None] * faces,
        order_bonuses=tables.order_bonuses - who[:, None] * parts[1],
        order_desserts=tables.order_desserts - who[:, None] * parts[2],
        dipped=tables.dipped - who[:, None] * parts[3],
        turned=tables.turned + who * turned.sum(0, dtype=I8),
    )
    if rules.wasabi is not None:
        tables = turn_wasabi(xp, rules, tables, rules.wasabi, who, ask, number + 1)
    return discard_card(rules, tables, rules.takeout_boxes, (number - TAKEOUT_BOXES) // EACH)


def turn_wasabi(
    xp: Xp, rules: Rules, tables: Tables, at: int, who: Array, ask: Asking, number: Number
) -> Tables:
    """Turn over wasabi: their nigiri become bare. A wasabi whose nigiri was turned stays used (P8)."""
    free, dipped = of_seat(tables.free, who), of_seat(tables.dipped, who)
    spent = of_seat(tables.plates[:, at], who) - free - dipped.sum(0, dtype=I8)
    turned = ask("turn wasabi", number, tables, who, xp.concatenate([free[None], dipped, spent[None]]))
    total = turned.sum(0, dtype=I8)
    return tables._replace(
        plates=tables.plates - who[:, None] * (rules.mask(at) * total),
        free=tables.free - who * turned[0],
        dipped=tables.dipped - who[:, None] * turned[1:-1],
        turned=tables.turned + who * total,
    )
