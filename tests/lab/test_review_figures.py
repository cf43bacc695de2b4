"""What reviews are measured by."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from campaigns.commands import COMMANDS, check_review
from campaigns.lab import planted_losses, review_figures
from campaigns.lab.planted_losses import TriedChoices, refused_set, takes
from campaigns.lab.review_figures import ReviewedGame, Tables, figures
from kaiten.bots.draft.look_ahead import Effort
from kaiten.cli import main
from kaiten.coach import families
from kaiten.coach.coaching import Coaching
from kaiten.coach.draft.judge import DraftJudge
from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Take
from kaiten.lab.findings import append_finding, findings_in
from kaiten.nets.shipped import net_for
from tests.bots.test_net_roll import untrained
from tests.coach.test_review_roll import third_sashimi

TABLES = Tables(game="sushi-go/cocktail", seats=2, bot="random", others="random", seed="review")


def found(
    number: int, luck: float = 0.1, others: float = 0.2, gap: float = 0.0, cost: float = 0.02
) -> ReviewedGame:
    return ReviewedGame(tables=TABLES, number=number, gap=gap, luck=luck, others=others, costs=(0.0, cost))


def test_figures_are_means_over_games() -> None:
    told = figures([found(0), found(1, luck=-0.1, others=0.0, gap=1e-9, cost=0.0)])
    assert (told.games, told.gap) == (2, 1e-9)
    assert told.luck == pytest.approx((0.0, 0.196))
    assert told.others == pytest.approx((0.1, 0.196))
    assert told.cost == pytest.approx((0.005, 0.0098))


def test_menus_take_turns() -> None:
    party = replace(TABLES, game="party/cocktail", every_menu=True)
    first, second = [party.options(number).menu for number in range(2)]
    assert first != second
    assert replace(party, every_menu=False).options(1) == replace(party, every_menu=False).options(0)


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

    monkeypatch.setitem(families.FAMILIES, "draft", Coaching(judge=judge))
    monkeypatch.setattr(check_review, "processes", here)


WORDS = ["sushi-go/cocktail", "--seats", "2", "--bot", "random", "--others", "random"]


@pytest.mark.slow
def test_reviews_are_measured(hasty: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-review", *WORDS, "--games", "2"], COMMANDS) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "sushi-go/cocktail, 2 games of 2 seats, seed review: random is reviewed"
    assert float(told[1].removeprefix("terms and result differ by at most ")) < 1e-9
    assert [line.partition(":")[0] for line in told[2:]] == [
        "mean luck",
        "mean others",
        "mean cost per choice",
    ]


def test_a_run_goes_on_where_it_stopped(
    hasty: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "figures.jsonl"
    append_finding(path, found(0, luck=0.25))
    append_finding(path, found(2, luck=-0.25))
    append_finding(path, found(3, luck=9.0))  # of a longer run
    monkeypatch.setattr(review_figures, "play_and_review", lambda tables, number: found(number, luck=0.5))
    assert main(["check-review", *WORDS, "--games", "3", "--keep", str(path), "--json"], COMMANDS) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["tables"]["bot"] == "random"
    assert told["figures"]["games"] == 3
    assert told["figures"]["luck"][0] == pytest.approx(0.5 / 3)
    assert [each.number for each in findings_in(path, ReviewedGame)] == [0, 2, 3, 1]


def test_planted_losses_are_counted(
    hasty: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every third game there is a chance to plant one, and every other one of those is named."""
    played = list[int]()

    def planted(tables: Tables, number: int) -> bool | None:
        played.append(number)
        return number % 2 == 0 if number % 3 == 0 else None

    monkeypatch.setattr(planted_losses, "names_planted_choice", planted)
    assert main(["check-review", *WORDS, "--planted", "4", "--json"], COMMANDS) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["planted"], told["named"]) == (4, 2)
    assert played == list(range(16))  # no more than are needed


def test_too_few_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-review", "sushi-go/cocktail", "--games", "1"], COMMANDS) == 2
    assert capsys.readouterr().err == "kaiten: at least 2 games are needed\n"


def test_a_bot_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-review", "sushi-go/cocktail", "--bot", "nobody"], COMMANDS) == 2
    assert "nobody" in capsys.readouterr().err


def test_a_game_without_a_net_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-review", "dice/sit-down"], COMMANDS) == 2
    assert "no reviews of dice/sit-down" in capsys.readouterr().err


# --- planted losses ---------------------------------------------------------------------------------------


def test_a_set_is_refused_only_where_that_costs_much() -> None:
    choices, completes = [Take(1), Take(2), Take(3)], np.array([True, False, False])

    def refusal(*worths: float) -> Choice | None:
        return refused_set(
            TriedChoices(choices, lambda luck: np.array(worths), completes), np.random.default_rng(1)
        )

    assert refusal(0.5, 0.2, 0.3) == Take(3)
    assert refusal(0.5, 0.2, 0.4) is None
    assert refusal(0.2, 0.6, 0.3) is None


def test_no_set_is_refused_where_all_or_none_are_completed() -> None:
    for completes in ([True, True], [False, False]):
        tried = TriedChoices([Take(1), Take(2)], lambda luck: np.array([0.9, 0.1]), np.array(completes))
        assert refused_set(tried, np.random.default_rng(1)) is None


def test_the_planter_of_sushi_roll_knows_what_completes_a_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planted_losses, "net_for", lambda game: untrained())
    game = third_sashimi()
    tried = takes(cocktail)(Asked(cocktail.view(game.bar, 0), (), Random(1)))
    assert tried is not None
    assert tried.choices == [Take(10), Take(11)]
    assert tried.completes.tolist() == [True, False]
    assert tried.worths(np.random.default_rng(1)).tolist() == [0.5, -0.5]
