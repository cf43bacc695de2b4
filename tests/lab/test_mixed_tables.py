"""Ratings of the levels at mixed tables, and the check of people's ratings."""

from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

from campaigns.commands import COMMANDS
from campaigns.lab.rating_trials import met_by, trials
from kaiten.bots import LEVELS
from kaiten.bots.ratings import GameWithBots, LevelRatings
from kaiten.cli import main
from kaiten.engine.errors import BadSetup
from kaiten.lab.findings import append_finding
from kaiten.lab.mixed_tables import (
    MixedGame,
    MixedTables,
    kept_games,
    level_combinations,
    play_mixed_game,
    variance_between,
)

TABLES = MixedTables("sushi-go/cocktail", 2, "s")


def won_by(order: tuple[str, ...], number: int) -> MixedGame:
    """A game that ended in this order."""
    return MixedGame(TABLES, number, order, tuple(range(1, len(order) + 1)))


def test_every_combination_of_levels_sits_at_a_table() -> None:
    assert level_combinations(2)[:3] == [("child", "beginner"), ("child", "regular"), ("child", "chef")]
    assert (len(level_combinations(2)), len(level_combinations(4))) == (10, 65)


def test_a_game_is_the_same_again_and_gives_everybody_a_place() -> None:
    first = play_mixed_game(TABLES, 0)
    assert first == play_mixed_game(TABLES, 0)
    assert sorted(first.bots) == ["beginner", "child"]
    assert sorted(first.places) in ([1, 2], [1, 1])


def test_a_company_may_be_the_same_at_every_table() -> None:
    same = MixedTables("sushi-go/cocktail", 3, "s", ("regular", "chef", "chef"))
    assert {tuple(sorted(same.match(number).bots)) for number in range(8)} == {("chef", "chef", "regular")}


def test_a_person_sits_in_a_seat_of_the_level() -> None:
    mix = MixedGame(TABLES, 0, ("chef", "regular", "child"), (2, 1, 3))
    assert met_by(mix, "regular", Random(1)) == GameWithBots("sushi-go", 1, (("chef", 2), ("child", 3)))


def test_the_variance_between_groups_is_what_chance_does_not_explain() -> None:
    assert variance_between(np.array([1.0, -1.0]), np.array([0.5, 0.5])) == pytest.approx(1.5)
    assert variance_between(np.array([0.0, 0.0]), np.array([0.5, 0.5])) == pytest.approx(-0.5)


def test_games_are_kept_in_a_file_of_the_same_tables(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    append_finding(path, won_by(("chef", "child"), 0))
    assert kept_games(path, TABLES) == [won_by(("chef", "child"), 0)]
    with pytest.raises(BadSetup, match="other tables"):
        kept_games(path, MixedTables("sushi-go/cocktail", 2, "other"))


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    """Games of two in which the stronger level wins three times of four."""
    path = tmp_path / "pool.jsonl"
    for number in range(400):
        weak, strong = level_combinations(2)[number % 10]
        order = (weak, strong) if number // 10 % 4 == 0 else (strong, weak)
        append_finding(path, won_by(order, number))
    return path


def test_the_levels_are_rated_and_written_and_checked(
    pool: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ratings.json"
    file.write_text("{}")
    monkeypatch.setattr("kaiten.cli.ladder.FILE", file)
    words = f"--games 400 --seats 2 --seed s --keep {pool}".split()
    assert main(["ladder", "sushi-go/cocktail", "--ship", *words]) == 0
    written = msgspec.json.decode(file.read_bytes(), type=dict[str, LevelRatings])
    box = written["sushi-go"]
    assert (list(written), box.games) == (["sushi-go"], 400)
    assert [round(box.levels[level].rating) for level in LEVELS] == [1340, 1423, 1500, 1577, 1660]
    assert box.command == "kaiten ladder sushi-go/cocktail --ship --games 400 --seats 2 --seed s"

    monkeypatch.setattr("campaigns.commands.check_rating.shipped_ratings", lambda: written)
    capsys.readouterr()
    assert main(["check-rating", "sushi-go/cocktail", "--trials", "5", "--json", *words], COMMANDS) == 0
    found = msgspec.json.decode(capsys.readouterr().out)["trials"]
    assert {level: len(some) for level, some in found.items()} == dict.fromkeys(LEVELS, 5)
    assert all(trial["low"] < trial["rating"] < trial["high"] for some in found.values() for trial in some)


def test_too_few_games_for_a_person_are_refused(pool: Path) -> None:
    with pytest.raises(BadSetup, match="160 games of chef are too few for a person with 161"):
        trials(kept_games(pool, TABLES), "chef", {}, 1, 161, "s")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--others chef", "--others needs --level"),
        ("--each 0", "must be at least 1"),
        ("--seats 9", "seats"),
    ],
)
def test_what_cannot_be_checked_is_said(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-rating", "sushi-go/cocktail", *words.split()], COMMANDS) == 2
    assert told in capsys.readouterr().err
