"""Every page around a table does what it says: blocks, chats, the operator, rules, pad, puzzles, games played.

Size: 14 journeys
Time: 2 CPU-minutes
In the suite: tests/server/test_match_http.py::test_a_block_is_never_matched_and_ends_in_the_list, tests/server/test_room_quick.py::test_the_blocked_are_neither_heard_nor_seen_to_react_at_any_table, tests/server/test_admin.py::test_an_announcement_reaches_everybody, tests/server/test_admin.py::test_a_person_is_banned_everywhere_at_once, tests/server/test_puzzles_http.py::test_the_puzzle_of_the_day_and_the_days_in_a_row, tests/browser/test_operator.py::test_a_table_that_is_closed_says_why, tests/browser/test_pad.py::test_the_books_examples_are_counted, tests/browser/test_you.py::test_moving_to_a_second_device_merges_both, tests/browser/test_rules.py::test_a_key_opens_the_rules_of_the_focused_card_and_picks_nothing, tests/server/test_admin.py::test_all_drain, tests/server/test_signing_out.py::test_who_signs_out_everywhere_stays_on_this_device_alone
"""

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser import test_daily as daily
from tests.browser import test_operator as operator
from tests.browser import test_pad as pad
from tests.browser import test_puzzles as puzzles
from tests.browser import test_strangers as strangers
from tests.browser import test_you as you
from tests.browser.conftest import NewPerson, ann, ben, browser, house, motion, visitor
from tests.browser.house import PHONE, House, Person
from tests.browser.test_access import CUT, fits_a_phone
from tests.browser.test_daily import plays_to_the_end

__all__ = ["ann", "ben", "browser", "house", "motion", "visitor"]  # the fixtures


NOWHERE = {
    "/#table=0123456789ab&code=K7P2": "Diesen Tisch gibt es nicht oder nicht mehr.",
    "/replay#record=abc": "Diese Partie gibt es nicht oder nicht mehr.",
    "/api/records/abc": "Diese Partie gibt es nicht oder nicht mehr.",
    "/teach/schach": "Für dieses Spiel gibt es keine Lektion.",
    "/rules/schach": "Unter dieser Adresse gibt es nichts.",
    "/gibts/nicht": "Unter dieser Adresse gibt es nichts.",
}


def chat_of(person: Person) -> Locator:
    return person.page.get_by_role("textbox", name="Your message")


def at_the_same_table(one: Person, other: Person) -> bool:
    return bool(one.frames("table")[-1]["id"] == other.frames("table")[-1]["id"])


def test_who_is_blocked_is_not_met_again_until_unblocked(ann: Person, visitor: NewPerson) -> None:
    strangers.looks_for_others(ann, "Sushi Dice")
    ben = strangers.looks_for_others(visitor("Ben"), "Sushi Dice")
    assert at_the_same_table(ann, ben)
    ann.presses("Menu").presses("Block Ben")
    expect(ann.button("Unblock Ben")).to_be_visible()
    ann.keys("Escape")
    for person in (ann, ben):
        person.presses("Leave the table").sees_heading("Play sushi games")
    strangers.looks_for_others(ann, "Sushi Dice").sees("1 of 4 here")
    strangers.looks_for_others(ben, "Sushi Dice").sees("1 of 4 here")
    assert not at_the_same_table(ann, ben)

    ann.presses("Leave the table").presses(re.compile("Ann")).sees("People you blocked")
    ann.presses("Unblock Ben")
    expect(ann.heading("People you blocked")).to_have_count(0)
    ann.keys("Escape")
    strangers.looks_for_others(ann, "Sushi Dice").sees("2 of 4 here")
    assert at_the_same_table(ann, ben)


def test_they_chat_only_if_both_want_to(ann: Person, visitor: NewPerson) -> None:
    strangers.looks_for_others(ann, "Sushi Roll")
    ben = strangers.looks_for_others(visitor("Ben"), "Sushi Roll")
    assert at_the_same_table(ann, ben)
    expect(chat_of(ann)).to_have_count(0)
    ann.presses("Chat with the others").sees("Nobody else here wants to chat yet.")
    chat_of(ann).fill("Hello?")
    ann.presses("Send").sees("Hello?")
    ben.sees("Ann wants to chat, too.").presses("Chat with the others")
    ann.sees("Ben wants to chat, too.")
    chat_of(ann).fill("Good luck!")
    ann.presses("Send")
    ben.sees("Good luck!")
    expect(ben.page.get_by_text("Hello?")).to_have_count(0)


