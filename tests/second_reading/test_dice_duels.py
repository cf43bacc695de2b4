"""Sushi Dice read a second time: dice and plates, the duel and its calls, the end."""

from collections import Counter
from itertools import combinations_with_replacement, permutations
from typing import cast

import pytest
from msgspec.structs import replace

from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import asks, start
from kaiten.engine.terms import TABLE
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, ChooseRival, Give, GiveDice, Mate, Ring, Rival, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX, BOX, SET, Dice, Plate, makes
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    CountdownBegan,
    DicePassed,
    DuelBegan,
    Ended,
    Excused,
    MateCalled,
    PlatesTurned,
    Thrown,
    Won,
    WronglyCalled,
)
from kaiten.games.sushi_dice.rules import NoOptions
from tests.rule import rule
from tests.rules.duel import EGGS, NO_PLATE, ONE_YUCK, SHRIMP, Duel

SYMBOLS = ("shrimp", "fish", "octopus", "egg", "cucumber")
NEEDS = {symbol: (symbol,) * 6 for symbol in SYMBOLS} | {"mixed": (*SYMBOLS, "star")}


# --- dice and plates


@rule("D1")
def test_a_set_is_three_star_dice_and_three_yuck_dice_with_the_five_symbols_each() -> None:
    assert Counter(tuple(set(die) - set(SYMBOLS)) for die in SET) == {("star",): 3, ("yuck",): 3}
    assert all(len(die) == 6 and set(SYMBOLS) < set(die) for die in SET)


@rule("D2")
def test_nineteen_plates_three_of_each_single_and_four_mixed() -> None:
    assert BOX == {"shrimp": 3, "fish": 3, "octopus": 3, "egg": 3, "cucumber": 3, "mixed": 4}
    table = Duel(3, rival=None).table
    assert (len(table.pile), len(table.plates)) == (16, 3)


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


# --- sitting down, and the countdown


@rule("D8")
def test_a_seat_drawn_by_luck_chooses_any_opponent_but_itself() -> None:
    duel = Duel(4, first=2, rival=None)
    assert asks(sit_down, duel.table) == {2: ChooseRival(duel.table.opened, True, (3, 0, 1))}
    assert duel.refused(2, Rival(2), 0) == "not_a_choice"
    assert duel.refused(0, Rival(1), 0) == "not_asked"
    assert duel.act(2, Rival(0), 250)[-1] == CountdownBegan(1, 3250)
    assert duel.table.holders == (2, 0)


@rule("D8")
def test_every_seat_may_be_the_first_chooser() -> None:
    drawn = {start(sit_down, 6, NoOptions(), Seeded(str(n))).state.first for n in range(100)}
    assert drawn == {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup):
        sit_down.begin(seats, NoOptions())


@rule("D3")
def test_in_the_countdown_nobody_may_throw_ring_or_call_and_all_dice_are_unthrown() -> None:
    duel = Duel(3, rival=None)
    duel.act(0, Rival(1), 100)
    for seat, choice in [(0, Throw(ALL_SIX)), (1, Ring()), (0, Beurk()), (2, Mate()), (0, Rival(2))]:
        for at in (100, 3099, 3100, 5000):
            assert duel.refused(seat, choice, at) == "not_asked"
    assert duel.table.dice == (("unthrown",) * 6,) * 2
    assert list(asks(sit_down, duel.table)) == [TABLE]
    assert duel.wait(3099) == []
    assert duel.wait(3100) == [DuelBegan(1)]
    assert list(asks(sit_down, duel.table)) == [0, 1, 2]


# --- throwing and ringing


@rule("D3")
def test_both_throw_without_waiting_keep_some_and_rethrow_any_at_rest() -> None:
    duel = Duel(ann1=NO_PLATE, bob1="star", ann2="star egg")
    duel.act(0, Throw(ALL_SIX), 3000)
    duel.act(1, Throw((1,)), 3001)
    duel.wait()
    duel.wait()
    assert duel.dice(0) == tuple(NO_PLATE.split())
    assert duel.dice(1) == ("unthrown", "star", "unthrown", "unthrown", "unthrown", "unthrown")
    duel.act(0, Throw((0, 5)), 3700)
    assert duel.dice(0) == ("flying", "fish", "octopus", "octopus", "egg", "flying")
    duel.wait()
    assert duel.dice(0) == ("star", "fish", "octopus", "octopus", "egg", "egg")


@rule("D3")
def test_a_right_bell_ends_the_duel_at_once_and_dice_in_the_air_are_forgotten() -> None:
    duel = Duel(3).lay(SHRIMP)
    duel.act(1, Throw(ALL_SIX), 3500)
    assert duel.act(0, Ring(), 3600) == [
        Won(0, "shrimp"),
        PlatesTurned(("cucumber",)),
        DicePassed((1, 2)),
        CountdownBegan(2, 6600),
    ]
    assert duel.table.won == (("shrimp",), (), ())
    assert duel.table.plates == ("cucumber", "egg", "mixed") and len(duel.table.pile) == 15
    assert duel.table.dice == (("unthrown",) * 6,) * 2
    duel.wait()
    assert duel.table.until is None  # nothing of the old duel lands in the new one


