"""Output that cannot be written as it is, and commands that are interrupted: in processes of their own."""

import io
import json
import os
import signal
import socket
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path
from time import sleep

import pytest

from kaiten.cli import main
from kaiten.cli.output import readable, safe
from kaiten.cli.processes import processes

RECORDS = Path(__file__).parents[1] / "records"
KAITEN = [sys.executable, "-m", "kaiten"]
WATCH = ["watch", "roll/cocktail", "--seed", "7", "--lang", "fr"]


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("ascii", b'a - ... -3 x2 " eglise ss ?'), ("latin-1", 'a - ... -3 ×2 " église ß ?'.encode("latin-1"))],
)
def test_every_text_can_be_written_on_every_terminal(encoding: str, written: bytes) -> None:
    file = io.BytesIO()
    stream = io.TextIOWrapper(file, encoding)
    readable(stream)
    stream.write("a – … −3 ×2 “ église ß 寿")
    stream.flush()
    assert file.getvalue() == written


@pytest.mark.slow
def test_a_full_disk_is_one_line_and_the_record_is_written(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*KAITEN, *WATCH, "--record", "game.sushi"],
            cwd=tmp_path,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (
        2,
        b"kaiten: cannot write the output: No space left on device\n",
    )
    assert main(["replay", str(tmp_path / "game.sushi"), "--verify"]) == 0


@pytest.mark.slow
def test_a_reader_that_leaves_is_no_error_and_the_record_is_written(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*KAITEN, *WATCH, "--record", "game.sushi"],
        cwd=tmp_path,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
    assert main(["replay", str(tmp_path / "game.sushi"), "--verify"]) == 0


def test_streams_that_were_closed_before_the_start_are_no_error() -> None:
    words = [*KAITEN, "score", "sushi-go/cocktail", "-"]
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&- >&-', "sh", *words], stderr=subprocess.PIPE, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.slow
def test_an_interrupted_command_ends_its_workers_and_they_do_not_hear_ctrl_c_themselves() -> None:
    """They would finish what they play, and print that they were interrupted."""
    workers = []

    def interrupted() -> None:
        with processes() as pool:
            pool.submit(sleep, 1_000_000)  # a second process is started while the first is busy
            assert signal.SIGINT in pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
            workers.extend(active_children())
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    for each in workers:
        each.join(60)  # a thread of the pool also waits for it, so its exit code may be lost
        assert each.pid is not None
        with pytest.raises(ProcessLookupError):
            os.kill(each.pid, 0)


PRESSED = """
import sys

class CtrlC:
    def find_spec(self, name, *_):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, CtrlC())
from kaiten_start import main
sys.exit(main(["serve", "--no-such-option"]))
"""


@pytest.mark.parametrize("module", ["msgspec", "litestar"])
def test_ctrl_c_while_modules_are_imported_prints_nothing(module: str) -> None:
    """msgspec is imported with `kaiten` itself; Litestar only by the commands that start a server."""
    done = subprocess.run([sys.executable, "-c", PRESSED, module], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_command_imports_what_it_needs_and_not_the_server() -> None:
    score = "import sys; from kaiten.cli import main; main(['score', 'sushi-go/cocktail', 'maki.3 | -'])"
    done = subprocess.run(
        [sys.executable, "-c", f"{score}; print('litestar' in sys.modules)"], capture_output=True, check=True
    )
    assert done.stdout.endswith(b"\nFalse\n")


def test_a_port_that_was_named_and_is_taken_is_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["play", "--port", port, "--data", str(tmp_path)]) == 2
        monkeypatch.setenv("KAITEN_PORT", port)
        assert main(["--no-browser", "--data", str(tmp_path)]) == 2
    line = f"kaiten: cannot listen on 127.0.0.1 port {port}: Address already in use\n"
    assert capsys.readouterr().err == line * 2


@pytest.mark.parametrize("tables", ["-|maki.3", "-|-|maki.3"])
def test_a_seat_without_cards_may_come_first(capsys: pytest.CaptureFixture[str], tables: str) -> None:
    assert main(["score", "sushi-go/cocktail", tables, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["points"][-1] == 6


def test_soak_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "roll/cocktail", "--games", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seed"] == "soak"
    [found] = told["games"]
    assert found.pop("acts") > 0
    assert found == {"game": "roll/cocktail", "games": 2, "violations": []}


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == "kaiten 0.3.0\n"


def test_nothing_that_a_terminal_obeys_is_printed() -> None:
    assert safe("a\tb\n\x1b[2J\x07 \x9b31m \x7f \u202eevil\u2069 é 寿") == (
        "a\tb\n\\u001b[2J\\u0007 \\u009b31m \\u007f \\u202eevil\\u2069 é 寿"
    )


@pytest.mark.parametrize("field", ["pledge", "hash", "game", "option"])
def test_a_record_of_somebody_else_writes_no_escape_codes(
    field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, *events = (RECORDS / "sushi-go-cocktail.sushi").read_text().splitlines()
    told, evil = json.loads(header), "\x1b]0;evil\x07\x9b2J"
    if field == "hash":
        told["commits"] = [{"seat": 0, "hash": evil, "nonce": "00"}]
    elif field == "option":
        told["options"] = {evil: evil}
    else:
        told[field] = evil
    path = tmp_path / "theirs.sushi"
    path.write_text("\n".join([json.dumps(told), *events]))
    assert main(["replay", str(path), "--verify"]) == 2
    printed = "".join(capsys.readouterr())
    assert not [char for char in printed if (char < " " and char != "\n") or "\x7f" <= char < "\xa0"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b'{"kaiten":1,"options":' + b"[" * 100_000, "is nested too deeply for a record"),
        (b"\n" * (16 << 20) + b"\n", "is larger than any record"),
    ],
    ids=["deep", "large"],
)
def test_a_record_of_somebody_else_is_read_within_bounds(
    text: bytes, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "theirs.sushi"
    path.write_bytes(text)
    assert main(["replay", str(path)]) == 2
    assert says in capsys.readouterr().err
