"""Sushi Dice D5: Mate."""

import pytest

from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import asks, submit
from kaiten.engine.terms import TABLE, Act
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Give, GiveDice, Mate, Ring, Throw, Watch
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.events import CountdownBegan, DicePassed, MateCalled, WronglyCalled
from tests.rule import rule
from tests.rules.duel import ANN, BOB, CLEO, DAN, NO_PLATE, ONE_YUCK, Duel, both_show_a_yuck


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
