"""`./kaiten campaign` lists the campaigns; `./kaiten campaign NAME …` runs one, with any options of pytest."""

import ast
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
FIELDS = ("Size", "Time", "In the suite")


class Campaign(NamedTuple):
    name: str
    claim: str
    size: str
    time: str
    small: tuple[str, ...]  # tests of the suite
    file: Path


def read(file: Path) -> Campaign:
    """What a campaign's docstring says of it."""
    claim, _, rest = (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").partition("\n")
    said = dict(line.split(": ", 1) for line in rest.splitlines() if line.startswith(FIELDS))
    size, time, small = (said[field] for field in FIELDS)
    return Campaign(file.stem, claim, size, time, tuple(small.split(", ")), file)


def campaigns() -> dict[str, Campaign]:
    files = [file for file in sorted(HERE.glob("[a-z]*.py")) if file.stem != "conftest"]
    return {file.stem: read(file) for file in files}


def main(words: list[str]) -> int:
    found = campaigns()
    if not words:
        for one in found.values():
            print(f"{one.name}\n    {one.claim}\n    {one.size}; {one.time}\n")
        return 0
    name, *options = words
    if name not in found:
        print(f"kaiten: no campaign '{name}'; there are {', '.join(found)}", file=sys.stderr)
        return 2
    return pytest.main(["-c", str(HERE.parent / "pyproject.toml"), str(found[name].file), "-v", *options])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
