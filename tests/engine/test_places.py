"""Who comes in which place."""

import pytest

from kaiten.engine.places import places


@pytest.mark.parametrize(
    ("points", "winners", "expected"),
    [
        ([10, 12, 5], [1], [2, 1, 3]),
        ([12, 12, 5], [1], [2, 1, 3]),  # a tie that desserts decided
        ([12, 12, 5], [0, 1], [1, 1, 3]),
        ([3, 7, 3, 9], [3], [3, 2, 3, 1]),
    ],
)
def test_places(points: list[int], winners: list[int], expected: list[int]) -> None:
    assert places(points, winners) == expected
