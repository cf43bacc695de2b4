"""Bots beat luck by a stated margin, on fixed seeds."""

from pathlib import Path
from typing import Any, cast

import pytest

from kaiten.bots import BOTS
from kaiten.bots.draft.greedy import GreedyDraft
from kaiten.bots.draft.own_score import plates_with
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.game import start
from kaiten.engine.runner import play
from kaiten.games import GAMES

pytestmark = pytest.mark.slow


def wins(bot: str, game: str, seats: int, games: int) -> float:
    """The share of games won by one such seat, whose place moves round, against random ones."""
    box = GAMES[game]
    won = 0.0
    for number in range(games):
        at = number % seats
        choosers = [BOTS[bot if seat == at else "random"](box) for seat in range(seats)]
        seed = f"bots/{number}"
        *_, last = play(box, seats, box.types.options(), Seeded(seed), choosers, seed)
        won += (at in last.play.state.winners) / len(last.play.state.winners)
    return won / games


@pytest.mark.parametrize(
    ("bot", "game", "seats", "games", "least"),
    [
        ("greedy", "sushi-go/cocktail", 4, 24, 0.85),
        ("greedy", "sushi-go/zoch", 4, 24, 0.75),
        ("greedy", "party/cocktail", 4, 24, 0.85),
        ("greedy", "party/gamewright", 4, 24, 0.85),
        ("greedy", "roll/cocktail", 4, 24, 0.85),
        ("greedy", "dice/sit-down", 2, 10, 0.45),
        ("taster", "sushi-go/cocktail", 4, 24, 0.55),
        ("chef", "roll/cocktail", 4, 8, 0.85),
    ],
)
def test_it_beats_luck(bot: str, game: str, seats: int, games: int, least: float) -> None:
    assert wins(bot, game, seats, games) >= least


def test_a_bot_that_does_nothing_where_it_is_waited_for_is_found_at_once() -> None:
    box = GAMES["roll/cocktail"]
    with pytest.raises(AssertionError, match="chose nothing, but its ask is urgent"):
        list(play(box, 2, box.types.options(), Seeded("1"), [lambda view, log, rng: None] * 2, "1"))


def test_the_bot_in_contributing_plays_every_game() -> None:
    """As it stands there."""
    text = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text()
    code = text.partition("```python\n")[2].partition("```")[0]
    namespace: dict[str, Any] = {}
    exec(compile(code, "cheap.py", "exec"), namespace)
    cheap = namespace["cheap"]
    for box in GAMES.values():
        choosers = [cheap(box), BOTS["random"](box), BOTS["random"](box)]
        *_, last = play(box, 3, box.types.options(), Seeded("1"), choosers, "1")
        assert last.play.state.winners


def test_what_a_table_is_worth_is_the_same_on_every_python() -> None:
    """Before 3.12 Python's own sum is 17.795238095238098 here, and bots chose otherwise than in a tab."""
    game = cast("Draft", GAMES["sushi-go/zoch"])
    view = game.view(start(game, 3, game.types.options(), Seeded("1")).state, 0)
    index = game.menu_index(view.kinds)
    cards = ("tempura", "sashimi", "dumpling", "maki.2", "pudding", "wasabi")
    plates = plates_with(index, (), cards, (), None)
    assert GreedyDraft(game).value(view, 0, index, plates) == 17.795238095238094
