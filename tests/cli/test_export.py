"""`kaiten export`, as typed."""

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kaiten import __version__
from kaiten.cli import main
from kaiten.cli.export import Wanted, rows_made
from kaiten.cli.export_files import output

pytestmark = pytest.mark.slow

RECORDS = Path(__file__).parents[1] / "records"
LUNCH = RECORDS / "sushi-go-cocktail.sushi"
ROLL = RECORDS / "roll-cocktail.sushi"

Run = pytest.CaptureFixture[str]


def lines(capsys: Run, *words: str) -> list[dict[str, Any]]:
    assert main(["export", *words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_record_becomes_rows_of_decisions(capsys: Run) -> None:
    rows = lines(capsys, str(LUNCH))
    assert len(rows) == 72
    assert list(rows[0]) == [
        "game",
        "seat",
        "step",
        "observation",
        "mask",
        "action",
        "reward",
        "return",
        "stand_in",
    ]
    assert (rows[0]["game"], len(rows[0]["observation"]), len(rows[0]["mask"])) == (
        "sushi-go-cocktail.sushi",
        156,
        157,
    )
    assert rows[0]["mask"][rows[0]["action"]] == 1
    firsts = {row["seat"]: row["return"] for row in rows if row["step"] == 0}
    assert firsts == {0: 42, 1: 43, 2: 27}
    wins = lines(capsys, str(LUNCH), "--reward", "win", "--when", "end")
    assert {row["seat"]: row["return"] for row in wins} == {0: 0, 1: 1, 2: 0}


def test_records_of_several_games_become_one_row_each(capsys: Run) -> None:
    rows = lines(capsys, str(LUNCH), str(ROLL), "--games")
    assert [(row["game"], row["box"], row["seats"]) for row in rows] == [
        ("sushi-go-cocktail.sushi", "sushi-go/cocktail", 3),
        ("roll-cocktail.sushi", "roll/cocktail", 3),
    ]
    assert rows[0]["points"] == [42, 43, 27]


def test_parquet_holds_the_same_rows(capsys: Run, tmp_path: Path) -> None:
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    for more in ([], ["--games"]):
        told = lines(capsys, str(LUNCH), str(ROLL), *more)
        path = tmp_path / "rows.parquet"
        assert lines(capsys, str(LUNCH), str(ROLL), *more, "--out", str(path)) == []
        read = pq.read_table(path).to_pylist(maps_as_pydicts="strict")
        for row in read if more else []:
            row["options"] = json.loads(row["options"])
        assert [
            {
                name: pytest.approx(value) if name in ("reward", "return") else value
                for name, value in row.items()
            }
            for row in read
        ] == told


def about(path: Path) -> dict[str, Any]:
    import pyarrow.parquet as pq

    if path.suffix == ".parquet":
        return dict(json.loads(pq.read_metadata(path).metadata[b"kaiten"]))
    return dict(json.loads(path.with_name(f"{path.name}.about.json").read_text()))


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
def test_a_file_says_what_its_numbers_mean(capsys: Run, tmp_path: Path, format: str) -> None:
    path = tmp_path / f"rows.{format}"
    words = "--play 2 sushi-go/cocktail --seats 3 --seed 1 --reward margin --when round"
    rows = lines(capsys, *words.split())
    lines(capsys, *words.split(), "--out", str(path))
    told = about(path)
    assert told["kaiten"] == __version__ and told["row"] == "One decision of one seat."
    assert list(told["columns"]) == list(rows[0])
    assert told["columns"]["return"] == "the undiscounted sum of the rewards from here to the end"
    assert told["reward"] == {"is": "margin", "meaning": "its points minus the mean of the others' points"}
    assert told["when"]["is"] == "round"
    assert told["played"]["seed"] == "1" and told["played"]["bots"] == ["greedy"]
    [setup] = told["setups"]
    assert [setup[name] for name in ("game", "seats", "options")] == [
        "sushi-go/cocktail",
        3,
        {"passing": "left", "robot": False},
    ]
    hand = next(part for part in setup["observation"] if part["name"] == "hand")
    assert hand == {"name": "hand", "start": 34, "size": 12, "meaning": "how many of each card"}
    for part, numbers in (("observation", "observation"), ("actions", "mask")):
        assert sum([each["size"] for each in setup[part]]) == len(rows[0][numbers])
    assert len(setup["choices"]) == len(rows[0]["mask"]) and setup["choices"][-1] is None
    for row in rows:  # the card that was laid is in the hand that was seen
        laid = setup["choices"][row["action"]]["cards"][0]
        assert row["observation"][hand["start"] + setup["faces"].index(laid)] > 0


def test_a_file_with_several_setups_says_which_games_have_which(capsys: Run, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    lines(capsys, str(LUNCH), str(ROLL), "--out", str(path))
    assert [(setup["game"], setup["games"]) for setup in about(path)["setups"]] == [
        ("sushi-go/cocktail", ["sushi-go-cocktail.sushi"]),
        ("roll/cocktail", ["roll-cocktail.sushi"]),
    ]


def test_a_file_of_games_says_what_its_columns_mean(capsys: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    rows = lines(capsys, str(LUNCH), "--games")
    lines(capsys, str(LUNCH), "--games", "--out", str(path))
    told = about(path)
    assert list(told["columns"]) == list(rows[0]) and told["columns"]["places"] == "by seat: place, from 1"
    assert "setups" not in told and "reward" not in told


def test_bots_play_games_of_their_own(capsys: Run, tmp_path: Path) -> None:
    words = [
        "--play",
        "60",
        "sushi-go/cocktail",
        "--seats",
        "2",
        "--bots",
        "greedy,random",
        "--seed",
        "1",
        "--games",
    ]
    path = tmp_path / "games.jsonl"
    lines(capsys, *words, "--out", str(path))
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert [row["game"] for row in rows] == [f"1/{number}" for number in range(60)]
    greedy = sum([row["shares"][number % 2] for number, row in enumerate(rows)])
    assert greedy > 50  # it sits in seat 0 of even games, and in seat 1 of odd ones


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("export", "name records, or let bots play: --play 1000 sushi-go/cocktail"),
        ("export nowhere.sushi", "cannot read nowhere.sushi: No such file or directory"),
        ("export --play 0 sushi-go/cocktail", "--play takes a number of games and the name of one"),
        ("export --play 3", "--play takes a number of games and the name of one"),
        ("export --play 3 chess", "no game 'chess'"),
        ("export x.sushi --reward score", "reward must be one of points, margin, win, not 'score'"),
        ("export x.sushi --out rows.csv", "rows.csv does not end in .jsonl or .parquet: name its --format"),
        ("export x.sushi --format parquet", "Parquet needs a file: --out rows.parquet"),
    ],
)
def test_what_cannot_be_exported_is_said_in_one_line(capsys: Run, words: str, message: str) -> None:
    assert main(words.split()) == 2
    err = capsys.readouterr().err
    assert message in err and len(err.splitlines()) == 1


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
def test_an_export_that_is_broken_off_leaves_the_file_as_it_was(tmp_path: Path, format: str) -> None:
    path = tmp_path / f"rows.{format}"
    path.write_text("rows of yesterday")
    some, _ = rows_made((None, [str(LUNCH)]), Wanted(games=False, reward="win", when="end", format=format))
    with suppress(KeyboardInterrupt), output(format, path, lambda: b"{}") as write:
        write(some)
        raise KeyboardInterrupt
    assert path.read_text() == "rows of yesterday" and list(tmp_path.iterdir()) == [path]


def test_parquet_without_its_extra_says_what_to_install(
    capsys: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in [name for name in sys.modules if name.startswith("pyarrow")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["export", str(LUNCH), "--out", str(tmp_path / "rows.parquet")]) == 3
    assert (
        "--format parquet needs kaiten-sushi[data]: pip install 'kaiten-sushi[data]'"
        in capsys.readouterr().err
    )
