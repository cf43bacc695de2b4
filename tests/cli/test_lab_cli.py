"""The laboratory's commands, as typed."""

import json
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path

import pytest

from campaigns.commands import COMMANDS as OF_A_CLONE
from campaigns.lab import net_figures
from campaigns.lab.net_figures import Bin, Calibration, EndgameLoss
from kaiten.cli import COMMANDS, main
from kaiten.lab.train import exploit
from kaiten.lab.train.exploit import Exploited
from kaiten.lab.train.map_file import Point
from tests.lab.reading import read

pytestmark = pytest.mark.slow

Run = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Pages are written where one stands."""
    monkeypatch.chdir(tmp_path)


def run(capsys: Run, words: str) -> tuple[int, str, str]:
    status = main(words.split(), {**COMMANDS, **OF_A_CLONE})
    out, err = capsys.readouterr()
    return status, out, err


def without(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    """As if this module were not installed."""
    before = dict(sys.modules)
    for loaded, itself in before.items():
        if loaded.startswith(("kaiten.lab.", "kaiten.load.", "campaigns.lab.")):
            package, _, name = loaded.rpartition(".")
            monkeypatch.setattr(before[package], name, itself)  # as it is now, so that it is put back
            monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, module, None)


def test_a_ladder_tells_a_row_a_bot_the_strongest_first(capsys: Run) -> None:
    status, out, _ = run(capsys, "ladder sushi-go/cocktail --bots random,greedy --games 20 --seed 1")
    head, columns, *rows, page = out.splitlines()
    assert status == 0
    assert page == "page: ladder-sushi-go-cocktail.html"
    assert (
        read(Path("ladder-sushi-go-cocktail.html").read_text()).headings[0]
        == "The ladder of Sushi Go! (Cocktail)"
    )
    assert head == "sushi-go/cocktail, seed 1: 20 games, 5 deals, every pair at tables of 4"
    assert columns.split() == ["bot", "rating", "95%", "interval", "wins", "points", "ms/move"]
    assert [row.split()[0] for row in rows] == ["greedy", "random"]
    assert len({len(line) for line in (columns, *rows)}) == 1


def test_a_ladder_as_json_and_as_a_page(capsys: Run, tmp_path: Path) -> None:
    page = tmp_path / "ladder.html"
    words = f"ladder roll/cocktail --bots greedy,random --games 7 --seats 3 --seed 1 --json --html {page}"
    status, out, _ = run(capsys, words)
    told = json.loads(out)
    assert status == 0
    bots, shares = told.pop("bots"), told.pop("shares")
    assert told == {"game": "roll/cocktail", "options": {}, "seats": 3, "games": 12, "deals": 4, "seed": "1"}
    assert [list(row) for row in bots] == [["bot", "rating", "low", "high", "wins", "points", "ms"]] * 2
    assert all(row["low"] <= row["rating"] <= row["high"] for row in bots)
    assert shares[0][1] + shares[1][0] == pytest.approx(1)
    assert [shares[0][0], shares[1][1]] == [0.5, 0.5]
    assert read(page.read_text()).headings[0] == "The ladder of Sushi Roll"


def test_a_study_tells_what_cards_are_worth_by_turn(capsys: Run, tmp_path: Path) -> None:
    page = tmp_path / "study.html"
    status, out, _ = run(capsys, f"study sushi-go/zoch --games 500 --seats 5 --seed 1 --html {page}")
    head, columns, *rows, written = out.splitlines()
    assert status == 0
    assert written == f"page: {page}"
    assert head == "sushi-go/zoch, seed 1: 540 games at tables of 5, played by net"
    assert columns.split() == ["worth", "by", "turn", "1", "2", "3", "4", "5", "6"]
    assert [row.split()[0] for row in rows[:3]] == ["nigiri.egg", "nigiri.salmon", "nigiri.squid"]
    assert rows[-2].startswith("the deal explains ") and rows[-2].endswith(" (5 deals)")
    assert rows[-1].startswith("wins by seat: ")
    assert read(page.read_text()).headings[0] == "A study of Sushi Go! (Zoch)"


def test_a_study_of_party_is_of_one_menu(capsys: Run) -> None:
    status, out, _ = run(
        capsys,
        "study party/cocktail --menu first-meal --games 500 --deals 0 --seats 2 --player rollout --seed 1",
    )
    head, _, *rows, written = out.splitlines()
    assert written == "page: study-party-cocktail-first-meal.html"
    assert status == 0
    assert head == "party/cocktail first-meal, seed 1: 540 games at tables of 2, played by rollout"
    assert [row.split()[0] for row in rows[-8:-6]] == ["tea", "green_tea_ice_cream"]
    assert rows[-3].startswith("points by dish: nigiri ")
    assert rows[-2].startswith("lead of the best ")
    text = Path("study-party-cocktail-first-meal.html").read_text()
    assert read(text).headings[0] == "A study of Sushi Go Party! (French box): My First Meal"


def test_a_game_without_a_net_is_played_by_the_rule_of_thumb(
    capsys: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaiten.nets.shipped.net_for", lambda game: None)
    words = "study sushi-go/cocktail --seats 2 --games 54 --deals 0 --seed 1"
    status, out, _ = run(capsys, words)
    assert status == 0
    assert out.splitlines()[0].endswith("54 games at tables of 2, played by rollout")
    status, _, err = run(capsys, f"{words} --player net")
    assert (status, err) == (2, "kaiten: there is no net for sushi-go/cocktail\n")


def test_a_study_is_the_same_on_any_number_of_cores(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "study sushi-go/cocktail --seats 2 --robot --games 300 --seed 1 --json"
    monkeypatch.setattr("kaiten.lab.study.TABLES", 108)
    told = []
    for cores in (1, 2):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        status, out, _ = run(capsys, words)
        assert status == 0
        told.append(json.loads(out))
    assert told[0] == told[1]
    study = told[0].pop("study")
    assert told[0] == {
        "game": "sushi-go/cocktail",
        "options": {"passing": "left", "robot": True},
        "seats": 2,
        "seed": "1",
        "player": "net",
    }
    assert study["decided"]["deals"] == 3
    assert study["games"] == 384, "4 batches of 96: twice each of 48 blind choices"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("arena search:0 greedy --game sushi-go/cocktail", "no bot 'search:0'"),
        ("arena search:x greedy --game sushi-go/cocktail", "no bot 'search:x'"),
        ("arena greedy:5 greedy --game sushi-go/cocktail", "no bot 'greedy:5'"),
        ("arena greedy random greedy random greedy random --game sushi-go/cocktail", "for 2 to 5 seats, not 6"),
        ("arena greedy random --game sushi-go/cocktail --games -3", "--games must be at least 1, not -3"),
        ("arena greedy random --game sushi-go/cocktail --games 1.5", "argument --games: must be a whole number, not '1.5'"),
        ("arena greedy random --game sushi-go/cocktail --ray nowhere", "no Ray cluster at nowhere: Invalid address"),
        ("arena greedy random --game sushi-go/cocktail --ray here:there", "no Ray cluster at here:there"),
        ("ladder nothing", "no game 'nothing'"),
        ("ladder", "GAME"),
        ("ladder sushi-go/cocktail --bots greedy", "at least two different bots, each once, not greedy"),
        ("ladder sushi-go/cocktail --bots greedy,random,greedy", "each once, not greedy,random,greedy"),
        ("ladder sushi-go/cocktail --bots greedy,clever", "no bot 'clever'"),
        ("ladder sushi-go/cocktail --bots greedy,search:0", "no bot 'search:0'"),
        ("ladder sushi-go/cocktail --games 0", "--games must be at least 1, not 0"),
        ("ladder sushi-go/cocktail --seats 6", "for 2 to 5 seats, not 6"),
        ("ladder sushi-go/zoch --seats 2", "for 3 to 5 seats, not 2"),
        ("ladder roll/cocktail --passing left", "no option passing; it has none"),
        ("ladder sushi-go/cocktail --html /nowhere/at/all.html", "cannot write /nowhere/at/all.html"),
        ("study nothing", "no game 'nothing'"),
        ("study roll/cocktail", "no study of roll/cocktail: studies are of games with hands, sushi-go/cocktail, sushi-go/zoch"),
        ("study sushi-go/cocktail --deals -1", "--deals must be at least 0, not -1"),
        ("study sushi-go/cocktail --games 0", "--games must be at least 1, not 0"),
        ("study sushi-go/cocktail --seats 6", "for 2 to 5 seats, not 6"),
        ("study sushi-go/zoch --robot", "no option robot"),
        ("study sushi-go/cocktail --html /nowhere/at/all.html", "cannot write /nowhere/at/all.html"),
    ],
)  # fmt: skip
def test_bad_input_is_one_clear_line_and_status_2(capsys: Run, words: str, complaint: str) -> None:
    status, out, err = run(capsys, words)
    assert status == 2
    assert complaint in err
    assert err.count("\n") == 1
    assert out == ""


def test_a_cluster_that_is_not_there_is_soon_missed(capsys: Run) -> None:
    with socket.socket() as taken:  # and nobody listens
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        status, out, err = run(capsys, f"arena greedy random --game sushi-go/cocktail --ray {address}")
    assert (status, out) == (2, "")
    assert err.startswith(f"kaiten: no Ray cluster at {address}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("missing", "words", "complaint"),
    [
        ("numpy", "ladder sushi-go/cocktail", "kaiten ladder needs kaiten-sushi[lab]: pip install 'kaiten-sushi[lab]'"),
        ("numpy", "study sushi-go/cocktail", "kaiten study needs kaiten-sushi[lab]: pip install 'kaiten-sushi[lab]'"),
        ("matplotlib", "ladder sushi-go/cocktail", "kaiten ladder needs kaiten-sushi[lab]: pip install 'kaiten-sushi[lab]'"),
        ("matplotlib", "check-net sushi-go/cocktail --plot hopes.svg", "--plot needs kaiten-sushi[lab]: pip install 'kaiten-sushi[lab]'"),
        ("optax", "train sushi-go --config tiny.toml", "kaiten train needs kaiten-sushi[train]: pip install 'kaiten-sushi[train]'"),
        ("httpx", "load", "kaiten load needs kaiten-sushi[load]: pip install 'kaiten-sushi[load]'"),
        ("ray", "arena greedy random --game roll/cocktail --ray auto", "--ray needs kaiten-sushi[ray]: pip install 'kaiten-sushi[ray]'"),
    ],
)  # fmt: skip
def test_an_extra_that_is_not_installed_is_named(
    capsys: Run, monkeypatch: pytest.MonkeyPatch, missing: str, words: str, complaint: str
) -> None:
    without(monkeypatch, missing)
    Path("tiny.toml").touch()
    status = main(words.split(), COMMANDS if words == "load" else {**COMMANDS, **OF_A_CLONE})
    out, err = capsys.readouterr()
    assert (status, out, err) == (3, "", f"kaiten: {complaint}\n")


def test_figures_of_a_net_a_crosscheck_and_an_exploiter_as_json(
    capsys: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    calibration = Calibration(picks=9, error=1.5, explained=(0.25, 0.5), bins=(Bin(0.5, 0.25, 9),))
    loss = EndgameLoss(picks=4, points=0.125, reach=0.25, worst=1.0)
    exploited = Exploited([Point(1.5, 300, 0.5)], seats=2, games=10, share=0.5, low=0.25, high=0.75)
    monkeypatch.setattr(net_figures, "calibration", lambda *_: calibration)
    monkeypatch.setattr(net_figures, "endgame_loss", lambda *_: loss)
    monkeypatch.setattr(exploit, "exploit", lambda *_: exploited)
    status, out, _ = run(capsys, "check-net sushi-go/zoch --json")
    assert (status, set(json.loads(out)["seats"]), json.loads(out)["endgame"]) == (0, {"3", "4", "5"}, None)
    status, out, _ = run(capsys, "check-net sushi-go/cocktail --json --plot hopes.svg")
    bins = [{"hoped": 0.5, "came": 0.25, "choices": 9}]
    assert json.loads(out)["seats"]["2"] == {"picks": 9, "error": 1.5, "explained": [0.25, 0.5], "bins": bins}
    assert "off by more than 25.0 %" in Path("hopes.svg").read_text("utf-8")
    assert json.loads(out)["endgame"] == {"picks": 4, "points": 0.125, "reach": 0.25, "worst": 1.0}
    status, out, _ = run(capsys, "exploit shipped --game sushi-go/cocktail --seats 2 --json")
    curve = [{"seconds": 1.5, "picks": 300, "share": 0.5}]
    assert json.loads(out) == {
        "game": "sushi-go/cocktail", "curve": curve, "seats": 2, "games": 10, "share": 0.5, "low": 0.25, "high": 0.75,
    }  # fmt: skip


def test_a_crosscheck_as_json(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("campaigns.commands.crosscheck.processes", lambda: nullcontext(ThreadPoolExecutor(1)))
    monkeypatch.setattr("campaigns.commands.crosscheck.compare_batch", lambda *_: ["they differ"])
    status, out, _ = run(capsys, "crosscheck roll/cocktail --games 60 --json")
    assert status == 1
    assert json.loads(out) == {
        "seed": 1,
        "games": [
            {"game": "roll/cocktail", "games": 100, "ways": 2, "differing": ["they differ", "they differ"]}
        ],
    }


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("matplotlib", "study sushi-go/coctail"),
        ("matplotlib", "ladder sushi-go/cocktail --bots greedy,grandom"),
        ("optax", "train sushi-go --config nowhere.toml"),
        ("optax", "exploit nowhere.npz --game sushi-go/cocktail"),
    ],
)
def test_wrong_words_are_told_before_an_extra_that_is_missing(
    capsys: Run, monkeypatch: pytest.MonkeyPatch, missing: str, words: str
) -> None:
    """The launcher would install hundreds of megabytes for a misspelt word."""
    without(monkeypatch, missing)
    assert run(capsys, words)[0] == 2
