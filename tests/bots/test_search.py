"""Search beats greed, keeps to the rules, and looks at nothing its seat has not seen."""

from random import Random

import pytest

from kaiten.bots import bot_named
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import start
from kaiten.engine.runner import Log, play
from kaiten.games import GAMES
from kaiten.games.party import Menu
from kaiten.games.sushi_go import PassingAndRobot
from tests.bots.test_net import now_and_then

pytestmark = pytest.mark.slow


def test_search_beats_three_greedy_players() -> None:
    """Eight games, two deals, search once on every chair: an equal would win two."""
    game = GAMES["sushi-go/cocktail"]
    thinking, quick = bot_named("search:12")(game), bot_named("greedy")(game)
    won = 0.0
    for number in range(8):
        choosers = [thinking if seat == number % 4 else quick for seat in range(4)]
        steps = play(
            game, 4, PassingAndRobot(), Seeded(f"search/{number // 4}"), choosers, f"search/{number}"
        )
        *_, last = steps
        winners = last.play.state.winners
        won += (number % 4 in winners) / len(winners)
    assert won >= 4


@pytest.mark.parametrize(
    ("name", "menu"),
    [("party/cocktail", "master"), ("party/gamewright", "dinner-for-two"), ("party/cocktail", "banquet")],
)
def test_search_keeps_the_contract_through_every_ask(name: str, menu: str) -> None:
    choose = now_and_then(bot_named("search:1")(GAMES[name]), bot_named("greedy")(GAMES[name]))
    assert check_game(GAMES[name], 3, Menu(menu), "search", choose, every=50) > 0


@pytest.mark.parametrize(
    ("name", "seats"), [("sushi-go/zoch", 3), ("roll/cocktail", 3), ("dice/sit-down", 2)]
)
def test_search_plays_every_game(name: str, seats: int) -> None:
    game = GAMES[name]
    assert check_game(game, seats, game.types.options(), "search", bot_named("search:1")(game), every=50) > 0


def test_search_plays_for_the_robot_too() -> None:
    game = GAMES["sushi-go/cocktail"]
    assert (
        check_game(game, 2, PassingAndRobot(robot=True), "robot", bot_named("search:1")(game), every=50) > 0
    )


def test_search_does_not_peek() -> None:
    """Two tables that look alike to seat 0 are played alike, whatever the other really holds."""
    game = GAMES["sushi-go/cocktail"]
    mine = ("maki.1",) * 4 + ("tempura",) * 3 + ("dumpling",) * 3
    choices = []
    for theirs in (("sashimi",) * 10, ("nigiri.salmon",) * 10):
        played = start(game, 2, PassingAndRobot(), Scripted({"first": ("0",), "deal/1": mine + theirs}))
        choices.append(
            bot_named("search:5")(game)(game.view(played.state, 0), Log(played.events, 0), Random(1))
        )
    assert choices[0] == choices[1]


@pytest.mark.parametrize("name", ["search:0", "search:many", "greedy:5", "search:", "clever"])
def test_a_name_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match=f"no bot '{name}'"):
        bot_named(name)
