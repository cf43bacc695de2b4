"""The Python that plays in a tab: an archive of our own, and the wheels it needs.

python web/archive.py FOLDER    write both into a folder, and print their paths
"""

import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "kaiten"
LOCK = WEB / "wheels.lock"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--abi", "cp314")

# What a tab needs of our package: `tests/server/test_rooms_anywhere.py` plays from nothing else.
NEEDED = (
    "__init__.py", "bots", "cards", "coach", "draft", "engine", "games", "lessons", "nets/__init__.py", "tab",
    "server/__init__.py", "server/refusals.py", "server/room",
    "server/daily/__init__.py", "server/daily/days.py",
    "server/learn/__init__.py", "server/learn/lessons.py", "server/learn/pad.py",
    "server/puzzles/__init__.py", "server/puzzles/puzzles.py",
    "server/tables/__init__.py", "server/tables/lists.py", "server/tables/look.py",
)  # fmt: skip


def _files() -> Iterator[Path]:
    for name in NEEDED:
        path = PACKAGE / name
        found = path.rglob("*") if path.is_dir() else [path]
        yield from [file for file in found if file.is_file() and "__pycache__" not in file.parts]


def archive() -> bytes:
    """The archive: the same files make the same bytes."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED, compresslevel=9) as zip:
        for file in sorted(_files()):
            entry = ZipInfo(str(Path("kaiten", file.relative_to(PACKAGE))))
            entry.compress_type = ZIP_DEFLATED
            zip.writestr(entry, file.read_bytes())
    return packed.getvalue()


def write_archive(folder: Path) -> Path:
    """Write the archive into a folder, named by its hash."""
    packed = archive()
    path = folder / f"kaiten-{sha256(packed).hexdigest()[:16]}.zip"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed)
    return path


def fetch_wheels(folder: Path) -> list[Path]:
    """Download the wheels for Pyodide into a folder, with their hashes checked; those that are there stay."""
    said = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", "--no-deps"),
            *("--only-binary", ":all:", *PLATFORM, "--require-hashes", "-r", str(LOCK), "-d", str(folder)),
        ],
        check=False,
    )
    if said.returncode:
        raise SystemExit("kaiten: pip could not download the wheels for a tab")
    return sorted(folder.glob("*.whl"))


def main(words: list[str]) -> int:
    folder = Path(words[0])
    print(write_archive(folder), *fetch_wheels(folder), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
