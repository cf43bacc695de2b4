"""The page of a tab is told what its seat may know, and no more, as by a server."""

import json

import pytest

from kaiten.tab.store import InMemory
from tests.tab.page import Frame, Page
from tests.tab.test_solo import BOXES


def begun(game: str, store: InMemory) -> Page:
    page = Page(store)
    page.opens(game, 3, "child", "regular")
    page.does("start")
    page.plays(3)
    return page


def seed_of(store: InMemory, table: str) -> str:
    opened: Frame = json.loads(store.logs[table][0])
    return str(opened["seed"])


@pytest.mark.parametrize("game", BOXES)
def test_the_seed_is_told_only_when_the_game_is_over(game: str) -> None:
    store = InMemory()
    page = begun(game, store)
    seed, table = seed_of(store, page.table), f"/api/tables/{page.table}"
    assert len(seed) >= 32
    told = [json.dumps(page.frames).encode()]
    told += [page.raw(path)[1] for path in (f"{table}/log", f"{table}/worth", table, "/api/tables/mine")]
    assert [seed.encode() in one for one in told] == [False] * 5
    for path in ("record", "replay", "replay?eyes=0"):
        status, why = page.asks(f"{table}/{path}")
        assert (status, why["reason"]) == (409, "record_later")
    page.plays()
    assert seed.encode() in page.raw(f"{table}/record")[1]


def test_other_hands_are_numbers_and_a_covered_page_sees_none() -> None:
    page = begun("party/cocktail", InMemory())
    assert [type(hand) for hand in page.play["view"]["hands"]] == [list, int, int]
    page.does("cover")
    assert [type(hand) for hand in page.play["view"]["hands"]] == [int, int, int]
    page.does("cover", covered=False)
    assert [type(hand) for hand in page.play["view"]["hands"]] == [list, int, int]
    page.tab.leave(page.socket)
    page.comes(page.table, "counts=1&covered=1")
    assert [type(hand) for hand in page.play["view"]["hands"]] == [int, int, int]


def test_secret_answers_of_bots_are_not_told() -> None:
    page = begun("sushi-go/cocktail", InMemory())
    acted = [
        event
        for frame in page.frames
        if frame["kind"] == "play"
        for event in frame["events"]
        if event["kind"] == "acted" and event["seat"] != 0
    ]
    assert len(acted) > 3
    assert {event["choice"] for event in acted} == {None}
