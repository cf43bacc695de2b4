"""Who answers too late, and who is away. The clock of this house stands still until time is to pass."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, Person, plays
from tests.browser.still import SIZES, ZOOMED

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


def test_who_is_away_is_shown_with_the_time_until_a_bot_takes_over(ann: Person, house: House) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    his = house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(10).stops_time()
    his.goes()
    ben = ann.page.get_by_role("region", name="Ben")
    expect(ben).to_contain_text("away, bot in 15 s")
    ann.page.clock.run_for(8_000)
    expect(ben).to_contain_text("bot in 7 s")
    house.passes(GRACE_S)
    expect(ben).to_contain_text("bot playing")


def test_a_game_that_nobody_plays_waits_and_says_so(ann: Person) -> None:
    ann.begins(ann.lays("sushi-go/cocktail", seats=4)).holds(8).keeps().holds(7)
    ann.presses("Menu").presses("Let a bot play for me").keys("Escape")
    waits = ann.page.get_by_role("alert").filter(has_text="Nobody plays any more, so the game waits.")
    for width, height in (*SIZES, ZOOMED):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(waits.get_by_role("button", name="Let the bots finish")).to_be_in_viewport(ratio=1)
    waits.get_by_role("button", name="Take my seat back").click()
    expect(waits).to_be_hidden()
    ann.keeps().holds(6)
