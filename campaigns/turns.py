"""Turns at the screen from the first card to a rematch: scenes, counts, handing a device over, being called and being away.

Size: 17 journeys
Time: 2 CPU-minutes
In the suite: tests/browser/test_table.py::test_two_people_change_their_mind_finish_and_play_again, tests/server/test_room_count.py::test_no_frame_has_a_card_of_the_next_hand_before_the_hold_is_over, tests/browser/test_turn.py::test_during_a_reveal_nothing_can_be_chosen_and_the_hand_lies_face_down, tests/browser/test_party.py::test_chopsticks_lay_two_cards_at_once, tests/browser/test_sharing.py::test_two_on_one_device_take_turns_and_neither_sees_the_others_hand, tests/browser/test_attention.py::test_a_hidden_page_calls_by_title_and_icon_and_then_offers_more, tests/browser/test_late.py::test_who_misses_a_clock_is_played_for_and_warned_and_after_three_comes_back_with_one_press, tests/browser/test_leaks.py::test_a_table_that_is_left_leaves_nothing, tests/browser/test_secrets.py::test_no_frame_to_a_page_holds_a_hidden_card
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import NewPerson, ann, ben, browser, house, motion, standing_house, visitor
from tests.browser.house import House, Person, lays, plays
from tests.browser.still import SIZES, ZOOMED
from tests.browser.test_attention import NOTES, looks_elsewhere, notes, waiting_for_ben
from tests.browser.test_attention import keeps as keeps_and_is_told
from tests.browser.test_late import GRACE_S
from tests.browser.test_leaks import LISTENERS, NODES
from tests.browser.test_leaks import kept as left_behind
from tests.browser.test_party import BOX_AND_ORDER, with_ben
from tests.browser.test_seats import names
from tests.browser.test_secrets import looks_at_frames
from tests.browser.test_sharing import adds, bar, covered, plays_in_turn, secrets
from tests.browser.test_sharing import plays as is_playing
from tests.browser.test_table import TWO_SEATS
from tests.browser.test_turn import scene, still
from tests.browser.test_turn import with_ben as in_motion
from tests.server.world import play_on

__all__ = ["ann", "ben", "browser", "house", "motion", "standing_house", "visitor"]  # the fixtures


@pytest.fixture
def lively(visitor: NewPerson) -> Person:
    """At a table in motion."""
    return visitor("Ann", reduced_motion="no-preference")


def test_two_people_play_sushi_go_to_the_podium_and_again(ann: Person, ben: Person) -> None:
    """The first and the last cards of each round by hand, those between them by wire."""
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table).sees("Free seat")
    ben.sits_down(table)
    expect(ann.page.get_by_role("list", name="Seats").get_by_text("Ben", exact=True)).to_be_visible()
    ann.presses("Start the game")

    for round in (1, 2, 3):
        for cards in (TWO_SEATS, 2):  # the last card is played by itself
            ann.holds(cards).keeps()
            if (round, cards) == (1, TWO_SEATS):
                ann.sees("You can still change your mind. Waiting for Ben.")
                ann.hand.last.click()  # cards are sorted by name: another one
                ann.presses("Keep it").sees_heading("You’ve chosen")
            ben.holds(cards)
            if (round, cards) != (1, TWO_SEATS):  # where the first hand says how a card tells its rule
                ben.sees("Ready: Ann.")
            ben.keeps()
            if cards == TWO_SEATS:
                ann.holds(9).meanwhile(ben.holds(9).by_wire(table), acts=14)
        if round < 3:
            for person, other in ((ann, "Ben"), (ben, "Ann")):
                expect(person.counts(round)).to_contain_text(other)
                person.goes_on()

    for person, other in ((ann, "Ben"), (ben, "Ann")):
        expect(person.sees_the_end().end).to_contain_text(other)
    opened: list[str] = []
    for person in (ann, ben):
        person.page.on("websocket", lambda socket: opened.append(socket.url))
    ann.presses("Rematch").sees("Waiting for Ben")
    expect(ben.end).to_contain_text("Ann wants a rematch.")
    assert table.id in ann.page.url
    ben.presses("Rematch")
    for person in (ann, ben):
        person.holds(TWO_SEATS)
    assert opened == [], "they go on over the same sockets"
    ann.keeps()
    ben.sees("Ready: Ann.")
    assert table.id not in ann.page.url
    assert ann.page.url.split("&")[0] == ben.page.url.split("&")[0]


def rounds(person: Person) -> set[int]:
    """The rounds this page has been told of; of each hand it was shown, there were cards or none."""
    return {play["view"]["round"] for play in person.frames("play")}


def test_a_count_with_two_people_spoils_nothing_and_nobody_moves_early(
    visitor: NewPerson, house: House
) -> None:
    ann, ben = visitor("Ann", reduced_motion="no-preference"), visitor("Ben")
    zoe = visitor("Zoe")
    house.deals_from("count 1")
    table = ann.lays("sushi-go/cocktail", seats=2)
    hers, his = ann.by_wire(table), ben.by_wire(table).sits()
    play_on(hers.starts(), his, acts=16)
    for person in (ann, ben):
        person.comes(table).holds(2)
    zoe.comes(table).sees("You’re watching")
    ann.stops_time()  # so that each dish is told until it is skipped
    play_on(hers, his, acts=2)  # nine each; the last cards play themselves
    expect(ann.page.locator("[data-scene=reveal]")).to_be_visible()
    ann.keys("Shift")

    # dish after dish: first what does not last
    expect(ann.page.get_by_role("img", name="Dish 1 of 5")).to_be_visible()
    ann.keys(" ").sees_heading("Maki Roll")
    ann.presses("Skip all").page.clock.resume()
    expect(ann.button("Continue")).to_be_focused()
    for person in (ann, ben, zoe):
        expect(person.counts(1)).to_be_visible()

    # Nobody can move, whatever they send.
    ask = hers.play["seq"] + 2
    hers.sends("act", n=hers.n + 1, ask=ask, choice={"kind": "pick", "cards": ["tempura"]})
    assert hers.refused() == "too_early"
    ann.keys("Enter").sees("Still looking: Ben.")
    assert zoe.button("Continue").count() == 0
    for person in (ann, ben, zoe):
        assert rounds(person) == {1}
        hands = person.frames("play")[-1]["view"]["hands"]
        assert hands in ([[], 0], [0, []], [0, 0])
        assert person.hand.count() == 0

    ben.presses("Continue")
    for person in (ann, ben):
        person.holds(10)
    for person in (ann, ben, zoe):
        expect(person.counts(1)).to_be_hidden()
        assert rounds(person) == {1, 2}


def kept(person: Person) -> Any:
    return person.page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile("Kept"))


def test_what_is_kept_lies_on_my_plate_and_stays_marked_while_i_look_at_another(
    lively: Person, house: House
) -> None:
    ann = lively
    in_motion(ann, house)
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


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_skips_a_reveal(how: str, lively: Person, house: House) -> None:
    ann, ben = lively, in_motion(lively, house)
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


def test_how_fast_turns_are_is_a_setting_of_the_person(lively: Person, house: House) -> None:
    ann, ben = lively, in_motion(lively, house)
    ann.presses("Menu").page.get_by_label("Speed").select_option("Instant")
    ann.keys("Escape").keeps().sees_heading("You’ve chosen")
    still(ann)
    plays(ben)
    expect(scene(ann)).to_be_visible()
    ann.page.clock.run_for(180)  # only forward
    expect(scene(ann, "home")).to_be_visible()
    ann.page.clock.run_for(260)
    expect(scene(ann, "home")).to_be_hidden()


def test_a_takeout_box_turns_over_what_was_laid_before(ann: Person, house: House) -> None:
    ben = with_ben(ann, house, "party/cocktail", BOX_AND_ORDER, "takeout 1")
    ann.keeps("Eel")
    lays(ben, "temaki")
    ann.holds(9).keeps("Takeout Box")
    lays(ben, "temaki")
    turn = "Turn over any of your cards, or none"
    ann.sees_heading(turn).points_at("Eel", among=turn).presses("Turn over one card")
    ann.holds(8).has_laid("Turned-over cards: 1")


def test_a_special_order_copies_in_secret_after_the_reveal(ann: Person, house: House) -> None:
    ben = with_ben(ann, house, "party/cocktail", BOX_AND_ORDER, "order 3")
    ann.keeps("Egg Nigiri")
    lays(ben, "tofu")
    ann.holds(9).keeps("Special Order")
    lays(ben, "temaki")
    ask = "Which card should your special order copy?"
    ann.sees_heading(ask).points_at("Copy Egg Nigiri", among=ask).presses("Copy it")
    ann.holds(8).has_laid("Nigiri: 2")


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


def test_two_on_one_device_play_a_round_and_neither_sees_the_others_hand(ann: Person, house: House) -> None:
    house.deals_from("share 1")
    adds(ann.comes(ann.lays("sushi-go/cocktail", 5)), "Kim").presses("Start the game")
    plays_in_turn(ann, range(7, 1, -1))  # the last card lays itself
    # Both have answered for the last time in this round: everybody sees the count.
    ann.goes_on()
    covered(ann, "Ann")
    plays = ann.frames("play")
    assert sum(len(secrets(play)) for play in plays) >= 12
    assert all(len(secrets(play)) <= 1 for play in plays)


def test_in_a_game_without_hands_the_table_turns_to_the_person_who_is_asked(
    ann: Person, house: House
) -> None:
    house.deals_from("share 5")
    adds(ann.comes(ann.lays("roll/cocktail", 2)), "Kim").presses("Start the game")
    expect(bar(ann)).to_be_visible()
    first = "Ann" if "Ann" in bar(ann).inner_text() else "Kim"
    expect(ann.page.get_by_role("region", name="You")).to_be_visible()
    ann.keys("1", "Enter")
    is_playing(ann, "Kim" if first == "Ann" else "Ann")


def test_who_asked_for_it_is_notified_in_their_language_until_the_turn_is_over(
    visitor: NewPerson, house: House
) -> None:
    ann = visitor("Ann")
    ann.page.add_init_script(NOTES)
    ben = waiting_for_ben(ann, house)
    looks_elsewhere(ann)
    plays(ben)
    expect(ann.page).to_have_title("● Your turn · Sushi Go! (Cocktail)")
    looks_elsewhere(ann, elsewhere=False)
    ann.presses("Yes, notify me")
    assert notes(ann) == []
    keeps_and_is_told(ann, ben, cards=9)
    looks_elsewhere(ann)
    plays(ben)
    expect(ann.page).to_have_title("● Your turn · Sushi Go! (Cocktail)")
    [note] = notes(ann)
    assert note == {"title": "Your turn", "body": "Sushi Go! (Cocktail): the table is waiting.", "open": True}
    looks_elsewhere(ann, elsewhere=False)
    expect(ann.page).to_have_title("Sushi Go! (Cocktail)")
    assert [note["open"] for note in notes(ann)] == [False]


def test_notifications_are_a_setting_of_the_device_and_nothing_asks_on_its_own(
    visitor: NewPerson,
) -> None:
    ann = visitor("Ann", locale="de")
    ann.page.add_init_script(NOTES)
    ann.opens()
    ann.presses("Ann: Name und Bild ändern")
    on = ann.button("Melde mir, wenn ich dran bin")
    expect(on).to_have_attribute("aria-pressed", "false")
    assert ann.page.evaluate("Notification.asked") == 0
    on.click()
    off = ann.button("Nicht mehr melden")
    expect(off).to_have_attribute("aria-pressed", "true")
    off.click()
    expect(on).to_be_visible()


def test_who_is_away_is_shown_with_the_time_until_a_bot_takes_over(
    standing_house: House, browser: Browser
) -> None:
    house, ann = standing_house, Person(standing_house, browser, reduced_motion="reduce").named("Ann")
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
    assert ann.leaves() == []


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


def test_a_rematch_leaves_nothing_of_the_old_table(ann: Person, house: House) -> None:
    def plays_and_wants_another() -> None:
        house.deals_from("leaks")  # the same cards lie there each time
        ann.meanwhile().sees_the_end().keys("Escape")
        bar = ann.page.get_by_role("region", name="After the game")
        bar.get_by_role("button", name="Rematch").click()
        ann.holds(10)

    house.deals_from("leaks")
    ann.begins(ann.lays("sushi-go/cocktail", seats=2)).holds(10)
    plays_and_wants_another()  # the first time, more of the client is loaded
    listeners, nodes = left_behind(ann)
    plays_and_wants_another()
    listeners_now, nodes_now = left_behind(ann)
    assert listeners_now < listeners + LISTENERS
    assert nodes_now < nodes + NODES


def test_no_frame_of_a_whole_game_holds_a_hidden_card(ann: Person, house: House, visitor: NewPerson) -> None:
    looks_at_frames(ann, visitor("Zoe"), house)
