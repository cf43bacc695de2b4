"""Laying cards, the checks after each laying, used bonuses, and special orders."""

from collections.abc import Sequence

from kaiten.arrays.array import I8, Array, Xp
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.scoring import Race
from kaiten.arrays.draft.tables import Tables
from kaiten.arrays.luck import can_skip


def on_card_axis(xp: Xp, rules: Rules, some: Array, span: slice) -> Array:
    """Expand counts over part of the card axis […, span, table] to the whole axis, with zeros."""
    shape = some.shape
    before = xp.zeros((*shape[:-2], span.start, shape[-1]), I8)
    after = xp.zeros((*shape[:-2], len(rules.cards) - span.stop, shape[-1]), I8)
    return xp.concatenate([before, some, after], -2)


def lay(
    xp: Xp, rules: Rules, tables: Tables, cards: Sequence[Array], on: Sequence[Array] | None = None
) -> Tables:
    """Lay one or two cards, in this order, in front of each place; each is [place, card, table].

    With `on` None a nigiri must go on any free wasabi, including one laid just before (G3, P25). Otherwise
    `on` has [place, table] for each card: 1 if it goes on a wasabi, which must be from an earlier turn.
    """
    laid = cards[0] + cards[1] if len(cards) == 2 else cards[0]
    tables = tables._replace(plates=tables.plates + laid)
    if rules.miso is not None:
        bowls = laid[:, rules.miso]
        tables = tables._replace(bowls=tables.bowls + bowls, served=tables.served + bowls.sum(0, dtype=I8))
    if tables.fresh is not None:
        tables = tables._replace(fresh=tables.fresh + laid)
    if rules.wasabi is None:
        return tables
    if on is None:
        for card in cards:
            tables = add_free_wasabi(dip(rules, tables, card, None), card[:, rules.wasabi])
        return tables
    for card, wanted in zip(cards, on, strict=True):
        tables = dip(rules, tables, card, wanted)
    return add_free_wasabi(tables, laid[:, rules.wasabi])


def dip(rules: Rules, tables: Tables, card: Array, wanted: Array | None) -> Tables:
    """Put nigiri on the oldest free wasabi, where `wanted` [place, table] is 1; None: if there is one."""
    free, nigiri = tables.free, card[:, rules.riders]
    if wanted is None:
        wanted = ((nigiri.sum(1, dtype=I8) > 0) & (free > 0)).astype(I8)
    rider = nigiri * wanted[:, None]
    return tables._replace(free=free - wanted, dipped=tables.dipped + rider)


def add_free_wasabi(tables: Tables, more: Array) -> Tables:
    return tables._replace(free=tables.free + more)


