"""What people see of the operator: a table that is closed; the rest is in the campaign pages."""

from kaiten.cli import main
from tests.browser.house import House, Person

REACHES = ("kaiten/server/operator", "kaiten/server/store", "web/src/notice")


def operator(house: House, *words: str) -> None:
    assert main(["admin", *words, "--server", house.url, "--data", str(house.folder)]) == 0


def test_a_table_that_is_closed_says_why(house: House, ann: Person) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table).sees("Free seat")
    ann.expects("404", "WebSocket")
    operator(house, "close", table.id, "--say", "Not here.")
    ann.sees("The operator of this server has closed this table: Not here.")
