"""One sdist and one wheel, each installed once: the workers of a test run share them."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir
from typing import Any, Literal, TypeAlias

import pytest

from release import release

Kind: TypeAlias = Literal["sdist", "wheel"]
Programs: TypeAlias = Callable[[Kind], Path]

NOBODY = 65534


def as_nobody(python: str) -> dict[str, Any]:
    """Arguments for subprocess: root gives up its rights, if an ordinary user may run this Python at all."""
    if os.getuid() != 0:
        return {}
    user: dict[str, Any] = {"user": NOBODY, "group": NOBODY}
    try:
        subprocess.run(
            [python, "-c", "import sys; assert sys.version_info >= (3, 11)"], check=True, cwd="/", **user
        )
    except (OSError, subprocess.CalledProcessError):
        return {}
    return user


@cache
def everyones_python() -> str:
    """A Python that an ordinary user may run: this one may be in root's own folder."""
    return next(
        (python for python in (sys.executable, "/usr/bin/python3") if as_nobody(python)), sys.executable
    )


@pytest.fixture(scope="session")
def folder(testrun_uid: str) -> Iterator[Path]:
    """A folder that all workers of this run share, and that other users may enter; the last worker removes it.

    It is not one of pytest's: pytest closes those to other users again and again.
    """
    made = Path(gettempdir(), f"kaiten-release-{testrun_uid}")
    made.mkdir(mode=0o755, exist_ok=True)
    with (made / "users").open("a") as users:
        fcntl.flock(users, fcntl.LOCK_SH)
        yield made
        try:
            fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        rmtree(made)


@pytest.fixture(scope="session")
def programs(folder: Path) -> Programs:
    """Build, check and install the sdist or the wheel; return the folder of its programs."""

    def installed(kind: Kind) -> Path:
        with (folder / "turn").open("a") as turn:
            fcntl.flock(turn, fcntl.LOCK_EX)
            if not (folder / "built").exists():
                for file in release.build(folder):
                    release.check(file)
                (folder / "built").touch()
            into = folder / kind
            if not (folder / f"{kind}-installed").exists():
                name = release.SDIST if kind == "sdist" else release.WHEEL
                release.install(folder / name.format(release.version()), into, everyones_python())
                (folder / f"{kind}-installed").touch()
        return into / "bin"

    return installed
