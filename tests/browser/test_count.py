"""A count at the table: told to everybody, spoiled for nobody, and after it the end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import DESK, PHONE, House, Person
from tests.browser.still import ZOOMED
from tests.server.world import play_on


def rounds(person: Person) -> set[int]:
    """The rounds this page has been told of; of each hand it was shown, there were cards or none."""
    return {play["view"]["round"] for play in person.frames("play")}


def test_a_count_with_two_people_spoils_nothing_and_nobody_moves_early(
    visitor: NewPerson, house: House
) -> None:
    ann, ben = visitor("Ann", reduced_motion="no-preference"), visitor("Ben")
    zoe = visitor("Zoe")
    house.deals_from("count 1")
    table = ann.lays("sushi-go/cocktail", seats=2)
    hers, his = ann.by_wire(table), ben.by_wire(table).sits()
    play_on(hers.starts(), his, acts=16)
    for person in (ann, ben):
        person.comes(table).holds(2)
    zoe.comes(table).sees("You’re watching")
    ann.stops_time()  # so that each dish is told until it is skipped
    play_on(hers, his, acts=2)  # nine each; the last cards play themselves
    expect(ann.page.locator("[data-scene=reveal]")).to_be_visible()
    ann.keys("Shift")

    # dish after dish: first what does not last
    expect(ann.page.get_by_role("img", name="Dish 1 of 5")).to_be_visible()
    ann.keys(" ").sees_heading("Maki Roll")
    ann.presses("Skip all").page.clock.resume()
    expect(ann.button("Continue")).to_be_focused()
    for person in (ann, ben, zoe):
        expect(person.counts(1)).to_be_visible()

    # Nobody can move, whatever they send.
    ask = hers.play["seq"] + 2
    hers.sends("act", n=hers.n + 1, ask=ask, choice={"kind": "pick", "cards": ["tempura"]})
    assert hers.refused() == "too_early"
    ann.keys("Enter").sees("Still looking: Ben.")
    assert zoe.button("Continue").count() == 0
    for person in (ann, ben, zoe):
        assert rounds(person) == {1}
        hands = person.frames("play")[-1]["view"]["hands"]
        assert hands in ([[], 0], [0, []], [0, 0])
        assert person.hand.count() == 0

    ben.presses("Continue")
    for person in (ann, ben):
        person.holds(10)
    for person in (ann, ben, zoe):
        expect(person.counts(1)).to_be_hidden()
        assert rounds(person) == {1, 2}


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
