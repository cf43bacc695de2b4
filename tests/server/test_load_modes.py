"""Kinds of load runs that take long: each of them briefly."""

import argparse
import asyncio

import pytest

from kaiten.cli import load
from kaiten.engine.errors import BadSetup
from kaiten.load import starve
from kaiten.load.mixed import unexpected_lines
from kaiten.load.plan import Plan, checked_plan


@pytest.mark.servers
def test_everything_at_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaiten.load.mixed.PARTS", 2)
    for what in ("READ_S", "TALK_S", "BREAK_S", "VISIT_S"):
        monkeypatch.setattr(f"kaiten.load.mixed.{what}", 0.05)
    parser = argparse.ArgumentParser()
    load.arguments(parser)
    flags = ["--mixed", "2s", "--tables", "2", "--seats", "2", "--think", "0.1"]
    assert load.run(parser.parse_args(flags)) == 0
    told = capsys.readouterr().out
    assert [line[:8] for line in told.splitlines()[2:]] == [
        "memory  ",
        "memory  ",
        "also    ",
        "acts    ",
        "servers ",
        "wrong   ",
    ]
    for what in ("pages read", "lines and reactions", "connections broken", "tables opened and left"):
        assert what in told
    assert "failures 0\nwrong    0\n" in told


def test_a_line_in_the_log_that_is_not_usual_is_counted() -> None:
    lines = [
        "kaiten: http://127.0.0.1:20000",
        '{"at":1,"kind":"act","room":"a"}',
        '{"at":1,"kind":"failure","trace":"…"}',
        '{"at":1,"kind":"failure","trace":"…"}',
        "Traceback (most recent call last):",
    ]
    assert unexpected_lines(lines) == {
        "log line failure": 2,
        "log line Traceback (most recent call last):": 1,
    }


def test_a_mixed_run_is_not_another_kind_of_run() -> None:
    with pytest.raises(BadSetup, match="--mixed has tables with and without bots"):
        checked_plan(Plan(mixed=60, bots="chef"))


@pytest.mark.servers
def test_the_turns_of_a_stranger_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starve, "WARM_S", 0.0)
    monkeypatch.setattr(starve, "LEAST", 1)
    monkeypatch.setattr(starve, "BURN_S", 0.1)
    monkeypatch.setattr(starve, "GREEDY", Plan(tables=1, seats=3, bots="burning"))
    done = asyncio.run(starve.starve(Plan(starve=True, seconds=0.1), "0"))
    assert done.bot == "burning"
    assert done.quiet.turns > 0
    assert done.busy.turns > 0
    assert done.quiet.p50_s >= 0.1  # what the bot burns


def test_twice_the_quiet_time_is_accepted() -> None:
    quiet = starve.Waits(turns=9, p50_s=0.5, p95_s=0.6)
    assert starve.Starved("chef", "0", quiet, starve.Waits(turns=9, p50_s=1.0, p95_s=3.0)).well
    assert not starve.Starved("chef", "0", quiet, starve.Waits(turns=9, p50_s=1.1, p95_s=1.1)).well
