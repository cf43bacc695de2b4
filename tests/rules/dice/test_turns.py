"""Sushi Dice D9 and D10: the duel in turns, and what a duellist says before a duel."""

import pytest

from kaiten.engine.game import asks
from kaiten.engine.terms import TABLE, Acted, Ended
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import (
    Beurk,
    Give,
    GiveDice,
    Mate,
    MayCall,
    Ready,
    Ring,
    SayNothing,
    SayReady,
    Throw,
    ThrowAgain,
)
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    BothRang,
    CallLost,
    CallsOpened,
    CallsTold,
    CountdownBegan,
    DicePassed,
    DuelBegan,
    Kept,
    Landed,
    MateCalled,
    PlatesTurned,
    ReadyAsked,
    SaidReady,
    StepBegan,
    TurnsBegan,
    Won,
)
from tests.rule import rule
from tests.rules.duel import (
    ANN,
    BOB,
    CLEO,
    DAN,
    EGGS,
    NO_PLATE,
    ONE_YUCK,
    SHRIMP,
    Duel,
    faces,
    in_turns,
)

NOTHING = SayNothing()
UNTHROWN = ("unthrown",) * 6


# --- steps ------------------------------------------------------------------------------------------------


@rule("D9")
def test_a_duel_in_turns_starts_with_unthrown_dice_and_without_a_countdown() -> None:
    duel = Duel(duels="turns")
    assert duel.log[-2:] == [TurnsBegan(1), StepBegan(1)]
    assert duel.table.dice == (UNTHROWN, UNTHROWN)
    assert sit_down.ask(duel.table, TABLE) is None


@rule("D9")
def test_both_duellists_and_nobody_else_choose_which_dice_to_throw() -> None:
    duel = Duel(4, duels="turns")
    number = duel.table.opened
    assert asks(sit_down, duel.table) == {ANN: ThrowAgain(number, True, 6), BOB: ThrowAgain(number, True, 6)}


@rule("D9")
def test_dice_that_have_not_been_thrown_must_be_thrown_and_others_may_all_be_kept() -> None:
    duel = Duel(duels="turns")
    assert list(ThrowAgain(1, urgent=True, least=6).choices()) == [Throw(ALL_SIX)]
    assert duel.refused(ANN, Throw((0, 1)), 0) == "not_a_choice"
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    duel.step(NOTHING, NOTHING)
    assert duel.act(ANN, Throw(()), 0) == []
    duel.act(BOB, Throw((2, 5)), 0)
    assert len(list(ThrowAgain(1, urgent=True, least=0).choices())) == 64


@rule("D9")
def test_the_dice_of_both_land_together_when_both_have_chosen() -> None:
    duel = Duel(duels="turns", ann1=NO_PLATE, bob1=ONE_YUCK)
    assert duel.act(BOB, Throw(ALL_SIX), 0) == []
    assert duel.table.dice == (UNTHROWN, UNTHROWN)
    assert duel.act(ANN, Throw(ALL_SIX), 0) == [
        Landed(ANN, ALL_SIX, faces(NO_PLATE)),
        Landed(BOB, ALL_SIX, faces(ONE_YUCK)),
        CallsOpened(1),
    ]


@rule("D9")
def test_which_dice_are_thrown_is_secret_until_both_have_chosen() -> None:
    duel = in_turns(3, ann1=NO_PLATE, bob1=NO_PLATE)
    duel.step(NOTHING, NOTHING, NOTHING)
    duel.act(ANN, Throw((1, 2)), 0)
    acted = duel.log[-1]
    assert [getattr(acted.seen_by(seat), "choice", 0) for seat in (ANN, BOB, None)] == [
        Throw((1, 2)),
        None,
        None,
    ]
    views = [sit_down.view(duel.table, seat) for seat in (ANN, BOB, CLEO, None)]
    assert [view.answers for view in views] == [(Throw((1, 2)), None, None), *[(None, None, None)] * 3]
    assert [(view.awaited, view.answered) for view in views] == [((BOB,), (True, False, False))] * 4


@rule("D9")
def test_only_the_chosen_dice_are_thrown_again() -> None:
    duel = in_turns(ann1=NO_PLATE, bob1=NO_PLATE, ann2="star yuck")
    duel.step(NOTHING, NOTHING)
    assert duel.step(Throw((1, 5)), Throw(())) == [
        Landed(ANN, (1, 5), faces("star yuck")),
        Kept(BOB),
        CallsOpened(2),
    ]
    assert duel.dice(ANN) == ("fish", "star", "octopus", "octopus", "egg", "yuck")
    assert duel.dice(BOB) == faces(NO_PLATE)


