"""Puzzles in the browser: many in a row, without a mouse, and on a phone."""

import re

import msgspec
from playwright.sync_api import Locator, expect

from kaiten.coach.puzzles import Puzzle, puzzle_named
from tests.browser.choosing import chooses
from tests.browser.house import Person

REACHES = (
    "kaiten/coach/puzzles",
    "kaiten/server/puzzles",
    "web/src/puzzles",
)

QUESTION, MISS = "Which choice wins most often?", "Tasty, but there is better"
BARS, LEVELS = "Win share after each choice", "Which bots see it?"


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


def misses(person: Person) -> None:
    """A choice that is not the best; nothing of the answer can be seen."""
    answers(person, 1)
    person.sees_heading(MISS)
    expect(person.heading(BARS)).to_have_count(0)


def test_one_is_missed_and_explained_and_the_next_is_solved(ann: Person) -> None:
    """`./kaiten campaign learning` takes all boxes, the keyboard alone, and what is marked."""
    ann.opens("/puzzles").sees("No streak yet").presses("Next puzzle: Sushi Go!")
    misses(ann)
    ann.presses("Try again")
    answers(ann, 1)
    ann.presses("Show me why").sees_heading(re.compile("^Best: "))
    bars = ann.page.get_by_role("region", name=BARS).get_by_role("listitem")
    expect(bars.filter(has_text="you")).to_have_count(1)
    expect(bars.first).to_contain_text(re.compile(r"\d+\s%.*best"))
    expect(ann.page.get_by_role("region", name=LEVELS).get_by_role("listitem")).to_have_count(5)
    ann.presses("Next puzzle")
    solves(ann, "One solved in a row")
