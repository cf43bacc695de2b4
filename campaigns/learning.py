"""Lessons, replays, reviews, puzzles and rules are gone through at the screen, to their end and in every way.

Size: 13 journeys
Time: 2 CPU-minutes
In the suite: tests/browser/test_again.py::test_a_game_is_looked_at_again_and_shared, tests/browser/test_again.py::test_a_lesson_asks_for_a_card_and_goes_on, tests/lessons/test_lessons.py::test_every_step_that_waits_waits_for_a_legal_choice_and_leaves_no_other, tests/browser/test_review.py::test_a_finished_game_is_reviewed_by_keyboard, tests/browser/test_review.py::test_the_coach_is_asked_alone_against_bots_and_the_game_is_marked, tests/browser/test_puzzles.py::test_one_is_missed_and_explained_and_the_next_is_solved, tests/browser/test_rules.py::test_a_key_opens_the_rules_of_the_focused_card_and_picks_nothing, tests/browser/test_any_game.py::test_it_is_found_set_up_played_to_its_end_and_looked_at_again
"""

import re

import pytest
from playwright.sync_api import expect

from kaiten.coach.puzzles import puzzles
from kaiten.games.sushi_roll.asks import Swap
from tests.browser.choosing import chooses
from tests.browser.conftest import NewPerson, ann, ben, browser, house, motion, visitor
from tests.browser.house import DESK, PHONE, House, Person
from tests.browser.still import SETTLED, SIZES, ZOOMED, looks_at
from tests.browser.test_access import CUT, fits_a_phone
from tests.browser.test_again import hands
from tests.browser.test_any_game import bag_house, bagged
from tests.browser.test_puzzles import BARS, LEVELS, MISS, QUESTION, answers, here, misses, said, solves
from tests.browser.test_review import played
from tests.browser.test_rules import at_a_table
from tests.server.world import play_on

__all__ = ["ann", "bag_house", "bagged", "ben", "browser", "house", "motion", "visitor"]  # the fixtures


def test_a_game_is_looked_at_again_and_shared(ann: Person, house: House, visitor: NewPerson) -> None:
    table = ann.lays("sushi-go/cocktail", 2)
    ben = house.guest("Ben").comes(table).sits()
    hers = ann.by_wire(table).starts()
    play_on(hers, ben)
    ann.comes(table).presses("Share the replay")
    link = ann.page.get_by_role("textbox", name="Link to the replay").input_value()
    ann.presses("Replay")
    looks_again(ann)
    stranger = visitor("Stranger").opens(link.removeprefix(house.url)).sees("Step 1 of")
    expect(hands(stranger)).to_have_count(2)
    stranger.presses("About this deal").sees(FIXED)
    watching = visitor("Zoe").comes(table).presses("Replay").sees("Step 1 of")
    expect(watching.button("About this deal")).to_have_count(0)  # whose record is not theirs


FIXED = re.compile("^The random seed is fixed. Fingerprint to check it later: ")


def looks_again(person: Person) -> None:
    where = person.page.get_by_role("slider", name="Position in the game")
    expect(where).to_have_attribute("aria-valuetext", re.compile(r"^Step 1 of \d\d"))
    heads = [head.bounding_box() for head in person.page.locator(".heads span").all()]
    left, right = sorted(head["x"] for head in heads if head)  # both have nothing yet
    assert right - left >= 18
    person.presses("One step forward").presses("One step forward").presses("One step back")
    expect(where).to_have_attribute("aria-valuetext", re.compile("^Step 2 of"))
    person.keys("ArrowRight")
    expect(where).to_have_attribute("aria-valuetext", re.compile("^Step 3 of"))

    expect(hands(person)).to_have_count(2)
    expect(person.heading("All hands are visible")).to_have_count(1)  # for screen readers only
    kept = person.page.get_by_role("img", name=re.compile(", kept$"))
    expect(hands(person).filter(has=kept)).to_have_count(2)  # what they are about to keep
    person.page.get_by_label("View as").select_option("Ben")
    expect(hands(person)).to_have_count(0)
    person.sees_heading("As Ben saw it")
    expect(person.page.get_by_role("list", name="Your hand").or_(person.hand.first)).to_be_visible()
    expect(where).to_have_attribute("aria-valuetext", re.compile("^Step 3 of"))
    nothing_covers_the_hand(person)
    for size in (*SMALL, (1024, 768), (1440, 900), DESK):
        is_whole(
            person,
            size,
            ".seats .seat",
            ".my-laid",
            ".group .card",
            ".controls :is(a, select, input, .row > button)",
        )
    person.presses("About this deal").sees(FIXED)
    person.keys("Escape")

    person.presses("Round 3 of 3")
    expect(where).to_have_attribute(
        "aria-valuetext", re.compile("Round 3 of 3, Turn 1, Ann: \\d+ points, You: ")
    )
    person.page.get_by_label("Speed").select_option("×4")
    at = str(where.get_attribute("aria-valuetext"))
    person.presses("Play")
    expect(where).not_to_have_attribute("aria-valuetext", at)
    person.presses("Stop")
    expect(person.button("Play")).to_be_visible()
    person.keys("End")
    expect(person.button("One step forward")).to_be_disabled()
    person.sees(re.compile("^(Winner|Shared win): "))


