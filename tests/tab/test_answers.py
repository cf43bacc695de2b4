"""What a tab answers is what a server answers, for the same table and the same person."""

import json
from pathlib import Path
from typing import Any

import pytest

from kaiten.coach.puzzles import BOXES, puzzles, scene
from kaiten.engine import codec
from kaiten.server.room.terms import Listing
from kaiten.tab.store import InMemory
from tests.server import clocks
from tests.server.house import House, told
from tests.tab.page import ANN, NOON, Page

GAMES = ["sushi-go/cocktail", "party/cocktail", "roll/cocktail", "dice/sit-down"]


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks.set_clock(monkeypatch, NOON)


def page(luck: str = "luck") -> Page:
    return Page(InMemory(), luck, now=0)


async def same(here: House, page: Page, path: str, method: str = "GET", body: Any = None) -> Any:
    """Ask both, and return what both say: the sentence of a refusal is the client's."""
    answer = await here.asks(path, method=method, json=body)
    status, ours = page.asks(path, method, body)
    theirs = answer.json()
    if status >= 400:
        theirs["say"] = ""
    assert (status, ours) == (answer.status_code, theirs)
    return ours


async def moved(here: House, page: Page) -> None:
    """Give the server the table of the tab."""
    store = page.store
    assert isinstance(store, InMemory)
    (listing,) = [codec.decoder(Listing).decode(one) for one in await store.listings()]
    await here.services.store.append(page.table, 0, store.logs[page.table], listing)
    await here.services.store.keep_person(ANN)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_play_and_a_finished_one_look_the_same(game: str, tmp_path: Path) -> None:
    begun, over = page("begun"), page("over")
    for one in (begun, over):
        one.opens(game, 3, "child", "regular")
        one.does("start")
        one.plays(None if one is over else 4)

    async def story(here: House) -> None:
        await moved(here, begun)
        await moved(here, over)
        for one in (begun, over):
            table = f"/api/tables/{one.table}"
            assert (await here.asks(f"{table}/log")).content == one.raw(f"{table}/log")[1]
            for path in ("", "/worth", "/replay", "/replay?eyes=0", "/replay?eyes=9", "/record"):
                if path != "/record" or one is begun:
                    await same(here, one, table + path)
        record = f"/api/tables/{over.table}/record"
        assert (await here.asks(record)).content == over.raw(record)[1]

    told(tmp_path, story)


def test_my_tables_are_listed_alike(tmp_path: Path) -> None:
    one = page()
    one.opens("party/cocktail", 4, "child")

    async def story(here: House) -> None:
        await moved(here, one)
        assert (await same(here, one, "/api/tables/mine"))[0]["people"] == [
            {"id": "ann", "name": "Ann", "avatar": "cat"}
        ]
        assert await same(here, one, "/api/tables") == []
        await same(here, one, f"/api/tables/{one.table}", "DELETE")
        assert await same(here, one, "/api/tables/mine") == []
        assert (await same(here, one, f"/api/tables/{one.table}"))["reason"] == "no_table"
        assert (await same(here, one, f"/api/tables/{one.table}/log"))["reason"] == "not_your_table"

    told(tmp_path, story)


SETUPS: list[dict[str, Any]] = [
    {"game": "sushi-go/none"},
    {"game": "sushi-go/zoch", "seats": 9},
    {"game": "sushi-go/zoch", "seats": 3, "bots": ["child", "child", "child"]},
    {"game": "party/cocktail", "seats": 2, "options": {"menu": ["maki"]}},
]


def test_lessons_rules_and_the_score_pad_say_the_same(tmp_path: Path) -> None:
    one = page()
    tempura = {"game": "sushi-go/cocktail", "table": "tempura tempura | pudding"}

    async def story(here: House) -> None:
        for path in ("sushi-go", "party", "roll", "dice", "chess"):
            await same(here, one, f"/api/lessons/{path}")
        for path in ("sushi-go/zoch", "party/gamewright", "roll/cocktail", "dice/sit-down", "no/game"):
            await same(here, one, f"/api/rules/{path}")
        assert (await same(here, one, "/api/score", "POST", tempura))["points"] == [5, 0]
        refused = await same(here, one, "/api/score", "POST", {**tempura, "table": "pudding " * 11})
        assert refused["reason"] == "card_too_many"
        for setup in SETUPS:
            assert (await same(here, one, "/api/tables", "POST", setup))["code"]
        assert (await same(here, one, "/api/nothing"))["reason"] == "no_page"

    told(tmp_path, story)


