"""One sdist and one wheel, each installed once: the workers of a test run share them."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
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


def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run that all its workers and other users may enter."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    for folder in (base, base.parent):
        folder.chmod(0o755)
    made = base / "release"
    made.mkdir(exist_ok=True)
    return made


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Programs:
    """Build, check and install the sdist or the wheel; return the folder of its programs."""
    folder = shared_folder(tmp_path_factory)

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
