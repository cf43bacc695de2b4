"""Builds the sdist and the wheel, checks them, installs each into a clean environment and plays from it.

Beside them it writes runtime.lock: what the wheel needs on a server, with hashes.

    python -m release.release      into dist/; ./kaiten release does the same

Nothing is published. A commit with a tag is a release: the tag, the version and the changelog must agree.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
SDIST, WHEEL = "kaiten_sushi-{}.tar.gz", "kaiten_sushi-{}-py3-none-any.whl"
IN_BOTH = ("kaiten/py.typed", "kaiten/server/static/index.html", "kaiten/words/en.ftl", "kaiten/nets/weights")
NEEDED_BY = re.compile(r"^ +#(?: via)? +([\w.-]+(?: \(.*\))?)$", re.M)  # in a lock file
MOST_BYTES = (
    21_000_000  # of one file; the client, what plays in a tab and the weights of three nets are about 18 MB
)


class NotReady(Exception):
    """The release cannot be made; the message says why."""


def version() -> str:
    said: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return said


def check_names(tags: list[str], changelog: str) -> None:
    """A tagged commit must carry its version's tag, and the changelog a section with the date."""
    this = version()
    heading = re.search(r"^## (.+)$", changelog, re.M)
    if not heading or not heading[1].startswith(this):
        raise NotReady(f"the first section of CHANGELOG.md must be ## {this}")
    if tags and tags != [f"v{this}"]:
        raise NotReady(f"the version is {this}, but the tag says {', '.join(tags)}")
    if tags and not re.fullmatch(rf"{re.escape(this)} — \d{{4}}-\d\d-\d\d", heading[1]):
        raise NotReady(f"the changelog's section must be ## {this} — with the day of the release")


def build(into: Path) -> tuple[Path, Path]:
    """Build the sdist, and the wheel from the sdist. Return both."""
    uv = Path(sys.executable).parent / "uv"
    options = ["--no-build-isolation", "--python", sys.executable, "-o", str(into)]
    _run([str(uv), "build", "-q", *options, str(ROOT)])
    return into / SDIST.format(version()), into / WHEEL.format(version())


def runtime_lock() -> str:
    """The lock file for playing, without the launcher's tools and what only they need."""
    found = re.split(r"^(?=\w)", LOCK.read_text("utf-8"), flags=re.M)
    parts = [(part.partition("==")[0], part) for part in found if "==" in part]  # a name may occur twice
    gone = {"kaiten-sushi (pyproject.toml:play)"}
    while more := {name for name, part in parts if set(NEEDED_BY.findall(part)) <= gone} - gone:
        gone |= more
    return "".join([part for name, part in parts if name not in gone])


def check(file: Path) -> None:
    """Check that the file contains what it must and nothing that belongs to this machine."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            names = wheel.namelist()
            told = wheel.read(next(name for name in names if name.endswith("METADATA"))).decode()
    else:
        with tarfile.open(file) as sdist:
            names = sdist.getnames()
            pkg_info = sdist.extractfile(f"{file.name.removesuffix('.tar.gz')}/PKG-INFO")
            assert pkg_info is not None
            told = pkg_info.read().decode()
    for wanted in (*IN_BOTH, "LICENSE"):
        if not any(wanted in name for name in names):
            raise NotReady(f"{file.name} lacks {wanted}")
    for name in names:
        if re.search(r"(^|/)(\.venv|node_modules|__pycache__|\.git|dist)(/|$)", name):
            raise NotReady(f"{file.name} contains {name}")
    if re.search(r"\]\((?!https?:)", told):
        raise NotReady(f"the description in {file.name} links to a file")
    if str(ROOT) in told:
        raise NotReady(f"the description in {file.name} names this machine's folder")
    if (size := file.stat().st_size) > MOST_BYTES:
        raise NotReady(f"{file.name} has {size} bytes")


def install(file: Path, into: Path, python: str = sys.executable) -> Path:
    """Install a wheel or an sdist and what it needs into a new environment; return the folder of programs.

    The versions are those of the lock file. PATH has no Node: an sdist must build without it.
    """
    uv = str(Path(sys.executable).parent / "uv")
    _run([uv, "venv", "-q", "--python", python, str(into)])
    programs = into / "bin"
    words = ["pip", "install", "-q", "--python", str(programs / "python"), "-c", str(LOCK), str(file)]
    # a few games use so little of it that compiling it all costs more
    _run([uv, *words], PATH=str(programs), UV_COMPILE_BYTECODE="0")
    _run([uv, "pip", "check", "-q", "--python", str(programs / "python")])
    return programs


def play(programs: Path, home: Path, **more: str) -> None:
    """Play games with an installed package, outside the repository: watched, recorded, verified, by hand."""
    kaiten = str(programs / "kaiten-sushi")
    record = str(home / "game.sushi")
    environment = {"PATH": str(programs), "HOME": str(home), "LANG": "C.UTF-8"}

    def run(*words: str, typed: str = "") -> str:
        return _run([kaiten, *words], home, typed, alone=True, **environment, **more)

    if version() not in run("--version"):
        raise NotReady("--version does not print the version")
    run("watch", "dice/sit-down", "--bots", "greedy,random", "--seed", "7", "--record", record)
    run("replay", record, "--verify")
    words = ["play", "sushi-go/cocktail", "--terminal", "--seed", "1", "--bots", "chef"]
    told = run(*words, typed="1\n" * 40)
    if "Winner" not in told and "Shared win" not in told:
        raise NotReady("a game at the terminal did not end")


def _run(
    words: list[str], folder: Path | None = None, typed: str = "", *, alone: bool = False, **more: str
) -> str:
    """Run a program; with `alone`, without this process's environment. Raise NotReady if it fails."""
    environment = more if alone else os.environ | more
    done = subprocess.run(
        words, cwd=folder, input=typed, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode or "Traceback" in done.stderr:
        raise NotReady(f"{' '.join(words)} failed ({done.returncode}):\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    tags = _run(["git", "tag", "--points-at", "HEAD", "v*"], ROOT).split()
    check_names(tags, (ROOT / "CHANGELOG.md").read_text("utf-8"))
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    for file in build(ROOT / "dist"):
        print(f"checking dist/{file.name}", flush=True)
        check(file)
        with tempfile.TemporaryDirectory() as folder:
            programs = install(file, Path(folder, "venv"))
            play(programs, Path(folder))
    (ROOT / "dist" / "runtime.lock").write_text(runtime_lock(), "utf-8")
    print(f"ready: {version()}, {f'tag {tags[0]}' if tags else 'no tag yet'}")


if __name__ == "__main__":
    try:
        main()
    except NotReady as why:
        raise SystemExit(f"kaiten: {why}") from None
