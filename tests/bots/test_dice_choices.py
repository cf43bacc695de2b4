"""What the greedy and the random bot do in a duel of Sushi Dice."""

from collections.abc import Callable
from random import Random

from kaiten.bots.dice import greedy as greedy_dice
from kaiten.bots.dice import random as random_dice
from kaiten.bots.dice.duellist import DUELLISTS
from kaiten.engine.terms import Choice, Seat
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Give, Mate, Ready, Ring, Rival, SayNothing, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.table import DiceView
from tests.rules.duel import (
    ANN,
    BOB,
    CLEO,
    DAN,
    EGGS,
    EGGS_AND_A_STAR,
    NO_PLATE,
    ONE_YUCK,
    Duel,
    both_show_a_yuck,
    in_turns,
)

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


def minds(*levels: str) -> list[Policy]:
    return [DUELLISTS[level][0] for level in levels]


def test_in_turns_every_level_calls_what_it_sees_and_a_beginner_looks_up_in_every_other_step() -> None:
    duel = in_turns(3, ann1=ONE_YUCK, bob1=ONE_YUCK)
    for mind in minds("regular", "chef", "itamae"):
        assert chosen(mind, duel, ANN) == {Beurk()}
        assert chosen(mind, duel, CLEO) == {Mate()}
    (beginner,) = minds("beginner")
    assert chosen(beginner, duel, ANN) == chosen(beginner, duel, CLEO) == {SayNothing()}
    duel.step(SayNothing(), SayNothing(), SayNothing())
    duel.step(Throw(()), Throw(()))
    assert chosen(beginner, duel, ANN) == {Beurk()} and chosen(beginner, duel, CLEO) == {Mate()}


def test_in_turns_every_level_rings_first_and_says_nothing_without_a_reason() -> None:
    duel = in_turns(ann1=EGGS, bob1=ONE_YUCK)
    for mind in minds(*DUELLISTS):
        assert chosen(mind, duel, ANN) == {Ring()}
        assert chosen(mind, duel, BOB) == {SayNothing()}


def test_in_turns_every_level_throws_what_does_not_fit_and_keeps_a_plate() -> None:
    duel = Duel(duels="turns")
    for mind in minds(*DUELLISTS):
        assert chosen(mind, duel, ANN) == {Throw(ALL_SIX)}
    duel = in_turns(plates="egg fish shrimp", ann1=EGGS, bob1="shrimp shrimp shrimp shrimp shrimp fish")
    duel.step(SayNothing(), SayNothing())
    for mind in minds(*DUELLISTS):
        assert chosen(mind, duel, ANN) == {Throw(())}
        assert chosen(mind, duel, BOB) == {Throw((5,))}


def test_bots_are_ready_and_the_random_one_sometimes_takes_turns_and_calls_wrongly() -> None:
    duel = Duel(duels="ready")
    for mind in minds(*DUELLISTS):
        assert chosen(mind, duel, ANN) == {Ready()}
    assert chosen(random_dice.choose, duel, ANN) == {Ready(), Ready(turns=True)}
    duel = in_turns(ann1=NO_PLATE, bob1=NO_PLATE)
    assert chosen(random_dice.choose, duel, ANN) == {Ring(), Beurk(), SayNothing()}
