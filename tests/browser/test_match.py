"""Strangers meet by quick match, and bots take the free chairs."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, House, Person, build_client, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its clock stands still until time is to pass."""
    build_client()
    folder = tmp_path_factory.mktemp("match") / "data"
    with open_house(folder, "--match-wait-s", "30", program="standing.py") as house:
        yield house


def test_strangers_meet_and_bots_take_the_free_chairs(ann: Person, visitor: NewPerson, house: House) -> None:
    ben = visitor("Ben", size=PHONE)
    for person in (ann, ben):
        person.opens("/").chooses_game("Sushi Go!")
    ann.presses(re.compile("Play with others now")).sees("1 of 4 here")
    ben.presses(re.compile("Play with others now")).sees("2 of 4 here")
    ben.sees(re.compile(r"Starting in \d+ seconds"))
    ann.sees("2 of 4 here").sees("Ben")
    expect(ann.button("Start the game")).to_have_count(0)
    house.passes(30)
    for person in (ann, ben):
        person.holds(8).keeps()
    ann.holds(7)
    assert [place["bot"] for place in ann.frames("table")[-1]["places"]] == [None, None, "regular", "regular"]
