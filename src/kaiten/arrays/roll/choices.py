"""The choices of seats at many bars, on the axis of `observations/roll/actions.py`."""

from typing import NamedTuple

import numpy as np

from kaiten.arrays.array import I8, I16, Array, Xp, any_along, sum_of
from kaiten.arrays.luck import can_skip
from kaiten.arrays.roll.arrays import Bars, die_numbers, reroll, swap, take
from kaiten.arrays.roll.dice import FIRST, LAST
from kaiten.observations.roll.actions import ALL, FACES, GET, GIVE, KEEP, TAKE
from kaiten.observations.roll.layout import MOST, Turn

ENOUGH = 99  # more steps than anybody needs in a turn


class OpenTurn(NamedTuple):
    """Bars at which a seat acts, in the middle of its turn."""

    bars: Bars
    open: Array  # [bar] True: it has not taken a die yet
    face: Array  # [bar] the number of the face that it is getting with chopsticks; −1: none
    away: Array  # [bar] how many places clockwise that die is


def open_turn(xp: Xp, bars: Bars) -> OpenTurn:
    """A seat begins to act."""
    nothing = xp.zeros_like(bars.supply.menu)
    return OpenTurn(bars, xp.ones_like(nothing, dtype=bool), nothing - I8(1), nothing)


def count_faces(xp: Xp, dice: Array) -> Array:
    """[…, face, bar] How many of the dice […, die, bar] show each face."""
    first, last = (np.array(each, I8)[:, None, None] for each in (FIRST, LAST))
    dice = dice[..., None, :, :]
    return ((dice >= first) & (dice <= last)).sum(-2, dtype=I8)


def legal_actions(xp: Xp, at: OpenTurn, now: Turn, steps: int = ENOUGH) -> Array:
    """[action, bar] What is legal, if there are `steps` steps left in this turn, with this one."""
    bars, getting = at.bars, at.face >= 0
    mine, on = bars.tokens[0], count_faces(xp, xp.stack(bars.belts)) > 0
    free = at.open & ~getting
    menu = free & (mine.menu > 0) & (steps > 1)
    chopsticks = free & (mine.chopsticks > 0) & (steps > 2)
    none = xp.zeros_like(on[0])
    parts = [
        on[0] & free,
        on[0] & menu & (now.left > 1),
        menu[None],
        *[other & chopsticks for other in on[1:]],
        *[none] * (MOST - len(on)),
        on[0] & at.open & getting,
    ]
    return xp.concatenate(parts)


def apply_action(xp: Xp, at: OpenTurn, chosen: Array, rolls: Array, now: Turn) -> OpenTurn:
    """After one step. `chosen` [action, bar] is one-hot; `rolls` [die, bar] are the sides of rerolls."""
    bars = at.bars
    if not can_skip(xp, chosen[KEEP.start : ALL + 1]):
        bars = reroll(xp, bars, dice_to_reroll(xp, bars, chosen, now), rolls)
    if not can_skip(xp, chosen[GIVE]):
        bars = swap_by_face(xp, at._replace(bars=bars), chosen[GIVE])
    number = first_die_with(xp, bars.belts[0], chosen[TAKE])
    bars = take(xp, bars, number, now)
    got = chosen[GET].reshape(MOST - 1, FACES, -1)
    face, away = index_of_true(any_along(got, 0)), index_of_true(any_along(got, 1)) + I8(1)
    going_on = (at.face >= 0) & ~chosen[GIVE].any(0)  # nothing was decided here
    return OpenTurn(
        bars=bars,
        open=at.open & (number < 0),
        face=xp.where(going_on, at.face, face),
        away=xp.where(going_on, at.away, away),
    )


def dice_to_reroll(xp: Xp, bars: Bars, chosen: Array, now: Turn) -> Array:
    """[bar] Which dice are rerolled, as bits."""
    keep = first_die_with(xp, bars.belts[0], chosen[KEEP])
    every = xp.where(chosen[ALL] | (keep >= 0), (1 << now.left) - 1, 0)
    kept = xp.where(keep >= 0, 1 << xp.maximum(keep, 0).astype(I16), 0)
    return (every - kept).astype(I16)


def swap_by_face(xp: Xp, at: OpenTurn, given: Array) -> Bars:
    """The bars after swaps. `given` [face, bar] is one-hot."""
    bars, give = at.bars, first_die_with(xp, at.bars.belts[0], given)
    wanted = (np.arange(FACES, dtype=I8)[:, None] == at.face) & (give >= 0)
    found = [
        first_die_with(xp, other, wanted & (at.away == away)) for away, other in enumerate(bars.belts[1:], 1)
    ]
    return swap(xp, bars, give, at.away, sum_of([each + I8(1) for each in found]) - I8(1))


def index_of_true(chosen: Array) -> Array:
    """[bar] The number of the True in a one-hot [number, bar]; −1 if there is none."""
    return (chosen * (die_numbers(chosen) + I8(1))).sum(0, dtype=I8) - I8(1)


def first_die_with(xp: Xp, dice: Array, face: Array) -> Array:
    """[bar] The first die on the belt that shows this face (one-hot [face, bar]); −1 if there is none."""
    first, last = ((face * np.array(each, I8)[:, None]).sum(0, dtype=I8) for each in (FIRST, LAST))
    fits = (dice >= first) & (dice <= last) & face.any(0)
    return xp.where(fits.any(0), fits.argmax(0), -1).astype(I8)
