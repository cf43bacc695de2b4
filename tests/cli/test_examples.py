"""Every example in the README, in `--help` and in docs/envs.md runs, in order and in an empty folder.

They run in this process, with fewer games, weaker bots and no pool of processes; what takes long (load tests, training,
benchmarks) is only read by the parser, as other tests run it, and servers are only made ready.
"""

import io
import re
import shlex
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from glob import glob
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from campaigns.commands import COMMANDS as OF_A_CLONE
from kaiten.cli import COMMANDS, main, parser
from kaiten.server import run as server

ROOT = Path(__file__).parents[2]
LAUNCHER = {"test", "install"}  # words of the launcher; tests/release has its tests
NOT_OURS = {"pipx run kaiten-sushi", "pip install kaiten-sushi && kaiten --version"}
ONLY_READ = {
    "admin",
    "load",
    "train",
    "exploit",
    "bench",
    "check-net",
    "check-review",
    "check-rating",
    "puzzles",
    "review",
    "crosscheck",
}
PLAYS = {"arena", "ladder", "soak", "study"}
DRAWS = {"ladder", "study"}  # which takes long: the same example is run once
VALUES = {"--play": "1", "--bots": "greedy,random", "--data": "data"}  # what an option gets instead
WORDS = {"chef": "greedy", "itamae": "greedy", "regular": "random", "search:200": "greedy"}
WORDS |= {f"examples.{name}_bot:make_bot": "random" for name in ("ippo", "maskable_ppo")}  # they need a net


def examples_in(page: str) -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / page).read_text("utf-8"), re.S)
    return [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines()]


def help_examples(commands: Mapping[str, str]) -> list[str]:
    found = []
    for name, module in commands.items():
        told = (import_module(module).__doc__ or "").partition("examples:\n")[2]
        assert told, f"kaiten {name} --help has no examples"
        found += [line.strip() for line in told.strip("\n").splitlines()]
    return found


class Here(Executor):
    """A pool that does the work at once, in this process."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*given, **named))
        return done


@contextmanager
def here() -> Iterator[Here]:
    yield Here()


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for module in ("crews", "soak", "study", "export"):
        monkeypatch.setattr(f"kaiten.cli.{module}.processes", here)
    monkeypatch.setattr(server, "_run", lambda services, sock, ready, lan=False: sock.close() or 0)
    (tmp_path / "tables.txt").write_text("uramaki.4 eel | uramaki.3\n- | maki.3\n")
    return tmp_path


def smaller(words: list[str]) -> list[str]:
    if words[:1] == ["ladder"]:
        words = [*words, "--bots", "those"]
    values = VALUES
    if set(words[:1]) & PLAYS:
        words, values = [*words, "--games", "those"], {**VALUES, "--games": "1"}
    pairs = zip(["", *words], words, strict=False)
    smaller = [values.get(before) or WORDS.get(word, word) for before, word in pairs]
    return [name for word in smaller for name in (sorted(glob(word)) if "*" in word else [word])]


def walk(lines: Iterable[str], monkeypatch: pytest.MonkeyPatch, elsewhere: Iterable[str] = ()) -> list[str]:
    """Run the lines, except those that draw what one `elsewhere` does; return their commands."""
    drawn = [smaller(line.split()[1:]) for line in elsewhere if set(line.split()[1:2]) & DRAWS]
    walked = []
    for line in lines:
        words = [word for word in shlex.split(line) if not re.match(r"[A-Z_]+=", word)]
        if line in NOT_OURS or set(words[1:2]) & LAUNCHER:
            continue
        assert words[0] in ("kaiten", "./kaiten"), f"this test does not know how to run: {line}"
        typed = "1\n" * 300
        if "<" in words:
            typed = Path(words[words.index("<") + 1]).read_text()
            words = words[: words.index("<")]
        commands = {**COMMANDS, **OF_A_CLONE} if words[0] == "./kaiten" else COMMANDS
        words = words[1:]
        walked += words[:1] or ["play"]
        if set(words[:1]) & ONLY_READ or "--ship" in words:  # which writes into the package
            parser(words, commands).parse_args(words)
            continue
        words = smaller(words)
        if words in drawn:
            continue
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(words, commands) == 0, line
    return walked


@pytest.mark.slow
def test_the_examples_of_the_readme_run(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = set(COMMANDS) | set(OF_A_CLONE)
    assert set(walk(examples_in("README.md"), monkeypatch)) == every - {"soak"}, (
        "soak is named in a paragraph"
    )
    assert {"duel.sushi", "ladder.html", "study.html"} <= {file.name for file in elsewhere.iterdir()}


@pytest.mark.slow
def test_the_commands_on_the_page_of_the_environments_run(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python's examples have tests of their own, in tests/envs."""
    shutil.copy(ROOT / "tests" / "records" / "sushi-go-cocktail.sushi", elsewhere)
    commands = [line for line in examples_in("docs/envs.md") if re.match(r"(\./)?kaiten ", line)]
    assert set(walk(commands, monkeypatch)) == {"arena", "export"}
    assert {"rows.jsonl", "rows.parquet", "games.parquet"} <= {file.name for file in elsewhere.iterdir()}


@pytest.mark.slow
def test_the_examples_of_help_run(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    walked = walk(help_examples(COMMANDS), monkeypatch, elsewhere=examples_in("README.md"))
    assert set(walked) == set(COMMANDS)
    assert set(walk(help_examples(OF_A_CLONE), monkeypatch)) == set(OF_A_CLONE)


@pytest.mark.parametrize(
    ("command", "commands"),
    [*[(name, COMMANDS) for name in COMMANDS], *[(name, OF_A_CLONE) for name in OF_A_CLONE]],
)
def test_help_has_examples_of_its_own_command(
    capsys: pytest.CaptureFixture[str], command: str, commands: Mapping[str, str]
) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help"], commands)
    options, _, told = capsys.readouterr().out.partition("\nexamples:\n")
    assert f" {'kaiten' if commands is COMMANDS else './kaiten'} {command}" in told
    assert "-\n" not in options, "an id such as sushi-go/zoch is broken"
