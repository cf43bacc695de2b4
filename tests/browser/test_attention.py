"""A turn that begins while the page is hidden: its title, its icon, and a notification for those who asked."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.house import House, Person, plays
from tests.server.world import Device

# A browser without a window forbids all notifications: these are written down instead, once the user allows them.
NOTES = """
    window.notes = []
    window.Notification = class {
        static permission = 'default'
        static asked = 0
        static async requestPermission() {
            this.asked += 1
            return (this.permission = 'granted')
        }
        constructor(title, { body }) {
            this.note = { title, body, open: true }
            window.notes.push(this.note)
        }
        close() {
            this.note.open = false
        }
    }
"""
HIDE = """hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
}"""


def looks_elsewhere(person: Person, *, elsewhere: bool = True) -> Person:
    person.page.evaluate(HIDE, elsewhere)
    return person


def icon(person: Person) -> str | None:
    return person.page.locator("link[rel=icon]").get_attribute("href")


def notes(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate("notes")
    return found


def waiting_for_ben(ann: Person, house: House) -> Device:
    """Ann has chosen, and waits: Ben's answer brings the next turn."""
    house.deals_from("attention")
    table = ann.lays("sushi-go/cocktail", 2)
    ben = house.guest("Ben").comes(table).sits()
    ann.comes(table).sees("Everyone is here.").presses("Start the game")
    keeps(ann, ben, cards=10)
    return ben


def keeps(ann: Person, ben: Device, *, cards: int) -> None:
    """Ann chooses, and her page and Ben's device are told so."""
    ann.holds(cards).keeps().sees(re.compile("Waiting for Ben"))
    while not any(event["kind"] == "acted" for event in ben.expect("play")["events"]):
        pass


def test_a_hidden_page_calls_by_title_and_icon_and_then_offers_more(ann: Person, house: House) -> None:
    ann.page.add_init_script(NOTES)
    ben = waiting_for_ben(ann, house)
    expect(ann.page).to_have_title("Sushi Go! (Cocktail)")
    looks_elsewhere(ann)
    expect(ann.page).to_have_title("Sushi Go! (Cocktail)")  # it is not her turn
    plays(ben)
    expect(ann.page).to_have_title("● Your turn · Sushi Go! (Cocktail)")
    assert icon(ann) == "/icon-turn.svg"
    assert notes(ann) == []  # nobody asked for it

    looks_elsewhere(ann, elsewhere=False)
    expect(ann.page).to_have_title("Sushi Go! (Cocktail)")
    assert icon(ann) == "/icon.svg"
    ann.sees("It was your turn while you were on another page.").presses("No, thanks")
    expect(ann.page.get_by_text("It was your turn")).to_have_count(0)
