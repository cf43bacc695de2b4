"""Every story looks as it did on a desk and on a phone, and every page suits everybody in every language.

Size: 133 stories in 2 ways, 10 pages in 4 languages on a phone and on a desk, tables for 2 to 5, rules of 5 games
Time: 5 CPU-minutes
In the suite: tests/web/test_stories.py::test_a_story_looks_as_it_did_and_is_accessible, tests/browser/test_access.py::test_a_page_fits_a_phone_in_the_longest_words, tests/browser/test_access.py::test_a_crowd_of_dice_fits_a_phone, tests/browser/test_access.py::test_a_lobby_and_a_table_suit_everybody, tests/browser/test_access.py::test_nothing_moves_at_a_reveal_where_less_motion_is_asked_for
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kaiten.coach.puzzles import puzzles
from tests.browser import test_puzzles, test_review, test_you
from tests.browser.conftest import NewPerson, ann, browser, house, motion, standing_house, visitor
from tests.browser.house import DESK, PHONE, House, Person, plays
from tests.browser.test_access import (
    CUT,
    LANGUAGES,
    PAGES,
    axe,
    fits_a_phone,
    fits_in,
    moves_at_a_reveal,
    suits_everybody,
    visits,
)
from tests.browser.test_daily import plays_to_the_end, today
from tests.web.conftest import built_stories
from tests.web.shots import WAYS, Gallery, served
from tests.web.test_stories import STORIES, looks_as_it_did

__all__ = ["ann", "browser", "house", "motion", "standing_house", "visitor"]  # the fixtures


@pytest.fixture(scope="package")
def gallery(browser: Browser) -> Iterator[Gallery]:
    with served(built_stories()) as stories:
        yield Gallery(stories, browser)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_page_suits_everybody_in_every_language(
    visitor: NewPerson, size: tuple[int, int], path: str
) -> None:
    zed = visitor("Zed", size=size, bypass_csp=True)
    visits(zed, path)
    if size == PHONE:
        fits_a_phone(zed, path)
        fits_in(zed, path, *LANGUAGES)
    axe(zed, path)


def drafts_on_a_phone(phil: Person, game: str, seats: int, cards: int, turns: int) -> None:
    phil.begins(phil.lays(game, seats, bots=["greedy"] * (seats - 1)))
    for turn in range(turns):
        phil.holds(cards - turn)
        fits_a_phone(phil, f"{game} for {seats}, after {turn} turns")
        phil.hand.first.click()
        expect(phil.button("Keep it")).to_be_in_viewport(ratio=1)
        phil.presses("Keep it")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("game", ["sushi-go/cocktail", "party/cocktail"])
def test_drafting_tables_fit_a_phone_with_any_number_of_seats(
    visitor: NewPerson, game: str, seats: int
) -> None:
    cards = {"sushi-go": 12 - seats, "party": 10 if seats < 4 else 9}[game.split("/")[0]]
    phil = visitor("Phil", size=PHONE, reduced_motion="reduce")
    drafts_on_a_phone(phil, game, seats, cards, turns=3)


@pytest.mark.parametrize(
    "game", ["sushi-go/cocktail", "sushi-go/zoch", "party/gamewright", "roll/cocktail", "dice/sit-down"]
)
def test_a_rules_page_suits_everybody(visitor: NewPerson, game: str) -> None:
    zed = visitor("Zed", bypass_csp=True, locale="de")
    zed.opens(f"/rules/{game}").heading(re.compile("^Ein (Zug|Duell)$")).wait_for()
    zed.page.wait_for_load_state("networkidle")
    axe(zed, game)
    zed.page.locator("#dishes button").first.click()
    paid = zed.page.get_by_role("dialog").get_by_role("heading", name=re.compile("^(Was es bringt|Beispiel)"))
    paid.first.wait_for()
    axe(zed, f"a dish of {game}")


@pytest.mark.parametrize("game", ["party/cocktail", "roll/cocktail", "dice/sit-down"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_other_tables_suit_everybody(
    visitor: NewPerson, house: House, size: tuple[int, int], game: str
) -> None:
    zed = visitor("Zed", size=size, bypass_csp=True)
    table = zed.lays(game, 2)
    house.guest("Ben").comes(table).sits()
    zed.begins(table).heading(re.compile("Choose|choosing|Throw|duel")).first.wait_for()
    if size == PHONE:
        fits_a_phone(zed, game)
    axe(zed, game)


QUESTIONS = {
    "de": "Welche Wahl gewinnt am häufigsten?", "fr": "Quel choix gagne le plus souvent\u202f?",
    "it": "Quale scelta vince più spesso?", "en": test_puzzles.QUESTION,
}  # fmt: skip
SHARES = {
    "de": "Anteil am Sieg nach jeder Wahl", "fr": "Part de victoire après chaque choix",
    "it": "Quota di vittoria dopo ogni scelta", "en": test_puzzles.BARS,
}  # fmt: skip


def fits_in_every_language(phil: Person, titles: dict[str, str]) -> None:
    for language, title in titles.items():
        phil.page.get_by_role("combobox").filter(has_text="Deutsch").select_option(language)
        phil.sees_heading(title)
        assert phil.page.evaluate(CUT) == [], language
        fits_a_phone(phil, title)


@pytest.mark.parametrize("box", ["party", "roll"])
def test_a_puzzle_suits_everybody(visitor: NewPerson, box: str) -> None:
    phil = visitor("Phil", size=PHONE, color_scheme="dark", bypass_csp=True)
    crowded = max(puzzles(box), key=lambda one: (one.seats, len(one.answers), one.id))
    phil.opens(f"/puzzles/{crowded.id}")
    fits_in_every_language(phil, QUESTIONS)
    expect(phil.button(re.compile("^(Take|Keep) it"))).to_be_in_viewport(ratio=1)
    test_puzzles.answers(phil)
    fits_in_every_language(phil, SHARES)
    axe(phil, box)


def test_a_daily_deal_its_result_my_page_and_a_review_suit_everybody(visitor: NewPerson) -> None:
    phil = visitor("Phil", size=PHONE, color_scheme="dark", bypass_csp=True)
    plays_to_the_end(phil, "party")
    for path, heading in {
        "/daily": "Daily deal",
        f"/daily/party/{today(phil)}": "On your chair",
        "/you": "Recent games",
    }.items():
        phil.opens(path).sees_heading(heading)
        for language in (*test_you.TITLES, "en"):
            phil.page.get_by_role("combobox").filter(has_text="Deutsch").select_option(language)
            expect(phil.page.locator("html")).to_have_attribute("lang", language)
            axe(phil, f"{path} in {language}")
            fits_a_phone(phil, f"{path} in {language}")
    token = test_review.played(phil)
    phil.opens(f"/review#record={token}&seat=0").sees_heading("Win share, turn by turn")
    axe(phil, "a review")


def test_a_game_suits_everybody_from_the_lobby_to_the_replay(visitor: NewPerson, house: House) -> None:
    phil = visitor("Phil", size=PHONE, bypass_csp=True)
    table = phil.lays("sushi-go/cocktail", 2)
    ben = house.guest("Ben").comes(table).sits()
    phil.comes(table).page.get_by_role("img", name="QR code").wait_for()
    suits_everybody(phil, "the lobby")
    phil.presses("Start the game").holds(10).keeps()
    plays(ben)
    phil.holds(9).hand.first.click()
    suits_everybody(phil, "a table")
    phil.meanwhile(ben, acts=16)
    phil.button("Continue").wait_for()
    suits_everybody(phil, "the points")
    phil.meanwhile(ben)
    phil.button("Review").wait_for()
    suits_everybody(phil, "the podium")
    phil.presses(re.compile("^Replay$")).button("Play").wait_for()
    suits_everybody(phil, "the replay")


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_where_less_motion_is_asked_for(ann: Person, house: House, moves: bool) -> None:
    """At a reveal, at a count and when new hands are dealt; elsewhere the measure finds what does."""
    assert bool(moves_at_a_reveal(ann, house, count=not moves)) is moves


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("story", STORIES)
def test_a_story_looks_as_it_did(story: str, way: str, gallery: Gallery, tmp_path: Path) -> None:
    looks_as_it_did(story, way, gallery, tmp_path)
