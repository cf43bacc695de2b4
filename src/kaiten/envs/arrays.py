"""Observations and action masks of the array engine's tables: the same numbers as `DraftCoding` gives.

Actions are numbered as in `lab/sushi_go/choices.py`, which is also the order of `DraftCoding`. There is no
robot.
"""

from typing import Any, NamedTuple

import numpy as np

from kaiten.lab.scoring import I8, Array, Xp
from kaiten.lab.sushi_go.arrays import (
    CHOPSTICKS,
    COUNTS,
    PUDDING,
    TYPES,
    Rules,
    Tables,
    Turn,
    deal,
    score_puddings,
    score_round,
    turn,
)
from kaiten.lab.sushi_go.choices import legal, picks

F32 = np.float32
NO_PUDDINGS = (np.arange(TYPES) != PUDDING).astype(I8)[:, None]


class Observed(NamedTuple):
    """Tables, and public information from earlier turns that the tables themselves do not keep."""

    tables: Tables
    put_back: Array  # [seat, table] chopsticks that were publicly put back into this hand
    gone: Array  # [card, table] discarded in earlier rounds


def dealt(xp: Xp, tables: Tables, hands: Array) -> Observed:
    """The first round: nothing has been put back or discarded yet."""
    return Observed(deal(xp, tables, hands), xp.zeros_like(hands[:, 0]), xp.zeros_like(hands[0]))


def played(xp: Xp, rules: Rules, observed: Observed, chosen: Array, now: Turn) -> Observed:
    """Play one turn; `chosen` [seat, table] has the number of each seat's action."""
    chosen_picks = picks(xp, rules, chosen, now)
    used = chosen_picks.second.sum(1, dtype=I8)
    laid = chosen_picks.first[:, CHOPSTICKS] + chosen_picks.second[:, CHOPSTICKS]
    put_back = xp.maximum(observed.put_back - laid, 0) + used
    tables = turn(xp, rules, observed.tables, chosen_picks, now)
    return observed._replace(tables=tables, put_back=xp.roll(put_back, now.step, axis=0))


def next_round(xp: Xp, rules: Rules, observed: Observed, hands: Array) -> Observed:
    """Score, clear, deal."""
    gone = observed.gone + observed.tables.plates.sum(0, dtype=I8) * NO_PUDDINGS
    tables = deal(xp, score_round(xp, rules, observed.tables), hands)
    return Observed(tables, xp.zeros_like(observed.put_back), gone)


def ended(xp: Xp, rules: Rules, observed: Observed) -> Observed:
    """Score the last round and the puddings."""
    gone = observed.gone + observed.tables.plates.sum(0, dtype=I8) * NO_PUDDINGS
    tables = score_puddings(xp, rules, score_round(xp, rules, observed.tables))
    plates, none = xp.zeros_like(tables.plates), xp.zeros_like(tables.free)
    cleared = tables._replace(plates=plates, free=none, nigiri=none)
    return Observed(cleared, xp.zeros_like(observed.put_back), gone)


def masks(xp: Xp, rules: Rules, observed: Observed, now: Turn) -> Array:
    """[table, seat, action] The legal actions. Doing nothing is legal only after the end of the game."""
    allowed = xp.moveaxis(legal(xp, rules, observed.tables, now), -1, 0)
    return xp.concatenate([allowed, ~allowed.any(-1, keepdims=True)], -1).astype(I8)


def observe(xp: Xp, rules: Rules, observed: Observed, now: Turn) -> Array:
    """[table, seat, number] What each seat sees and remembers, in the order of `DraftCoding`."""
    tables, seats = observed.tables, rules.seats
    around = np.array([[(seat + step) % seats for step in range(seats)] for seat in range(seats)])
    number = xp.asarray(rules.size + 1 - now.left)  # of the turn
    dealt = (now.round + 1) * rules.places * rules.size

    def of_all(*numbers: Any) -> Array:
        """[1, seat, …] The same for all seats."""
        row = xp.stack([xp.asarray(number, F32) for number in numbers])
        return xp.broadcast_to(row, (tables.free.shape[-1], seats, len(numbers)))

    def by_distance(array: Array, first: int = 0) -> Array:
        """[place, …, table] → [table, seat, distance × …]"""
        turned = xp.moveaxis(array[around[:, first:]], -1, 0)
        return turned.reshape(*turned.shape[:2], -1)

    passed = np.arange(1, seats)
    passed = xp.where(now.step > 0, passed, seats - passed)
    was_mine = (passed < number).astype(I8)  # from turn d + 1, a seat has seen the hand d seats on
    known = xp.moveaxis(tables.hands[around[:, 1:]], -1, 0) * was_mine[:, None]
    back = xp.moveaxis(observed.put_back[around[:, 1:]], -1, 0) * (1 - was_mine)
    sticks = (np.arange(TYPES) == CHOPSTICKS).astype(I8)
    known = known + back[..., None] * sticks
    sizes = tables.hands.sum(1, dtype=I8)
    unknown = xp.moveaxis(sizes[around[:, 1:]], -1, 0) * (1 - was_mine) - back
    nigiri = xp.stack([tables.nigiri, tables.free], 1)
    parts = [
        of_all(now.round + 1, number, now.step < 0, sum(COUNTS) - dealt),
        xp.moveaxis(tables.hands, -1, 0),
        xp.broadcast_to(observed.gone.T[:, None], (observed.gone.shape[-1], seats, TYPES)),
        by_distance(tables.plates),
        by_distance(nigiri),
        by_distance(tables.puddings),
        by_distance(tables.totals),
        by_distance(sizes),
        xp.zeros_like(by_distance(sizes)),
        known.reshape(*known.shape[:2], -1),
        unknown,
    ]
    return xp.concatenate([part.astype(F32) for part in parts], -1)
