"""Sushi Roll at the screen: a whole game."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House, Person, answers
from tests.server.world import Table

REACHES = (
    "kaiten/games/sushi_roll",
    "kaiten/server/room",
    "web/src/families/roll",
    "web/src/room",
    "web/src/table",
    "web/src/sentences",
)


def my_belt(ann: Person) -> Locator:
    return ann.page.get_by_role("list", name=re.compile("elt: You$")).get_by_role("button")


def their_belt(ann: Person) -> Locator:
    return ann.page.get_by_role("list", name=re.compile("elt: (?!You$)")).get_by_role("button")


def test_a_game_of_sushi_roll_with_a_bot(ann: Person) -> None:
    """The first dice and the last of each round by hand, those between them by wire."""
    ann.begins(ann.lays("roll/cocktail", 2, bots=["greedy"]))
    for round in (1, 2, 3):
        expect(my_belt(ann)).to_have_count(8)
        if round == 1:
            rolls_two_again(ann)
            swaps_one(ann)
        takes_one(ann, of=8)
        expect(my_belt(ann)).to_have_count(7)
        goes_to_the_last_die(ann)
        takes_one(ann, of=1)
        if round < 3:
            expect(ann.counts(round)).to_be_visible()
            expect(my_belt(ann)).to_have_count(0)
            ann.goes_on()
    expect(ann.sees_the_end().end).to_contain_text("Round 3")


def test_what_the_red_belt_means_keeps_off_its_edges(visitor: NewPerson, house: House) -> None:
    ann = visitor("Ann", locale="fr")  # the longest sentence
    house.deals_from("r4")  # the red belt is hers
    ann.begins(ann.lays("roll/cocktail", 3))
    mine = ann.page.locator(".belt.mine")
    mine.get_by_role("img", name=re.compile("^Tapis rouge")).wait_for()
    for width, height in ((1280, 800), (1024, 768), (834, 1112)):
        ann.page.set_viewport_size({"width": width, "height": height})
        belt, said = mine.bounding_box(), mine.locator(".mark").bounding_box()
        assert belt and said
        above = said["y"] - belt["y"]
        assert above >= 12, (width, height)
        assert above + said["height"] <= belt["height"] - 12, (width, height)
        assert said["x"] >= 12


@pytest.mark.parametrize("seats", [5])  # the campaign journeys takes two
def test_the_score_track_is_there_where_room_is_short(ann: Person, seats: int) -> None:
    ann.begins(ann.lays("roll/cocktail", seats))
    track = ann.page.get_by_role("img", name=re.compile("^Points: "))
    for width, height in ((1280, 800), (1024, 768)):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(track).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)


def takes_one(ann: Person, of: int) -> None:
    expect(my_belt(ann)).to_have_count(of)
    my_belt(ann).first.click()
    ann.presses("Take it")


def goes_to_the_last_die(ann: Person) -> None:
    """By wire: take the first die until one is left."""
    hers = ann.by_wire(Table(ann.frames("table")[-1]["id"], ""))
    hers.expect("play")
    while len(hers.play["view"]["belts"][0]) > 1 or not hers.asked:
        if hers.asked:
            [die, *_] = hers.play["view"]["belts"][0]
            answers(hers, kind="take", die=die["id"])
        else:
            hers.hears()
    hers.goes()


def rolls_two_again(ann: Person) -> None:
    expect(ann.before_me).to_contain_text("3 menus")
    ann.presses(re.compile("Roll again"))
    my_belt(ann).first.click()
    my_belt(ann).last.click()
    ann.presses(re.compile("^Roll 2 again"))
    ann.sees("Choose a die")
    expect(ann.before_me).to_contain_text("2 menus")


def swaps_one(ann: Person) -> None:
    expect(ann.before_me).to_contain_text("2 pairs of chopsticks")
    ann.presses(re.compile("Swap"))
    my_belt(ann).first.click()
    their_belt(ann).first.click()
    ann.presses("Swap them")
    ann.sees("Choose a die")
    expect(ann.before_me).to_contain_text("1 pair of chopsticks")
