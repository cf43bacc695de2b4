"""The duel by level: what each sees and thinks of, and that each is stronger than the one below."""

from random import Random
from typing import cast

import pytest

from kaiten.bots.dice.duellist import DUELLISTS, duellist
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.runner import play
from kaiten.engine.terms import Choice
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Hurry, Ring, Throw
from kaiten.games.sushi_dice.dice import Dice, Plates
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_dice.table import DiceView

pytestmark = pytest.mark.slow

NO_LANDINGS = (None,) * 6
NEARLY = "fish fish star fish fish"  # and a sixth die
LITTLE = "fish octopus egg cucumber egg"


def chosen(level: str, mine: str, theirs: str, *plates: str) -> Choice | None:
    """What seat 0 would do, how long it may take."""
    both = cast(tuple[Dice, Dice], (tuple(mine.split()), tuple(theirs.split())))
    at_rest = tuple([id for id, shows in enumerate(both[0]) if shows != "flying"])
    ask = Hurry(1, urgent=False, dice=at_rest)
    view = DiceView(
        0, ask, "duel", 1, 0, (0, 1), both, (NO_LANDINGS, NO_LANDINGS), cast(Plates, plates or ("fish",)), 16,
        ((), ()), 6, (None, None), 3000, None, None, (), "race", 0, (), (False, False), (None, None), (),
    )  # fmt: skip
    mind, _ = DUELLISTS[level]
    return mind(view, Random(1))


@pytest.mark.parametrize("level", DUELLISTS)
def test_everybody_rings(level: str) -> None:
    assert chosen(level, f"{NEARLY} fish", f"{NEARLY} yuck") == Ring()


@pytest.mark.parametrize(
    ("level", "calls"), [("beginner", False), ("regular", True), ("chef", True), ("itamae", True)]
)
def test_a_beginner_looks_at_one_thing_at_a_time(level: str, calls: bool) -> None:
    assert (chosen(level, f"{LITTLE} fish", f"{NEARLY} yuck") == Beurk()) is calls
    assert chosen(level, "flying flying flying flying flying flying", f"{NEARLY} yuck") == Beurk()


@pytest.mark.parametrize(
    ("level", "calls"), [("beginner", False), ("regular", True), ("chef", False), ("itamae", False)]
)
def test_who_thinks_does_not_call_where_the_other_has_nothing_to_lose(level: str, calls: bool) -> None:
    assert (chosen(level, f"{LITTLE} fish", "egg octopus egg cucumber egg yuck") == Beurk()) is calls


def test_who_has_more_to_lose_picks_up_first() -> None:
    for level in ("chef", "itamae"):
        assert chosen(level, f"{NEARLY} yuck", f"{LITTLE} yuck") == Throw((5,))
        assert chosen(level, f"{LITTLE} yuck", f"{NEARLY} yuck") == Beurk()


def test_an_itamae_picks_up_yucks_before_reading_on() -> None:
    rival = "flying flying flying flying flying flying"
    assert chosen("chef", "fish fish egg fish egg yuck", rival) == Throw((2, 4, 5))
    assert chosen("itamae", "fish fish egg fish egg yuck", rival) == Throw((5,))
    assert chosen("itamae", "fish fish egg fish egg flying", rival) == Throw((2, 4))


@pytest.mark.parametrize("level", DUELLISTS)
def test_levels_keep_the_contract(level: str) -> None:
    assert check_game(sit_down, 3, DuelOptions(), "levels", duellist(sit_down, level), every=50) > 0


@pytest.mark.parametrize(("better", "worse"), [("regular", "child"), ("itamae", "regular")])
def test_each_level_beats_the_one_two_below(better: str, worse: str) -> None:
    """`./kaiten campaign bots_margins` compares neighbours, in more games."""
    assert won_of(8, better, worse) >= 6


def won_of(games: int, better: str, worse: str) -> int:
    """How many games one of them wins, in every other one on the first chair."""
    won = 0
    for number in range(games):
        at = number % 2
        choosers = [duellist(sit_down, better if seat == at else worse) for seat in (0, 1)]
        *_, last = play(sit_down, 2, DuelOptions(), Seeded(f"{number // 2}"), choosers, f"{number}")
        won += at in last.play.state.winners
    return won
