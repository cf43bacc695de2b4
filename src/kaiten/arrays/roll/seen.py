"""Views of the reference engine as arrays of Sushi Roll."""

import numpy as np

from kaiten.arrays.array import I8, I16, Array
from kaiten.arrays.roll.arrays import Bars, Tokens, Tray
from kaiten.arrays.roll.dice import FACES
from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll import table
from kaiten.games.sushi_roll.asks import Belt
from kaiten.games.sushi_roll.table import RollView
from kaiten.observations.roll.seen import clockwise, count_tray, turn_seen


def bars_seen(view: RollView, seat: Seat | None = None) -> Bars:
    """One bar, as this seat or the one that acts sees it. Dice lie on the belts in the order of the view."""
    order = clockwise(view, seat)
    size = max(turn_seen(view, seat).left, *[len(belt) for belt in view.belts])
    return Bars(
        belts=tuple([dice_on(view.belts[seat], size) for seat in order]),
        trays=tuple([tray_of(view.trays[seat]) for seat in order]),
        tokens=tuple([tokens_of(view.tokens[seat]) for seat in order]),
        supply=tokens_of(view.supply),
        totals=tuple([one(view.totals[seat], I16) for seat in order]),
    )


def one(number: int, dtype: type[np.integer] = I8) -> Array:
    return np.array([number], dtype)


def dice_on(belt: Belt, size: int) -> Array:
    """[die, 1]"""
    dice = [FACES.index(die.face) for die in belt]
    return np.array([*dice, *[len(FACES)] * (size - len(dice))], I8)[:, None]


def tray_of(tray: table.Tray) -> Tray:
    sets, icons, free, points = count_tray(tray)
    return Tray(
        sets=tuple([one(count) for count in sets]), icons=one(icons), free=one(free), nigiri=one(points)
    )


def tokens_of(held: table.Tokens) -> Tokens:
    return Tokens(one(held.menu), one(held.chopsticks), one(held.pudding))
