"""Sushi Dice D3: a duel."""

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from kaiten.engine.game import asks
from kaiten.engine.terms import TABLE, Elapsed, Wait
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Give, Hurry, Mate, Ring, Rival, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX, BOX, SET, Plate, plates_made
from kaiten.games.sushi_dice.events import (
    CountdownBegan,
    DicePassed,
    DuelBegan,
    Landed,
    PlatesTurned,
    Thrown,
    Won,
    WronglyCalled,
)
from tests.rule import rule
from tests.rules.duel import (
    ANN,
    BOB,
    CLEO,
    EGGS,
    EGGS_AND_A_STAR,
    NO_PLATE,
    ONE_YUCK,
    SHRIMP,
    Duel,
    both_show_a_yuck,
    faces,
)


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


@pytest.mark.slow
@rule("D3")
def test_the_bell_wins_the_plate_made_and_nobody_has_to_name_it() -> None:
    """No throw of a set makes two kinds of plate: it has only three stars."""
    for throw in product(*SET):
        assert len(set(plates_made(throw, tuple(BOX)))) <= 1


@rule("D3")
def test_with_two_alike_open_one_of_them_is_won() -> None:
    duel = Duel(rival=None, luck={"plates": "egg egg fish", "plate/4": "mixed"}, ann1=EGGS_AND_A_STAR)
    duel.wait()
    duel.throw(ANN, at=3000)
    duel.act(ANN, Ring(), 3700)
    assert duel.table.plates == ("egg", "fish", "mixed")


@rule("D3")
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


def test_nothing_is_hidden_so_all_see_the_same_but_for_what_they_are_asked() -> None:
    duel = both_show_a_yuck(3)
    seen = [replace(sit_down.view(duel.table, seat), seat=None, ask=None) for seat in (0, 1, 2, None)]
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert sit_down.imagine(duel.table, ANN, Random(0)) == duel.table


@rule("D7")
def test_the_view_says_when_each_die_lands() -> None:
    duel = Duel(ann1="egg egg")
    duel.act(ANN, Throw((1, 4)), 3000)
    duel.act(BOB, Throw((0,)), 3100)
    view = sit_down.view(duel.table, None)
    assert view.lands_at == ((None, 3600, None, None, 3600, None), (3700, None, None, None, None, None))
    assert view.dice[0] == ("unthrown", "flying", "unthrown", "unthrown", "flying", "unthrown")
    assert view.until == 3600


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


@rule("D3")
def test_with_two_alike_open_one_is_won() -> None:
    duel = Duel(luck={"plates": "egg egg mixed"}).lay(EGGS)
    duel.act(0, Ring(), 4000)
    assert duel.table.plates == ("cucumber", "egg", "mixed")


@rule("D3")
@rule("D4")
def test_an_onlooker_may_not_throw_ring_or_call_beurk() -> None:
    duel = Duel(3).lay(SHRIMP, ONE_YUCK)
    for choice in (Throw((0,)), Ring(), Beurk(), Rival(0), Give(0)):
        assert duel.refused(2, choice, 4000) == "not_a_choice"


@rule("D3")
@pytest.mark.parametrize("dice", [(), (6,), (-1,), (0, 0), (1, 0)])
def test_a_throw_of_no_dice_or_unknown_dice_is_refused(dice: tuple[int, ...]) -> None:
    assert Duel().refused(0, Throw(dice), 3300) == "not_a_choice"
