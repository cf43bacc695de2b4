"""A finished game is reviewed, and the coach is asked alone against bots."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, Person
from tests.browser.test_access import fits_a_phone
from tests.server.world import play_on

REACHES = (
    "kaiten/coach",
    "kaiten/server/reviews",
    "web/src/families",
    "web/src/review",
    "web/src/replay",
)

HINT = re.compile("^(I would take|My choice:) ")


def played(person: Person, game: str = "sushi-go/cocktail", seats: int = 5) -> str:
    """A finished game against bots; returns the token of its link."""
    table = person.lays(game, seats, bots=["random"] * (seats - 1))
    play_on(person.by_wire(table).starts())
    person.comes(table).presses("Share the replay")
    link = person.page.get_by_role("textbox", name="Link to the replay").input_value()
    return link.partition("#record=")[2]


def test_the_coach_is_asked_alone_against_bots_and_the_game_is_marked(visitor: NewPerson) -> None:
    phil = visitor("Phil", size=PHONE)
    phil.begins(phil.lays("sushi-go/cocktail", 5, bots=["random"] * 4)).holds(7)
    phil.presses("What would you do?").sees(re.compile("^I will tell you what I would take."))
    phil.presses("No, thanks")
    expect(phil.page.get_by_text("coached")).to_have_count(0)
    phil.keys("h")
    phil.presses("Tell me").sees_heading(HINT)
    phil.sees("coached")
    fits_a_phone(phil, "a hint")
    phil.keeps().holds(6)
    expect(phil.heading(HINT)).to_have_count(0)
    phil.presses("What would you do?").sees_heading(HINT)  # told once what it means
    phil.presses("Hide")
    expect(phil.heading(HINT)).to_have_count(0)


def test_a_finished_game_is_reviewed_by_keyboard(ann: Person) -> None:
    """`./kaiten campaign learning` goes on to the replay and back, and shares it."""
    played(ann)
    ann.presses("Review").sees_heading("Win share, turn by turn")
    steps = ann.page.get_by_role("navigation", name="Steps")
    ann.keys("End")
    expect(steps).to_contain_text("choice 18 of 18")
    ann.keys("Home", "t")  # the first turning point, or the next if that is one
    at = re.compile(r"Round \d, turn \d").search(steps.inner_text())
    assert at is not None
    expect(ann.page.get_by_role("status").filter(has_text=at.group())).to_have_count(1)
    ann.keys("Enter").sees_heading("What happened then")
    ann.keys("Escape").sees_heading("Win share, turn by turn")
