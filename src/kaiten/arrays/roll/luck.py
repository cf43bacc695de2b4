"""Luck for Sushi Roll on arrays: draws, rolls, and random players."""

from typing import Any, NamedTuple

import numpy as np

from kaiten.arrays.array import I8, I16, Array, Xp
from kaiten.arrays.luck import random_below
from kaiten.arrays.luck import random_words as words_of
from kaiten.arrays.roll.arrays import Acts, Bars, Rules, act, belt_length, legal
from kaiten.arrays.roll.dice import SIDE
from kaiten.arrays.roll.play import Luck, play
from kaiten.games.sushi_roll.dice import BAG
from kaiten.games.sushi_roll.rules import ROUNDS
from kaiten.observations.roll.layout import Turn


def random_luck(rng: np.random.Generator, rules: Rules, games: int) -> Luck:
    """Draw dice for three rounds, and a roll per turn."""
    return Luck(
        draw_dice(rng, rules, ROUNDS, games),
        random_sides(rng, ROUNDS, rules.size, rules.seats, rules.size, games),
    )


def draw_dice(rng: np.random.Generator, rules: Rules, rounds: int, games: int) -> Array:
    """[round, belt, die, bar] Dice from the bag."""
    kinds = np.arange(len(BAG), dtype=I8) * (SIDE + 1)
    bags = np.broadcast_to(np.repeat(kinds, list(BAG.values())), (games * rounds, sum(BAG.values())))
    some = rng.permuted(bags, axis=1)[:, : rules.seats * rules.size].reshape(games, -1)
    return np.ascontiguousarray(some.T).reshape(rounds, rules.seats, rules.size, games)


def random_sides(rng: np.random.Generator, *shape: int) -> Array:
    """The sides of rolled dice."""
    return rng.integers(6, size=shape, dtype=I8)


class PlayerLuck(NamedTuple):
    """What random players do: [round, turn, seat, …]"""

    words: Array  # [2, bar] random 32-bit numbers
    again: Array  # [die, bar] the sides of rerolled dice


def player_luck(rng: np.random.Generator, rules: Rules, games: int) -> PlayerLuck:
    shape = ROUNDS, rules.size, rules.seats
    return PlayerLuck(words_of(rng, *shape, 2, games), random_sides(rng, *shape, rules.size, games))


def random_games(xp: Xp, rules: Rules, luck: Luck, whims: PlayerLuck) -> Bars:
    """Play whole games with random players."""

    def actor(bars: Bars, now: Turn, own: Any) -> tuple[Bars, None]:
        return act(xp, bars, random_acts(xp, bars, now, own), now), None

    return play(xp, rules, luck, actor, whims)[0]


def random_acts(xp: Xp, bars: Bars, now: Turn, own: PlayerLuck) -> Acts:
    """Take any die; before that, with probability 1/4 each, spend a menu and chopsticks at random."""
    words, may = own.words, legal(bars, now)
    away = random_below(len(bars.belts) - 1, words[1] >> 14) + I8(1)
    there = belt_length(bars, now, away)
    menu, chopsticks = may.menu & (words[0] >> 30 == 3), may.chopsticks & (words[1] >> 30 == 3) & (there > 0)
    some = xp.maximum((words[0] >> 14).astype(I16) & (1 << may.dice) - 1, 1)
    return Acts(
        take=random_below(may.dice, words[0]),
        reroll=xp.where(menu, some, I16(0)),
        rolls=own.again[: len(bars.belts[0])],
        mine=xp.where(chopsticks, random_below(may.dice, words[1]), I8(-1)),
        away=away,
        theirs=xp.where(chopsticks, ((words[0] >> 22 & 255).astype(I16) * there >> 8).astype(I8), I8(-1)),
    )
