"""A game that nobody has drawn, told or counted for the client: found, set up, played, looked at again, written down."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, TimeoutError, expect

from tests.browser.house import PHONE, House, Person, build_client, open_house


@pytest.fixture(scope="module")
def bag_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    build_client()
    with open_house(tmp_path_factory.mktemp("bag") / "data", program="bagged.py") as house:
        yield house


@pytest.fixture
def ann(bag_house: House, browser: Browser) -> Iterator[Person]:
    ann = Person(bag_house, browser, size=PHONE, reduced_motion="reduce").named("Ann")
    yield ann
    assert not ann.leaves()


def plays_to_the_end(person: Person) -> None:
    """Draw once, and stop: that is a point a turn, and somebody has enough in the end."""
    answer = person.button(re.compile("^(Draw|Stop)$"))
    over = person.end
    for _ in range(200):
        expect(answer.or_(over).first).to_be_visible()
        if over.is_visible():
            return
        with suppress(TimeoutError):  # the button of a turn that is over goes
            answer.last.click(timeout=1000)
    raise AssertionError("the bag has no end")


def test_it_is_found_set_up_played_to_its_end_and_looked_at_again(ann: Person) -> None:
    ann.opens("/").page.get_by_text("Bag", exact=True).click()
    ann.link(re.compile("^Invite friends")).click()
    ann.sees_heading("Set up a table").sees("Bag plain is for 2 to 4 players.").presses("Open the table")
    ann.sees_heading("Bag plain").presses("Start the game")
    ann.sees_heading("What happened").sees_heading("What you see")
    plays_to_the_end(ann)
    ann.sees(re.compile(r"^(Winner|Shared win): .* points( each)?\."))
    ann.presses("Replay").sees_heading("What happened").sees("Step 1 of")
    ann.keys("End").sees(re.compile("^Winner"))


def test_its_points_are_written_down_by_hand(ann: Person) -> None:
    ann.opens("/pad#new=1").page.get_by_role("radio", name=re.compile("^Bag ")).check()
    for number, name in enumerate(("Ann", "Ben", "Cem"), 1):
        ann.page.get_by_label(f"Name of player {number}").fill(name)
    ann.presses("Start").sees("Enter the points for each player.")
    for name, points in (("Ann", "12"), ("Ben", "7"), ("Cem", "-3")):
        ann.page.get_by_label(f"Points for {name}").fill(points)
    ann.presses("Add a round")
    ann.page.get_by_label("Points for Ben").fill("6")
    ann.presses("Final scoring").sees("Winner: Ben, with 13 points.")
    paper = ann.page.get_by_role("table", name="Points", exact=True)
    total = paper.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
    expect(total).to_have_text(["12", "13", "−3"])


def test_it_is_taught_by_a_few_turns(ann: Person) -> None:
    ann.opens("/").page.get_by_text("Bag", exact=True).click()
    ann.link("Learn it by playing").click()
    ann.sees("This is the table. Play a few turns by following the steps.").presses("Next")
    for _ in range(4):
        ann.sees("It is your turn: choose what is offered here.")
        ann.page.locator(".choices button").first.click()
    ann.sees("That is how a turn works. You will learn the rest by playing.")
