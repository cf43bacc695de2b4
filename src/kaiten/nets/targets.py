"""What a net learns to expect, and what look-ahead counts at the end of a game."""

from kaiten.arrays.array import Array, Xp
from kaiten.arrays.scoring import shares_of_win
from kaiten.nets.net import LEAD


def value_targets(xp: Xp, won: Array, points: Array) -> Array:
    """[value, seat, …] What the values should be once the game is over.

    `won` [seat, …] is 1 for each winner, `points` [seat, …] are the final ones.
    """
    seats = len(points)
    others = [xp.concatenate([points[:seat], points[seat + 1 :]]).max(0) for seat in range(seats)]
    return xp.stack([shares_of_win(won) - 1 / seats, (points - xp.stack(others)) / LEAD])
