"""Strangers meet by quick match, and bots take the free chairs."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, House, Person

REACHES = (
    "kaiten/server/room",
    "kaiten/server/hosting",
    "kaiten/server/match",
    "kaiten/server/store",
    "web/src/match",
    "web/src/home",
    "web/src/room",
    "web/src/table",
)


@pytest.fixture
def house(standing_house: House) -> House:
    return standing_house


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
