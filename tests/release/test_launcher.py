"""The launcher, ./kaiten: what it installs and when, from where it runs, and which certificate it trusts.

It runs in a copy of the repository's first files, with a stand-in for Python, so that nothing is installed.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from campaigns.commands import COMMANDS as OF_A_CLONE
from kaiten.cli import COMMANDS
from release.release import version

ROOT = Path(__file__).parents[2]

PYTHON = """#!/bin/sh
case "$*" in
    -c*) ;;
    "-m campaigns.commands "*) echo "in $PWD, from $PYTHONPATH: $*" ;;
    "-m venv --clear "*) echo "new environment" >>"$LOG" && mkdir -p "$4/bin" && cp "$0" "$4/bin/python" ;;
    *"pip config get global.cert"*) [ -n "$CONFIGURED" ] && echo "$CONFIGURED" ;;
    *" install "*)
        echo "pip trusts $PIP_CERT" >>"$LOG"
        cp "$UV" "${0%python}uv"
        printf '#!/bin/sh\\necho "in $PWD: $*"\\nexit ${KAITEN_ENDS:-0}\\n' >"${0%python}kaiten"
        chmod +x "${0%python}uv" "${0%python}kaiten" ;;
    *build.py*) echo "built $*" >>"$LOG" ;;
esac
"""

UV = """#!/bin/sh
echo "uv trusts $SSL_CERT_FILE, npm $NODE_EXTRA_CA_CERTS: $2" >>"$LOG"
[ "$2 $PRESSED" = "sync yes" ] && trap "exit 1" INT && kill -INT 0 # Ctrl-C reaches all processes of a terminal
[ "$2 $OFFLINE" != "sync yes" ]
"""


# What runs in the background ignores Ctrl-C, and so does all that it starts.
HEARS_CTRL_C = ("env", "--default-signal=INT")


class Copy:
    """A copy of the launcher in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "a clone"
        self.home.mkdir()
        for name in ("kaiten", "pyproject.toml", "requirements.lock", "requirements-dev.lock"):
            shutil.copy(ROOT / name, self.home)
        self.python = folder / "python"
        self.python.write_text(PYTHON)
        self.python.chmod(0o755)
        self.uv = folder / "uv"
        self.uv.write_text(UV)
        self.uv.chmod(0o755)
        self.log = folder / "log"

    def run(
        self,
        *words: str,
        at: Path | None = None,
        program: Path | None = None,
        more: dict[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHON": str(self.python),
            "LOG": str(self.log),
            "CONFIGURED": "",
            "UV": str(self.uv),
        }
        return subprocess.run(
            [*HEARS_CTRL_C, program or self.home / "kaiten", *words], cwd=at or self.home,
            env=environment | (more or {}), capture_output=True, text=True, timeout=60, check=False,
            start_new_session=True,
        )  # fmt: skip

    @property
    def logged(self) -> str:
        return self.log.read_text() if self.log.exists() else ""


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"], ["--version"], ["tset"], ["test1", "quick"]])
def test_help_the_version_and_misspelt_words_install_nothing(copy: Copy, words: list[str]) -> None:
    done = copy.run(*words)
    assert not (copy.home / ".venv").exists()
    if "t" in words[0][:1]:
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"kaiten: no command '{words[0]}'; ./kaiten --help lists them\n"
    else:
        assert (done.returncode, done.stderr) == (0, "")
    if words == ["--version"]:
        assert done.stdout == f"kaiten {version()}\n"


def test_help_lists_every_command(copy: Copy) -> None:
    told = copy.run("--help").stdout
    listed = re.findall(r"[a-z-]+", " ".join(re.findall(r"COMMAND …    ([^:\n]+)", told)))
    assert sorted(listed) == sorted({*COMMANDS, *OF_A_CLONE}), "each once"
    assert "./kaiten test quick" in told


@pytest.mark.parametrize("command", sorted({*COMMANDS, *OF_A_CLONE}))
def test_every_command_is_known_and_its_help_needs_no_developers_set_up(copy: Copy, command: str) -> None:
    done = copy.run(command, "--help")
    program = f", from {copy.home}: -m campaigns.commands" if command in OF_A_CLONE else f"in {copy.home}:"
    assert done.stdout.endswith(f"{program} {command} --help\n")
    assert "(to play, 100 MB to download)" in done.stderr
    assert "built" not in copy.logged


LACKS_EXTRA = {"KAITEN_ENDS": "3"}


def test_studies_need_the_developers_set_up_and_say_so(copy: Copy) -> None:
    assert (
        "(for development, 600 MB to download)" in copy.run("study", "roll/cocktail", more=LACKS_EXTRA).stderr
    )
    assert copy.run("watch", "sushi-go/zoch").stderr == "", "the larger set-up contains the smaller"


def test_a_misspelt_argument_does_not_install_the_developers_set_up(copy: Copy) -> None:
    """The command reads its words first, in the small set-up; it ends with 3 where only an extra is missing."""
    done = copy.run("study", "sushi-g", more={"KAITEN_ENDS": "2"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"in {copy.home}: study sushi-g\n")
    assert "(for development" not in done.stderr


@pytest.mark.parametrize(
    "word", ["test", "campaign", "check", "fix", "regold", "lock", "release", "docs", "pictures", "install"]
)
def test_asking_for_help_does_nothing_else(copy: Copy, word: str) -> None:
    done = copy.run(word, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == copy.run("--help").stdout
    assert not (copy.home / ".venv").exists()


def test_what_was_installed_stays_when_more_cannot_be_installed(copy: Copy) -> None:
    copy.run("watch", "roll/cocktail")
    done = copy.run("check", more={"OFFLINE": "yes"})
    assert (done.returncode, done.stderr.splitlines()[-1][:21]) == (2, "kaiten: not installed")
    done = copy.run("watch", "roll/cocktail", more={"OFFLINE": "yes"})
    assert (done.stdout, done.stderr) == (f"in {copy.home}: watch roll/cocktail\n", "")
    assert copy.logged.count("new environment\n") == 1


def test_a_clone_that_cannot_be_written_is_named(copy: Copy) -> None:
    (copy.home / ".venv").touch()  # root may write everywhere, but no folder is made where a file is
    done = copy.run("watch", "roll/cocktail")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"kaiten: cannot write to {copy.home}/.venv\n"


def test_ctrl_c_stops_a_set_up_and_the_next_start_goes_on(copy: Copy) -> None:
    done = copy.run("watch", "roll/cocktail", more={"PRESSED": "yes"})
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr.endswith(" packages\nkaiten: interrupted\n")
    assert copy.run("watch", "roll/cocktail").stdout == f"in {copy.home}: watch roll/cocktail\n"


def test_ctrl_c_while_the_client_is_built_is_one_line() -> None:
    pressed = """
import runpy, subprocess, sys

def run(*_, **__):
    raise KeyboardInterrupt

subprocess.run = run
sys.argv, sys.path = ["web/build.py", "run", "vitest"], ["web", *sys.path]
runpy.run_path("web/build.py", run_name="__main__")
"""
    done = subprocess.run(
        [sys.executable, "-c", pressed], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "kaiten: interrupted\n")


def test_a_clone_that_was_moved_is_set_up_again(copy: Copy) -> None:
    """The programs of an environment name its folder."""
    copy.run("watch", "roll/cocktail")
    copy.home = copy.home.rename(copy.home.parent / "moved")
    assert "kaiten: 1 of 3" in copy.run("watch", "roll/cocktail").stderr
    assert copy.logged.count("new environment\n") == 2


def test_it_works_through_a_link_and_leaves_you_where_you_are(copy: Copy, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    (elsewhere / "link").symlink_to("../a clone/kaiten")
    (elsewhere / "kaiten").symlink_to("link")
    done = copy.run("watch", "dice/sit-down", at=elsewhere, program=elsewhere / "kaiten")
    assert done.stdout == f"in {elsewhere}: watch dice/sit-down\n"
    assert (copy.home / ".venv").exists()


def test_playing_builds_the_client_and_keeps_only_that(copy: Copy) -> None:
    assert copy.run().stdout == f"in {copy.home}: \n"
    assert copy.run("--port", "9000").stdout == f"in {copy.home}: play --port 9000\n"
    assert copy.logged.count(f"built {copy.home}/web/build.py tidy\n") == 2


def test_setting_up_says_what_it_does_and_does_it_once(copy: Copy) -> None:
    said = copy.run("watch", "roll/cocktail").stderr
    assert re.findall(r"kaiten: (\d of \d)", said) == ["1 of 3", "2 of 3", "3 of 3"]
    assert copy.run("watch", "roll/cocktail").stderr == ""


@pytest.mark.parametrize(
    "told",
    [
        {"SSL_CERT_FILE": "/own.pem"},
        {"PIP_CERT": "/own.pem"},
        {"CONFIGURED": "/own.pem"},
    ],
)
def test_one_private_certificate_is_enough(copy: Copy, told: dict[str, str]) -> None:
    copy.run("watch", "roll/cocktail", more=told)
    assert "pip trusts /own.pem\n" in copy.logged
    assert "uv trusts /own.pem, npm /own.pem: sync\n" in copy.logged
