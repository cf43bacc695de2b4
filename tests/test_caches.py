"""Caches are bounded if they have an entry for each setup: Party has about 200,000 of them."""

import ast
import re
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src" / "kaiten"
SETUP = re.compile(": (Rules|Setup)")
IN_TRAINING = ["lab/train/draft/self_play.py: possible_menus"]


def remembered() -> dict[str, list[str]]:
    """The functions that remember all results, by file and name, with their parameters."""
    found = {}
    texts = {path: path.read_text("utf-8") for path in sorted(SRC.rglob("*.py"))}
    for path, text in texts.items():
        for node in ast.walk(ast.parse(text)) if "cache" in text else ():
            if isinstance(node, ast.FunctionDef) and "cache" in map(ast.unparse, node.decorator_list):
                given = [ast.unparse(each) for each in (*node.args.args, *node.args.kwonlyargs)]
                found[f"{path.relative_to(SRC).as_posix()}: {node.name}"] = given
    return found


@pytest.mark.slow
def test_nothing_is_remembered_for_every_setup_or_object() -> None:
    every = remembered()
    assert every["draft/asks.py: alone"] == ["card: Card"], "the search works"
    for_setups = [name for name, given in every.items() if any(map(SETUP.search, given))]
    assert for_setups == IN_TRAINING
    assert [name for name, given in every.items() if "self" in given] == IN_TRAINING
