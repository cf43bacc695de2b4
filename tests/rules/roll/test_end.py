"""Sushi Roll R6, R7: scoring the game, and the winner."""

import pytest

from kaiten.engine.game import asks
from kaiten.engine.terms import Ended, Points, Scored, Worth
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Take
from kaiten.games.sushi_roll.notation import score
from kaiten.games.sushi_roll.table import Taken, Tokens
from tests.rule import rule
from tests.rules.bar import RollGame, at_bar

# --- R6: scoring the game -----------------------------------------------------------------------------


@rule("R6")  # the book's example: 5, 5, 0 and 0 desserts
def test_all_with_most_desserts_win_six_and_all_with_fewest_lose_six() -> None:
    five = "pudding.3 pudding pudding"
    assert score(f"{five} | {five} | - | menu", final=True)["pudding"] == (
        Worth(6, "most", {"cards": 5, "sharing": 2}),
        Worth(6, "most", {"cards": 5, "sharing": 2}),
        Worth(-6, "fewest", {"cards": 0, "sharing": 2}),
        Worth(-6, "fewest", {"cards": 0, "sharing": 2}),
    )


@rule("R6")
def test_who_has_neither_most_nor_fewest_desserts_gets_nothing() -> None:
    assert score("pudding pudding | pudding | -", final=True)["pudding"] == (
        Worth(6, "most", {"cards": 2, "sharing": 1}),
        Worth(0, "between", {"cards": 1, "sharing": 1}),
        Worth(-6, "fewest", {"cards": 0, "sharing": 1}),
    )


@rule("R6")
def test_of_two_seats_nobody_loses() -> None:
    assert score("pudding.3 pudding | pudding", final=True)["pudding"] == (
        Worth(6, "most", {"cards": 4, "sharing": 1}),
        Worth(0, "no-loss-at-two", {"cards": 1, "sharing": 1}),
    )


@rule("R6")
@pytest.mark.parametrize("line", ["pudding | pudding", "- | - | -", "pudding.3 | pudding pudding pudding"])
def test_desserts_all_level_pay_and_cost_nobody(line: str) -> None:
    worths = score(line, final=True)["pudding"]
    assert {(worth.points, worth.why) for worth in worths} == {(0, "all-level")}


@rule("R6")
def test_every_two_tokens_left_are_worth_a_point_in_any_mix() -> None:
    line = "menu menu menu chopsticks chopsticks | menu chopsticks | menu | -"
    assert score(line, final=True)["tokens"] == (
        Worth(2, "tokens", {"tokens": 5}),
        Worth(1, "tokens", {"tokens": 2}),
        Worth(0, "tokens", {"tokens": 1}),
        Worth(0, "tokens", {"tokens": 0}),
    )


def last_die(totals: tuple[Points, ...], tokens: tuple[Tokens, ...]) -> RollGame:
    """The third round of a game, as the last seat takes a last die that is worth nothing."""
    empty = " | ".join(["-"] * (len(totals) - 1))
    game = at_bar(f"{empty} | wasabi", tokens=tokens, taking=len(totals) - 1, round=3, totals=totals)
    return game.take(10 * len(totals))


@rule("R6")
def test_after_the_third_round_desserts_and_tokens_are_counted() -> None:
    game = last_die((30, 31, 29), (Tokens(1, 1, 4), Tokens(3, 0, 1), Tokens(0, 0, 2)))
    assert game.bar.totals == (37, 26, 29)
    assert [event.dish for event in game.log if isinstance(event, Scored)] == ["pudding", "tokens"]
    assert game.log[-1] == Ended((0,))
    assert asks(cocktail, game.bar) == {}
    assert game.tray(2) == "wasabi"


def last_turn(desserts: tuple[int, ...], totals: tuple[int, ...] | None = None) -> RollGame:
    """The third round before its last turn, in which everybody takes a maki, level with the others: 6 each."""
    tokens = [Tokens(0, 0, count) for count in desserts]
    return at_bar(" | ".join(["maki.1"] * len(desserts)), tokens=tokens, totals=totals, round=3)


@rule("R6")
@pytest.mark.parametrize(
    ("desserts", "points"),
    [
        ((5, 5, 0, 0), (6, 6, -6, -6)),  # printed
        ((4, 1), (6, 0)),  # of two nobody loses
        ((4, 4), (0, 0)),  # all level
        ((0, 0), (0, 0)),
        ((2, 2, 2), (0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((3, 2, 0), (6, 0, -6)),
        ((3, 2, 1), (6, 0, -6)),
        ((1, 1, 0), (6, 6, -6)),
        ((1, 0, 0, 0, 0), (6, -6, -6, -6, -6)),
    ],
)
def test_desserts_at_the_end(desserts: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert last_turn(desserts).take_last()["pudding"] == points


@rule("R6")
def test_two_leftover_tokens_of_any_mix_are_one_point() -> None:
    tokens = [Tokens(1, 1, 0), Tokens(3, 2, 0), Tokens(0, 1, 0)]
    assert at_bar("maki.1 | maki.1 | maki.1", tokens=tokens, round=3).take_last()["tokens"] == (1, 2, 0)


@rule("R6")
@rule("R7")
def test_dessert_points_count_before_the_winner_is_named() -> None:
    game = last_turn((0, 5), totals=(10, 5))
    game.take_last()
    assert game.bar.totals == (16, 17)
    assert game.bar.winners == (1,)


@rule("R6")
def test_dice_of_round_three_are_scored_before_the_final_count_and_no_round_four_begins() -> None:
    game = last_turn((1, 0, 0))
    game.take_last()
    after = game.log[-5:]
    assert [type(event) for event in after] == [Taken, Scored, Scored, Scored, Ended]
    assert [event.dish for event in after if isinstance(event, Scored)] == ["maki", "pudding", "tokens"]


# --- R7: the winner -----------------------------------------------------------------------------------


@rule("R7")
def test_a_tie_goes_to_the_most_desserts() -> None:
    game = last_die((40, 46, 20), (Tokens(0, 0, 6), Tokens(0, 0, 4), Tokens(0, 0, 1)))
    assert game.bar.totals == (46, 46, 14)
    assert game.bar.winners == (0,)


@rule("R7")
def test_a_tie_in_points_and_desserts_is_shared() -> None:
    game = last_die((40, 20, 40), (Tokens(0, 0, 6), Tokens(0, 0, 4), Tokens(0, 0, 6)))
    assert game.bar.winners == (0, 2)


@rule("R7")
def test_a_score_may_fall_below_zero() -> None:
    game = last_die((20, 3, 20), (Tokens(0, 0, 1), Tokens(), Tokens(0, 0, 2)))
    assert game.bar.totals == (20, -3, 26)


@rule("R7")
def test_scores_may_go_below_zero() -> None:
    game = last_turn((3, 2, 0), totals=(0, 0, -3))
    game.take_last()
    assert game.bar.totals == (12, 6, -3)


@rule("R7")
def test_a_tie_goes_to_the_most_desserts_among_the_tied_only() -> None:
    game = last_turn((2, 3, 9, 0), totals=(20, 20, 0, 0))
    game.take_last()
    assert game.bar.totals == (26, 26, 12, 0)
    assert game.bar.winners == (1,)


@rule("R7")
def test_still_tied_is_shared() -> None:
    game = last_turn((2, 2, 9, 0), totals=(20, 20, 0, 0))
    game.take_last()
    assert game.bar.winners == (0, 1)


@rule("R7")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_after_the_end_every_act_is_refused_as_game_over(seat: int) -> None:
    game = last_turn((1, 0))
    game.take_last()
    assert game.refused(seat, Take(10)) == "game_over"
