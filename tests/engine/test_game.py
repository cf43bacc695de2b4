"""The only door: what `submit` refuses, and that a refusal changes nothing."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec import Struct, structs

from kaiten.draft.asks import Keep, Pick
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import replay, start, submit
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import TABLE, Act, Elapsed
from kaiten.games import GAMES
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.games.variants import variants

GAME = GAMES["sushi-go/cocktail"]
LUCK = Seeded("door")
AnyAct: Any = Act  # with parts of other types
AnyPick: Any = Pick


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
        (lambda opened, card: AnyAct(0, opened, AnyPick(None)), "not_a_choice"),
        (lambda opened, card: AnyAct(0, opened, AnyPick([card])), "not_a_choice"),
        (lambda opened, card: AnyAct(0, opened, AnyPick(card)), "not_a_choice"),
        (lambda opened, card: AnyAct(0, opened, AnyPick(({},))), "not_a_choice"),
        (lambda opened, card: AnyAct(0, opened, AnyPick((card,), on=[])), "not_a_choice"),
        (lambda opened, card: AnyAct(0, opened, object()), "not_a_choice"),
        (lambda opened, card: AnyAct(0, opened, None), "not_a_choice"),
        (lambda opened, card: AnyAct("0", opened, AnyPick((card,))), "not_a_choice"),
        (lambda opened, card: AnyAct(None, opened, AnyPick((card,))), "not_a_choice"),
        (lambda opened, card: AnyAct(False, opened, AnyPick((card,))), "not_a_choice"),
        (lambda opened, card: AnyAct(0, str(opened), AnyPick((card,))), "not_a_choice"),
        (lambda opened, card: AnyAct(0, opened, AnyPick((card,)), at="0"), "not_a_choice"),
    ],
)
def test_an_act_that_was_not_asked_for_is_refused_and_changes_nothing(act, code) -> None:  # type: ignore[no-untyped-def]
    state, opened, card = begun()
    with pytest.raises(IllegalAct) as refused:
        submit(GAME, state, act(opened, card), LUCK)
    assert refused.value.code == code
    assert state == begun()[0]


OTHERS: tuple[Any, ...] = (
    None,
    [],
    {},
    "0",
    0.0,
    False,
    object(),
)  # of another type than what stands in a choice


def spoilt(choice: Struct) -> Iterator[Struct]:
    """The choice with one part of another type, and the same of a class of somebody else."""
    yield type("Other", (type(choice),), {}, frozen=True)(**structs.asdict(choice))
    for name, part in structs.asdict(choice).items():
        others = [each for each in OTHERS if type(each) is not type(part)]
        for other in [*others, list(part)] if isinstance(part, tuple) else others:
            if name not in ("face", "use", "robot", "copy") or other is not None:  # these may be None
                yield structs.replace(choice, **{name: other})


@pytest.mark.parametrize("name", GAMES)
def test_a_part_of_another_type_is_refused_in_every_game_and_never_an_error_of_ours(name: str) -> None:
    game, luck = GAMES[name], Seeded(f"types/{name}")
    spoils = 0
    every = [way for way in variants(game) if way[0] <= 4]
    for seats, options in every[:: max(1, len(every) // 6)]:
        for step in islice(play(game, seats, options, luck, [at_random] * seats, "types"), 25):
            if (act := step.act) is None:
                continue
            for other in spoilt(act.choice):
                spoils += 1
                with pytest.raises(IllegalAct) as refused:
                    submit(game, step.before, structs.replace(act, choice=other), luck)
                assert refused.value.code == "not_a_choice", other
    assert spoils > 50


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
