"""Every journey in the browser that the suite knows in another form: other cards, sizes, books, boxes and ways.

Size: 51 journeys
Time: 3 CPU-minutes
In the suite: tests/browser/test_party.py::test_of_two_chopsticks_a_special_order_copies_the_one_that_is_named, tests/browser/test_seats.py::test_nothing_moves_when_others_get_ready_or_after_the_first_turn, tests/browser/test_pad.py::test_the_books_examples_are_counted, tests/browser/test_you.py::test_moving_to_a_second_device_merges_both, tests/browser/test_duel.py::test_a_game_in_turns_by_the_accessibility_tree_alone, tests/browser/test_duel.py::test_both_say_that_they_are_ready_and_a_press_on_a_plate_keeps_what_fits, tests/browser/test_sharing.py::test_a_reload_covers_everything_and_everybody_is_still_there, tests/browser/test_table.py::test_two_people_change_their_mind_finish_and_play_again, tests/browser/test_count.py::test_the_end_says_my_result_first_and_a_rematch_stays_reachable, tests/browser/test_codes.py::test_somebody_joins_on_a_phone_by_the_code_they_heard_and_gives_a_name, tests/browser/test_daily.py::test_a_daily_deal_is_played_to_the_line_to_share_by_keyboard, tests/server/test_daily_http.py::test_who_has_not_played_learns_nothing_from_any_route, tests/browser/test_language.py::test_a_german_browser_is_spoken_to_in_german_and_turns_french_without_a_reload, tests/browser/test_luck.py::test_a_player_is_told_if_a_server_cheats, tests/browser/test_dice.py::test_dice_are_rolled_again_swapped_and_taken
"""

import re
import sqlite3
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import test_codes as codes
from tests.browser import test_count as count
from tests.browser import test_dice as dice
from tests.browser import test_duel as duel
from tests.browser import test_luck as luck
from tests.browser import test_pad as pad
from tests.browser import test_party as party
from tests.browser import test_puzzles as puzzles
from tests.browser import test_rules as rules
from tests.browser import test_seats as seats
from tests.browser import test_sharing as sharing
from tests.browser import test_strangers as strangers
from tests.browser import test_you as you
from tests.browser.conftest import NewPerson, ann, ben, browser, house, motion, visitor
from tests.browser.house import DESK, PHONE, House, Person, lays
from tests.browser.still import PAST_THE_PANEL, SETTLED
from tests.browser.test_access import CUT, sees_the_focus, tabs_to
from tests.browser.test_any_game import bag_house, bagged
from tests.browser.test_daily import LINE, here, plays_to_the_end, today
from tests.server.world import Table, play_on

__all__ = ["ann", "bag_house", "bagged", "ben", "browser", "house", "motion", "visitor"]  # the fixtures


def test_announced_chopsticks_bring_a_second_card_after_the_reveal(ann: Person, house: House) -> None:
    ben = party.with_ben(ann, house, "party/gamewright", party.STICKS_AND_MENU, "announced 1")
    ann.keeps("Chopsticks")
    lays(ben, "tofu")
    ann.holds(9).presses("Announce Chopsticks").keeps("Egg Nigiri")
    lays(ben, "temaki")
    ann.sees("Chopsticks: choose your second card.").points_at("Temaki", among=party.ONE_OF_THESE).presses(
        "Keep it"
    )
    ann.holds(8).has_laid("Nigiri: 1", "Temaki: 1")


def test_a_menu_shows_four_cards_of_which_one_is_kept(ann: Person, house: House) -> None:
    ben = party.with_ben(ann, house, "party/cocktail", party.STICKS_AND_MENU, "menu 2")
    ann.keeps("Menu")
    lays(ben, "tofu")
    ann.sees("From the deck: play one; the others go back.")
    four = ann.page.get_by_role("group", name=party.ONE_OF_THESE).get_by_role("button")
    expect(four).to_have_count(4)
    four.and_(ann.page.locator(":enabled")).first.click()  # another menu may not be played
    ann.presses("Keep it").holds(9)


