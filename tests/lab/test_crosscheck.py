"""The crosscheck: the same luck and the same choices through the arrays and through the reference engine."""

import pytest

from kaiten.games import GAMES
from kaiten.games.variants import variants
from kaiten.lab.sushi_go.crosscheck import compare

pytestmark = pytest.mark.slow

WAYS = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{options}")
    for name in ("sushi-go/cocktail", "sushi-go/zoch", "sushi-go/gamewright")
    for seats, options in variants(GAMES[name])
]


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_whole_games_are_equal(name: str, seats: int, options: object) -> None:
    """Legal sets at each turn, scores at the end, winners."""
    compare(name, seats, options, games=100, seed=1)
