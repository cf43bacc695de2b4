"""A rule of thumb for Sushi Roll on arrays: what search simulates, as one of the actions of a net.

Each seat takes the die that is worth most to its tray. If that is worth little, it first spends tokens.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kaiten.arrays.array import Array
from kaiten.arrays.roll.choices import OpenTurn, count_faces
from kaiten.bots.roll.promise import SHAPES, VALUE, estimates
from kaiten.observations.roll.actions import ALL, FACES, GET, GIVE, KEEP, TAKE
from kaiten.observations.roll.layout import MOST, Turn


class Worths(NamedTuple):
    """Estimates as arrays [dice to come, shape, …]."""

    values: NDArray[Any]  # [face]
    menu_below: NDArray[Any]
    chopsticks_below: NDArray[Any]


@cache
def worths() -> Worths:
    rows = estimates()
    return Worths(
        np.array([[each.values for each in row] for row in rows]),
        np.array([[each.menu_below for each in row] for row in rows]),
        np.array([[each.chopsticks_below for each in row] for row in rows]),
    )


def by_rule_of_thumb(at: OpenTurn, now: Turn, allowed: Array, words: Array) -> Array:
    """[action, bar] One action at each bar: one-hot."""
    tray, known = at.bars.trays[0], worths()
    begun = np.stack([*[count % 3 for count in tray.sets], np.minimum(tray.free, 2)]).astype(np.int64)
    shape = (begun * 3 ** np.arange(3, -1, -1)[:, None]).sum(0)
    assert len(SHAPES) == 3**4
    values = known.values[now.left - 1, shape].T  # [face, bar]
    mine = count_faces(np, at.bars.belts[0]) > 0
    best, worst = np.where(mine, values, -1).argmax(0), np.where(mine, values, 99).argmin(0)
    value = np.take_along_axis(values, best[None], 0)[0]
    getting, bars = at.face >= 0, np.arange(len(shape))
    there = np.where(allowed[GET].reshape(MOST - 1, FACES, -1), values, -1).reshape(-1, len(shape))
    fetch = there.argmax(0)
    swap = (value < known.chopsticks_below[now.left - 1, shape]) & (there.max(0) > value + VALUE)
    roll = allowed[ALL] & (value < known.menu_below[now.left - 1, shape])
    action = np.where(roll, np.where(now.left > 1, KEEP.start + best, ALL), TAKE.start + best)
    action = np.where(swap, GET.start + fetch, action)
    chosen = np.zeros_like(allowed)
    chosen[np.where(getting, GIVE.start + worst, action), bars] = True
    return chosen & allowed
