"""The commands, as typed."""

import io
import json
import os
from pathlib import Path

import pytest

from kaiten.bots.arena import Match
from kaiten.cli import main
from kaiten.cli.arena import dealt
from kaiten.games.party import Menu

Run = pytest.CaptureFixture[str]


def run(capsys: Run, *words: str) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def test_score_prints_points_and_why(capsys: Run) -> None:
    status, out, _ = run(
        capsys,
        "score",
        "sushi-go/cocktail",
        "maki.3 maki.2 | maki.3 | maki.1 maki.2 | maki.2",
        "--lang",
        "en",
    )
    assert status == 0
    assert "Seat 1       6  5 icons, most" in out
    assert "Seat 2       1  3 icons, 2 tied for second most" in out


@pytest.mark.parametrize(("set_by_the_user", "used"), [(None, "1"), ("4", "4")])
def test_a_command_thinks_with_one_thread_unless_the_user_wants_more(
    monkeypatch: pytest.MonkeyPatch, set_by_the_user: str | None, used: str
) -> None:
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", set_by_the_user or "")  # so that it is as before afterwards
    if set_by_the_user is None:
        monkeypatch.delenv("OPENBLAS_NUM_THREADS")
    assert main(["score", "sushi-go/cocktail", "tempura | -"]) == 0
    assert os.environ["OPENBLAS_NUM_THREADS"] == used


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("sushi-go/cocktail|maki.3 maki.2 / maki.3 / maki.1 maki.2 / maki.2", {"points": [6, 1, 1, 0], "dishes": {"maki": [6, 1, 1, 0]}}),
        ("sushi-go/zoch|maki.3 maki.2 / maki.3 / maki.1 maki.2 / maki.2", {"points": [6, 3, 3, 0], "dishes": {"maki": [6, 3, 3, 0]}}),
        ("party/cocktail|~tofu special_order=eel eel / -", {"points": [9, 0], "dishes": {"eel": [7, 0], "takeout_box": [2, 0]}}),
        ("roll/cocktail|tempura tempura tempura tempura sashimi sashimi", {"points": [17], "dishes": {"tempura": [11], "sashimi": [6]}}),
        ("dice/sit-down|plate.fish plate.mixed / plate", {"points": [2, 1], "dishes": {"plate": [2, 1]}}),
    ],
)  # fmt: skip
def test_score_as_json(capsys: Run, words: str, answer: object) -> None:
    game, tables = words.split("|")
    status, out, _ = run(capsys, "score", game, "--json", tables.replace("/", "|"))
    assert (status, json.loads(out)) == (0, answer)


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("sushi-go/cocktail --final|pudding pudding pudding pudding / pudding pudding pudding / - / -", [6, 0, -3, -3]),
        ("party/cocktail --final --dessert fruit|- / -", [-6, -6]),
        ("party/gamewright --claimed 1|uramaki.4 / uramaki.3", [5, 0]),
        ("roll/cocktail --final|pudding pudding.3 pudding menu / pudding pudding pudding pudding pudding chopsticks menu / - / -", [6, 7, -6, -6]),
    ],
)  # fmt: skip
def test_score_options(capsys: Run, words: str, points: list[int]) -> None:
    options, tables = words.split("|")
    status, out, _ = run(capsys, "score", *options.split(), "--json", tables.replace("/", "|"))
    assert (status, json.loads(out)["points"]) == (0, points)


