"""Looking at a game again, and learning one."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.choosing import chooses
from tests.browser.conftest import NewPerson
from tests.browser.house import House, Person
from tests.server.world import play_on


def hands(person: Person) -> Locator:
    return person.page.get_by_role("list", name=re.compile("^Hand of "))


def test_a_game_is_looked_at_again_and_shared(ann: Person, house: House, visitor: NewPerson) -> None:
    """`./kaiten campaign learning` looks at it in every way, and at every size."""
    table = ann.lays("sushi-go/cocktail", 2)
    ben = house.guest("Ben").comes(table).sits()
    play_on(ann.by_wire(table).starts(), ben)
    ann.comes(table).presses("Share the replay")
    link = ann.page.get_by_role("textbox", name="Link to the replay").input_value()
    stranger = visitor("Stranger").opens(link.removeprefix(house.url)).sees("Step 1 of")
    expect(hands(stranger)).to_have_count(2)

    ann.presses("Replay").presses("One step forward").presses("One step forward").presses("One step back")
    where = ann.page.get_by_role("slider", name="Position in the game")
    expect(where).to_have_attribute("aria-valuetext", re.compile("^Step 2 of"))
    ann.page.get_by_label("View as").select_option("Ben")
    ann.sees_heading("As Ben saw it")
    expect(hands(ann)).to_have_count(0)
    ann.keys("End").sees(re.compile("^(Winner|Shared win): "))


def test_a_lesson_asks_for_a_card_and_goes_on(ann: Person) -> None:
    """`./kaiten campaign learning` plays all lessons to their end."""
    steps = ann.asks("get", "/api/lessons/sushi-go")["steps"]
    first = next(number for number, step in enumerate(steps) if step["expect"])
    ann.opens("/teach/sushi-go")
    for number in range(first):
        ann.sees(f"Step {number + 1} of {len(steps)}").presses("Next")
    ann.sees(f"Step {first + 1} of {len(steps)}")
    chooses(ann, steps[first]["frame"]["view"], steps[first]["expect"])
    ann.sees(f"Step {first + 2} of {len(steps)}")
