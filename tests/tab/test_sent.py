"""Games of a tab that are sent to a server: they are played again there, kept, and count for nothing."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.house import House, told
from tests.tab.page import Page

GAMES = ["sushi-go/cocktail", "party/cocktail", "roll/cocktail", "dice/sit-down"]


def sent(game: str = "sushi-go/cocktail", **setup: Any) -> dict[str, Any]:
    """A game against a child, as a tab sends it."""
    page = Page(luck=game)
    page.opens(game, 2, "child", **setup)
    page.does("start")
    page.plays()
    status, body = page.asks(f"/api/tables/{page.table}/sent")
    assert status == 200, body
    return dict(body)


async def sends(here: House, game: dict[str, Any], name: str = "ann") -> Any:
    return await here.asks("/api/tables/sent", name, "POST", game)


@pytest.mark.parametrize("game", GAMES)
def test_the_server_keeps_the_same_game(game: str, tmp_path: Path) -> None:
    body = sent(game)

    async def story(here: House) -> None:
        answer = await sends(here, body)
        assert answer.status_code == 201, answer.text
        table = f"/api/tables/{answer.json()['id']}"
        assert (await here.asks(f"{table}/record")).text == body["record"]
        replay = (await here.asks(f"{table}/replay")).json()
        assert (replay["device"], replay["people"][1]["bot"]) == (True, "child")
        assert (await here.asks(f"{table}/review/0")).json()["review"] is None  # it is being made
        assert (await here.asks(f"{table}/replay", "ben")).status_code == 404

    told(tmp_path, story)


def test_it_is_in_my_history_once_and_in_no_other_figure(tmp_path: Path) -> None:
    body = sent()

    async def story(here: House) -> None:
        assert (await sends(here, body)).json() == (await sends(here, body)).json()
        (past,) = (await here.asks("/api/you/games")).json()
        assert (past["device"], past["seat"], past["others"][0]["bot"]) == (True, 0, "child")
        you = (await here.asks("/api/you")).json()
        assert (you["games"], you["last"]) == (1, past)
        assert {you[name] for name in ("wins", "missing", "rating", "favourite", "best")} == {0, 5, None}
        assert you["results"] == []

    told(tmp_path, story)


def test_a_game_that_cannot_be_played_again_is_not_kept(tmp_path: Path) -> None:
    body = sent()
    lines = body["record"].splitlines(keepends=True)
    acted = next(line for line in lines if '"acted"' in line)
    at = lines.index(acted)
    wrong = {
        "another event": "".join([*lines[:-1], lines[-1].replace('"winners":[', '"winners":[1,')]),
        "without an act": "".join(lines[:at] + lines[at + 1 :]),
        "without its end": "".join(lines[:-1]),
        "known luck": body["record"].replace('"commits":', '"fixed":true,"commits":', 1),
        "no record": "sushi",
    }

    async def story(here: House) -> None:
        for what, record in wrong.items():
            answer = await sends(here, {**body, "record": record})
            assert (answer.status_code, answer.json()["reason"]) == (400, "bad_record"), what
        for change in ({"seat": 1}, {"seat": 7}, {"bots": [None]}, {"bots": [None, "nobody"]}):
            assert (await sends(here, {**body, **change})).status_code == 400, change
        too_large = {**body, "record": body["record"] + "\n" * (1 << 20)}
        assert (await sends(here, too_large)).status_code == 413
        assert (await here.asks("/api/you/games")).json() == []

    told(tmp_path, story)


def test_only_a_finished_game_is_sent() -> None:
    page = Page()
    page.opens("sushi-go/cocktail", 2, "child")
    assert page.asks(f"/api/tables/{page.table}/sent")[1]["reason"] == "record_later"
