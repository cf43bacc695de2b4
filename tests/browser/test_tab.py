"""A page that plays by itself: through a reload in mid-turn, and without a network."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.alone import Alone
from tests.browser.house import House, Person


@pytest.fixture
def alone(house: House, browser: Browser) -> Iterator[Alone]:
    person = Alone(house, browser, reduced_motion="reduce")
    yield person
    assert person.leaves() == []


@pytest.mark.slow
def test_a_game_goes_on_after_a_reload_without_a_network(alone: Alone) -> None:
    """`./kaiten campaign tab_journeys` plays it to its end, and looks at it again."""
    asked: list[str] = []
    alone.context.on("request", lambda request: asked.append(request.url))
    keep = alone.opens("/").button("Keep them")
    expect(keep).to_be_visible()
    alone.presses("Remove a bot").presses("Remove a bot").presses("Play now").holds(10)
    expect(keep).to_have_count(0)  # it would lie over the hand
    alone.page.go_back()
    alone.presses("Keep them").sees("The games are kept on this device")
    alone.page.go_forward()
    alone.holds(10)
    alone.plays(Random("before"), acts=1).holds(9)
    alone.expects("ERR_INTERNET_DISCONNECTED")
    alone.context.set_offline(True)
    alone.page.reload()
    alone.is_loaded().plays(Random("after"), acts=1).holds(8)
    assert [url for url in asked if "/api/" in url] == []


def test_a_page_of_a_server_loads_nothing_of_a_tab(ann: Person) -> None:
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.opens("/").chooses_game("Sushi Go Party!").sees("right now")
    ann.page.wait_for_load_state("networkidle")
    assert [url for url in asked if re.search(r"/tab/|worker-|begin-|Keep-", url)] == []
