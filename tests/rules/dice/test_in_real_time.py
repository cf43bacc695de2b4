"""Sushi Dice D7: acts that come early, late, together, twice or with an earlier time."""

from random import Random

import pytest

from kaiten.bots.dice import greedy as greedy_dice
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadRecord
from kaiten.engine.game import asks, start, submit
from kaiten.engine.terms import TABLE, Act, Choice, Elapsed, Event, Wait
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Mate, Ring, Rival, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    Call,
    DuelBegan,
    Excused,
    Landed,
    MateCalled,
    Resumed,
    Thrown,
    Won,
    WronglyCalled,
)
from kaiten.games.sushi_dice.rules import DuelOptions
from tests.rule import rule
from tests.rules.duel import EGGS, NO_PLATE, ONE_YUCK, SHRIMP, Duel


@rule("D7")
def test_an_early_elapsed_changes_nothing_and_the_dice_stay_up() -> None:
    duel = Duel()
    duel.act(0, Throw(ALL_SIX), 3000)
    for at in (0, 3000, 3599):
        assert duel.wait(at) == []
    assert duel.dice(0) == ("flying",) * 6
    assert duel.table.until == 3600


@rule("D7")
def test_elapsed_repeated_after_the_landing_is_refused_or_harmless() -> None:
    duel = Duel()
    duel.act(0, Throw((0,)), 3000)
    duel.act(1, Throw((0,)), 3100)
    duel.wait(3600)
    assert duel.wait(3600) == []  # still waiting for 3700: no effect
    duel.wait(3700)
    assert duel.refused(TABLE, Elapsed(), 3700) == "not_asked"


@rule("D7")
def test_elapsed_by_a_seat_and_other_answers_by_the_table_are_refused() -> None:
    duel = Duel()
    assert duel.refused(0, Elapsed(), 3000) == "not_a_choice"
    duel.act(0, Throw(ALL_SIX), 3000)
    for choice in (Beurk(), Throw((0,)), Mate(), Ring()):
        assert duel.refused(TABLE, choice, 3600) == "not_a_choice"


@rule("D7")
def test_a_late_elapsed_lands_both_sets_in_order_and_ends_pauses() -> None:
    duel = Duel(3, bob1="egg", ann1="fish")
    duel.act(2, Mate(), 3000)
    duel.act(1, Throw((0,)), 3010)
    duel.act(0, Throw((0,)), 3020)
    assert duel.wait(99_000) == [Landed(1, (0,), ("egg",)), Landed(0, (0,), ("fish",)), Resumed(2)]


@rule("D3")
def test_a_late_elapsed_of_the_countdown_only_begins_the_duel() -> None:
    duel = Duel(3, rival=None)
    duel.act(0, Rival(1), 0)
    assert duel.wait(50_000) == [DuelBegan(1)]


@rule("D7")
def test_beurk_at_the_millisecond_of_landing_sees_the_yuck_and_one_before_does_not() -> None:
    duel = Duel(ann1=ONE_YUCK)
    duel.act(0, Throw(ALL_SIX), 3000)
    landed, called, _ = duel.act(1, Beurk(), 3600)
    assert isinstance(landed, Landed) and called == BeurkCalled(1, 0)
    duel = Duel(ann1=ONE_YUCK)
    duel.act(0, Throw(ALL_SIX), 3000)
    assert duel.act(1, Beurk(), 3599) == [WronglyCalled(1, "beurk", 5099)]


@rule("D7")
def test_a_bell_at_the_millisecond_of_landing_is_right_and_one_before_is_wrong() -> None:
    duel = Duel()
    duel.act(0, Throw(ALL_SIX), 3000)
    assert Won(0, "shrimp") in duel.act(0, Ring(), 3600)
    duel = Duel()
    duel.act(0, Throw(ALL_SIX), 3000)
    assert duel.act(0, Ring(), 3599) == [WronglyCalled(0, "ring", 5099)]


@rule("D7")
def test_before_a_mate_is_judged_both_sets_due_by_then_land() -> None:
    duel = Duel(3, ann1="yuck", bob1="yuck")
    duel.act(0, Throw((5,)), 3000)
    duel.act(1, Throw((4,)), 3100)
    assert MateCalled(2) in duel.act(2, Mate(), 3700)


@rule("D7")
def test_dice_in_the_air_cannot_be_thrown_before_they_land() -> None:
    duel = Duel()
    duel.act(0, Throw((0, 1)), 3000)
    for dice in ((0,), (1, 2), ALL_SIX):
        assert duel.refused(0, Throw(dice), 3300) == "not_a_choice"
    duel.act(0, Throw((2, 3)), 3300)
    assert duel.dice(0) == ("flying", "flying", "flying", "flying", "unthrown", "unthrown")
    duel.wait()
    assert duel.table.until == 3900
    assert duel.dice(0) == ("shrimp", "shrimp", "flying", "flying", "unthrown", "unthrown")