@pytest.mark.parametrize(("copied", "laid"), [("Copy Tofu", "Tofu: 2"), ("Copy Temaki", "Temaki: 2")])
def test_in_the_us_box_a_special_order_says_with_the_pick_what_it_copies(
    copied: str, laid: str, ann: Person, house: House
) -> None:
    ben = party.with_ben(ann, house, "party/gamewright", party.BOX_AND_ORDER, "order 2")
    ann.keeps("Tofu")
    lays(ben, "temaki")
    ann.holds(9).keeps("Temaki")
    lays(ben, "eel")
    ann.holds(8).points_at("Special Order").sees("Which card should it copy?")
    ann.page.get_by_role("radio", name=copied).click()
    ann.presses("Keep it").sees_heading("You’ve chosen")
    lays(ben, "temaki")
    ann.holds(7).has_laid(laid)


def test_a_seat_opens_under_a_resting_mouse_and_never_over_the_hand(ann: Person) -> None:
    ann.begins(ann.lays("sushi-go/cocktail", 4))
    ann.holds(8).keeps().holds(7)
    [first, *_] = seats.names(ann)
    seats.seat(ann, first).hover()
    opened = ann.dialog(first)
    expect(opened).to_be_visible()
    below, hand = opened.bounding_box(), ann.hand.first.bounding_box()
    assert below and hand and below["y"] + below["height"] <= hand["y"]
    ann.hand.first.hover()
    expect(opened).to_be_hidden()


def test_dice_are_looked_at_too(ann: Person) -> None:
    ann.begins(ann.lays("roll/cocktail", 3))
    ann.button("Take it").wait_for()
    [first, *_] = seats.names(ann)
    ann.keys("Shift+Digit2")
    expect(ann.dialog(first)).to_be_visible()


def test_nothing_covers_who_is_awaited_where_there_is_little_room(visitor: NewPerson) -> None:
    """Four bars of Sushi Roll are higher than a small screen."""
    ann, zoe = visitor("Ann"), visitor("Zoe", size=(1024, 768))
    table = ann.lays("roll/cocktail", 4)
    ann.begins(table)
    ann.before_me.wait_for()
    zoe.comes(table)
    title, first = zoe.heading(re.compile("choosing a die$")).first, zoe.page.locator(".seats > *").first
    expect(title).to_be_visible()
    above, below = title.bounding_box(), first.bounding_box()
    assert above is not None and below is not None
    assert above["y"] + above["height"] <= below["y"]


def test_the_mouse_finds_them_beside_the_card_and_in_the_bar(ann: Person, house: House) -> None:
    rules.at_a_table(ann, house).hand.first.hover()
    name = ann.hand.first.inner_text().split(",")[0].strip()
    ann.page.locator("[popover]").get_by_text("Rules").click()
    ann.dialog(name).get_by_role("button", name="Close").click()
    ann.presses("Rules").dialog("Sushi Go!: the rules").wait_for()


def test_from_the_score_pad_and_from_a_menu(ann: Person) -> None:
    ann.opens("/rules/party").page.locator("#menus .cards > span").first.click()
    ann.dialog("Maki Roll").wait_for()
    ann.keys("Escape")
    ann.opens("/new?game=party/cocktail").page.locator("label .cards > span").first.hover()
    ann.page.locator("[popover]").get_by_text("Rules").click()
    ann.dialog("Maki Roll").wait_for()


def test_who_has_beaten_a_level_three_times_is_told_to_try_the_next(ann: Person) -> None:
    won = [
        {"table": f"t{n}", "game": "sushi-go/cocktail", "level": "beginner", "won": True} for n in (1, 2, 3)
    ]
    ann.opens("/").page.evaluate("won => localStorage.setItem('kaiten.results', JSON.stringify(won))", won)
    table = ann.lays("sushi-go/cocktail", seats=2, bots=["beginner"])
    ann.begins(table).holds(10)
    play_on(ann.by_wire(table))
    expect(ann.sees_the_end().end).to_contain_text("Next: try Regular")
    ann.presses("Play Regular").holds(10)
    assert table.id not in ann.page.url


def test_a_report_reaches_the_operator(ann: Person, visitor: NewPerson, house: House) -> None:
    strangers.looks_for_others(ann, "Sushi Go Party!")
    ben = strangers.looks_for_others(visitor("Ben"), "Sushi Go Party!")
    ann.presses("Menu").presses("Report Ben")
    ann.page.get_by_label("What is wrong?").select_option("What they write")
    ann.page.get_by_label("In your words, if you like").fill("Ben is rude")
    ann.presses("Tell the operator").sees("The operator has been told.")

    with sqlite3.connect(house.folder / "kaiten.db") as db:
        [found] = db.execute("select reporter, reported, reason, said from report").fetchall()
    you = [one.frames("hello")[-1]["you"]["id"] for one in (ann, ben)]
    assert found == (*you, "chat", "Ben is rude")


