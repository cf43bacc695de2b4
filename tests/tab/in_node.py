"""The Python of a browser, run by Node: Pyodide, with the archive that a tab loads."""

import subprocess
from pathlib import Path
from typing import TypeAlias

from tests.web.scripts import script

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "tab"
Process: TypeAlias = subprocess.Popen[bytes]


def running(code: str, to: Path) -> Process:
    """Begin to run some Python, which prints into a file.

    It has `tests.tab`, the files of nets in its folder, and a module `page` with `product` and the CPU time used.
    """
    archive, build = script("archive"), script("build")
    node = build.install()
    if not archive.fresh(FOLDER):  # another process may be reading it
        archive.write(FOLDER, node, build.MODULES / "pyodide")
    words = [ROOT / "tests" / "tab" / "play.mjs", ROOT, FOLDER, code]
    with to.open("wb") as file:  # a pipe would be full long before the end, and nobody reads it yet
        return subprocess.Popen([node, *map(str, words)], stdout=file)
