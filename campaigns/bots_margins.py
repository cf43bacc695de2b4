"""Bots are as much stronger than others as the suite says of few games.

Size: 8 to 80 games of each pair
Time: 1 CPU-minutes
In the suite: tests/bots/test_bots.py::test_it_beats_luck, tests/bots/test_duellists.py::test_each_level_beats_the_one_two_below, tests/bots/test_arena.py::test_bots_that_are_alike_share_the_wins, tests/bots/test_search_roll.py::test_search_beats_three_greedy_players, tests/bots/test_own.py::test_a_net_of_your_own_plays_instead_of_the_shipped_one, tests/any/test_any_game.py::test_search_wins_more_than_its_share_against_random, tests/lab/test_study.py::test_the_net_is_studied
"""

from itertools import pairwise
from statistics import fmean

import pytest

from kaiten.bots import LEVELS
from kaiten.games import GAMES
from tests.any.bag import Bag
from tests.any.test_any_game import share_of_search
from tests.bots.test_arena import match_of, met
from tests.bots.test_bots import wins
from tests.bots.test_duellists import won_of
from tests.bots.test_search_roll import won_by_search
from tests.lab.test_study import studied


@pytest.mark.parametrize(
    ("bot", "game", "seats", "games", "least"),
    [
        ("greedy", "sushi-go/cocktail", 4, 80, 0.85),
        ("greedy", "sushi-go/zoch", 4, 60, 0.75),
        ("greedy", "party/cocktail", 4, 60, 0.85),
        ("greedy", "party/gamewright", 4, 60, 0.85),
        ("greedy", "roll/cocktail", 4, 40, 0.85),
        ("greedy", "dice/sit-down", 2, 40, 0.45),
        ("taster", "sushi-go/cocktail", 4, 60, 0.55),
        ("chef", "roll/cocktail", 4, 16, 0.85),
    ],
)
def test_it_beats_luck(bot: str, game: str, seats: int, games: int, least: float) -> None:
    assert wins(bot, game, seats, games) >= least


@pytest.mark.parametrize(("worse", "better"), list(pairwise(LEVELS)))
def test_in_a_duel_each_level_beats_the_one_below(better: str, worse: str) -> None:
    assert won_of(20, better, worse) >= 12


@pytest.mark.parametrize("game", ["sushi-go/cocktail", "roll/cocktail", "dice/sit-down"])
def test_bots_that_are_alike_share_the_wins(game: str) -> None:
    for row in met(match_of(game, "random", "random", "random"), 12):
        assert row.low <= 1 / 3 <= row.high


def test_at_the_belts_search_beats_three_greedy_players() -> None:
    assert won_by_search(games=20) >= 8


def test_search_wins_a_game_that_nobody_has_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Bag()
    monkeypatch.setitem(GAMES, game.name, game)
    assert share_of_search(game, deals=20) > 0.55


def test_the_net_finds_what_everybody_knows() -> None:
    study = studied(2000)
    assert study.games == 2016

    def points(card: str) -> float:
        return fmean([worth.points.value for worth in study.worth[card] if worth])

    assert points("nigiri.squid") > points("nigiri.egg")
    assert points("maki.3") > points("maki.1")
    assert sum(seat.value for seat in study.seats) == pytest.approx(1)
    assert study.wasabi is not None and study.wasabi > 0.7
