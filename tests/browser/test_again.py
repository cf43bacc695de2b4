"""Looking at a game again, and learning one."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.choosing import chooses
from tests.browser.conftest import NewPerson
from tests.browser.house import House, Person
from tests.server.world import play_on


def test_a_game_is_looked_at_again_and_shared(ann: Person, house: House, visitor: NewPerson) -> None:
    table = ann.lays("sushi-go/cocktail", 2)
    ben = house.guest("Ben").comes(table).sits()
    hers = ann.by_wire(table).starts()
    play_on(hers, ben)
    ann.comes(table).presses("Share the replay")
    link = ann.page.get_by_role("textbox", name="Link to the replay").input_value()
    ann.presses("Replay")
    looks_again(ann)
    looks_again(visitor("Stranger").opens(link.removeprefix(house.url)))
    watching = visitor("Zoe").comes(table).presses("Replay").sees("Step 1 of")
    expect(watching.button("About this deal")).to_have_count(0)  # whose record is not theirs


def looks_again(person: Person) -> None:
    where = person.page.get_by_role("slider", name="Position in the game")
    expect(where).to_have_attribute("aria-valuetext", re.compile(r"^Step 1 of \d\d"))
    heads = [head.bounding_box() for head in person.page.locator(".heads span").all()]
    left, right = sorted(head["x"] for head in heads if head)  # both have nothing yet
    assert right - left >= 18
    person.presses("One step forward").presses("One step forward").presses("One step back")
    expect(where).to_have_attribute("aria-valuetext", re.compile("^Step 2 of"))
    person.keys("ArrowRight")
    expect(where).to_have_attribute("aria-valuetext", re.compile("^Step 3 of"))

    hands = person.page.get_by_role("list", name=re.compile("^Hand of "))
    expect(hands).to_have_count(2)
    expect(person.heading("All hands are visible")).to_have_count(1)  # for screen readers only
    kept = person.page.get_by_role("img", name=re.compile(", kept$"))
    expect(hands.filter(has=kept)).to_have_count(2)  # what they are about to keep
    person.page.get_by_label("View as").select_option("Ben")
    expect(hands).to_have_count(0)
    person.sees_heading("As Ben saw it")
    expect(person.page.get_by_role("list", name="Your hand").or_(person.hand.first)).to_be_visible()
    expect(where).to_have_attribute("aria-valuetext", re.compile("^Step 3 of"))
    nothing_covers_the_hand(person)
    all_is_in_view(person)
    person.presses("About this deal").sees(
        re.compile("^The random seed is fixed. Fingerprint to check it later: ")
    )
    person.keys("Escape")

    person.presses("Round 3 of 3")
    expect(where).to_have_attribute(
        "aria-valuetext", re.compile("Round 3 of 3, Turn 1, Ann: \\d+ points, You: ")
    )
    person.page.get_by_label("Speed").select_option("×4")
    at = str(where.get_attribute("aria-valuetext"))
    person.presses("Play")
    expect(where).not_to_have_attribute("aria-valuetext", at)
    person.presses("Stop")
    expect(person.button("Play")).to_be_visible()
    person.keys("End")
    expect(person.button("One step forward")).to_be_disabled()
    person.sees(re.compile("^(Winner|Shared win): "))


def nothing_covers_the_hand(person: Person) -> None:
    """Each card of it is on top of whatever is there."""
    cards = person.page.get_by_role("list", name="Your hand").get_by_role("img")
    for card in cards.all():
        card.scroll_into_view_if_needed()
        assert card.evaluate(
            """card => {
              const { left, right, top, bottom } = card.getBoundingClientRect()
              const at = document.elementFromPoint((left + right) / 2, bottom - 6)
              return card.contains(at) && top >= 0 && bottom < innerHeight + 1
            }"""
        )


def all_is_in_view(person: Person) -> None:
    person.waits_until("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("game", ["sushi-go", "dice"])  # the campaign journeys takes the others
def test_a_lesson_is_played_to_its_end(visitor: NewPerson, game: str) -> None:
    ann = visitor("Ann", size=(1024, 768))
    lesson = ann.asks("get", f"/api/lessons/{game}")
    steps = lesson["steps"]
    ann.opens(f"/teach/{game}")
    for number, step in enumerate(steps, 1):
        ann.sees(f"Step {number} of {len(steps)}")
        all_is_in_view(ann)
        ceremony = ann.page.get_by_role("dialog")
        if any(event["kind"] == "scored" for event in step["frame"]["events"]):
            go_on = ceremony.get_by_role("button", name="Continue")
            go_on.click()  # the counting is over with that, if it is not already
            if ceremony.is_visible():
                go_on.click()
            expect(ceremony).to_be_hidden()
        if step["expect"]:
            chooses(ann, step["frame"]["view"], step["expect"])
        elif number < len(steps):
            ann.presses("Next")
    expect(ann.link("Play a real game")).to_be_visible()
