"""Bots and reviews keep to the rules and look at nothing hidden, at every number of seats and in every turn.

Size: every bot in every game, 12 games with look-ahead in every turn, 104 endgames by linear programming
Time: 2 CPU-minutes
In the suite: tests/bots/test_honesty.py::test_what_is_hidden_makes_no_difference, tests/bots/test_invented.py::test_what_is_hidden_makes_no_difference, tests/bots/test_invented.py::test_every_quick_bot_plays_whole_games, tests/bots/test_invented.py::test_every_bot_that_thinks_plays_whole_games, tests/bots/test_memory.py::test_memory_is_true_and_a_guess_keeps_to_it, tests/bots/test_net.py::test_it_keeps_the_contract, tests/bots/test_net_party.py::test_it_keeps_the_contract_when_it_looks_ahead, tests/bots/test_net_roll.py::test_nets_play_whole_games, tests/bots/test_search.py::test_search_keeps_the_contract_through_every_ask, tests/bots/test_search_roll.py::test_search_keeps_the_contract, tests/bots/test_endgame.py::test_the_endgame_keeps_the_contract, tests/bots/test_endgame.py::test_the_value_is_what_another_method_finds, tests/coach/test_review.py::test_the_sums_lead_from_an_equal_share_to_the_result, tests/coach/test_review_roll.py::test_the_sums_lead_from_an_equal_share_to_the_result
"""

from typing import Any

import pytest

from kaiten.bots import Bot, bot_named
from kaiten.bots.draft import strongest as strongest_draft
from kaiten.bots.draft.look_ahead import Effort, LookAhead
from kaiten.bots.draft.net import NetDraft
from kaiten.bots.roll.search import search_roll
from kaiten.engine.contract import check_game
from kaiten.games import GAMES
from kaiten.games.party import PARTY, Menu
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.rules import NoOptions
from tests.bots import (
    test_endgame,
    test_honesty,
    test_invented,
    test_memory,
    test_net,
    test_net_party,
    test_net_roll,
)
from tests.bots.endgame_check import brute, exact, positions
from tests.coach import test_review, test_review_roll
from tests.invented import MENUS, menus_for


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The levels as they are, only quicker, where cards are invented."""
    if "invented" in request.node.name:
        monkeypatch.setattr(strongest_draft, "CHEF_WITHOUT_NET", 4)
        monkeypatch.setattr(strongest_draft, "ITAMAE_WITHOUT_NET", 4)


@pytest.mark.parametrize("game", [name for name in GAMES if not name.endswith("/gamewright")])
@pytest.mark.parametrize("bot", [pytest.param(bot, id=name) for name, bot in test_honesty.EVERY])
def test_what_is_hidden_makes_no_difference(bot: Bot, game: str) -> None:
    test_honesty.check_honesty(bot, game, test_honesty.LOOKS)


@pytest.mark.parametrize("menu", [pytest.param(menu, id=name) for name, menu in MENUS.items()])
@pytest.mark.parametrize("bot", [pytest.param(bot, id=name) for name, bot in test_invented.EVERY])
def test_what_is_hidden_makes_no_difference_with_invented_cards(bot: Bot, menu: Any) -> None:
    test_invented.check_honesty(bot, menu, test_invented.LOOKS)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", test_invented.QUICK)
def test_every_quick_bot_plays_invented_cards(name: str, seats: int) -> None:
    for menu in menus_for(seats):
        test_invented.check_whole_game(name, seats, menu)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", test_invented.SLOW)
def test_every_bot_that_thinks_plays_invented_cards(name: str, seats: int) -> None:
    test_invented.check_one_thinks(name, seats)


@pytest.mark.parametrize("way", test_memory.WAYS, ids=str)
def test_memory_is_true_and_a_guess_keeps_to_it(way: tuple[str, int, Any]) -> None:
    test_memory.check_game_of(way, looks=0.3)


@pytest.mark.parametrize(("name", "seats", "options"), test_net.WAYS)
def test_look_ahead_keeps_the_contract_in_every_turn(name: str, seats: int, options: Any) -> None:
    game = SUSHI_GO[name]
    for choose in (NetDraft(game, test_net.net()), LookAhead(game, test_net.net(), test_net.LITTLE)):
        assert check_game(game, seats, options, "net", choose, every=80) > 0


@pytest.mark.parametrize(("name", "seats", "menu"), test_net_party.WAYS)
def test_look_ahead_keeps_the_contract_of_party_in_every_turn(name: str, seats: int, menu: Menu) -> None:
    game = PARTY[name]
    choose = LookAhead(game, test_net_party.net(), Effort(picks=2, deals=(2,)))
    assert check_game(game, seats, menu, "net", choose, every=80) > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_the_belts_nets_and_search_play_by_the_rules(seats: int) -> None:
    test_net_roll.check_whole_game(seats)
    assert check_game(cocktail, seats, NoOptions(), "belts", search_roll(cocktail, 2), every=50) > 0


@pytest.mark.parametrize("menu", ["master", "dinner-for-two", "banquet"])
@pytest.mark.parametrize("name", ["party/cocktail", "party/gamewright"])
def test_search_keeps_the_contract_through_every_ask(name: str, menu: str) -> None:
    assert check_game(GAMES[name], 3, Menu(menu), "search", bot_named("search:1")(GAMES[name]), every=50) > 0


@pytest.mark.parametrize("way", test_endgame.WAYS, ids=str)
def test_the_endgame_keeps_the_contract(way: tuple[str, int, Any]) -> None:
    name, seats, options = way
    choose = bot_named("endgame")(GAMES[name])
    assert check_game(GAMES[name], seats, options, "endgame", choose, every=80) > 0


@pytest.mark.parametrize(("count", "cards"), [(100, (2, 3)), (4, (4,))])
def test_the_value_of_an_endgame_is_what_another_method_finds(count: int, cards: tuple[int, ...]) -> None:
    for table, remembered in positions(count, cards):
        assert float(exact(remembered).value) == pytest.approx(brute(table), abs=1e-6)


@pytest.mark.parametrize(("name", "seats", "options"), test_review.WAYS)
def test_the_sums_of_a_review_lead_to_the_result(name: str, seats: int, options: Any) -> None:
    test_review.check_sums(name, seats, options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_sums_of_a_review_of_sushi_roll_lead_to_the_result(seats: int) -> None:
    test_review_roll.check_sums(seats)
