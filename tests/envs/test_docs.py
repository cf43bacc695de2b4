"""docs/envs.md says what the indices are, and its examples run."""

import doctest
import json
import re
from pathlib import Path

import pytest

from kaiten.envs.about import about
from kaiten.envs.coding import BY_DISTANCE, RELATIVE
from kaiten.envs.layout import layout
from kaiten.envs.rewards import MEANING
from kaiten.envs.rows import Step

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
SECTIONS = re.findall(r"^### (\S+), (\d) seats(?:, `(.*)`)?\n\n((?:.+\n|\n(?!###))+)", PAGE.read_text(), re.M)


@pytest.mark.parametrize(("name", "seats", "options", "tables"), SECTIONS, ids=lambda it: it[:20])
def test_each_layout_is_as_the_page_says(name: str, seats: str, options: str, tables: str) -> None:
    assert tables.strip() == layout(name, int(seats), json.loads(options or "{}"))


def test_every_game_is_on_the_page() -> None:
    assert {name.partition("/")[0] for name, *_ in SECTIONS} == {"sushi-go", "party", "roll", "dice"}


def test_columns_and_rewards_are_on_the_page_as_the_files_have_them() -> None:
    page = PAGE.read_text()
    assert BY_DISTANCE in page and RELATIVE in page
    for name, meaning in about(Step)["columns"].items():
        assert f"\n| `{name}` | {meaning} |\n" in page
    for name, meaning in MEANING.items():
        assert re.search(rf'\n\| `"{name}"`( \(default\))? \| {re.escape(meaning)} \|', page), name


def test_the_examples_on_the_page_run() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0
