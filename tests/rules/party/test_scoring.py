"""Party P12–P23: what the other cards are worth."""

import pytest

from kaiten.cards.fruit import worth as fruit_worth
from kaiten.engine.terms import Worth
from kaiten.games import pad
from kaiten.words import Words
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH
from tests.rules.table import at_table, points


def rows(card: str, *counts: int) -> str:
    return " | ".join(" ".join([card] * n) or "-" for n in counts)


# --- P12: temaki and pudding --------------------------------------------------------------------------


@rule("P12")
@BOTH
def test_temaki_level_pay_nothing_and_of_two_nobody_loses(game: str) -> None:
    assert points(game, "temaki | temaki | temaki", "temaki") == (0, 0, 0)
    assert points(game, "temaki | temaki", "temaki") == (0, 0)
    assert points(game, "temaki | -", "temaki") == (4, 0)


@rule("P12")
@BOTH
def test_the_printed_pudding_example(game: str) -> None:
    tables = "pudding pudding pudding pudding | pudding pudding | - | -"
    assert points(game, tables, "pudding", final=True) == (6, 0, -6, -6)
    assert points(game, "- | - | -", "pudding", final=True) == (0, 0, 0)
    assert points(game, "pudding | -", "pudding", final=True) == (6, 0)


@rule("P12")
@BOTH
@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((3, 2, 0, 0), (4, 0, -4, -4)),  # printed
        ((3, 1), (4, 0)),
        ((2, 2), (0, 0)),  # all level, at two players too
        ((1, 1, 1), (0, 0, 0)),
        ((2, 2, 1), (4, 4, -4)),
        ((1, 0, 0), (4, -4, -4)),
    ],
)
def test_temaki(game: str, counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert points(game, rows("temaki", *counts), "temaki") == paid


@rule("P12")
@BOTH
def test_nobody_with_temaki_costs_nobody_anything(game: str) -> None:
    turn = at_table(
        "- | - | -", "tempura sashimi | tempura sashimi | tempura sashimi", game=game, menu="temaki"
    )
    turn.picks("tempura", "tempura", "tempura")
    assert turn.scored("temaki") == []


@rule("P12")
@BOTH
@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((4, 2, 0, 0), (6, 0, -6, -6)),
        ((3, 1), (6, 0)),
        ((2, 2), (0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((2, 2, 1), (6, 6, -6)),
    ],
)
def test_party_pudding(game: str, counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert points(game, rows("pudding", *counts), "pudding", final=True) == paid


# --- P13: maki ----------------------------------------------------------------------------------------


@rule("P13")
def test_six_players_have_three_maki_prizes_and_five_have_two() -> None:
    six = "maki.3 maki.3 | maki.3 maki.2 | maki.3 maki.1 | maki.3 | - | -"
    assert points(FRENCH, six, "maki") == (6, 4, 2, 0, 0, 0)
    five = "maki.3 maki.3 | maki.3 maki.2 | maki.3 maki.1 | maki.3 | -"
    assert points(FRENCH, five, "maki") == (6, 3, 0, 0, 0)


@rule("P13")
@BOTH
@pytest.mark.parametrize(
    ("line", "paid"),
    [
        ("maki.3 maki.1 | maki.2 maki.2 | maki.3 | maki.1 maki.2", (6, 6, 3, 3)),  # printed
        ("maki.3 | - | -", (6, 0, 0)),
        ("maki.2 | maki.2", (6, 6)),
        ("maki.3 | maki.2 | maki.1 | - | -", (6, 3, 0, 0, 0)),
        ("maki.3 | maki.2 | maki.1 | - | - | -", (6, 4, 2, 0, 0, 0)),  # 6-8 players
        ("maki.3 maki.2 | maki.3 maki.2 | maki.3 | maki.2 | maki.2 | -", (6, 6, 4, 2, 2, 0)),
        ("maki.3 | maki.3 | maki.3 | maki.3 | maki.3 | maki.3 | maki.3 | maki.1", (6, 6, 6, 6, 6, 6, 6, 4)),
    ],
)
def test_maki(game: str, line: str, paid: tuple[int, ...]) -> None:
    assert points(game, line, "maki") == paid


# --- P14: edamame -------------------------------------------------------------------------------------


@rule("P14")
def test_the_printed_edamame_example_and_its_cap_of_four() -> None:
    assert points(FRENCH, "edamame edamame edamame | edamame edamame | edamame", "edamame") == (6, 4, 2)
    assert points(FRENCH, "edamame edamame | - | -", "edamame") == (0, 0, 0)
    assert points(FRENCH, "edamame edamame" + " | edamame" * 5 + " | -", "edamame") == (8, 4, 4, 4, 4, 4, 0)


@rule("P14")
def test_the_reason_for_edamame_names_the_numbers_that_multiply() -> None:
    five, six = "edamame edamame" + " | edamame" * 4, "edamame edamame" + " | edamame" * 5
    plain, capped = (pad.score(FRENCH, line)["edamame"][0] for line in (five, six))
    assert plain == Worth(8, "edamame", {"cards": 2, "opponents": 4})
    assert capped == Worth(8, "edamame-most", {"cards": 2, "opponents": 5, "each": 4})
    words = Words("en", FRENCH)
    assert words.why(plain) == "2 × 4 opponents with edamame"
    assert words.why(capped) == "2 × 4, the maximum per card (5 opponents with edamame)"


@rule("P14")
@BOTH
@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((3, 2, 1), (6, 4, 2)),  # printed
        ((3, 2, 1, 0), (6, 4, 2, 0)),
        ((3, 0, 0), (0, 0, 0)),
        ((1, 1, 1, 1, 1), (4, 4, 4, 4, 4)),
        ((2, 1, 1, 1, 1, 1), (8, 4, 4, 4, 4, 4)),  # never more than 4 a card
        ((1, 1, 1, 1, 1, 1, 1, 1), (4, 4, 4, 4, 4, 4, 4, 4)),
    ],
)
def test_edamame(game: str, counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert points(game, rows("edamame", *counts), "edamame") == paid


# --- P15: eel -----------------------------------------------------------------------------------------


@rule("P15")
def test_one_eel_costs_three_and_two_or_more_pay_seven_in_all() -> None:
    assert points(FRENCH, "eel | eel eel | eel eel eel | -", "eel") == (-3, 7, 7, 0)


@rule("P15")
@BOTH
def test_eel(game: str) -> None:
    assert points(game, rows("eel", 0, 1, 2, 3, 4), "eel") == (0, -3, 7, 7, 7)


# --- P16: tofu ----------------------------------------------------------------------------------------


@rule("P16")
def test_three_tofu_are_too_many() -> None:
    assert points(FRENCH, "tofu | tofu tofu | tofu tofu tofu | tofu tofu tofu tofu", "tofu") == (2, 6, 0, 0)


@rule("P16")
@BOTH
def test_tofu(game: str) -> None:
    assert points(game, rows("tofu", 0, 1, 2, 3, 4), "tofu") == (0, 2, 6, 0, 0)


# --- P17: onigiri -------------------------------------------------------------------------------------


@rule("P17")
def test_the_printed_onigiri_example_and_full_sets() -> None:
    assert points(FRENCH, "onigiri.circle onigiri.triangle onigiri.square onigiri.square | -", "onigiri") == (
        10,
        0,
    )
    all_eight = " ".join(f"onigiri.{shape}" for shape in ("circle", "triangle", "square", "rectangle") * 2)
    assert points(FRENCH, f"{all_eight} | onigiri.circle onigiri.circle", "onigiri") == (32, 2)


@rule("P17")
@BOTH
@pytest.mark.parametrize(
    ("shapes", "paid"),
    [
        ("circle triangle square square", 10),  # printed
        ("circle", 1),
        ("circle circle", 2),
        ("circle triangle", 4),
        ("circle triangle square", 9),
        ("circle triangle square rectangle", 16),
        ("circle circle triangle triangle square square rectangle rectangle", 32),
        ("circle circle triangle triangle square rectangle", 20),
        ("circle circle circle", 3),  # a copy makes a third
    ],
)
def test_onigiri(game: str, shapes: str, paid: int) -> None:
    assert points(game, " ".join(f"onigiri.{shape}" for shape in shapes.split()), "onigiri") == (paid,)


# --- P18: dumplings -----------------------------------------------------------------------------------


@rule("P18")
def test_dumplings_stop_at_fifteen() -> None:
    assert points(FRENCH, " | ".join(" ".join(["dumpling"] * n) for n in (1, 2, 3, 4, 5, 6)), "dumpling") == (
        1,
        3,
        6,
        10,
        15,
        15,
    )


@rule("P18")
@BOTH
def test_dumplings(game: str) -> None:
    assert points(game, rows("dumpling", 1, 2, 3, 4, 5, 6, 8), "dumpling") == (1, 3, 6, 10, 15, 15, 15)


# --- P19: tempura -------------------------------------------------------------------------------------


@rule("P19")
def test_tempura_pay_five_a_pair() -> None:
    assert points(FRENCH, "tempura tempura tempura | tempura", "tempura") == (5, 0)


@rule("P19")
@rule("P20")
@BOTH
def test_tempura_and_sashimi(game: str) -> None:
    assert points(game, rows("tempura", 1, 2, 3, 4), "tempura") == (0, 5, 5, 10)
    assert points(game, rows("sashimi", 2, 3, 5, 6), "sashimi") == (0, 10, 10, 20)


# --- P20: sashimi -------------------------------------------------------------------------------------


@rule("P20")
def test_sashimi_pay_ten_a_triple() -> None:
    assert points(FRENCH, "sashimi sashimi sashimi sashimi | sashimi sashimi", "sashimi") == (10, 0)


# --- P21: green tea ice cream -------------------------------------------------------------------------


@rule("P21")
def test_four_ice_creams_are_worth_twelve() -> None:
    tables = " | ".join(" ".join(["green_tea_ice_cream"] * n) for n in (3, 4, 8))
    assert points(FRENCH, tables, "green_tea_ice_cream", final=True) == (0, 12, 24)


@rule("P21")
@BOTH
def test_ice_cream(game: str) -> None:
    line = rows("green_tea_ice_cream", 0, 3, 4, 7, 8)
    assert points(game, line, "green_tea_ice_cream", final=True) == (
        0,
        0,
        12,
        12,
        24,
    )


# --- P22: fruit ---------------------------------------------------------------------------------------


@rule("P22")
def test_the_printed_fruit_example_counts_icons() -> None:
    assert fruit_worth((0, 1, 4)).points == 4
    assert fruit_worth((0, 0, 0)).points == -6
    assert fruit_worth((2, 3, 7)).points == 14


@rule("P22")
def test_fruit_costs_those_who_have_none_too() -> None:
    assert points(FRENCH, "fruit.watermelon-orange fruit.orange-orange | -", "fruit", final=True) == (1, -6)
    assert points(FRENCH, "- | - | -", "fruit", final=True) == (-6, -6, -6)


@rule("P22")
@BOTH
@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("-", -6),  # printed: Ozzie
        ("fruit.watermelon-watermelon", 1 - 2 - 2),
        ("fruit.orange-pineapple", -2 + 0 + 0),
        ("fruit.pineapple-pineapple fruit.pineapple-pineapple fruit.watermelon-orange", 6 + 0 + 0),
        ("fruit.orange-pineapple fruit.pineapple-pineapple fruit.orange-pineapple", -2 + 1 + 6),
        (" ".join(["fruit.watermelon-watermelon"] * 3), 10 - 2 - 2),  # six with a copy: never more than 10
    ],
)
def test_fruit(game: str, cards: str, paid: int) -> None:
    assert points(game, f"{cards} | fruit.orange-orange", "fruit", final=True)[0] == paid


@rule("P22")
@BOTH
def test_a_player_without_fruit_loses_six_when_fruit_is_on_the_menu_even_if_nobody_has_any(game: str) -> None:
    turn = at_table("- | -", "tempura sashimi | tempura sashimi", game=game, menu="fruit", round=3)
    turn.picks("tempura", "tempura")
    assert turn.scored("fruit") == [(-6, -6)]


# --- P23: unused cards --------------------------------------------------------------------------------


@rule("P23")
def test_unused_chopsticks_spoons_and_wasabi_are_worth_nothing() -> None:
    assert points(FRENCH, "chopsticks.1 spoon wasabi | -", "nigiri") == (0, 0)


@rule("P5")
@rule("P23")
@BOTH
def test_miso_pays_three_each_and_unused_cards_nothing(game: str) -> None:
    assert points(game, rows("miso_soup", 0, 1, 3), "miso_soup") == (0, 3, 9)
    line = "chopsticks.1 spoon.4 wasabi special_order=chopsticks.1 | -"
    assert sum(worth.points for worths in pad.score(game, line).values() for worth in worths) == 0