def test_an_announcement_is_read_put_away_and_taken_back(
    house: House, ann: Person, visitor: NewPerson, tmp_path: Path
) -> None:
    ben = visitor("Ben", size=PHONE, locale="de")
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.begins(table).holds(10)
    text = "We update at 10 p.m. <b>Please finish your games.</b>"
    operator.operator(house, "announce", text)
    ann.sees(text)  # as it was written: no markup
    expect(ann.page.get_by_role("status")).to_contain_text(text)
    ben.opens("/").sees(text)
    ben.page.get_by_role("complementary", name="Ankündigung dieses Servers").get_by_role(
        "button", name="Schließen"
    ).click()
    expect(ben.page.get_by_text(text)).to_have_count(1)  # only for the screen reader, which has read it
    expect(ben.page.get_by_role("complementary")).to_have_count(0)
    ann.keeps().holds(9)  # the line covers nothing that is needed
    operator.operator(house, "announce", "--off")
    expect(ann.page.get_by_role("complementary")).to_have_count(0)


def test_somebody_who_is_banned_is_told_and_stays_out(house: House, ann: Person, ben: Person) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table)
    ben.sits_down(table).sees("Ann starts the game.")
    operator.operator(house, "ban", "person", ben.asks("get", "/api/me")["id"])
    excluded = "You may not play on this server: its operator has excluded you."
    ben.sees(excluded)
    ben.expects("403", "WebSocket")
    ben.page.reload()
    ben.sees(excluded)
    ann.sees("Start the game")


def test_links_that_lead_nowhere_say_so_in_german_and_lead_on(visitor: NewPerson) -> None:
    uwe = visitor("Uwe", locale="de")
    uwe.expects("404", "WebSocket connection")
    for link, words in NOWHERE.items():
        uwe.opens("about:blank").opens(link).sees_heading(words)
        expect(uwe.page.get_by_text("Verbindung verloren")).to_have_count(0)
        assert uwe.link("Neuen Tisch vorbereiten").get_attribute("href") == "/new"
        assert uwe.link("Regeln").get_attribute("href") == "/rules"
        assert uwe.link(re.compile("^Startseite$")).get_attribute("href") == "/"
    uwe.link("Regeln").click()
    uwe.sees_heading("Die Gerichte")
    uwe.page.go_back()
    uwe.sees_heading(words).link(re.compile("^Startseite$")).click()
    uwe.sees_heading("Sushi-Spiele spielen")


def test_the_rules_are_a_press_away_everywhere(ann: Person) -> None:
    ann.opens("/").link("Rules of Sushi Go!").click()
    ann.sees("Three are worth 10.")
    ann.opens("/new?game=party/gamewright").link("Rules of Sushi Go Party!").click()
    ann.sees("This edition: With chopsticks, you choose the second card after the reveal.").sees_heading(
        "The menus"
    )
    ann.opens("/teach/roll").presses("Rules").dialog("Sushi Roll: the rules").get_by_text(
        "One 0, two 6, three 13."
    ).wait_for()
    ann.opens("/art").sees_heading("All the pictures")
    assert ann.page.url.endswith("/rules/pictures")
    ann.presses("Temaki").dialog("Temaki").get_by_text("Most cards +4, fewest −4.").wait_for()