@rule("D9")
def test_then_everybody_answers_with_a_call_or_nothing() -> None:
    duel = in_turns(4)
    number = duel.table.opened
    assert asks(sit_down, duel.table) == {
        ANN: MayCall(number, True, duellist=True),
        BOB: MayCall(number, True, duellist=True),
        CLEO: MayCall(number, True, duellist=False),
        DAN: MayCall(number, True, duellist=False),
    }
    assert list(MayCall(1, True, duellist=True).choices()) == [Ring(), Beurk(), SayNothing()]
    assert list(MayCall(1, True, duellist=False).choices()) == [Mate(), SayNothing()]
    assert duel.refused(ANN, Mate(), 0) == duel.refused(CLEO, Beurk(), 0) == "not_a_choice"
    assert list(asks(sit_down, in_turns(2).table)) == [ANN, BOB]


@rule("D9")
def test_when_nobody_calls_the_next_step_begins() -> None:
    duel = in_turns(3, ann1=NO_PLATE, bob1=NO_PLATE)
    assert duel.act(CLEO, NOTHING, 0) == []
    assert duel.act(ANN, NOTHING, 0) == []
    assert duel.act(BOB, NOTHING, 0) == [CallsTold((None, None, None)), StepBegan(2)]
    assert duel.table.phase == "choose"


@rule("D9")
def test_answers_are_secret_until_all_have_answered() -> None:
    duel = in_turns(3, ann1=NO_PLATE, bob1=ONE_YUCK)
    duel.act(ANN, Beurk(), 0)
    acted = duel.log[-1]
    assert isinstance(acted, Acted) and acted.secret
    assert [getattr(acted.seen_by(seat), "choice", 0) for seat in (ANN, BOB, None)] == [Beurk(), None, None]
    views = [sit_down.view(duel.table, seat) for seat in (ANN, BOB, CLEO, None)]
    assert [view.answered for view in views] == [(True, False, False)] * 4
    assert [view.answers[ANN] for view in views] == [Beurk(), None, None, None]


@rule("D9")
def test_an_answer_can_be_changed_until_all_have_answered() -> None:
    duel = in_turns(ann1=SHRIMP, bob1=NO_PLATE)
    duel.act(ANN, NOTHING, 0)
    assert sit_down.ask(duel.table, ANN) == MayCall(duel.table.opened, False, duellist=True)
    duel.act(ANN, Ring(), 0)
    assert Won(ANN, "shrimp") in duel.act(BOB, NOTHING, 0)


# --- calls ------------------------------------------------------------------------------------------------


@rule("D9")
def test_a_right_bell_wins_the_plate_and_the_dice_pass_to_the_next_duel_in_turns() -> None:
    duel = in_turns(4, ann1=EGGS, bob1=NO_PLATE)
    assert duel.step(Ring(), NOTHING, NOTHING, NOTHING) == [
        CallsTold(("ring", None, None, None)),
        Won(ANN, "egg"),
        PlatesTurned(("cucumber",)),
        DicePassed((BOB, CLEO)),
        TurnsBegan(2),
        StepBegan(1),
    ]
    assert duel.table.dice == (UNTHROWN, UNTHROWN)


@rule("D9")
@rule("D4")
def test_after_a_right_beurk_the_other_must_throw_all_six_in_the_next_step() -> None:
    duel = in_turns(ann1=NO_PLATE, bob1=ONE_YUCK, bob2=EGGS)
    assert duel.step(Beurk(), NOTHING) == [
        CallsTold(("beurk", None)),
        BeurkCalled(ANN, BOB),
        StepBegan(2),
    ]
    assert duel.table.dice == (faces(NO_PLATE), UNTHROWN)
    assert sit_down.ask(duel.table, BOB) == ThrowAgain(duel.table.opened, True, 6)
    assert sit_down.ask(duel.table, ANN) == ThrowAgain(duel.table.opened, True, 0)
    assert duel.step(Throw(()), Throw(ALL_SIX))[1] == Landed(BOB, ALL_SIX, faces(EGGS))


@rule("D9")
def test_both_may_call_beurk_in_one_step() -> None:
    duel = in_turns(ann1=ONE_YUCK, bob1=ONE_YUCK)
    assert duel.step(Beurk(), Beurk())[1:] == [BeurkCalled(ANN, BOB), BeurkCalled(BOB, ANN), StepBegan(2)]
    assert duel.table.dice == (UNTHROWN, UNTHROWN)


@rule("D9")
def test_beurk_is_settled_before_the_bell() -> None:
    duel = in_turns(ann1=EGGS, bob1=ONE_YUCK)  # Bob rings too, but his dice are gone when it is judged
    assert duel.step(Beurk(), Ring()) == [
        CallsTold(("beurk", "ring")),
        BeurkCalled(ANN, BOB),
        CallLost(BOB, "ring"),
        StepBegan(2),
    ]
    duel = in_turns(ann1=NO_PLATE, bob1=EGGS)  # a wrong Beurk against a right bell
    assert duel.step(Beurk(), Ring())[1:3] == [CallLost(ANN, "beurk"), Won(BOB, "egg")]


