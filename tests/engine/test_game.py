"""The only door: what `submit` refuses, and that a refusal changes nothing."""

from random import Random

import pytest

from kaiten.draft.asks import Keep, Pick
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import replay, start, submit
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import TABLE, Act, Elapsed
from kaiten.games import GAMES
from kaiten.games.sushi_go import PassingAndRobot

GAME = GAMES["sushi-go/cocktail"]
LUCK = Seeded("door")


def begun() -> tuple[object, int, str]:
    state = start(GAME, 2, PassingAndRobot(), LUCK).state
    return state, state.opened, state.hands[0][0]


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda opened, card: Act(7, opened, Pick((card,))), "not_asked"),
        (lambda opened, card: Act(TABLE, opened, Elapsed()), "not_asked"),
        (lambda opened, card: Act(0, opened - 1, Pick((card,))), "too_late"),
        (lambda opened, card: Act(0, opened, Pick(("eel",))), "not_a_choice"),
        (lambda opened, card: Act(0, opened, Pick((card, card))), "not_a_choice"),
        (lambda opened, card: Act(0, opened, Pick(())), "not_a_choice"),
        (lambda opened, card: Act(0, opened, Pick((card,), use=0)), "not_a_choice"),
        (lambda opened, card: Act(0, opened, Pick((card,), robot=card)), "not_a_choice"),
        (lambda opened, card: Act(0, opened, Pick((card,), on=(card,))), "not_a_choice"),
        (lambda opened, card: Act(0, opened, Keep(card)), "not_a_choice"),
    ],
)
def test_an_act_that_was_not_asked_for_is_refused_and_changes_nothing(act, code) -> None:  # type: ignore[no-untyped-def]
    state, opened, card = begun()
    with pytest.raises(IllegalAct) as refused:
        submit(GAME, state, act(opened, card), LUCK)
    assert refused.value.code == code
    assert state == begun()[0]


def test_the_log_alone_leads_to_the_state() -> None:
    steps = list(play(GAME, 3, PassingAndRobot(), LUCK, [at_random] * 3, "log"))
    events = [event for step in steps for event in step.play.events]
    assert replay(GAME, 3, PassingAndRobot(), events) == steps[-1].play.state


def test_another_game_in_between_changes_nothing() -> None:
    alone = [step.play.state.totals for step in play(GAME, 2, PassingAndRobot(), LUCK, [at_random] * 2, "x")]
    beside = []
    other = play(GAME, 4, PassingAndRobot(), Seeded("other"), [at_random] * 4, "y")
    for step in play(GAME, 2, PassingAndRobot(), LUCK, [at_random] * 2, "x"):
        next(other, None)
        beside.append(step.play.state.totals)
    assert alone == beside


def test_a_random_choice_comes_from_the_view_alone() -> None:
    state = start(GAME, 2, PassingAndRobot(), LUCK).state
    view = GAME.view(state, 0)
    assert at_random(view, (), Random(1)) in list(view.ask.choices() if view.ask else [])
