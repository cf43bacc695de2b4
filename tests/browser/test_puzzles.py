"""Puzzles in the browser: many in a row, without a mouse, and on a phone."""

import re

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from kaiten.coach.puzzles import Puzzle, puzzle_named, puzzles
from kaiten.games.sushi_roll.asks import Swap
from tests.browser.choosing import chooses
from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, Person
from tests.browser.still import SIZES, ZOOMED, looks_at
from tests.browser.test_access import CUT, fits_a_phone

REACHES = (
    "kaiten/coach/puzzles",
    "kaiten/server/puzzles",
    "web/src/puzzles",
)

QUESTION, MISS = "Which choice wins most often?", "Tasty, but there is better"
BARS, LEVELS = "Win share after each choice", "Which bots see it?"
BEST_DIE = re.compile(", part of the best choice$")
QUESTIONS = {
    "de": "Welche Wahl gewinnt am häufigsten?", "fr": "Quel choix gagne le plus souvent\u202f?",
    "it": "Quale scelta vince più spesso?", "en": QUESTION,
}  # fmt: skip
SHARES = {
    "de": "Anteil am Sieg nach jeder Wahl", "fr": "Part de victoire après chaque choix",
    "it": "Quota di vittoria dopo ogni scelta", "en": BARS,
}  # fmt: skip


def here(person: Person) -> Puzzle:
    """The puzzle on the screen."""
    person.sees_heading(QUESTION)
    found = re.search("/puzzles/([0-9a-f]{8})", person.page.url)
    assert found is not None
    puzzle = puzzle_named(found[1])
    assert puzzle is not None
    return puzzle


def answers(person: Person, answer: int = 0) -> None:
    """Make a choice, by its place: 0 is the best."""
    puzzle = here(person)
    view = person.asks("get", f"/api/puzzles/{puzzle.id}")["frame"]["view"]
    chooses(person, view, msgspec.to_builtins(puzzle.answers[answer].choice))


def said(person: Person) -> Locator:
    """What Itamae says, and how often I was right."""
    return person.page.get_by_role("region", name=re.compile("^Puzzle"))


def solves(person: Person, streak: str) -> None:
    answers(person)
    person.sees_heading(re.compile("^Yes: "))
    expect(said(person)).to_contain_text(streak)


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


def misses(person: Person) -> None:
    """A choice that is not the best; nothing of the answer can be seen."""
    answers(person, 1)
    person.sees_heading(MISS)
    expect(person.heading(BARS)).to_have_count(0)


def test_all_of_a_puzzle_is_in_the_window(ann: Person) -> None:
    """What is laid, the whole hand and the button; held sideways, the hand and the button."""
    ann.opens("/puzzles").presses("Next puzzle: Sushi Go!")
    here(ann)
    laid = ann.button("Look at You")
    for size in SIZES:
        looks_at(ann, size)
        for part in (ann.hand.last, ann.button("Keep it"), *([] if size == SIZES[-1] else [laid])):
            expect(part).to_be_in_viewport(ratio=1)


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


def test_by_keyboard_alone(ann: Person) -> None:
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


@pytest.mark.parametrize("box", ["roll"])  # the campaign looks takes the other
def test_on_a_phone_in_the_dark_and_in_four_languages(visitor: NewPerson, box: str) -> None:
    phil = visitor("Phil", size=PHONE, color_scheme="dark", bypass_csp=True)
    crowded = max(puzzles(box), key=lambda one: (one.seats, len(one.answers), one.id))
    phil.opens(f"/puzzles/{crowded.id}")
    fits_in_every_language(phil, QUESTIONS)
    answers(phil)
    fits_in_every_language(phil, SHARES)


def fits_in_every_language(phil: Person, titles: dict[str, str]) -> None:
    for language, title in titles.items():
        phil.page.get_by_role("combobox").filter(has_text="Deutsch").select_option(language)
        phil.sees_heading(title)
        assert phil.page.evaluate(CUT) == [], language
        fits_a_phone(phil, title)