def test_score_reads_one_table_a_line(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("tofu | eel\neel eel | -\n"))
    _, out, _ = run(capsys, "score", "party/cocktail", "--json", "-")
    assert [json.loads(line)["points"] for line in out.splitlines()] == [[2, -3], [7, 0]]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("score nothing x", "no game 'nothing'; there are sushi-go/cocktail"),
        ("score sushi-go/zoch pizza", "no card 'pizza'; there are nigiri"),
        ("score sushi-go/zoch maki.9", "no card 'maki.9'; there are maki.1, maki.2, maki.3"),
        ("score sushi-go/zoch temaki", "no card 'temaki'"),
        ("score party/cocktail soy_sauce|soy_sauce|soy_sauce|soy_sauce", "there are 4 soy_sauce, but only 3 in the box"),
        ("score roll/cocktail pizza", "pizza"),
        ("score roll/cocktail --final pizza", "pizza"),
        ("score dice/sit-down pizza", "pizza"),
        ("score party/cocktail --claimed -1 eel", "--claimed"),
        ("score party/cocktail --final --dessert eel pudding", "no dessert 'eel'"),
        ("watch sushi-go/zoch --seats 2", "for 3 to 5 seats, not 2"),
        ("watch roll/cocktail --seats 6", "for 2 to 5 seats, not 6"),
        ("watch dice/sit-down --seats 7", "for 2 to 6 seats, not 7"),
        ("watch sushi-go/zoch --robot", "no option robot; it has passing"),
        ("watch sushi-go/cocktail --robot --seats 3", "two seats, not 3"),
        ("watch sushi-go/cocktail --menu classic", "no option menu; it has passing, robot"),
        ("watch sushi-go/cocktail --passing up", "left or alternate, not 'up'"),
        ("watch roll/cocktail --passing left", "no option passing; it has none"),
        ("watch dice/sit-down --duels calm", "race or ready or turns, not 'calm'"),
        ("watch party/cocktail --menu nothing", "no menu 'nothing'; there are first-meal"),
        ("watch party/cocktail --menu maki,eel", "3 of course appetizer"),
        ("watch party/cocktail --menu points-platter --seats 7", "2 to 6 seats, not 7"),
        ("watch party/cocktail --bots clever", "no bot 'clever'; there are random"),
        ("watch party/cocktail --lang tlh", "no language 'tlh'; there are en, "),
        ("watch party/cocktail --seats three", "three"),
        ("watch party/cocktail --record /nowhere/at/all.sushi", "cannot write /nowhere/at/all.sushi"),
        ("play party/cocktail", "--terminal"),
        ("replay /nowhere", "cannot read /nowhere"),
        ("soak nothing", "no game 'nothing'"),
        ("soak all --games 0", "--games"),
        ("arena greedy clever --game sushi-go/cocktail", "no bot 'clever'; there are random"),
        ("arena greedy,random random --game sushi-go/cocktail", "no bot 'greedy,random'"),
        ("arena greedy random --game nothing", "no game 'nothing'; there are sushi-go/cocktail"),
        ("arena greedy --game sushi-go/cocktail", "for 2 to 5 seats, not 1"),
        ("arena greedy random --game sushi-go/zoch", "for 3 to 5 seats, not 2"),
        ("arena greedy random random --game sushi-go/cocktail --robot", "two seats, not 3"),
        ("arena greedy random --game party/cocktail --menu nothing", "no menu 'nothing'"),
        ("arena greedy random --game roll/cocktail --passing left", "no option passing; it has none"),
        ("arena greedy random --game roll/cocktail --games 0", "--games must be at least 1, not 0"),
        ("arena greedy random --game roll/cocktail --games many", "many"),
        ("arena greedy random", "--game"),
        ("arena --game roll/cocktail", "BOT"),
        ("dance", "no command 'dance'; there are play, serve, admin, score,"),
        ("load --mixed 5x", "argument --mixed: must be a time such as 90s, 5m or 1h, not '5x'"),
        ("watch", "GAME"),
    ],
)  # fmt: skip
def test_bad_input_is_one_clear_line_and_status_2(capsys: Run, words: str, complaint: str) -> None:
    status, out, err = run(capsys, *words.split())
    assert status == 2
    assert complaint in err
    assert err.count("\n") == 1
    assert out == ""


@pytest.mark.parametrize("game", ["sushi-go/cocktail", "party/gamewright", "roll/cocktail", "dice/sit-down"])
def test_a_watched_game_can_be_kept_told_again_and_verified(capsys: Run, tmp_path: Path, game: str) -> None:
    kept = str(tmp_path / "game.sushi")
    status, told, _ = run(
        capsys,
        "watch",
        game,
        "--seats",
        "3",
        "--bots",
        "greedy,random",
        "--seed",
        "7",
        "--record",
        kept,
        "--lang",
        "en",
    )
    assert status == 0
    assert "Winner" in told or "Shared win" in told
    assert run(capsys, "replay", kept, "--lang", "en") == (0, told, "")
    status, out, _ = run(capsys, "replay", kept, "--verify", "--lang", "en")
    assert status == 0
    assert "agree" in out


