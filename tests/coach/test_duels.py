"""Statistics of duels: pace, throws, rings and plates that were overlooked."""

import json
from pathlib import Path

import pytest

from kaiten.bots import bot_named
from kaiten.cli import main
from kaiten.coach.dice.statistics import duel_statistics
from kaiten.coach.families import reviewing
from kaiten.coach.report import DuelStatistics, MissedRing, Pace
from kaiten.coach.text import duel_lines, missed_line
from kaiten.engine.chance import Seeded
from kaiten.engine.codec import FORMAT, Header, Record
from kaiten.engine.runner import play
from kaiten.engine.terms import Event
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Mate, Ring, SayNothing, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.events import Landed
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.words import LANGUAGES, Words
from tests.rules.duel import ANN, BOB, CLEO, EGGS, EGGS_AND_A_STAR, NO_PLATE, ONE_YUCK, SHRIMP, Duel


def counted(duel: Duel) -> DuelStatistics:
    return duel_statistics(sit_down, recorded(duel.table.seats, DuelOptions(duel.table.duels), duel.log))


def recorded(seats: int, options: DuelOptions, events: list[Event]) -> Record:
    header = Header(
        kaiten=FORMAT, game=sit_down.name, version=1, seats=seats, options=None, pledge=None, seed=None
    )
    return Record(header, options, tuple(events))


def test_throws_pace_and_a_ring_that_wins() -> None:
    """Ann throws after 400 and 1600 ms, Bob after 700; Ann's last die lands at 5600 and she rings at 5950."""
    duel = Duel(ann1="egg egg egg egg egg fish", ann2="egg", bob1=NO_PLATE)
    duel.act(ANN, Throw(ALL_SIX), 3400)
    duel.act(BOB, Throw(ALL_SIX), 3700)
    duel.wait()
    duel.wait()
    duel.act(ANN, Throw((5,)), 5000)
    duel.wait()
    duel.act(ANN, Ring(), 5950)
    [ann, bob] = counted(duel).seats
    assert ann == Pace(
        duels=1, won=1, throws=2, pace=1.0, rings=1, right=1, reactions=(350,), missed=()
    )  # fmt: skip
    assert bob == Pace(duels=1, won=0, throws=1, pace=0.7, rings=0, right=0, reactions=(), missed=())


def test_a_plate_is_overlooked_by_throwing_on_or_by_waiting_too_long() -> None:
    duel = Duel(ann1=EGGS_AND_A_STAR, bob1=SHRIMP)
    duel.throw(ANN, BOB, at=3000)
    landed = [at for at, event in enumerate(duel.log) if isinstance(event, Landed)]
    duel.act(ANN, Throw((0,)), 4100)  # 500 ms after it has landed
    duel.act(BOB, Ring(), 4500)
    [ann, bob] = counted(duel).seats
    assert ann.missed == (MissedRing(event=landed[0], duel=1, threw=True, after=500),)
    assert (ann.rings, bob.right, bob.reactions) == (0, 1, (900,))
    late = Duel(ann1=EGGS, bob1=SHRIMP)
    late.throw(ANN, BOB, at=3000)
    late.act(BOB, Ring(), 4500)
    assert counted(late).seats[ANN].missed == (
        MissedRing(event=landed[0], duel=1, threw=False, after=900),
    )  # fmt: skip


def test_a_throw_that_a_yuck_led_to_is_not_the_seat_s_own() -> None:
    duel = Duel(ann1=ONE_YUCK, bob1=NO_PLATE)
    duel.throw(ANN, BOB, at=3000)
    duel.act(BOB, Beurk(), 3800)
    duel.wait()
    duel.act(ANN, Throw((0,)), 5000)  # 1200 ms after that
    [ann, _] = counted(duel).seats
    assert (ann.throws, ann.pace) == (2, 0.6)


def test_a_wrong_ring_and_a_duel_that_nobody_wins() -> None:
    duel = Duel(seats=3, ann1=ONE_YUCK, bob1=ONE_YUCK)
    duel.throw(ANN, BOB, at=3000)
    duel.act(ANN, Ring(), 3700)
    duel.act(CLEO, Mate(), 3800)
    statistics = counted(duel)
    assert [(seat.duels, seat.rings, seat.right) for seat in statistics.seats] == [
        (1, 1, 0),
        (1, 0, 0),
        (0, 0, 0),
    ]
    assert statistics.points == (0, 0, 0)


def test_in_turns_there_are_throws_and_rings_but_no_times() -> None:
    duel = Duel(duels="turns", ann1=EGGS, bob1=SHRIMP)
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    landed = [at for at, event in enumerate(duel.log) if isinstance(event, Landed)]
    duel.step(SayNothing(), SayNothing())
    duel.step(Throw((0,)), Throw(()))
    duel.step(SayNothing(), Ring())
    [ann, bob] = counted(duel).seats
    assert ann.missed == (MissedRing(event=landed[0], duel=1, threw=True, after=None),)
    assert (ann.throws, ann.pace, bob.throws, bob.rings, bob.right, bob.reactions) == (2, None, 1, 1, 1, ())
    assert bob.missed == ()  # it rang in the end


def test_both_rang() -> None:
    duel = Duel(duels="turns", ann1=EGGS, bob1=SHRIMP)
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    duel.step(Ring(), Ring())
    assert [(seat.won, seat.right, seat.missed) for seat in counted(duel).seats] == [(1, 1, ()), (0, 1, ())]


def test_a_whole_game_is_one_part() -> None:
    choosers = [bot_named("chef")(sit_down)] * 3
    steps = play(sit_down, 3, DuelOptions(), Seeded("1"), choosers, "1")
    record = recorded(3, DuelOptions(), [event for step in steps for event in step.play.events])
    found = reviewing(sit_down, record, 1)
    assert found.of == 1
    whole = found.whole([found.part(0)])
    assert isinstance(whole, DuelStatistics)
    assert [seat.won for seat in whole.seats] == list(whole.points)
    assert [max(whole.points), len(whole.winners)] == [5, 1]
    assert sum(seat.duels for seat in whole.seats) == 2 * max(
        event.duel for event in record.events if hasattr(event, "duel")
    )  # fmt: skip


def test_statistics_as_text() -> None:
    duel = Duel(ann1=EGGS_AND_A_STAR, bob1=SHRIMP)
    duel.throw(ANN, BOB, at=3000)
    duel.act(ANN, Throw((0,)), 4100)
    duel.act(BOB, Ring(), 4500)
    assert list(duel_lines(sit_down, counted(duel), Words("en", sit_down.name))) == [
        "Seat 1: 0 of 1 duels won, 2 throws, 0 of 0 rings right.",
        "  A throw every 0.6 s.",
        "  Duel 1: threw on with a complete plate, after 0.5 s.",
        "Seat 2: 1 of 1 duels won, 1 throws, 1 of 1 rings right.",
        "  A throw every 0.0 s.",
        "  Rang 0.9 s after the last die (median).",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_missed_ring_can_be_told(language: str) -> None:
    words = Words(language, sit_down.name)
    rings = [
        MissedRing(event=0, duel=3, threw=threw, after=after)
        for threw, after in [(True, 500), (False, 500), (False, None)]
    ]
    assert len({missed_line(words, ring) for ring in rings}) == 3


def test_a_recorded_game_of_duels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "duel.sushi")
    watch = ["watch", "dice/sit-down", "--seats", "2", "--bots", "chef", "--seed", "7", "--lang", "en"]
    assert main([*watch, "--record", kept]) == 0
    capsys.readouterr()
    assert main(["review", kept, "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("Seat 1: ")
    assert main(["review", kept, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "duels"
