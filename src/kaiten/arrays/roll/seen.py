"""Views of the reference engine as arrays of Sushi Roll."""

from functools import cache

import numpy as np

from kaiten.arrays.array import I8, I16, Array
from kaiten.arrays.roll.arrays import Bars, Tokens, Tray, Turn, rules_of
from kaiten.arrays.roll.dice import FACES, SET_POINTS, SHOWN
from kaiten.arrays.roll.observe import PARTS, SIZE
from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll import table
from kaiten.games.sushi_roll.asks import Belt
from kaiten.games.sushi_roll.dice import ICONS, NIGIRI
from kaiten.games.sushi_roll.scoring import STEPS
from kaiten.games.sushi_roll.table import RollView


def turn_seen(view: RollView, seat: Seat | None = None) -> Turn:
    """The turn. Seats are counted from this one, or from the one that acts."""
    seats, own = len(view.belts), clockwise(view, seat)[0]
    size, acted = rules_of(seats).size, (own - view.red) % seats
    round, gone = view.round - 1, view.turn - 1
    return Turn(number=round * size + gone, round=round, left=size - gone, red=-acted % seats, acted=acted)


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


def clockwise(view: RollView, first: Seat | None = None) -> list[Seat]:
    """The seats, from this one or from the one that acts."""
    begin, seats = view.taking if first is None else first, len(view.belts)
    assert begin is not None, "nobody acts"
    return [(begin + step) % seats for step in range(seats)]


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


def count_tray(tray: table.Tray) -> tuple[list[int], int, int, int]:
    """The numbers of a `Tray`: dice of each set, maki icons, free wasabi, points of nigiri."""
    faces = [plate.face for plate in tray]
    on = [plate.on is not None for plate in tray]
    points = [NIGIRI.get(face, 0) * (3 if tripled else 1) for face, tripled in zip(faces, on, strict=True)]
    sets, icons = [faces.count(face) for face in STEPS], sum([ICONS.get(face, 0) for face in faces])
    return sets, icons, faces.count("wasabi") - sum(on), sum(points)


def tokens_of(held: table.Tokens) -> Tokens:
    return Tokens(one(held.menu), one(held.chopsticks), one(held.pudding))


def observe_view(view: RollView, seat: Seat) -> list[float]:
    """What `observe` says of one bar where nobody is in the middle of a swap, without arrays.

    An array for each part takes longer than counting.
    """
    around, now = clockwise(view, seat), turn_seen(view, seat)
    row = [*turn_numbers(len(view.belts), now.round, now.left, now.acted)]
    for place in around:
        faces = [die.face for die in view.belts[place]]
        row += [faces.count(face) for face in SHOWN]
    for place in around:
        sets, icons, free, points = count_tray(view.trays[place])
        row += [count % SIZE == begun for count in sets for begun in range(1, SIZE)]
        row += [icons, free, points + sum([worth[n] for worth, n in zip(SET_POINTS, sets, strict=True)])]
    for held in (*[view.tokens[place] for place in around], view.supply):
        row += [held.menu, held.chopsticks, held.pudding]
    return row + [view.totals[place] for place in around]


@cache
def turn_numbers(seats: int, round: int, left: int, acted: int) -> tuple[float, ...]:
    """The numbers before those of the belts."""
    known = {"seats": seats, "round": round, "turns left": left, "acted": acted}
    told = [float(name == value) for part, value in known.items() for name in PARTS[part].names(seats)]
    return (*told, *[0.0] * (len(SHOWN) + seats - 1))  # nobody is in the middle of a swap
