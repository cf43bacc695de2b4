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


def test_a_daily_deal_is_played_to_the_line_to_share_by_keyboard(visitor: NewPerson) -> None:
    """From the home page, and back to it: `./kaiten campaign journeys`."""
    ann = visitor("Ann", permissions=["clipboard-read", "clipboard-write"])
    ann.opens("/daily").button("Play: Sushi Go!").focus()
    ann.keys("Enter").holds(8)
    expect(ann.button("What would you do?")).to_have_count(0)
    table = here(ann)
    ann.opens("about:blank")  # nobody looks at the rest
    play_on(ann.by_wire(table))
    ann.opens(f"/daily/sushi-go/{today(ann)}").sees_heading("On your chair").button("Copy").focus()
    ann.keys("Enter").sees("Copied")
    assert LINE.fullmatch(ann.page.evaluate("navigator.clipboard.readText()"))
