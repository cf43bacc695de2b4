"""Structs of more than four fields are built by keyword: a new field cannot push the others out of place."""

import ast
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src" / "kaiten"
MOST = 4  # in a row
# Views are made at every look: their names would cost up to 5 % of all games a second (`kaiten bench`).
# An environment makes many events of picks in each turn.
BY_POSITION = {"draft/view.py", "games/sushi_dice/table.py", "envs/table.py"}


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def read(file: Path) -> tuple[list[ast.ClassDef], list[ast.Call]]:
    """Its classes, and the calls with more in a row."""
    nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
    calls = [node for node in nodes if isinstance(node, ast.Call) and len(node.args) > MOST]
    return [node for node in nodes if isinstance(node, ast.ClassDef)], calls


def structs(classes: list[ast.ClassDef]) -> set[str]:
    """Every class that comes from msgspec's Struct."""
    known: set[str] = {"Struct"}
    while found := {node.name for node in classes if known & set(map(name_of, node.bases))} - known:
        known |= found
    return known


@pytest.mark.slow
def test_large_structs_are_built_by_keyword() -> None:
    files = {file.relative_to(SRC).as_posix(): read(file) for file in SRC.rglob("*.py")}
    known = structs([one for classes, _ in files.values() for one in classes])
    assert {"Act", "Listing", "DraftView"} <= known
    in_a_row = [
        f"{file}:{node.lineno}: {name_of(node.func)}"
        for file, (_, calls) in files.items()
        if file not in BY_POSITION
        for node in calls
        if name_of(node.func) in known
    ]
    assert in_a_row == []