def test_daily_deals_stay_when_the_table_is_gone(ann: Person, ben: Person) -> None:
    plays_to_the_end(ann, "sushi-go")
    plays_to_the_end(ann, "party")
    deals = ann.opens("/you").page.get_by_role("region", name="Daily deals")
    expect(deals).to_contain_text("One day in a row")
    expect(deals.get_by_role("row")).to_have_count(3)
    expect(deals.get_by_role("cell", name=re.compile(r"^\d\w\w of 4$"))).to_have_count(2)
    deals.get_by_role("link", name=re.compile("^Result: Sushi Go!, ")).click()
    ann.sees_heading("On your chair")
    ann.opens("/you")
    deals.get_by_role("link", name=re.compile("^Review: Sushi Go!, ")).click()
    ann.sees_heading("Win share, turn by turn")
    ann.opens("/you")
    deals.get_by_role("link", name=re.compile("^Replay: Sushi Go Party!, ")).click()
    expect(ann.page.get_by_role("slider", name="Position in the game")).to_be_visible()

    for table in ann.asks("get", "/api/tables/mine"):
        ann.asks("delete", f"/api/tables/{table['id']}")
    ann.opens("/you")
    expect(deals.get_by_role("row")).to_have_count(3)
    expect(deals.get_by_role("link", name=re.compile("^Replay"))).to_have_count(0)
    deals.get_by_role("link", name=re.compile("^Result: Sushi Go!, ")).click()
    ann.sees_heading("On your chair")
    expect(ann.link("The other deals")).to_be_visible()
    expect(ann.link("Replay")).to_have_count(0)
    ben.opens("/you").sees_heading("Nothing here yet")
    expect(ben.heading("Daily deals")).to_have_count(0)


def test_keeping_only_what_the_link_brings(ann: Person, visitor: NewPerson) -> None:
    phone = visitor("Phone", size=PHONE)
    you.finishes(ann, "child")
    you.finishes(phone, "regular")
    ann.opens("/you").presses("Move to another device")
    link = ann.page.get_by_role("textbox", name="Move to another device").input_value()
    phone.opens(link.removeprefix(ann.house.url)).presses("Keep only the one from the link").sees_heading(
        "Play sushi games"
    )
    phone.opens("/you").sees_heading("Ann")
    assert you.rows(phone) == 1


def test_the_volume_is_a_setting_of_the_device(ann: Person) -> None:
    ann.opens().presses("Ann: change name and picture")
    expect(ann.page.get_by_label("Volume")).to_have_count(0)
    ann.presses("Sound is off")
    ann.page.get_by_label("Volume").fill("30")
    ann.page.reload()
    ann.presses("Ann: change name and picture")
    expect(ann.page.get_by_label("Volume")).to_have_value("30")


def test_the_link_of_the_qr_code_leads_to_the_table_and_people_with_a_name_are_not_asked(
    ann: Person, ben: Person
) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    spoken = ann.asks("GET", f"{table.path}/link")["spoken"]
    ben.opens(f"/#join={spoken}").presses("Sit here").sees("Ann starts the game.")
    assert f"#table={table.id}" in ben.page.url
    expect(ben.page.get_by_role("textbox", name="What’s your name?")).to_be_hidden()


def test_on_a_tablet_nothing_is_cut_before_a_duel(visitor: NewPerson, house: House) -> None:
    zoe = visitor("Zoé", size=(1024, 768), locale="fr")  # the longest words
    table = zoe.lays("dice/sit-down", 2, options={"duels": "ready"})
    house.guest("Ben").comes(table).sits()
    zoe.begins(table).sees("Sans se presser")
    assert zoe.page.evaluate(CUT) == []


