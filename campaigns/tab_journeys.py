"""Solo games in the tab, at the screen: every box, and two tabs at one table.

Size: 5 journeys
Time: 2 CPU-minutes
In the suite: tests/browser/test_tab.py::test_a_game_goes_on_after_a_reload_without_a_network
"""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.alone import Alone
from tests.browser.conftest import browser, house
from tests.browser.house import House

__all__ = ["browser", "house"]  # the fixtures


@pytest.fixture
def alone(house: House, browser: Browser) -> Iterator[Alone]:
    person = Alone(house, browser, reduced_motion="reduce")
    yield person
    assert person.leaves() == []


@pytest.mark.parametrize("box", ["Sushi Go!", "Sushi Go Party!", "Sushi Roll", "Sushi Dice"])
def test_a_whole_game_is_played(alone: Alone, box: str) -> None:
    alone.opens("/").chooses_game(box).presses("Play now")
    alone.plays(Random(box)).sees_the_end()
    alone.opens("/daily").sees(re.compile("^These need a server: "))
    alone.opens("/you")
    expect(alone.page.get_by_role("listitem").first).to_have_css("padding", "10px 18px")  # by its own styles
    alone.link("Watch it").click()
    alone.sees("Step 1 of")


def test_of_two_tabs_one_plays_and_the_other_says_so(alone: Alone) -> None:
    alone.opens("/").presses("Play now").holds(8)
    first, table = alone.page, alone.page.url
    alone.page = alone.context.new_page()
    alone.page.goto(table)
    alone.is_loaded()
    alone.sees("This table is open in another tab of this browser.")
    first.close()
    alone.presses("Try again")
    alone.is_loaded().holds(8).keeps().holds(7)
