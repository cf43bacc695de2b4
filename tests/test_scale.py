"""docs/scale.md shows what docs/scale.py computes."""

import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def test_the_tables_are_what_the_script_prints() -> None:
    printed = subprocess.run([sys.executable, DOCS / "scale.py"], capture_output=True, text=True, check=True)
    table, _, notes = printed.stdout.strip().partition("\n\n")
    page = (DOCS / "scale.md").read_text(encoding="utf-8")
    assert table in page
    assert notes in page
