"""Bots see their view and no more; and greed beats luck by a stated margin, on fixed seeds."""

import pytest

from kaiten.bots import BOTS
from kaiten.engine.chance import Seeded
from kaiten.engine.playing import play
from kaiten.games import GAMES


def wins(game: str, seats: int, games: int) -> float:
    """The share of games won by one greedy seat, whose place moves round, against random ones."""
    box = GAMES[game]
    won = 0.0
    for number in range(games):
        at = number % seats
        choosers = [BOTS["greedy" if seat == at else "random"](box) for seat in range(seats)]
        seed = f"bots/{number}"
        *_, last = play(box, seats, box.types.options(), Seeded(seed), choosers, seed)
        won += (at in last.play.state.winners) / len(last.play.state.winners)
    return won / games


@pytest.mark.parametrize(
    ("game", "seats", "games", "least"),
    [
        ("sushi-go/cocktail", 4, 80, 0.85),
        ("sushi-go/zoch", 4, 60, 0.75),
        ("party/cocktail", 4, 60, 0.85),
        ("party/gamewright", 4, 60, 0.85),
        ("roll/cocktail", 4, 40, 0.85),
        ("dice/sit-down", 2, 40, 0.45),
    ],
)
def test_greed_beats_luck(game: str, seats: int, games: int, least: float) -> None:
    assert wins(game, seats, games) >= least
