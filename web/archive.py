"""What plays in a tab, as files for a browser.

files.json        what there is: asked for at each use, while all else is in folders with a hash in their name
kaiten-HASH/      an archive of our own code
nets-HASH/        the weights of the nets: not written here, since servers have them (`client_files.py`)
python-HASH/      Python: Pyodide and the wheels it needs

Large files are packed here, as NAME.gzip, and unpacked by the client (`web/src/tab/files.ts`): so few bytes
are loaded from any host, whatever it compresses.
"""

import gzip
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile, ZipInfo

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "kaiten"
LOCK = WEB / "wheels.lock"
NETS = PACKAGE / "nets" / "weights"
PACKAGES = WEB / "package-lock.json"
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

AS_IT_IS = ("pyodide.mjs", "pyodide.asm.mjs")  # a browser imports these by their addresses
WASM, LIBRARY, PYODIDE_LOCK = "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"

# Large parts of the standard library that nothing in a tab imports, together half of it.
# `./kaiten campaign tab` plays without them.
LEFT_OUT = {
    "_pyio", "_pyrepl", "_sysconfigdata__emscripten_wasm32-emscripten", "argparse", "bdb", "calendar",
    "configparser", "ctypes", "difflib", "doctest", "email", "ftplib", "html", "http", "imaplib",
    "mailbox", "mimetypes", "modulefinder", "multiprocessing", "optparse", "pdb", "pickletools",
    "plistlib", "poplib", "profile", "pstats", "pydoc", "smtplib", "socketserver", "sqlite3", "sysconfig",
    "tarfile", "tomllib", "trace", "turtle", "unittest", "wave", "wsgiref", "xml", "xmlrpc", "zoneinfo",
}  # fmt: skip
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_16", "utf_8", "utf_8_sig"}


def _files() -> Iterator[Path]:
    for name in NEEDED:
        path = PACKAGE / name
        found = path.rglob("*") if path.is_dir() else [path]
        yield from [file for file in found if file.is_file() and "__pycache__" not in file.parts]


def _zip(files: dict[str, bytes]) -> bytes:
    """A zip of files as they are: that is smaller when it is packed as a whole."""
    packed = BytesIO()
    with ZipFile(packed, "w") as zip:
        for name in sorted(files):
            zip.writestr(ZipInfo(name), files[name])
    return packed.getvalue()


def archive() -> bytes:
    return _zip({str(Path("kaiten", file.relative_to(PACKAGE))): file.read_bytes() for file in _files()})


def _hash(of: bytes) -> str:
    return sha256(of).hexdigest()[:16]


def _archive_name(zipped: bytes) -> str:
    return f"kaiten-{_hash(zipped)}/kaiten.zip"


def write_archive(folder: Path) -> Path:
    """Write the archive into a folder, as it is."""
    path = folder / "kaiten.zip"
    path.write_bytes(archive())
    return path


def fetch_wheels(folder: Path) -> list[Path]:
    """Download the wheels for Pyodide into a folder, with their hashes checked."""
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


def python_name() -> str:
    """The name of the folder with Pyodide, known without having it: by what it is made from."""
    locked = json.loads(PACKAGES.read_text())["packages"]["node_modules/pyodide"]
    made_from = [locked["integrity"], LOCK.read_text(), Path(__file__).read_text()]
    return f"python-{_hash(json.dumps(made_from).encode())}"


def _nets() -> dict[str, str]:
    """Where the weights of each net are, below a hash of all of them."""
    files = sorted(NETS.glob("*.npz"))
    folder = f"nets-{_hash(b''.join(file.read_bytes() for file in files))}"
    return {file.stem: f"{folder}/{file.name}" for file in files}


def fresh(folder: Path) -> bool:
    """Are the files in this folder those that `write` would write?"""
    try:
        told: dict[str, Any] = json.loads((folder / "files.json").read_text())
    except FileNotFoundError:
        return False
    there = [told.get(name) for name in ("python", "archive", "nets")]
    return there == [python_name(), _archive_name(archive()), _nets()]


def has_python(folder: Path) -> bool:
    return (folder / python_name()).is_dir()


def write(folder: Path, pyodide: Path) -> None:
    """Write what the client loads into a folder. Pyodide is read only if it is not there already."""
    folder.mkdir(parents=True, exist_ok=True)
    python, zipped = python_name(), archive()
    if not has_python(folder):
        begun = folder / "begun"
        shutil.rmtree(begun, ignore_errors=True)
        begun.mkdir()
        _write_python(begun, pyodide)
        begun.rename(folder / python)
    name = _archive_name(zipped)
    (folder / name).parent.mkdir(exist_ok=True)
    _pack(folder / name, zipped)
    for old in folder.iterdir():
        if old.is_dir() and old.name not in (python, name.partition("/")[0]):
            shutil.rmtree(old)
    (folder / "files.json").write_text(json.dumps(_told(folder, python, name), indent=1) + "\n")


def _told(folder: Path, python: str, archive: str) -> dict[str, Any]:
    """What files.json says. Packed files are named without `.gzip`; sizes are those of what is there."""
    files = {path.relative_to(folder).as_posix(): path.stat().st_size for path in sorted(folder.glob("*/*"))}
    packed = {name.removesuffix(".gzip"): size for name, size in files.items() if name.endswith(".gzip")}
    return {
        "python": python,
        "archive": archive,
        "wheels": [name for name in packed if name.endswith(".whl")],
        "packed": packed,
        "plain": {name: size for name, size in files.items() if not name.endswith(".gzip")},
        "nets": _nets(),
    }


def _write_python(folder: Path, pyodide: Path) -> None:
    for name in AS_IT_IS:
        shutil.copyfile(pyodide / name, folder / name)
    # A lock that names no package: Pyodide cannot load anything from another host.
    lock = json.loads((pyodide / PYODIDE_LOCK).read_text())
    (folder / PYODIDE_LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}))
    _pack(folder / WASM, (pyodide / WASM).read_bytes())
    with ZipFile(pyodide / LIBRARY) as library:
        _pack(
            folder / LIBRARY,
            _zip({name: library.read(name) for name in library.namelist() if _is_used(name)}),
        )
    with TemporaryDirectory() as fetched:
        for wheel in fetch_wheels(Path(fetched)):
            _pack(folder / wheel.name, wheel.read_bytes())


def _is_used(module: str) -> bool:
    first, _, rest = module.removesuffix("/").removesuffix(".py").partition("/")
    return first not in LEFT_OUT and (first != "encodings" or not rest or rest in ENCODINGS)


def _pack(path: Path, whole: bytes) -> None:
    path.with_name(f"{path.name}.gzip").write_bytes(gzip.compress(whole, 9, mtime=0))