@rule("D9")
@rule("D5")
def test_mate_is_settled_before_both() -> None:
    duel = in_turns(4, ann1=ONE_YUCK, bob1=ONE_YUCK).with_plates(1, 0, 2, 2)
    assert duel.step(Beurk(), Ring(), Mate(), NOTHING) == [
        CallsTold(("beurk", "ring", "mate", None)),
        MateCalled(CLEO),
        DicePassed((CLEO, BOB)),
        TurnsBegan(2),
        StepBegan(1),
    ]
    assert duel.table.silent == ()  # Bob's bell was never judged


@rule("D9")
@rule("D5")
def test_the_caller_of_mate_gives_the_other_set_away_as_in_a_race() -> None:
    duel = in_turns(4, ann1=ONE_YUCK, bob1=ONE_YUCK)
    assert duel.step(NOTHING, NOTHING, Mate(), NOTHING)[1:] == [MateCalled(CLEO)]
    assert asks(sit_down, duel.table) == {CLEO: GiveDice(duel.table.opened, True, (DAN, ANN, BOB))}
    assert duel.act(CLEO, Give(ANN), 0) == [DicePassed((CLEO, ANN)), TurnsBegan(2), StepBegan(1)]


@rule("D9")
@pytest.mark.parametrize(("first", "caller"), [(ANN, CLEO), (DAN, DAN)])
def test_of_several_who_call_mate_the_first_clockwise_from_the_first_seat_counts(
    first: int, caller: int
) -> None:
    duel = Duel(4, first, duels="turns", rival=BOB, luck={"land/1/0/1": ONE_YUCK, "land/1/1/1": ONE_YUCK})
    if first == DAN:  # Dan is first but no duellist any more
        duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
        duel.lay(SHRIMP, ONE_YUCK)
        duel.act(DAN, Ring(), 0)
        for seat in (ANN, BOB, CLEO):
            duel.act(seat, NOTHING, 0)
        assert duel.table.holders == (ANN, CLEO)
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    duel.lay(ONE_YUCK, ONE_YUCK)
    onlookers = [seat for seat in (ANN, BOB, CLEO, DAN) if seat not in duel.table.holders]
    for seat in duel.table.holders:
        duel.act(seat, NOTHING, 0)
    told = [event for seat in onlookers for event in duel.act(seat, Mate(), 0)]
    assert MateCalled(caller) in told


@rule("D9")
def test_a_false_call_loses_the_caller_the_next_steps_call_and_no_more() -> None:
    duel = in_turns(3, ann1=NO_PLATE, bob1=NO_PLATE)
    assert duel.step(Beurk(), Ring(), Mate()) == [
        CallsTold(("beurk", "ring", "mate")),
        CallLost(CLEO, "mate"),
        CallLost(ANN, "beurk"),
        CallLost(BOB, "ring"),
        StepBegan(2),
    ]
    assert duel.table.silent == (CLEO, ANN, BOB)
    # nobody may call in this step, so nobody is asked
    assert duel.step(Throw(()), Throw(())) == [
        Kept(ANN),
        Kept(BOB),
        CallsOpened(2),
        CallsTold((None, None, None)),
        StepBegan(3),
    ]
    duel.step(Throw(()), Throw(()))
    assert list(asks(sit_down, duel.table)) == [ANN, BOB, CLEO]


@rule("D9")
def test_who_lost_the_call_is_not_asked_and_the_others_are() -> None:
    duel = in_turns(ann1=SHRIMP, bob1=NO_PLATE)
    duel.step(Beurk(), NOTHING)  # Ann overlooks her own plate
    duel.step(Throw(()), Throw(()))
    assert asks(sit_down, duel.table) == {BOB: MayCall(duel.table.opened, True, duellist=True)}
    assert duel.refused(ANN, Ring(), 0) == "not_asked"
    duel.act(BOB, NOTHING, 0)
    duel.step(Throw(()), Throw(()))
    assert Won(ANN, "shrimp") in duel.step(Ring(), NOTHING)


@rule("D9")
def test_the_next_step_may_be_the_first_of_another_duel() -> None:
    duel = in_turns(3, ann1=EGGS, bob1=NO_PLATE)
    duel.step(Ring(), Beurk(), NOTHING)
    assert duel.table.duel == 2 and duel.table.silent == (BOB,)
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    assert list(asks(sit_down, duel.table)) == [ANN, CLEO]


# --- two right bells --------------------------------------------------------------------------------------


