"""What the client believes goes over the wire is what the server's classes say."""

import pytest

from kaiten.games import GAMES
from tests.any.bag import Bag
from tests.web.scripts import WEB, script


def test_the_types_of_the_client_are_fresh() -> None:
    """Where they are not: `python web/protocol.py`."""
    assert (WEB / "src" / "base" / "protocol.ts").read_text("utf-8") == script("protocol").protocol()


def test_a_game_of_its_own_family_needs_no_types(monkeypatch: pytest.MonkeyPatch) -> None:
    before = script("protocol").protocol()
    monkeypatch.setitem(GAMES, Bag.name, Bag())
    assert script("protocol").protocol() == before