def test_puzzles_are_the_same_and_only_the_first_try_counts(tmp_path: Path) -> None:
    one = page()
    first = puzzles(BOXES[0])[0]
    right = json.loads(codec.encode(first.answers[0].choice))
    wrong = next(choice for choice in scene(first).choices if choice != first.answers[0].choice)

    async def story(here: House) -> None:
        await same(here, one, "/api/puzzles")
        for box in ("", *[f"?box={box}" for box in BOXES], "?box=chess"):
            await same(here, one, f"/api/puzzles/next{box}")
        shown = await same(here, one, f"/api/puzzles/{first.id}")
        assert "answers" not in json.dumps(shown)
        path = f"/api/puzzles/{first.id}"
        assert (await same(here, one, path, "POST", {"choice": {"kind": "pick", "cards": ["x"]}}))["reason"]
        await same(here, one, path, "POST", {"choice": json.loads(codec.encode(wrong))})
        again = await same(here, one, path, "POST", {"choice": right})
        assert (again["right"], again["counted"]) == (True, False)
        await same(here, one, "/api/puzzles")
        assert (await same(here, one, "/api/puzzles/0badcafe"))["reason"] == "no_puzzle"

    told(tmp_path, story)


def test_what_a_tab_can_do_is_told_in_the_list_of_games(tmp_path: Path) -> None:
    one = page()

    async def story(here: House) -> None:
        ours, theirs = one.asks("/api/games")[1], (await here.asks("/api/games")).json()
        assert {(game["reviews"], game["hints"]) for game in ours["games"]} == {(False, False)}
        lacks = {game["family"]: game["lacks"] for game in ours["games"]}
        assert lacks == {"draft": ["chef", "itamae"], "roll": ["chef", "itamae"], "dice": []}
        for game in theirs["games"]:
            assert game["lacks"] == []
            game |= {"reviews": False, "hints": False, "lacks": lacks[game["family"]]}
        assert ours == theirs

    told(tmp_path, story)


def test_an_invitation_leads_to_the_table_and_nobody_can_say_it() -> None:
    one = page()
    table = one.opens("sushi-go/cocktail", 2)
    code = one.frames[0]["code"]
    assert one.asks(f"/api/tables/{table}/link") == (
        200, {"id": table, "link": f"/#table={table}&code={code}", "code": code, "spoken": None},
    )  # fmt: skip


def test_a_new_name_is_kept_and_shown_at_the_table() -> None:
    one = page()
    table = one.opens("sushi-go/cocktail", 2, "child")
    new = {"id": "ann", "name": "Anna", "avatar": "fox"}
    assert one.asks("/api/me", "PUT", {"name": " Anna ", "avatar": "fox"}) == (200, new)
    assert one.told["places"][0]["person"] == new
    again = Page(one.store, now=60_000)
    assert again.asks("/api/me") == (200, new)
    again.comes(table)
    assert again.told["places"][0]["person"] == new
    assert one.asks("/api/me", "PUT", {"name": "", "avatar": "fox"})[1]["reason"] == "name_empty"
    assert one.asks("/api/me", "PUT", {"name": 7})[1]["reason"] == "bad_request"
    assert one.asks("/api/notice")[1] == {"kind": "notice", "announcement": None, "draining": False}


def test_somebody_else_at_this_device_has_a_seat_of_their_own() -> None:
    one = page()
    assert one.asks("/api/device") == (200, [])
    status, ben = one.asks("/api/device", "POST", {"name": " Ben "})
    assert (status, ben["name"]) == (201, "Ben")
    table = one.opens("sushi-go/cocktail", 2)
    one.comes(table, f"as={ben['id']}&code={one.frames[0]['code']}")
    one.does("sit")
    assert [place["person"]["name"] for place in one.told["places"]] == ["Ann", "Ben"]
    assert one.asks("/api/device", "POST", {"name": ""})[1]["reason"] == "name_empty"
    again = Page(one.store, now=60_000)
    assert again.asks("/api/device") == (200, [ben])
    assert again.asks(f"/api/me?as={ben['id']}", "DELETE")[0] == 200
    assert again.asks("/api/device") == (200, [])
    assert again.asks(f"/api/me?as={ben['id']}", "DELETE")[1]["reason"] == "no_page"