def test_what_is_entered_without_a_connection_is_counted_when_it_is_back(visitor: NewPerson) -> None:
    ann = visitor("Ann", service_workers="allow")
    ann.expects("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
    ann.opens("/pad").sees_heading("Score pad")
    ann.waits_until("() => navigator.serviceWorker.controller !== null")  # the house is on the device
    ann.context.set_offline(True)
    pad.begins_a_pad(ann.opens("/about").opens("/pad#new=1"), "Sushi Go! Tied players share (Cocktail)")
    pad.enters(ann, "Tempura, Tempura", "Sashimi, Sashimi, Sashimi", "Wasabi, Squid Nigiri", "")
    ann.sees("Points will appear when the server can be reached. Your entries are saved.")
    pad.counts(ann, "Round 1", *["…not counted yet"] * 4)
    ann.context.set_offline(False)
    pad.counts(ann, "Round 1", "5", "10", "9", "0")
    ann.opens("/pad").sees("Ann, Ben, Cem, Dora").sees("Leading: Ben")


def test_the_puzzle_of_the_day_is_marked_and_counted(ann: Person) -> None:
    today = ann.opens("/").page.get_by_role("region", name="Puzzle of the day")
    today.get_by_role("listitem").get_by_role("link").click()
    puzzles.solves(ann, "One solved in a row")
    expect(puzzles.said(ann)).to_have_accessible_name("Puzzle of the day")
    ann.opens("/")
    expect(today).to_contain_text("solved at the first try")
    expect(today).to_contain_text("One solved in a row")
    today.get_by_role("link", name="Puzzle of the day").click()
    ann.sees("Solved at the first try · one day in a row").link("Look again").click()
    ann.sees("You have tried this one before, so it does not count now.")
    ann.opens("/you").sees("1 solved, 1 in a row")


def test_a_game_is_remembered_on_the_home_page_and_on_mine(ann: Person) -> None:
    ann.opens("/you").sees_heading("Nothing here yet")
    you.finishes(ann, "beginner", "regular")
    last = ann.opens("/").page.get_by_role("region", name="Your last game")
    expect(last).to_contain_text("Sushi Go!")
    last.get_by_role("link", name="Your last game").click()
    ann.sees_heading("Recent games").sees_heading("Against the bots").sees_heading("Best round")
    ann.sees("Play 4 more games with bots, and I can say how strong you are.")
    assert you.rows(ann) == 1
    ann.page.get_by_role("link", name=re.compile("^Replay: Sushi Go!")).click()
    expect(ann.page.get_by_role("slider", name="Position in the game")).to_be_visible()


def test_a_printed_code_brings_me_back(ann: Person, visitor: NewPerson) -> None:
    you.finishes(ann, "child")
    ann.opens("/you").presses("Recovery code").presses("Make a new code")
    code = ann.page.get_by_text(re.compile("^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$")).inner_text()
    expect(ann.button("Print")).to_be_visible()
    ann.page.emulate_media(media="print")  # the code, and nothing else
    expect(ann.page.get_by_text(code)).to_be_visible()
    for unseen in (ann.button("Print"), ann.heading("Recent games")):
        expect(unseen).to_be_hidden()
    ann.page.emulate_media(media="screen")

    lost = visitor("Lost")
    lost.expects("403")
    lost.opens("/you")
    field = lost.page.get_by_role("textbox", name="Recovery code")
    field.fill("00000-00000-00000-00000")
    lost.presses("Use it").sees("This is not a valid recovery code. A new code makes the old one invalid.")
    lost.opens(f"/you#code={code}").presses("Use it").presses("Continue").sees_heading("Play sushi games")
    lost.opens("/you").sees_heading("Ann")
    assert you.rows(lost) == 1


def test_a_phone_in_the_dark_in_every_language(visitor: NewPerson) -> None:
    ann = visitor("Ann", size=PHONE, color_scheme="dark", bypass_csp=True)
    plays_to_the_end(ann, "sushi-go")
    for _ in range(5):
        you.finishes(ann, "child")
    ann.opens("/you").sees_heading("Recent games")
    expect(
        ann.page.get_by_role("img", name=re.compile(r"^Your rating \d+, give or take \d+\. Child 1"))
    ).to_be_visible()
    for language, title in you.TITLES.items():
        ann.page.get_by_role("combobox").filter(has_text="Deutsch").select_option(language)
        ann.sees_heading(title)
        fits_a_phone(ann, language)
    for part in ("Recovery code", "Move to another device", "Sign out everywhere", "Delete everything"):
        fits_a_phone(ann.presses(part), part)


def test_on_a_phone_in_the_dark_and_in_four_languages(visitor: NewPerson) -> None:
    phil = visitor("Phil", size=PHONE, color_scheme="dark", bypass_csp=True)
    daily.plays_to_the_end(phil, "sushi-go")
    for path in ("/daily", f"/daily/sushi-go/{daily.today(phil)}"):
        phil.opens(path).sees_heading(daily.TITLES["en"])
        if path == "/daily":
            phil.page.get_by_text("Why this is fair").click()
            phil.page.get_by_text("Past days").click()
        else:
            expect(phil.link("See your choices")).to_be_visible()
        fits_a_phone(phil, path)
        for language, title in daily.TITLES.items():
            phil.page.get_by_role("combobox").filter(has_text="Deutsch").select_option(language)
            phil.sees_heading(title)
            assert phil.page.evaluate(CUT) == [], (path, language)


def test_while_the_server_drains_no_game_begins_and_everybody_is_told(house: House, ann: Person) -> None:
    ann.comes(ann.lays("sushi-go/cocktail", seats=2)).sees("Free seat")
    operator.operator(house, "drain")
    ann.sees("This server will be restarted soon.")
    ann.presses("Start the game").sees("Try again later.")
    operator.operator(house, "drain", "--off")
    expect(ann.page.get_by_role("complementary")).to_have_count(0)
    ann.presses("Start the game").holds(10)


def test_signing_out_everywhere_leaves_this_device_and_offers_a_new_code(
    ann: Person, visitor: NewPerson
) -> None:
    ann.opens("/you").presses("Move to another device")
    link = ann.page.get_by_role("textbox", name="Move to another device").input_value()
    phone = visitor("Phone", size=PHONE)
    phone.opens(link.removeprefix(ann.house.url)).presses("Continue").link("Your games").first.click()
    phone.sees_heading("Ann")
    ann.presses("Sign out everywhere").sees("This signs out all your other devices")
    ann.presses("Sign out everywhere else").sees("All other devices are signed out.")
    ann.presses("Make a new code")
    expect(ann.page.get_by_text(re.compile("^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$"))).to_be_visible()
    ann.opens("/you").sees_heading("Ann")
    phone.opens("/you")
    expect(phone.heading(re.compile("^Guest "))).to_be_visible()
