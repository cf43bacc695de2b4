"""Kinds of load runs that take long: each of them briefly."""

import argparse
import asyncio
import time
from random import Random
from typing import Any

import pytest

from campaigns.load import daily, starve
from kaiten.bots import BOTS, bot_named
from kaiten.cli import load
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.codec import Record
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES
from kaiten.load import mixed
from kaiten.load.mixed import Held, longest_held, unexpected_lines
from kaiten.load.plan import Plan, checked_plan
from kaiten.load.site import Site


@pytest.mark.servers
@pytest.mark.usefixtures("unhurried")
def test_everything_at_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaiten.load.mixed.PARTS", 2)
    for what in ("READ_S", "TALK_S", "BREAK_S", "VISIT_S"):
        monkeypatch.setattr(f"kaiten.load.mixed.{what}", 0.05)
    mixtures: list[mixed.Mixture] = []

    class Mixture(mixed.Mixture):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            mixtures.append(self)

    async def rooms(site: Site) -> int:
        """Called at the end of each part: however slow the machine is, everything has been done by then."""
        while len(mixtures[0].did) < 4:
            await asyncio.sleep(0.01)
        return await counted(site)

    counted = mixed._rooms
    monkeypatch.setattr(mixed, "Mixture", Mixture)
    monkeypatch.setattr(mixed, "_rooms", rooms)
    parser = argparse.ArgumentParser()
    load.arguments(parser)
    flags = ["--mixed", "0.5s", "--tables", "2", "--seats", "2", "--think", "0.1"]
    assert load.run(parser.parse_args(flags)) == 0
    told = capsys.readouterr().out
    assert [line[:8] for line in told.splitlines()[2:]] == [
        "memory  ",
        "memory  ",
        "also    ",
        "acts    ",
        "servers ",
        "loop    ",
        "wrong   ",
    ]
    for what in ("pages read", "lines and reactions", "connections broken", "tables opened and left"):
        assert what in told
    assert "failures 0\nloop     never held for 10 ms of CPU\nwrong    0\n" in told


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


def test_the_longest_hold_of_the_loop_is_found_in_the_log() -> None:
    lines = [
        "kaiten: http://127.0.0.1:20000",
        '{"at":1,"kind":"held","what":"POST /api/score","ms":9}',
        '{"at":2,"kind":"held","what":"start","ms":31}',
        '{"at":3,"kind":"held","what":"GET /api/daily","ms":12}',
    ]
    assert longest_held(lines) == Held(31, "start")
    assert longest_held(lines[:1]) == Held(0, "")


def test_a_mixed_run_is_not_another_kind_of_run() -> None:
    with pytest.raises(BadSetup, match="--mixed has tables with and without bots"):
        checked_plan(Plan(mixed=60, bots="chef"))


def test_the_bot_of_such_a_run_burns_what_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "burning", at_random)  # its module makes it known, here until the test ends
    from campaigns.load import burning

    game = GAMES["sushi-go/cocktail"]
    table = start(game, 2, game.types.options(), Seeded("1")).state
    view = game.view(table, 0)
    began = time.process_time()
    assert burning.sit_down(0.02, "sushi-go/cocktail", "burning")(view, (), Random(1)) is not None
    assert time.process_time() - began >= 0.02


def test_twice_the_quiet_time_is_accepted() -> None:
    quiet = starve.Waits(turns=9, p50_s=0.5, p95_s=0.6)
    assert starve.Starved("chef", "0", quiet, starve.Waits(turns=9, p50_s=1.0, p95_s=3.0)).well
    assert not starve.Starved("chef", "0", quiet, starve.Waits(turns=9, p50_s=1.1, p95_s=1.1)).well


# --- a daily deal -----------------------------------------------------------------------------------------


def game(seed: str, bots: str = "greedy") -> Record:
    """A finished game of somebody who always takes the first choice."""
    sushi_go = GAMES["sushi-go/cocktail"]
    choosers = [lambda view, log, rng: next(view.ask.choices()), *[bot_named(bots)(sushi_go)] * 3]
    events = [
        event
        for step in play(sushi_go, 4, sushi_go.types.options(), Seeded(seed), choosers, "1")
        for event in step.play.events
    ]
    return codec.read(codec.write(sushi_go, 4, sushi_go.types.options(), seed, events), GAMES)


def test_other_bots_or_other_luck_are_noticed() -> None:
    assert daily.same_game(game("1"), game("1"))
    assert not daily.same_game(game("1"), game("2"))
    assert not daily.same_game(game("1"), game("1", bots="random"))
    situations = daily.Situations()
    situations.add(game("1").events)
    situations.add(game("1").events)
    assert (situations.alike, situations.differ) == (63, 0)
    situations.add(game("1", bots="random").events)
    assert situations.differ == 5  # later on, the person has other cards to choose from
