"""Matrix games with answers from the books, and what every solution promises."""

from fractions import Fraction
from random import Random

import pytest

from kaiten.bots.draft.matrix import Solution, solve


def solved(*rows: tuple[int, ...]) -> Solution:
    return solve([[Fraction(entry) for entry in row] for row in rows])


def test_matching_pennies() -> None:
    assert solved((1, -1), (-1, 1)) == Solution(Fraction(0), (Fraction(1, 2), Fraction(1, 2)))


def test_two_finger_morra() -> None:
    """One or two fingers each, and the sum is paid: an odd one to the row, which gains 1/12 a time."""
    assert solved((-2, 3), (3, -4)) == Solution(Fraction(1, 12), (Fraction(7, 12), Fraction(5, 12)))


def test_rock_paper_scissors_where_each_win_has_its_own_prize() -> None:
    """Rock beats scissors for 1, paper beats rock for 2, scissors beat paper for 3: each mixes the prizes
    of the other two's quarrel."""
    rock, paper, scissors = (0, -2, 1), (2, 0, -3), (-1, 3, 0)
    half, third, sixth = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)
    assert solved(rock, paper, scissors) == Solution(Fraction(0), (half, sixth, third))


def test_a_saddle_needs_one_row_only() -> None:
    assert solved((4, 1), (3, 2)) == Solution(Fraction(2), (Fraction(0), Fraction(1)))


def test_one_row_or_one_column_is_no_game() -> None:
    assert solved((3, -1, 2)) == Solution(Fraction(-1), (Fraction(1),))
    assert solved((3,), (5,), (2,)) == Solution(Fraction(5), (Fraction(0), Fraction(1), Fraction(0)))


def test_fractions_stay_fractions() -> None:
    third = Fraction(1, 3)
    assert solve([[third, -third], [-third, 2 * third]]).value == Fraction(1, 15)


def test_a_row_that_is_never_better_is_left_alone() -> None:
    assert solved((1, -1), (-1, 1), (-1, -1)).rows == (Fraction(1, 2), Fraction(1, 2), Fraction(0))


@pytest.mark.parametrize("size", [(2, 2), (3, 4), (6, 5), (9, 9)])
def test_neither_can_do_better(size: tuple[int, int]) -> None:
    """The mix makes the value sure, and so does the other's: the same game from the other side."""
    rng = Random(str(size))
    for _ in range(30):
        matrix = [[Fraction(rng.randint(-6, 6)) for _ in range(size[1])] for _ in range(size[0])]
        columns = list(zip(*matrix, strict=True))
        mine, theirs = solve(matrix), solve([[-entry for entry in column] for column in columns])
        assert mine.value == -theirs.value
        assert sum(mine.rows) == 1
        assert min(mine.rows) >= 0
        for column in columns:
            assert sum(share * entry for share, entry in zip(mine.rows, column, strict=True)) >= mine.value
