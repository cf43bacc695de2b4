"""What the cards of Sushi Go Party! ask, each once, answered at the screen.

The deals are known: each seed was looked for so that the card in question is dealt where it is wanted. Who is not
needed at a screen plays by wire.
"""

from playwright.sync_api import expect

from tests.browser.house import House, Person, lays
from tests.server.world import Device

DISHES = ["temaki", "eel", "tofu", "sashimi"]
STICKS_AND_MENU = [*DISHES, "chopsticks", "menu", "pudding"]
BOX_AND_ORDER = [*DISHES, "takeout_box", "special_order", "pudding"]

ONE_OF_THESE = "Choose one of these cards"


def with_ben(ann: Person, house: House, game: str, menu: list[str], seed: str) -> Device:
    """Ann's game has begun, and Ben plays by wire."""
    table = ann.lays(game, 2, options={"menu": menu})
    ben = house.guest("Ben").comes(table).sits()
    house.deals_from(seed)
    ann.begins(table)
    return ben


def held(device: Device) -> list[str]:
    return list(device.play["view"]["hands"][device.play["view"]["seat"]])


def test_chopsticks_lay_two_cards_at_once(ann: Person, house: House) -> None:
    ben = with_ben(ann, house, "party/cocktail", STICKS_AND_MENU, "chopsticks 2")
    ann.keeps("Chopsticks")
    lays(ben, "tofu")
    ann.holds(9).presses("Use Chopsticks").points_at("Eel").sees_heading("Choose a second card")
    ann.points_at("Salmon Nigiri").sees_heading("Keep these two?").presses("Keep both")
    lays(ben, "temaki")
    ann.holds(8).has_laid("Eel: 1", "Nigiri: 1")
    assert "chopsticks.2" in held(ben)  # they went on with the hand


def test_of_two_chopsticks_a_special_order_copies_the_one_that_is_named(ann: Person, house: House) -> None:
    menu = [*DISHES, "chopsticks", "special_order", "pudding"]
    ben = with_ben(ann, house, "party/gamewright", menu, "two chopsticks 72")
    ann.keeps("Chopsticks")  # 3
    lays(ben, "eel")
    ann.holds(9).keeps("Chopsticks")  # 1
    lays(ben, "eel")
    ann.holds(8).points_at("Special Order").sees("Which card should it copy?")
    expect(ann.page.get_by_role("radio")).to_have_text(["Copy Chopsticks 3", "Copy Chopsticks 1"])
    which = ann.page.get_by_role("group", name="Announce Chopsticks").get_by_role("button")
    expect(which).to_have_text(["1", "3"])
    ann.page.get_by_role("radio", name="Copy Chopsticks 1").click()
    ann.presses("Keep it").sees_heading("You’ve chosen")
    lays(ben, "tofu")
    ann.holds(7).has_laid("Chopsticks: 3")
    ann.presses("Announce copy of Chopsticks 1").keeps("Temaki")
    lays(ben, "tofu")
    ann.sees("Chopsticks: choose your second card.").points_at("Pudding", among=ONE_OF_THESE).presses(
        "Keep it"
    )
    ann.holds(6).has_laid("Chopsticks: 2", "Temaki: 1", "Pudding: 1")
