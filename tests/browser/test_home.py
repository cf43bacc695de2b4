"""The home page: a running game first, a game against bots as it is wanted, and a page that keeps still."""

import re

from playwright.sync_api import Locator, Route, expect

from tests.browser.house import DESK, PHONE, Person


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
    """First the lesson, for who has never played; then a game; for who plays one, that game before all else."""
    ann.page.add_init_script(f"({SHIFTS})()")
    main, play = ann.page.get_by_role("main"), ann.button("Play now")
    assert [shifts(ann, size) > 0.05 for size in (PHONE, DESK)] == [False, False]
    doors = ann.page.locator(".door").all_inner_texts()
    assert [door.split("\n")[0] for door in doors[:2]] == ["Learn it by playing", "Play now"]
    assert below(ann, ann.link("Learn it by playing"), play) == []

    ann.begins(ann.lays("party/cocktail", 3, bots=["greedy"] * 2)).holds(10)
    assert [shifts(ann, size) > 0.05 for size in (PHONE, DESK)] == [False, False]
    go_on = main.get_by_role("link").first
    expect(go_on).to_have_accessible_name(re.compile("^Continue: Sushi Go Party!"))
    assert ann.page.locator(".door").first.inner_text().startswith("Play now")
    assert below(ann, go_on, play) == []


ENDS = """() => [...document.querySelectorAll('.doors .door')].map((door) => door.getBoundingClientRect())
    .map(({ top, bottom }) => [top, bottom].map(Math.round))"""


def test_doors_side_by_side_end_alike(ann: Person) -> None:
    ann.opens("/").page.get_by_label("Bot level").wait_for()
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ends = ann.page.evaluate(ENDS)
        assert ends == [ends[0]] * 5, (width, height)


def test_its_letters_are_asked_for_before_its_scripts(ann: Person) -> None:
    """On a device that has never been here, letters that come late would move what is written on the doors."""
    ann.opens("/").sees_heading("Play sushi games")
    loaded = """() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
        .map(({ initiatorType }) => initiatorType)"""
    assert ann.page.evaluate(loaded) == ["link", "link"]


def test_in_the_lobby_so_are_the_start_and_a_free_chair(ann: Person, ben: Person) -> None:
    table = ann.lays("party/cocktail", 8)
    assert below(ann, ann.comes(table).button("Start the game")) == []
    assert below(ben, ben.comes(table).button("Sit here").first) == []
