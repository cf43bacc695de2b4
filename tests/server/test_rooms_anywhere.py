"""A room and a tab need nothing but msgspec: where nothing else is installed, whole games are played."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kaiten.games import GAMES
from tests.server import bare
from tests.web.scripts import script

archive = script("archive")

ROOT = Path(__file__).parents[2]
# `-I -S`: without the folder of installed packages, and without what the environment would add.
START = "import runpy, sys; sys.path += sys.argv[2:]; runpy.run_path(sys.argv[1], run_name='__main__')"

# A browser has none of these, or not in full.
NEVER = {"asyncio", "multiprocessing", "select", "socket", "sqlite3", "ssl", "subprocess"}


@pytest.mark.slow
def test_every_game_is_played_from_the_archive_of_a_tab_with_msgspec_alone(tmp_path: Path) -> None:
    (tmp_path / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    run = [sys.executable, "-I", "-S", "-c", START, bare.__file__]
    run += [str(archive.write_archive(tmp_path)), str(ROOT), str(tmp_path)]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    boxes = ("sushi-go/cocktail", "party/cocktail", "roll/cocktail", "dice/sit-down")
    played = {f"{box} {seats}" for box in boxes for seats in GAMES[box].seats}
    assert set(said["played"]) == played | {f"{name} {game.seats[-1]}" for name, game in GAMES.items()}
    modules = set(said["modules"])
    assert modules & NEVER == set()
    assert {name.partition(".")[0] for name in modules} - sys.stdlib_module_names == {
        "__main__", "kaiten", "msgspec", "tests",
    }  # fmt: skip
    servers = {name.split(".")[2] for name in modules if name.startswith("kaiten.server.")}
    assert servers == {"daily", "learn", "puzzles", "refusals", "room", "tables"}