@rule("D3")
@pytest.mark.parametrize(
    ("seats", "holders", "after"),
    [
        (2, (0, 1), (1, 0)),
        (3, (0, 1), (1, 2)),
        (3, (2, 0), (0, 1)),
        (4, (1, 3), (2, 0)),
        (4, (3, 2), (0, 3)),
        (6, (5, 0), (0, 1)),
    ],
)
def test_each_set_passes_to_its_holders_left_neighbour(
    seats: int, holders: tuple[int, int], after: tuple[int, int]
) -> None:
    duel = Duel(seats, first=holders[0], rival=holders[1]).lay(SHRIMP)
    duel.act(holders[0], Ring(), 4000)
    assert duel.table.holders == after


@rule("D3")
def test_either_duellist_may_ring() -> None:
    duel = Duel().lay(None, "star egg egg egg egg egg")
    assert duel.act(1, Ring(), 3500)[0] == Won(1, "egg")


@rule("D3")  # « Ils ne doivent pas annoncer le plateau tenté »: the plate made is the one that is won
@pytest.mark.parametrize(
    ("dice", "plate"), [(SHRIMP, "shrimp"), (EGGS, "egg"), ("star star fish egg shrimp octopus", "mixed")]
)
def test_the_bell_wins_the_plate_the_dice_make(dice: str, plate: Plate) -> None:
    assert Duel().lay(dice).act(0, Ring(), 4000)[0] == Won(0, plate)


@rule("D3")
def test_dice_that_make_a_plate_which_is_not_open_win_nothing() -> None:
    duel = Duel().lay("fish fish fish fish fish fish")
    assert duel.act(0, Ring(), 4000) == [WronglyCalled(0, "ring", 5500)]


@rule("D7")
def test_a_wrong_bell_wins_nothing_pauses_1500_ms_and_the_duel_goes_on() -> None:
    duel = Duel().lay(NO_PLATE)
    assert duel.act(0, Ring(), 4000) == [WronglyCalled(0, "ring", 5500)]
    assert duel.table.phase == "duel" and duel.table.won == ((), ()) and len(duel.table.plates) == 3
    assert sit_down.view(duel.table, 1).paused_until == (5500, None)
    assert sit_down.view(duel.table, None).paused_until == (5500, None)


@rule("D3")
def test_with_two_alike_open_one_is_won() -> None:
    duel = Duel(luck={"plates": "egg egg mixed"}).lay(EGGS)
    duel.act(0, Ring(), 4000)
    assert duel.table.plates == ("cucumber", "egg", "mixed")


@rule("D3")
@rule("D4")
def test_an_onlooker_may_neither_throw_nor_ring_nor_cry_beurk() -> None:
    duel = Duel(3).lay(SHRIMP, ONE_YUCK)
    for choice in (Throw((0,)), Ring(), Beurk(), Rival(0), Give(0)):
        assert duel.refused(2, choice, 4000) == "not_a_choice"


# --- Beurk


@rule("D4")
def test_beurk_makes_the_other_rethrow_all_six_kept_flying_and_unthrown() -> None:
    duel = Duel(ann2=SHRIMP).lay("star unthrown fish fish yuck fish")
    duel.act(0, Throw((2, 3)), 3500)
    assert duel.act(1, Beurk(), 3600) == [BeurkCalled(1, 0), Thrown(0, ALL_SIX, 3600, 4200)]
    assert duel.dice(0) == ("flying",) * 6
    assert duel.table.until == 4200  # the flight of 3500 was swallowed
    duel.wait(4100)
    assert duel.dice(0) == ("flying",) * 6
    duel.wait(4200)
    assert duel.dice(0) == tuple(SHRIMP.split()) and duel.table.until is None


@rule("D4")
def test_beurk_needs_a_landed_yuck_of_the_other_not_ones_own() -> None:
    assert Duel().lay(ONE_YUCK, NO_PLATE).act(0, Beurk(), 4000) == [WronglyCalled(0, "beurk", 5500)]
    duel = Duel(bob1="yuck").lay(NO_PLATE)
    duel.act(1, Throw((5,)), 3100)
    assert duel.act(0, Beurk(), 3699) == [WronglyCalled(0, "beurk", 5199)]


@rule("D4")
def test_a_duellist_with_a_yuck_may_cry_beurk_and_both_may_be_made_to_rethrow() -> None:
    duel = Duel().lay(ONE_YUCK, ONE_YUCK)
    duel.act(0, Beurk(), 4000)
    duel.act(1, Beurk(), 4000)
    assert duel.table.dice == (("flying",) * 6,) * 2


