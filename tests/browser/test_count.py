"""A count at the table: told to everybody, spoiled for nobody, and after it the end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.house import DESK, PHONE, House, Person
from tests.browser.still import ZOOMED
from tests.server.world import play_on


@pytest.mark.parametrize("game", ["sushi-go/cocktail"])  # the campaign journeys takes the other
def test_the_end_says_my_result_first_and_a_rematch_stays_reachable(
    ann: Person, house: House, game: str
) -> None:
    house.deals_from("count 2")
    table = ann.lays(game, seats=2)
    his = house.guest("Ben").comes(table).sits()
    ann.begins(table).sees_heading(re.compile("^Choose a (card|die)"))
    play_on(ann.by_wire(table), his)
    end = ann.sees_the_end().end
    expect(ann.button("Rematch")).to_be_focused()
    for width, height in (PHONE[::-1], ZOOMED, DESK):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.button("Rematch")).to_be_in_viewport(ratio=1)
    for row in ("Round 1", "Round 2", "Round 3", "End of the game", "Total"):
        expect(end.get_by_role("rowheader", name=row)).to_be_visible()
    expect(end).to_contain_text("You have not played it on this device yet.")

    ann.keys("Escape")
    bar = ann.page.get_by_role("region", name="After the game")
    expect(bar).to_be_visible()
    expect(end).to_be_hidden()
    bar.get_by_role("button").first.click()
    expect(end).to_be_visible()
    ann.keys("Escape")
    bar.get_by_role("button", name="Rematch").click()
    ann.sees_heading(
        re.compile("^Choose a (card|die)|^Ben: choosing a die")
    )  # who has the red belt is drawn again
    expect(bar).to_be_hidden()
    assert table.id not in ann.page.url
