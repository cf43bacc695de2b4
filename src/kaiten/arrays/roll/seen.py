"""Views of the reference engine as arrays of Sushi Roll."""

import numpy as np

from kaiten.arrays.roll.arrays import Bars, Tokens, Tray, Turn, rules_of, schedule
from kaiten.arrays.roll.dice import FACES
from kaiten.arrays.scoring import I8, I16, Array
from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll import table
from kaiten.games.sushi_roll.asks import Belt
from kaiten.games.sushi_roll.dice import ICONS
from kaiten.games.sushi_roll.scoring import STEPS, nigiri
from kaiten.games.sushi_roll.table import RollView


def turn_seen(view: RollView) -> Turn:
    """The turn of the seat that acts. Seats are counted from it."""
    assert view.taking is not None
    seats = len(view.belts)
    rules, acted = rules_of(seats), (view.taking - view.red) % seats
    now = schedule(rules)[(view.round - 1) * rules.size + view.turn - 1]
    return now._replace(red=-acted % seats, acted=acted)


def bars_seen(view: RollView) -> Bars:
    """One bar, as the seat that acts sees it. Dice lie on the belts in the order of the view."""
    order = clockwise(view)
    return Bars(
        belts=tuple([dice_on(view.belts[seat], turn_seen(view).left) for seat in order]),
        trays=tuple([tray_of(view.trays[seat]) for seat in order]),
        tokens=tuple([tokens_of(view.tokens[seat]) for seat in order]),
        supply=tokens_of(view.supply),
        totals=tuple([one(view.totals[seat], I16) for seat in order]),
    )


def clockwise(view: RollView) -> list[Seat]:
    """The seats, from the one that acts."""
    assert view.taking is not None
    seats = len(view.belts)
    return [(view.taking + step) % seats for step in range(seats)]


def one(number: int, dtype: type[np.integer] = I8) -> Array:
    return np.array([number], dtype)


def dice_on(belt: Belt, size: int) -> Array:
    """[die, 1]"""
    dice = [FACES.index(die.face) for die in belt]
    return np.array([*dice, *[len(FACES)] * (size - len(dice))], I8)[:, None]


def tray_of(tray: table.Tray) -> Tray:
    faces = [plate.face for plate in tray]
    free = faces.count("wasabi") - sum([plate.on is not None for plate in tray])
    return Tray(
        sets=tuple([one(faces.count(face)) for face in STEPS]),
        icons=one(sum([ICONS.get(face, 0) for face in faces])),
        free=one(free),
        nigiri=one(nigiri((tray,))[0].points),
    )


def tokens_of(held: table.Tokens) -> Tokens:
    return Tokens(one(held.menu), one(held.chopsticks), one(held.pudding))
