"""What a net is measured by: how far its hopes are from the results, and what it loses in solved endgames."""

from fractions import Fraction

import numpy as np
import pytest

from kaiten.cli import main
from kaiten.games.sushi_go import PassingAndRobot, cocktail
from kaiten.lab.net_figures import calibration, endgame_loss, expected_error, lost
from kaiten.nets.shipped import net_for


def test_the_error_is_that_of_the_mean_in_each_bin() -> None:
    """Two hopes of 0.62, of which one came true, are 0.12 off; 0.11 and 0.13 with results 0 and 0 are, too."""
    hoped, came = np.array([0.62, 0.62, 0.11, 0.13]), np.array([1.0, 0.0, 0.0, 0.0])
    assert expected_error(hoped, came) == pytest.approx(0.12)
    assert expected_error(np.array([0.5, 0.5]), np.array([1.0, 0.0])) == 0


@pytest.mark.parametrize(
    ("chances", "points"), [([2 / 3, 1 / 3], 0), ([1, 0], 0), ([0, 0, 1], 2), ([0.5, 0, 0.5], 1)]
)
def test_points_are_lost_only_by_picks_outside_the_solution(chances: list[float], points: float) -> None:
    """The opponent mixes both columns equally: the first two rows are worth −3 each, the third −5."""
    worth = [[Fraction(-2), Fraction(-4)], [Fraction(-5), Fraction(-1)], [Fraction(-5), Fraction(-5)]]
    assert lost(worth, [*chances, 0][:3]) == pytest.approx(points)


@pytest.mark.slow
def test_the_shipped_net_is_measured() -> None:
    net = net_for(cocktail)
    assert net is not None
    found = calibration(net, cocktail, 3, PassingAndRobot(), games=60, seed=1)
    assert (found.picks, len(found.explained)) == (60 * 3 * 27, 27)
    assert found.error < 15
    assert found.explained[-1] > 0.3 > found.explained[0]
    loss = endgame_loss(net, cocktail, games=4, seed=1)
    assert loss.picks >= 4
    assert -1e-6 <= loss.points < 1


def test_a_game_without_a_net_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-net", "party/cocktail"]) == 2
    assert capsys.readouterr().err == "kaiten: there is no net for party/cocktail\n"
