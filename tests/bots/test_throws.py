"""How many throws a plate takes: exact, and worked out by hand where a hand can do it."""

from typing import cast

import pytest

from kaiten.bots.dice.throws import best_throw, mixed_plate, one_symbol
from kaiten.games.sushi_dice.dice import ALL_SIX, UNTHROWN, Dice, Plates


@pytest.mark.parametrize(
    ("stars", "yucks", "throws"),
    [
        (0, 0, 0),
        (1, 0, 3),  # a star die falls on the symbol or a star: 2 faces of 6
        (0, 1, 6),
        (2, 0, 3 + 3 - 9 / 5),  # both of two: each alone, less the sooner of them, which 5 throws of 9 bring
        (1, 1, 3 + 6 - 9 / 4),  # … which 1 - 4/6 · 5/6 = 4/9 of the throws bring
        (0, 2, 6 + 6 - 36 / 11),
    ],
)
def test_one_symbol_takes_as_long_as_its_slowest_die(stars: int, yucks: int, throws: float) -> None:
    assert one_symbol(stars, yucks) == pytest.approx(throws)


@pytest.mark.parametrize(
    ("kept", "throws"),
    [
        ((3, 0, 3), 0),
        ((2, 0, 3), 2),  # the last star die: either of two symbols, or a star
        ((1, 1, 3), 3),  # the last star die: the one symbol, or a star
        ((3, 0, 2), 2),  # the last yuck die: any of three symbols
        # Two star dice, two symbols missing: 7 of 36 throws make the plate, 6 leave a third star (2 more),
        # 14 leave one symbol (3 more), 9 leave nothing: t = 1 + (6·2 + 14·3 + 9·t) / 36.
        ((1, 0, 3), 10 / 3),
        # A yuck die, two symbols missing, and a symbol on a star die: 2 faces make the plate; that symbol
        # may move to the yuck die, and the star die is thrown for (2 more): t = 1 + (1·2 + 3·t) / 6.
        ((2, 1, 2), 8 / 3),
    ],
)
def test_a_mixed_plate_by_what_was_kept(kept: tuple[int, int, int], throws: float) -> None:
    assert mixed_plate()[kept] == pytest.approx(throws)


def best(dice: str, *plates: str) -> tuple[float, tuple[int, ...]]:
    return best_throw(cast(Dice, tuple(dice.split())), cast(Plates, plates))


def test_three_yuck_dice_are_farther_than_three_star_dice_and_one() -> None:
    throws, dice = best("fish fish fish shrimp shrimp yuck", "fish", "shrimp")
    assert dice == (0, 1, 2, 5)
    assert throws < one_symbol(0, 3)


def test_a_mixed_plate_is_nearer_than_it_looks() -> None:
    # shrimp: a star die and a yuck die, 6.75 throws; mixed: the yuck die alone, as above
    throws, dice = best("star star octopus shrimp shrimp fish", "mixed", "shrimp")
    assert throws == pytest.approx(8 / 3) and dice == (3,)


def test_star_dice_that_fit_are_thrown_again_where_a_yuck_die_would_need_one_face() -> None:
    # The yuck die alone: 1 face of 6, 6 throws. With two star dice it may be any of three symbols, 2 throws
    # until it is, and then two star dice are at most 10/3 away.
    throws, dice = best("star shrimp fish octopus egg yuck", "mixed")
    assert dice == (1, 2, 5)
    assert throws < 2 + 10 / 3 < 6


@pytest.mark.parametrize(("plates", "throws"), [("egg fish", 11.1024), ("egg mixed", 5.4675)])
def test_a_seat_that_has_nothing_yet_throws_everything(plates: str, throws: float) -> None:
    expected, dice = best_throw(UNTHROWN, cast(Plates, tuple(plates.split())))
    assert expected == pytest.approx(throws, abs=1e-4) and dice == ALL_SIX
