"""`bots.rollout_policy` for Sushi Go! on arrays."""

from collections.abc import Sequence

import numpy as np

from kaiten.bots.rollout_policy import ICONS, STEPS, WHIM, WORTHWHILE, step_worth
from kaiten.cards.nigiri import VALUES
from kaiten.draft.asks import Card, dish_of
from kaiten.lab.scoring import I8, Array, Xp
from kaiten.lab.sushi_go.arrays import CARDS, CHOPSTICKS, Picks, Rules, Tables, Turn

F32 = np.float32
NOTHING = -9  # less than any card is worth


def worths(xp: Xp, cards: Sequence[Card], plates: Array, free: Array, left: int) -> Array:
    """[seat, card, table] What taking each card is worth to each seat, in points."""
    zero = xp.zeros_like(plates[:, 0], F32)
    tripled = 1 + 2 * (free > 0).astype(F32)
    kinds: dict[str, Array] = {}
    for at, card in enumerate(cards):
        kinds[dish_of(card)] = kinds.get(dish_of(card), 0) + plates[:, at]
    worth = []
    for card in cards:
        kind = dish_of(card)
        if card in VALUES:
            worth.append(VALUES[card] * tripled)
        elif card in ICONS:
            worth.append(zero + F32(ICONS[card]))
        else:
            worths = [step_worth(kind, have, left) for have in range(len(STEPS[kind]))]
            value = zero + F32(worths[0])
            for have in range(1, len(worths)):
                if worths[have] != worths[have - 1]:
                    value = value + (kinds[kind] >= have) * F32(worths[have] - worths[have - 1])
            worth.append(value)
    return xp.stack(worth, 1)


def rollout_pick(xp: Xp, rules: Rules, tables: Tables, now: Turn, whims: Array) -> Picks:
    """The card with the highest worth plus whim; `whims` [place, card, table] are between 0 and 1."""
    hands, seats = tables.hands, rules.seats
    worth = worths(xp, CARDS, tables.plates[:seats], tables.free[:seats], now.left)
    wanted = xp.where(hands > 0, worth + WHIM * whims[:seats], NOTHING)
    first = (wanted == wanted.max(1)[:, None]).astype(I8)
    again = xp.where(hands > first, wanted, NOTHING)
    second_most = again.max(1)
    sizes = now.left + (np.arange(seats) == now.control)
    use = (tables.plates[:seats, CHOPSTICKS] > 0) & (sizes >= 2 + rules.robot)[:, None]
    use &= second_most >= WORTHWHILE
    second = ((again == second_most[:, None]) & use[:, None]).astype(I8)
    always = xp.ones_like(tables.free[:seats])
    robot = None
    if now.control is not None:  # the robot gets the least wanted card
        held = (hands - first - second)[now.control]
        unwanted = xp.where(held > 0, worth[now.control] + WHIM * whims[-1], -10 * NOTHING)
        robot = (unwanted == unwanted.min(0)).astype(I8)
    return Picks(first, second, (always, always) if rules.may else None, robot)
