"""A turn on the screen: a card is kept, all are revealed, and they go to their places."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, Person, plays
from tests.server.world import Device


@pytest.fixture
def motion() -> str:
    return "no-preference"


def with_ben(ann: Person, house: House) -> Device:
    """Ann's game has begun, and Ben plays by wire."""
    table = ann.lays("sushi-go/cocktail", 2)
    ben = house.guest("Ben").comes(table).sits()
    house.deals_from("a turn")
    ann.begins(table).holds(10)
    return ben


def still(person: Person) -> None:
    """From now on no time passes on this page: a scene stays until it is skipped.

    The answer to the pick, which sets timers, must be here first.
    """
    person.hears(lambda frame: frame["kind"] == "play" and frame["n"])
    person.stops_time()


def scene(person: Person, kind: str = "reveal") -> Any:
    return person.page.locator(f'[data-scene="{kind}"]')


# What the page shows during a scene, each time that something changes.
WATCH = """() => {
  window.frames_seen = []
  const look = () => {
    const scene = document.querySelector('[data-scene]')
    const ask = document.querySelector('[data-spot="hand/0"]')
    if (scene) frames_seen.push({
      kind: scene.dataset.scene,
      heading: [...document.querySelectorAll('h1')].map((one) => one.textContent.trim()).join(''),
      pressable: !ask.inert,
      faces: [...ask.querySelectorAll('.card use')].map((one) => one.getAttribute('href')).filter((to) => !to.startsWith('#back-')),
    })
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


def test_during_a_reveal_nothing_can_be_chosen_and_the_hand_lies_face_down(ann: Person, house: House) -> None:
    ben = with_ben(ann, house)
    ann.page.evaluate(WATCH)
    ann.keeps()
    plays(ben)
    ann.holds(9).sees_heading("Choose a card to keep")
    seen = ann.page.evaluate("frames_seen")
    assert {frame["kind"] for frame in seen} == {"reveal", "home"}
    assert {frame["heading"] for frame in seen} == {""}
    assert not any(frame["pressable"] for frame in seen)
    assert [frame["faces"] for frame in seen if frame["faces"]] == []


def test_who_wants_little_motion_reads_what_was_revealed(visitor: Any, house: House) -> None:
    ann = visitor("Ann", reduced_motion="reduce")
    ben = with_ben(ann, house)
    ann.keeps().sees_heading("You’ve chosen")
    still(ann)
    plays(ben)
    ann.holds(9).sees(re.compile(r"^You: .+\. Ben: .+\.$"))
    expect(ann.page.locator("[data-scene]")).to_have_count(0)
