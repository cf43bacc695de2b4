"""Every story looks as it did on a desk and on a phone, and every page suits everybody in every language.

Size: 133 stories in 2 ways, 10 pages in 4 languages on a phone and on a desk, tables for 2 to 5, rules of 5 games
Time: 3 CPU-minutes
In the suite: tests/web/test_stories.py::test_a_story_looks_as_it_did_and_is_accessible, tests/browser/test_access.py::test_the_pages_suit_everybody, tests/browser/test_access.py::test_a_drafting_table_for_five_fits_a_phone, tests/browser/test_rules.py::test_rules_pages_suit_everybody
"""

from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson, browser, house, motion, standing_house, visitor
from tests.browser.house import DESK, PHONE
from tests.browser.test_access import LANGUAGES, PAGES, axe, drafts_on_a_phone, fits_a_phone, fits_in, visits
from tests.browser.test_rules import suits_everybody
from tests.web.conftest import gallery
from tests.web.shots import WAYS, Gallery
from tests.web.test_stories import STORIES, looks_as_it_did

__all__ = ["browser", "gallery", "house", "motion", "standing_house", "visitor"]  # the fixtures


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
    suits_everybody(visitor("Zed", bypass_csp=True, locale="de"), game)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("story", STORIES)
def test_a_story_looks_as_it_did(story: str, way: str, gallery: Gallery, tmp_path: Path) -> None:
    looks_as_it_did(story, way, gallery, tmp_path)
