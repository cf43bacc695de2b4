"""A turn: the picks, the reveal, the effects, and passing the hands (P1)."""

import numpy as np

from kaiten.arrays.array import I8, Array, Xp
from kaiten.arrays.draft.deal import controller_of_robot
from kaiten.arrays.draft.effects import Asking, Loop, effects
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
    usable_bonuses,
)
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import COPY, PICK, Answer, Ask, Picks, Tables
from kaiten.arrays.luck import scan
from kaiten.observations import Number
from kaiten.observations.draft.setup import Turn


def turn(xp: Xp, rules: Rules, tables: Tables, now: Turn, answer: Answer, loop: Loop = scan) -> Tables:
    """Play one turn."""
    asking = ask_function(now, answer)
    return carry_out(xp, rules, tables, ask_for_picks(xp, rules, tables, now, asking), now, asking, loop)


def ask_function(now: Turn, answer: Answer) -> Asking:
    def ask(
        kind: str,
        number: Number,
        tables: Tables,
        who: Array | None,
        options: Array,
        chosen: Array | None = None,
        nothing: Array | int = 0,
    ) -> Array:
        return answer(
            Ask(
                kind=kind,
                number=number,
                tables=tables,
                now=now,
                who=who,
                options=options,
                chosen=chosen,
                nothing=nothing,
            )
        )

    return ask


def ask_for_picks(xp: Xp, rules: Rules, tables: Tables, now: Turn, ask: Asking) -> Picks:
    """Ask all seats for their picks, part by part: card, second card, bonus, robot's card, copy."""
    hands, use, second, on, robot, copy = tables.hands, None, None, None, None, None
    allowed = usable_bonuses(xp, rules, tables) * (now.left > 1)  # G4: one more card than must be laid
    free = tables.free[: rules.seats]
    first, first_on = card_and_wasabi(
        xp, rules, ask("first", PICK, tables, None, lay_options(xp, rules, hands, free))
    )
    both = first
    if rules.pairs:
        options = lay_options(xp, rules, hands - first, free if first_on is None else free - first_on)
        if first_on is not None:  # of two equal nigiri, the first goes on the wasabi
            bare = first[:, rules.riders] * (1 - first_on)[:, None]
            options = options * (1 - xp.concatenate([xp.zeros_like(hands), bare], 1))
        may = (only_pairs(rules, allowed).max(1) > 0).astype(I8)
        options = options * may[:, None]
        second, second_on = card_and_wasabi(
            xp, rules, ask("second", PICK + 1, tables, None, options, first, may)
        )
        on = None if first_on is None or second_on is None else (first_on, second_on)
        both = first + second
    if rules.bonuses:
        use = ask_for_bonus(xp, rules, tables, allowed, second, both, ask)
    if rules.robot:
        options = (hands - both) * controller_of_robot(rules, now)
        robot = ask("robot", PICK + 3, tables, None, options, both).sum(0, dtype=I8)
    if rules.copy_with_pick:
        assert rules.special_order is not None
        options = copy_options(xp, rules, tables.plates, tables.dipped, tables.turned, free)
        copy = ask("copy", PICK + 4, tables, None, options * first[:, rules.special_order][:, None], first)
    return Picks(first=first, second=second, use=use, on=on, robot=robot, copy=copy)


def ask_for_bonus(
    xp: Xp, rules: Rules, tables: Tables, allowed: Array, second: Array | None, both: Array, ask: Asking
) -> Array:
    """[seat, use, table] The bonus: chopsticks for a second card; otherwise one to announce, or none."""
    if second is None:
        return ask("use", PICK + 2, tables, None, allowed, both, 1)
    two = second.sum(1, dtype=I8)
    if rules.uses == 1:
        return two[:, None]
    pairs = only_pairs(rules, allowed)
    options = xp.where(two[:, None] > 0, pairs, allowed - pairs)
    return ask("use", PICK + 2, tables, None, options, both, 1 - two)


def lay_options(xp: Xp, rules: Rules, hands: Array, free: Array) -> Array:
    """[seat, serving, table] The cards in hand, then (if it is a choice) nigiri to be laid on a wasabi."""
    if not rules.wasabi_optional:
        return hands
    return xp.concatenate([hands, hands[:, rules.riders] * (free > 0)[:, None]], 1)


