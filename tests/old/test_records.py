"""Records that old versions wrote: each still replays to its end, and says which version checks it."""

from pathlib import Path

import pytest

from kaiten.cli import main
from kaiten.engine import codec
from kaiten.engine.errors import BadRecord
from kaiten.engine.terms import Acted
from kaiten.games import GAMES

OLD = Path(__file__).parent
NUMBER = {"0.1.0": 16, "0.2.0": 17}
RECORDS = sorted(OLD.glob("*/records/*.sushi"))

# The versions of the rules of then, by box, where they are not 1.
RULES: dict[str, dict[str, int]] = {"0.1.0": {}, "0.2.0": {"party": 2}}
# The boxes, or editions ("party-cocktail"), whose rules have changed since. When rules change, add them everywhere.
CHANGED: dict[str, set[str]] = {"0.1.0": {"party"}, "0.2.0": {"party-cocktail"}}


def version_of(path: Path) -> str:
    return path.parents[1].name


def finals(version: str) -> dict[str, str]:
    lines = (OLD / version / "records" / "finals.txt").read_text().splitlines()
    return {name: final for name, _, final in [line.partition(": ") for line in lines]}


def name(path: Path) -> str:
    return f"{version_of(path)} {path.stem}"


def rules_of(path: Path) -> int:
    return RULES[version_of(path)].get(path.stem.partition("-")[0], 1)


def changed(path: Path) -> bool:
    return any(path.stem.startswith(box) for box in CHANGED[version_of(path)])


by_name = pytest.mark.parametrize("path", RECORDS, ids=name)


@pytest.mark.parametrize("version", NUMBER)
def test_all_are_there(version: str) -> None:
    found = [path.stem for path in RECORDS if version_of(path) == version]
    assert (set(found), len(found)) == (set(finals(version)), NUMBER[version])


def test_every_version_is_looked_at() -> None:
    assert {version_of(path) for path in RECORDS} == set(NUMBER) == set(RULES) == set(CHANGED)


ANSWERS = {
    "party-*-dinner-for-two": {"pick", "keep", "copy"},  # a menu, a special order
    "party-*-master": {"pick", "wish", "flip"},  # a spoon, a takeout box
    "party-*-order-spoon": {"pick", "copy", "wish", "keep"},
    "party-gamewright-order-chopsticks": {"pick", "keep"},
    "roll-*": {"take", "swap", "reroll"},
}


@pytest.mark.parametrize("version", NUMBER)
def test_everything_that_is_asked_was_answered(version: str) -> None:
    for stem, answers in ANSWERS.items():
        records = [path for path in RECORDS if version_of(path) == version and path.match(f"{stem}.sushi")]
        events = [event for path in records for event in codec.read(path.read_bytes(), GAMES).events]
        acts = [event.choice for event in events if isinstance(event, Acted)]
        assert answers <= {type(choice).__name__.lower() for choice in acts}, stem


@by_name
def test_each_replays_to_the_end_it_had(path: Path) -> None:
    record = codec.read(path.read_bytes(), GAMES)
    assert record.header.version == rules_of(path)
    state = codec.final_state(record, GAMES[record.header.game])
    points = getattr(state, "totals", None) or [len(won) for won in state.won]
    final = f"{' '.join(map(str, points))} won by {' '.join(map(str, state.winners))}"
    assert final == finals(version_of(path))[path.stem]


@by_name
def test_each_is_told_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out.count("\n") > 100


@pytest.mark.parametrize("path", [path for path in RECORDS if not changed(path)], ids=name)
def test_those_of_games_that_have_not_changed_verify(path: Path) -> None:
    record = codec.read(path.read_bytes(), GAMES)
    assert codec.verify(record, GAMES[record.header.game]) == len(record.events)


@pytest.mark.parametrize("path", [path for path in RECORDS if changed(path)], ids=name)
def test_the_others_say_which_version_checks_them(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = next(game for game in GAMES if path.stem.startswith(game.replace("/", "-")))
    then, now = rules_of(path), GAMES[game].version
    assert main(["replay", str(path), "--verify"]) == 2  # not checked is not in order
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"kaiten: played by version {then} of {game}, this is version {now}: it can be replayed, "
        f"but only version {then} can verify it\n"
    )


@pytest.mark.parametrize("version", NUMBER)
def test_a_seed_that_was_not_pledged_is_found_whatever_the_version(version: str) -> None:
    text = (OLD / version / "records" / "party-cocktail-master.sushi").read_bytes()
    forged = text.replace(b'"seed":"party', b'"seed":"Party', 1)
    record = codec.read(forged, GAMES)
    with pytest.raises(BadRecord, match="does not match the hash published before the game"):
        codec.verify(record, GAMES["party/cocktail"])
