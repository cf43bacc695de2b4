"""A table that stands still: where its parts are, ask after ask, whether what is asked is in the window, what is laid
in its panel, and no sign of a seat over another.

Somebody plays by wire and looks on the screen at each of their asks, at one size of the window after the other. Only
scenes may move anything; between two asks of a kind every part is where it was.
"""

from collections.abc import Iterable
from typing import TypeAlias

from playwright.sync_api import expect

from tests.browser.house import Person
from tests.server.world import Frame, Table, play_on

Size: TypeAlias = tuple[int, int]
Boxes: TypeAlias = dict[str, list[int]]

SIZES: tuple[Size, ...] = ((1440, 900), (1920, 1080), (1024, 768), (390, 844), (844, 390))
ZOOMED: Size = (720, 450)  # a window of 1440 × 900 at 200 %
SETTLED = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)
BOXES = """() => {
    const found = {}
    const parts = ['header.top', '.seats > section', '.draft .belt', '.roll > .mine .belt', 'div.track', '.my-laid',
        '.taken', '.asked', '.duel > :not(.yuck)'].join()
    document.querySelectorAll(parts).forEach((part, at) => {
        const { left, top, width, height } = part.getBoundingClientRect()
        const name = part.getAttribute('data-spot') ?? part.classList[0]
        found[`${at}: ${name}`] = [left, top, width, height].map(Math.round)
    })
    // as wide as its word, and always ends at the same place
    document.querySelectorAll('.asked .button-main').forEach((part) => {
        const { right, top, bottom } = part.getBoundingClientRect()
        found['the button'] = [right, top, bottom].map(Math.round)
    })
    return found
}"""
OUTSIDE = """() => [...document.querySelectorAll(['.asked .button-main', '.held:is(button)', '.mine .belt button', '.duel button',
        '.my-laid', '.taken', '.caption .button-main'].join())]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.seat, .side, dialog'))
    .filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect()
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
    }).map((part) => part.innerText || part.className)"""
PAST_THE_PANEL = """() => [...document.querySelectorAll('.group, .tray > li')].filter((one) => {
    const panel = one.closest('.seat, .my-laid, .taken')?.getBoundingClientRect()
    const { right, bottom } = one.getBoundingClientRect()
    return panel && (right > panel.right + 1 || bottom > panel.bottom + 1)
}).map((one) => one.innerText)"""
ONE_OVER_ANOTHER = """() => [...document.querySelectorAll('.seats header')].flatMap((head) => {
    const parts = [...head.querySelectorAll('h3, .sign, .held, .desserts, .points')].map((part) => [part, part.getBoundingClientRect()])
    const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1
    return parts.flatMap(([part, at], i) =>
        parts.slice(i + 1).filter(([, other]) => over(at, other)).map(([other]) => `${part.innerText} and ${other.innerText}`))
})"""


def stands_still(ann: Person, table: Table, sizes: Iterable[Size], acts: int | None = None) -> list[str]:
    """Ann plays to the end, or until she has acted this often. Return what moved or was outside the window, and when.

    Of the counts, the first is looked at; of the end, what to do next.
    """
    wire = ann.by_wire(table)
    first: dict[tuple[Size, str], Boxes] = {}
    troubles: list[str] = []
    done = 0
    counted = False
    while done != acts:
        while not (wire.asked or wire.over or wire.play.get("count")):
            wire.hears()
        if wire.over:
            break
        if wire.play.get("count") and not counted:
            counted = True
            ann.button("Continue").wait_for()
            for size in sizes:
                looks_at(ann, size)
                troubles += [f"{size}, a count: {one} is outside" for one in ann.page.evaluate(OUTSIDE)]
        if wire.asked:
            ann.hears(lambda frame: frame["kind"] == "play" and frame["seq"] == wire.play["seq"])
            for size in sizes:
                looks_at(ann, size)
                where = f"{size[0]}×{size[1]}, ask {done + 1}"
                boxes = ann.page.evaluate(BOXES)
                assert len(boxes) > 3, f"{where}: the parts of a table have other names now: {list(boxes)}"
                before = first.setdefault((size, kind_of(wire.play)), boxes)
                troubles += [f"{where}: {one}" for one in moved(before, boxes)]
                troubles += [f"{where}: {one} is outside" for one in ann.page.evaluate(OUTSIDE)]
                troubles += [f"{where}: {one} is past its panel" for one in ann.page.evaluate(PAST_THE_PANEL)]
                troubles += [
                    f"{where}: one is over another, {one}" for one in ann.page.evaluate(ONE_OVER_ANOTHER)
                ]
            done += 1
        play_on(wire, acts=1)
    if wire.over:
        ann.sees_the_end()
        for size in sizes:
            looks_at(ann, size)
            expect(ann.button("Rematch")).to_be_in_viewport(ratio=1)
    wire.goes()
    return troubles


def looks_at(person: Person, size: Size) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate(SETTLED)


def kind_of(play: Frame) -> str:
    """Asks of a kind are laid out alike; in a duel it matters who duels."""
    view = play["view"]
    return f"{view['ask']['kind']} {view['seat'] in view.get('holders', [])}"


def moved(before: Boxes, now: Boxes) -> list[str]:
    """More than a pixel: where a part begins is rounded."""
    gone = [f"{part} is there only once" for part in before.keys() ^ now.keys()]
    far = [
        f"{part} was {before[part]}, is {now[part]}"
        for part in before.keys() & now.keys()
        if any(abs(one - other) > 1 for one, other in zip(before[part], now[part], strict=True))
    ]
    return gone + far
