"""Sushi Go Party! read a second time: what the cards are worth."""

from typing import Any

import pytest

from kaiten.games import pad
from tests.rule import rule
from tests.second_reading.tabletop import feast

in_both = pytest.mark.parametrize("box", ["cocktail", "gamewright"])


def points(box: str, line: str, dish: str, **more: Any) -> tuple[int, ...]:
    return tuple(worth.points for worth in pad.score(f"party/{box}", line, **more)[dish])


def rows(card: str, *counts: int) -> str:
    return " | ".join(" ".join([card] * n) or "-" for n in counts)


@rule("P13")
@in_both
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
def test_maki(box: str, line: str, paid: tuple[int, ...]) -> None:
    assert points(box, line, "maki") == paid


@rule("P12")
@in_both
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
def test_temaki(box: str, counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert points(box, rows("temaki", *counts), "temaki") == paid


@rule("P12")
@in_both
def test_nobody_with_temaki_costs_nobody_anything(box: str) -> None:
    table = feast("temaki", "tempura sashimi | tempura sashimi | tempura sashimi", "- | - | -", box)
    table.picks("tempura", "tempura", "tempura")
    assert table.scored("temaki") == []


@rule("P12")
@in_both
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
def test_party_pudding(box: str, counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert points(box, rows("pudding", *counts), "pudding", final=True, dessert="pudding") == paid


@rule("P14")
@in_both
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
def test_edamame(box: str, counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert points(box, rows("edamame", *counts), "edamame") == paid


@rule("P15")
@in_both
def test_eel(box: str) -> None:
    assert points(box, rows("eel", 0, 1, 2, 3, 4), "eel") == (0, -3, 7, 7, 7)


@rule("P16")
@in_both
def test_tofu(box: str) -> None:
    assert points(box, rows("tofu", 0, 1, 2, 3, 4), "tofu") == (0, 2, 6, 0, 0)


@rule("P17")
@in_both
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
def test_onigiri(box: str, shapes: str, paid: int) -> None:
    assert points(box, " ".join(f"onigiri.{shape}" for shape in shapes.split()), "onigiri") == (paid,)


@rule("P18")
@in_both
def test_dumplings(box: str) -> None:
    assert points(box, rows("dumpling", 1, 2, 3, 4, 5, 6, 8), "dumpling") == (1, 3, 6, 10, 15, 15, 15)


@rule("P19")
@rule("P20")
@in_both
def test_tempura_and_sashimi(box: str) -> None:
    assert points(box, rows("tempura", 1, 2, 3, 4), "tempura") == (0, 5, 5, 10)
    assert points(box, rows("sashimi", 2, 3, 5, 6), "sashimi") == (0, 10, 10, 20)


@rule("P21")
@in_both
def test_ice_cream(box: str) -> None:
    line = rows("green_tea_ice_cream", 0, 3, 4, 7, 8)
    assert points(box, line, "green_tea_ice_cream", final=True, dessert="green_tea_ice_cream") == (
        0,
        0,
        12,
        12,
        24,
    )


@rule("P22")
@in_both
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
def test_fruit(box: str, cards: str, paid: int) -> None:
    assert points(box, f"{cards} | fruit.orange-orange", "fruit", final=True)[0] == paid


@rule("P22")
@in_both
def test_a_player_without_fruit_loses_six_when_fruit_is_on_the_menu_even_if_nobody_has_any(box: str) -> None:
    table = feast("fruit", "tempura sashimi | tempura sashimi", "- | -", box, round=3)
    table.picks("tempura", "tempura")
    assert table.scored("fruit") == [(-6, -6)]


@rule("P9")
@in_both
@pytest.mark.parametrize(
    ("line", "paid"),
    [
        ("wasabi+nigiri.squid nigiri.salmon nigiri.salmon tea", 4),  # printed
        ("tea", 1),
        ("tea tea tea", 9),
        ("tea tea tempura tempura tempura", 6),
        ("tea pudding pudding tempura", 2),  # desserts of this round count
        ("tea ~tempura ~tempura ~tempura", 1),  # a turned card has no colour
        ("tea tempura special_order=tempura", 2),  # a copy has its original's colour
        ("tea special_order=tea", 4),
        ("tea special_order=wasabi nigiri.egg wasabi", 3),
        ("tea tempura sashimi dumpling", 1),
    ],
)
def test_tea(box: str, line: str, paid: int) -> None:
    assert points(box, line, "tea") == (paid,)


@rule("P9")
@rule("P10")  # desserts of earlier rounds do not count, those of this round do
@in_both
def test_tea_and_soy_sauce_see_only_desserts_of_this_round(box: str) -> None:
    table = feast(
        "tea soy_sauce",
        "pudding sashimi | tempura maki.1",
        "tea pudding soy_sauce | tempura soy_sauce maki.2",
        box,
        round=2,
        kept="pudding pudding | pudding",
    )
    table.picks("pudding", "tempura")
    # seat 0: tea, pudding, soy, pudding, maki.1: 4 colours; tea 2. Seat 1: tempura x2, soy, maki, sashimi: 4 colours
    assert table.scored("tea") == [(2, 0)]
    assert table.scored("soy_sauce") == [(4, 4)]


@rule("P10")
@in_both
@pytest.mark.parametrize(
    ("line", "paid"),
    [
        ("soy_sauce temaki tofu eel | temaki tofu tofu miso_soup eel | soy_sauce soy_sauce tofu", (4, 0, 0)),
        ("soy_sauce | - | -", (4, 0, 0)),  # its own colour is one
        ("soy_sauce | tofu eel | -", (0, 0, 0)),
        ("soy_sauce soy_sauce soy_sauce | tofu | -", (12, 0, 0)),
        ("nigiri.egg wasabi soy_sauce | tofu eel temaki | -", (0, 0, 0)),  # nigiri and wasabi share one
        ("soy_sauce tofu ~eel | tofu eel temaki | -", (0, 0, 0)),
        ("soy_sauce tofu pudding | tofu eel temaki | -", (4, 0, 0)),
        ("soy_sauce tofu special_order=tofu | tofu eel temaki | -", (0, 0, 0)),
    ],
)
def test_soy_sauce(box: str, line: str, paid: tuple[int, ...]) -> None:
    assert points(box, line, "soy_sauce") == paid


@rule("P8")
@in_both
def test_turned_cards_pay_two_and_nothing_else(box: str) -> None:
    assert points(box, "tofu tofu ~tofu ~nigiri.egg | tofu tofu tofu", "takeout_box") == (4, 0)
    assert points(box, "tofu tofu ~tofu ~nigiri.egg | tofu tofu tofu", "tofu") == (6, 0)


@rule("P5")
@rule("P23")
@in_both
def test_miso_pays_three_each_and_unused_cards_nothing(box: str) -> None:
    assert points(box, rows("miso_soup", 0, 1, 3), "miso_soup") == (0, 3, 9)
    line = "chopsticks.1 spoon.4 wasabi special_order=chopsticks.1 | -"
    assert sum(worth.points for worths in pad.score(f"party/{box}", line).values() for worth in worths) == 0


@rule("P25")
@in_both
def test_nigiri(box: str) -> None:
    line = "wasabi+nigiri.squid nigiri.salmon | nigiri.squid wasabi | wasabi nigiri.egg wasabi nigiri.salmon nigiri.egg"
    assert points(box, line, "nigiri") == (11, 3, 10)


@rule("P24")  # most dessert cards, whatever they are worth; still tied: shared
@in_both
def test_a_tie_goes_to_the_most_dessert_cards(box: str) -> None:
    for kept, winners in [
        ("green_tea_ice_cream green_tea_ice_cream | green_tea_ice_cream", (0,)),
        ("green_tea_ice_cream | green_tea_ice_cream", (0, 1)),
    ]:
        table = feast(
            "green_tea_ice_cream",
            "tempura sashimi | tempura sashimi",
            "- | -",
            box,
            round=3,
            kept=kept,
            totals=(7, 7),
        )
        table.picks("tempura", "tempura")
        assert table.state.winners == winners
