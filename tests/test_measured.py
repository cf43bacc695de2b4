"""docs/measured.md: its script draws what studies have found, and its commands can be typed."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kaiten.arrays.draft.rules import rules_of
from kaiten.cli import parser
from kaiten.draft.rules import Draft
from kaiten.games import GAMES, options_for
from kaiten.lab.same_deals import play_deals, share_decided_by_deal
from kaiten.lab.study import blind_cases, play_batch, study_of

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "measured.md").read_text("utf-8")
PICTURES = ("measured-luck.svg", "measured-menus.svg", "measured-points.svg", "measured-worth.svg")


def test_every_command_of_the_page_can_be_typed() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.S)
    lines = [line.partition(" >")[0] for block in blocks for line in block.splitlines()]
    lines = [line.replace("$seats", "4").strip() for line in lines]
    typed = [shlex.split(line)[1:] for line in lines if line.startswith("./kaiten ")]
    assert [words[0] for words in typed] == ["study"] * 4
    for words in typed:
        parser(words).parse_args(words)


def test_the_page_shows_all_pictures_and_they_are_small() -> None:
    assert sorted(re.findall(r"\]\(pictures/(measured-.*?)\)", PAGE)) == list(PICTURES)
    assert sum((DOCS / "pictures" / name).stat().st_size for name in PICTURES) < 300_000


def study(folder: Path, game: str, seats: int, player: str, **given: Any) -> None:
    """A small study, as the command prints it. The rule of thumb plays for the net, which is slower."""
    box = GAMES[game]
    assert isinstance(box, Draft)
    options = options_for(box, given)
    rules = rules_of(box, seats, options)
    sums = play_batch(rules, "rollout", blind_cases(rules, 1), [1])
    told = study_of(rules, sums, share_decided_by_deal([play_deals(rules, "rollout", 10, [1])], seats))
    printed = {"game": game, "options": options, "seats": seats, "seed": "1", "player": player, "study": told}
    (folder / f"{game.replace('/', '-')}-{seats}-{player}.json").write_bytes(msgspec.json.encode(printed))


@pytest.mark.slow
def test_the_script_writes_the_tables_and_draws_the_pictures(tmp_path: Path) -> None:
    for player in ("net", "rollout"):
        for seats in (2, 4):
            study(tmp_path, "sushi-go/cocktail", seats, player)
    study(tmp_path, "party/cocktail", 4, "net", menu="classic")
    docs = tmp_path / "docs"
    (docs / "pictures").mkdir(parents=True)
    shutil.copy(DOCS / "measured.md", docs)
    subprocess.run([sys.executable, str(DOCS / "measured.py"), str(tmp_path), str(docs)], check=True)
    page = (docs / "measured.md").read_text("utf-8")
    assert "| sushi-go/cocktail, 2 seats, net | 54 |" in page
    assert "| Sushi Go! | 96 |" in page, "the menu classic"
    assert "\n| 84 games; turn | 1 | 2 | 3 | 4 | 5 | 6 | 7 |\n" in page
    assert re.sub(r"\|.*\n", "", page) == re.sub(r"\|.*\n", "", PAGE), "only tables are changed"
    assert len(re.findall(r"-->\n\n\|", page)) == 5
    for name in PICTURES:
        drawn = (docs / "pictures" / name).read_text("utf-8")
        assert drawn.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox=')
        assert "prefers-color-scheme: dark" in drawn
        assert "#2b2228;" not in drawn.partition("</style>")[2], "every colour has a name"
