"""The Python of a browser, run by Node: Pyodide, with the archive that a tab loads."""

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from tests.web.scripts import script

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "tab"
Process: TypeAlias = subprocess.Popen[bytes]


def playing(numbers: Iterable[int], to: Path) -> Process:
    """Begin to play these games. It writes the lines of `tests.tab.games.digests` into a file."""
    archive, build = script("archive"), script("build")
    node = build.install()
    archive.write(FOLDER, node, build.MODULES / "pyodide")
    words = [ROOT / "tests" / "tab" / "play.mjs", ROOT, FOLDER, ",".join(map(str, numbers))]
    with to.open("wb") as file:  # a pipe would be full long before the end, and nobody reads it yet
        return subprocess.Popen([node, *map(str, words)], stdout=file)
