"""A turn on the screen: a card is kept, all are revealed, and they go to their places."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, House, Person, lays, plays
from tests.browser.test_party import BOX_AND_ORDER
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


def kept(person: Person) -> Any:
    return person.page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile("Kept"))


def still(person: Person) -> None:
    """From now on no time passes on this page: a scene stays until it is skipped.

    The answer to the pick, which sets timers, must be here first.
    """
    person.hears(lambda frame: frame["kind"] == "play" and frame["n"])
    person.stops_time()


def scene(person: Person, kind: str = "reveal") -> Any:
    return person.page.locator(f'[data-scene="{kind}"]')


def test_what_is_kept_lies_on_my_plate_and_stays_marked_while_i_look_at_another(
    ann: Person, house: House
) -> None:
    with_ben(ann, house)
    ann.hand.nth(0).click()
    ann.presses("Keep it").sees_heading("You’ve chosen")
    expect(kept(ann)).to_have_count(1)
    first = kept(ann).text_content()
    ann.hand.last.click()  # cards are sorted by name: another one
    ann.sees_heading("Choose a card to keep")
    expect(kept(ann)).to_have_text(first)
    ann.presses("Keep it").sees_heading("You’ve chosen")
    expect(kept(ann)).to_have_count(1)
    assert kept(ann).text_content() != first


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


@pytest.mark.parametrize("how", ["key"])  # the campaign journeys takes the click
def test_a_key_or_a_click_skips_a_reveal(how: str, ann: Person, house: House) -> None:
    ben = with_ben(ann, house)
    ann.keeps().sees_heading("You’ve chosen")
    still(ann)
    plays(ben)
    expect(scene(ann)).to_be_visible()
    if how == "key":
        ann.keys("Shift")
    else:
        ann.page.mouse.click(700, 400)
    expect(scene(ann)).to_be_hidden()
    ann.holds(9).sees_heading("Choose a card to keep")


def test_how_fast_turns_are_is_a_setting_of_the_person(ann: Person, house: House) -> None:
    ben = with_ben(ann, house)
    ann.presses("Menu").page.get_by_label("Speed").select_option("Instant")
    ann.keys("Escape").keeps().sees_heading("You’ve chosen")
    still(ann)
    plays(ben)
    expect(scene(ann)).to_be_visible()
    ann.page.clock.run_for(180)  # only forward
    expect(scene(ann, "home")).to_be_visible()
    ann.page.clock.run_for(260)
    expect(scene(ann, "home")).to_be_hidden()


def test_who_wants_little_motion_reads_what_was_revealed(visitor: Any, house: House) -> None:
    ann = visitor("Ann", reduced_motion="reduce")
    ben = with_ben(ann, house)
    ann.keeps().sees_heading("You’ve chosen")
    still(ann)
    plays(ben)
    ann.holds(9).sees(re.compile(r"^You: .+\. Ben: .+\.$"))
    expect(ann.page.locator("[data-scene]")).to_have_count(0)


SAID_OVER_TOLD = """() => {
  const told = document.querySelector('.told span').getBoundingClientRect()
  return [...document.querySelectorAll('.effects .bubble')].map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom }) => top < told.bottom && told.top < bottom).length
}"""


def test_on_a_phone_what_others_say_does_not_cover_the_sentence_about_it(
    visitor: NewPerson, house: House
) -> None:
    ann = visitor("Ann", size=PHONE)
    table = ann.lays("party/cocktail", 2, options={"menu": BOX_AND_ORDER})
    ben = house.guest("Ben").comes(table).sits()
    house.deals_from("takeout 3")
    ann.begins(table).holds(10).keeps("Eel")
    lays(ben, "tofu")
    ann.holds(9).keeps("Eel").sees_heading("You’ve chosen")
    still(ann)
    lays(ben, "special_order")
    expect(scene(ann)).to_be_visible()
    ann.keys("Shift")
    plays(ben)  # which card it copies
    expect(scene(ann, "effect").locator(".bubble")).to_be_visible()
    expect(ann.page.locator(".told")).to_have_text("Ben: the special order becomes Tofu.")
    assert ann.page.evaluate(SAID_OVER_TOLD) == 0
