"""The browser that tests look through: Debian's Chromium.

`python -m tests.browser.chromium` installs it where it is missing and can be, and says what it did.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

PROGRAM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",  # we may be root, in a container
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


class Missing(Exception):
    """It is not there and cannot be installed; the text is for people."""


def ensure_installed() -> bool:
    """Install it if it is missing, and say whether that was so; only root can, and only where there is apt-get."""
    with Path(tempfile.gettempdir(), f"kaiten-installs-{os.getuid()}").open("a") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # the test workers come here all at once
        if PROGRAM.exists():
            return False
        if os.getuid() != 0 or not shutil.which("apt-get"):
            raise Missing(f"tests of the client need a browser: please install chromium as {PROGRAM}")
        apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            done = subprocess.run(
                [*apt, *step], timeout=900, env=environment, stdout=subprocess.DEVNULL, check=False
            )
            if done.returncode:
                raise Missing(f"tests of the client need a browser: apt-get {step[0]} failed")
        if not PROGRAM.exists():
            raise Missing(f"installed chromium, but it is not at {PROGRAM}")
        return True


def required() -> None:
    """For tests: whoever can install one, or guards the main branch, must not skip them quietly."""
    try:
        ensure_installed()
    except Missing as missing:
        if os.getuid() == 0 or "CI" in os.environ:
            pytest.fail(str(missing))
        pytest.skip(f"NOT TESTED: {missing}")


if __name__ == "__main__":
    try:
        print("installed chromium" if ensure_installed() else "nothing to install")
    except Missing as missing:
        sys.exit(f"kaiten: {missing}")
