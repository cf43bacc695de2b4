"""The home page: a running game first, a game against bots as it is wanted, and a page that keeps still."""

import re

from playwright.sync_api import Locator, Route, expect

from tests.browser.house import PHONE, Person


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


# The last one is 1440×900 at 200 %.
SIZES = [(1440, 900), (1920, 1080), (1024, 768), (390, 844), (844, 390), (720, 450)]
LATE = re.compile(r"/api/(games|daily|puzzles|tables/mine|you/games)$")
SHIFTS = """() => {
  window.shifts = 0
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shifts += one.value })
    .observe({ type: 'layout-shift', buffered: true })
}"""


def shifts(person: Person, size: tuple[int, int]) -> float:
    """How much moves (CLS) on the home page of this size, when data comes after all else is shown."""
    late: list[Route] = []
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.route(LATE, lambda route: late.append(route))
    person.opens("/").sees_heading(re.compile("Play sushi games|Continue playing"))
    while len(late) < 5:
        person.page.wait_for_timeout(20)
    for route in late:
        route.continue_()
    person.page.unroute(LATE)
    person.page.wait_for_load_state("networkidle")
    return float(person.page.evaluate("window.shifts"))


def below(person: Person, *those: Locator) -> list[tuple[tuple[int, int], int]]:
    """Which of them are not wholly on the first screen of any size, and where they end."""
    found = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        for at, one in enumerate(those):
            box = one.bounding_box()
            assert box
            if box["y"] + box["height"] > height:
                found.append(((width, height), at))
    return found


def test_the_first_action_is_on_the_first_screen_and_nothing_moves(ann: Person) -> None:
    """For who has never played. `./kaiten campaign layout` takes who plays, too, and more pages."""
    ann.page.add_init_script(f"({SHIFTS})()")
    assert shifts(ann, PHONE) <= 0.05
    assert below(ann, ann.link("Learn it by playing"), ann.button("Play now")) == []
    # letters that come late would move what is written on the doors: they are asked for before the scripts
    loaded = """() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
        .map(({ initiatorType }) => initiatorType)"""
    assert ann.page.evaluate(loaded) == ["link", "link"]
