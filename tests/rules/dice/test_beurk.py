"""Sushi Dice D4: Beurk."""

import pytest

from kaiten.engine.errors import IllegalAct
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Ring, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.events import BeurkCalled, Excused, Landed, Resumed, Thrown, Won, WronglyCalled
from tests.rule import rule
from tests.rules.duel import ANN, BOB, CLEO, NO_PLATE, ONE_YUCK, SHRIMP, Duel, faces


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


@rule("D4")
def test_beurk_makes_the_other_rethrow_all_six_kept_flying_and_unthrown() -> None:
    duel = Duel(ann2=SHRIMP).lay("star unthrown fish fish yuck fish")
    duel.act(0, Throw((2, 3)), 3500)
    assert duel.act(1, Beurk(), 3600) == [BeurkCalled(1, 0), Thrown(0, ALL_SIX, 3600, 4200)]
    assert duel.dice(0) == ("flying",) * 6
    assert duel.table.until == 4200  # the dice thrown at 3500 will not land at 4100
    duel.wait(4100)
    assert duel.dice(0) == ("flying",) * 6
    duel.wait(4200)
    assert duel.dice(0) == tuple(SHRIMP.split()) and duel.table.until is None


@rule("D4")
def test_beurk_needs_a_landed_yuck_among_the_others_dice() -> None:
    assert Duel().lay(ONE_YUCK, NO_PLATE).act(0, Beurk(), 4000) == [WronglyCalled(0, "beurk", 5500)]
    duel = Duel(bob1="yuck").lay(NO_PLATE)
    duel.act(1, Throw((5,)), 3100)
    assert duel.act(0, Beurk(), 3699) == [WronglyCalled(0, "beurk", 5199)]


@rule("D4")
def test_a_duellist_with_a_yuck_may_call_beurk_and_both_may_have_to_rethrow() -> None:
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
