"""Games of old versions whose people added to the luck: they end as they began, and their records verify."""

from pathlib import Path

import pytest

from kaiten.engine import codec
from kaiten.engine.terms import Acted
from kaiten.games import GAMES
from kaiten.server.room.lobby import AnyFact, Began, Played
from kaiten.server.room.record import record_of
from tests.old.test_records import CHANGED
from tests.server.rooms import loaded

OLD = Path(__file__).parent
LOGS = sorted(OLD.glob("*/draws/*.log"))


def changed(log: Path) -> bool:
    """Have the rules of the game changed since?"""
    return any(log.stem.startswith(box) for box in CHANGED[log.parents[1].name])


by_name = pytest.mark.parametrize("log", LOGS, ids=lambda log: f"{log.parents[1].name} {log.stem}")

# What version 0.2.0 wrote of who had not sent a nonce: Ann's second device, and then Cat's.
DROPPED = {"0.2.0": [0, 2]}


def test_there_are_some_of_every_version_that_has_draws() -> None:
    assert {log.parents[1].name for log in LOGS} == set(DROPPED)
    assert len(LOGS) == 3 * len(DROPPED)


@by_name
def test_a_record_with_dropped_devices_verifies(log: Path) -> None:
    record = codec.read(log.with_suffix(".sushi").read_bytes(), GAMES)
    dropped = [commit.seat for commit in record.header.commits if commit.nonce is None]
    assert dropped == DROPPED[log.parents[1].name]
    if not changed(log):
        assert codec.verify(record, GAMES[record.header.game]) == len(record.events)


@by_name
def test_a_game_stopped_in_mid_round_goes_on_with_its_luck_and_ends_in_the_same_record(log: Path) -> None:
    rows = log.read_bytes().splitlines()
    began = next(at for at, row in enumerate(rows) if b'"kind":"began"' in row)
    for stop in range(began + 1, len(rows), 7):
        table = loaded(rows[:stop]).room.table
        assert table.running is not None
        for row in rows[stop:]:
            fact = codec.decoder(AnyFact).decode(row)
            if isinstance(fact, Played):
                acted = codec.decoder(list[table.running.game.types.event]).decode(fact.events)[0]  # type: ignore[name-defined]  # a type at run time
                assert isinstance(acted, Acted) and acted.choice is not None
                again = table.running.act(
                    fact.seat, acted.ask, acted.choice, fact.at, n=fact.n, stand_in=acted.stand_in
                )
                assert changed(log) or codec.encode(again) == row
            else:
                assert not isinstance(fact, Began)
                table.emit(fact)
        assert changed(log) or table.lobby.phase == "over"
    assert record_of(rows, table) == log.with_suffix(".sushi").read_bytes()
