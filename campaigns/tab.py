"""A game in a tab is the same as on any other Python, byte for byte: its record, and all that the page was told.

Size: 2,000 games of all boxes, editions, numbers of seats, set menus and levels, in CPython and in Pyodide
Time: 20 CPU-minutes
In the suite: tests/server/test_rooms_anywhere.py::test_every_game_is_played_from_the_archive_of_a_tab_with_msgspec_alone, tests/tab/test_solo.py::test_the_same_luck_and_the_same_choices_make_the_same_game
"""

import os
from pathlib import Path

from tests.tab.games import digests
from tests.tab.in_node import running

GAMES = 2_000

CODE = """
from tests.tab.games import digests

for digest in digests({}):
    print(digest)
"""


def test_two_thousand_games_are_the_same(tmp_path: Path) -> None:
    step = os.cpu_count() or 1
    files = [tmp_path / str(first) for first in range(step)]
    started = [running(CODE.format(range(first, GAMES, step)), file) for first, file in enumerate(files)]
    here = list(digests(range(GAMES)))
    assert [process.wait() for process in started] == [0] * step
    assert sorted(line for file in files for line in file.read_text().splitlines()) == sorted(here)
    assert len({line.split()[1] for line in here}) == GAMES
