"""`draft.scoring` for arrays whose last axis is the batch.

`xp` is `numpy` or `jax.numpy`: no indexing by data, nothing written in place.
"""

from collections.abc import Sequence
from itertools import pairwise

from kaiten.arrays.array import I8, I16, Array, Xp, sum_of


def shares_of_win(won: Array) -> Array:
    """[seat, …] Each seat's share of the win, from who won: 1/n if n seats share it."""
    return won / won.sum(0)


def worth_by_count(count: Array, worth: Sequence[int]) -> Array:
    """n are worth `worth[n]`; more than the last step is worth the last step."""
    steps = [(n, here - before) for n, (before, here) in enumerate(pairwise(worth), 1) if here != before]
    if not steps:
        return count * 0 + worth[0]
    return worth[0] + sum_of([(count >= n).astype(I16) * step for n, step in steps])


def rank_prizes(xp: Xp, icons: Array, prizes: Sequence[int], *, full_ties: bool) -> Array:
    """Prizes for the most, the second most, and so on; seats that split one use up a place each (G6, P13)."""
    paid, used = [], xp.zeros_like(icons[0])
    for place, prize in enumerate(prizes):
        winning = (icons == icons.max(0)) & (icons > 0) & (used == place)
        paid.append(split_prize(xp, prize, winning, full_ties=full_ties))
        used = used + (winning.any(0).astype(I8) if full_ties else winning.sum(0, dtype=I8))
        icons = xp.where(winning, 0, icons)
    return sum_of(paid)


def most_and_fewest(xp: Xp, cards: Array, prize: int, *, full_ties: bool, spared: int) -> Array:
    """The most win, the fewest lose; nothing if all are equal (G12, P12).

    With `spared` places or fewer nobody loses.
    """
    most, fewest = cards.max(0), cards.min(0)
    points = split_prize(xp, prize, (cards == most) & (most > fewest), full_ties=full_ties)
    if len(cards) > spared:
        points = points - split_prize(xp, prize, (cards == fewest) & (most > fewest), full_ties=full_ties)
    return points


def split_prize(xp: Xp, prize: int, winning: Array, *, full_ties: bool) -> Array:
    """The whole prize for each winner, or an equal part of it, rounded down."""
    if full_ties:
        return winning.astype(I16) * prize
    return winning.astype(I16) * (prize // xp.maximum(winning.sum(0, dtype=I16), 1))