@rule("D9")
@pytest.mark.parametrize(("ann", "bob", "winner"), [(2, 1, BOB), (1, 2, ANN)])
def test_of_two_right_bells_fewer_plates_win(ann: int, bob: int, winner: int) -> None:
    duel = in_turns(ann1=EGGS, bob1=SHRIMP).with_plates(ann, bob)
    happened = duel.step(Ring(), Ring())
    assert happened[:2] == [CallsTold(("ring", "ring")), BothRang(winner, 1 - winner, level=False)]
    assert happened[2] == Won(winner, "shrimp" if winner == BOB else "egg")
    assert [len(won) for won in duel.table.won] == [2, 2]
    assert duel.table.silent == ()  # the other bell was right too


@rule("D9")
@pytest.mark.parametrize("first", [ANN, BOB])
def test_still_level_the_first_clockwise_from_the_first_seat_wins(first: int) -> None:
    duel = in_turns(first=first, ann1=EGGS, bob1=EGGS).with_plates(3, 3)
    happened = duel.step(Ring(), Ring())
    assert happened[1:3] == [BothRang(first, 1 - first, level=True), Won(first, "egg")]


@rule("D9")
def test_clockwise_from_the_first_seat_holds_when_that_seat_watches() -> None:
    duel = Duel(3, CLEO, rival=ANN, duels="turns")
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    duel.lay(SHRIMP, NO_PLATE)
    duel.step(NOTHING, NOTHING, Ring())
    assert duel.table.holders == (ANN, BOB) and duel.table.first == CLEO
    duel.with_plates(0, 0, 1)
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    duel.lay("cucumber cucumber cucumber cucumber cucumber cucumber", EGGS)
    assert BothRang(ANN, BOB, level=True) in duel.step(Ring(), Ring(), NOTHING)


@rule("D9")
@rule("D6")
def test_enough_plates_end_the_game_at_once() -> None:
    duel = in_turns(ann1=EGGS, bob1=SHRIMP).with_plates(5, 5)
    assert duel.step(Ring(), Ring())[-2:] == [Won(ANN, "egg"), Ended((ANN,))]
    assert asks(sit_down, duel.table) == {}


# --- ready ------------------------------------------------------------------------------------------------


@rule("D10")
def test_both_duellists_are_asked_whether_they_are_ready_and_no_clock_runs() -> None:
    duel = Duel(3, duels="ready")
    assert duel.log[-1] == ReadyAsked(1)
    number = duel.table.opened
    assert asks(sit_down, duel.table) == {ANN: SayReady(number, True), BOB: SayReady(number, True)}
    assert SayReady.gate and not ThrowAgain.gate


@rule("D10")
def test_the_race_begins_a_second_and_a_half_after_both_are_ready() -> None:
    duel = Duel(duels="ready")
    assert duel.act(BOB, Ready(), 500) == [SaidReady(BOB, turns=False)]
    assert sit_down.ask(duel.table, BOB) == SayReady(duel.table.opened, urgent=False)
    assert duel.act(ANN, Ready(), 60_000) == [SaidReady(ANN, turns=False), CountdownBegan(1, until=61_500)]
    assert duel.wait() == [DuelBegan(1)]


@rule("D9")
@rule("D10")
@pytest.mark.parametrize(("ann", "bob"), [(True, False), (False, True), (True, True)])
def test_one_duellist_who_wants_to_take_turns_is_enough(ann: bool, bob: bool) -> None:
    duel = Duel(duels="ready")
    duel.act(ANN, Ready(ann), 0)
    assert duel.act(BOB, Ready(bob), 0) == [SaidReady(BOB, turns=bob), TurnsBegan(1), StepBegan(1)]


@rule("D10")
def test_who_waits_may_still_change_from_race_to_turns() -> None:
    duel = Duel(duels="ready")
    duel.act(ANN, Ready(), 0)
    assert sit_down.view(duel.table, BOB).answers == (Ready(), None)  # not secret
    duel.act(ANN, Ready(turns=True), 0)
    assert sit_down.view(duel.table, BOB).answers == (Ready(turns=True), None)
    assert StepBegan(1) in duel.act(BOB, Ready(), 0)


@rule("D10")
def test_the_next_duel_asks_again_after_a_race_and_after_turns() -> None:
    duel = Duel(duels="ready")
    for seat in (ANN, BOB):
        duel.act(seat, Ready(), 0)
    duel.wait()
    duel.lay(EGGS, NO_PLATE)
    assert duel.act(ANN, Ring(), 5000)[-1] == ReadyAsked(2)
    duel.step(Ready(turns=True), Ready())
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    duel.lay(SHRIMP, NO_PLATE)
    assert duel.act(ANN, NOTHING, 0) == [] and duel.act(BOB, Ring(), 0)[-1] == ReadyAsked(3)
    assert duel.table.answers == (None, None)
