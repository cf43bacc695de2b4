"""Strangers find a table to join; how they meet, chat and avoid each other is in the campaign pages."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import Person


def looks_for_others(person: Person, game: str) -> Person:
    person.opens("/").chooses_game(game)
    person.presses(re.compile("Play with others now"))
    return person.sees(re.compile(r"Starting in \d+ seconds"))


def test_open_tables_of_one_game(ann: Person, visitor: NewPerson) -> None:
    ben = visitor("Ben")
    for game in ("roll/cocktail", "dice/sit-down"):
        ben.lays(game, 2, open=True)
    ann.opens("/").sees_heading("Open tables")
    rows = ann.page.get_by_role("link", name=re.compile("Join: .*Ben"))
    expect(rows).to_have_count(2)
    ann.page.get_by_role("combobox", name=re.compile("^Game")).select_option("Sushi Dice")
    expect(rows).to_have_count(1)
    ann.page.get_by_role("combobox", name=re.compile("^Game")).select_option("All games")
    expect(rows).to_have_count(2)
