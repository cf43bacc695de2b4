"""Every seat can be read, at two to eight seats, on a desk and on a phone; and nothing moves without need."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.house import PHONE, House, Person, plays
from tests.browser.still import ZOOMED, stands_still

WIDE = (1440, 900)
NO_QUESTIONS = ["temaki", "eel", "tofu", "sashimi", "soy_sauce", "tea", "pudding"]


def seat(person: Person, name: str) -> Locator:
    return person.page.get_by_role("region", name=name, exact=True)


def names(person: Person) -> list[str]:
    """The others, as they sit."""
    looks = person.button(re.compile("^Look at (?!You$)")).all()
    return [str(look.get_attribute("aria-label")).removeprefix("Look at ") for look in looks]


def test_on_a_phone_held_any_way_and_at_200_percent_nothing_needs_scrolling(ann: Person) -> None:
    ann.begins(ann.lays("party/cocktail", 3, options={"menu": NO_QUESTIONS}))
    for cards in (10, 9):
        ann.holds(cards)
        for (width, height), least in ((PHONE, 90), (PHONE[::-1], 90), (ZOOMED, 72)):
            ann.page.set_viewport_size({"width": width, "height": height})
            for part in (ann.hand.first, ann.hand.last, ann.button("Keep it"), ann.button("Look at You")):
                expect(part).to_be_in_viewport(ratio=1)
            assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
            assert ann.hand.first.evaluate("(card) => card.offsetWidth") >= least
        ann.keeps()


def test_nothing_moves_between_two_asks_and_what_is_asked_is_in_the_window(ann: Person) -> None:
    """Three turns. The campaign sizes plays whole games of each box at each size."""
    table = ann.lays("sushi-go/cocktail", 5)
    ann.begins(table)
    assert stands_still(ann, table, ((1024, 768), PHONE), acts=3) == []


MAIN_PARTS = """() => [...document.querySelectorAll(
        'header.top, .seats section, .belt, .my-laid, .track, .asked h1, .asked .button-main')]
    .map((part) => [part.classList[0], ...Object.values(part.getBoundingClientRect().toJSON()).map(Math.round)])"""


@pytest.mark.parametrize("size", [PHONE])  # the campaign journeys takes desks
def test_nothing_moves_when_others_get_ready_or_after_the_first_turn(
    visitor: Callable[..., Person], house: House, size: tuple[int, int]
) -> None:
    ann = visitor("Ann", size=size)
    table = ann.lays("sushi-go/cocktail", 3)
    ben, cleo = [house.guest(name).comes(table).sits() for name in ("Ben", "Cleo")]
    ann.begins(table).holds(9)
    before = ann.page.evaluate(MAIN_PARTS)
    assert len(before) == 8
    plays(ben)
    expect(seat(ann, "Ben")).to_contain_text("ready")
    assert ann.page.evaluate(MAIN_PARTS) == before
    plays(cleo)
    expect(seat(ann, "Cleo")).to_contain_text("ready")
    assert ann.page.evaluate(MAIN_PARTS) == before
    ann.keeps("Tempura").holds(8)  # not chopsticks, which add a button
    assert ann.page.evaluate(MAIN_PARTS) == before


def test_spectators_read_who_is_awaited_and_the_log_beside_the_table(
    visitor: Callable[..., Person], house: House
) -> None:
    """What else is beside a table, and for how long: `./kaiten campaign layout`."""
    guests = [house.guest(name) for name in ("Ann", "Ben", "Cleo")]
    table = guests[0].opens("sushi-go/cocktail", 3)
    hers, his, cleos = (guest.comes(table) for guest in guests)
    for one in (his, cleos):
        one.sits()
    hers.starts()
    dora = visitor("Dora", size=(1024, 768))
    dora.comes(table).sees_heading("Everyone is thinking")
    plays(his)
    dora.sees_heading("Ann, Cleo are thinking")
    expect(dora.page.get_by_role("complementary", name="What happened")).to_be_visible()
    for name in ("Ann", "Ben", "Cleo"):
        expect(seat(dora, name)).to_be_in_viewport(ratio=1)


BUBBLE_OVER_SCORES_AND_FACES = """() => {
    const at = document.querySelector('.bubble').getBoundingClientRect()
    return [...document.querySelectorAll('main .points, main .avatar[data-seat]')].map((one) => one.getBoundingClientRect()).filter((one) =>
        one.left < at.right && at.left < one.right && one.top < at.bottom && at.top < one.bottom).length
}"""


@pytest.mark.parametrize("size", [WIDE])  # the campaign journeys takes a phone
def test_a_reaction_is_one_press_and_covers_no_score(
    visitor: Callable[..., Person], house: House, size: tuple[int, int]
) -> None:
    ann = visitor("Ann", size=size)
    table = ann.lays("sushi-go/cocktail", 4)
    ben = house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(8)
    ann.stops_time()  # it would go after two seconds
    ben.sends("react", reaction="yum")
    expect(ann.page.locator(".bubble")).to_be_visible()
    assert ann.page.evaluate(BUBBLE_OVER_SCORES_AND_FACES) == 0
    if size == WIDE:
        ann.presses("Wow!")
        ben.expect("reacted", reaction="wow")
