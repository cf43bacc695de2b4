"""`load --json`, in the package and in a clone: every kind of run is one JSON object. Nothing is measured here."""

import json
from collections import Counter
from contextlib import nullcontext
from typing import Any

import pytest
from msgspec.structs import asdict

from campaigns.commands import COMMANDS as OF_A_CLONE
from campaigns.load.chaos import Chaos, Fault
from campaigns.load.crowd import Memory
from campaigns.load.daily import Deal
from campaigns.load.echo import Echoed, RunAndEcho
from campaigns.load.match import Matched
from campaigns.load.starve import Starved, Waits
from kaiten.cli import COMMANDS, main
from kaiten.load.drive import Run
from kaiten.load.mixed import Held, Mixed, Part
from kaiten.load.tally import Tally

COUNTED = {"lapses": 0, "moved": 0, "unanswered": 0, "down": 0, "failures": 0}

RUN = Run(
    tally=Tally(), stuck=0, load=(0.5, 0.75), before_kb=1, seated_kb=2, after_kb=3, pause_s=0.01, counted=COUNTED,
    disturbed=False,
)  # fmt: skip
MIXED = Mixed(
    parts=(Part(minutes=0.5, kb=9, bots_kb=8, rooms=2, games=1),), tallies=(Tally(),),
    did=Counter({"pages read": 3}), unexpected=Counter({"stuck tables": 1}),
    held=Held(31, "start"), counted=COUNTED,
)  # fmt: skip
CHAOS = Chaos(
    tally=Tally(), faults=(Fault("a process was killed", 0.0, 1.5, 0.5),), acknowledged=7, lost=0, twice=0,
    unfinished=0, records=1, unverified=0, counted=COUNTED,
)  # fmt: skip
DEAL = Deal(
    people=4, bot="net", seconds=2.0, games_a_second=2.0, choices=252, bots_cpu_s_a_choice=0.006,
    servers_cpu_s=1.0, twins=2, alike=126, verified=4, players=(4, 3), wrong={"leaderboards besides one": 1},
)  # fmt: skip
STARVED = Starved("burning", "0", Waits(3, 1.0, 2.0), Waits(3, 1.5, 2.0))


def measured(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    done: Any,
    *words: str,
    commands: dict[str, str] = OF_A_CLONE,
) -> Any:
    """What `load --json` prints if the run gives this, with its exit status."""

    async def at_once(*_: object, **__: object) -> Any:
        return done

    for name in ("drive_and_echo", "match", "mixed", "chaos", "starve", "crowd", "daily"):
        monkeypatch.setattr(f"campaigns.commands.load.{name}", at_once)
    for name in ("drive", "mixed"):
        monkeypatch.setattr(f"kaiten.load.{name}.{name}", at_once)
    monkeypatch.setattr("campaigns.commands.load.Postgres", nullcontext)
    status = main(["load", "--tables", "2", "--json", *words], commands)
    told = json.loads(capsys.readouterr().out)
    assert told["plan"]["tables"] == 2
    assert told["well"] is (status == 0)
    return told


@pytest.mark.parametrize("commands", [COMMANDS, OF_A_CLONE], ids=["package", "clone"])
def test_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], commands: dict[str, str]
) -> None:
    told = measured(monkeypatch, capsys, RUN, "--runs", "2", commands=commands)
    assert [run["pause_s"] for run in told["runs"]] == [0.01, 0.01]
    assert told["runs"][0]["tally"]["sent"] == 0
    assert "bots" in told["left_out"]
    assert told["well"]


@pytest.mark.parametrize("commands", [COMMANDS, OF_A_CLONE], ids=["package", "clone"])
def test_everything_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], commands: dict[str, str]
) -> None:
    told = measured(monkeypatch, capsys, MIXED, "--mixed", "1s", commands=commands)
    assert told["mixed"]["parts"] == [{"minutes": 0.5, "kb": 9, "bots_kb": 8, "rooms": 2, "games": 1}]
    assert told["mixed"]["did"] == {"pages read": 3}
    assert not told["well"], "a table was stuck"


def test_chaos(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = measured(monkeypatch, capsys, CHAOS, "--chaos", "1s")
    assert told["chaos"]["acknowledged"] == 7
    [fault] = told["chaos"]["faults"]
    assert fault == {"what": "a process was killed", "lasted_s": 0.0, "slowest_s": 1.5, "answered_s": 0.5}


def test_starve(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = measured(monkeypatch, capsys, STARVED, "--starve")
    assert [one["busy"]["p50_s"] for one in told["starve"]] == [1.5, 1.5], "with two pauses of the bots"


def test_a_daily_deal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = measured(monkeypatch, capsys, DEAL, "--daily", "4", "--database", "postgresql://localhost/kaiten")
    assert told["daily"]["players"] == [4, 3]
    assert not told["well"], "there were two leaderboards"


def test_a_crowd(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = measured(monkeypatch, capsys, [Memory("the start", 5)], "--crowd", "3")
    assert told["crowd"] == [{"after": "the start", "kb": 5}]


def test_a_run_and_an_echo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    both = RunAndEcho(**asdict(RUN), echoed=Echoed(62.0, 0.0005, 0.005))
    told = measured(monkeypatch, capsys, both, "--echo")
    assert told["runs"][0]["echoed"] == {"messages_a_second": 62.0, "p50_s": 0.0005, "p99_s": 0.005}


def test_quick_match(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    waits = {"seated_p99_s": 1.0, "seated_max_s": 2.0, "begun_p99_s": 3.0, "begun_max_s": 4.0}
    matched = Matched(strangers=2, seated=2, begun=2, again=1, tables=1, people={2: 1}, twice=0, **waits)
    told = measured(monkeypatch, capsys, matched, "--quick-match", "2")
    assert (told["match"]["seated"], told["match"]["people"], told["well"]) == (2, {"2": 1}, True)
