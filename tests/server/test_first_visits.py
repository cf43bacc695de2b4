"""What is the same for everybody is made before a server says that it is ready: its first visitors wait for nothing."""

import json
import os
from pathlib import Path
from socket import socket

import pytest

from kaiten.server import run
from kaiten.server.settings import settings
from tests.server.forks import Fork
from tests.server.world import START_S


def test_a_server_prepares_itself_before_it_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def serve(server: run.Server, sockets: list[socket]) -> None:
        order.append("serves")
        sockets[0].close()

    monkeypatch.setattr(run, "prepare", lambda: order.append("prepares"))
    monkeypatch.setattr(run.Server, "serve", serve)
    for name in ("raise_limit", "sys.setswitchinterval"):
        monkeypatch.setattr(f"kaiten.server.run.{name}", lambda *_: None)  # both are of the whole process
    run.serve(settings({"data": str(tmp_path), "port": "0", "log": "none"}, environment={}))
    assert order == ["prepares", "serves"]


def test_the_first_visits_import_parse_and_compress_nothing(tmp_path: Path) -> None:
    said = tmp_path / "said"
    visits = Fork("tests.server.first_visits:main", [str(tmp_path)], said, env=os.environ, terms={})
    assert visits.wait(START_S) == 0, said.read_text()
    assert json.loads(said.read_text()) == {
        "statuses": [200, 404],
        "imported": [],
        "parsed": 0,
        "packed": 0,
    }
