"""The Python of a browser, run by Node: Pyodide, with the archive that a tab loads."""

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from tests.web.scripts import script

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "tab"
Process: TypeAlias = subprocess.Popen[str]


def playing(numbers: Iterable[int]) -> Process:
    """Begin to play these games. It prints the lines of `tests.tab.games.digests`."""
    archive, build = script("archive"), script("build")
    paths = [archive.write_archive(FOLDER), *archive.fetch_wheels(FOLDER)]
    words = [ROOT / "tests" / "tab" / "play.mjs", ROOT, *paths, ",".join(map(str, numbers))]
    return subprocess.Popen([build.install(), *map(str, words)], stdout=subprocess.PIPE, text=True)
