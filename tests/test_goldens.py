"""Playthroughs and counts are as they were; only ./kaiten regold changes them."""

from typing import Any

import pytest

from kaiten.engine.game import Game
from tests.regold import COUNTS, PLAYTHROUGHS, counts, playthrough, ways


@pytest.mark.parametrize("way", list(ways()), ids=lambda way: way[0])
def test_each_game_and_menu_plays_as_its_playthrough_says(way: tuple[str, Game[Any], int, Any]) -> None:
    kept = PLAYTHROUGHS / f"{way[0]}.txt"
    assert playthrough(*way).splitlines() == kept.read_text().splitlines()


def test_there_is_no_playthrough_too_many() -> None:
    assert {path.stem for path in PLAYTHROUGHS.glob("*.txt")} == {name for name, *_ in ways()}


@pytest.mark.slow
def test_the_legal_sequences_are_as_many_as_they_were() -> None:
    assert counts().splitlines() == COUNTS.read_text().splitlines()
