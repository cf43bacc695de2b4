"""Sushi Go! G6–G11: what a round is worth."""

import pytest

from kaiten.games import pad
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, EVERY, SPLIT, US, ZOCH
from tests.rules.table import at_table, points

# --- G6: maki -----------------------------------------------------------------------------------------


@rule("G6")
@SPLIT
def test_the_printed_cocktail_example_of_maki_splits_the_second_prize(game: str) -> None:
    assert points(game, "maki.3 maki.2 | maki.3 | maki.1 maki.2 | maki.2", "maki") == (6, 1, 1, 0)


@rule("G6")
def test_the_printed_zoch_example_of_maki_pays_in_full() -> None:
    assert points(ZOCH, "maki.3 maki.2 | maki.3 | maki.1 maki.2 | maki.2", "maki") == (6, 3, 3, 0)


@rule("G6")
@SPLIT
def test_a_tie_for_most_maki_splits_six_and_pays_no_second_place(game: str) -> None:
    assert points(game, "maki.3 | maki.3 | maki.2 | -", "maki") == (3, 3, 0, 0)
    assert points(game, "maki.3 | maki.3 | maki.3 | maki.3 | maki.2", "maki") == (1, 1, 1, 1, 0)


@rule("G6")
def test_in_zoch_second_place_is_paid_after_a_tie_for_first() -> None:
    assert points(ZOCH, "maki.3 | maki.3 | maki.2 | maki.1", "maki") == (6, 6, 3, 0)


@rule("G6")
@EVERY
def test_nobody_scores_maki_with_no_icon(game: str) -> None:
    assert points(game, "maki.1 | - | tempura", "maki") == (6, 0, 0)


@rule("G6")
@EVERY
def test_ten_icons_are_more_than_nine(game: str) -> None:
    assert points(game, "maki.3 maki.3 maki.3 | maki.3 maki.3 maki.3 maki.1 | -", "maki") == (3, 6, 0)


@rule("G6")
@pytest.mark.parametrize(
    ("line", "split", "full"),
    [
        ("maki.3 maki.2 | maki.3 | maki.2 maki.1 | maki.2", (6, 1, 1, 0), (6, 3, 3, 0)),  # printed
        ("maki.3 | maki.3 | maki.2", (3, 3, 0), (6, 6, 3)),  # no second place after a tie for first
        ("maki.3 | maki.3 | maki.3 | maki.1", (2, 2, 2, 0), (6, 6, 6, 3)),
        ("maki.1 | maki.1 | maki.1 | maki.1 | maki.1", (1, 1, 1, 1, 1), (6, 6, 6, 6, 6)),
        ("maki.3 | maki.1 | maki.1 | maki.1", (6, 1, 1, 1), (6, 3, 3, 3)),
        ("maki.3 | maki.1 | maki.1 | maki.1 | maki.1", (6, 0, 0, 0, 0), (6, 3, 3, 3, 3)),
        ("maki.1 | - | tempura", (6, 0, 0), (6, 0, 0)),  # at least one icon
    ],
)
def test_maki_ties_are_split_in_cocktail_and_paid_in_full_in_zoch(
    line: str, split: tuple[int, ...], full: tuple[int, ...]
) -> None:
    assert points(COCKTAIL, line, "maki") == points(US, line, "maki") == split
    assert points(ZOCH, line, "maki") == full


@rule("G6")
def test_two_players_level_in_maki_take_three_each() -> None:
    assert points(COCKTAIL, "maki.2 | maki.1 maki.1", "maki") == (3, 3)
    assert points(COCKTAIL, "maki.2 | maki.1", "maki") == (6, 3)


@rule("G6")
def test_nobody_with_maki_scores_nothing() -> None:
    turn = at_table("- | -", "tempura dumpling | sashimi tempura", game=COCKTAIL).picks("tempura", "sashimi")
    assert turn.scored("maki") == []


# --- G7: tempura --------------------------------------------------------------------------------------


@rule("G7")
@EVERY
def test_tempura_pay_five_a_pair_and_a_third_is_worth_nothing(game: str) -> None:
    tables = "tempura | tempura tempura tempura | tempura tempura tempura tempura"
    assert points(game, tables, "tempura") == (0, 5, 10)


@rule("G7")
@EVERY
def test_tempura_pays_five_a_pair(game: str) -> None:
    line = "tempura | tempura tempura | tempura tempura tempura | tempura tempura tempura tempura"
    assert points(game, line, "tempura") == (0, 5, 5, 10)


# --- G8: sashimi --------------------------------------------------------------------------------------


@rule("G8")
@EVERY
def test_sashimi_pay_ten_a_triple(game: str) -> None:
    tables = "sashimi sashimi | sashimi sashimi sashimi sashimi | " + " ".join(["sashimi"] * 6)
    assert points(game, tables, "sashimi") == (0, 10, 20)


@rule("G8")
@EVERY
def test_sashimi_pays_ten_a_triple(game: str) -> None:
    line = " | ".join(" ".join(["sashimi"] * n) for n in (2, 3, 5, 6))
    assert points(game, line, "sashimi") == (0, 10, 10, 20)


# --- G9: dumplings ------------------------------------------------------------------------------------


@rule("G9")
@EVERY
@pytest.mark.parametrize(("count", "worth"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (9, 15)])
def test_dumplings_climb_to_fifteen_and_never_more(game: str, count: int, worth: int) -> None:
    assert points(game, " ".join(["dumpling"] * count) + " | - | -", "dumpling") == (worth, 0, 0)


@rule("G9")
@EVERY
def test_dumplings_pay_up_to_five(game: str) -> None:
    assert points(game, " | ".join(" ".join(["dumpling"] * n) for n in (1, 2, 3, 4, 5)), "dumpling") == (
        1,
        3,
        6,
        10,
        15,
    )
    assert points(game, " | ".join(" ".join(["dumpling"] * n) for n in (6, 7, 8)), "dumpling") == (15, 15, 15)


# --- G10: nigiri --------------------------------------------------------------------------------------


@rule("G10")
@EVERY
def test_nigiri_are_worth_one_two_three_and_on_wasabi_three_times_that(game: str) -> None:
    assert points(game, "nigiri.egg | nigiri.salmon | nigiri.squid", "nigiri") == (1, 2, 3)
    assert points(game, "wasabi+nigiri.egg | wasabi+nigiri.salmon | wasabi+nigiri.squid", "nigiri") == (
        3,
        6,
        9,
    )


# --- G11: wasabi and chopsticks left over -------------------------------------------------------------


@rule("G11")
@EVERY
def test_bare_wasabi_and_chopsticks_are_worth_nothing(game: str) -> None:
    assert points(game, "wasabi chopsticks chopsticks | wasabi | -", "nigiri") == (0, 0, 0)


@rule("G11")
@EVERY
def test_bare_wasabi_and_chopsticks_pay_nothing(game: str) -> None:
    assert sum(w.points for ws in pad.score(game, "wasabi chopsticks | wasabi | -").values() for w in ws) == 0
