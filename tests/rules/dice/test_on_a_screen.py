"""Sushi Dice D7: calls on a screen."""

import pytest

from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import asks, submit
from kaiten.engine.terms import TABLE, Act, Event, Wait
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Mate, Ring, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    DuelBegan,
    Excused,
    Landed,
    Resumed,
    Thrown,
    Won,
    WronglyCalled,
)
from tests.rule import rule
from tests.rules.duel import (
    ANN,
    BOB,
    CLEO,
    EGGS_AND_A_STAR,
    NO_PLATE,
    ONE_YUCK,
    SHRIMP,
    Duel,
    both_show_a_yuck,
    faces,
)


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
def test_calling_beurk_twice_quickly_costs_nothing() -> None:
    duel = Duel(ann1=ONE_YUCK)
    duel.throw(ANN, at=3000)
    duel.act(BOB, Beurk(), 3700)
    assert duel.act(BOB, Beurk(), 3900) == [Excused(BOB, "beurk")]


@rule("D7")
def test_a_bell_just_after_throwing_again_is_late_too() -> None:
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
    with pytest.raises(IllegalAct, match="is open") as late:
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


@rule("D7")
def test_a_wrong_bell_wins_nothing_pauses_1500_ms_and_the_duel_goes_on() -> None:
    duel = Duel().lay(NO_PLATE)
    assert duel.act(0, Ring(), 4000) == [WronglyCalled(0, "ring", 5500)]
    assert duel.table.phase == "duel" and duel.table.won == ((), ()) and len(duel.table.plates) == 3
    assert sit_down.view(duel.table, 1).paused_until == (5500, None)
    assert sit_down.view(duel.table, None).paused_until == (5500, None)