def check(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    """The checks after the reveal and after each effect."""
    if rules.miso is not None:
        tables = discard_clashing_miso(xp, rules, rules.miso, tables)
    return tables if rules.race is None else pay_uramaki(xp, rules, rules.race, tables)


def discard_clashing_miso(xp: Xp, rules: Rules, miso: int, tables: Tables) -> Tables:
    """Discard this turn's miso soup if there is more than one (P5)."""
    gone = tables.bowls * (tables.served > 1)
    if can_skip(xp, gone):
        return tables
    bowls, fresh = rules.mask(miso) * gone[:, None], tables.fresh
    if fresh is not None:
        fresh = fresh - bowls
    return tables._replace(plates=tables.plates - bowls, bowls=tables.bowls - gone, fresh=fresh)


def pay_uramaki(xp: Xp, rules: Rules, race: Race, tables: Tables) -> Tables:
    """Pay ten uramaki icons and discard them (P11)."""
    paid = race.run(xp, tables.plates, tables.claimed, tables.arrived)
    if can_skip(xp, paid.place):
        return tables
    gone = rules.mask(*race.at) * (paid.place > 0).astype(I8)[:, None]
    return tables._replace(
        plates=tables.plates * (1 - gone),
        claimed=paid.claimed,
        arrived=xp.where(paid.place > 0, paid.place, tables.arrived),
        totals=tables.totals + paid.points,
    )


# --- chopsticks and spoons that were used ---------------------------------------------------------------


def usable_bonuses(xp: Xp, rules: Rules, tables: Tables) -> Array:
    """[seat, use, table] The bonuses that lie there: the cards themselves, then special orders by face."""
    there = tables.plates[: rules.seats, rules.bonus_span]
    return (
        xp.concatenate([there - tables.order_bonuses, tables.order_bonuses], 1)
        if rules.special_orders
        else there
    )


def remove_used_bonuses(xp: Xp, rules: Rules, tables: Tables, use: Array) -> tuple[Tables, Array]:
    """Take used bonuses off the table. Also returns the cards they are [seat, card, table]."""
    bonuses = len(rules.bonuses)
    cards = on_card_axis(xp, rules, use[:, :bonuses], rules.bonus_span)
    if rules.robot:  # the robot uses no bonuses
        gone = xp.concatenate([cards, xp.zeros_like(cards[:1])])
        return tables._replace(plates=tables.plates - gone), cards
    if rules.special_order is None:
        return tables._replace(plates=tables.plates - cards), cards
    copies = use[:, bonuses:]
    faces = cards + on_card_axis(xp, rules, copies, rules.bonus_span)
    cards = cards + rules.mask(rules.special_order) * copies.sum(1, dtype=I8)[:, None]
    return tables._replace(plates=tables.plates - faces, order_bonuses=tables.order_bonuses - copies), cards


def put_into_hands(tables: Tables, cards: Array) -> Tables:
    """Put cards into hands, publicly."""
    shown = None if tables.shown is None else tables.shown + cards
    return tables._replace(hands=tables.hands + cards, shown=shown)


def take_from_hands(xp: Xp, tables: Tables, cards: Array) -> Tables:
    """Take cards out of hands. Of equal cards, those publicly put there count as taken first."""
    shown = None if tables.shown is None else xp.maximum(tables.shown - cards, 0)
    return tables._replace(hands=tables.hands - cards, shown=shown)


# --- special orders -------------------------------------------------------------------------------------


def copy_options(xp: Xp, rules: Rules, plates: Array, dipped: Array, turned: Array, free: Array) -> Array:
    """[…, copy, table] What a special order can copy (P7): faces, a turned card, bare nigiri on a wasabi."""
    found = [(plates * rules.copied > 0).astype(I8), (turned > 0).astype(I8)[..., None, :]]
    if rules.wasabi is not None:
        bare = plates[..., rules.riders, :] > dipped
        found.append((bare & (free > 0)[..., None, :]).astype(I8))
    return xp.concatenate(found, -2)


def copy_by_special_orders(xp: Xp, rules: Rules, tables: Tables, copy: Array) -> Tables:
    """Turn special orders on the table into copies [seat, copy, table]."""
    assert rules.special_order is not None
    types = len(rules.cards)
    face, riders = copy[:, :types], copy[:, types + 1 :]
    if rules.wasabi is not None:
        face = face + on_card_axis(xp, rules, riders, rules.riders)
    done = rules.mask(rules.special_order) * copy.sum(1, dtype=I8)[:, None]
    tables = tables._replace(plates=tables.plates - done, turned=tables.turned + copy[:, types])
    tables = lay(xp, rules, tables, [face], [riders.sum(1, dtype=I8)])
    return tables._replace(
        order_bonuses=tables.order_bonuses + face[:, rules.bonus_span],
        order_desserts=tables.order_desserts + face[:, rules.desserts_span],
    )


def discard_special_orders(rules: Rules, tables: Tables, who: Array | int = 1) -> Tables:
    """Discard special orders that have nothing to copy, at these seats [seat, table] or all."""
    assert rules.special_order is not None
    gone = rules.mask(rules.special_order) * (who if isinstance(who, int) else who[:, None])
    return tables._replace(plates=tables.plates * (1 - gone))
