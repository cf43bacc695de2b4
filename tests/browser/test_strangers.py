"""Strangers: they chat if both want to, and avoid or report whom they do not like."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson
from tests.browser.house import Person


def looks_for_others(person: Person, game: str) -> Person:
    person.opens("/").chooses_game(game)
    person.presses(re.compile("Play with others now"))
    return person.sees(re.compile(r"Starting in \d+ seconds"))


def chat_of(person: Person) -> Locator:
    return person.page.get_by_role("textbox", name="Your message")


def at_the_same_table(one: Person, other: Person) -> bool:
    return bool(one.frames("table")[-1]["id"] == other.frames("table")[-1]["id"])


def test_they_chat_only_if_both_want_to(ann: Person, visitor: NewPerson) -> None:
    looks_for_others(ann, "Sushi Roll")
    ben = looks_for_others(visitor("Ben"), "Sushi Roll")
    assert at_the_same_table(ann, ben)
    expect(chat_of(ann)).to_have_count(0)
    ann.presses("Chat with the others").sees("Nobody else here wants to chat yet.")
    chat_of(ann).fill("Hello?")
    ann.presses("Send").sees("Hello?")
    ben.sees("Ann wants to chat, too.").presses("Chat with the others")
    ann.sees("Ben wants to chat, too.")
    chat_of(ann).fill("Good luck!")
    ann.presses("Send")
    ben.sees("Good luck!")
    expect(ben.page.get_by_text("Hello?")).to_have_count(0)


def test_who_is_blocked_is_not_met_again_until_unblocked(ann: Person, visitor: NewPerson) -> None:
    looks_for_others(ann, "Sushi Dice")
    ben = looks_for_others(visitor("Ben"), "Sushi Dice")
    assert at_the_same_table(ann, ben)
    ann.presses("Menu").presses("Block Ben")
    expect(ann.button("Unblock Ben")).to_be_visible()
    ann.keys("Escape")
    for person in (ann, ben):
        person.presses("Leave the table").sees_heading("Play sushi games")
    looks_for_others(ann, "Sushi Dice").sees("1 of 4 here")
    looks_for_others(ben, "Sushi Dice").sees("1 of 4 here")
    assert not at_the_same_table(ann, ben)

    ann.presses("Leave the table").presses(re.compile("Ann")).sees("People you blocked")
    ann.presses("Unblock Ben")
    expect(ann.heading("People you blocked")).to_have_count(0)
    ann.keys("Escape")
    looks_for_others(ann, "Sushi Dice").sees("2 of 4 here")
    assert at_the_same_table(ann, ben)


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
