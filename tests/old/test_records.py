"""Records that version 0.1.0 wrote: each still replays to its end, and says which version checks it."""

from pathlib import Path

import pytest

from kaiten.cli import main
from kaiten.engine import codec
from kaiten.engine.errors import BadRecord
from kaiten.games import GAMES

HERE = Path(__file__).parent / "0.1.0" / "records"
RECORDS = sorted(HERE.glob("*.sushi"))
FINALS = dict(line.split(": ") for line in (HERE / "finals.txt").read_text().splitlines())
PARTY = [path for path in RECORDS if path.stem.startswith("party-")]
OTHERS = [path for path in RECORDS if path not in PARTY]

by_name = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_all_sixteen_are_there() -> None:
    assert {path.stem for path in RECORDS} == set(FINALS)
    assert (len(PARTY), len(OTHERS)) == (10, 6)


@by_name
def test_each_replays_to_the_end_it_had(path: Path) -> None:
    record = codec.read(path.read_bytes(), GAMES)
    assert record.header.version == 1
    state = codec.final_state(record, GAMES[record.header.game])
    points = getattr(state, "totals", None) or [len(won) for won in state.won]
    assert f"{' '.join(map(str, points))} won by {' '.join(map(str, state.winners))}" == FINALS[path.stem]


@by_name
def test_each_is_told_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out.count("\n") > 100


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_those_of_games_that_have_not_changed_verify(path: Path) -> None:
    record = codec.read(path.read_bytes(), GAMES)
    assert codec.verify(record, GAMES[record.header.game]) == len(record.events)


@pytest.mark.parametrize("path", PARTY, ids=lambda path: path.stem)
def test_those_of_party_say_which_version_checks_them(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = "party/cocktail" if "cocktail" in path.stem else "party/gamewright"
    assert main(["replay", str(path), "--verify"]) == 2  # not checked is not in order
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"kaiten: played by version 1 of {game}, this is version 2: it can be replayed, "
        "but only version 1 can verify it\n"
    )


def test_a_seed_that_was_not_pledged_is_found_whatever_the_version() -> None:
    text = (HERE / "party-cocktail-master.sushi").read_bytes()
    forged = text.replace(b'"seed":"party', b'"seed":"Party', 1)
    record = codec.read(forged, GAMES)
    with pytest.raises(BadRecord, match="does not match the hash published before the game"):
        codec.verify(record, GAMES["party/cocktail"])
