"""What the greedy and the random bot do in a duel of Sushi Dice."""

from collections.abc import Callable
from random import Random

from kaiten.bots import greedy_dice, random_dice
from kaiten.engine.terms import Choice, Seat
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Give, Mate, Ring, Rival, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.table import DiceView
from tests.rules.duel import ANN, BOB, CLEO, DAN, EGGS_AND_A_STAR, Duel, both_show_a_yuck

Policy = Callable[[DiceView, Random], Choice | None]


def chosen(policy: Policy, duel: Duel, seat: Seat) -> set[Choice | None]:
    """Everything a bot would do here, with 30 different seeds."""
    return {policy(sit_down.view(duel.table, seat), Random(seed)) for seed in range(30)}


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
