"""The score pad against the examples printed in the rulebooks."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.house import Person

REACHES = ("kaiten/games", "kaiten/cards", "kaiten/server/learn", "web/src/families", "web/src/pad")

NAMES = ["Ann", "Ben", "Cem", "Dora"]
Row = list[str]


def begins_a_pad(person: Person, box: str, menu: str | None = None) -> None:
    person.sees_heading("New game")
    person.page.get_by_role("radio", name=box).check()
    if menu:
        person.page.get_by_role("radio", name=menu).check()
    while person.page.get_by_label(re.compile("^Name of player")).count() < len(NAMES):
        person.presses("Add a player")
    for number, name in enumerate(NAMES, 1):
        person.page.get_by_label(f"Name of player {number}").fill(name)
    person.presses("Start").sees_heading("In front of Ann")


def enters(person: Person, *laid: str) -> None:
    """For each player what lies there: names of cards, with commas between them."""
    for name, cards in zip(NAMES, laid, strict=True):
        person.page.get_by_role("tab", name=name).click()
        person.sees_heading(f"In front of {name}")
        for card in filter(None, cards.split(", ")):
            person.page.get_by_role("button", name=f"Add {card}", exact=True).click()


def counts(person: Person, row: str, *points: str) -> None:
    paper = person.page.get_by_role("table", name="Points", exact=True)
    cells = paper.get_by_role("row", name=re.compile(f"^{row}")).get_by_role("cell")
    expect(cells).to_have_text(list(points))


MAKI_2, MAKI_3 = "Maki Roll ×2", "Maki Roll ×3"


# Of each box: a round and its points; the desserts and theirs.
EXAMPLES: dict[str, tuple[str, str | None, Row, Row, Row, Row]] = {
    "cocktail": (  # maki 5, 3, 3, 2; puddings 4, 3, 0, 0
        "Sushi Go! Tied players share (Cocktail)", None, [f"{MAKI_3}, {MAKI_2}", MAKI_3, MAKI_3, MAKI_2], ["6", "1", "1", "0"],
        [", ".join(["Pudding"] * 4), ", ".join(["Pudding"] * 3), "", ""], ["6", "0", "−3", "−3"],
    ),
    "zoch": ("Sushi Go! Tied players score in full (Zoch)", None, [f"{MAKI_3}, {MAKI_2}", MAKI_3, MAKI_3, MAKI_2], ["6", "3", "3", "0"], [], []),
    "party": (  # maki 4, 4, 3, 3; puddings 4, 2, 0, 0
        "Sushi Go Party! Second card before the reveal (French box)", "Sushi Go! Maki Roll", [f"{MAKI_2}, {MAKI_2}", f"{MAKI_2}, {MAKI_2}", MAKI_3, MAKI_3],
        ["6", "6", "3", "3"], [", ".join(["Pudding"] * 4), "Pudding, Pudding", "", ""], ["6", "0", "−6", "−6"],
    ),
    "roll": (  # maki 4, 4, 3, 3; and to the first, 4 tempura and 2 sashimi
        "Sushi Roll", None,
        [
            f"{MAKI_3}, Maki Roll ×1, Tempura, Tempura, Tempura, Tempura, Sashimi, Sashimi",
            f"{MAKI_3}, Maki Roll ×1", MAKI_3, MAKI_3,
        ],
        ["23", "6", "3", "3"], ["Dessert ×3, Dessert, Dessert"] * 2 + ["", ""], ["6", "6", "−6", "−6"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("example", ["party"])  # the campaign journeys takes the others
def test_the_books_examples_are_counted(ann: Person, example: str) -> None:
    box, menu, round, rounds_points, end, end_points = EXAMPLES[example]
    begins_a_pad(ann.opens("/pad#new=1"), box, menu)
    enters(ann, *round)
    counts(ann, "Round 1", *rounds_points)
    if not end:
        return
    ann.link("End" if box == "Sushi Roll" else "Round 2").click()
    enters(ann, *end)
    ann.link("End").click()
    ann.presses("Final scoring")
    counts(ann, "End", *end_points)
    ann.sees(re.compile("^Winner: Ann"))
