"""The dots under a set come from what the server says of a card: here that is held against the rules."""

import pytest

from kaiten.games import GAMES
from kaiten.games.catalogue import catalogue
from kaiten.games.pad import claims, score

WHOLES = {
    ("sushi-go/cocktail", "tempura"): 2,
    ("sushi-go/cocktail", "sashimi"): 3,
    ("party/cocktail", "tempura"): 2,
    ("party/cocktail", "sashimi"): 3,
    ("party/cocktail", "uramaki"): 10,
    ("party/cocktail", "green_tea_ice_cream"): 4,
    ("roll/cocktail", "dumpling"): 3,
    ("roll/cocktail", "tempura"): 3,
    ("roll/cocktail", "sashimi"): 3,
}


def points(game: str, dish: str, count: int, *, final: bool = False) -> int:
    line = " ".join([dish] * count)
    scored = score(game, line, final=final, dessert=dish if final else None)
    return scored[dish][0].points


def test_these_kinds_have_dots() -> None:
    found = {
        (name, kind): card.whole
        for name in ("sushi-go/cocktail", "party/cocktail", "roll/cocktail")
        for kind, card in catalogue(GAMES[name]).items()
        if card.whole is not None
    }
    assert found == WHOLES


@pytest.mark.parametrize(
    ("dish", "final"), [("tempura", False), ("sashimi", False), ("green_tea_ice_cream", True)]
)
def test_one_less_than_a_whole_pays_nothing_and_two_wholes_pay_twice(dish: str, final: bool) -> None:
    whole = WHOLES["party/cocktail", dish]
    once = points("party/cocktail", dish, whole, final=final)
    assert once > 0
    assert points("party/cocktail", dish, whole - 1, final=final) == 0
    assert points("party/cocktail", dish, 2 * whole - 1, final=final) == once
    assert points("party/cocktail", dish, 2 * whole, final=final) == 2 * once


@pytest.mark.parametrize("dish", ["dumpling", "tempura", "sashimi"])
def test_on_dice_a_whole_is_the_most_a_set_pays(dish: str) -> None:
    """The next die begins a new set (R5): a whole and one pay as a whole and one apart."""
    whole = WHOLES["roll/cocktail", dish]
    alone, once = points("roll/cocktail", dish, 1), points("roll/cocktail", dish, whole)
    assert points("roll/cocktail", dish, whole + 1) == once + alone


def test_ten_uramaki_are_paid_at_once() -> None:
    worths, gone = claims("party/cocktail", "-", [[0]])
    assert (worths[0].points, gone) == (8, 1)
