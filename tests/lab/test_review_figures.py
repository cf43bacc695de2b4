"""What reviews are measured by."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from kaiten.bots.look_ahead import Effort
from kaiten.cli import check_review, main
from kaiten.coach import families
from kaiten.coach.draft import DraftJudge
from kaiten.lab.review_figures import Found, figures
from kaiten.nets.shipped import net_for


def test_figures_are_means_over_games() -> None:
    found = [
        Found(gap=0.0, luck=0.1, others=0.2, costs=(0.0, 0.02)),
        Found(gap=1e-9, luck=-0.1, others=0.0, costs=(0.0, 0.0)),
    ]
    told = figures(found)
    assert (told.games, told.gap) == (2, 1e-9)
    assert told.luck == pytest.approx((0.0, 0.196))
    assert told.others == pytest.approx((0.1, 0.196))
    assert told.cost == pytest.approx((0.005, 0.0098))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge who thinks little, and no other processes."""

    def judge(game: Any) -> DraftJudge:
        net = net_for(game)
        assert net is not None
        return DraftJudge(game, net, Effort(picks=2, deals=(1,)), hands=2)

    @contextmanager
    def here() -> Iterator[ThreadPoolExecutor]:
        with ThreadPoolExecutor(1) as pool:
            yield pool

    monkeypatch.setitem(families.JUDGES, "draft", judge)
    monkeypatch.setattr(check_review, "processes", here)


def test_reviews_are_measured(hasty: None, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sushi-go/cocktail", "--games", "2", "--seats", "2", "--bot", "random", "--others", "random"]
    assert main(["check-review", *words]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "sushi-go/cocktail, 2 games of 2 seats, seed review: random is reviewed"
    assert float(told[1].removeprefix("terms and result differ by at most ")) < 1e-9
    assert [line.partition(":")[0] for line in told[2:]] == ["mean luck", "mean others", "mean cost per pick"]


def test_too_few_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-review", "sushi-go/cocktail", "--games", "1"]) == 2
    assert capsys.readouterr().err == "kaiten: at least 2 games are needed\n"


def test_a_game_without_a_net_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-review", "dice/sit-down"]) == 2
    assert "no reviews of dice/sit-down" in capsys.readouterr().err
