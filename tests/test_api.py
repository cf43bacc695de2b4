"""The public API: what `kaiten` exports is documented, typed and complete."""

import inspect
import tomllib
from pathlib import Path

import pytest

import kaiten

ROOT = Path(__file__).parents[1]
PACKAGE = Path(kaiten.__file__).parent
EXPORTED = [name for name in kaiten.__all__ if not name.startswith("__")]


def test_the_version_is_that_of_the_project() -> None:
    assert kaiten.__version__ == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_type_checkers_are_told_that_the_package_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()


@pytest.mark.parametrize("name", EXPORTED)
def test_every_exported_class_and_function_says_what_it_is(name: str) -> None:
    thing = getattr(kaiten, name)
    if inspect.isfunction(thing):
        assert thing.__doc__
    elif inspect.isclass(thing) and thing.__module__.startswith("kaiten"):
        assert thing.__dict__["__doc__"]  # its own, not inherited


def test_an_author_of_a_game_needs_nothing_else() -> None:
    """The small game in tests/any imports only from `kaiten`."""
    imported = [
        line for line in (ROOT / "tests" / "any" / "bag.py").read_text().splitlines() if "kaiten" in line
    ]
    assert [line.partition(" import ")[0] for line in imported] == ["from kaiten"]


def test_a_bot_of_a_few_lines_plays_a_whole_game() -> None:
    from kaiten import GAMES, Choice, DraftView, PickCards, Seeded, at_random, options_for, play

    def squid_first(view: DraftView, log: object, rng: object) -> Choice | None:
        assert isinstance(view.ask, PickCards)
        return max(view.ask.choices(), key=lambda pick: "nigiri.squid" in pick.cards)

    game = GAMES["sushi-go/cocktail"]
    *_, last = play(game, 3, options_for(game), Seeded("7"), [squid_first, at_random, at_random], seed="7")
    assert last.play.state.points == (33, 43, 32)
    assert last.play.state.winners == (1,)
