"""Sushi Go! at a table: from the home page to the first card, through a whole game, and when the line breaks."""

import time

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PATIENCE_MS, PHONE, House, Person, lays, plays

TWO_SEATS = 10  # cards in a hand, then


def test_from_the_home_page_to_the_first_card_in_one_click(visitor: NewPerson) -> None:
    ann = visitor("Ann", reduced_motion="no-preference")
    began = time.perf_counter()
    ann.opens("/").button("Play now").wait_for()
    print(f"\nfirst control {1000 * (time.perf_counter() - began):.0f} ms after the page was asked for")
    ann.presses("Play now")
    ann.holds(8).sees("Sushi Go!")
    print(f"first hand {1000 * (time.perf_counter() - began):.0f} ms after the page was asked for")
    ann.keeps().holds(7)
    ann.sees("Turn 2")


def test_a_friend_comes_by_the_link_and_both_are_dealt_to(ann: Person, ben: Person, house: House) -> None:
    ann.opens("/").link("Invite friends").click()
    ann.sees_heading("Set up a table").presses("Remove a seat").presses("Remove a seat").presses(
        "Open the table"
    )
    link = ann.page.get_by_role("textbox", name="Link to this table").input_value()
    ben.opens(link.removeprefix(house.url)).presses("Sit here").sees("Ann starts the game.")
    ann.sees("Everyone is here.").presses("Start the game")
    for person in (ann, ben):
        person.holds(TWO_SEATS)


def test_a_pick_made_while_the_server_was_gone_counts_once(ann: Person, house: House) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    ben = house.guest("Ben")
    his = ben.comes(table).sits()
    house.deals_from("cut off 1")
    ann.begins(table).holds(TWO_SEATS)
    ann.points_at("Tempura")
    ann.expects("WebSocket connection", "ERR_CONNECTION_REFUSED", "/health", "/worth")

    house.crashes()
    ann.sees("Connection lost. Reconnecting… Your seat is kept.")
    ann.presses("Keep it").sees_heading("You’ve chosen")
    house.start()
    expect(ann.page.get_by_text("Reconnected.")).to_be_visible(
        timeout=3 * PATIENCE_MS
    )  # it tries ever less often
    expect(ann.page.get_by_text("Connection lost.").first).to_be_hidden()
    ann.sees_heading("You’ve chosen").sees("Waiting for Ben.")
    his = ben.comes(table)
    lays(his, "tempura")
    ann.holds(TWO_SEATS - 1).has_laid("Tempura: 1, needs 1 more for 5")
    events = [event for play in his.told if play["kind"] == "play" for event in play["events"]]
    [revealed] = [event for event in events if event["kind"] == "revealed"]
    assert [[plate["face"] for plate in laid] for laid in revealed["laid"]] == [["tempura"], ["tempura"]]


def test_a_page_without_a_network_says_so_and_comes_back(visitor: NewPerson, house: House) -> None:
    ann = visitor("Ann", size=PHONE)
    table = ann.lays("sushi-go/cocktail", seats=2)
    ben = house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(TWO_SEATS)
    ann.expects("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    ann.context.set_offline(True)
    ann.sees("No connection.")
    ann.hand.last.click(trial=True)  # the banner does not cover it
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("No connection.").first).to_be_hidden()
    ann.keeps()
    plays(ben)
    ann.holds(TWO_SEATS - 1)


def test_two_people_change_their_mind_finish_and_play_again(ann: Person, ben: Person) -> None:
    """The first turn by hand, the rest by wire. `./kaiten campaign turns` has each round, and its count."""
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table).sees("Free seat")
    ben.sits_down(table)
    expect(ann.page.get_by_role("list", name="Seats").get_by_text("Ben", exact=True)).to_be_visible()
    ann.presses("Start the game").holds(TWO_SEATS).keeps()
    ann.sees("You can still change your mind. Waiting for Ben.")
    ann.hand.last.click()  # cards are sorted by name: another one
    ann.presses("Keep it").sees_heading("You’ve chosen")
    ben.holds(TWO_SEATS).keeps()
    ben.holds(9).opens("about:blank")
    ann.holds(9).away(ben.by_wire(table))
    ben.comes(table)
    for person, other in ((ann, "Ben"), (ben, "Ann")):
        expect(person.sees_the_end().end).to_contain_text(other)
    opened: list[str] = []
    for person in (ann, ben):
        person.page.on("websocket", lambda socket: opened.append(socket.url))
    ann.presses("Rematch").sees("Waiting for Ben")
    expect(ben.end).to_contain_text("Ann wants a rematch.")
    ben.presses("Rematch")
    for person in (ann, ben):
        person.holds(TWO_SEATS)
    assert opened == [], "they go on over the same sockets"
    assert table.id not in ann.page.url
    assert ann.page.url.split("&")[0] == ben.page.url.split("&")[0]