def test_who_waits_half_a_minute_may_leave(ann: Person, ben: Person) -> None:
    table = ann.lays("dice/sit-down", 2, options={"duels": "ready"})
    ben.sits_down(table)
    ann.page.clock.install()
    ann.begins(table)
    ann.presses("I’m ready").sees("Waiting for Ben")
    expect(ann.link("Leave the table")).to_have_count(0)
    ann.page.clock.fast_forward(30_000)
    ann.link("Leave the table").click()
    expect(ann.page).to_have_url(re.compile("/$"))


def test_past_days_can_be_played(ann: Person) -> None:
    ann.opens("/daily").sees_heading("Daily deal")
    ann.page.get_by_text("Past days").click()
    ann.button(re.compile("^Sushi Go!, ")).first.click()
    ann.holds(8)
    assert ann.asks("get", "/api/daily")["today"]["games"][0]["state"] == "new"


def test_the_points_of_any_game_are_written_down_by_hand(bagged: Person) -> None:
    ann = bagged
    ann.opens("/pad#new=1").page.get_by_role("radio", name=re.compile("^Bag ")).check()
    for number, name in enumerate(("Ann", "Ben", "Cem"), 1):
        ann.page.get_by_label(f"Name of player {number}").fill(name)
    ann.presses("Start").sees("Enter the points for each player.")
    for name, points in (("Ann", "12"), ("Ben", "7"), ("Cem", "-3")):
        ann.page.get_by_label(f"Points for {name}").fill(points)
    ann.presses("Add a round")
    ann.page.get_by_label("Points for Ben").fill("6")
    ann.presses("Final scoring").sees("Winner: Ben, with 13 points.")
    paper = ann.page.get_by_role("table", name="Points", exact=True)
    total = paper.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
    expect(total).to_have_text(["12", "13", "−3"])


GROUPS = re.compile("^[0-9A-Z]{3} [0-9A-Z]{3}$")


TOP = "document.querySelector('.strip').getBoundingClientRect().top"


def test_a_wrong_code_moves_nothing_and_the_right_one_leads_to_the_table(
    ann: Person, visitor: NewPerson
) -> None:
    ben = visitor("Ben", size=PHONE)
    ben.asks("PUT", "/api/me", {"name": "Guest 112", "avatar": "frog"})
    ann.comes(ann.lays("sushi-go/cocktail", seats=2))
    heard = ann.page.get_by_text(GROUPS).inner_text()

    ben.expects("404")
    ben.opens("/").link("About").wait_for()
    field = ben.page.get_by_role("textbox", name="Have a code?")
    field.fill("000 000")
    before = ben.page.evaluate(TOP)
    ben.presses("Join").sees(codes.NO_CODE)
    assert ben.page.evaluate(TOP) == before  # a wrong code moves nothing
    field.fill(heard.lower().replace(" ", "-").replace("0", "o").replace("m", "n"))
    field.press("Enter")

    ben.page.get_by_role("textbox", name="What’s your name?").fill("Benedict")
    ben.presses("Save")
    expect(ben.page.get_by_role("textbox", name="What’s your name?")).to_be_hidden()
    ben.presses("Sit here").sees("Ann starts the game.")
    expect(ann.page.get_by_role("list", name="Seats").get_by_text("Benedict", exact=True)).to_be_visible()
    ann.presses("Start the game")
    for person in (ann, ben):
        person.holds(10)

    spoken = heard.replace(" ", "")
    ben.opens("about:blank").opens(f"/#join={spoken}").sees(
        codes.NO_CODE
    )  # the link of the QR code joins at once


def test_from_the_home_page_to_the_line_to_share_by_keyboard(visitor: NewPerson) -> None:
    ann = visitor("Ann", permissions=["clipboard-read", "clipboard-write"])
    ann.opens("/").sees_heading("Daily deal")
    ann.link("Daily deal").focus()
    ann.keys("Enter").sees("Menu of the day")
    ann.button("Play: Sushi Go!").focus()
    ann.keys("Enter").holds(8)
    expect(ann.button("What would you do?")).to_have_count(0)
    expect(ann.page.get_by_role("dialog")).to_have_count(0)

    # whoever comes back is led to the same table
    table = here(ann)
    ann.opens("/daily").link("Go on: Sushi Go!").click()
    assert here(ann).id == table.id
    play_on(ann.by_wire(table))
    ann.link("See my result").focus()
    expect(ann.button("Play again")).to_have_count(0)
    ann.keys("Enter").sees_heading("On your chair")
    expect(ann.page.get_by_role("listitem").filter(has_text="Itamae")).to_be_visible()
    ann.sees_heading("One day in a row")
    expect(ann.link("See your choices")).to_be_visible()
    ann.button("Copy").focus()
    ann.keys("Enter").sees("Copied")
    assert LINE.fullmatch(ann.page.evaluate("navigator.clipboard.readText()"))

    expect(ann.opens("/").link(re.compile(r"^Sushi Go! \d+ points?$"))).to_be_visible()
    ann.link(re.compile("^Sushi Go! ")).first.click()
    ann.sees_heading("On your chair")