def card_and_wasabi(xp: Xp, rules: Rules, serving: Array) -> tuple[Array, Array | None]:
    """The chosen card [seat, card, table], and 1 if it goes on a wasabi [seat, table]; None: not a choice."""
    if not rules.wasabi_optional:
        return serving, None
    riders = serving[:, len(rules.cards) :]
    cards = serving[:, : len(rules.cards)] + on_card_axis(xp, rules, riders, rules.riders)
    return cards, riders.sum(1, dtype=I8)


def only_pairs(rules: Rules, use: Array) -> Array:
    """[seat, use, table] The used chopsticks that lay two cards at once."""
    rows = [at % len(rules.bonuses) in rules.chopsticks for at in range(rules.uses)]
    return use if all(rows) else use * np.array(rows, I8)[:, None]


def carry_out(
    xp: Xp, rules: Rules, tables: Tables, picks: Picks, now: Turn, ask: Asking, loop: Loop = scan
) -> Tables:
    """Reveal the picks, carry out the effects and pass the hands."""
    tables = reveal(xp, rules, tables, picks, now, ask)
    tables = effects(xp, rules, tables, picks.use, ask, loop)
    return pass_hands(xp, rules, end_turn(xp, rules, tables), now)


def end_turn(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    """Forget what was laid, and who arrived, this turn."""
    if rules.miso is not None:
        tables = tables._replace(bowls=xp.zeros_like(tables.bowls), served=xp.zeros_like(tables.served))
    if rules.race is not None:
        tables = tables._replace(arrived=xp.zeros_like(tables.arrived))
    if tables.fresh is not None:
        tables = tables._replace(fresh=xp.zeros_like(tables.fresh))
    return tables


def reveal(xp: Xp, rules: Rules, before: Tables, picks: Picks, now: Turn, ask: Asking) -> Tables:
    """Lay the picked cards; special orders copy; used chopsticks go back to the hand (G4, P3, P7)."""
    cards = [picks.first] if picks.second is None else [picks.first, picks.second]
    tables = take_from_hands(xp, before, sum(cards[1:], start=cards[0]))
    if picks.robot is not None:
        tables = tables._replace(hands=tables.hands - controller_of_robot(rules, now) * picks.robot)
        for_robot = [picks.robot[None], xp.zeros_like(picks.robot)[None]]
        cards = [xp.concatenate([card, more]) for card, more in zip(cards, for_robot, strict=False)]
    tables = lay(xp, rules, tables, cards, picks.on)
    if rules.special_order is not None:
        tables = carry_out_copies(xp, rules, before, tables, picks, ask)
    if rules.pairs:
        assert picks.use is not None
        tables, back = remove_used_bonuses(xp, rules, tables, only_pairs(rules, picks.use))
        tables = put_into_hands(tables, back)
    return check(xp, rules, tables)


def carry_out_copies(
    xp: Xp, rules: Rules, before: Tables, tables: Tables, picks: Picks, ask: Asking
) -> Tables:
    """Let the revealed special orders copy cards from earlier turns (P7); used bonuses still lie there."""
    assert rules.special_order is not None
    if picks.copy is not None:
        return discard_special_orders(rules, copy_by_special_orders(xp, rules, tables, picks.copy))
    options = copy_options(xp, rules, before.plates, before.dipped, before.turned, tables.free)
    tables = before_copies = discard_special_orders(rules, tables, 1 - options.max(1))
    for number in range(2 if rules.pairs else 1):
        if number:  # the first copy may be a wasabi, or lie on one
            options = copy_options(xp, rules, before.plates, before.dipped, before.turned, tables.free)
        waiting = (tables.plates[:, rules.special_order] > 0).astype(I8)
        copy = ask("copy", COPY + number, before_copies, None, options * waiting[:, None])
        tables = copy_by_special_orders(xp, rules, tables, copy)
    return tables


def pass_hands(xp: Xp, rules: Rules, tables: Tables, now: Turn) -> Tables:
    def on(cards: Array) -> Array:
        left = xp.roll(cards, 1, axis=0)
        if not rules.alternate:
            return left
        return xp.where(now.step > 0, left, xp.roll(cards, -1, axis=0))

    return tables._replace(hands=on(tables.hands), shown=None if tables.shown is None else on(tables.shown))
