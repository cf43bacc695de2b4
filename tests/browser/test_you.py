"""My own page: moved to another device, signed out everywhere, exported and deleted."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, Person
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
