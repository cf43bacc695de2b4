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
from kaiten.cli.output import readable
from kaiten.cli.processes import processes
from kaiten.load.drive import Run
from kaiten.load.plan import Plan
from kaiten.load.tally import Tally

KAITEN = [sys.executable, "-m", "kaiten.cli"]
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


@pytest.mark.slow
def test_an_interrupted_command_ends_its_workers_and_they_do_not_hear_ctrl_c_themselves() -> None:
    """They would finish what they play, and print that they were interrupted."""
    workers = []

    def interrupted() -> None:
        with processes() as pool:
            os.kill(pool.submit(os.getpid).result(), signal.SIGINT)
            assert pool.submit(os.getpid).result() in {child.pid for child in active_children()}
            workers.extend(active_children())
            for _ in workers:
                pool.submit(sleep, 1_000_000)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    for each in workers:
        each.join(60)
        assert each.exitcode == -signal.SIGTERM


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
    assert capsys.readouterr().out == "kaiten 0.2.0\n"


def test_load_as_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def measured(plan: Plan, number: int) -> Run:
        return Run(
            tally=Tally(),
            stuck=0,
            load=(0.5, 0.75),
            before_kb=1,
            seated_kb=2,
            after_kb=3,
            pause_s=0.01 * number,
            counted={"lapses": 0, "moved": 0, "unanswered": 0, "down": 0, "failures": 0},
            disturbed=False,
        )

    monkeypatch.setattr("kaiten.cli.load.drive", measured)
    assert main(["load", "--tables", "2", "--runs", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["plan"]["tables"] == 2
    assert [run["pause_s"] for run in told["runs"]] == [0.01, 0.02]
    assert told["runs"][0]["tally"]["sent"] == 0
    assert "bots" in told["left_out"]
    assert main(["load", "--crowd", "2", "--json"]) == 2
