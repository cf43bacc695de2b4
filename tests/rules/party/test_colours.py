"""Party P9, P10: tea and soy sauce."""

import pytest

from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH
from tests.rules.table import at_table, points

# --- P9: tea ------------------------------------------------------------------------------------------


@rule("P9")
def test_a_special_order_that_copies_nothing_has_no_colour() -> None:
    assert points(FRENCH, "special_order special_order tea | -", "tea") == (1, 0)
    assert points(FRENCH, "special_order soy_sauce | tofu eel", "soy_sauce") == (0, 0)


@rule("P9")
@BOTH
def test_the_printed_tea_example(game: str) -> None:
    assert points(game, "wasabi nigiri.squid nigiri.salmon nigiri.salmon tea | -", "tea") == (4, 0)


@rule("P9")
def test_tea_counts_its_own_colour_copies_and_this_rounds_desserts_but_no_turned_card() -> None:
    assert points(FRENCH, "tea tea tea | -", "tea") == (9, 0)
    assert points(FRENCH, "tea pudding pudding special_order=pudding | -", "tea") == (3, 0)
    assert points(FRENCH, "tea ~eel ~eel ~eel | -", "tea") == (1, 0)


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


# --- P10: soy sauce -----------------------------------------------------------------------------------


@rule("P10")
@BOTH
def test_soy_sauce_pays_four_to_the_most_colours_among_all_its_own_included(game: str) -> None:
    assert points(game, "soy_sauce soy_sauce eel | eel tofu | -", "soy_sauce") == (8, 0, 0)
    assert points(game, "soy_sauce eel | eel tofu pudding | soy_sauce tea tofu", "soy_sauce") == (0, 0, 4)
    assert points(game, "soy_sauce wasabi nigiri.egg | eel tofu tempura", "soy_sauce") == (0, 0)


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
