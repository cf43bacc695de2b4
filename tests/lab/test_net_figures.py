"""What a net is measured by: how far its hopes are from the results, and what it loses in solved endgames."""

from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from campaigns.commands import COMMANDS
from campaigns.lab.calibration_plot import plot
from campaigns.lab.net_figures import Bin, calibration, calibration_of, calibration_roll, endgame_loss, regret
from kaiten.arrays.roll.choices import open_turn
from kaiten.arrays.roll.observe import observation_parts
from kaiten.arrays.roll.seen import bars_seen
from kaiten.cli import main
from kaiten.games.sushi_go import PassingAndRobot, cocktail
from kaiten.games.sushi_roll import cocktail as roll
from kaiten.nets.net import F32, Net, Shape, weight_shapes
from kaiten.nets.shipped import net_for
from kaiten.observations.roll.actions import ACTIONS
from kaiten.observations.roll.layout import MOST
from kaiten.observations.roll.seen import turn_seen
from tests.rules.bar import at_bar


def test_the_error_is_that_of_the_mean_in_each_bin() -> None:
    """Two hopes of 0.62, of which one came true, are 0.12 off; 0.11 and 0.13 with results 0 and 0 are, too."""
    hoped, came = np.array([[0.62, 0.62, 0.11, 0.13]]), np.array([1.0, 0.0, 0.0, 0.0])
    found = calibration_of(hoped, came)
    assert found.error == pytest.approx(12)
    assert [each.hoped for each in found.bins] == pytest.approx([0.12, 0.62])
    assert [(each.came, each.choices) for each in found.bins] == [(0, 2), (0.5, 2)]
    assert calibration_of(np.array([[0.5, 0.5]]), np.array([1.0, 0.0])).error == 0


def test_a_plot_says_how_far_off_the_net_is() -> None:
    drawn = plot({2: [Bin(0.2, 0.25, 1000), Bin(0.9, 0.1, 2)], 3: [Bin(0.5, 0.49, 500)]})
    root = ElementTree.fromstring(drawn)
    assert "off by more than 5.0 %" in root.attrib["aria-label"]  # two choices say nothing
    assert [text for text in ("2 seats", "3 seats", "hoped for") if f">{text}<" not in drawn] == []


@pytest.mark.slow
def test_hopes_in_sushi_roll_belong_to_the_seat_that_acts() -> None:
    """A value that knows the points of the seat that acts explains more and more of the result."""
    found = calibration_roll(net_that_knows_its_points(), 3, games=200, seed=1)
    assert (found.picks, len(found.explained)) == (200 * 3 * 21, 21)
    assert found.explained[0] == pytest.approx(0, abs=0.05)
    assert found.explained[-1] > 0.03  # less than 0 if it were another seat's


def net_that_knows_its_points() -> Net:
    """Hopes for a third, and for a hundredth more for each point that it leads by."""
    view = at_bar("wasabi | wasabi | wasabi").bar
    seen = observation_parts(np, open_turn(np, bars_seen(roll.view(view, 0))), turn_seen(roll.view(view, 0)))
    names = [name for name, part in seen.items() for _ in part]
    shape = Shape(inputs=len(names), width=1, blocks=0, actions=ACTIONS, cards=(), most=MOST)
    weights: dict[str, Any] = {name: np.zeros(size, F32) for name, size in weight_shapes(shape).items()}
    weights["scale"] = np.ones(len(names), F32)
    first = names.index("totals")
    weights["input.weight"][0, [first, first + 1, first + 2]] = [1, -0.5, -0.5]
    weights["value.weight"][0, 0] = 0.01
    return Net(shape, weights)


@pytest.mark.parametrize(
    ("chances", "points"), [([2 / 3, 1 / 3], 0), ([1, 0], 0), ([0, 0, 1], 2), ([0.5, 0, 0.5], 1)]
)
def test_points_are_lost_only_by_picks_outside_the_solution(chances: list[float], points: float) -> None:
    """The opponent mixes both columns equally: the first two rows are worth −3 each, the third −5."""
    worth = [[Fraction(-2), Fraction(-4)], [Fraction(-5), Fraction(-1)], [Fraction(-5), Fraction(-5)]]
    assert regret(worth, [*chances, 0][:3]) == pytest.approx(points)


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
    assert main(["check-net", "dice/sit-down"], COMMANDS) == 2
    assert capsys.readouterr().err == "kaiten: there is no net for dice/sit-down\n"