def test_who_has_not_played_is_told_how_many_have_and_can_play(ann: Person, ben: Person) -> None:
    plays_to_the_end(ann, "roll")
    ben.expects("409")
    ben.opens(f"/daily/roll/{today(ben)}").sees("Play this deal first. One person has finished it.")
    expect(ben.heading("On your chair")).to_have_count(0)
    ben.presses("Play")
    assert here(ben).id


# --- what the suite tests in small pieces ------------------------------------------------------------------


SPOON = [*party.DISHES, "spoon", "tea", "pudding"]
MOST_THROWS = 200  # far more than six dice take
PLATE = re.compile(r'button "(\w+) Plate: you have')
DIE = re.compile(r'button "([^"]+)"( \[pressed\])?')


def a_plate(person: Person) -> str:
    """One to go for: its picture, or "mixed"."""
    plates = person.page.get_by_role("list", name="Plates on the counter").aria_snapshot()
    names = [str(name).lower() for name in PLATE.findall(plates)]
    return min(names, key=lambda name: name == "mixed")


def to_turn(person: Person, plate: str) -> list[int]:
    """The dice to keep or let go, so that those are kept that fit the plate."""
    dice = DIE.findall(person.page.get_by_role("list", name="Your dice").aria_snapshot())
    shown = [face for face, _ in dice]
    if plate == "mixed":
        kept = [face not in ("yuck", *shown[:at]) for at, face in enumerate(shown)]
    else:
        kept = [face.startswith(plate) or face == "star" for face in shown]
    return [
        at for at, (face, pressed) in enumerate(dice) if face != "fresh die" and kept[at] != bool(pressed)
    ]


def test_two_turns_against_three_itamae(ann: Person) -> None:
    ann.opens("/new?game=sushi-go/cocktail").sees_heading("Set up a table")
    for _ in range(3):
        ann.presses("Add a bot")
    ann.page.get_by_role("radio", name="Itamae").check()
    ann.presses("Open the table").sees("Everyone is here.")
    expect(ann.page.get_by_role("list", name="Seats").get_by_text("Itamae")).to_have_count(3)
    ann.presses("Start the game").holds(8).keeps().holds(7).keeps().holds(6)
    expect(ann.page.get_by_role("region", name="Nori")).to_be_visible()


def test_who_comes_to_a_count_too_late_to_see_it_can_still_go_on(ann: Person, house: House) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    his = house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(10)
    hers = ann.by_wire(table)
    play_on(hers, his, acts=18)
    ann.button("Continue").wait_for()
    second = ann.context.new_page()
    second.goto(f"/#table={table.id}&code={table.code}")
    second.get_by_text("The round is counted.").wait_for()
    second.get_by_role("button", name="Continue").click()
    ann.holds(10)


def test_a_spoon_asks_for_a_kind_and_its_holder_gives_one(ann: Person, ben: Person, house: House) -> None:
    table = ann.lays("party/cocktail", 3, options={"menu": SPOON})
    ben.sits_down(table)
    carl = house.guest("Carl").comes(table).sits()
    house.deals_from("spoon 2")
    ann.begins(table)
    ann.keeps("Spoon")
    ben.keeps("Pudding")
    lays(carl, "sashimi")
    ann.holds(9).presses("Announce Spoon").keeps("Eel")
    ben.holds(9).keeps("Tofu")
    lays(carl, "tea")
    ann.sees_heading("Which card should your spoon get?").presses("any Nigiri").presses("Ask for it")
    ben.sees_heading("You must give a card").sees("Ann asked for Nigiri.")
    ben.points_at("Egg Nigiri", among=party.ONE_OF_THESE).presses("Give it")
    ann.sees("Ben gives you Egg Nigiri.").holds(8).has_laid("Eel: 1", "Nigiri: 1")
    ben.sees("You give Egg Nigiri to Ann.")


