"""Sushi Go Party! read a second time: what the cards are worth."""

import pytest

from kaiten.games import pad
from tests.rule import rule
from tests.rules.party.boxes import BOTH
from tests.rules.table import at_table, points


def rows(card: str, *counts: int) -> str:
    return " | ".join(" ".join([card] * n) or "-" for n in counts)


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


@rule("P15")
@BOTH
def test_eel(game: str) -> None:
    assert points(game, rows("eel", 0, 1, 2, 3, 4), "eel") == (0, -3, 7, 7, 7)


@rule("P16")
@BOTH
def test_tofu(game: str) -> None:
    assert points(game, rows("tofu", 0, 1, 2, 3, 4), "tofu") == (0, 2, 6, 0, 0)


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


@rule("P18")
@BOTH
def test_dumplings(game: str) -> None:
    assert points(game, rows("dumpling", 1, 2, 3, 4, 5, 6, 8), "dumpling") == (1, 3, 6, 10, 15, 15, 15)


@rule("P19")
@rule("P20")
@BOTH
def test_tempura_and_sashimi(game: str) -> None:
    assert points(game, rows("tempura", 1, 2, 3, 4), "tempura") == (0, 5, 5, 10)
    assert points(game, rows("sashimi", 2, 3, 5, 6), "sashimi") == (0, 10, 10, 20)


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


@rule("P9")
@BOTH
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
def test_tea(game: str, line: str, paid: int) -> None:
    assert points(game, line, "tea") == (paid,)


@rule("P9")
@rule("P10")  # desserts of earlier rounds do not count, those of this round do
@BOTH
def test_tea_and_soy_sauce_see_only_desserts_of_this_round(game: str) -> None:
    turn = at_table(
        "tea pudding soy_sauce | tempura soy_sauce maki.2",
        "pudding sashimi | tempura maki.1",
        game=game,
        menu="tea soy_sauce",
        round=2,
        kept="pudding pudding | pudding",
    )
    turn.picks("pudding", "tempura")
    # seat 0: tea, pudding, soy, pudding, maki.1: 4 colours; tea 2. Seat 1: tempura x2, soy, maki, sashimi: 4 colours
    assert turn.scored("tea") == [(2, 0)]
    assert turn.scored("soy_sauce") == [(4, 4)]


@rule("P10")
@BOTH
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
def test_soy_sauce(game: str, line: str, paid: tuple[int, ...]) -> None:
    assert points(game, line, "soy_sauce") == paid


@rule("P8")
@BOTH
def test_turned_cards_pay_two_and_nothing_else(game: str) -> None:
    assert points(game, "tofu tofu ~tofu ~nigiri.egg | tofu tofu tofu", "takeout_box") == (4, 0)
    assert points(game, "tofu tofu ~tofu ~nigiri.egg | tofu tofu tofu", "tofu") == (6, 0)


@rule("P5")
@rule("P23")
@BOTH
def test_miso_pays_three_each_and_unused_cards_nothing(game: str) -> None:
    assert points(game, rows("miso_soup", 0, 1, 3), "miso_soup") == (0, 3, 9)
    line = "chopsticks.1 spoon.4 wasabi special_order=chopsticks.1 | -"
    assert sum(worth.points for worths in pad.score(game, line).values() for worth in worths) == 0


@rule("P25")
@BOTH
def test_nigiri(game: str) -> None:
    line = "wasabi+nigiri.squid nigiri.salmon | nigiri.squid wasabi | wasabi nigiri.egg wasabi nigiri.salmon nigiri.egg"
    assert points(game, line, "nigiri") == (11, 3, 10)


@rule("P24")  # most dessert cards, whatever they are worth; still tied: shared
@BOTH
def test_a_tie_goes_to_the_most_dessert_cards(game: str) -> None:
    for kept, winners in [
        ("green_tea_ice_cream green_tea_ice_cream | green_tea_ice_cream", (0,)),
        ("green_tea_ice_cream | green_tea_ice_cream", (0, 1)),
    ]:
        turn = at_table(
            "- | -",
            "tempura sashimi | tempura sashimi",
            game=game,
            menu="green_tea_ice_cream",
            round=3,
            kept=kept,
            totals=(7, 7),
        )
        turn.picks("tempura", "tempura")
        assert turn.table.winners == winners
