"""A server seats the bots that its operator listed, and imports nothing that a client names."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.world import Server

pytestmark = pytest.mark.servers

MODULE = """
from pathlib import Path

Path(__file__).with_suffix(".imported").touch()

def last(game):
    return lambda view, log, rng: list(view.ask.choices())[-1]
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    for name in ("listed", "unlisted"):
        (tmp_path / f"{name}.py").write_text(MODULE)
    flags = ("--bot-delay-ms", "0", "--bots", "listed:last")
    server = Server(tmp_path / "data", *flags, fresh=True, PYTHONPATH=str(tmp_path)).start()
    yield server
    server.stop()


def test_a_listed_bot_plays_and_another_is_refused(server: Server, tmp_path: Path) -> None:
    ann = server.guest("Ann")
    assert ann.http.get("/api/games").json()["bots"] == [
        "child", "beginner", "regular", "chef", "itamae", "listed:last",
    ]  # fmt: skip
    for name in ("unlisted:last", "listed:first", "listed:last!"):
        answer = ann.http.post("/api/tables", json={"game": "sushi-go/cocktail", "seats": 2, "bots": [name]})
        assert answer.status_code == 400, name
    assert not (tmp_path / "unlisted.imported").exists()

    table = ann.opens("sushi-go/cocktail", 2, bots=["listed:last"])
    device = ann.comes(table).starts()
    device.plays()
    while not any(event["kind"] == "revealed" for event in device.play["events"]):  # the bot has picked
        device.expect("play")
    assert '"kind":"failure"' not in server.said
