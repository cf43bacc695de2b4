"""Looking at a game again, and learning one."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.choosing import chooses
from tests.browser.conftest import NewPerson
from tests.browser.house import DESK, PHONE, House, Person
from tests.browser.still import SETTLED, ZOOMED
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
    stranger = visitor("Stranger").opens(link.removeprefix(house.url)).sees("Step 1 of")
    expect(hands(stranger)).to_have_count(2)
    stranger.presses("About this deal").sees(FIXED)
    watching = visitor("Zoe").comes(table).presses("Replay").sees("Step 1 of")
    expect(watching.button("About this deal")).to_have_count(0)  # whose record is not theirs


FIXED = re.compile("^The random seed is fixed. Fingerprint to check it later: ")


def hands(person: Person) -> Locator:
    return person.page.get_by_role("list", name=re.compile("^Hand of "))


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

    expect(hands(person)).to_have_count(2)
    expect(person.heading("All hands are visible")).to_have_count(1)  # for screen readers only
    kept = person.page.get_by_role("img", name=re.compile(", kept$"))
    expect(hands(person).filter(has=kept)).to_have_count(2)  # what they are about to keep
    person.page.get_by_label("View as").select_option("Ben")
    expect(hands(person)).to_have_count(0)
    person.sees_heading("As Ben saw it")
    expect(person.page.get_by_role("list", name="Your hand").or_(person.hand.first)).to_be_visible()
    expect(where).to_have_attribute("aria-valuetext", re.compile("^Step 3 of"))
    nothing_covers_the_hand(person)
    for size in (*SMALL, (1024, 768), (1440, 900), DESK):
        is_whole(
            person,
            size,
            ".seats .seat",
            ".my-laid",
            ".group .card",
            ".controls :is(a, select, input, .row > button)",
        )
    person.presses("About this deal").sees(FIXED)
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


# Which of these are cut or covered?
NOT_WHOLE = """(parts) => [...document.querySelectorAll(parts)].filter((one) => {
    const at = one.getBoundingClientRect()
    if (!one.checkVisibility() || at.left < -2 || at.top < -1 || at.right > innerWidth + 2 || at.bottom > innerHeight + 1)
        return true
    for (let up = one.parentElement; up !== document.body; up = up.parentElement) {
        const { top, bottom } = up.getBoundingClientRect()
        if (getComputedStyle(up).overflowY !== 'visible' && (at.top < top - 1 || at.bottom > bottom + 1)) return true
    }
    const over = document.elementFromPoint((at.left + at.right) / 2, at.top + 6)
        ?.closest('.bubble, .controls > *, .table-page > header')
    return over && !over.contains(one) && !one.contains(over)
}).map((one) => one.getAttribute('class') || one.innerText)"""
SMALL = (PHONE[::-1], PHONE, ZOOMED)
POINTED = {
    "hand": ".room", "laid": ":is(.my-laid, .taken)", "others": ":is(.seats, .them)", "belt": ".asked > .belt",
    "dice": ".mine .dice", "plates": ".plates", "bell": ".bell", "tokens": ".beside",
}  # fmt: skip


def is_whole(person: Person, size: tuple[int, int], *parts: str) -> None:
    before = person.page.viewport_size
    assert before
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate(SETTLED)
    assert person.page.evaluate(NOT_WHOLE, ", ".join(parts)) == [], size
    all_is_in_view(person)
    person.page.set_viewport_size(before)


@pytest.mark.parametrize("game", ["sushi-go"])  # the campaign journeys takes the others
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
        framed = POINTED.get(step["point"], ".bubble")
        inside = f"{framed} :is(.seat, .card, .die, .hold)"
        pressed = ".says :is(a, button), .asked .button-main, .duel button.answer"
        is_whole(ann, SMALL[number % 3], framed, inside, pressed)  # the sizes take turns
        if step["expect"]:
            step["expect"].get("cards", []).reverse()  # either of two cards may be chosen first
            chooses(ann, step["frame"]["view"], step["expect"])
        elif number < len(steps):
            ann.presses("Next")
    expect(ann.link("Play a real game")).to_be_visible()
