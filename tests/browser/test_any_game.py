"""A game that nobody has drawn, told or counted for the client: found, set up, played, looked at again, written down."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.house import PHONE, House, Person, build_client, open_house


@pytest.fixture(scope="module")
def bag_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    build_client()
    with open_house(tmp_path_factory.mktemp("bag") / "data", program="bagged.py") as house:
        yield house


@pytest.fixture
def bagged(bag_house: House, browser: Browser) -> Iterator[Person]:
    ann = Person(bag_house, browser, size=PHONE, reduced_motion="reduce").named("Ann")
    yield ann
    assert not ann.leaves()


def answers(person: Person) -> None:
    """Draw, or stop, once."""
    person.button(re.compile("^(Draw|Stop)$")).last.click()


def test_it_is_found_set_up_played_to_its_end_and_looked_at_again(bagged: Person) -> None:
    ann = bagged
    ann.opens("/").page.get_by_text("Bag", exact=True).click()
    ann.link(re.compile("^Invite friends")).click()
    ann.sees_heading("Set up a table").sees("Bag plain is for 2 to 4 players.").presses("Open the table")
    ann.sees_heading("Bag plain").presses("Start the game")
    ann.sees_heading("What happened").sees_heading("What you see")
    answers(ann)
    answers(ann)
    ann.away()  # to the end, by wire
    ann.sees(re.compile(r"^(Winner|Shared win): .* points( each)?\."))
    ann.presses("Replay").sees_heading("What happened").sees("Step 1 of")
    ann.keys("End").sees(re.compile("^Winner"))