def test_a_coached_game_is_verified_as_any_other_and_says_so(capsys: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.sushi"
    words = ("watch", "sushi-go/zoch", "--bots", "random", "--seed", "7", "--record", str(kept))
    assert run(capsys, *words)[0] == 0
    header, _, events = kept.read_bytes().partition(b"\n")
    kept.write_bytes(header.removesuffix(b"}") + b',"coached":true}\n' + events)
    status, out, _ = run(capsys, "replay", str(kept), "--verify", "--lang", "en")
    assert status == 0
    assert out.endswith("Coached: the player was given hints.\n")


def test_a_box_on_the_last_turn_tells_what_was_turned_over_as_the_replay_does(
    capsys: Run, tmp_path: Path
) -> None:
    kept = str(tmp_path / "game.sushi")
    words = ("--menu", "master", "--seats", "3", "--bots", "random", "--seed", "9", "--lang", "en")
    _, told, _ = run(capsys, "watch", "party/cocktail", *words, "--record", kept)
    assert "Seat 2: turned over Temaki, Square Onigiri, Temaki, Square Onigiri.\n" in told
    assert "turned over ." not in told
    assert run(capsys, "replay", kept, "--lang", "en") == (0, told, "")


def test_the_same_seed_tells_the_same_game(capsys: Run) -> None:
    words = ("watch", "party/cocktail", "--menu", "classic", "--seats", "4", "--seed", "3")
    assert run(capsys, *words) == run(capsys, *words)


def test_a_record_that_was_tampered_with_is_refused(capsys: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.sushi"
    run(capsys, "watch", "sushi-go/cocktail", "--seed", "7", "--record", str(kept))
    kept.write_bytes(kept.read_bytes()[:-40])
    status, out, err = run(capsys, "replay", str(kept))
    assert (status, out) == (2, "")
    assert "is not an event" in err


@pytest.mark.parametrize("game", ["sushi-go/zoch", "party/cocktail", "roll/cocktail", "dice/sit-down"])
def test_a_person_can_play_any_game_to_its_end(
    capsys: Run, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Somebody who always answers 1 throws away a duel, so there the answers end and the table is left."""
    answers = "nonsense\n99\n" + "1\n" * (40 if game.startswith("dice") else 600)
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    status, out, _ = run(
        capsys, "play", game, "--terminal", "--seats", "3", "--bots", "greedy", "--seed", "1", "--lang", "en"
    )
    assert status == 0
    assert "Please type a number" in out
    assert "Winner" in out or "Shared win" in out or game.startswith("dice")


def test_a_person_can_take_turns_in_a_duel(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who always answers 1 throws when they must, keeps all dice otherwise, and rings in every step."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 8))
    words = "play dice/sit-down --terminal --duels turns --bots greedy --seed 1 --lang en"
    status, out, _ = run(capsys, *words.split())
    assert status == 0
    for told in ("Step 2", "Throw all six dice", "Keep all six dice", "Say nothing"):
        assert told in out
    assert "You: wrong call (bell). No call in the next step." in out
    assert "Clock" not in out


def test_a_person_can_leave(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
    status, out, _ = run(capsys, "play", "sushi-go/cocktail", "--terminal", "--seed", "1", "--lang", "en")
    assert status == 0
    assert out.endswith("You left the table.\n")


def test_soak_counts_games_and_violations(capsys: Run) -> None:
    status, out, _ = run(capsys, "soak", "roll/cocktail", "--games", "3")
    assert status == 0
    assert out.startswith("roll/cocktail: 3 games, ")
    assert out.endswith(" 0 violations\n")


def test_arena_tells_games_played_and_a_row_a_bot(capsys: Run) -> None:
    words = "arena greedy random random --game sushi-go/zoch --passing alternate --games 4 --seed 1"
    status, out, _ = run(capsys, *words.split())
    head, columns, *rows = out.splitlines()
    assert status == 0
    assert head == "sushi-go/zoch, seed 1: 6 games, 2 deals, every bot in every seat"
    assert columns.split() == ["bot", "wins", "95%", "interval", "points", "ms/move"]
    assert [row.split()[0] for row in rows] == ["greedy", "random", "random#2", "random"]
    assert rows[-1].split()[1] == "×2"
    assert len({len(line) for line in (columns, *rows)}) == 1


@pytest.mark.slow
def test_arena_plays_menus_in_turn() -> None:
    match = Match("party/cocktail", Menu(), ("greedy",) * 4, "1")
    menus = [Menu("classic"), Menu("master")]
    assert [(each.options.menu, deal) for each, deal in dealt(match, menus, games=9)] == [
        ("classic", 0),
        ("master", 1),
        ("classic", 2),
    ]


def test_arena_knows_every_menu(capsys: Run) -> None:
    words = "arena random random --game party/cocktail --every-menu --games 2 --seed 1 --json"
    status, out, _ = run(capsys, *words.split())
    assert status == 0
    assert len(json.loads(out)["options"]) == 18  # four of the eight set menus, and 14 of 40, are for two


@pytest.mark.slow
def test_arena_is_the_same_on_any_number_of_cores(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "arena greedy random --game party/cocktail --menu classic --games 9 --seed 1 --json"
    told = []
    for cores, batches in ((1, 1), (2, 1), (2, 8)):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        monkeypatch.setattr("kaiten.cli.crews.BATCHES", batches)
        status, out, _ = run(capsys, *words.split())
        assert status == 0
        told.append(json.loads(out))
        assert all(row.pop("ms") > 0 for row in told[-1]["bots"])
    assert told[0] == told[1] == told[2]
    rows = told[0].pop("bots")
    assert told[0] == {
        "game": "party/cocktail",
        "options": {"menu": "classic"},
        "games": 10,
        "deals": 5,
        "seed": "1",
        "together": [],
    }
    assert [row["bot"] for row in rows] == ["greedy", "random"]
    assert all(list(row) == ["bot", "wins", "low", "high", "points"] for row in rows)
    assert all(row["low"] <= row["wins"] <= row["high"] for row in rows)


def test_help_says_what_there_is(capsys: Run) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    out = capsys.readouterr().out
    for command in (
        "play",
        "serve",
        "score",
        "watch",
        "replay",
        "soak",
        "arena",
        "ladder",
        "study",
        "load",
        "bench",
    ):
        assert command in out
