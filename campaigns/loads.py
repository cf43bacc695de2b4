"""A load run measures what it says in its longer modes: bots, strangers, daily deals, distances and crowds.

Size: one short run of each of 5 modes
Time: 0.5 CPU-minutes
In the suite: tests/server/test_load_modes.py::test_everything_at_once, tests/server/test_load_figures.py::test_three_tables_for_a_moment_lose_nothing, tests/server/test_load_figures.py::test_by_a_timetable_every_act_is_made_and_seen, tests/server/test_daily_http.py::test_the_result_shows_the_others_once_one_has_played
"""

import argparse
import asyncio
import re
from contextlib import nullcontext

import pytest

from campaigns.commands import load as in_a_clone
from campaigns.load import daily, starve
from campaigns.load.plan import Trial
from kaiten.cli import load
from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres
from tests.server.conftest import empty_postgres_url, unhurried
from tests.server.test_load_figures import _soon

__all__ = ["_soon", "empty_postgres_url", "unhurried"]  # the fixtures


@pytest.mark.usefixtures("unhurried")
def test_the_turns_of_a_stranger_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starve, "WARM_S", 0.0)
    monkeypatch.setattr(starve, "LEAST", 1)
    monkeypatch.setattr(starve, "BURN_S", 0.02)
    monkeypatch.setattr(starve, "GREEDY", Plan(tables=1, seats=3, bots="burning"))
    done = asyncio.run(starve.starve(Trial(starve=True, seconds=0.1), "0"))
    assert done.bot == "burning"
    assert done.quiet.turns > 0
    assert done.busy.turns > 0


@pytest.mark.usefixtures("unhurried")
def test_people_play_a_daily_deal_at_two_processes(empty_postgres_url: str) -> None:
    done = asyncio.run(daily.daily(Trial(daily=4, bots="greedy", processes=2), empty_postgres_url))
    assert done.wrong == {}
    assert (done.twins, done.verified, done.players) == (2, 4, (4, 4))
    assert done.choices == 4 * 63
    assert done.alike >= 2 * 63  # a twin's are all in the same situation


@pytest.mark.usefixtures("unhurried", "_soon")
def test_how_long_people_wait_for_bots_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    load.arguments(parser)
    flags = ["--tables", "1", "--seconds", "1", "--think", "0.1", "--bots", "regular"]
    assert load.run(parser.parse_args(flags)) == 0
    told = capsys.readouterr().out
    assert "1 table of 4, sushi-go/cocktail, one person against regular, thinking 0.1 s" in told
    assert re.search(r"bots +[1-9]\d* turns  over after a person's answer: p50 [\d.,]+ ms, p95 ", told)
    assert "stuck" not in told


@pytest.mark.usefixtures("unhurried", "_soon")
def test_two_processes_far_from_their_database_change_no_owner(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, postgres: Postgres
) -> None:
    postgres.empty()
    monkeypatch.setattr("kaiten.load.drive.Postgres", lambda: nullcontext(postgres))
    parser = argparse.ArgumentParser()
    in_a_clone.arguments(parser)
    flags = ["--tables", "3", "--seconds", "1", "--think", "0.2", "--processes", "2", "--away", "1"]
    assert in_a_clone.run(parser.parse_args(flags)) == 0
    told = capsys.readouterr().out
    assert "thinking 0.2 s on average, PostgreSQL 1 ms away, 2 processes" in told
    assert "  lapses 0  moved 0  unanswered 0  down 0  failures 0  0 sockets deaf" in told
    assert "stuck" not in told


@pytest.mark.usefixtures("unhurried", "_soon")
def test_the_memory_of_a_crowd_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "campaigns.load.crowd.Crowd.gone", lambda crowd: asyncio.sleep(0)
    )  # rooms linger for 10 s
    monkeypatch.setattr("campaigns.load.crowd.TIDIED_S", 0)
    parser = argparse.ArgumentParser()
    in_a_clone.arguments(parser)
    assert in_a_clone.run(parser.parse_args(["--crowd", "3"])) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.partition("after ")[2] for line in told if line.startswith("memory")] == [
        "the first people",
        "3 requests with 24 KiB of garbage",
        "3 new guests",
        "3 tables opened and left",
        "a rest",
        "3 more tables",
        "a rest",
    ]