def test_everybody_is_told_who_the_host_is_now(ann: Person, ben: Person) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table).sees("Free seat")
    ben.sits_down(table).sees("Ann starts the game.").stops_time()
    ann.stops_time().presses("Leave seat").sees("Ben is the host now.")
    ben.sees("You are the host now.").button("Start the game").wait_for()


def test_the_header_never_cuts_the_name_of_the_game(visitor: Callable[..., Person]) -> None:
    for game, name in (("dice/sit-down", "Sushi Dice"), ("party/cocktail", "Sushi Go Party!")):
        ann = visitor(f"Ann {name}", size=PHONE)
        ann.begins(ann.lays(game, 2))
        title = ann.page.locator("header.top b").filter(has_text=name)
        expect(title).to_be_visible()
        assert title.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_what_is_laid_stays_in_its_panel_when_a_phone_is_turned(visitor: Callable[..., Person]) -> None:
    ann = visitor("Ann", size=PHONE)
    ann.begins(ann.lays("sushi-go/cocktail", 5))
    ann.holds(7).meanwhile(acts=4).holds(3)
    ann.page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    ann.page.evaluate(SETTLED)
    assert ann.page.evaluate(PAST_THE_PANEL) == []


def test_every_seat_is_looked_at_by_touch(visitor: Callable[..., Person]) -> None:
    ann = visitor("Ann", size=PHONE)
    ann.begins(ann.lays("party/cocktail", 8, options={"menu": seats.NO_QUESTIONS}))
    ann.holds(7).keeps().holds(6)
    others = seats.names(ann)
    assert len(others) == 7
    for name in others:
        ann.button(f"Look at {name}").tap()
        opened = ann.dialog(name)
        expect(opened.get_by_role("heading", name=name)).to_be_visible()
        opened.get_by_role("button", name="Close").tap()
        expect(opened).to_be_hidden()
    ann.button(f"Look at {others[0]}").tap()
    for name in others[1:]:
        ann.button(f"Next: {name}").tap()
        expect(ann.dialog(name)).to_be_visible()
    ann.button("Next: You").tap()
    expect(ann.dialog("You")).to_be_visible()


def test_with_another_device_and_a_bot_at_the_table(ann: Person, visitor: NewPerson, house: House) -> None:
    house.deals_from("share 4")
    table: Table = ann.lays("sushi-go/cocktail", 4)
    zoe = visitor("Zoe", size=PHONE).sits_down(table)
    sharing.adds(ann.comes(table), "Kim").presses("Start the game")
    sharing.takes(ann, "Ann").holds(8).keeps()
    sharing.takes(ann, "Kim").holds(8).keeps()
    ann.sees_heading("For everyone to see")  # Zoe has not chosen: nobody here is asked
    expect(ann.button(re.compile("show my hand"))).to_have_count(0)
    zoe.holds(8).keeps()
    sharing.covered(ann, "Kim")
    assert zoe.frames("table")[-1]["owner"] == ann.frames("hello")[0]["you"]["id"]
    places = zoe.frames("table")[-1]["places"]
    people = [place["person"]["name"] for place in places if place["person"]]
    assert (people, len({place["person"]["id"] for place in places if place["person"]})) == (
        ["Ann", "Zoe", "Kim"],
        3,
    )


def test_who_shares_a_device_can_look_again_and_cover_the_hand_without_an_answer(
    ann: Person, house: House
) -> None:
    house.deals_from("share 2")
    sharing.adds(ann.comes(ann.lays("sushi-go/cocktail", 2)), "Kim").presses("Start the game")
    sharing.takes(ann, "Ann").holds(10)
    mine = sharing.hand(ann)
    ann.presses("Cover my hand")
    sharing.covered(ann, "Ann")
    sharing.takes(ann, "Ann").holds(10)
    assert sharing.hand(ann) == mine
    ann.keeps()
    sharing.covered(ann, "Kim")
    ann.presses("I’m Ann")  # to change her mind
    sharing.plays(ann, "Ann").presses("Cover my hand")
    sharing.takes(ann, "Kim").holds(10)
    assert sharing.hand(ann) != mine


