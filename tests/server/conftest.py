"""Fixtures of the tests of the server."""

import pytest

from tests.server import loads


@pytest.fixture
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    loads.forked(monkeypatch)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    loads.unhurried(monkeypatch)
