"""My own page: what I played, moved to another device, recovered by a code, exported and deleted."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, Person
from tests.browser.test_access import fits_a_phone
from tests.browser.test_daily import plays_to_the_end
from tests.server.world import play_on

REACHES = (
    "kaiten/server/profile",
    "kaiten/server/people",
    "kaiten/server/store",
    "kaiten/bots/ratings",
    "web/src/you",
    "web/src/people",
)

TITLES = {"de": "Letzte Spiele", "fr": "Dernières parties", "it": "Ultime partite", "en": "Recent games"}


def finishes(person: Person, *bots: str) -> None:
    """A game against bots, to the end."""
    play_on(person.by_wire(person.lays("sushi-go/cocktail", 1 + len(bots), bots=list(bots))).starts())


def rows(person: Person) -> int:
    person.page.get_by_role("cell").first.wait_for()
    return person.page.get_by_role("row").count() - 1  # without the head


def test_a_game_is_remembered_on_the_home_page_and_on_mine(ann: Person) -> None:
    ann.opens("/you").sees_heading("Nothing here yet")
    finishes(ann, "beginner", "regular")
    last = ann.opens("/").page.get_by_role("region", name="Your last game")
    expect(last).to_contain_text("Sushi Go!")
    last.get_by_role("link", name="Your last game").click()
    ann.sees_heading("Recent games").sees_heading("Against the bots").sees_heading("Best round")
    ann.sees("Play 4 more games with bots, and I can say how strong you are.")
    assert rows(ann) == 1
    ann.page.get_by_role("link", name=re.compile("^Replay: Sushi Go!")).click()
    expect(ann.page.get_by_role("slider", name="Position in the game")).to_be_visible()


def test_a_phone_in_the_dark_in_every_language(visitor: NewPerson) -> None:
    ann = visitor("Ann", size=PHONE, color_scheme="dark", bypass_csp=True)
    plays_to_the_end(ann, "sushi-go")
    for _ in range(5):
        finishes(ann, "child")
    ann.opens("/you").sees_heading("Recent games")
    expect(
        ann.page.get_by_role("img", name=re.compile(r"^Your rating \d+, give or take \d+\. Child 1"))
    ).to_be_visible()
    for language, title in TITLES.items():
        ann.page.get_by_role("combobox").filter(has_text="Deutsch").select_option(language)
        ann.sees_heading(title)
        fits_a_phone(ann, language)
    for part in ("Recovery code", "Move to another device", "Sign out everywhere", "Delete everything"):
        fits_a_phone(ann.presses(part), part)


def test_moving_to_a_second_device_merges_both(ann: Person, visitor: NewPerson) -> None:
    phone = visitor("Phone", size=PHONE)
    finishes(ann, "child")
    finishes(phone, "regular")
    ann.opens("/you").presses("Move to another device")
    expect(ann.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    link = ann.page.get_by_role("textbox", name="Move to another device").input_value()
    phone.opens(link.removeprefix(ann.house.url)).sees("One finished game belongs to Phone on this device.")
    phone.presses("Merge both").link("Your games").first.click()
    phone.sees_heading("Ann")
    assert rows(phone) == 2
    ann.opens("/you")
    assert rows(ann) == 2


def test_a_printed_code_brings_me_back(ann: Person, visitor: NewPerson) -> None:
    finishes(ann, "child")
    ann.opens("/you").presses("Recovery code").presses("Make a new code")
    code = ann.page.get_by_text(re.compile("^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$")).inner_text()
    expect(ann.button("Print")).to_be_visible()
    ann.page.emulate_media(media="print")  # the code, and nothing else
    expect(ann.page.get_by_text(code)).to_be_visible()
    for unseen in (ann.button("Print"), ann.heading("Recent games")):
        expect(unseen).to_be_hidden()
    ann.page.emulate_media(media="screen")

    lost = visitor("Lost")
    lost.expects("403")
    lost.opens("/you")
    field = lost.page.get_by_role("textbox", name="Recovery code")
    field.fill("00000-00000-00000-00000")
    lost.presses("Use it").sees("This is not a valid recovery code. A new code makes the old one invalid.")
    lost.opens(f"/you#code={code}").presses("Use it").presses("Continue").sees_heading("Play sushi games")
    lost.opens("/you").sees_heading("Ann")
    assert rows(lost) == 1


def test_signing_out_everywhere_leaves_this_device_and_offers_a_new_code(
    ann: Person, visitor: NewPerson
) -> None:
    ann.opens("/you").presses("Move to another device")
    link = ann.page.get_by_role("textbox", name="Move to another device").input_value()
    phone = visitor("Phone", size=PHONE)
    phone.opens(link.removeprefix(ann.house.url)).presses("Continue").opens("/you").sees_heading("Ann")
    ann.presses("Sign out everywhere").sees("This signs out all your other devices")
    ann.presses("Sign out everywhere else").sees("All other devices are signed out.")
    ann.presses("Make a new code")
    expect(ann.page.get_by_text(re.compile("^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$"))).to_be_visible()
    ann.opens("/you").sees_heading("Ann")
    phone.opens("/you")
    expect(phone.heading(re.compile("^Guest "))).to_be_visible()


def test_everything_is_exported_and_deleted(ann: Person, tmp_path: Path) -> None:
    finishes(ann, "child")
    ann.opens("/you")
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name="Export everything").click()
    saved.value.save_as(tmp_path / "kaiten.json")
    told = json.loads((tmp_path / "kaiten.json").read_text())
    assert (told["person"]["name"], len(told["games"])) == ("Ann", 1)
    ann.presses("Delete everything").sees("This deletes your name")
    ann.presses("Yes, delete everything").sees_heading("Play sushi games")
    ann.opens("/you").sees_heading("Nothing here yet")
