"""A whole game of each box at each size of the window: nothing but scenes moves, and what is asked is in the window.

Size: 9 games at 1440×900, 1920×1080, 1024×768, 390×844, 844×390 and at 200 %
Time: 3 CPU-minutes
In the suite: tests/browser/test_seats.py::test_nothing_moves_between_two_asks_and_what_is_asked_is_in_the_window
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson, browser, house, motion, visitor
from tests.browser.still import SIZES, ZOOMED, stands_still

__all__ = ["browser", "house", "motion", "visitor"]  # the fixtures

TURNS: dict[str, Any] = {"duels": "turns"}


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("sushi-go/cocktail", 2, {}),
        ("sushi-go/zoch", 4, {}),
        ("sushi-go/gamewright", 5, {}),
        ("party/cocktail", 3, {"menu": "master"}),
        ("party/gamewright", 8, {"menu": "cutthroat"}),
        ("roll/cocktail", 2, {}),
        ("roll/cocktail", 5, {}),
        ("dice/sit-down", 2, TURNS),
        ("dice/sit-down", 4, TURNS),
    ],
)
def test_a_whole_game_at_every_size(
    visitor: NewPerson, game: str, seats: int, options: dict[str, Any]
) -> None:
    ann = visitor("Ann")
    table = ann.lays(game, seats, options=options)
    ann.begins(table)
    assert stands_still(ann, table, (*SIZES, ZOOMED)) == []


def test_three_pairs_of_chopsticks_leave_room_for_the_button(visitor: NewPerson) -> None:
    ann = visitor("Ann")
    ann.begins(ann.lays("party/cocktail", 8, bots=["regular"] * 7, options={"menu": "banquet"}))
    ann.holds(7).meanwhile(acts=5).holds(2)
    which = ann.page.get_by_role("group", name="Use Chopsticks")
    expect(which.get_by_role("button")).to_have_text(["1", "2", "3"])
    for width, height in (*SIZES[-2:], ZOOMED):
        ann.page.set_viewport_size({"width": width, "height": height})
        beside, main = which.bounding_box(), ann.button("Keep it").bounding_box()
        assert beside and main and beside["x"] + beside["width"] <= main["x"], (width, height)
