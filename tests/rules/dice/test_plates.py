"""Sushi Dice D1, D2: dice and plates."""

from collections import Counter
from itertools import combinations_with_replacement, permutations, product
from typing import cast

import pytest
from msgspec.structs import replace

from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Ended
from kaiten.games.sushi_dice.asks import Ring, Rival
from kaiten.games.sushi_dice.dice import BOX, SET, Dice, Plate, makes, misfits
from kaiten.games.sushi_dice.events import CountdownBegan, DicePassed, Won
from tests.rule import rule
from tests.rules.duel import ANN, BOB, SHRIMP, Duel, faces

SYMBOLS = ("shrimp", "fish", "octopus", "egg", "cucumber")
NEEDS = {symbol: (symbol,) * 6 for symbol in SYMBOLS} | {"mixed": (*SYMBOLS, "star")}


# --- D1: the dice -------------------------------------------------------------------------------------


@rule("D1")
def test_a_set_has_three_dice_with_a_star_and_three_with_a_yuck() -> None:
    sixth = [set(die) - {"shrimp", "fish", "octopus", "egg", "cucumber"} for die in SET]
    assert sixth == [{"star"}, {"star"}, {"star"}, {"yuck"}, {"yuck"}, {"yuck"}]
    assert [len(die) for die in SET] == [6, 6, 6, 6, 6, 6]


@rule("D1")
def test_a_throw_may_show_three_stars_and_three_yucks_but_never_four_stars() -> None:
    duel = Duel(ann1="star star star yuck yuck yuck", bob1="star star star star egg egg")
    duel.throw(ANN, at=3000)
    assert duel.dice(ANN) == ("star", "star", "star", "yuck", "yuck", "yuck")
    with pytest.raises(BadNotation, match="cannot be rolled"):
        duel.throw(BOB, at=4000)


@rule("D1")
def test_a_set_is_three_star_dice_and_three_yuck_dice_with_the_five_symbols_each() -> None:
    assert Counter(tuple(set(die) - set(SYMBOLS)) for die in SET) == {("star",): 3, ("yuck",): 3}
    assert all(len(die) == 6 and set(SYMBOLS) < set(die) for die in SET)


# --- D2: the plates -----------------------------------------------------------------------------------


@rule("D2")
def test_there_are_nineteen_plates_and_three_lie_open() -> None:
    assert BOX == {"shrimp": 3, "fish": 3, "octopus": 3, "egg": 3, "cucumber": 3, "mixed": 4}
    duel = Duel(rival=None)
    assert duel.table.plates == ("egg", "mixed", "shrimp")
    assert len(duel.table.pile) == 16


@rule("D2")
@pytest.mark.parametrize(
    ("shown", "plates"),
    [
        (SHRIMP, "shrimp"),
        ("shrimp shrimp shrimp shrimp star star", "shrimp"),
        ("shrimp shrimp shrimp shrimp shrimp fish", ""),
        ("shrimp shrimp shrimp shrimp shrimp yuck", ""),
        ("shrimp fish octopus egg cucumber star", "mixed"),
        ("shrimp fish octopus egg star star", "mixed"),
        ("shrimp fish octopus star star star", "mixed"),
        ("shrimp shrimp fish octopus egg cucumber", ""),
        ("shrimp shrimp fish octopus egg star", ""),
        ("shrimp fish octopus egg yuck star", ""),
        ("star shrimp shrimp shrimp shrimp shrimp", "shrimp"),
        ("star star star star star star", "shrimp fish octopus egg cucumber mixed"),
        ("shrimp fish octopus egg flying star", ""),
        ("shrimp shrimp shrimp shrimp shrimp unthrown", ""),
        ("yuck yuck yuck star star star", ""),
        ("flying flying flying flying flying flying", ""),
    ],
)
def test_a_star_is_a_joker_but_a_mixed_plate_needs_a_real_one(shown: str, plates: str) -> None:
    assert [plate for plate in BOX if makes(cast(Dice, tuple(shown.split())), plate)] == plates.split()


@pytest.mark.slow
@rule("D2")
def test_of_46656_throws_eight_make_each_single_plate_and_780_a_mixed_one() -> None:
    ways: Counter[Plate] = Counter()
    for throw in product(*SET):
        for plate in ("shrimp", "cucumber", "mixed"):
            ways[plate] += makes(throw, plate)
            assert makes(throw, plate) == (misfits(throw, plate) == ())
    assert ways == {"shrimp": 8, "cucumber": 8, "mixed": 780}


