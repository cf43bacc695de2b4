"""Making a given choice at the screen, with the controls that are there for it."""

import re
from typing import Any

from playwright.sync_api import Locator

from tests.browser.house import Person

Json = dict[str, Any]


def chooses(person: Person, view: Json, choice: Json) -> None:
    """Make a choice. Things are on the screen in the order of the view."""
    match choice["kind"]:
        case "pick":
            picks(person, view, choice)
        case "keep":
            cards = person.page.get_by_role("group", name="Choose one of these cards").get_by_role("button")
            cards.nth(view["ask"]["cards"].index(choice["card"])).click()
            person.presses("Keep it")
        case "take":
            my_die(person, view, choice["die"]).click()
            person.presses("Take it")
        case "reroll":
            person.presses(re.compile("Roll again"))
            for one in choice["dice"]:
                my_die(person, view, one).click()
            person.presses(re.compile(r"^Roll \d again"))
        case "swap":
            person.presses(re.compile("Swap"))
            my_die(person, view, choice["mine"]).click()
            their_die(person, view, choice["seat"], choice["theirs"]).click()
            person.presses("Swap them")
        case "throw":
            kept = set(range(6)) - set(choice["dice"])
            dice = person.page.get_by_role("list", name="Your dice").get_by_role("button")
            for at in range(6):
                if (dice.nth(at).get_attribute("aria-pressed") == "true") != (at in kept):
                    dice.nth(at).click()
            person.presses(re.compile(r"^Throw \d (die|dice)"))
        case "beurk":
            person.presses("Yuck!")
        case "ring":
            person.presses("Ring!")
        case "ready":
            person.presses(re.compile("^I’m ready"))
        case other:
            raise AssertionError(f"nobody knows how to {other}")


def picks(person: Person, view: Json, choice: Json) -> None:
    """One card or two, and then the robot's. A nigiri goes on a wasabi by itself."""
    hand = list(view["ask"]["hand"])
    if choice.get("use") is not None:
        [bonus] = [plate for plate in view["plates"][view["seat"]] if plate["id"] == choice["use"]]
        name = {"chopsticks": "Chopsticks", "spoon": "Spoon"}[bonus["card"].partition(".")[0]]
        person.presses(re.compile(f"^(Use|Announce) {name}"))
    robot = [choice["robot"]] if choice.get("robot") else []
    for card in [*choice["cards"], *robot]:
        at = hand.index(card)
        hand[at] = ""
        person.hand.nth(at).click()
    person.presses("Keep both" if len(choice["cards"]) == 2 else "Keep it")


def my_die(person: Person, view: Json, id: int) -> Locator:
    mine = person.page.get_by_role("list", name=re.compile("elt: You$"))
    return die(mine, view, view["seat"], id)


def their_die(person: Person, view: Json, seat: int, id: int) -> Locator:
    """The others are shown in the order of their seats, beginning after mine."""
    belts = person.page.get_by_role("list", name=re.compile("elt: (?!You$)"))
    return die(belts.nth((seat - view["seat"]) % len(view["belts"]) - 1), view, seat, id)


def die(belt: Locator, view: Json, seat: int, id: int) -> Locator:
    at = [one["id"] for one in view["belts"][seat]].index(id)
    return belt.get_by_role("listitem").nth(at).get_by_role("button")
