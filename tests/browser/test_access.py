"""Without a mouse, on a phone, in the dark, without motion, and through a screen reader's eyes."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, ROOT, House, Person, plays

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

PAGES = {
    "/": "Play sushi games", "/new?game=sushi-go/cocktail": "Set up a table", "/new?game=party/cocktail": "Set up a table",
    "/pad": "Score pad", "/pad?#new=1": "New game", "/teach/sushi-go": "Next", "/rules/pictures": "", "/about": "", "/fair": "",
    "/daily": "Daily deal", "/puzzles": "Puzzle of the day",
}  # fmt: skip


def visits(person: Person, path: str) -> None:
    """… and wait until all of it is there."""
    person.opens(path).page.get_by_text(PAGES[path] or re.compile(".")).first.wait_for()
    person.page.wait_for_load_state("networkidle")


FOCUS = """() => {
  const at = document.activeElement
  if (!at || at === document.body) return false
  const { outlineStyle, outlineWidth } = getComputedStyle(at)
  return at.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
}"""


def sees_the_focus(person: Person) -> None:
    person.waits_until(FOCUS)


def tabs_to(person: Person, name: str) -> None:
    for _ in range(40):
        person.keys("Tab")
        sees_the_focus(person)
        if name in person.page.evaluate("document.activeElement.innerText ?? ''"):
            return
    raise AssertionError(f"{name} cannot be reached by the Tab key")


# --- a phone ----------------------------------------------------------------------------------------------

SMALL = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]')
  const over = document.querySelector('dialog[open]') ?? document.body
  const all = [...over.querySelectorAll('a[href], button, select, summary, input, [role=radio], [role=tab]')]
  // An input inside a label is pressed by pressing the label.
  const boxes = all.filter(shown).map((one) => {
    const target = one.matches('input, select') ? (one.closest('label') ?? one) : one
    const { width, height, left, right } = target.getBoundingClientRect()
    const name = (one.getAttribute('aria-label') || target.innerText || one.name || one.tagName).trim().split('\\n')[0]
    const strip = one.closest('.strip') !== null  // it scrolls sideways
    return { name, width, height, left: strip ? 0 : left, right: strip ? 0 : right }
  })
  const wrong = boxes.flatMap(({ name, width, height, left, right }) => [
    ...(width < 43.5 || height < 43.5 ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : []),
    ...(left < -1 || right > innerWidth + 1 ? [`${name}: cut off`] : []),
  ])
  const wide = document.documentElement.scrollWidth - innerWidth
  return [...(wide > 0 ? [`the page is ${wide} too wide`] : []), ...wrong]
}"""

# Texts that do not fit where they are: cut off by what they are in, or by the edge of the screen.
CUT = """() => {
  const wrong = []
  const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const { left, right, width } = range.getBoundingClientRect()
    const parent = texts.currentNode.parentElement
    if (!width || !parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.unseen, svg, option'))
      continue
    const strip = parent.closest('.strip') !== null  // it scrolls sideways
    const screen = strip ? { left: -Infinity, right: Infinity } : { left: 0, right: innerWidth }
    let box = screen
    for (let at = parent; at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (overflowX === 'visible') continue
      const { left, right } = at.getBoundingClientRect()
      const free = overflowX === 'auto' || right - left < 3 // it scrolls, or is for screen readers only
      box = free
        ? { left: -Infinity, right: Infinity }
        : { left: Math.max(screen.left, left), right: Math.min(screen.right, right) }
      break
    }
    if (left < box.left - 2 || right > box.right + 2) wrong.push(texts.currentNode.textContent.trim())
  }
  return wrong
}"""

# Links in a line of text, as the guidelines allow them.
IN_TEXT = ("New to ", "About", "All games", "Leave the lesson")


def fits_a_phone(person: Person, what: str) -> None:
    expect(person.page.get_by_text("Loading…")).to_have_count(0)
    wrong = [one for one in person.page.evaluate(SMALL) if not one.startswith(IN_TEXT)]
    assert wrong == [], f"{what} on a phone"


# --- the dark, and no motion ------------------------------------------------------------------------------


def background(person: Person) -> str:
    colours = person.page.evaluate(
        "[document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor + getComputedStyle(one).backgroundImage)"
    )
    return str(colours)