@rule("D7")  # the room answers the Wait first: until it has, the dice are in the air
def test_a_throw_that_comes_before_the_table_has_answered_its_wait_is_refused() -> None:
    duel = Duel()
    duel.act(0, Throw((0,)), 3000)
    assert duel.refused(0, Throw((0,)), 3650) == "not_a_choice"
    duel.wait(3650)
    assert duel.act(0, Throw((0,)), 3650) == [Thrown(0, (0,), 3650, 4250)]


@rule("D7")  # the room answers the Wait first: until it has, the pause is not over
def test_an_act_that_comes_before_the_table_has_ended_a_pause_is_refused() -> None:
    duel = Duel().lay(NO_PLATE)
    duel.act(0, Ring(), 4000)
    assert duel.refused(0, Throw((0,)), 5600) == "not_asked"
    assert duel.wait(5600) == [Resumed(0)]
    assert duel.act(0, Throw((0,)), 5600) == [Thrown(0, (0,), 5600, 6200)]


@rule("D7")
@pytest.mark.parametrize("quick", [0, 1])
def test_of_two_bells_in_one_millisecond_the_first_to_arrive_wins_and_the_other_costs_nothing(
    quick: int,
) -> None:
    duel = Duel(3).lay(SHRIMP, EGGS)
    number = duel.table.opened
    assert duel.act(quick, Ring(), 4000)[0] == Won(quick, "egg" if quick else "shrimp")
    assert duel.refused(1 - quick, Ring(), 4000, number) == "not_asked"
    duel.wait()
    assert duel.refused(1, Ring(), 7000, number) == "too_late"
    assert duel.table.paused == (None, None, None)


@rule("D7")
def test_a_beurk_after_the_bell_of_the_same_millisecond_is_refused() -> None:
    duel = Duel(3).lay(SHRIMP, ONE_YUCK)
    number = duel.table.opened
    assert duel.act(0, Ring(), 4000)[0] == Won(0, "shrimp")
    assert duel.refused(1, Beurk(), 4000, number) == "not_asked"


@rule("D7")
def test_a_bell_after_a_wrong_beurk_of_the_same_millisecond_ends_the_pause_with_the_duel() -> None:
    duel = Duel(3).lay(SHRIMP, ONE_YUCK)
    assert duel.act(1, Beurk(), 4000) == [WronglyCalled(1, "beurk", 5500)]
    assert duel.act(0, Ring(), 4000)[0] == Won(0, "shrimp")
    assert duel.table.paused == (None, None, None)


@rule("D4")
@rule("D7")  # a yuck makes no plate: the bell is wrong either way, and the dice still land
def test_beurk_and_then_the_bell_of_the_other_in_one_millisecond() -> None:
    duel = Duel().lay("shrimp shrimp shrimp shrimp shrimp yuck")
    duel.act(1, Beurk(), 4000)
    assert duel.act(0, Ring(), 4000) == [WronglyCalled(0, "ring", 5500)]
    duel.wait(4600)
    assert duel.dice(0) == ("shrimp",) * 6


@rule("D7")
def test_one_seat_may_call_beurk_and_ring_in_one_millisecond() -> None:
    duel = Duel(3).lay(SHRIMP, ONE_YUCK)
    assert duel.act(0, Beurk(), 4000)[0] == BeurkCalled(0, 1)
    assert duel.act(0, Ring(), 4000)[0] == Won(0, "shrimp")
    assert duel.table.dice == (("unthrown",) * 6,) * 2


@rule("D4")
@rule("D7")
def test_beurk_and_the_rescue_throw_in_both_orders() -> None:
    duel = Duel().lay(ONE_YUCK)
    duel.act(0, Throw((5,)), 4000)
    assert duel.act(1, Beurk(), 4000) == [Excused(1, "beurk")]
    duel = Duel().lay(ONE_YUCK)
    duel.act(1, Beurk(), 4000)
    assert duel.refused(0, Throw((5,)), 4000) == "not_a_choice"
    assert duel.dice(0) == ("flying",) * 6


@rule("D5")
@rule("D7")
def test_mate_and_beurk_in_both_orders() -> None:
    duel = Duel(3).lay(ONE_YUCK, ONE_YUCK)
    number = duel.table.opened
    assert duel.act(2, Mate(), 4000)[0] == MateCalled(2)
    assert duel.refused(0, Beurk(), 4000, number) == "not_asked"
    duel = Duel(3).lay(ONE_YUCK, ONE_YUCK)
    duel.act(0, Beurk(), 4000)
    assert duel.act(2, Mate(), 4000) == [Excused(2, "mate")]
    assert duel.table.phase == "duel"


