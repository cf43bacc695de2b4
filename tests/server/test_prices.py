"""Everything that can be asked for has a price, and docs/prices.md lists them."""

from pathlib import Path
from typing import get_args

import pytest
from litestar import Litestar, get

from kaiten.server.app import prices
from kaiten.server.net.limits import budgets
from kaiten.server.prices import text
from kaiten.server.room import messages as m
from kaiten.server.room.limits import BudgetName, Price
from kaiten.server.settings import Settings
from tests.server.house import House, told
from tests.server.world import serving

DOCUMENT = Path(__file__).parents[2] / "docs/prices.md"


def test_the_document_lists_the_prices() -> None:
    assert DOCUMENT.read_text() == text(), "python -m kaiten.server.prices > docs/prices.md"


def test_a_route_without_a_price_refuses_to_start() -> None:
    @get("/free")
    async def free() -> None: ...

    @get("/paid", price=Price("asks", 2))
    async def paid() -> None: ...

    assert prices(Litestar([paid], openapi_config=None)) == {("GET", "/paid"): Price("asks", 2)}
    with pytest.raises(LookupError, match="GET /free has no price"):
        prices(Litestar([paid, free], openapi_config=None))


def test_a_command_without_a_price_refuses_to_start() -> None:
    class Free(m.Command, frozen=True):
        """Nobody has said what this costs."""

    with pytest.raises(AttributeError, match="price"):
        m.prices([m.Sit, Free])
    assert m.prices([m.Sit])[m.Sit] == Price("messages", 2)


def test_there_is_a_budget_for_every_price() -> None:
    assert {*budgets(Settings()), "frames"} == {*get_args(BudgetName)}


def test_what_is_asked_for_without_end_is_refused(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        for path, method in (
            ("/api/games", "GET"),
            ("/api/daily", "GET"),
            ("/api/rules/party/cocktail", "GET"),
        ):
            assert (await here.asks(path, "ann", method)).status_code == 200
        answer = await here.asks("/api/games", "ann")
        assert (answer.status_code, answer.json()["reason"]) == (429, "too_often")
        assert (await here.asks("/api/me", "ben")).status_code == 200

    told(tmp_path, story, asks="6")


def test_people_delete_themselves_at_a_pace(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        answers = [await here.asks("/api/me", "ann", "DELETE") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]

    told(tmp_path, story, renames="2")


def test_a_flood_of_unknown_paths_is_paid_for_too(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        answers = [await here.asks("/api/nothing", "ann") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [404] * 6 + [429]

    told(tmp_path, story, asks="6", people_each="1")


@pytest.mark.parametrize("before", ["0001-01-01", "0001-01-15", "1999-12-31", "9999-12-31"])
def test_the_past_has_a_beginning(tmp_path: Path, before: str) -> None:
    async def story(here: House) -> None:
        answer = await here.asks(f"/api/daily/past?before={before}", "ann")
        assert (answer.status_code, answer.json()) == (200, [])

    told(tmp_path, story)


@pytest.mark.servers
def test_an_address_has_so_many_sockets_but_a_player_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--people-each", "1") as server:
        ann, ben = server.guest("Ann"), server.guest("Ben")
        table = ann.opens()
        ann.comes(table).expect("table")
        for _ in range(7):
            ben.comes(table).expect("table")
        assert server.knock(table.socket, {"Cookie": f"kaiten={ben.cookie}"}) == 429
        ann.comes(table).expect("table")


@pytest.mark.servers
def test_a_person_with_many_sockets_pays_for_all_of_them(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--rate", "1") as server:
        ann = server.guest("Ann")
        table = ann.opens()
        one, other = ann.comes(table), ann.comes(table)
        for here in (one, other):
            here.expect("table")
            for _ in range(35):
                here.sends("back")
        assert other.refused() == "too_fast"
        assert other.closed() == 1008