def nothing_covers_the_hand(person: Person) -> None:
    """Each card of it is on top of whatever is there."""
    cards = person.page.get_by_role("list", name="Your hand").get_by_role("img")
    for card in cards.all():
        card.scroll_into_view_if_needed()
        assert card.evaluate(
            """card => {
              const { left, right, top, bottom } = card.getBoundingClientRect()
              const at = document.elementFromPoint((left + right) / 2, bottom - 6)
              return card.contains(at) && top >= 0 && bottom < innerHeight + 1
            }"""
        )


def all_is_in_view(person: Person) -> None:
    person.waits_until("() => document.documentElement.scrollHeight <= innerHeight")


# Which of these are cut or covered?
NOT_WHOLE = """(parts) => [...document.querySelectorAll(parts)].filter((one) => {
    const at = one.getBoundingClientRect()
    if (!one.checkVisibility() || at.left < -2 || at.top < -1 || at.right > innerWidth + 2 || at.bottom > innerHeight + 1)
        return true
    for (let up = one.parentElement; up !== document.body; up = up.parentElement) {
        const { top, bottom } = up.getBoundingClientRect()
        if (getComputedStyle(up).overflowY !== 'visible' && (at.top < top - 1 || at.bottom > bottom + 1)) return true
    }
    const over = document.elementFromPoint((at.left + at.right) / 2, at.top + 6)
        ?.closest('.bubble, .controls > *, .table-page > header')
    return over && !over.contains(one) && !one.contains(over)
}).map((one) => one.getAttribute('class') || one.innerText)"""


SMALL = (PHONE[::-1], PHONE, ZOOMED)


POINTED = {
    "hand": ".room", "laid": ":is(.my-laid, .taken)", "others": ":is(.seats, .them)", "belt": ".asked > .belt",
    "use": ":is(.bonus, .spend)", "dice": ".mine .dice", "plates": ".plates", "bell": ".bell", "tokens": ".beside",
}  # fmt: skip


def is_whole(person: Person, size: tuple[int, int], *parts: str) -> None:
    before = person.page.viewport_size
    assert before
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate(SETTLED)
    assert person.page.evaluate(NOT_WHOLE, ", ".join(parts)) == [], size
    all_is_in_view(person)
    person.page.set_viewport_size(before)


@pytest.mark.parametrize("game", ["sushi-go", "party", "roll", "dice"])
def test_a_lesson_is_played_to_its_end(visitor: NewPerson, game: str) -> None:
    ann = visitor("Ann", size=(1024, 768))
    lesson = ann.asks("get", f"/api/lessons/{game}")
    steps = lesson["steps"]
    ann.opens(f"/teach/{game}")
    for number, step in enumerate(steps, 1):
        ann.sees(f"Step {number} of {len(steps)}")
        all_is_in_view(ann)
        ceremony = ann.page.get_by_role("dialog")
        if any(event["kind"] == "scored" for event in step["frame"]["events"]):
            go_on = ceremony.get_by_role("button", name="Continue")
            go_on.click()  # the counting is over with that, if it is not already
            if ceremony.is_visible():
                go_on.click()
            expect(ceremony).to_be_hidden()
        framed = POINTED.get(step["point"], ".bubble")
        inside = f"{framed} :is(.seat, .card, .die, .hold)"
        pressed = ".says :is(a, button), .asked .button-main, .duel button.answer"
        is_whole(ann, SMALL[number % 3], framed, inside, pressed)  # the sizes take turns
        if step["expect"]:
            step["expect"].get("cards", []).reverse()  # either of two cards may be chosen first
            chooses(ann, step["frame"]["view"], step["expect"])
        elif number < len(steps):
            ann.presses("Next")
    ann.presses("Play a real game")
    expect(ann.page).to_have_url(re.compile("#table="))


