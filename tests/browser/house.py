"""A house to visit with a browser: a real server with the built client, and people who look at it.

    ann, ben = visitor("Ann"), visitor("Ben")
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.comes(table), ben.comes(table)

People know roles and visible words only. Whatever a page complains about, an error, a warning or a request that
fails, fails the test, unless the test said before that it is to be expected.
"""

import fcntl
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
    WebSocket,
    expect,
)

from kaiten.server.room.patches import after_patch
from tests.server.world import Device, Frame, Server, Table, play_on

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "web" / "build.py"
DESK, PHONE = (1280, 800), (390, 844)
PATIENCE_MS = 60_000  # only a failing test waits that long
PLAYWRIGHTS_OWN = "Service Worker registration blocked by Playwright"

expect.set_options(timeout=PATIENCE_MS)


def build_client() -> None:
    """Build the client if its sources have changed; test workers take turns."""
    with Path(tempfile.gettempdir(), f"kaiten-builds-{os.getuid()}").open("a") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        subprocess.run([sys.executable, str(BUILD)], check=True)


class House(Server):
    """A server whose bots do not dawdle, and whose luck is known; a test may choose it."""

    def __init__(self, folder: Path, *flags: str, program: str = "lucky.py") -> None:
        self._luck, self._clock = (folder.with_name(f"{folder.name}.{file}") for file in ("luck", "clock"))
        self._now = 1_000_000
        self.passes(0)
        quick = ("--bot-delay-ms", "0", "--grace-s", "3600")
        super().__init__(folder, *quick, *flags, LUCK=str(self._luck), CLOCK=str(self._clock))
        self._words = [sys.executable, str(Path(__file__).with_name(program)), "serve"]

    def deals_from(self, seed: str) -> None:
        """The next game that begins is dealt from this seed."""
        self._luck.write_text(seed)

    def passes(self, seconds: int) -> None:
        """Let time pass in a house whose clock stands still otherwise (`standing.py`)."""
        self._now += seconds * 1000
        new = self._clock.with_suffix(".new")
        new.write_text(str(self._now))
        new.replace(self._clock)


@contextmanager
def open_house(folder: Path, *flags: str, program: str = "lucky.py") -> Iterator[House]:
    """… which makes no mistake of its own in all that time."""
    house = House(folder, *flags, program=program)
    try:
        house.start()
        yield house
    finally:
        house.stop()
    assert '"kind":"failure"' not in house.said, house.said


