"""The documents say what the code does."""

import doctest
import re
from itertools import pairwise
from pathlib import Path

import pytest

from kaiten.cards import DISHES
from kaiten.cli import COMMANDS
from kaiten.games import GAMES
from kaiten.games.party import MENUS

ROOT = Path(__file__).parents[1]
RULES = sorted((ROOT / "docs" / "rules").glob("*.md"))
PARAGRAPH = re.compile(r"^\*\*([GPRD]\d+)\. ", re.M)
CITED = re.compile(r'@rule\("([GPRD]\d+)"\)')


def paragraphs() -> dict[str, str]:
    """Every numbered paragraph of the rules, with its text."""
    found: dict[str, str] = {}
    for path in RULES:
        parts = PARAGRAPH.split(path.read_text())
        found |= dict(zip(parts[1::2], parts[2::2], strict=True))
    return found


def cited() -> set[str]:
    return {number for path in (ROOT / "tests").rglob("*.py") for number in CITED.findall(path.read_text())}


def test_every_paragraph_of_the_rules_is_proven_by_a_test() -> None:
    assert set(paragraphs()) - cited() == set()


def test_no_test_cites_a_rule_that_is_not_written() -> None:
    assert cited() - set(paragraphs()) == set()


def test_the_rules_are_numbered_without_gaps() -> None:
    for letter in "GPRD":
        numbers = [int(key[1:]) for key in paragraphs() if key.startswith(letter)]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_a_page_of_rules_has_no_stray_marks(path: Path) -> None:
    text = re.sub(r"```.*?```|`[^`]*`", "", path.read_text(), flags=re.DOTALL)
    left = re.sub(r"(\*{1,2})(?=[^\s*])[^*]*[^\s*]\1(?!\*)", "", text)
    assert re.findall(r".*\*.*", left) == []


@pytest.mark.parametrize("number", paragraphs())
def test_each_paragraph_has_an_example_and_a_source(number: str) -> None:
    text = paragraphs()[number]
    assert re.search(r"\*(Example|Counter-example)", text)
    assert "*Source:*" in text


@pytest.mark.parametrize("kind", DISHES)
def test_each_dish_is_documented(kind: str) -> None:
    assert f"`{kind}`" in (ROOT / "docs" / "rules" / "party.md").read_text()


def test_each_card_file_is_in_the_one_list_of_dishes() -> None:
    files = {path.stem for path in (ROOT / "src" / "kaiten" / "cards").glob("*.py")} - {"__init__"}
    assert files == set(DISHES) - {"wasabi"}, "nigiri and wasabi are one rule, so one file"


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md"])
def test_the_examples_in_the_documents_run(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 0
    assert failed == 0


def test_the_readme_names_every_game_menu_and_command() -> None:
    text = (ROOT / "README.md").read_text()
    for name in (*GAMES, *MENUS):
        assert f"`{name}`" in text
    for command in COMMANDS:
        assert f"./kaiten {command}" in text


def test_links_between_the_documents_lead_somewhere() -> None:
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        folder = ROOT if path.parent.name == "site" else path.parent  # the site is built from the root
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", path.read_text()):
            if path.name != "api.md" != target:  # made by Sphinx, from docstrings
                assert (folder / target).exists(), f"{path.name} points to {target}"


def test_no_heading_skips_a_level() -> None:
    """The site is not built if one does (`./kaiten campaign site`)."""
    for page in (ROOT / "docs").rglob("*.md"):
        text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)
        levels = [len(marks) for marks in re.findall(r"^(#+) ", text, re.M)]
        assert all(below <= above + 1 for above, below in pairwise(levels)), page


def test_every_page_is_on_the_site() -> None:
    """campaigns/site.py builds it."""
    index = (ROOT / "docs" / "site" / "index.md").read_text("utf-8")
    pages = [*(ROOT / "docs").glob("*.md"), *RULES]
    assert [page.name for page in pages if f"<{page.relative_to(ROOT).with_suffix('')}>" not in index] == []


def test_luck_and_time_are_handed_in_and_never_read() -> None:
    allowed = "from random import Random"  # as the type of what is handed in
    for folder in ("engine", "draft", "cards", "games"):
        for path in (ROOT / "src" / "kaiten" / folder).rglob("*.py"):
            for line in path.read_text().splitlines():
                reads = re.match(r"\s*(import|from) (random|time|uuid|secrets|datetime)\b", line)
                assert not reads or line == allowed, f"{path}: {line}"


def test_the_package_is_called_by_its_name_on_the_index() -> None:
    """`kaiten` there is another project: nobody must be told to install its extras."""
    files = [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "examples").glob("*.*"),
    ]
    for path in files:
        assert not re.search(r"kaiten\[|install '?\"?kaiten\b(?!-sushi)", path.read_text()), path


def test_the_index_of_decisions_lists_every_decision_with_a_line() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text("utf-8")
    listed = re.findall(r"^- \d+\. \[.+\]\((\d{4}-.+\.md)\): .{20,}$", index, re.M)
    assert listed == sorted([page.name for page in folder.glob("0*.md")])