def test_a_game_without_a_lesson_is_taught_by_a_few_turns(bagged: Person) -> None:
    bagged.opens("/").page.get_by_text("Bag", exact=True).click()
    bagged.link("Learn it by playing").click()
    bagged.sees("This is the table. Play a few turns by following the steps.").presses("Next")
    for _ in range(4):
        bagged.sees("It is your turn: choose what is offered here.")
        bagged.page.locator(".choices button").first.click()
    bagged.sees("That is how a turn works. You will learn the rest by playing.")


TITLES = {
    "de": "Anteil am Sieg, Zug für Zug",
    "fr": "Part de victoire, tour par tour",
    "it": "Quota di vittoria, turno per turno",
    "en": "Win share, turn by turn",
}


def test_a_finished_game_is_reviewed_by_keyboard_and_shared(ann: Person, visitor: NewPerson) -> None:
    token = played(ann)
    ann.presses("Review").sees_heading("Win share, turn by turn")
    steps = ann.page.get_by_role("navigation", name="Steps")
    ann.keys("Home")
    expect(steps).to_contain_text("Round 1, turn 1")
    ann.keys("ArrowRight")
    expect(steps).to_contain_text("choice 2 of 18")
    ann.keys("End")
    expect(steps).to_contain_text("choice 18 of 18")
    ann.keys("Home", "t")  # the first turning point, or the next if that is one
    at = re.compile(r"Round \d, turn \d").search(steps.inner_text())
    assert at is not None
    expect(ann.page.get_by_role("status").filter(has_text=at.group())).to_have_count(1)

    ann.keys("Enter").sees_heading("What happened then")
    ann.keys("ArrowLeft", "ArrowRight", "Escape").sees_heading("Win share, turn by turn")
    expect(steps).to_contain_text(at.group())

    # to that moment of the replay, as this seat saw it, and back
    steps.get_by_role("link", name="In the replay").click()
    ann.sees_heading("As Ann saw it")
    place = ann.page.get_by_role("slider", name="Position in the game")
    assert not str(place.get_attribute("aria-valuetext")).startswith("Step 1 of")
    ann.page.get_by_role("link", name="Review").click()
    expect(steps).to_contain_text(at.group())

    phone = visitor("Stranger", size=PHONE, color_scheme="dark", bypass_csp=True)
    phone.opens(f"/review#record={token}&seat=0").sees_heading("Win share, turn by turn")
    fits_a_phone(phone, "a review")
    for language, title in TITLES.items():
        phone.page.get_by_role("combobox").filter(has_text="Deutsch").select_option(language)
        phone.sees_heading(title)
        assert phone.page.evaluate(CUT) == [], language
    phone.presses("Look closer").sees_heading("What happened then")
    fits_a_phone(phone, "one choice")


def test_nobody_is_coached_at_a_table_of_two_people(ann: Person, house: House) -> None:
    table = ann.lays("sushi-go/cocktail", 2)
    house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(10)
    expect(ann.button("What would you do?")).to_have_count(0)


def test_some_in_a_row_of_all_boxes_one_of_them_missed(ann: Person) -> None:
    ann.opens("/puzzles").sees("No streak yet").presses("Next puzzle: Sushi Go!")
    solves(ann, "One solved in a row")
    ann.presses("Next puzzle")
    solves(ann, "2 solved in a row")
    ann.link("All puzzles").click()
    ann.presses("Next puzzle: Sushi Go Party!")
    solves(ann, "3 solved in a row")
    ann.link("All puzzles").click()
    ann.presses("Next puzzle: Sushi Roll")

    misses(ann)
    for size in (*SIZES, ZOOMED):  # the words have room beside what can be done
        looks_at(ann, size)
        assert ann.heading(MISS).evaluate("(one) => one.offsetHeight") < 60, size
    expect(said(ann)).to_contain_text(re.compile("No streak yet.*Longest: 3"))
    ann.presses("Try again")
    answers(ann, 1)
    ann.presses("Show me why").sees_heading(re.compile("^Best: "))
    expect(said(ann).get_by_role("status").get_by_role("paragraph")).to_have_text(re.compile(r"\w+ \w+"))
    bars = ann.page.get_by_role("region", name=BARS).get_by_role("listitem")
    expect(bars.filter(has_text="you")).to_have_count(1)
    expect(bars.first).to_contain_text(re.compile(r"\d+\s%.*best"))
    levels = ann.page.get_by_role("region", name=LEVELS).get_by_role("listitem")
    expect(levels).to_have_count(5)
    expect(ann.button("Take it")).to_have_count(0)  # it is over

    ann.presses("Next puzzle")
    solves(ann, "One solved in a row")
    ann.link("All puzzles").click()
    ann.sees("One solved in a row").sees("Longest: 3")
    solved = [re.compile(rf"\b{count} of \d{{3}} solved") for count in (2, 1, 1)]
    expect(ann.page.get_by_role("article")).to_have_text(solved)