def test_a_duel_won_by_keyboard_against_somebody_at_the_buttons(ann: Person, ben: Person) -> None:
    table = ann.lays("dice/sit-down", 2)
    ben.sits_down(table)
    ann.begins(table)
    ann.sees_heading("Throw, ring the bell, or call “Yuck!”")  # after three, two, one

    # fresh dice match nothing, whatever luck says; who is told so is told only for a moment
    ben.stops_time().presses("Ring!").sees_heading("Wrong call!").page.clock.resume()

    flying = ann.page.get_by_role("list", name="Your dice").get_by_role("button", name="in the air")
    won = ann.before_me.get_by_role("img", name="1 of 6 plates")
    plate, throws = a_plate(ann), 0
    while not ann.heading("Ring the bell!").is_visible():
        throws += 1
        assert throws < MOST_THROWS, "six dice never match"
        ann.keys(*(str(at + 1) for at in to_turn(ann, plate)), "r")
        expect(flying).to_have_count(0)
    ann.keys(" ")
    expect(won).to_be_visible()
    for person, who in ((ann, "You"), (ben, "Ann")):
        person.presses("What happened").sees(re.compile(f"{who}: rang the bell.* won"))


def test_one_duellist_who_wants_to_take_turns_is_enough(ann: Person, ben: Person) -> None:
    table = ann.lays("dice/sit-down", 2, options={"duels": "ready"})
    ben.sits_down(table)
    ann.begins(table)
    ben.page.get_by_role("radio", name="Take turns").check()
    ben.presses("I’m ready")
    ann.sees("Ben: ready, takes turns").presses("I’m ready")
    for person in (ann, ben):
        person.sees_heading("Which dice do you throw?")
    ben.presses(re.compile("^Throw 6 dice")).sees_heading("Waiting for Ann…")
    ann.presses(re.compile("^Throw 6 dice"))
    for person in (ann, ben):
        person.sees_heading("Do you call?")
    ann.presses(re.compile("^Say nothing"))
    ben.presses("Ring!")  # in turns a wrong bell costs the next call
    ann.presses("What happened").sees(re.compile("Ben: (wrong call|rang the bell)"))


def test_from_the_home_page_through_a_round_by_keyboard_alone(ann: Person) -> None:
    ann.opens("/").sees_heading("Play sushi games")
    tabs_to(ann, "Play now")
    ann.keys("Enter").holds(8)
    sees_the_focus(ann)
    ann.keys("1", "ArrowRight", "ArrowRight", " ")
    expect(ann.hand.nth(2)).to_have_attribute("aria-pressed", "true")
    ann.keys("Enter").holds(7)
    sees_the_focus(ann)
    ann.keys("6", "Enter").holds(6)
    ann.meanwhile(acts=4)
    ann.holds(2)
    sees_the_focus(ann)
    ann.keys("1", "Enter")
    expect(ann.counts(1)).to_be_visible()
    expect(ann.button("Continue")).to_be_focused()
    sees_the_focus(ann)
    ann.keys("Enter")
    ann.holds(8)
    sees_the_focus(ann)
    for key, title in (("l", "What happened"), ("c", "Chat"), ("?", "Keyboard shortcuts")):
        ann.keys(key)
        expect(ann.dialog(title)).to_be_visible()
        sees_the_focus(ann)
        ann.keys("Escape")
        expect(ann.dialog(title)).to_be_hidden()
        sees_the_focus(ann)


# --- the same test with what the suite leaves out ---------------------------------------------------------


def test_the_end_of_sushi_roll(ann: Person, house: House) -> None:
    count.test_the_end_says_my_result_first_and_a_rematch_stays_reachable(ann, house, "roll/cocktail")


@pytest.mark.parametrize(
    ("locale", "words"),
    [("fr", "Joue aux jeux de sushis"), ("it-CH", "Gioca ai giochi di sushi"), ("ja", "Play sushi games")],
)
def test_the_home_page_speaks_the_browsers_language_or_english(
    locale: str, words: str, visitor: NewPerson
) -> None:
    visitor("Someone", locale=locale).opens("/").sees_heading(words)


def test_a_language_chosen_on_the_home_page_is_kept(ann: Person) -> None:
    ann.opens("/").page.get_by_label("Language").select_option("de")
    ann.sees_heading("Sushi-Spiele spielen").opens("/pad").sees_heading("Wertungsblock")