@rule("D5")
def test_an_onlookers_mate_sent_in_the_old_duel_does_not_count_in_the_next() -> None:
    duel = Duel(4).lay(SHRIMP, ONE_YUCK)
    number = duel.table.opened
    duel.act(0, Ring(), 4000)
    duel.wait()
    duel.lay(ONE_YUCK, ONE_YUCK)
    assert duel.refused(3, Mate(), 7000, number) == "too_late"
    assert duel.act(3, Mate(), 7000)[0] == MateCalled(3)


@rule("D7")
def test_an_answer_to_an_ask_of_the_future_comes_too_early() -> None:
    duel = Duel(3)
    for seat, choice in [(0, Throw(ALL_SIX)), (1, Beurk()), (2, Mate())]:
        assert duel.refused(seat, choice, 3100, duel.table.opened + 1) == "too_early"


@rule("D7")
@pytest.mark.parametrize("choice", [Throw((0,)), Ring(), Beurk()])
def test_a_paused_duellist_can_do_nothing_until_the_table_ends_the_pause(choice: Choice) -> None:
    duel = Duel().lay(NO_PLATE, ONE_YUCK)
    duel.act(0, Ring(), 4000)
    for at in (4000, 5499):
        assert duel.refused(0, choice, at) == "not_asked"
    duel.wait(5499)
    assert duel.refused(0, choice, 5499) == "not_asked"
    assert duel.wait(5500) == [Resumed(0)]
    assert duel.act(0, choice, 5500)


@rule("D7")
def test_a_paused_onlooker_cannot_call_but_another_can() -> None:
    duel = Duel(4).lay(NO_PLATE, NO_PLATE)
    duel.act(2, Mate(), 4000)
    duel.lay(ONE_YUCK, ONE_YUCK)
    assert duel.refused(2, Mate(), 4100) == "not_asked"
    assert duel.act(3, Mate(), 4100)[0] == MateCalled(3)


@rule("D4")
@rule("D7")
def test_a_paused_duellist_does_not_stop_the_other_who_may_call_beurk_on_them() -> None:
    duel = Duel().lay(ONE_YUCK, SHRIMP)
    duel.act(0, Ring(), 4000)
    assert duel.act(1, Beurk(), 4100)[1] == Thrown(0, ALL_SIX, 4100, 4700)
    assert duel.act(1, Ring(), 4200)[0] == Won(1, "shrimp")


@rule("D7")
def test_no_pause_lasts_beyond_the_duel() -> None:
    duel = Duel(3).lay(SHRIMP, NO_PLATE)
    duel.act(1, Ring(), 4000)
    duel.act(2, Mate(), 4000)
    duel.act(0, Ring(), 4100)
    assert duel.table.paused == (None, None, None)
    assert duel.table.until == 7100


@rule("D7")
@pytest.mark.parametrize(("late", "excused"), [(0, True), (1, True), (299, True), (300, True), (301, False)])
@pytest.mark.parametrize(
    ("call", "seat", "choice"), [("beurk", 1, Beurk()), ("ring", 0, Ring()), ("mate", 2, Mate())]
)
def test_the_allowance_is_300_ms_inclusive_for_all_three_calls(
    call: Call, seat: int, choice: Choice, late: int, excused: bool
) -> None:
    duel = Duel(3).lay(SHRIMP if call == "ring" else ONE_YUCK, ONE_YUCK)
    duel.act(0, Throw((5,)), 4000)
    expected = Excused(seat, call) if excused else WronglyCalled(seat, call, 5500 + late)
    assert duel.act(seat, choice, 4000 + late) == [expected]
    assert duel.table.phase == "duel" and duel.dice(0)[5] == "flying"


@rule("D7")
def test_what_was_true_in_the_last_duel_excuses_nothing_in_this_one() -> None:
    duel = Duel().lay(SHRIMP, ONE_YUCK)
    duel.act(1, Throw((5,)), 3990)
    duel.act(0, Ring(), 4000)
    duel.wait()
    assert duel.act(0, Beurk(), 7000) == [WronglyCalled(0, "beurk", 8500)]


@rule("D5")  # « au même moment »
def test_yucks_shown_one_after_the_other_are_no_late_mate() -> None:
    duel = Duel(3, bob1="yuck").lay(ONE_YUCK, NO_PLATE)
    duel.act(1, Throw((5,)), 3400)
    duel.act(0, Throw((5,)), 3990)
    duel.wait(4000)
    assert duel.act(2, Mate(), 4100) == [WronglyCalled(2, "mate", 5600)]


