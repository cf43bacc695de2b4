"""What people see of the operator: an announcement, a drain, a ban, a table that is closed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kaiten.cli import main
from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, House, Person, build_client, open_house

REACHES = ("kaiten/server/operator", "kaiten/server/store", "web/src/notice")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One of our own: what is announced here concerns nobody elsewhere."""
    build_client()
    with open_house(tmp_path_factory.mktemp("operated") / "data") as house:
        yield house


def operator(house: House, *words: str) -> None:
    assert main(["admin", *words, "--server", house.url, "--data", str(house.folder)]) == 0


def test_an_announcement_is_read_put_away_and_taken_back(
    house: House, ann: Person, visitor: NewPerson, tmp_path: Path
) -> None:
    ben = visitor("Ben", size=PHONE, locale="de")
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.begins(table).holds(10)
    text = "We update at 10 p.m. <b>Please finish your games.</b>"
    operator(house, "announce", text)
    ann.sees(text)  # as it was written: no markup
    expect(ann.page.get_by_role("status")).to_contain_text(text)
    ben.opens("/").sees(text)
    ben.page.get_by_role("complementary", name="Ankündigung dieses Servers").get_by_role(
        "button", name="Schließen"
    ).click()
    expect(ben.page.get_by_text(text)).to_have_count(1)  # only for the screen reader, which has read it
    expect(ben.page.get_by_role("complementary")).to_have_count(0)
    ann.keeps().holds(9)  # the line covers nothing that is needed
    operator(house, "announce", "--off")
    expect(ann.page.get_by_role("complementary")).to_have_count(0)


def test_while_the_server_drains_no_game_begins_and_everybody_is_told(house: House, ann: Person) -> None:
    ann.comes(ann.lays("sushi-go/cocktail", seats=2)).sees("Free seat")
    operator(house, "drain")
    ann.sees("This server will be restarted soon.")
    ann.presses("Start the game").sees("Try again later.")
    operator(house, "drain", "--off")
    expect(ann.page.get_by_role("complementary")).to_have_count(0)
    ann.presses("Start the game").holds(10)


def test_somebody_who_is_banned_is_told_and_stays_out(house: House, ann: Person, ben: Person) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table)
    ben.sits_down(table).sees("Ann starts the game.")
    operator(house, "ban", "person", ben.asks("get", "/api/me")["id"])
    excluded = "You may not play on this server: its operator has excluded you."
    ben.sees(excluded)
    ben.expects("403", "WebSocket")
    ben.page.reload()
    ben.sees(excluded)
    ann.sees("Start the game")


def test_a_table_that_is_closed_says_why(house: House, ann: Person) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table).sees("Free seat")
    ann.expects("404", "WebSocket")
    operator(house, "close", table.id, "--say", "Not here.")
    ann.sees("The operator of this server has closed this table: Not here.")
