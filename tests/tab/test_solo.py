"""Solo games in a tab, by the protocol: to the end, against bots that think there."""

from pathlib import Path
from typing import Any

import pytest

from kaiten.bots import LEVELS
from kaiten.cli import main
from kaiten.engine import codec, receipts
from kaiten.games import GAMES
from kaiten.tab.store import InMemory
from tests.tab.page import Page

BOXES = ["sushi-go/cocktail", "party/cocktail", "roll/cocktail", "dice/sit-down"]
THREE = ("child", "beginner", "regular")


def played(game: str, *bots: str, luck: str = "luck", **setup: Any) -> Page:
    page = Page(luck=luck)
    page.opens(game, 1 + len(bots), *bots, **setup)
    page.does("start")
    page.plays()
    return page


def errors(page: Page) -> list[str]:
    return [frame["reason"] for frame in page.frames if frame["kind"] == "error"]


@pytest.mark.parametrize("game", BOXES)
def test_a_whole_game_is_played_and_its_record_is_verified(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = played(game, *THREE)
    assert page.told["phase"] == "over"
    assert errors(page) == []
    status, record = page.raw(f"/api/tables/{page.table}/record")
    assert status == 200
    file = tmp_path / "game.sushi"
    file.write_bytes(record)
    receipt = [frame for frame in page.frames if frame["kind"] == "receipt"][-1]
    read = codec.read(record, GAMES)
    assert (read.header.game, read.header.seats, read.header.coached) == (game, 4, False)
    assert receipt["seq"] == len(read.events)
    receipts.check(read, receipts.Receipt(receipt["seq"], receipt["head"]))
    assert main(["replay", str(file), "--verify", "--lang", "en"]) == 0
    assert "from the seed and one random number of the players" in capsys.readouterr().out


def test_every_level_plays_the_dice() -> None:
    page = played("dice/sit-down", *LEVELS)
    assert page.told["phase"] == "over"
    assert [place["bot"] for place in page.told["places"]] == [None, *LEVELS]


@pytest.mark.parametrize("game", BOXES)
def test_the_same_luck_and_the_same_choices_make_the_same_game(game: str) -> None:
    one, two, other = (played(game, "regular", "child", luck=luck) for luck in ("1", "1", "2"))
    records = [page.raw(f"/api/tables/{page.table}/record")[1] for page in (one, two, other)]
    assert one.frames == two.frames
    assert records[0] == records[1] != records[2]


def test_bots_that_think_on_arrays_are_refused() -> None:
    page = Page()
    setup = {"game": "roll/cocktail", "seats": 2, "bots": ["chef"]}
    status, why = page.asks("/api/tables", "POST", setup)
    assert (status, why["reason"], why["facts"]) == (
        400, "bad_choice", {"detail": "chef plays on a server only"},
    )  # fmt: skip
    page.opens("party/cocktail", 2)
    (refused,) = page.does("fill", bot="itamae")
    assert (refused["kind"], refused["reason"]) == ("error", "bad_choice")
    page.does("fill", bot="child")
    assert page.told["places"][1]["bot"] == "child"


def test_what_needs_a_server_is_refused_and_changes_nothing() -> None:
    page = Page()
    page.opens("sushi-go/cocktail", 2, "child")
    page.does("start")
    said = page.does("hint") + page.does("say", text="hello") + page.does("nothing")
    assert [frame["reason"] for frame in said] == ["no_hints", "chat_off", "bad_frame"]
    assert not page.told["coached"]
    page.plays()
    assert page.told["phase"] == "over"


def test_a_rematch_goes_on_over_the_same_socket() -> None:
    page = played("sushi-go/cocktail", "beginner")
    first = page.table
    page.does("rematch")
    second = page.told["next"]
    assert second
    page.does("follow", table=second)
    page.table = second
    assert (page.told["id"], page.told["phase"]) == (second, "playing")
    page.plays()
    assert page.told["phase"] == "over"
    _, mine = page.asks("/api/tables/mine")
    assert [(table["id"], table["phase"]) for table in mine] == [(second, "over"), (first, "over")]


def test_a_page_hears_something_at_least_every_ten_seconds() -> None:
    page = Page()
    page.opens("sushi-go/cocktail", 2, "child")
    assert page.due == 10_000
    page.now += 10_000
    page.goes()
    assert page.frames[-1] == {"kind": "ping", "id": 1}
    assert page.due == 10_000


def test_a_table_is_forgotten_by_the_tab_when_its_page_leaves_and_goes_on_when_it_comes_back() -> None:
    store = InMemory()
    page = Page(store)
    table = page.opens("sushi-go/cocktail", 3, "child", "child")
    page.does("start")
    page.plays(2)
    page.tab.leave(page.socket)
    page.goes()
    assert page.due is None
    rows = list(store.logs[table])
    page.now += 3_600_000
    page.goes()
    assert store.logs[table] == rows  # no time has passed there
    page.comes(table)
    assert page.n == 2
    page.plays()
    assert page.told["phase"] == "over"


def test_a_table_that_is_deleted_closes_its_socket() -> None:
    page = Page()
    table = page.opens("sushi-go/cocktail", 2, "child")
    assert page.asks(f"/api/tables/{table}", "DELETE") == (200, None)
    assert (page.frames[-1]["kind"], page.frames[-1]["reason"]) == ("halted", "table_deleted")
    assert page.closed == [1013]
    assert page.asks("/api/tables/mine") == (200, [])
    assert page.asks(f"/api/tables/{table}")[0] == 404