@rule("D7")  # arrival decides
def test_a_call_stamped_before_an_act_that_arrived_first_is_judged_by_arrival() -> None:
    duel = Duel().lay(ONE_YUCK)
    duel.act(0, Throw((5,)), 4000)
    assert duel.act(1, Beurk(), 3900) == [Excused(1, "beurk")]
    duel = Duel(3).lay(SHRIMP, EGGS)
    duel.act(1, Ring(), 4000)
    assert duel.refused(0, Ring(), 3000) == "not_asked"


@rule("D7")
def test_an_act_stamped_before_the_landing_does_not_undo_it() -> None:
    duel = Duel(ann1=ONE_YUCK)
    duel.act(0, Throw(ALL_SIX), 3000)
    duel.wait(3600)
    assert duel.act(1, Beurk(), 3500) == [BeurkCalled(1, 0), Thrown(0, ALL_SIX, 3600, 4200)]


@rule("D7")  # nobody throws faster than once in 600 ms
def test_a_backdated_throw_still_flies_600_ms_of_the_tables_own_time() -> None:
    duel = Duel()
    duel.act(0, Throw((0,)), 9000)  # the table knows it is at least 9000
    assert duel.act(1, Throw(ALL_SIX), 3000) == [Thrown(1, ALL_SIX, 9000, 9600)]
    assert duel.wait(9599) == []
    assert duel.dice(1) == ("flying",) * 6


@rule("D7")
def test_a_backdated_wrong_call_is_still_paused_1500_ms() -> None:
    duel = Duel().lay(NO_PLATE, NO_PLATE)
    duel.act(0, Throw((0,)), 9000)
    assert duel.act(1, Beurk(), 3000) == [WronglyCalled(1, "beurk", 10_500)]
    duel.wait(10_499)
    assert duel.refused(1, Beurk(), 10_499) == "not_asked"


@rule("D7")  # the allowance looks back from the table's clock, not from the stamp
def test_a_backdated_call_is_not_excused_by_its_stamp() -> None:
    duel = Duel().lay(ONE_YUCK)
    duel.act(0, Throw((5,)), 4000)
    duel.act(0, Throw((0,)), 4400)
    assert duel.act(1, Beurk(), 4100) == [WronglyCalled(1, "beurk", 5900)]


@rule("D7")
def test_a_whole_game_of_backdated_acts_runs_on_the_tables_clock_and_verifies() -> None:
    luck, rng = Seeded("back"), Random(1)
    play = start(sit_down, 2, DuelOptions(), luck)
    log: list[Event] = list(play.events)
    while asks(sit_down, play.state):
        for seat in (0, 1, TABLE):
            ask = sit_down.ask(play.state, seat)
            choice = Elapsed() if seat == TABLE else greedy_dice.choose(sit_down.view(play.state, seat), rng)
            if ask is not None and choice is not None:
                at = ask.until if isinstance(ask, Wait) else 0
                play = submit(sit_down, play.state, Act(seat, ask.opened, choice, at), luck)
                log += play.events
    thrown = [event for event in log if isinstance(event, Thrown)]
    assert len(thrown) > 50
    assert [event.at for event in thrown] == sorted(event.at for event in thrown)
    assert all(event.at >= 3000 and event.lands_at == event.at + 600 for event in thrown)
    text = codec.write(sit_down, 2, DuelOptions(), "back", log)
    with pytest.raises(BadRecord, match="earlier than an act before it"):  # no room writes such a record
        codec.verify(codec.read(text, {sit_down.name: sit_down}), sit_down)
    old = codec.read(text.replace(b'"kaiten":2', b'"kaiten":1', 1), {sit_down.name: sit_down})
    assert codec.verify(old, sit_down) == len(log)


@rule("D6")
def test_the_end_leaves_no_wait_behind_even_with_dice_in_the_air() -> None:
    duel = Duel().with_plates(5, 0).lay(SHRIMP)
    duel.act(1, Throw(ALL_SIX), 3900)
    duel.act(0, Ring(), 4000)
    assert sit_down.ask(duel.table, TABLE) is None and duel.table.until is None
    assert duel.refused(TABLE, Elapsed(), 4500) == "game_over"


@rule("D3")
def test_all_asks_of_a_duel_keep_one_number_and_the_wait_shares_it() -> None:
    duel = Duel(3)
    number = duel.table.opened
    duel.act(0, Throw(ALL_SIX), 3000)
    assert asks(sit_down, duel.table)[TABLE] == Wait(number, urgent=False, until=3600)
    assert {ask.opened for ask in asks(sit_down, duel.table).values()} == {number}
