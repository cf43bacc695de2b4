"""Luck for Sushi Roll on arrays: draws, rolls, and random players."""

import numpy as np

from kaiten.arrays.luck import any_of
from kaiten.arrays.roll.arrays import Acts, Bars, Luck, Rules, Turn, legal, play, schedule
from kaiten.arrays.roll.dice import SIDE
from kaiten.arrays.scoring import I8, I16, Array, Xp
from kaiten.games.sushi_roll.dice import BAG
from kaiten.games.sushi_roll.rules import ROUNDS


def shuffled(rng: np.random.Generator, rules: Rules, games: int) -> Luck:
    """Draw dice for three rounds, and two rolls per turn: the second is for rerolls."""
    kinds = np.arange(len(BAG), dtype=I8) * (SIDE + 1)
    bags = np.broadcast_to(np.repeat(kinds, list(BAG.values())), (games * ROUNDS, sum(BAG.values())))
    drawn = rng.permuted(bags, axis=1)[:, : rules.seats * rules.size].reshape(games, -1)
    dice = np.ascontiguousarray(drawn.T).reshape(ROUNDS, rules.seats, rules.size, games)
    shapes = [(rules.seats, now.left, games) for now in schedule(rules)]
    rolls, again = [[rng.integers(6, size=shape, dtype=I8) for shape in shapes] for _ in range(2)]
    return Luck(dice, rolls, again)


def random_games(xp: Xp, rules: Rules, luck: Luck, words: Array) -> Bars:
    """Play whole games with random players. `words` [turn, belt, 2, bar] are random 32-bit numbers."""

    def choose(bars: Bars, now: Turn, belt: int) -> Acts:
        return at_random(xp, rules, bars, now, belt, luck.again[now.number][belt], words[now.number, belt])

    return play(xp, rules, luck, choose)


def random_words(rng: np.random.Generator, rules: Rules, games: int) -> Array:
    return rng.integers(1 << 32, size=(len(schedule(rules)), rules.seats, 2, games), dtype=np.uint32)


def at_random(xp: Xp, rules: Rules, bars: Bars, now: Turn, belt: int, again: Array, words: Array) -> Acts:
    """Take any die; before that, with probability 1/4 each, spend a menu and chopsticks at random.

    `words` [2, bar] are random numbers; `again` [die, bar] are the sides of rerolled dice.
    """
    may = legal(rules, bars, now, belt)
    menu, chopsticks = may.menu & (words[0] >> 30 == 3), may.chopsticks & (words[1] >> 30 == 3)
    some = xp.maximum((words[0] >> 14 & (1 << may.dice) - 1).astype(I16), 1)
    return Acts(
        take=any_of(may.dice, words[0]),
        reroll=xp.where(menu, some, 0),
        rolls=again,
        mine=xp.where(chopsticks, any_of(may.dice, words[1]), -1),
        theirs=xp.where(chopsticks, any_of(may.others, words[1] >> 14), -1),
    )
