"""The rules at hand: from a card at the table by key, by mouse and by touch."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.house import House, Person

REACHES = ("kaiten/games", "kaiten/cards", "kaiten/words", "web/src/families", "web/src/rules")


def card(person: Person, name: str) -> Locator:
    return person.page.get_by_role("group", name="Your hand").get_by_role(
        "button", name=re.compile(f"^{name}")
    )


def at_a_table(person: Person, house: House) -> Person:
    """… with a tempura in hand, among others."""
    house.deals_from("1")
    return person.begins(person.lays("sushi-go/cocktail", 2, bots=["random"])).holds(10)


def test_a_key_opens_the_rules_of_the_focused_card_and_picks_nothing(ann: Person, house: House) -> None:
    at_a_table(ann, house)
    ann.keys("1", "ArrowRight")
    # what the card is worth follows as soon as it is known
    name = re.split("[,\n]", ann.page.evaluate("document.activeElement.innerText").strip())[0]
    ann.keys("i")
    rules = ann.dialog(name)
    expect(
        rules.get_by_role("heading", name=re.compile("^(What it pays|Example|What it does)")).first
    ).to_be_visible()
    expect(rules.get_by_text(re.compile(r"^\d+ of 108 cards$"))).to_be_visible()
    ann.keys("ArrowRight")  # to the next dish
    expect(rules).to_be_hidden()
    ann.keys("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ann.hand.nth(0)).to_have_attribute("aria-pressed", "true")
    ann.presses("Keep it").holds(9)


# --- links that lead nowhere ------------------------------------------------------------------------------
