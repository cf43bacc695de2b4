"""Solves two-player zero-sum matrix games exactly."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct


class Solution(Struct, frozen=True):
    """The value of the game to the row player, and an optimal mixed strategy: the probability of each row."""

    value: Fraction
    rows: tuple[Fraction, ...]


def solve(matrix: Sequence[Sequence[Fraction]]) -> Solution:
    """The value of the game, and a mix of rows that guarantees it on average."""
    sure = [min(row) for row in matrix]
    value = max(sure)
    if value == min([max(column) for column in zip(*matrix, strict=True)]):  # a saddle point
        return Solution(value, tuple([Fraction(at == sure.index(value)) for at in range(len(matrix))]))
    return _mixed_solution(matrix)


def _mixed_solution(matrix: Sequence[Sequence[Fraction]]) -> Solution:
    """Solve by the simplex method in integers with a common divisor.

    After all entries are made positive, maximise Σy subject to My ≤ 1 and y ≥ 0. The value is 1/Σy, and the
    mix is the dual solution. Bland's rule (of several candidates, take the first) ensures that it terminates.
    """
    scale = lcm(*[entry.denominator for row in matrix for entry in row])
    whole = [[int(entry * scale) for entry in row] for row in matrix]
    lift = 1 - min([min(row) for row in whole])
    height, width = len(whole), len(whole[0])
    tableau = [[entry + lift for entry in row] + [1] for row in whole] + [[-1] * width + [0]]
    above, beside = list(range(width)), list(range(width, width + height))  # y by column, limits by row
    divisor = 1
    while entering := [(above[at], at) for at in range(width) if tableau[height][at] < 0]:
        _, column = min(entering)
        ratios = [
            (Fraction(tableau[at][width], tableau[at][column]), beside[at], at)
            for at in range(height)
            if tableau[at][column] > 0
        ]
        *_, row = min(ratios)
        divisor = _pivot(tableau, row, column, divisor)
        above[column], beside[row] = beside[row], above[column]
    total = tableau[height][width]
    prices = dict(zip(above, tableau[height], strict=False))
    mix = [Fraction(prices.get(width + at, 0), total) for at in range(height)]
    return Solution((Fraction(divisor, total) - lift) / scale, tuple(mix))


def _pivot(tableau: list[list[int]], row: int, column: int, divisor: int) -> int:
    """Pivot in place, and return the next divisor, which is the pivot element. The divisions are exact."""
    pivots = tableau[row]
    pivot = pivots[column]
    for at, others in enumerate(tableau):
        if at == row:
            continue
        factor = others[column]
        for there, entry in enumerate(pivots):
            others[there] = (others[there] * pivot - factor * entry) // divisor
        others[column] = -factor
    pivots[column] = divisor
    return pivot
