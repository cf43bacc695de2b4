"""The home page: a running game first, a game against bots as it is wanted, and a page that keeps still."""

from playwright.sync_api import expect

from tests.browser.house import Person


def test_a_game_against_bots_starts_as_it_was_chosen_and_so_does_the_next(ann: Person) -> None:
    ann.opens("/").chooses_game("Sushi Go Party!")
    bots = ann.page.get_by_role("group", name="Against bots")
    bots.get_by_label("Bot level").select_option("Beginner")
    bots.get_by_label("Which menu?").select_option("Master Menu")
    ann.presses("Add a bot").sees("You and 4 bots, right now").presses("Play now").holds(9)
    setup = ann.frames("table")[-1]
    assert (setup["game"], setup["options"]) == ("party/cocktail", {"menu": "master"})
    assert [place["bot"] for place in setup["places"]] == [None, *["beginner"] * 4]

    ann.opens("/")
    expect(ann.page.get_by_role("main").get_by_role("heading").first).to_have_text("Continue playing")
    ann.chooses_game("Sushi Go Party!").sees("You and 4 bots, right now")
    expect(bots.get_by_label("Bot level")).to_have_value("beginner")
    expect(bots.get_by_label("Which menu?")).to_have_value("master")


def test_a_wrong_code_moves_nothing(ann: Person) -> None:
    ann.expects("404")
    top = "document.querySelector('.strip').getBoundingClientRect().top"
    ann.opens("/").link("About").wait_for()
    before = ann.page.evaluate(top)
    ann.page.get_by_role("textbox", name="Have a code?").fill("000 000")
    ann.presses("Join").sees("No table is waiting with this code.")
    assert ann.page.evaluate(top) == before
