"""Who answers too late, and who is away."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, Person, build_client, open_house, plays
from tests.server.world import Device


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    build_client()
    folder = tmp_path_factory.mktemp("hurried") / "data"
    with open_house(folder, "--grace-s", "15", program="hurried.py") as house:
        yield house


def stop_the_clock(hers: Device, his: Device, cards: int) -> None:
    """Ben picks, Ann's time runs out; as soon as she has this many cards, both ask for a pause."""
    plays(his)
    while not hers.play["view"].get("hands") or len(hers.play["view"]["hands"][0]) != cards:
        hers.hears()
    hers.sends("pause")
    his.sends("pause")
    while not hers.expect("table")["paused"]:
        pass


def test_who_misses_a_clock_is_played_for_and_warned_and_after_three_comes_back_with_one_press(
    ann: Person, house: House
) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2, pace="brisk")
    his = house.guest("Ben").comes(table).sits()
    ann.comes(table).sees("Everyone is here.")
    hers = ann.by_wire(table)
    ann.presses("Start the game")

    stop_the_clock(hers, his, cards=9)
    ann.holds(9)
    expect(ann.before_me).to_contain_text("Your time ran out, so a bot played for you.")
    expect(ann.before_me).to_contain_text("After 2 more misses in a row, a bot takes over.")

    stop_the_clock(hers, his.sends("resume"), cards=8)
    ann.holds(8)
    expect(ann.before_me).to_contain_text("Answer in time next turn, or a bot plays for you.")

    plays(his.sends("resume"))
    while hers.expect("table")["places"][0]["state"] != "stand_in":
        pass
    hers.sends("pause")
    his.sends("pause")
    ann.sees("The game is paused.").sees("A bot is playing for you.").presses("Take my seat back")
    while hers.expect("table")["places"][0]["state"] != "here":
        pass
    expect(ann.button("Take my seat back")).to_be_hidden()


def test_who_is_away_is_shown_with_the_time_until_a_bot_takes_over(ann: Person, house: House) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    his = house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(10)
    his.goes()
    ben = ann.page.get_by_role("region", name="Ben")
    expect(ben).to_contain_text(re.compile(r"away,\s+bot in 1\d s"))
    expect(ben).to_contain_text(re.compile(r"bot in [1-9] s"))
    expect(ben).to_contain_text("bot playing")
