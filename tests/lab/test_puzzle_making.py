"""Making puzzles: what becomes one, and what a second confirmation says."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from kaiten.arrays.array import Array
from kaiten.cli import main
from kaiten.cli import puzzles as command
from kaiten.coach.puzzles import pack, puzzles, scene, unpack
from kaiten.coach.report import Reason
from kaiten.draft.asks import Pick
from kaiten.engine.errors import BadSetup
from kaiten.games.sushi_go import cocktail
from kaiten.lab import puzzle_making
from kaiten.lab.puzzle_check import check_puzzle
from kaiten.lab.puzzle_making import Plan, SearchedGame, choices_of_last_round, confirm, generator, make_again
from kaiten.lab.puzzle_trials import Trial, soften
from kaiten.nets.net import forward
from kaiten.nets.shipped import net_for

PLAN = Plan(("sushi-go/cocktail", "sushi-go/zoch"), (2, 3), "test")


def worth(*shares: float, soft: Sequence[float] = ()) -> Trial:
    """Choices that win with these probabilities, against the policy and against the softened one."""

    def look(wins: Sequence[float], some: Sequence[int], deals: int, luck: np.random.Generator) -> Array:
        won = luck.random((len(some), deals)) < np.array([wins[at] for at in some])[:, None]
        return np.stack([won - 0.5, won - 0.5]).astype(np.float32)

    def plain(some: Sequence[int], deals: int, luck: np.random.Generator) -> Array:
        return look(shares, some, deals, luck)

    def softly(some: Sequence[int], deals: int, luck: np.random.Generator) -> Array:
        return look(soft or shares, some, deals, luck)

    choices = [Pick((str(number),)) for number in range(len(shares))]
    return Trial(list(choices), 2, (plain, softly), lambda best, other, cost: Reason("more"))


def test_a_large_lead_is_soon_confirmed() -> None:
    found = confirm(worth(0.9, 0.3, 0.2), 0, [1, 2], generator("a"))
    assert found is not None and found.shape == (2, 3, 256)


def test_a_smaller_lead_takes_more_tables() -> None:
    found = confirm(worth(0.6, 0.4), 0, [1], generator("a"))
    assert found is not None and found.shape[2] > 256


@pytest.mark.parametrize("second", [0.5, 0.58, 0.7])
def test_a_small_lead_is_not_confirmed(second: float) -> None:
    assert confirm(worth(0.6, second), 0, [1], generator("a")) is None


def test_a_choice_that_is_best_against_one_policy_only_is_not_confirmed() -> None:
    assert confirm(worth(1.0, 0.0, soft=(0.5, 0.5)), 0, [1], generator("a")) is None


def test_the_softened_policy_has_the_same_values_and_likes_other_choices_more() -> None:
    net = net_for(cocktail)
    assert net is not None
    seen = np.zeros((net.shape.inputs, 1), np.float32)
    hard, soft = forward(np, net, seen), forward(np, soften(net), seen)
    assert (hard.values == soft.values).all()
    assert np.allclose(hard.logits, 8 * soft.logits, rtol=1e-4, atol=1e-4)


def test_positions_are_of_the_last_round_and_show_no_answers_of_others() -> None:
    game, seats, options = PLAN.table(2)
    assert (game.name, seats) == ("sushi-go/zoch", 3)
    spots = list(choices_of_last_round(game, seats, options, "one"))
    assert len(spots) == 24  # nine cards for each of three seats; nobody is asked for the last one
    assert {spot.view.round for spot in spots} == {3}
    assert not any([any(spot.view.ready) for spot in spots])


def test_seats_that_no_game_allows_are_refused() -> None:
    with pytest.raises(BadSetup, match="none of sushi-go/cocktail is for"):
        Plan(("sushi-go/cocktail",), (9,), "test").table(0)


def test_a_second_confirmation_agrees_or_not() -> None:
    """A puzzle whose answers are given in the wrong order is not confirmed."""
    puzzle = replace(min(puzzles("sushi-go"), key=lambda each: (each.seats, len(each.acts))), deals=26)
    found = check_puzzle(puzzle, "test")
    assert (found.id, found.deals, found.agrees) == (puzzle.id, 260, True)
    wrong = replace(puzzle, answers=(puzzle.answers[1], puzzle.answers[0], *puzzle.answers[2:]))
    assert not check_puzzle(wrong, "test").agrees


def test_a_puzzle_is_solved_again() -> None:
    """The answers need not be known: the solution is found again."""
    puzzle = min(puzzles("sushi-go"), key=lambda each: (each.seats, -len(each.acts)))
    wrong = replace(puzzle, answers=(puzzle.answers[1], puzzle.answers[0], *puzzle.answers[2:]))
    found = make_again(wrong)
    assert found is not None
    assert (found.id, found.acts, found.best) == (puzzle.id, puzzle.acts, puzzle.best)


# --- the command ------------------------------------------------------------------------------------------


@contextmanager
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def test_make_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def searched(plan: Plan, number: int) -> SearchedGame:
        asked.append(number)
        return SearchedGame(plan, number, puzzles("roll")[number] if number % 2 else None)

    monkeypatch.setattr(command, "processes", threads)
    monkeypatch.setattr(puzzle_making, "search_game", searched)
    monkeypatch.chdir(tmp_path)
    words = ["puzzles", "make", "roll", "--keep", "found.jsonl", "--seats", "2", "--json"]
    assert main([*words, "--count", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["made"] == 3
    assert {puzzle.id for puzzle in unpack(Path("roll.jsonl.gz").read_bytes())} == {
        puzzles("roll")[number].id for number in (1, 3, 5)
    }
    assert main([*words, "--count", "9"]) == 0
    assert asked == list(range(32))


def test_make_adds_to_the_puzzles_of_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two of the first 16 games' puzzles are in the file already, so a second 16 games are played."""
    every = puzzles("roll")
    monkeypatch.setattr(command, "processes", threads)
    monkeypatch.setattr(
        puzzle_making, "search_game", lambda plan, number: SearchedGame(plan, number, every[number])
    )
    old, out = tmp_path / "old.jsonl.gz", tmp_path / "new.jsonl.gz"
    old.write_bytes(pack([every[0], every[1], every[40]]))
    words = ["puzzles", "make", "roll", "--seats", "2", "--file", str(old), "--out", str(out), "--count"]
    assert main([*words, "3"]) == 0
    assert out.read_bytes() == old.read_bytes()
    assert main([*words, "18"]) == 0
    assert "18 puzzles" in capsys.readouterr().out
    assert {puzzle.id for puzzle in unpack(out.read_bytes())} == {
        puzzle.id for puzzle in (*every[:17], every[40])
    }


