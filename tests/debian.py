"""Programs from Debian's packages that tests need: PostgreSQL and Chromium.

`python -m tests.debian` installs what is missing and says what it did. Tests that need a program call `require`.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from kaiten.load.postgres import programs

CHROMIUM = Path("/usr/bin/chromium-headless-shell")  # starts and runs with less than the full browser


class Missing(Exception):
    """A program is not installed and cannot be; the message says what to install."""


INSTALLED: dict[str, Callable[[], object]] = {
    "postgresql": programs,
    "chromium-headless-shell": CHROMIUM.exists,
}
FOR_CAMPAIGNS: dict[str, Callable[[], object]] = {
    "nginx-light": lambda: shutil.which("nginx"),
    "caddy": lambda: shutil.which("caddy"),
    "firefox-esr": lambda: shutil.which("firefox-esr"),
}


def missing(packages: tuple[str, ...]) -> list[str]:
    return [package for package in packages if not (INSTALLED | FOR_CAMPAIGNS)[package]()]


def install(*packages: str) -> list[str]:
    """Install those of the packages that are missing, and return their names. That takes root and apt-get."""
    with Path(tempfile.gettempdir(), f"kaiten-installs-{os.getuid()}").open("a") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # several test workers come here at once
        wanted = missing(packages)
        if not wanted:
            return []
        names = " and ".join(wanted)
        if os.getuid() != 0 or not shutil.which("apt-get"):
            raise Missing(f"please install {names}")
        apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update"], ["install", "-y", "--no-install-recommends", *wanted]):
            done = subprocess.run(
                [*apt, *step], timeout=900, env=environment, stdout=subprocess.DEVNULL, check=False
            )
            if done.returncode:
                raise Missing(f"apt-get {step[0]} failed; please install {names}")
        if still := missing(packages):
            raise Missing(f"installed {names}, but {' and '.join(still)} cannot be found")
        return wanted


def require(*packages: str) -> None:
    """For tests: install the packages, or skip with a reason. Root and CI do not skip: they fail."""
    try:
        install(*packages)
    except Missing as reason:
        if os.getuid() == 0 or "CI" in os.environ:
            pytest.fail(str(reason))
        pytest.skip(f"NOT TESTED: {reason}")


if __name__ == "__main__":
    try:
        print(f"installed {' and '.join(names)}" if (names := install(*INSTALLED)) else "nothing to install")
    except Missing as reason:
        sys.exit(f"kaiten: {reason}")
