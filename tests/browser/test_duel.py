"""Sushi Dice before and beside the race: ready, plates to press, and a whole game in turns."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.house import Person

REACHES = (
    "kaiten/games/sushi_dice",
    "kaiten/server/room",
    "web/src/families/dice",
    "web/src/room",
    "web/src/table",
    "web/src/sentences",
)

RACE = "Throw, ring the bell, or call “Yuck!”"


def test_both_say_that_they_are_ready_and_a_press_on_a_plate_keeps_what_fits(
    ann: Person, ben: Person
) -> None:
    table = ann.lays("dice/sit-down", 2, options={"duels": "ready"})
    ben.sits_down(table)
    ann.begins(table)
    ann.sees_heading("Ready?").presses("I’m ready").sees("Waiting for Ben")
    ben.sees("Ann: ready")
    expect(ben.page.get_by_role("list", name="Plates on the counter")).to_have_count(0)
    ben.sees("A star is wild: it stands for any dish.")
    ben.presses("I’m ready")
    for person in (ann, ben):
        person.sees_heading(RACE)

    ann.presses(re.compile("^Throw 6 dice"))
    dice = ann.page.get_by_role("list", name="Your dice").get_by_role("button")
    expect(dice.filter(has_text=re.compile("in the air|unthrown"))).to_have_count(0)
    plate, fits = best_plate(ann)
    plate.click()
    expect(ann.page.get_by_role("button", name=re.compile(f"^Throw {6 - fits} "))).to_be_visible()
    pressed = dice.and_(ann.page.locator("[aria-pressed=true]"))
    expect(pressed).to_have_count(fits)


# --- a whole game, by what a screen reader is told ----------------------------------------------------------

PLATE = re.compile(r'button "(\w+ Plate: you have (\d) of 6)"')


def best_plate(person: Person) -> tuple[Locator, int]:
    """The plate that most of my dice fit, and how many do."""
    plates = PLATE.findall(person.page.get_by_role("list", name="Plates on the counter").aria_snapshot())
    name, fits = max(plates, key=lambda plate: int(plate[1]))
    return person.page.get_by_role("button", name=name).first, int(fits)


def throws(ann: Person) -> None:
    """Keep what fits the nearest plate, and throw the rest."""
    plate, fits = best_plate(ann)
    if fits:
        plate.press("Enter")
    ann.page.get_by_role("button", name=re.compile("^(Throw|Keep all)")).press("Enter")


def calls(ann: Person) -> None:
    """Ring for a plate, call a yuck of the other, or say nothing."""
    theirs = ann.page.get_by_role("list", name=re.compile("^Dice: ")).aria_snapshot()
    mine = ann.page.get_by_role("list", name="Plates on the counter").aria_snapshot()
    if "you have 6 of 6" in mine:
        ann.page.get_by_role("button", name="Ring!").press("Enter")
    elif 'img "yuck"' in theirs:
        ann.page.get_by_role("button", name=re.compile("^Yuck!")).press("Enter")
    else:
        ann.page.get_by_role("button", name="Say nothing").press("Enter")


# Everything the live region says, and where in it these words come after those heard before.
LISTEN = """() => {
  const region = document.querySelector('[role=status][aria-live]')
  window.heard = [region.textContent]
  new MutationObserver(() => heard.push(region.textContent))
    .observe(region, { childList: true, characterData: true, subtree: true })
}"""
ANNOUNCED = "([from, words]) => heard.findIndex((text, i) => i >= from && text.includes(words)) + 1"
ANSWERS = 2  # throws and calls; the rest of the game is played by wire


def test_a_game_in_turns_by_the_accessibility_tree_alone(ann: Person) -> None:
    page = ann.opens("/new").page
    page.get_by_role("radio", name=re.compile("Sushi Dice")).press("Space")
    expect(page.get_by_role("radio", name=re.compile("^Race"))).to_be_checked()
    page.get_by_role("radio", name=re.compile("^Take turns")).press("Space")
    page.get_by_role("button", name="Add a bot").press("Enter")
    expect(page.get_by_role("radio", name=re.compile("^Beginner"))).to_be_checked()
    page.get_by_role("button", name="Open the table").press("Enter")
    ann.house.deals_from("calm 378")
    page.get_by_role("button", name="Start the game").press("Enter")

    page.evaluate(LISTEN)
    asked = page.get_by_role("heading", name=re.compile("Which dice do you throw\\?|Do you call\\?"))
    over, heard = page.get_by_role("dialog"), 0
    for _ in range(ANSWERS):
        expect(asked.or_(over).first).to_be_visible()
        if over.is_visible():
            break
        question = asked.inner_text()
        heard = ann.waits_until(ANNOUNCED, [heard, question])
        (throws if question.startswith("Which") else calls)(ann)
        expect(page.get_by_role("heading", name=question)).to_have_count(0)
    ann.away()  # to the end
    expect(over).to_have_accessible_name(re.compile("^(You win|You share|Second)"))
