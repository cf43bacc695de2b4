"""Structs of more than four fields are built by keyword: a new field cannot push the others out of place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src" / "kaiten"
FILES = {
    path.relative_to(SRC).as_posix(): ast.parse(path.read_text("utf-8")) for path in sorted(SRC.rglob("*.py"))
}
MOST = 4  # in a row


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def structs() -> set[str]:
    """Every class that comes from msgspec's Struct."""
    classes = [node for tree in FILES.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    known: set[str] = {"Struct"}
    while found := {node.name for node in classes if known & set(map(name_of, node.bases))} - known:
        known |= found
    return known


def in_a_row(tree: ast.AST, known: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node.func) in known and len(node.args) > MOST:
            yield f"line {node.lineno}: {name_of(node.func)}"


STRUCTS = structs()
# Views are made at every look: their names would cost up to 5 % of all games a second (`kaiten bench`).
BY_POSITION = {"draft/view.py", "games/sushi_dice/table.py"}


@pytest.mark.parametrize("file", [file for file in FILES if file not in BY_POSITION])
def test_large_structs_are_built_by_keyword(file: str) -> None:
    assert list(in_a_row(FILES[file], STRUCTS)) == []