def test_of_dice_alike_a_mixed_plate_keeps_the_last() -> None:
    assert misfits(faces("egg star fish egg yuck fish"), "mixed") == (0, 2, 4)
    assert misfits(faces("egg star fish egg yuck fish"), "egg") == (2, 4, 5)
    assert misfits(("egg", "unthrown", "flying", "egg", "egg", "egg"), "egg") == (1, 2)


@rule("D2")
@rule("D6")
def test_at_six_seats_the_pile_runs_out_and_the_nineteenth_plate_decides() -> None:
    order = [plate for plate, count in BOX.items() for _ in range(count)]
    luck = {"plates": " ".join(order[:3])}
    luck |= {f"plate/{number}": order[number - 1] for number in range(4, 20)}
    landing = {plate: " ".join([plate] * 6) for plate in BOX}
    landing["mixed"] = "star fish egg shrimp octopus cucumber"
    luck |= {f"land/{number}/0/1": landing[plate] for number, plate in enumerate(order, 1)}
    duel = Duel(6, rival=None, luck=luck)
    duel.act(ANN, Rival(BOB), 0)
    left = []
    for number in range(1, len(order) + 1):
        began = 10_000 * number
        duel.wait(began)
        duel.throw(duel.table.holders[0], at=began)
        duel.act(duel.table.holders[0], Ring(), began + 700)
        left.append((len(duel.table.pile), len(duel.table.plates)))
    assert left[:3] == [(15, 3), (14, 3), (13, 3)]
    assert left[14:] == [(1, 3), (0, 3), (0, 2), (0, 1), (0, 0)]
    assert [len(won) for won in duel.table.won] == [4, 3, 3, 3, 3, 3]
    assert duel.log[-1] == Ended((ANN,))


@rule("D2")
def test_nineteen_plates_three_of_each_single_and_four_mixed() -> None:
    assert BOX == {"shrimp": 3, "fish": 3, "octopus": 3, "egg": 3, "cucumber": 3, "mixed": 4}
    table = Duel(3, rival=None).table
    assert (len(table.pile), len(table.plates)) == (16, 3)


@pytest.mark.slow
@rule("D2")  # every way to lay six dice on the six pictures of a plate; a star lies on anything
def test_dice_make_a_plate_when_they_can_be_laid_on_its_pictures() -> None:
    for dice in combinations_with_replacement((*SYMBOLS, "star", "yuck"), 6):
        orders = set(permutations(dice))
        for plate in BOX:
            by_hand = any(
                all(die in (need, "star") for die, need in zip(order, NEEDS[plate], strict=True))
                for order in orders
            )
            assert makes(cast(Dice, dice), plate) == by_hand, (dice, plate)


@rule("D2")
@pytest.mark.parametrize(
    ("dice", "plate", "made"),
    [
        ("shrimp shrimp shrimp shrimp star star", "shrimp", True),
        ("star star star egg egg egg", "egg", True),
        ("star star star egg egg yuck", "egg", False),  # a yuck is nothing
        ("shrimp fish octopus egg cucumber star", "mixed", True),
        ("star star star shrimp fish octopus", "mixed", True),  # one real star, two jokers
        ("shrimp shrimp fish octopus egg cucumber", "mixed", False),  # no real star
        ("star shrimp shrimp fish octopus egg", "mixed", False),  # the one star cannot be both
        ("star star star egg egg unthrown", "egg", False),
        ("star star star egg egg flying", "egg", False),
    ],
)
def test_what_six_dice_make(dice: str, plate: Plate, made: bool) -> None:
    assert makes(cast(Dice, tuple(dice.split())), plate) is made


@rule("D2")
def test_when_the_pile_is_out_fewer_plates_lie_open() -> None:
    duel = Duel(6).with_plates(0, 3, 3, 3, 3, 1).lay(SHRIMP)
    duel.table = replace(duel.table, pile=())
    assert duel.act(0, Ring(), 4000) == [Won(0, "shrimp"), DicePassed((1, 2)), CountdownBegan(2, 7000)]
    assert duel.table.plates == ("egg", "mixed")


@rule("D2")
def test_the_new_plate_is_drawn_from_the_pile_alone() -> None:
    duel = Duel().lay(SHRIMP)
    duel.table = replace(duel.table, pile=("mixed",))
    duel.act(0, Ring(), 4000)
    assert duel.table.plates == ("egg", "mixed", "mixed") and duel.table.pile == ()