@pytest.mark.slow
def test_check_counts_what_agrees(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "processes", threads)
    some = [replace(each, deals=2) for each in puzzles("roll") if len(scene(each).view.ask.belt) == 2][:2]
    monkeypatch.setattr(command, "puzzles", lambda box: tuple(some))
    assert main(["puzzles", "check", "roll", "--sample", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["of"] == len(some) == 2 and [each["deals"] for each in told["checked"]] == [20, 20]


def test_again_drops_what_is_no_puzzle_any_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    some = puzzles("roll")[:3]
    monkeypatch.setattr(command, "processes", threads)
    monkeypatch.setattr(command, "puzzles", lambda box: some)
    monkeypatch.setattr(puzzle_making, "make_again", lambda puzzle: None if puzzle == some[1] else puzzle)
    out = tmp_path / "roll.jsonl.gz"
    assert main(["puzzles", "again", "roll", "--out", str(out)]) == 0
    assert "2 puzzles" in capsys.readouterr().out
    assert {puzzle.id for puzzle in unpack(out.read_bytes())} == {some[0].id, some[2].id}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("make dice/sit-down", "there are no puzzles of dice/sit-down"),
        ("make roll --seats two", "--seats must be numbers"),
        ("make roll --count 0", "--count must be at least 1"),
        ("make party --seats 12", "none of party/cocktail, party/gamewright is for"),
        ("check roll --file missing.gz", "cannot read puzzles from missing.gz"),
        ("check sushi-go --sample 0", "there is nothing to check"),
    ],
)
def test_errors_are_told(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", *words.split()]) == 2
    assert said in capsys.readouterr().err
