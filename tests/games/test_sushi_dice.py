"""Sushi Dice: the duel, paragraph by paragraph, on a clock stepped by hand; then whole games at random."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from itertools import product
from random import Random
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace

from kaiten.bots import greedy_dice, random_dice
from kaiten.engine.chance import Chance, Scripted, Seeded
from kaiten.engine.errors import BadNotation, BadSetup, IllegalAct
from kaiten.engine.game import asks, replay, start, submit
from kaiten.engine.terms import TABLE, Act, Acted, Choice, Elapsed, Event, Millis, Seat, Wait, Worth
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import (
    Beurk,
    ChooseRival,
    Give,
    GiveDice,
    Hurry,
    Mate,
    Ring,
    Rival,
    Throw,
    Watch,
)
from kaiten.games.sushi_dice.dice import ALL_SIX, BOX, SET, Dice, Plate, Plates, made, makes, misfits
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    CountdownBegan,
    DicePassed,
    DuelBegan,
    Ended,
    Excused,
    Landed,
    MateCalled,
    PlatesTurned,
    Resumed,
    RivalChosen,
    Seated,
    Thrown,
    Won,
    WronglyCalled,
)
from kaiten.games.sushi_dice.notation import score
from kaiten.games.sushi_dice.rules import NoOptions
from kaiten.games.sushi_dice.table import DiceView, Table
from tests.rule import rule
from tests.rules.duel import ANN, BOB, CLEO, DAN, EGGS_AND_A_STAR, NO_PLATE, ONE_YUCK, SHRIMP, Duel, faces

# --- D1, D2: dice and plates ----------------------------------------------------------------------


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


# --- D3: a duel -----------------------------------------------------------------------------------


@rule("D3")
def test_a_duel_begins_with_all_dice_unthrown_after_a_countdown_everyone_can_see() -> None:
    duel = Duel(rival=None)
    assert duel.log[-1] == CountdownBegan(1, until=3000)
    assert asks(sit_down, duel.table) == {TABLE: Wait(5, False, 3000)}
    assert sit_down.view(duel.table, None).until == 3000
    assert duel.wait() == [DuelBegan(1)]
    assert duel.table.dice == (("unthrown",) * 6, ("unthrown",) * 6)
    assert asks(sit_down, duel.table) == {
        ANN: Hurry(7, False, (0, 1, 2, 3, 4, 5)),
        BOB: Hurry(7, False, (0, 1, 2, 3, 4, 5)),
    }


@rule("D3")
def test_the_bell_wins_the_plate_and_each_set_passes_to_its_holders_left() -> None:
    duel = Duel(4, bob1=EGGS_AND_A_STAR)
    duel.throw(BOB, at=3000)
    assert duel.act(BOB, Ring(), 4000) == [
        Won(BOB, "egg"),
        PlatesTurned(("cucumber",)),
        DicePassed((BOB, CLEO)),
        CountdownBegan(2, until=7000),
    ]
    assert duel.table.won == ((), ("egg",), (), ())
    assert duel.table.plates == ("cucumber", "mixed", "shrimp")
    assert duel.table.dice == (("unthrown",) * 6, ("unthrown",) * 6)


@rule("D3")
def test_at_two_seats_the_duellists_swap_their_sets() -> None:
    duel = Duel(bob1=SHRIMP)
    duel.throw(BOB, at=3000)
    assert DicePassed((BOB, ANN)) in duel.act(BOB, Ring(), 4000)


@rule("D3")
def test_a_duellist_keeps_some_dice_and_throws_the_others_again() -> None:
    duel = Duel(ann1="egg egg fish egg yuck egg", ann2="star egg")
    duel.throw(ANN, at=3000)
    assert duel.act(ANN, Throw((2, 4)), 3700) == [Thrown(ANN, (2, 4), 3700, lands_at=4300)]
    assert duel.dice(ANN) == ("egg", "egg", "flying", "egg", "flying", "egg")
    assert duel.wait() == [Landed(ANN, (2, 4), ("star", "egg"))]
    assert duel.act(ANN, Ring(), 4400)[0] == Won(ANN, "egg")


@rule("D3")
def test_neither_duellist_waits_for_the_other() -> None:
    duel = Duel(ann1="egg egg egg", ann2="fish fish", bob1=NO_PLATE)
    duel.act(ANN, Throw((0, 1, 2)), 3000)
    duel.act(BOB, Throw(ALL_SIX), 3100)
    duel.act(ANN, Throw((3, 4)), 3200)
    assert duel.wait() == [Landed(ANN, (0, 1, 2), ("egg", "egg", "egg"))]
    assert duel.wait() == [Landed(BOB, ALL_SIX, faces(NO_PLATE))]
    assert duel.wait() == [Landed(ANN, (3, 4), ("fish", "fish"))]
    assert duel.dice(ANN) == ("egg", "egg", "egg", "fish", "fish", "unthrown")
    assert asks(sit_down, duel.table).keys() == {ANN, BOB}


@rule("D3")
def test_a_plate_is_not_made_while_a_die_is_in_the_air_or_unthrown() -> None:
    duel = Duel(ann1="egg egg egg egg egg")
    duel.act(ANN, Throw((0, 1, 2, 3, 4)), 3000)
    duel.wait()
    assert duel.act(ANN, Ring(), 4000) == [WronglyCalled(ANN, "ring", until=5500)]
    duel.wait()
    duel.act(ANN, Throw((5,)), 5600)
    assert duel.act(ANN, Ring(), 5700) == [WronglyCalled(ANN, "ring", until=7200)]


@rule("D3")
def test_a_plate_that_is_not_open_cannot_be_won() -> None:
    duel = Duel(rival=None, luck={"plates": "egg mixed octopus"}, ann1=SHRIMP)
    duel.wait()
    duel.throw(ANN, at=3000)
    assert duel.act(ANN, Ring(), 4000) == [WronglyCalled(ANN, "ring", until=5500)]


@rule("D3")
def test_the_bell_wins_the_plate_made_and_nobody_has_to_name_it() -> None:
    """No throw of a set makes two kinds of plate: it has only three stars."""
    for throw in product(*SET):
        assert len(set(made(throw, tuple(BOX)))) <= 1


def test_with_two_alike_open_one_of_them_is_won() -> None:
    duel = Duel(rival=None, luck={"plates": "egg egg fish", "plate/4": "mixed"}, ann1=EGGS_AND_A_STAR)
    duel.wait()
    duel.throw(ANN, at=3000)
    duel.act(ANN, Ring(), 3700)
    assert duel.table.plates == ("egg", "fish", "mixed")


def test_the_choices_of_a_duellist_are_63_throws_the_bell_and_beurk() -> None:
    duel = Duel(ann1=NO_PLATE)
    ask = sit_down.ask(duel.table, ANN)
    assert ask is not None
    choices = list(ask.choices())
    assert len(choices) == 63 + 1 + 1
    assert len(set(choices)) == len(choices)
    assert all(ask.allows(choice) for choice in choices)
    refused = (Throw(()), Throw((1, 0)), Throw((0, 0)), Throw((6,)), Mate(), Elapsed())
    assert not any(ask.allows(choice) for choice in refused)
    duel.act(ANN, Throw((0, 1, 2, 3)), 3000)
    ask = sit_down.ask(duel.table, ANN)
    assert ask is not None
    assert list(ask.choices())[:3] == [Throw((4,)), Throw((5,)), Throw((4, 5))]
    assert not ask.allows(Throw((3, 4)))


# --- D4: Beurk ------------------------------------------------------------------------------------


@rule("D4")
def test_beurk_throws_all_six_of_the_others_dice_again_those_kept_and_those_flying_too() -> None:
    duel = Duel(ann1="fish fish star fish yuck fish", ann3=SHRIMP)
    duel.throw(ANN, at=3000)
    duel.act(ANN, Throw((5,)), 3700)
    assert duel.act(BOB, Beurk(), 3800) == [
        BeurkCalled(BOB, ANN),
        Thrown(ANN, (0, 1, 2, 3, 4, 5), 3800, lands_at=4400),
    ]
    assert duel.dice(ANN) == ("flying",) * 6
    assert duel.wait(4300) == []  # the die thrown at 3700 was caught and thrown again
    assert duel.wait(4400) == [Landed(ANN, ALL_SIX, faces(SHRIMP))]


@rule("D4")
def test_beurk_throws_dice_that_were_not_thrown_yet_too() -> None:
    duel = Duel(ann1="yuck")
    duel.act(ANN, Throw((5,)), 3000)
    duel.wait()
    duel.act(BOB, Beurk(), 3700)
    assert duel.dice(ANN) == ("flying",) * 6


@rule("D4")
def test_a_yuck_thrown_again_in_time_saves_the_other_dice() -> None:
    duel = Duel(ann1=ONE_YUCK)
    duel.throw(ANN, at=3000)
    duel.act(ANN, Throw((5,)), 3700)
    duel.act(BOB, Beurk(), 4100)
    assert duel.dice(ANN) == ("fish", "fish", "star", "fish", "fish", "flying")


@rule("D4")
def test_a_yuck_is_not_seen_before_it_lands() -> None:
    duel = Duel(ann1=ONE_YUCK)
    duel.act(ANN, Throw(ALL_SIX), 3000)
    assert duel.act(BOB, Beurk(), 3599) == [WronglyCalled(BOB, "beurk", until=5099)]


@rule("D4")
def test_only_a_duellist_may_call_beurk_and_not_on_their_own_dice() -> None:
    duel = Duel(3, ann1=ONE_YUCK)
    duel.throw(ANN, at=3000)
    with pytest.raises(IllegalAct, match="may not"):
        duel.act(CLEO, Beurk(), 3700)
    assert duel.act(ANN, Beurk(), 3700) == [WronglyCalled(ANN, "beurk", until=5200)]


@rule("D4")
def test_a_paused_duellists_dice_are_thrown_for_them() -> None:
    duel = Duel(ann1=ONE_YUCK, ann2=SHRIMP)
    duel.throw(ANN, at=3000)
    duel.act(ANN, Beurk(), 3700)
    duel.act(BOB, Beurk(), 3800)
    assert duel.wait() == [Landed(ANN, ALL_SIX, faces(SHRIMP))]
    assert sit_down.ask(duel.table, ANN) is None
    assert duel.wait() == [Resumed(ANN)]
    assert duel.act(ANN, Ring(), 5300)[0] == Won(ANN, "shrimp")


# --- D5: Mate -------------------------------------------------------------------------------------


def both_show_a_yuck(seats: int) -> Duel:
    duel = Duel(seats, ann1=ONE_YUCK, bob1="egg egg egg yuck yuck egg")
    duel.throw(ANN, BOB, at=3000)
    return duel


@rule("D5")
def test_mate_ends_the_duel_and_the_caller_chooses_among_those_with_the_fewest_plates() -> None:
    duel = both_show_a_yuck(4).with_plates(2, 1, 3, 1)
    assert duel.act(CLEO, Mate(), 3800) == [MateCalled(CLEO)]
    assert duel.table.phase == "give"
    assert asks(sit_down, duel.table) == {CLEO: GiveDice(17, True, (DAN, BOB))}
    assert duel.act(CLEO, Give(BOB), 9000) == [DicePassed((CLEO, BOB)), CountdownBegan(2, until=12000)]
    assert duel.table.plates == ("egg", "mixed", "shrimp")
    assert [len(won) for won in duel.table.won] == [2, 1, 3, 1]


@rule("D5")
def test_where_one_seat_has_the_fewest_plates_nobody_is_asked_and_the_caller_never_counts() -> None:
    duel = both_show_a_yuck(4).with_plates(2, 1, 0, 3)
    assert duel.act(CLEO, Mate(), 3800) == [
        MateCalled(CLEO),
        DicePassed((CLEO, BOB)),
        CountdownBegan(2, until=6800),
    ]


@rule("D5")
def test_another_onlooker_may_get_the_dice() -> None:
    duel = both_show_a_yuck(4).with_plates(2, 1, 3, 0)
    assert DicePassed((CLEO, DAN)) in duel.act(CLEO, Mate(), 3800)


@rule("D5")
def test_only_the_first_onlooker_to_call_ends_the_duel() -> None:
    duel = both_show_a_yuck(4)
    number = sit_down.ask(duel.table, DAN)
    assert number is not None
    duel.act(CLEO, Mate(), 3800)
    with pytest.raises(IllegalAct, match="not asked"):
        submit(sit_down, duel.table, Act(DAN, number.opened, Mate(), 3800), duel.chance)


@rule("D5")
def test_yucks_on_one_side_only_make_mate_a_wrong_call() -> None:
    duel = Duel(3, ann1="fish fish star fish yuck yuck", bob1=NO_PLATE)
    duel.throw(ANN, BOB, at=3000)
    assert duel.act(CLEO, Mate(), 3800) == [WronglyCalled(CLEO, "mate", until=5300)]


@rule("D5")
def test_at_two_seats_nobody_can_call_mate() -> None:
    duel = both_show_a_yuck(2)
    for seat in (ANN, BOB):
        with pytest.raises(IllegalAct, match="may not"):
            duel.act(seat, Mate(), 3800)


@rule("D5")
def test_duellists_cannot_call_mate_and_onlookers_can_call_nothing_else() -> None:
    duel = both_show_a_yuck(3)
    with pytest.raises(IllegalAct, match="may not"):
        duel.act(ANN, Mate(), 3800)
    assert sit_down.ask(duel.table, CLEO) == Watch(8, False)


# --- D6: the end ----------------------------------------------------------------------------------


@rule("D6")
@pytest.mark.parametrize(("seats", "enough"), [(2, 6), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_the_game_stops_at_once_when_somebody_has_enough_plates(seats: int, enough: int) -> None:
    duel = Duel(seats, ann1=SHRIMP).with_plates(enough - 1, *[enough - 1] * (seats - 1))
    duel.throw(ANN, at=3000)
    assert duel.act(ANN, Ring(), 3700) == [Won(ANN, "shrimp"), Ended((ANN,))]
    assert asks(sit_down, duel.table) == {}
    assert sit_down.view(duel.table, None).winners == (ANN,)
    assert duel.dice(ANN) == faces(SHRIMP)


@rule("D6")
@pytest.mark.parametrize(("seats", "enough"), [(2, 6), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_one_plate_short_of_enough_the_game_goes_on(seats: int, enough: int) -> None:
    duel = Duel(seats, ann1=SHRIMP).with_plates(enough - 2, *[enough - 1] * (seats - 1))
    duel.throw(ANN, at=3000)
    duel.act(ANN, Ring(), 3700)
    assert duel.table.phase == "countdown"
    assert sit_down.view(duel.table, None).enough == enough


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


# --- D7: on a screen ------------------------------------------------------------------------------


@rule("D7")
def test_nobody_throws_faster_than_600_ms() -> None:
    duel = Duel(ann1=SHRIMP)
    duel.act(ANN, Throw(ALL_SIX), 3000)
    assert sit_down.ask(duel.table, TABLE) == Wait(7, False, 3600)
    assert duel.wait(3599) == []
    assert duel.dice(ANN) == ("flying",) * 6
    with pytest.raises(IllegalAct, match="may not"):
        duel.act(ANN, Throw((0,)), 3599)
    assert duel.wait(3600) == [Landed(ANN, ALL_SIX, faces(SHRIMP))]
    assert sit_down.ask(duel.table, TABLE) is None


@rule("D7")
def test_the_countdown_cannot_be_cut_short() -> None:
    duel = Duel(rival=None)
    assert duel.wait(2999) == []
    assert duel.table.phase == "countdown"
    assert duel.wait(3000) == [DuelBegan(1)]


@rule("D7")
def test_a_wrong_bell_pauses_its_caller_for_all_to_see() -> None:
    duel = Duel(ann1=NO_PLATE)
    duel.throw(ANN, at=3000)
    assert duel.act(ANN, Ring(), 4000) == [WronglyCalled(ANN, "ring", until=5500)]
    assert sit_down.view(duel.table, BOB).paused_until == (5500, None)
    with pytest.raises(IllegalAct, match="not asked"):
        duel.act(ANN, Throw((0,)), 4100)
    assert duel.wait(5499) == []
    assert duel.wait(5500) == [Resumed(ANN)]
    assert duel.act(ANN, Throw((0,)), 5500) == [Thrown(ANN, (0,), 5500, lands_at=6100)]


@rule("D7")
def test_pauses_end_with_the_duel() -> None:
    duel = Duel(3, ann1=SHRIMP, bob1=NO_PLATE)
    duel.throw(ANN, at=3000)
    duel.act(BOB, Beurk(), 3700)
    duel.act(CLEO, Mate(), 3700)
    assert sit_down.view(duel.table, None).paused_until == (None, 5200, 5200)
    duel.act(ANN, Ring(), 3800)
    assert sit_down.view(duel.table, None).paused_until == (None, None, None)
    duel.wait()
    assert asks(sit_down, duel.table).keys() == {ANN, BOB, CLEO}


@rule("D7")
@pytest.mark.parametrize(
    ("late", "judged"),
    [
        (0, Excused(BOB, "beurk")),
        (250, Excused(BOB, "beurk")),
        (300, Excused(BOB, "beurk")),
        (301, WronglyCalled(BOB, "beurk", until=5601)),
        (400, WronglyCalled(BOB, "beurk", until=5700)),
    ],
)
def test_a_call_that_was_true_within_300_ms_came_late_rather_than_wrong(late: int, judged: Event) -> None:
    duel = Duel(ann1=ONE_YUCK)
    duel.throw(ANN, at=3000)
    duel.act(ANN, Throw((5,)), 3800)
    assert duel.act(BOB, Beurk(), 3800 + late) == [judged]
    assert duel.dice(ANN) == ("fish", "fish", "star", "fish", "fish", "flying")


@rule("D7")
def test_quick_throws_in_between_do_not_spoil_the_allowance() -> None:
    duel = Duel(ann1="fish fish star fish yuck fish", bob1=SHRIMP)
    duel.throw(ANN, at=3000)
    duel.act(ANN, Throw((4,)), 3700)
    for die, at in ((0, 3750), (1, 3800), (2, 3850), (3, 3900)):
        duel.act(ANN, Throw((die,)), at)
    duel.act(BOB, Throw((0,)), 3950)
    assert len(duel.table.past) == 6
    assert duel.act(BOB, Beurk(), 4000) == [Excused(BOB, "beurk")]
    assert duel.act(BOB, Beurk(), 4001) == [WronglyCalled(BOB, "beurk", until=5501)]
    duel.act(ANN, Throw((5,)), 4100)
    assert [past.until for past in duel.table.past] == [3800, 3850, 3900, 3950, 4100]


@rule("D7")
def test_calling_beurk_twice_in_haste_costs_nothing() -> None:
    duel = Duel(ann1=ONE_YUCK)
    duel.throw(ANN, at=3000)
    duel.act(BOB, Beurk(), 3700)
    assert duel.act(BOB, Beurk(), 3900) == [Excused(BOB, "beurk")]


@rule("D7")
def test_a_bell_rung_just_after_ones_own_throw_is_late_too() -> None:
    duel = Duel(ann1=SHRIMP)
    duel.throw(ANN, at=3000)
    duel.act(ANN, Throw((0,)), 3700)
    assert duel.act(ANN, Ring(), 3800) == [Excused(ANN, "ring")]
    assert duel.act(ANN, Ring(), 4001) == [WronglyCalled(ANN, "ring", until=5501)]


@rule("D7")
def test_an_act_stamped_before_the_last_one_counts_as_coming_now() -> None:
    duel = Duel(ann1=SHRIMP)
    duel.throw(ANN, at=3000)
    duel.act(BOB, Throw((0,)), 5000)
    assert duel.act(ANN, Throw((0,)), 3700) == [Thrown(ANN, (0,), 5000, lands_at=5600)]


@rule("D7")
def test_mate_is_excused_only_if_both_showed_a_yuck_at_the_same_moment() -> None:
    duel = both_show_a_yuck(3)
    duel.act(ANN, Throw((5,)), 3800)
    duel.act(BOB, Throw((3, 4)), 3850)
    assert duel.act(CLEO, Mate(), 4100) == [Excused(CLEO, "mate")]
    assert duel.act(CLEO, Mate(), 4120) == [WronglyCalled(CLEO, "mate", until=5620)]


@rule("D7")
def test_yucks_one_after_the_other_never_were_a_mate() -> None:
    duel = Duel(3, ann1=ONE_YUCK, bob1="yuck")
    duel.act(ANN, Throw(ALL_SIX), 3000)
    duel.act(BOB, Throw((3,)), 3150)
    duel.wait()
    duel.act(ANN, Throw((5,)), 3700)
    duel.wait()
    assert duel.act(CLEO, Mate(), 3800) == [WronglyCalled(CLEO, "mate", until=5300)]


@rule("D7")
def test_the_order_of_arrival_decides_even_within_a_millisecond() -> None:
    duel = Duel(ann1=SHRIMP, bob1=EGGS_AND_A_STAR)
    duel.throw(ANN, BOB, at=3000)
    number = sit_down.ask(duel.table, ANN)
    assert number is not None
    assert duel.act(BOB, Ring(), 3700)[0] == Won(BOB, "egg")
    with pytest.raises(IllegalAct, match="not asked"):
        submit(sit_down, duel.table, Act(ANN, number.opened, Ring(), 3700), duel.chance)
    duel.wait()
    with pytest.raises(IllegalAct, match="open is ask") as late:
        submit(sit_down, duel.table, Act(ANN, number.opened, Ring(), 6700), duel.chance)
    assert late.value.code == "too_late"


@rule("D7")
def test_no_act_comes_too_late_because_another_acted_first() -> None:
    duel = Duel(3, ann1=NO_PLATE)
    before = {seat: ask.opened for seat, ask in asks(sit_down, duel.table).items()}
    duel.throw(ANN, at=3000)
    duel.act(BOB, Beurk(), 3700)
    duel.wait()
    assert before == {ANN: 8, BOB: 8, CLEO: 8}
    assert {seat: ask.opened for seat, ask in asks(sit_down, duel.table).items()} == before


@rule("D7")
def test_dice_due_before_a_call_land_before_it_is_judged() -> None:
    duel = Duel(ann1=ONE_YUCK, bob1=NO_PLATE)
    duel.act(ANN, Throw(ALL_SIX), 3000)
    assert duel.act(BOB, Beurk(), 3600) == [
        Landed(ANN, ALL_SIX, faces(ONE_YUCK)),
        BeurkCalled(BOB, ANN),
        Thrown(ANN, ALL_SIX, 3600, lands_at=4200),
    ]


@rule("D7")
def test_a_late_answer_of_the_table_lands_everything_due_by_then_in_order() -> None:
    duel = Duel(3, ann1="egg", ann2="fish", bob1="star", bob2="yuck")
    duel.act(CLEO, Mate(), 3000)
    duel.act(BOB, Throw((0,)), 3010)
    duel.act(ANN, Throw((1,)), 3020)
    duel.act(BOB, Throw((5,)), 3030)
    duel.act(ANN, Throw((4,)), 4000)
    assert duel.log[-4:-1] == [
        Landed(BOB, (0,), ("star",)),
        Landed(ANN, (1,), ("egg",)),
        Landed(BOB, (5,), ("yuck",)),
    ]
    assert duel.wait(9000) == [Landed(ANN, (4,), ("fish",)), Resumed(CLEO)]


# --- D8: the first duel ---------------------------------------------------------------------------


@rule("D8")
def test_a_seat_drawn_by_luck_chooses_its_opponent() -> None:
    duel = Duel(4, first=CLEO, rival=None, ann1=SHRIMP)
    assert duel.log[1:] == [Seated(CLEO), PlatesTurned(("egg", "mixed", "shrimp"))]
    assert asks(sit_down, duel.table) == {CLEO: ChooseRival(2, True, (DAN, ANN, BOB))}
    assert duel.act(CLEO, Rival(DAN), 5000) == [RivalChosen(CLEO, DAN), CountdownBegan(1, until=8000)]
    duel.wait()
    duel.throw(CLEO, at=8000)
    assert DicePassed((DAN, ANN)) in duel.act(CLEO, Ring(), 9000)


@rule("D8")
def test_of_two_seats_nobody_is_asked() -> None:
    duel = Duel(first=BOB, rival=None)
    assert duel.log[-2:] == [RivalChosen(BOB, ANN), CountdownBegan(1, until=3000)]


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_it_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"dice/sit-down is for 2 to 6 seats, not {seats}"):
        sit_down.begin(seats, NoOptions())


def test_there_are_no_options() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"speed": 2}, NoOptions)


# --- notation -------------------------------------------------------------------------------------


@rule("D6")
def test_the_score_pad_counts_plates_whatever_they_show() -> None:
    assert score("plate.shrimp plate.mixed plate | plate.egg | -") == {
        "plate": (
            Worth(3, "plates", {"plates": 3}),
            Worth(1, "plates", {"plates": 1}),
            Worth(0, "plates", {"plates": 0}),
        )
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("plate.tofu", "no plate 'plate.tofu'; there are plate, plate.shrimp, "),
        ("plate | maki.3", "no plate 'maki.3'"),
        ("plate -", "no plate '-'"),
        ("", "a seat is left blank; a seat without plates is written -"),
        ("plate | ", "a seat is left blank"),
        ("- | - | - | - | - | - | -", "7 seats are written; Sushi Dice is for 1 to 6"),
    ],
)
def test_what_is_no_notation_is_refused_in_one_clear_line(line: str, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        score(line)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


# --- whole games ----------------------------------------------------------------------------------

Policy = Callable[[DiceView, Random], Choice | None]


def play_out(seats: int, chance: Chance, policy: Policy, rng: Random | None) -> Iterator[tuple[Table, Event]]:
    """A whole game on a simulated clock: about every 100 ms all seats are looked at, in random order;
    without `rng` every 100 ms exactly, and clockwise from the first seat."""
    play = start(sit_down, seats, NoOptions(), chance)
    yield from ((play.state, event) for event in play.events)
    table, now = play.state, 0
    while table.phase != "over":
        now += rng.randint(60, 140) if rng else 100
        assert now < 3_600_000, "the game does not end"
        order = [(table.first + step) % seats for step in range(seats)]
        if rng:
            rng.shuffle(order)
        while isinstance(wait := sit_down.ask(table, TABLE), Wait) and wait.until <= now:
            table = yield from carried_out(table, Act(TABLE, wait.opened, Elapsed(), wait.until), chance)
        for seat in order:
            view = sit_down.view(table, seat)
            choice = policy(view, rng or Random(0)) if view.ask else None
            if view.ask and choice:
                table = yield from carried_out(table, Act(seat, view.ask.opened, choice, now), chance)


def carried_out(table: Table, act: Act, chance: Chance) -> Generator[tuple[Table, Event], None, Table]:
    """Submit, and step through the events one by one, each with the table it leads to."""
    play = submit(sit_down, table, act, chance)
    for event in play.events:
        table = sit_down.apply(table, event)
        yield table, event
    assert table == play.state
    return table


def rash(view: DiceView, rng: Random) -> Choice | None:
    """The random bot, but throwing in handfuls, and calling now and then whatever the dice show."""
    if isinstance(view.ask, Watch) and rng.random() < 0.1:
        return Mate()
    if isinstance(view.ask, Hurry) and rng.random() < 0.1:
        return rng.choice([Beurk(), Ring()])
    choice = random_dice.choose(view, rng)
    if isinstance(choice, Throw):
        return Throw(tuple(sorted(rng.sample(choice.dice, rng.randint(1, len(choice.dice))))))
    return choice


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("policy", [random_dice.choose, greedy_dice.choose, rash])
def test_whole_games_end_lose_no_plate_or_die_and_replay_from_their_record(
    seats: int, policy: Policy
) -> None:
    whole = sit_down.begin(seats, NoOptions()).pile
    log: list[Event] = []
    for table, event in play_out(seats, Seeded(f"whole/{seats}"), policy, Random(seats)):
        log.append(event)
        won = [plate for plates in table.won for plate in plates]
        assert tuple(sorted([*table.pile, *table.plates, *won])) == whole
        for dice_set in table.sets:
            flying = [id for flight in dice_set.flights for id in flight.dice]
            assert sorted(flying) == [id for id, shows in enumerate(dice_set.dice) if shows == "flying"]
            assert len(dice_set.dice) == 6
        assert len(set(table.holders)) == len(table.holders)
    assert table.phase == "over"
    assert isinstance(log[-1], Ended)
    assert sit_down.inventory(table) == {
        "plate.shrimp": 3, "plate.fish": 3, "plate.octopus": 3, "plate.egg": 3, "plate.cucumber": 3,
        "plate.mixed": 4, "die": 12,
    }  # fmt: skip
    assert [len(table.won[seat]) for seat in log[-1].winners] == [{2: 6, 3: 5, 4: 5, 5: 4, 6: 4}[seats]]
    record = msgspec.json.encode(log)
    read = msgspec.json.decode(record, type=list[sit_down.types.event])  # type: ignore[name-defined]
    assert read == log
    assert replay(sit_down, seats, NoOptions(), read) == table
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table


def test_the_same_seed_and_the_same_acts_make_the_same_log() -> None:
    first, second = [
        [event for _, event in play_out(4, Seeded("again"), random_dice.choose, Random(1))] for _ in range(2)
    ]
    assert first == second


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_dice_land_no_sooner_than_600_ms_after_they_were_thrown(seats: int) -> None:
    thrown: dict[tuple[Seat, int], Millis] = {}
    now = 0
    for _, event in play_out(seats, Seeded("flight"), rash, Random(3)):
        match event:
            case Acted():
                now = event.at
            case Thrown():
                thrown |= {(event.seat, die): event.at for die in event.dice}
            case Landed():
                assert {now - thrown[event.seat, die] for die in event.dice} == {600}


def was_true(call: str, plates: Plates, mine: int, lay: tuple[Dice, Dice]) -> bool:
    if call == "mate":
        return "yuck" in lay[0] and "yuck" in lay[1]
    if call == "beurk":
        return "yuck" in lay[1 - mine]
    return any(makes(lay[mine], plate) for plate in plates)


def judged_by_memory(seats: int, seed: int) -> Counter[str]:
    """Check every wrong or late call of a game against all that lay on the table in that duel."""
    judged: Counter[str] = Counter()
    history: list[tuple[Millis, tuple[Dice, Dice]]] = []  # since when the dice lay like this
    acted: Any = None
    for table, event in play_out(seats, Seeded(f"memory/{seed}"), rash, Random(seed)):
        match event:
            case Acted():
                acted = event
            case DuelBegan():
                history = [(acted.at, table.dice)]
            case Thrown() | Landed():
                history.append((acted.at, table.dice))
            case WronglyCalled() | Excused():
                mine = table.holders.index(event.seat) if event.seat in table.holders else 0
                ends = [*[since for since, _ in history[1:]], acted.at]
                lately = [lay for (_, lay), end in zip(history, ends, strict=True) if end >= acted.at - 300]
                assert not was_true(event.call, table.plates, mine, table.dice)
                late = any(was_true(event.call, table.plates, mine, lay) for lay in lately)
                assert isinstance(event, Excused) == late
                judged[event.call if late else "wrong"] += 1
    return judged


@rule("D7")
def test_calls_are_judged_as_if_the_whole_duel_were_remembered() -> None:
    judged: Counter[str] = Counter()
    for seed in range(45):
        judged += judged_by_memory(2 + seed % 3, seed)
    assert judged.keys() == {"wrong", "beurk", "mate"}  # a bell is never late here: the bot rings at once


def turned(thing: Any, by: int, seats: int) -> Any:
    """The same event at a table turned by so many seats."""
    if isinstance(thing, list):
        return [turned(one, by, seats) for one in thing]
    if not isinstance(thing, dict):
        return thing
    names = {"seat", "rival", "first", "holders", "winners"}

    def turn(value: Any) -> Any:
        if isinstance(value, int):
            return value if value == TABLE else (value + by) % seats
        return [turn(one) for one in value]

    return {key: turn(value) if key in names else turned(value, by, seats) for key, value in thing.items()}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_with_another_first_seat_the_same_game_is_merely_turned(seats: int) -> None:
    logs = []
    for first in range(seats):
        chance = Scripted({"first": [str(first)]}, rest=Seeded(f"turn/{seats}"))
        events = [event for _, event in play_out(seats, chance, greedy_dice.choose, None)]
        logs.append(msgspec.json.decode(msgspec.json.encode(events)))
    for first, log in enumerate(logs):
        assert log == turned(logs[0], first, seats)


def test_nothing_is_hidden_so_all_see_the_same_but_for_what_they_are_asked() -> None:
    duel = both_show_a_yuck(3)
    seen = [replace(sit_down.view(duel.table, seat), seat=None, ask=None) for seat in (0, 1, 2, None)]
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert sit_down.imagine(duel.table, ANN, Random(0)) == duel.table


def test_the_view_says_when_each_die_lands() -> None:
    duel = Duel(ann1="egg egg")
    duel.act(ANN, Throw((1, 4)), 3000)
    duel.act(BOB, Throw((0,)), 3100)
    view = sit_down.view(duel.table, None)
    assert view.lands_at == ((None, 3600, None, None, 3600, None), (3700, None, None, None, None, None))
    assert view.dice[0] == ("unthrown", "flying", "unthrown", "unthrown", "flying", "unthrown")
    assert view.until == 3600


# --- bots -----------------------------------------------------------------------------------------


def chosen(policy: Policy, duel: Duel, seat: Seat) -> set[Choice | None]:
    """Everything a bot would do here, over many moods."""
    return {policy(sit_down.view(duel.table, seat), Random(mood)) for mood in range(30)}


def test_the_greedy_bot_throws_its_own_yuck_before_it_calls_the_others() -> None:
    duel = both_show_a_yuck(3)
    assert chosen(greedy_dice.choose, duel, ANN) == {Throw((0, 1, 3, 5))}
    duel.act(ANN, Throw((0, 1, 3, 5)), 3750)
    assert chosen(greedy_dice.choose, duel, ANN) == {Beurk()}
    assert chosen(greedy_dice.choose, duel, CLEO) == {None}


def test_both_bots_ring_when_they_can_and_the_random_one_overlooks_every_other_mate() -> None:
    duel = Duel(ann1=EGGS_AND_A_STAR)
    duel.throw(ANN, at=3000)
    for policy in (greedy_dice.choose, random_dice.choose):
        assert chosen(policy, duel, ANN) == {Ring()}
    duel = both_show_a_yuck(3)
    assert chosen(greedy_dice.choose, duel, CLEO) == {Mate()}
    assert chosen(random_dice.choose, duel, CLEO) == {Mate(), None}


def test_both_bots_choose_a_rival_give_dice_away_and_wait_while_all_is_in_the_air() -> None:
    duel = Duel(4, rival=None)
    assert chosen(random_dice.choose, duel, ANN) == {Rival(BOB), Rival(CLEO), Rival(DAN)}
    assert chosen(greedy_dice.choose, duel, ANN) == {Rival(BOB)}
    assert chosen(random_dice.choose, duel, BOB) == {None}
    duel = both_show_a_yuck(4).with_plates(2, 1, 3, 1)
    duel.act(CLEO, Mate(), 3800)
    assert chosen(random_dice.choose, duel, CLEO) == {Give(BOB), Give(DAN)}
    assert chosen(greedy_dice.choose, duel, CLEO) == {Give(DAN)}
    duel = Duel()
    duel.act(ANN, Throw(ALL_SIX), 3000)
    for policy in (greedy_dice.choose, random_dice.choose):
        assert chosen(policy, duel, ANN) == {None}
