"""Who answers too late, and who is away. The clock of this house stands still until time is to pass."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, Person, plays

BRISK_S, GRACE_S = 20, 15


@pytest.fixture
def house(standing_house: House) -> House:
    return standing_house


def test_who_misses_a_clock_is_played_for_and_warned_and_after_three_comes_back_with_one_press(
    ann: Person, house: House
) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2, pace="brisk")
    his = house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(10)

    plays(his)
    house.passes(BRISK_S)
    ann.holds(9)
    expect(ann.before_me).to_contain_text("Your time ran out, so a bot played for you.")
    expect(ann.before_me).to_contain_text("After 2 more misses in a row, a bot takes over.")

    plays(his)
    house.passes(BRISK_S)
    ann.holds(8)
    expect(ann.before_me).to_contain_text("Answer in time next turn, or a bot plays for you.")

    plays(his)
    house.passes(BRISK_S)
    ann.sees("A bot is playing for you.").presses("Take my seat back")
    expect(ann.button("Take my seat back")).to_be_hidden()
    assert ann.frames("table")[-1]["places"][0]["state"] == "here"
