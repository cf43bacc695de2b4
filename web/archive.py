"""What plays in a tab, as files for a browser.

files.json        what there is: asked for at each use, while all else is in folders with a hash in their name
kaiten-HASH/      an archive of our own code
nets-HASH/        the weights of the nets: not written here, since servers have them (`client_files.py`)
python-HASH/      Python: Pyodide and the wheels it needs

All Python is compiled here: in a browser that would take most of each start. Large files are packed, as
NAME.gzip, and unpacked by the client (`web/src/tab/files.ts`): few bytes are loaded from any host, whatever
it compresses.
"""

import gzip
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile, ZipInfo

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "kaiten"
LOCK = WEB / "wheels.lock"
COMPILER = WEB / "compile.mjs"
STARTER = WEB / "snapshot.mjs"
NETS = PACKAGE / "nets" / "weights"
PACKAGES = WEB / "package-lock.json"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--abi", "cp314")

# What a tab needs of our package: `tests/server/test_rooms_anywhere.py` plays from nothing else.
NEEDED = (
    "__init__.py", "bots", "cards", "coach", "draft", "engine", "games", "lessons", "observations", "tab",
    "nets/__init__.py", "nets/chances.py", "nets/net.py", "nets/plain.py",
    "nets/draft/__init__.py", "nets/draft/names.py", "nets/draft/one_seat.py",
    "server/__init__.py", "server/refusals.py", "server/room",
    "server/daily/__init__.py", "server/daily/days.py",
    "server/learn/__init__.py", "server/learn/lessons.py", "server/learn/pad.py",
    "server/puzzles/__init__.py", "server/puzzles/puzzles.py",
    "server/tables/__init__.py", "server/tables/lists.py", "server/tables/look.py",
)  # fmt: skip

# A browser imports these by their addresses. Not every host knows that `.mjs` is a script.
SCRIPTS = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js"}
WASM, LIBRARY, PYODIDE_LOCK = "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"
STARTED = "started"  # the memory of Python when it has started

# Parts of the standard library that nothing in a tab imports, together more than half of it.
# `./kaiten campaign tab` plays without them.
LEFT_OUT = {
    "_py_abc", "_pydatetime", "_pyio", "_pyrepl", "_sysconfigdata__emscripten_wasm32-emscripten",
    "argparse", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events",
    "asyncio/windows_utils", "bdb", "calendar", "cmd", "code", "compileall", "concurrent/futures/process",
    "concurrent/interpreters", "configparser", "cProfile", "csv", "ctypes", "difflib", "doctest", "email",
    "filecmp", "fileinput", "ftplib", "getopt", "getpass", "gettext", "html", "http", "imaplib",
    "importlib/metadata", "logging/config", "logging/handlers", "mailbox", "mimetypes", "modulefinder",
    "multiprocessing", "netrc", "optparse", "pathlib/types", "pdb", "pickletools", "platform", "plistlib",
    "poplib", "pprint", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pyodide/console",
    "quopri", "rlcompleter", "runpy", "sched", "shelve", "smtplib", "socketserver", "sqlite3",
    "stringprep", "symtable", "sysconfig", "tabnanny", "tarfile", "timeit", "tomllib", "trace",
    "tracemalloc", "turtle", "unittest", "urllib/request", "urllib/robotparser", "wave", "webbrowser",
    "wsgiref", "xml", "xmlrpc", "zipapp", "zoneinfo",
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
    """By its sources, and by the Python that compiles them."""
    return f"kaiten-{_hash(zipped + python_name().encode())}/kaiten.zip"


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
    """The name of the folder with Pyodide: by what it is made from."""
    locked = json.loads(PACKAGES.read_text())["packages"]["node_modules/pyodide"]
    scripts = (LOCK, COMPILER, STARTER, Path(__file__))
    made_from = [locked["integrity"], *[path.read_text() for path in scripts]]
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


def write(folder: Path, node: str, pyodide: Path) -> None:
    """Write what the client loads into a folder. Of what is there, only our own code is made again."""
    folder.mkdir(parents=True, exist_ok=True)
    python, zipped = python_name(), archive()
    if not (folder / python).is_dir():
        begun = folder / "begun"
        shutil.rmtree(begun, ignore_errors=True)
        begun.mkdir()
        _write_python(begun, node, pyodide, compiled(zipped, node, pyodide, "", optimize=0))
        begun.rename(folder / python)
    name = _archive_name(zipped)
    (folder / name).parent.mkdir(exist_ok=True)
    _pack(folder / name, compiled(zipped, node, pyodide, "", optimize=0))
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


def _write_python(folder: Path, node: str, pyodide: Path, ours: bytes) -> None:
    for name, called in SCRIPTS.items():
        shutil.copyfile(pyodide / name, folder / called)
    # A lock that names no package: Pyodide cannot load anything from another host.
    lock = json.loads((pyodide / PYODIDE_LOCK).read_text())
    (folder / PYODIDE_LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}))
    _pack(folder / WASM, (pyodide / WASM).read_bytes())
    used = compiled(
        _files_in(pyodide / LIBRARY, _is_used), node, pyodide, "/lib/", optimize=2
    )  # no docstrings
    with TemporaryDirectory() as fetched:
        wheels = fetch_wheels(Path(fetched))
        for wheel in wheels:
            _pack(folder / wheel.name, _files_in(wheel))
        memory, imported = _started(used, ours, wheels, node, pyodide)
    _pack(folder / STARTED, memory)
    _pack(folder / LIBRARY, _files_in(BytesIO(used), lambda name: _module(name) not in imported))


def _module(file: str) -> str:
    return file.partition(".")[0].removesuffix("/__init__").replace("/", ".")


def _files_in(zipped: Path | BytesIO, wanted: Callable[[str], bool] = lambda name: True) -> bytes:
    """Some files of a zip, not compressed."""
    with ZipFile(zipped) as files:
        return _zip({name: files.read(name) for name in files.namelist() if wanted(name)})


def _started(
    library: bytes, ours: bytes, wheels: Sequence[Path], node: str, pyodide: Path
) -> tuple[bytes, set[str]]:
    """Return the memory of Python when it has started, and which modules of the library are in it."""
    with TemporaryDirectory() as folder:
        parts = {Path(folder, LIBRARY): library, Path(folder, "kaiten.zip"): ours}
        for path, part in parts.items():
            path.write_bytes(part)
        memory = Path(folder, STARTED)
        words = (STARTER, pyodide, *parts, ",".join(map(str, wheels)), memory)
        said = subprocess.run([node, *map(str, words)], check=True, stdout=subprocess.PIPE)
        return memory.read_bytes(), set(said.stdout.decode().split())


def _is_used(file: str) -> bool:
    module = PurePath(file).with_suffix("")
    named = {str(part) for part in (module, *module.parents)}
    return not named & LEFT_OUT and (module.parts[0] != "encodings" or module.name in ENCODINGS)


def compiled(zipped: bytes, node: str, pyodide: Path, prefix: str, *, optimize: int) -> bytes:
    """The same zip with all Python compiled. In tracebacks, paths begin with the prefix."""
    with TemporaryDirectory() as folder:
        before, after = Path(folder, "before.zip"), Path(folder, "after.zip")
        before.write_bytes(zipped)
        words = (COMPILER, pyodide, before, after, prefix, optimize)
        subprocess.run([node, *map(str, words)], check=True)
        return after.read_bytes()


def _pack(path: Path, whole: bytes) -> None:
    path.with_name(f"{path.name}.gzip").write_bytes(gzip.compress(whole, 9, mtime=0))
