"""Hints: what the coach would do now."""

import pytest

from kaiten.coach.hints import hint
from kaiten.coach.report import Hint, Reason
from kaiten.draft.asks import Pick
from kaiten.draft.events import Dealt, RoundBegan
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import start
from kaiten.games import GAMES
from kaiten.games.sushi_go import cocktail
from tests.rules.table import at_table


def hinted(tables: str, hands: str, totals: tuple[int, ...]) -> Hint:
    """For seat 0 in the last round, when all hands are known."""
    turn = at_table(tables, hands, game="sushi-go/cocktail", round=3, totals=totals)
    log = [RoundBegan(3, "left", None), Dealt(turn.table.hands, None)]
    return hint(cocktail, cocktail.view(turn.table, 0), log)


def test_a_hint_names_the_best_choice_and_what_each_is_worth() -> None:
    """With the sashimi it is 40 points to 37; without, at most 32."""
    found = hinted("sashimi sashimi | -", "nigiri.egg sashimi | nigiri.egg chopsticks", (30, 36))
    assert found.best == Pick(("sashimi",))
    assert [option.choice for option in found.options] == [Pick(("nigiri.egg",)), Pick(("sashimi",))]
    assert [option.share for option in found.options] == [0, 1]
    assert [option.as_good for option in found.options] == [False, True]
    assert found.error == 0
    assert found.reason == Reason("completes", {"card": "sashimi", "dish": "sashimi", "points": 10})


def test_a_hint_knows_no_more_than_its_seat() -> None:
    """In round 1 nothing is known about the other hand."""
    told = []
    for theirs in ("maki.3 maki.3 maki.3", "dumpling chopsticks wasabi"):
        turn = at_table("- | -", f"tempura sashimi nigiri.egg | {theirs}", game="sushi-go/cocktail")
        log = [event.seen_by(0) for event in (RoundBegan(1, "left", None), Dealt(turn.table.hands, None))]
        told.append(hint(cocktail, cocktail.view(turn.table, 0), log))
    assert told[0] == told[1]
    assert len(told[0].options) == 3


def test_with_one_choice_nothing_is_compared() -> None:
    found = hinted("- | -", "sashimi sashimi | nigiri.egg pudding", (0, 0))
    assert found == Hint(best=Pick(("sashimi",)))


def test_a_game_that_the_coach_does_not_know() -> None:
    dice = GAMES["dice/sit-down"]
    table = start(dice, 3, dice.types.options(), Seeded("1")).state
    with pytest.raises(BadSetup, match="no reviews of dice/sit-down"):
        hint(dice, dice.view(table, table.first), [])
