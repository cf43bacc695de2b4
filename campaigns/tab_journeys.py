"""Games in the tab, at the screen: every box, two people, two tabs, a crash, a full device, and the way to a server.

Size: 11 journeys
Time: 4 CPU-minutes
In the suite: tests/browser/test_tab.py::test_a_game_goes_on_after_a_reload_without_a_network, tests/tab/test_crash.py::test_what_the_page_was_told_is_there_again_and_the_game_goes_on, tests/tab/test_sent.py::test_the_server_keeps_the_same_game
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Browser, CDPSession, Error, expect

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


def test_two_people_hand_the_device_on(alone: Alone) -> None:
    alone.opens("/new?game=sushi-go/cocktail")
    for _ in range(3):
        alone.presses("Remove a bot")
    alone.presses("Open the table").presses("Add someone on this device")
    alone.page.get_by_label("Who else plays on this device?").fill("Ben")
    alone.presses(re.compile("^Add$")).sees("Ben").presses("Start the game")
    for _ in range(4):
        alone.presses(re.compile(": show my hand$"))
        alone.keeps()
    alone.presses(re.compile(": show my hand$")).holds(6)


def test_a_game_is_sent_to_the_server_and_reviewed_there(alone: Alone) -> None:
    alone.opens("/").presses("Remove a bot").presses("Remove a bot").presses("Play now")
    alone.plays(Random("sent")).sees_the_end()
    alone.presses(re.compile("^Send to 127"))
    alone.link(re.compile("^Review it on 127")).click()
    alone.sees(re.compile("win share"))
    alone.page.goto("/you")
    alone.sees("on your device")
    alone.opens("/you").link(re.compile("^Watch it on 127")).click()
    alone.sees("Step 1 of")
    assert "/#/" not in alone.page.url


def test_a_page_that_crashes_in_mid_turn_comes_back_to_it(alone: Alone) -> None:
    alone.opens("/").chooses_game("Sushi Go Party!").presses("Play now").holds(9).keeps().holds(8)
    alone.hand.first.click()  # and nothing is kept yet
    table = alone.page.url
    with suppress(Error):
        alone.page.goto("chrome://crash")
    alone.page = alone.context.new_page()
    alone.page.goto(table)
    alone.is_loaded().holds(8).keeps().holds(7)


def quota(cdp: CDPSession, house: House, size: int | None) -> None:
    """How much the browser lets this origin store; None: as usual."""
    cdp.send(
        "Storage.overrideQuotaForOrigin",
        {"origin": house.url} | ({} if size is None else {"quotaSize": size}),
    )


def test_a_device_that_is_full_says_so_and_loses_nothing(alone: Alone) -> None:
    alone.expects("QuotaExceeded")
    alone.page.goto(
        "/about"
    )  # of the server: the browser learns how much room there is when something is stored
    cdp = alone.context.new_cdp_session(alone.page)
    quota(cdp, alone.house, 1)
    alone.opens("/").presses("Play now").sees("This device has no room left for the games.")
    quota(cdp, alone.house, None)
    alone.opens("/").presses("Play now").holds(8).keeps().holds(7)


def test_a_device_without_room_keeps_nothing_of_the_games(alone: Alone) -> None:
    alone.expects("QuotaExceeded")
    alone.opens("/").sees("to play without a connection?")
    cdp = alone.context.new_cdp_session(alone.page)
    quota(cdp, alone.house, 3_000_000)
    alone.presses("Keep them").sees("This device has no room for the games.")
    quota(cdp, alone.house, None)
    alone.presses("Try again").sees("The games are kept on this device")


def test_who_clears_the_data_of_the_browser_is_told_and_begins_again(alone: Alone) -> None:
    alone.opens("/").presses("Not now").presses("Play now").holds(8).keeps().holds(7)
    cdp = alone.context.new_cdp_session(alone.page)
    cdp.send("Storage.clearDataForOrigin", {"origin": alone.house.url, "storageTypes": "indexeddb"})
    alone.keeps().sees(re.compile("were cleared, and this game with them|There is no such table"))
    alone.opens("/").presses("Play now").holds(8)
