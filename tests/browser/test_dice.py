"""Sushi Roll at the screen: dice are rolled again, swapped and taken."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.house import Person

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


def test_dice_are_rolled_again_swapped_and_taken(ann: Person) -> None:
    """`./kaiten campaign journeys` plays a whole game with a bot."""
    ann.begins(ann.lays("roll/cocktail", 2, bots=["greedy"]))
    expect(my_belt(ann)).to_have_count(8)
    rolls_two_again(ann)
    swaps_one(ann)
    takes_one(ann, of=8)
    expect(my_belt(ann)).to_have_count(7)


def takes_one(ann: Person, of: int) -> None:
    expect(my_belt(ann)).to_have_count(of)
    my_belt(ann).first.click()
    ann.presses("Take it")


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
