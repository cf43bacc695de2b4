"""Whole games of Sushi Roll on arrays."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from kaiten.arrays.array import Array, Xp
from kaiten.arrays.luck import scan
from kaiten.arrays.roll.arrays import (
    Bars,
    Rules,
    begin_round,
    empty_bars,
    next_seat,
    roll_all,
    rotate_after_round,
    rotate_seats,
    rotate_to_first,
    schedule,
    score_round,
    score_tokens,
)
from kaiten.games.sushi_roll.rules import ROUNDS
from kaiten.observations.roll.layout import Turn


class Luck(NamedTuple):
    """What is drawn, and what is rolled at the beginning of each turn."""

    dice: Array  # [round, belt, die, bar] eight times the kind
    rolls: Array  # [round, turn, belt, die, bar] which side is up


# Lets a seat act, from its first token to taking a die. The last argument is its row of `rows`, see `play`.
# Also returns what is to be noted.
Actor: TypeAlias = Callable[[Bars, Turn, Any], tuple[Bars, Any]]


def play(xp: Xp, rules: Rules, luck: Luck, actor: Actor, rows: Any) -> tuple[Bars, Any]:
    """Play whole games. Seats are counted from the one that began.

    `rows` are arrays [round, turn, seat, …], or a nested tuple of them, for the actor. Also returns what it
    notes, [round, turn, seat, …]; seats in the order of acting. With JAX, one turn of one seat is compiled
    and repeated.
    """

    def one_round(bars: Bars, row: Any) -> tuple[Bars, Any]:
        dice, *turns = row
        bars, notes = scan(xp, one_turn, begin_round(xp, bars, dice), tuple(turns))
        return rotate_after_round(rules, score_round(xp, bars)), notes

    def one_turn(bars: Bars, row: Any) -> tuple[Bars, Any]:
        rolls, now, rows = row

        def one_seat(bars: Bars, row: Any) -> tuple[Bars, Any]:
            acted, own = row
            bars, notes = actor(bars, now._replace(acted=acted), own)
            return next_seat(bars), notes

        bars = roll_all(xp, bars, rolls, now)
        bars, notes = scan(xp, one_seat, bars, (np.arange(rules.seats), rows))
        return rotate_seats(bars, 1), notes

    bars = empty_bars(xp, rules, luck.dice.shape[-1])
    bars, notes = scan(xp, one_round, bars, (luck.dice, luck.rolls, every_turn(rules), rows))
    return rotate_to_first(rules, score_tokens(xp, bars)), notes


def every_turn(rules: Rules) -> Turn:
    """The turns of a game, with arrays [round, turn]."""
    return Turn(*np.array(schedule(rules)).T.reshape(len(Turn._fields), ROUNDS, rules.size))
