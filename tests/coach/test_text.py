"""`kaiten review`: the report as text and JSON."""

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from kaiten.bots.draft.look_ahead import Effort
from kaiten.cli import main
from kaiten.coach import families
from kaiten.coach.coaching import Coaching
from kaiten.coach.draft.judge import DraftJudge
from kaiten.coach.report import Review
from kaiten.coach.review import review
from kaiten.coach.text import ReviewText, percent
from kaiten.engine import codec
from kaiten.engine.codec import Record
from kaiten.games import GAMES
from kaiten.games.sushi_go import cocktail
from kaiten.nets.shipped import net_for
from kaiten.words import Words


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game between random players."""
    kept = tmp_path_factory.mktemp("game") / "game.sushi"
    watch = [
        "watch",
        "sushi-go/cocktail",
        "--seats",
        "2",
        "--bots",
        "random",
        "--seed",
        "3",
        "--lang",
        "en",
        "--record",
    ]
    assert main([*watch, str(kept)]) == 0
    return kept


def hasty(game: Any) -> DraftJudge:
    """A judge who thinks little."""
    net = net_for(game)
    assert net is not None
    return DraftJudge(game, net, Effort(picks=2, deals=(1,)), hands=2)


@pytest.fixture(scope="module")
def told(game: Path) -> tuple[Record, Review]:
    record = codec.read(game.read_bytes(), GAMES)
    return record, review(cocktail, hasty(cocktail), record, 1)


@pytest.mark.slow
def test_a_review_as_text(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(families.FAMILIES, "draft", Coaching(judge=hasty))
    capsys.readouterr()
    assert main(["review", str(game), "--seat", "2", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Seat 2"
    assert lines[1].split() == ["Equal", "share", "50", "%"]
    assert lines[5].split()[0] == "Result"
    assert sum(line.startswith("Round ") for line in lines) == 27  # nine choices a round


def test_a_review_as_json(told: tuple[Record, Review]) -> None:
    found = json.loads(msgspec.json.encode(told[1]))
    assert found["start"] + found["luck"] + found["choices"] + found["others"] == pytest.approx(
        found["result"]
    )
    assert len(found["decisions"]) == len(found["curves"][0]) == 27
    assert found["decisions"][0]["taken"]["kind"] == "pick"


@pytest.mark.parametrize(("language", "luck"), [("de", "Glück"), ("fr", "Chance"), ("it", "Fortuna")])
def test_it_speaks_the_player_s_language(told: tuple[Record, Review], language: str, luck: str) -> None:
    words = Words(language, cocktail.name)
    lines = list(ReviewText(cocktail, *told, words).lines())
    assert lines[2].split()[0] == luck


class Overheard(Words):
    """Words that remember what was asked for."""

    said: ClassVar[set[str]] = set()

    def say(self, key: str, **facts: Any) -> str:
        self.said.add(key)
        return super().say(key, **facts)


def test_no_word_of_a_review_is_left_over(told: tuple[Record, Review]) -> None:
    """There is a choice that cost something, and another that was as good as the best."""
    assert list(ReviewText(cocktail, *told, Overheard("en", cocktail.name)).lines())
    source = files("kaiten.words").joinpath("en.ftl").read_text("utf-8")
    assert set(re.findall(r"^(review-[a-z-]+) =", source, re.M)) <= Overheard.said


def test_a_seat_that_is_not_there(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["review", str(game), "--seat", "3"]) == 2
    assert capsys.readouterr().err == "kaiten: --seat must be from 1 to 2, not 3\n"


def test_shares_are_whole_per_cent() -> None:
    assert [percent(-0.062, signed=True), percent(0.004, signed=True), percent(0.25)] == [
        "−6\N{NO-BREAK SPACE}%",
        "0\N{NO-BREAK SPACE}%",
        "25\N{NO-BREAK SPACE}%",
    ]
