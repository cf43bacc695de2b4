"""Every seat can be read, at two to eight seats, on a desk and on a phone; and nothing moves without need."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.house import PHONE, House, Person, plays
from tests.browser.still import ZOOMED, looks_at, stands_still

WIDE = (1440, 900)
NO_QUESTIONS = ["temaki", "eel", "tofu", "sashimi", "soy_sauce", "tea", "pudding"]


def seat(person: Person, name: str) -> Locator:
    return person.page.get_by_role("region", name=name, exact=True)


def names(person: Person) -> list[str]:
    """The others, as they sit."""
    looks = person.button(re.compile("^Look at (?!You$)")).all()
    return [str(look.get_attribute("aria-label")).removeprefix("Look at ") for look in looks]


def test_eight_seats_of_party_on_a_phone_and_their_end(visitor: Callable[..., Person]) -> None:
    ann = visitor("Ann", size=PHONE)
    ann.begins(ann.lays("party/cocktail", 8, options={"menu": NO_QUESTIONS}))
    for cards in (7, 6, 5):
        ann.holds(cards)
        for part in (ann.hand.first, ann.hand.last, ann.button("Keep it")):
            expect(part).to_be_in_viewport(ratio=1)
        ann.keeps()
    ann.holds(4).meanwhile()
    ann.sees_the_end()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.page.set_viewport_size({"width": 1024, "height": 768})
    names = ann.end.locator("thead .name")
    assert names.evaluate_all("(all) => all.filter((one) => one.offsetHeight > 24).length") == 0  # one line


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
    """A round, and the first turn of the next. The campaign sizes plays whole games of each box at each size."""
    table = ann.lays("sushi-go/cocktail", 5)
    ann.begins(table)
    assert stands_still(ann, table, ((1024, 768), PHONE), acts=8) == []


def test_the_bar_of_a_new_table_is_one_low_row_where_there_is_little_room(ann: Person) -> None:
    ann.opens("/new")
    for width, height in (PHONE[::-1], ZOOMED):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.button("Open the table")).to_be_in_viewport(ratio=1)
        assert ann.page.locator(".go").evaluate("(bar) => bar.offsetHeight") <= 60


def test_every_seat_is_looked_at_by_keyboard(ann: Person) -> None:
    ann.begins(ann.lays("sushi-go/cocktail", 4))
    ann.holds(8).keeps().holds(7)
    ann.hand.first.focus()
    for number, name in enumerate(["You", *names(ann)], 1):
        ann.keys(f"Shift+Digit{number}")
        opened = ann.dialog(name)
        expect(opened).to_be_visible()
        expect(opened).to_be_focused()
        expect(opened.get_by_role("listitem")).to_have_count(1)  # one card is laid
        expect(opened.get_by_role("img").first).to_be_visible()
        ann.keys("Escape")
        expect(opened).to_be_hidden()
        expect(ann.hand.first).to_be_focused()
    ann.keys("Shift+Digit2", "Shift+Digit3")  # from one to the next
    expect(ann.dialog(names(ann)[1])).to_be_visible()
    ann.keys("Shift+Digit3")
    expect(ann.dialog(names(ann)[1])).to_be_hidden()


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


TOLD_OVER_POINTS = """() => {
    const at = document.querySelector('.told span').getBoundingClientRect()
    return [...document.querySelectorAll('main .points, main div.track')].map((one) => one.getBoundingClientRect()).filter((one) =>
        one.left < at.right && at.left < one.right && one.top < at.bottom && at.top < one.bottom).length
}"""


def test_what_was_laid_last_is_told_over_no_points_on_a_phone(visitor: Callable[..., Person]) -> None:
    ann = visitor("Ann", size=PHONE)
    ann.begins(ann.lays("sushi-go/cocktail", 5))
    ann.holds(7).keeps().holds(6)
    expect(ann.page.locator(".told")).to_be_visible()
    for width, height in (PHONE, PHONE[::-1]):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate(TOLD_OVER_POINTS) == 0, (width, height)


def test_beside_a_log_the_question_has_one_line(visitor: Callable[..., Person]) -> None:
    ann = visitor("Ann", size=WIDE, locale="de")
    ann.context.add_init_script("""localStorage.setItem('kaiten.likes', '{"log": true}')""")
    ann.begins(ann.lays("sushi-go/cocktail", 4))
    question = ann.page.locator(".asked h1")
    question.wait_for()
    expect(ann.page.get_by_role("complementary")).to_be_visible()
    assert question.evaluate("(one) => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize)") < 1.5


def test_spectators_read_first_who_is_awaited_and_the_log_beside_the_table(
    visitor: Callable[..., Person], house: House
) -> None:
    ann = visitor("Ann", size=WIDE)
    table = ann.lays("sushi-go/cocktail", 3)
    ben, cleo = [house.guest(name).comes(table).sits() for name in ("Ben", "Cleo")]
    dora = visitor("Dora", size=(1024, 768))
    dora.comes(table)
    ann.begins(table).holds(9)
    dora.sees_heading("Everyone is thinking")
    plays(ben)
    dora.sees_heading("Ann, Cleo are thinking")
    plays(cleo)
    dora.sees_heading("Ann is thinking")
    log = dora.page.get_by_role("complementary", name="What happened")
    expect(log).to_be_visible()
    for name in ("Ann", "Ben", "Cleo"):
        expect(seat(dora, name)).to_be_in_viewport(ratio=1)
    ann.keeps()
    expect(log).to_contain_text("Ben")
    log.get_by_role("button", name="Close").click()
    expect(log).to_be_hidden()
    # players may keep it open, too, and it stays for the next visit
    ann.presses("What happened")
    beside = ann.page.get_by_role("complementary", name="What happened")
    expect(beside).to_be_visible()
    ann.page.reload()
    expect(beside).to_be_visible()
    # as large as there is room for
    laid, wide = seat(dora, "Ben").locator(".laid .card").first, []
    for size in (WIDE, (1920, 1080)):
        looks_at(dora, size)
        wide.append(laid.evaluate("(card) => card.clientWidth"))
    assert wide[0] < wide[1]
    # the chat, too, and the hand below it can be played
    ann.keys("c")
    chat = ann.page.get_by_role("complementary", name="Chat")
    chat.get_by_role("textbox").fill("Well played")
    ann.keys("Enter")
    expect(chat.get_by_role("listitem")).to_contain_text("Well played")
    ann.hand.first.click()
    expect(ann.button("Keep it")).to_be_enabled()
    expect(chat).to_be_visible()


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


@pytest.mark.parametrize("size", [PHONE])  # the campaign journeys takes a tablet
def test_the_time_left_is_never_under_the_buttons(
    visitor: Callable[..., Person], size: tuple[int, int]
) -> None:
    uwe = visitor("Uwe", size=size, locale="de")
    uwe.begins(uwe.lays("party/cocktail", 2, pace="brisk"))
    left = uwe.page.locator("header.top").get_by_text(re.compile(r"^noch \d+ s$"))
    expect(left).to_be_visible()
    sign, tools = left.bounding_box(), uwe.page.locator("header.top nav").bounding_box()
    assert sign and tools and sign["x"] + sign["width"] <= tools["x"]