def test_the_house_is_dark_where_the_system_is_or_where_one_likes_it(ann: Person) -> None:
    light = background(ann.opens("/").sees_heading("Play sushi games"))
    ann.page.emulate_media(color_scheme="dark")
    dark = background(ann)
    assert light != dark
    ann.page.emulate_media(color_scheme="light")
    assert background(ann) == light
    ann.page.get_by_label("Light or dark").select_option("dark")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert background(ann) == dark
    ann.opens("/").sees_heading("Play sushi games")
    assert background(ann) == dark
    ann.page.get_by_label("Light or dark").select_option("light")
    assert background(ann) == light


MOVING = """() => {
  window.moved = new Set()
  const look = () => {
    for (const one of document.getAnimations())
      if (one.playState === 'running' && one.effect.getComputedTiming().duration > 1) moved.add(one.animationName ?? one.transitionProperty)
    requestAnimationFrame(look)
  }
  look()
}"""


def test_nothing_moves_at_a_reveal_where_less_motion_is_asked_for(ann: Person, house: House) -> None:
    """That the measure finds what moves, and that nothing does at a count: see `./kaiten campaign looks`."""
    assert moves_at_a_reveal(ann, house) == []


def moves_at_a_reveal(ann: Person, house: House, *, count: bool = False) -> list[str]:
    table = ann.lays("sushi-go/cocktail", 2)
    ben = house.guest("Ben").comes(table).sits()
    ann.begins(table).holds(10)
    ann.page.evaluate(MOVING)
    ann.keeps()
    plays(ben)
    ann.holds(9)
    if count:  # and when new hands are dealt
        ann.meanwhile(ben, acts=14).holds(2).keeps()
        plays(ben)
        ann.goes_on().holds(10)
    moved: list[str] = ann.page.evaluate("[...moved]")
    return moved


# --- axe --------------------------------------------------------------------------------------------------


# The art is thousands of shapes that nobody can reach; axe would look through all of them.
RUN_AXE = """async (only) => {
    const art = document.querySelector('body > .unseen')
    art?.remove()
    const found = await axe.run(document, { resultTypes: ['violations'], ...only })
    if (art) document.body.append(art)
    return found
}"""


def troubles(person: Person, *rules: str) -> list[str]:
    if not person.page.evaluate("'axe' in window"):
        person.page.add_script_tag(path=AXE)
    only = {"runOnly": list(rules)} if rules else {}
    found = person.page.evaluate(RUN_AXE, only)
    return [
        f"{one['impact']} {one['id']}: {node['html'][:160]} ({node['failureSummary'].splitlines()[-1].strip()})"
        for one in found["violations"] if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]  # fmt: skip


def axe(person: Person, what: str) -> None:
    """No serious trouble for anybody; and in the dark, the same with the colours."""
    expect(person.page.get_by_text("Loading…")).to_have_count(0)
    person.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert troubles(person) == [], f"{what}, light"
    person.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert troubles(person, "color-contrast") == [], f"{what}, dark"


def suits_everybody(person: Person, what: str) -> None:
    fits_a_phone(person, what)
    axe(person, what)


# --- every page and every table ---------------------------------------------------------------------------


@pytest.fixture
def phil(visitor: NewPerson) -> Person:
    """On a phone, on which nothing is measured on its way; and their browser lets axe in."""
    return visitor("Phil", size=PHONE, reduced_motion="reduce", bypass_csp=True)


LANGUAGES = ("de", "fr", "it", "en")


def fits_in(person: Person, path: str, *languages: str) -> None:
    for language in languages:
        person.page.locator("select").first.select_option(language)
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        assert person.page.evaluate(CUT) == [], f"{path} in {language}"


def test_a_page_fits_a_phone_in_the_longest_words(phil: Person) -> None:
    """`./kaiten campaign looks` takes all pages in all languages, and a desk, and axe."""
    path = "/new?game=party/cocktail"
    visits(phil, path)
    fits_a_phone(phil, path)
    fits_in(phil, path, "de")


def test_a_lobby_and_a_table_suit_everybody(phil: Person, house: House) -> None:
    """`./kaiten campaign looks` goes on to the replay, and to the tables of the other games."""
    table = phil.lays("sushi-go/cocktail", 2)
    house.guest("Ben").comes(table).sits()
    phil.comes(table).page.get_by_role("img", name="QR code").wait_for()
    suits_everybody(phil, "the lobby")
    phil.presses("Start the game").holds(10).hand.first.click()
    suits_everybody(phil, "a table")


def test_a_crowd_of_dice_fits_a_phone(phil: Person) -> None:
    phil.begins(phil.lays("roll/cocktail", 5, bots=["greedy"] * 4)).button("Take it").wait_for()
    fits_a_phone(phil, "Sushi Roll for five")
