"""Engine and oracle, a second scorer written from the books alone, agree; so do second models of Party's turns and of duels.

Size: 3,000 tables per box, 3,000 tables of Party turn by turn, 60 games of Sushi Dice per number of seats
Time: 5 CPU-minutes
In the suite: tests/oracle/test_engine_against_oracle.py::test_rounds_score_alike, tests/oracle/test_engine_against_oracle.py::test_desserts_score_alike, tests/rules/party/test_against_a_second_model.py::test_turns_with_special_orders_and_bonus_cards_go_as_a_second_model_says, tests/rules/dice/test_against_a_second_model.py::test_the_engine_and_the_model_agree_on_every_act_of_whole_games, tests/rules/dice/test_whole_games.py::test_calls_are_judged_as_if_the_whole_duel_were_remembered
"""

import pytest

from tests.oracle import test_engine_against_oracle as scorer
from tests.rules.dice import test_against_a_second_model as duels
from tests.rules.dice import test_whole_games as dice
from tests.rules.party import test_against_a_second_model as turns


@pytest.mark.parametrize("game", scorer.CARD_GAMES)
def test_tables_score_alike(game: str) -> None:
    scorer.compare_rounds(game, 2000)
    scorer.compare_desserts(game, 1000)


@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_turns_of_party(game: str) -> None:
    turns.play_against_the_model(game, 3000)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_of_sushi_dice(seats: int) -> None:
    duels.play_against_the_model(seats, 60)


def test_calls_of_duels() -> None:
    dice.judge_calls(range(200))