BEST_DIE = re.compile(", part of the best choice$")


def test_a_swap_marks_both_dice_and_nobody_thinks_in_a_puzzle(ann: Person) -> None:
    swap = next(
        puzzle for puzzle in puzzles("roll") if isinstance(puzzle.best, Swap) and puzzle.best.seat == 3
    )
    ann.opens(f"/puzzles/{swap.id}")
    expect(ann.page.get_by_role("img", name=BEST_DIE)).to_have_count(0)
    solves(ann, "One solved in a row")
    for belt in ("You", "Mochi"):  # the fourth seat is always called so
        there = ann.page.get_by_role("list", name=re.compile(f"elt: {belt}$")).get_by_role(
            "img", name=BEST_DIE
        )
        expect(there).to_have_count(1)

    ann.opens(f"/puzzles/{max(puzzles('party'), key=lambda one: (-one.seats, one.id)).id}")
    expect(ann.page.get_by_text("thinking", exact=True)).to_have_count(0)
    solves(ann, "2 solved in a row")
    expect(ann.page.get_by_text("thinking", exact=True)).to_have_count(0)


def test_puzzles_by_keyboard_alone(ann: Person) -> None:
    """From the overview to the third puzzle; the focus never gets lost."""
    ann.opens("/puzzles").button("Next puzzle: Sushi Go Party!").focus()
    ann.keys("Enter")
    for answer, then in ((1, MISS), (0, re.compile("^Yes: "))):
        puzzle = here(ann)
        expect(ann.hand.first).to_be_visible()
        view = ann.asks("get", f"/api/puzzles/{puzzle.id}")["frame"]["view"]
        [card] = puzzle.answers[answer].choice.cards
        ann.keys(str((view["ask"]["hand"].index(card) + 1) % 10), "Enter").sees_heading(then)
        if then == MISS:
            expect(ann.button("Try again")).to_be_focused()
            ann.keys("Enter")
            expect(ann.button("Keep it")).to_be_disabled()  # the first choice is not selected any more
    expect(ann.button("Next puzzle")).to_be_focused()
    ann.keys("Enter").sees_heading(QUESTION)


def test_without_a_card_the_key_opens_all_dishes(ann: Person, house: House) -> None:
    at_a_table(ann, house).keys("i")
    ann.dialog("Sushi Go!: the rules").get_by_role("button", name=re.compile("^Sashimi")).click()
    sashimi = ann.dialog("Sashimi")
    expect(sashimi.get_by_text("Three are worth 10.")).to_be_visible()
    expect(sashimi.get_by_role("img", name="10 points").first).to_be_visible()
    sashimi.get_by_role("link", name="All the rules of Sushi Go!").click()
    ann.sees_heading("A turn").sees_heading("The dishes")
    assert ann.page.url.endswith("/rules/sushi-go/cocktail")


def test_a_long_press_opens_the_rules_and_picks_nothing(visitor: NewPerson, house: House) -> None:
    phil = at_a_table(visitor("Phil", size=PHONE), house)
    first = phil.hand.first
    name = re.split(r"[,\n]", first.inner_text())[0].strip()  # what it is worth may not be there yet
    box = first.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = phil.context.new_cdp_session(phil.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    phil.dialog(name).wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phil.dialog(name).get_by_role("button", name="Close").tap()
    phil.dialog(name).get_by_role("button", name="Close").wait_for(state="detached")
    expect(first).to_have_attribute("aria-pressed", "false")
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "true")
