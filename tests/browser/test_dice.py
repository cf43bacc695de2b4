"""The dice games at the screen: a whole game of Sushi Roll, and a duel of Sushi Dice."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.house import Person, answers
from tests.server.world import Table

REACHES = (
    "kaiten/games/sushi_dice",
    "kaiten/server/room",
    "web/src/families/dice",
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


MOST_THROWS = 200  # far more than six dice take
PLATE = re.compile(r'button "(\w+) Plate: you have')
DIE = re.compile(r'button "([^"]+)"( \[pressed\])?')


def a_plate(person: Person) -> str:
    """One to go for: its picture, or "mixed"."""
    plates = person.page.get_by_role("list", name="Plates on the counter").aria_snapshot()
    names = [str(name).lower() for name in PLATE.findall(plates)]
    return min(names, key=lambda name: name == "mixed")


def to_turn(person: Person, plate: str) -> list[int]:
    """The dice to keep or let go, so that those are kept that fit the plate."""
    dice = DIE.findall(person.page.get_by_role("list", name="Your dice").aria_snapshot())
    shown = [face for face, _ in dice]
    if plate == "mixed":
        kept = [face not in ("yuck", *shown[:at]) for at, face in enumerate(shown)]
    else:
        kept = [face.startswith(plate) or face == "star" for face in shown]
    return [
        at for at, (face, pressed) in enumerate(dice) if face != "fresh die" and kept[at] != bool(pressed)
    ]


def test_a_duel_won_by_keyboard_against_somebody_at_the_buttons(ann: Person, ben: Person) -> None:
    table = ann.lays("dice/sit-down", 2)
    ben.sits_down(table)
    ann.begins(table)
    ann.sees_heading("Throw, ring the bell, or call “Yuck!”")  # after three, two, one

    # fresh dice match nothing, whatever luck says; who is told so is told only for a moment
    ben.stops_time().presses("Ring!").sees_heading("Wrong call!").page.clock.resume()

    flying = ann.page.get_by_role("list", name="Your dice").get_by_role("button", name="in the air")
    won = ann.before_me.get_by_role("img", name="1 of 6 plates")
    plate, throws = a_plate(ann), 0
    while not ann.heading("Ring the bell!").is_visible():
        throws += 1
        assert throws < MOST_THROWS, "six dice never match"
        ann.keys(*(str(at + 1) for at in to_turn(ann, plate)), "r")
        expect(flying).to_have_count(0)
    ann.keys(" ")
    expect(won).to_be_visible()
    for person, who in ((ann, "You"), (ben, "Ann")):
        person.presses("What happened").sees(re.compile(f"{who}: rang the bell.* won"))
