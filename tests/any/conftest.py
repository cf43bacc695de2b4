import pytest

from kaiten.games import GAMES
from tests.any.bag import Bag


@pytest.fixture
def bag(monkeypatch: pytest.MonkeyPatch) -> Bag:
    """The bag game, as if its line stood in the registry."""
    game = Bag()
    monkeypatch.setitem(GAMES, game.name, game)
    return game