@rule("D4")  # « vite relancer ses propres Beurk »
def test_a_yuck_thrown_again_first_saves_the_others() -> None:
    duel = Duel().lay(ONE_YUCK)
    duel.act(0, Throw((5,)), 4000)
    assert duel.act(1, Beurk(), 4000) == [Excused(1, "beurk")]
    assert duel.dice(0) == ("fish", "fish", "star", "fish", "fish", "flying")


# --- Mate


@rule("D5")
def test_mate_ends_the_duel_no_plate_won_or_turned_and_the_only_fewest_gets_the_other_set() -> None:
    duel = Duel(4).with_plates(2, 1, 0, 3).lay(ONE_YUCK, ONE_YUCK)
    assert duel.act(3, Mate(), 4000) == [MateCalled(3), DicePassed((3, 2)), CountdownBegan(2, 7000)]
    assert [len(won) for won in duel.table.won] == [2, 1, 0, 3]
    assert len(duel.table.plates) == 3 and len(duel.table.pile) == 16


@rule("D5")
def test_the_caller_chooses_among_ties_and_others_are_refused_meanwhile() -> None:
    duel = Duel(4).with_plates(2, 1, 3, 1).lay(ONE_YUCK, ONE_YUCK)
    assert duel.act(2, Mate(), 4000) == [MateCalled(2)]
    assert asks(sit_down, duel.table) == {2: GiveDice(duel.table.opened, True, (3, 1))}
    for seat, choice in [
        (0, Throw(ALL_SIX)),
        (1, Ring()),
        (1, Beurk()),
        (3, Mate()),
        (3, Give(1)),
        (TABLE, Beurk()),
    ]:
        assert duel.refused(seat, choice, 4000) == "not_asked"
    for refused in (Give(0), Give(2), Mate()):
        assert duel.refused(2, refused, 4000) == "not_a_choice"
    assert duel.act(2, Give(1), 9000) == [DicePassed((2, 1)), CountdownBegan(2, 12000)]


@rule("D5")  # among the others
def test_the_caller_with_the_fewest_plates_does_not_count() -> None:
    duel = Duel(3).with_plates(2, 1, 0).lay(ONE_YUCK, ONE_YUCK)
    duel.act(2, Mate(), 4000)
    assert duel.table.holders == (2, 1)


@rule("D5")
def test_mate_is_for_onlookers_only_and_at_two_there_is_none() -> None:
    duel = Duel(3).lay(ONE_YUCK, ONE_YUCK)
    assert duel.refused(0, Mate(), 4000) == duel.refused(1, Mate(), 4000) == "not_a_choice"
    duel = Duel(2).lay(ONE_YUCK, ONE_YUCK)
    assert duel.refused(0, Mate(), 4000) == "not_a_choice"
    assert duel.refused(2, Mate(), 4000) == "not_asked"


@rule("D5")
def test_mate_needs_a_yuck_on_both_sides_at_the_same_moment() -> None:
    duel = Duel(3).lay("yuck yuck yuck yuck yuck yuck", NO_PLATE)
    assert duel.act(2, Mate(), 4000) == [WronglyCalled(2, "mate", 5500)]
    duel = Duel(3).lay(ONE_YUCK, ONE_YUCK)
    duel.act(0, Throw((5,)), 4000)
    assert duel.act(2, Mate(), 4301) == [WronglyCalled(2, "mate", 5801)]


@rule("D5")
def test_only_the_first_onlooker_counts_even_in_the_same_millisecond() -> None:
    duel = Duel(4).lay(ONE_YUCK, ONE_YUCK)
    duel.act(3, Mate(), 4000)
    assert duel.refused(2, Mate(), 4000) == "not_asked"
    assert duel.table.caller == 3


# --- the end


@rule("D6")
@pytest.mark.parametrize(("seats", "enough"), [(2, 6), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_enough_plates_end_the_game_at_once_and_one_less_does_not(seats: int, enough: int) -> None:
    duel = Duel(seats).with_plates(enough - 1, *[0] * (seats - 1)).lay(SHRIMP)
    assert duel.act(0, Ring(), 4000) == [Won(0, "shrimp"), Ended((0,))]
    assert duel.table.phase == "over" and duel.table.winners == (0,)
    assert asks(sit_down, duel.table) == {}
    duel = Duel(seats).with_plates(enough - 2, *[0] * (seats - 1)).lay(SHRIMP)
    duel.act(0, Ring(), 4000)
    assert duel.table.phase == "countdown" and duel.table.winners == ()


@rule("D6")
def test_after_the_end_every_act_is_refused_as_game_over() -> None:
    duel = Duel(3).with_plates(4, 0, 0).lay(SHRIMP)
    duel.act(0, Ring(), 4000)
    for seat in (TABLE, 0, 1, 2, 3):
        for choice in (Throw(ALL_SIX), Beurk(), Mate(), Ring()):
            assert duel.refused(seat, choice, 4000) == "game_over"


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
