"""Nothing is cut, covered, moved or out of reach: pages and tables at sizes and in words that leave them little room.

Size: 18 pages and tables
Time: 1 CPU-minutes
In the suite: tests/browser/test_home.py::test_the_first_action_is_on_the_first_screen_and_nothing_moves, tests/browser/test_access.py::test_a_page_fits_a_phone_in_the_longest_words, tests/browser/test_seats.py::test_on_a_phone_held_any_way_and_at_200_percent_nothing_needs_scrolling, tests/browser/test_seats.py::test_nothing_moves_when_others_get_ready_or_after_the_first_turn, tests/browser/test_seats.py::test_a_reaction_is_one_press_and_covers_no_score, tests/web/test_stories.py::test_a_story_looks_as_it_did_and_is_accessible
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson, ann, ben, browser, house, motion, visitor
from tests.browser.house import DESK, PHONE, House, Person, lays, plays
from tests.browser.still import BOXES, SETTLED, SIZES, ZOOMED, looks_at, moved
from tests.browser.test_home import SHIFTS, below, shifts
from tests.browser.test_party import BOX_AND_ORDER, with_ben
from tests.browser.test_puzzles import here
from tests.browser.test_review import played
from tests.browser.test_seats import NO_QUESTIONS, WIDE, seat
from tests.browser.test_turn import scene, still

__all__ = ["ann", "ben", "browser", "house", "motion", "visitor"]  # the fixtures


ENDS = """() => [...document.querySelectorAll('.doors .door')].map((door) => door.getBoundingClientRect())
    .map(({ top, bottom }) => [top, bottom].map(Math.round))"""


def test_doors_side_by_side_end_alike(ann: Person) -> None:
    ann.opens("/").page.get_by_label("Bot level").wait_for()
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ends = ann.page.evaluate(ENDS)
        assert ends == [ends[0]] * 5, (width, height)


def test_in_a_lobby_the_start_and_a_free_chair_are_on_the_first_screen(ann: Person, ben: Person) -> None:
    table = ann.lays("party/cocktail", 8)
    assert below(ann, ann.comes(table).button("Start the game")) == []
    assert below(ben, ben.comes(table).button("Sit here").first) == []


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


def test_the_bar_of_a_new_table_is_one_low_row_where_there_is_little_room(ann: Person) -> None:
    ann.opens("/new")
    for width, height in (PHONE[::-1], ZOOMED):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.button("Open the table")).to_be_in_viewport(ratio=1)
        assert ann.page.locator(".go").evaluate("(bar) => bar.offsetHeight") <= 60


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


@pytest.mark.parametrize("size", [PHONE, (1024, 768)])
def test_the_time_left_is_never_under_the_buttons(
    visitor: Callable[..., Person], size: tuple[int, int]
) -> None:
    uwe = visitor("Uwe", size=size, locale="de")
    uwe.begins(uwe.lays("party/cocktail", 2, pace="brisk"))
    left = uwe.page.locator("header.top").get_by_text(re.compile(r"^noch \d+ s$"))
    expect(left).to_be_visible()
    sign, tools = left.bounding_box(), uwe.page.locator("header.top nav").bounding_box()
    assert sign and tools and sign["x"] + sign["width"] <= tools["x"]


CUT = """() => [...document.querySelectorAll('.asked .words > p')].map((one) => [one, one.parentElement])
    .filter(([one, room]) => one.scrollWidth > one.clientWidth
        || one.getBoundingClientRect().bottom > room.getBoundingClientRect().bottom + 1)
    .map(([one]) => one.innerText)"""


def test_a_card_that_would_be_wasted_is_pointed_out_in_full_and_nothing_moves(
    visitor: NewPerson, house: House
) -> None:
    """In German, which needs the most room."""
    ann = visitor("Ann", locale="de")
    with_ben(ann, house, "party/cocktail", BOX_AND_ORDER, "takeout 3")
    order = ann.button(re.compile("^Sonderbestellung"))
    expect(order).to_be_visible()
    for width, height in (*SIZES, ZOOMED):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate(SETTLED)
        before = ann.page.evaluate(BOXES)
        ann.keys("5")
        expect(order).to_have_attribute("aria-pressed", "true")
        ann.sees(re.compile("noch keine Karte zum Kopieren. Auslegen darfst du sie trotzdem.$"))
        assert ann.page.evaluate(CUT) == [], (width, height)
        assert moved(before, ann.page.evaluate(BOXES)) == [], (width, height)
        ann.keys("1")  # another card


def test_all_of_a_puzzle_is_in_the_window(ann: Person) -> None:
    """What is laid, the whole hand and the button; held sideways, the hand and the button."""
    ann.opens("/puzzles").presses("Next puzzle: Sushi Go!")
    here(ann)
    laid = ann.button("Look at You")
    for size in SIZES:
        looks_at(ann, size)
        for part in (ann.hand.last, ann.button("Keep it"), *([] if size == SIZES[-1] else [laid])):
            expect(part).to_be_in_viewport(ratio=1)


def test_a_replay_of_eight_with_all_hands_visible_needs_no_scrolling(visitor: NewPerson) -> None:
    ann = visitor("Ann", size=(1440, 900))
    ann.opens(f"/replay#record={played(ann, 'party/cocktail', 8)}")
    for step in range(4):
        expect(ann.page.get_by_role("list", name=re.compile("^Hand of "))).to_have_count(8)
        for height in (900, 800):
            ann.page.set_viewport_size({"width": 1440, "height": height})
            ann.page.evaluate(SETTLED)
            assert ann.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, (
                step,
                height,
            )
        ann.keys("ArrowRight")


def test_what_the_red_belt_means_keeps_off_its_edges(visitor: NewPerson, house: House) -> None:
    ann = visitor("Ann", locale="fr")  # the longest sentence
    house.deals_from("r4")  # the red belt is hers
    ann.begins(ann.lays("roll/cocktail", 3))
    mine = ann.page.locator(".belt.mine")
    mine.get_by_role("img", name=re.compile("^Tapis rouge")).wait_for()
    for width, height in ((1280, 800), (1024, 768), (834, 1112)):
        ann.page.set_viewport_size({"width": width, "height": height})
        belt, said = mine.bounding_box(), mine.locator(".mark").bounding_box()
        assert belt and said
        above = said["y"] - belt["y"]
        assert above >= 12, (width, height)
        assert above + said["height"] <= belt["height"] - 12, (width, height)
        assert said["x"] >= 12


@pytest.mark.parametrize("seats", [2, 5])
def test_the_score_track_is_there_where_room_is_short(ann: Person, seats: int) -> None:
    ann.begins(ann.lays("roll/cocktail", seats))
    track = ann.page.get_by_role("img", name=re.compile("^Points: "))
    for width, height in ((1280, 800), (1024, 768)):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(track).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)


SAID_OVER_TOLD = """() => {
  const told = document.querySelector('.told span').getBoundingClientRect()
  return [...document.querySelectorAll('.effects .bubble')].map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom }) => top < told.bottom && told.top < bottom).length
}"""


def test_on_a_phone_what_others_say_does_not_cover_the_sentence_about_it(
    visitor: NewPerson, house: House
) -> None:
    ann = visitor("Ann", size=PHONE, reduced_motion="no-preference")
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


FIRST = {
    "/new": "Open the table", "/rules/sushi-go": "Play now", "/daily": "Play: Sushi Go!", "/puzzles": "Solve it",
    "/pad": "New game", "/teach/sushi-go": "Next",
}  # fmt: skip


def test_the_first_action_of_a_page_is_in_the_window_at_every_size(ann: Person) -> None:
    for path, action in FIRST.items():
        first = ann.opens(path).button(action).or_(ann.link(action)).first
        first.wait_for()
        assert below(ann, first) == [], path


PLACES = "() => [...document.querySelectorAll('.door')].map((door) => [door.offsetLeft, door.offsetTop])"


def test_the_first_action_is_on_the_first_screen_and_nothing_moves(ann: Person) -> None:
    """First the lesson, for who has never played; then a game; for who plays one, that game before all else."""
    ann.page.add_init_script(f"({SHIFTS})()")
    main, play = ann.page.get_by_role("main"), ann.button("Play now")
    assert [shifts(ann, size) > 0.05 for size in (PHONE, DESK)] == [False, False]
    doors = ann.page.locator(".door").all_inner_texts()
    assert [door.split("\n")[0] for door in doors[:2]] == ["Learn it by playing", "Play now"]
    at = ann.page.evaluate(PLACES)
    assert below(ann, ann.link("Learn it by playing"), play) == []

    ann.begins(ann.lays("party/cocktail", 3, bots=["greedy"] * 2)).holds(10)
    assert [shifts(ann, size) > 0.05 for size in (PHONE, DESK)] == [False, False]
    go_on = main.get_by_role("link").first
    expect(go_on).to_have_accessible_name(re.compile("^Continue: Sushi Go Party!"))
    assert ann.page.evaluate(PLACES) == at, "every door is where it was"
    assert below(ann, go_on, play) == []


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