def test_a_player_is_told_that_a_server_has_changed_its_seed(ann: Person) -> None:
    luck.test_a_player_is_told_if_a_server_cheats(ann, *luck.ANOTHER_SEED)


@pytest.mark.parametrize("example", ["cocktail", "zoch", "roll"])
def test_the_books_examples_are_counted(ann: Person, example: str) -> None:
    pad.test_the_books_examples_are_counted(ann, example)


def test_at_other_sizes(visitor: NewPerson, house: House) -> None:
    for size in (DESK, seats.WIDE):
        seats.test_nothing_moves_when_others_get_ready_or_after_the_first_turn(visitor, house, size)
    seats.test_a_reaction_is_one_press_and_covers_no_score(visitor, house, PHONE)


# --- whole games, every card and die by hand --------------------------------------------------------------


def test_a_whole_round_by_keyboard_alone(ann: Person) -> None:
    ann.opens("/").sees_heading("Play sushi games")
    tabs_to(ann, "Play now")
    ann.keys("Enter")
    for cards in range(8, 1, -1):
        ann.holds(cards)
        sees_the_focus(ann)
        ann.keys(str(cards - 1), "Enter")
    expect(ann.counts(1)).to_be_visible()
    expect(ann.button("Continue")).to_be_focused()


def test_a_whole_game_of_sushi_go_by_two_people(ann: Person, ben: Person) -> None:
    laid = ann.lays("sushi-go/cocktail", seats=2)
    ben.sits_down(laid)
    ann.begins(laid)
    for round in (1, 2, 3):
        for cards in range(10, 1, -1):
            ann.holds(cards).keeps()
            ben.holds(cards)
            if (round, cards) != (1, 10):  # where the first hand says how a card tells its rule
                ben.sees("Ready: Ann.")
            ben.keeps()
        if round < 3:
            for person in (ann, ben):
                expect(person.counts(round)).to_be_visible()
                person.goes_on()
    for person, other in ((ann, "Ben"), (ben, "Ann")):
        expect(person.sees_the_end().end).to_contain_text(other)


def test_a_whole_round_against_three_itamae(ann: Person) -> None:
    ann.begins(ann.lays("sushi-go/cocktail", 4, bots=["itamae"] * 3))
    for cards in range(8, 1, -1):
        ann.holds(cards).keeps()
    expect(ann.counts(1)).to_contain_text("Nori")


def test_a_whole_game_of_sushi_roll(ann: Person) -> None:
    ann.begins(ann.lays("roll/cocktail", 2, bots=["greedy"]))
    for round in (1, 2, 3):
        for left in range(8, 0, -1):
            dice.takes_one(ann, of=left)
        if round < 3:
            expect(ann.counts(round)).to_be_visible()
            ann.goes_on()
    expect(ann.sees_the_end().end).to_contain_text("Round 3")


def test_eight_seats_of_party_on_a_phone_to_the_end(visitor: NewPerson) -> None:
    phil = visitor("Phil", size=PHONE)
    phil.begins(phil.lays("party/cocktail", 8, options={"menu": seats.NO_QUESTIONS}))
    for round in (1, 2, 3):
        for cards in range(7, 1, -1):
            phil.holds(cards)
            for part in (phil.hand.first, phil.hand.last, phil.button("Keep it")):
                expect(part).to_be_in_viewport(ratio=1)
            phil.keeps()
        if round < 3:
            phil.goes_on()
    phil.sees_the_end()


def test_a_whole_game_in_turns_by_the_accessibility_tree_alone(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duel, "ANSWERS", 400)  # far more than this game takes
    duel.test_a_game_in_turns_by_the_accessibility_tree_alone(ann)


def test_ten_puzzles_in_a_row(ann: Person) -> None:
    ann.opens("/puzzles").sees("No streak yet").presses("Next puzzle: Sushi Go!")
    puzzles.solves(ann, "One solved in a row")
    for streak in range(2, 11):
        if streak in (4, 7):
            ann.link("All puzzles").click()
            ann.presses("Next puzzle: " + {4: "Sushi Go Party!", 7: "Sushi Roll"}[streak])
        else:
            ann.presses("Next puzzle")
        puzzles.solves(ann, f"{streak} solved in a row")
