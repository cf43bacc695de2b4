"""Sushi Dice D6: the end of the game."""

import pytest

from kaiten.engine.game import asks
from kaiten.engine.terms import TABLE, Ended
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Mate, Ring, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.events import Won
from tests.rule import rule
from tests.rules.duel import ANN, SHRIMP, Duel, faces


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
