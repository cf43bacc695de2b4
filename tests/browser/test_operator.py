"""What people see of the operator: a drain, a table that is closed; the rest is in the campaign pages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from kaiten.cli import main
from tests.browser.house import House, Person, build_client, open_house

REACHES = ("kaiten/server/operator", "kaiten/server/store", "web/src/notice")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One of our own: what is announced here concerns nobody elsewhere."""
    build_client()
    with open_house(tmp_path_factory.mktemp("operated") / "data") as house:
        yield house


def operator(house: House, *words: str) -> None:
    assert main(["admin", *words, "--server", house.url, "--data", str(house.folder)]) == 0


def test_while_the_server_drains_no_game_begins_and_everybody_is_told(house: House, ann: Person) -> None:
    ann.comes(ann.lays("sushi-go/cocktail", seats=2)).sees("Free seat")
    operator(house, "drain")
    ann.sees("This server will be restarted soon.")
    ann.presses("Start the game").sees("Try again later.")
    operator(house, "drain", "--off")
    expect(ann.page.get_by_role("complementary")).to_have_count(0)
    ann.presses("Start the game").holds(10)


def test_a_table_that_is_closed_says_why(house: House, ann: Person) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table).sees("Free seat")
    ann.expects("404", "WebSocket")
    operator(house, "close", table.id, "--say", "Not here.")
    ann.sees("The operator of this server has closed this table: Not here.")
