"""A card that could do nothing any more if it were laid now is named, with the reason."""

from typing import Any

import pytest

from kaiten.bots.worth import prospects
from kaiten.engine.chance import Seeded
from kaiten.engine.game import start
from kaiten.games import GAMES
from kaiten.server.tables.worth import without_warning
from tests.rule import rule
from tests.rules.table import at_table


def wasted(mine: str, hand: str, **more: Any) -> dict[str, str]:
    """For the first of three seats. The others hold as many sashimi."""
    others = " ".join(["sashimi"] * len(hand.split()))
    turn = at_table(f"{mine} | - | -", f"{hand} | {others} | {others}", **more)
    return dict(prospects(turn.game, turn.game.view(turn.table, 0)).wasted)


@rule("P8")
@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_a_takeout_box_needs_a_card_to_turn(game: str) -> None:
    hand = "takeout_box.10 tempura tempura"
    assert wasted("-", hand, game=game) == {"takeout_box.10": "nothing_to_turn"}
    assert wasted("~tempura", hand, game=game) == {"takeout_box.10": "nothing_to_turn"}
    assert wasted("tempura", hand, game=game) == {}


@rule("P7")
@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_a_special_order_needs_a_card_to_copy(game: str) -> None:
    hand = "special_order tempura tempura"
    assert wasted("-", hand, game=game) == {"special_order": "nothing_to_copy"}
    assert wasted("tempura", hand, game=game) == {}


@rule("G4")
@rule("P3")
@pytest.mark.parametrize("game", ["sushi-go/cocktail", "sushi-go/zoch"])
def test_chopsticks_need_a_turn_with_two_cards(game: str) -> None:
    assert wasted("-", "chopsticks tempura tempura", game=game) == {}
    assert wasted("-", "chopsticks tempura", game=game) == {"chopsticks": "no_turn_left"}
    assert wasted("-", "chopsticks.1 tempura", game="party/gamewright", menu="chopsticks wasabi") == {
        "chopsticks.1": "no_turn_left"
    }


@rule("P4")
def test_a_spoon_needs_a_turn_that_is_not_the_last() -> None:
    party = {"game": "party/cocktail", "menu": "spoon wasabi"}
    assert wasted("-", "spoon.4 tempura", **party) == {"spoon.4": "no_turn_left"}
    assert wasted("-", "spoon.4 tempura tempura", **party) == {}


@rule("P9")
@rule("P10")
@pytest.mark.parametrize("dish", ["tea", "soy_sauce"])
def test_where_colours_count_chopsticks_are_worth_theirs(dish: str) -> None:
    assert wasted(dish, "chopsticks.1 tempura", game="party/cocktail", menu=f"chopsticks {dish}") == {}


def test_if_every_card_would_be_wasted_none_is_named() -> None:
    assert wasted("-", "chopsticks chopsticks", game="sushi-go/cocktail") == {}


def test_in_a_daily_deal_nobody_is_warned() -> None:
    hands = "chopsticks tempura | sashimi sashimi | sashimi sashimi"
    turn = at_table("- | - | -", hands, game="sushi-go/cocktail")
    told = prospects(turn.game, turn.game.view(turn.table, 0))
    assert (told.wasted, without_warning(told).wasted) == ({"chopsticks": "no_turn_left"}, {})
    assert without_warning(told).gains == told.gains


@pytest.mark.parametrize("game", ["roll/cocktail", "dice/sit-down"])
def test_other_games_know_no_such_card(game: str) -> None:
    table = start(GAMES[game], 2, GAMES[game].types.options(), Seeded("1")).state
    assert prospects(GAMES[game], GAMES[game].view(table, 0)).wasted == {}
