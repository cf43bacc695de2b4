"""A finished game is reviewed, and the coach is asked alone against bots."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, House, Person
from tests.browser.still import SETTLED
from tests.browser.test_access import CUT, fits_a_phone
from tests.server.world import play_on

REACHES = (
    "kaiten/coach",
    "kaiten/server/reviews",
    "web/src/families",
    "web/src/review",
    "web/src/replay",
)

HINT = re.compile("^(I would take|My choice:) ")
TITLES = {
    "de": "Anteil am Sieg, Zug für Zug",
    "fr": "Part de victoire, tour par tour",
    "it": "Quota di vittoria, turno per turno",
    "en": "Win share, turn by turn",
}


def played(person: Person, game: str = "sushi-go/cocktail", seats: int = 5) -> str:
    """A finished game against bots; returns the token of its link."""
    table = person.lays(game, seats, bots=["random"] * (seats - 1))
    play_on(person.by_wire(table).starts())
    person.comes(table).presses("Share the replay")
    link = person.page.get_by_role("textbox", name="Link to the replay").input_value()
    return link.partition("#record=")[2]


def test_a_replay_of_eight_with_all_hands_visible_needs_no_scrolling(visitor: NewPerson) -> None:
    ann = visitor("Ann", size=(1440, 900))
    ann.opens(f"/replay#record={played(ann, 'party/cocktail', 8)}")
    for step in range(4):
        expect(ann.page.get_by_role("list", name=re.compile("^Hand of "))).to_have_count(8)
        for height in (900, 800):
            ann.page.set_viewport_size({"width": 1440, "height": height})
            ann.page.evaluate(SETTLED)
            assert ann.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, (
                step,
                height,
            )
        ann.keys("ArrowRight")


def test_a_finished_game_is_reviewed_by_keyboard_and_shared(ann: Person, visitor: NewPerson) -> None:
    token = played(ann)
    ann.presses("Review").sees_heading("Win share, turn by turn")
    steps = ann.page.get_by_role("navigation", name="Steps")
    ann.keys("Home")
    expect(steps).to_contain_text("Round 1, turn 1")
    ann.keys("ArrowRight")
    expect(steps).to_contain_text("choice 2 of 18")
    ann.keys("End")
    expect(steps).to_contain_text("choice 18 of 18")
    ann.keys("Home", "t")  # the first turning point, or the next if that is one
    at = re.compile(r"Round \d, turn \d").search(steps.inner_text())
    assert at is not None
    expect(ann.page.get_by_role("status").filter(has_text=at.group())).to_have_count(1)

    ann.keys("Enter").sees_heading("What happened then")
    ann.keys("ArrowLeft", "ArrowRight", "Escape").sees_heading("Win share, turn by turn")
    expect(steps).to_contain_text(at.group())

    # to that moment of the replay, as this seat saw it, and back
    steps.get_by_role("link", name="In the replay").click()
    ann.sees_heading("As Ann saw it")
    place = ann.page.get_by_role("slider", name="Position in the game")
    assert not str(place.get_attribute("aria-valuetext")).startswith("Step 1 of")
    ann.page.get_by_role("link", name="Review").click()
    expect(steps).to_contain_text(at.group())

    phone = visitor("Stranger", size=PHONE, color_scheme="dark", bypass_csp=True)
    phone.opens(f"/review#record={token}&seat=0").sees_heading("Win share, turn by turn")
    fits_a_phone(phone, "a review")
    for language, title in TITLES.items():
        phone.page.get_by_role("combobox").filter(has_text="Deutsch").select_option(language)
        phone.sees_heading(title)
        assert phone.page.evaluate(CUT) == [], language
    phone.presses("Look closer").sees_heading("What happened then")
    fits_a_phone(phone, "one choice")


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


def test_nobody_is_coached_at_a_table_of_two_people(ann: Person, house: House) -> None:
    table = ann.lays("sushi-go/cocktail", 2)
    house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(10)
    expect(ann.button("What would you do?")).to_have_count(0)
