"""`bots.rollout_policy` for arrays."""

from collections.abc import Callable

import numpy as np

from kaiten.arrays.array import I8, Array, Xp
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Answer, Ask, Tables
from kaiten.arrays.luck import kth
from kaiten.bots.draft.rollout_policy import ICONS, STEPS, WHIM, WORTHWHILE, step_worth
from kaiten.cards.nigiri import VALUES
from kaiten.draft.asks import dish_of

F32 = np.float32
NOTHING = -9  # less than any worth
RATHER = 0.01  # added to nigiri that go on a wasabi


def worths(xp: Xp, rules: Rules, tables: Tables, left: int) -> Array:
    """[seat, card, table] What each card is worth to each seat, in points."""
    plates = tables.plates[: rules.seats]
    zero = xp.zeros_like(plates[:, 0], F32)
    tripled = 1 + 2 * (tables.free[: rules.seats] > 0).astype(F32)
    kinds: dict[str, Array] = {}
    for at, card in enumerate(rules.cards):
        kinds[dish_of(card)] = kinds.get(dish_of(card), 0) + plates[:, at]
    worth = []
    for card in rules.cards:
        kind = dish_of(card)
        if card in VALUES:
            worth.append(VALUES[card] * tripled)
        elif card in ICONS:
            worth.append(zero + F32(ICONS[card]))
        else:
            steps = [step_worth(kind, have, left) for have in range(len(STEPS[kind]))]
            value: Array = zero + F32(steps[0])
            for have in range(1, len(steps)):
                if steps[have] != steps[have - 1]:
                    value = value + (kinds[kind] >= have) * F32(steps[have] - steps[have - 1])
            worth.append(value)
    return xp.stack(worth, 1)


def rollout(xp: Xp, rules: Rules, whims: Array) -> Answer:
    """Answers for one turn: the best worth plus whim. `whims` [place, card, table] are between 0 and 1."""
    lifted = WHIM * whims[: rules.seats]
    last: list[tuple[Tables, Array]] = []  # the worths at the last tables asked about

    def worth(ask: Ask) -> Array:
        if not last or last[0][0] is not ask.tables:
            last[:] = [(ask.tables, worths(xp, rules, ask.tables, ask.now.left) + lifted)]
        return last[0][1]

    def answer(ask: Ask) -> Array:
        if ask.kind.startswith("turn"):
            return turn_on_a_whim(rules, ask, whims)
        mine = worth(ask) if ask.who is None else (worth(ask) * ask.who[:, None]).sum(0)
        return ANSWERS[ask.kind](xp, rules, ask, mine)

    return answer


def lay(xp: Xp, rules: Rules, ask: Ask, worth: Array) -> Array:
    if rules.wasabi_optional:
        worth = xp.concatenate([worth, worth[:, rules.riders] + F32(RATHER)], 1)
    return best(xp, worth, ask.options)


def second(xp: Xp, rules: Rules, ask: Ask, worth: Array) -> Array:
    """Lay a second card if it is worthwhile."""
    return lay(xp, rules, ask, worth) * another(xp, ask, worth)[:, None]


def use(xp: Xp, rules: Rules, ask: Ask, worth: Array) -> Array:
    """Use the first bonus: where it must be used, or if another card is worthwhile."""
    there = kth(xp, ask.options, xp.zeros_like(ask.options[:, 0]))
    return there * xp.maximum(1 - ask.nothing, another(xp, ask, worth))[:, None]


def another(xp: Xp, ask: Ask, worth: Array) -> Array:
    """[seat, table] 1 if one more card of the hand is worthwhile."""
    left = xp.where(ask.tables.hands > ask.chosen, worth, NOTHING).max(1)
    return (left >= WORTHWHILE).astype(I8)


def keep(xp: Xp, rules: Rules, ask: Ask, worth: Array) -> Array:
    return best(xp, worth, ask.options)


def give(xp: Xp, rules: Rules, ask: Ask, worth: Array) -> Array:
    """Give the card of least worth, to another seat or to the robot."""
    return best(xp, -worth, ask.options)


def copy(xp: Xp, rules: Rules, ask: Ask, worth: Array) -> Array:
    turned = xp.zeros_like(worth[..., :1, :]) + F32(rules.turned)
    nigiri = worth[..., rules.riders, :] if rules.wasabi is not None else worth[..., :0, :]
    return best(xp, xp.concatenate([worth, turned, nigiri + F32(RATHER)], -2), ask.options)


def wish(xp: Xp, rules: Rules, ask: Ask, worth: Array) -> Array:
    """Wish for the card of most worth."""
    hopes = xp.stack([xp.stack([worth[at] for at in cards]).max(0) for cards in rules.named])
    return best(xp, hopes, ask.options)


def turn_on_a_whim(rules: Rules, ask: Ask, whims: Array) -> Array:
    assert ask.who is not None
    mine = (whims[: rules.seats] * ask.who[:, None]).sum(0)
    rows = np.arange(len(ask.options)) % len(rules.cards)
    return ask.options * (mine[rows] > 0.5)


ANSWERS: dict[str, Callable[[Xp, Rules, Ask, Array], Array]] = {
    "first": lay,
    "second": second,
    "use": use,
    "robot": give,
    "copy": copy,
    "wish": wish,
    "give": give,
    "keep": keep,
}


def best(xp: Xp, worth: Array, options: Array) -> Array:
    """One-hot over options […, option, table]: the first option with the highest worth."""
    wanted = xp.where(options > 0, worth, 10 * NOTHING)
    most = wanted.max(-2)
    found = (wanted == most[..., None, :]) & (options > 0)
    return kth(xp, found.astype(I8), xp.zeros_like(most, I8))
