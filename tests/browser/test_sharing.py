"""Pass-and-play: several people on one device, and never a hand on it but that of the person who has it."""

import json
import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.house import House, Person

KINDS = re.compile("chopsticks|dumpling|maki|nigiri|pudding|sashimi|tempura|wasabi")


def adds(person: Person, name: str) -> Person:
    """In the lobby, somebody else who plays on this device."""
    field = person.page.get_by_label("Who else plays on this device?")
    if not field.is_visible():
        person.presses("Add someone on this device")
    field.fill(name)
    person.page.get_by_role("button", name="Add", exact=True).click()
    expect(person.page.get_by_role("listitem").filter(has_text=name)).to_contain_text("on this device")
    return person


def takes(person: Person, name: str) -> Person:
    """The device is handed over, and this is who has it."""
    person.button(f"I’m {name}: show my hand").click()
    return plays(person, name)


def plays(person: Person, name: str) -> Person:
    expect(bar(person)).to_have_text(re.compile(f"{name} is playing"))
    return person


def bar(person: Person) -> Locator:
    """The line that says who plays."""
    return person.page.get_by_role("paragraph").filter(has_text="is playing")


def covered(person: Person, name: str) -> None:
    """Wait for the page between two people: nothing of any hand is on it, or in what the browser was told last."""
    expect(person.button(f"I’m {name}: show my hand")).to_be_visible()
    assert person.hand.count() == 0


def hand(person: Person) -> list[str]:
    return sorted(name.partition(",")[0] for name in labels(person))


def labels(person: Person) -> list[str]:
    return [str(card.get_attribute("aria-label") or card.inner_text()) for card in person.hand.all()]


def kinds(person: Person) -> set[str]:
    """The kinds of card in the document, seen or not, and in all that a screen reader could find."""
    page = person.page.locator("body > #app").inner_html() + person.page.locator("body").aria_snapshot()
    return set(KINDS.findall(page.lower()))


def laid(person: Person) -> set[str]:
    """The kinds of card that everybody may see on the table."""
    told = [play["view"]["plates"] for play in person.frames("play")]
    return {plate["card"].partition(".")[0] for plates in told for laid in plates for plate in laid}


def secrets(play: dict[str, Any]) -> list[Any]:
    """What this frame tells of hands: all that is more than a number."""
    return [cards for cards in play["view"]["hands"] if not isinstance(cards, int)]


# The seats that lie under the question who has the device.
UNDER = """() => {
    const { top } = document.querySelector('[aria-labelledby="hand-over"]').getBoundingClientRect()
    return [...document.querySelectorAll('section.seat')].map((seat) => Math.round(seat.getBoundingClientRect().bottom))
        .filter((bottom) => bottom > top)
}"""


def test_a_reload_covers_everything_and_everybody_is_still_there(ann: Person, house: House) -> None:
    house.deals_from("share 3")
    adds(ann.comes(ann.lays("sushi-go/cocktail", 2)), "Kim").presses("Start the game")
    takes(ann, "Ann").holds(10).keeps()
    takes(ann, "Kim").holds(10)
    ann.told.clear()
    ann.page.reload()
    covered(ann, "Kim")
    assert [secrets(play) for play in ann.frames("play")] == [[]] * len(ann.frames("play"))
    takes(ann, "Kim").holds(10).keeps()
    ann.sees("Kim, it’s your turn again")


def test_two_on_one_device_take_turns_and_neither_sees_the_others_hand(ann: Person, house: House) -> None:
    """`./kaiten campaign turns` plays the whole round, and counts it."""
    house.deals_from("share 1")
    adds(ann.comes(ann.lays("sushi-go/cocktail", 5)), "Kim").presses("Start the game")
    plays_in_turn(ann, range(7, 5, -1))


def plays_in_turn(ann: Person, cards: Iterable[int]) -> None:
    """Ann, then Kim, and in the next turn first who had the device last."""
    holder = "Ann"
    for left in cards:
        for turn in range(2):
            covered(ann, holder)
            assert ann.page.evaluate(UNDER) == []
            assert kinds(ann) <= laid(ann)
            told = len(ann.told)
            takes(ann, holder).holds(left)
            assert left < 7 or kinds(ann) - laid(ann), "we look in the right place"
            # Each press of the button brings one hand, of seven cards at first and one fewer each turn. It may come
            # again, when a bot has chosen.
            shown = [json.loads(frame) for frame in ann.told[told:]]
            hands = {tuple(cards) for frame in shown if frame["kind"] == "play" for cards in secrets(frame)}
            assert [len(cards) for cards in hands] == [left]
            ann.keeps()
            if not turn:
                holder = "Kim" if holder == "Ann" else "Ann"
