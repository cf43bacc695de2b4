"""The daily deal in the browser: from the home page to the result and the line to share."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import Person
from tests.server.world import Table, play_on

REACHES = (
    "kaiten/server/daily",
    "kaiten/server/profile/dailies",
    "web/src/daily",
)

TITLES = {"de": "Spiel des Tages", "fr": "Partie du jour", "it": "Partita del giorno", "en": "Daily deal"}
LINE = re.compile(r"^Kaiten daily, Sushi Go!, \w+ \d+: \d+ points? · \d\w\w of 4( · rank \d of \d)?$")


def here(person: Person) -> Table:
    """The table that is on the screen."""
    person.waits_until("() => location.hash.startsWith('#table=')")
    found = re.search("#table=([0-9a-f]+)", person.page.url)
    assert found is not None
    return Table(found[1], "")


def today(person: Person) -> str:
    return str(person.asks("get", "/api/daily")["today"]["day"])


def plays_to_the_end(person: Person, box: str) -> None:
    room = person.asks("post", f"/api/daily/{box}/{today(person)}")["id"]
    play_on(person.by_wire(Table(room, "")))


def test_from_the_home_page_to_the_line_to_share_by_keyboard(visitor: NewPerson) -> None:
    ann = visitor("Ann", permissions=["clipboard-read", "clipboard-write"])
    ann.opens("/").sees_heading("Daily deal")
    ann.link("Daily deal").focus()
    ann.keys("Enter").sees("Menu of the day")
    ann.button("Play: Sushi Go!").focus()
    ann.keys("Enter").holds(8)
    expect(ann.button("What would you do?")).to_have_count(0)
    expect(ann.page.get_by_role("dialog")).to_have_count(0)

    # whoever comes back is led to the same table
    table = here(ann)
    ann.opens("/daily").link("Go on: Sushi Go!").click()
    assert here(ann).id == table.id
    play_on(ann.by_wire(table))
    ann.link("See my result").focus()
    expect(ann.button("Play again")).to_have_count(0)
    ann.keys("Enter").sees_heading("On your chair")
    expect(ann.page.get_by_role("listitem").filter(has_text="Itamae")).to_be_visible()
    ann.sees_heading("One day in a row")
    expect(ann.link("See your choices")).to_be_visible()
    ann.button("Copy").focus()
    ann.keys("Enter").sees("Copied")
    assert LINE.fullmatch(ann.page.evaluate("navigator.clipboard.readText()"))

    expect(ann.opens("/").link(re.compile(r"^Sushi Go! \d+ points?$"))).to_be_visible()
    ann.link(re.compile("^Sushi Go! ")).first.click()
    ann.sees_heading("On your chair")


def test_who_has_not_played_is_told_how_many_have_and_can_play(ann: Person, ben: Person) -> None:
    plays_to_the_end(ann, "roll")
    ben.expects("409")
    ben.opens(f"/daily/roll/{today(ben)}").sees("Play this deal first. One person has finished it.")
    expect(ben.heading("On your chair")).to_have_count(0)
    ben.presses("Play")
    assert here(ben).id