class Person:
    """Somebody at a browser of their own: own cookie, own storage, one page."""

    def __init__(self, house: House, browser: Browser, *, size: tuple[int, int] = DESK, **likes: Any) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(
            base_url=house.url,
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            **{"locale": "en", "service_workers": "block", **likes},
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.told: list[str] = []  # every message that came to this page; in place of a patch, the whole one
        self.troubles: list[str] = []
        self._expected: list[str] = []
        self._clock = False  # has the page a clock that can be stopped?
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self._trouble(f"page error: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)
        self.page.on("websocket", self._listens)

    # --- what the page complains about ----------------------------------------------------------------

    def expects(self, *troubles: str) -> None:
        """These are no surprise from here on; each is a part of what would be said."""
        self._expected += troubles

    def _trouble(self, what: str) -> None:
        if not any(one in what for one in (PLAYWRIGHTS_OWN, *self._expected)):
            self.troubles.append(what)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._trouble(f"console {message.type}: {message.text} {message.location.get('url', '')}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left, or a dialog closed on it
            self._trouble(f"request failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._trouble(f"answer {response.status}: {response.request.method} {response.url}")

    def _listens(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hearing())

    def _hearing(self) -> Callable[[str | bytes], None]:
        """What hears the messages of one socket."""
        play: Frame = {}

        def hears(text: str | bytes) -> None:
            nonlocal play
            frame = json.loads(text)
            if frame["kind"] == "patch":
                frame = after_patch(play, frame)
            if frame["kind"] == "play":
                play = frame
            self.told.append(json.dumps(frame))

        return hears

    def leaves(self) -> list[str]:
        """Close everything; what troubled this page."""
        self.page.remove_listener("requestfailed", self._failed)
        self.context.close()
        return self.troubles

    # --- looking and pressing ---------------------------------------------------------------------------

    def opens(self, path: str = "/") -> "Person":
        self.page.goto(path)
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("link", name=name)

    def heading(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("heading", name=name)

    def dialog(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    def waits_until(self, script: str, arg: Any = None) -> Any:
        """What this function of the page returns, once that is true.

        Playwright's own wait compiles the function in the page, which our content policy forbids from its
        second look on.
        """
        end = monotonic() + PATIENCE_MS / 1000
        while not (found := self.page.evaluate(script, arg)):
            if monotonic() > end:
                raise TimeoutError(f"never true: {script}")
            self.page.wait_for_timeout(50)
        return found

    def stops_time(self) -> "Person":
        """From now on no time passes on this page, unless its clock is told to run.

        Timers that are set already would go on by the real clock, and the page could not clear them any more: they
        never end.
        """
        if not self._clock:
            self.page.evaluate("() => { for (let id = setTimeout(() => {}); id; id -= 1) clearTimeout(id) }")
            self.page.clock.install()
            self._clock = True
        self.page.clock.pause_at(int(self.page.evaluate("Date.now() + 1000")))
        return self

    def presses(self, name: str | re.Pattern[str]) -> "Person":
        self.button(name).first.click()
        return self

    def chooses_game(self, name: str) -> "Person":
        """On the home page, where today's deals may name the game, too."""
        self.page.locator("fieldset").get_by_text(name, exact=True).click()
        return self

    def sees(self, words: str | re.Pattern[str]) -> "Person":
        expect(self.page.get_by_text(words).first).to_be_visible()
        return self

    def sees_heading(self, name: str | re.Pattern[str]) -> "Person":
        expect(self.heading(name).first).to_be_visible()
        return self

    def keys(self, *names: str) -> "Person":
        for name in names:
            self.page.keyboard.press(name)
        return self

    # --- tables -----------------------------------------------------------------------------------------

    def named(self, name: str, avatar: str = "frog") -> "Person":
        self.asks("get", "/api/me")
        self.asks("put", "/api/me", {"name": name, "avatar": avatar})
        return self

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        """Over HTTP, with this browser's cookie: for what a test needs to be there, and does not look at."""
        answer = self.page.request.fetch(f"{self.house.url}{path}", method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def lays(self, game: str, seats: int, **setup: Any) -> Table:
        """Lay a table, without a look at how that is done."""
        laid = self.asks("post", "/api/tables", {"game": game, "seats": seats, **setup})
        return Table(laid["id"], laid["code"])

    def comes(self, table: Table) -> "Person":
        return self.opens(f"/#table={table.id}&code={table.code}")

    def sits_down(self, table: Table) -> "Person":
        self.comes(table)
        return self.presses("Sit here")

    def begins(self, table: Table) -> "Person":
        """Come to one's own table and start at once; bots take the free chairs."""
        return self.opens(f"/#table={table.id}&code={table.code}&go=1")

    def by_wire(self, table: Table) -> Device:
        """The same person on a second device, which needs no browser."""
        guest = self.house.stranger()
        [cookie] = [one for one in self.context.cookies() if one.get("name") == "kaiten"]
        guest.http.cookies.set("kaiten", cookie["value"])
        return guest.comes(table)

    def meanwhile(self, *others: Device, acts: int | None = None) -> "Person":
        """By wire: this person and the others answer anything, so often all together or until the game is over."""
        table = self.frames("table")[-1]
        mine = self.by_wire(Table(table["id"], ""))
        play_on(mine, *others, acts=acts)
        mine.goes()
        return self

    def away(self, *others: Device, acts: int | None = None) -> "Person":
        """The same, but this page is not there meanwhile: of a long game it would draw each turn."""
        there = self.page.url
        self.opens("about:blank").meanwhile(*others, acts=acts)
        return self.opens(there)

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    def holds(self, cards: int) -> "Person":
        """Wait until there are this many cards to choose from."""
        expect(self.hand).to_have_count(cards)
        return self

    def points_at(self, card: str, among: str = "Your hand") -> "Person":
        """A card, by its name; what follows it there is what it is worth."""
        named = re.compile(rf"^{re.escape(card)}(,|$)")
        self.page.get_by_role("group", name=among).get_by_role("button", name=named).first.click()
        return self

    def keeps(self, card: str | None = None) -> "Person":
        """Choose this card, or the first, and confirm."""
        if card is None:
            self.hand.first.click()
        else:
            self.points_at(card)
        return self.presses("Keep it")

    @property
    def before_me(self) -> Locator:
        """What is mine at the table, except the hand."""
        return self.page.get_by_role("region", name="You")

    def has_laid(self, *told: str) -> "Person":
        """Check these words, which stand for the pictures, in front of this person."""
        for words in told:
            expect(self.before_me).to_contain_text(words)
        return self

    def counts(self, round: int) -> Locator:
        """The slip with the points of a round; it is there until the next one begins."""
        return self.page.get_by_role("region", name=f"Points: round {round}")

    def goes_on(self) -> "Person":
        """Look at the count no longer, and say so."""
        skip, go_on = self.button("Skip all"), self.button("Continue")
        expect(skip.or_(go_on).first).to_be_visible()
        with suppress(TimeoutError):  # it may just be over
            if skip.is_visible():
                skip.click(timeout=1000)
        go_on.click()
        expect(go_on).to_be_hidden()
        return self

    @property
    def end(self) -> Locator:
        """The result, whatever it is."""
        return self.page.get_by_role("dialog").filter(has=self.button("Rematch"))

    def sees_the_end(self) -> "Person":
        """Wait for the result, and skip what is counted before it."""
        skip = self.button("Skip all")
        while True:
            expect(skip.or_(self.end).first).to_be_visible()
            if self.end.is_visible():
                return self
            with suppress(TimeoutError):
                skip.click(timeout=1000)

    def frames(self, kind: str) -> list[Frame]:
        """What the table told this page, of one kind."""
        told = (json.loads(one) for one in self.told)
        return [frame for frame in told if frame["kind"] == kind]

    def hears(self, wanted: Callable[[Frame], bool]) -> Frame:
        """Wait until the table told this page such a frame."""
        end = monotonic() + PATIENCE_MS / 1000
        while monotonic() < end:
            if found := [frame for frame in map(json.loads, self.told) if wanted(frame)]:
                return dict(found[-1])
            self.page.wait_for_timeout(20)
        raise TimeoutError("no such frame")


def answers(device: Device, **choice: Any) -> None:
    """By wire: wait to be asked, answer so, and be told that it was taken."""
    while not device.asked:
        device.hears()
    device.n += 1
    device.sends("act", n=device.n, ask=device.play["view"]["ask"]["opened"], choice=choice)
    while device.play["n"] < device.n:
        device.expect("play")


def lays(device: Device, *cards: str) -> None:
    answers(device, kind="pick", cards=cards)


def plays(device: Device) -> None:
    """By wire: wait to be asked, and answer anything."""
    while not device.asked:
        device.hears()
    device.plays()
