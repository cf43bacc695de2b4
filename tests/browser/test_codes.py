"""Joining by the code that somebody says aloud, or by the link of the QR code; a name for a new guest."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, Person

GROUPS = re.compile("^[0-9A-Z]{3} [0-9A-Z]{3}$")
TOP = "document.querySelector('.strip').getBoundingClientRect().top"
NO_CODE = (
    "No table is waiting with this code. Check its six characters. A code works only until the game starts."
)


def test_somebody_joins_on_a_phone_by_the_code_they_heard_and_gives_a_name(
    ann: Person, visitor: NewPerson
) -> None:
    ben = visitor("Ben", size=PHONE)
    ben.asks("PUT", "/api/me", {"name": "Guest 112", "avatar": "frog"})
    ann.comes(ann.lays("sushi-go/cocktail", seats=2))
    heard = ann.page.get_by_text(GROUPS).inner_text()

    ben.expects("404")
    ben.opens("/").link("About").wait_for()
    field = ben.page.get_by_role("textbox", name="Have a code?")
    field.fill("000 000")
    before = ben.page.evaluate(TOP)
    ben.presses("Join").sees(NO_CODE)
    assert ben.page.evaluate(TOP) == before  # a wrong code moves nothing
    field.fill(heard.lower().replace(" ", "-").replace("0", "o").replace("m", "n"))
    field.press("Enter")

    ben.page.get_by_role("textbox", name="What’s your name?").fill("Benedict")
    ben.presses("Save")
    expect(ben.page.get_by_role("textbox", name="What’s your name?")).to_be_hidden()
    ben.presses("Sit here").sees("Ann starts the game.")
    expect(ann.page.get_by_role("list", name="Seats").get_by_text("Benedict", exact=True)).to_be_visible()
    ann.presses("Start the game")
    for person in (ann, ben):
        person.holds(10)

    spoken = heard.replace(" ", "")
    ben.opens("about:blank").opens(f"/#join={spoken}").sees(NO_CODE)  # the link of the QR code joins at once
