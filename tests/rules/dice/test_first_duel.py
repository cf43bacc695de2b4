"""Sushi Dice D8: the first duel."""

import msgspec
import pytest

from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import asks, start
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import ChooseRival, Ring, Rival
from kaiten.games.sushi_dice.events import CountdownBegan, DicePassed, PlatesTurned, RivalChosen, Seated
from kaiten.games.sushi_dice.rules import DuelOptions
from tests.rule import rule
from tests.rules.duel import ANN, BOB, CLEO, DAN, SHRIMP, Duel


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
        sit_down.begin(seats, DuelOptions())


def test_there_are_no_options() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"speed": 2}, DuelOptions)


@rule("D8")
def test_a_seat_drawn_by_luck_chooses_any_opponent_but_itself() -> None:
    duel = Duel(4, first=2, rival=None)
    assert asks(sit_down, duel.table) == {2: ChooseRival(duel.table.opened, True, (3, 0, 1))}
    assert duel.refused(2, Rival(2), 0) == "not_a_choice"
    assert duel.refused(0, Rival(1), 0) == "not_asked"
    assert duel.act(2, Rival(0), 250)[-1] == CountdownBegan(1, 3250)
    assert duel.table.holders == (2, 0)


@rule("D8")
def test_every_seat_may_be_the_first_chooser() -> None:
    drawn = {start(sit_down, 6, DuelOptions(), Seeded(str(n))).state.first for n in range(100)}
    assert drawn == {0, 1, 2, 3, 4, 5}
