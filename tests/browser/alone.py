"""Somebody whose page plays by itself, in its tab: the same journeys, at other addresses and without a server.

ann = Alone(house, browser)
ann.opens("/").presses("Play now")
ann.plays(Random(1))
"""

from random import Random
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.choosing import chooses
from tests.browser.house import PATIENCE_MS, House, Person

# What the worker tells the page goes to the test, too.
LISTENS = """
window.Worker = class extends Worker {
  constructor(...all) {
    super(...all)
    this.addEventListener('message', ({ data }) => {
      if (data.is === 'connected') hearsTable(null)
      if (data.is === 'told') hearsTable(data.text)
    })
  }
}
if (location.protocol === 'http:') localStorage.setItem('kaiten.likes', '{"speed": "instant"}')
"""


class Alone(Person):
    def __init__(self, house: House, browser: Browser, **likes: Any) -> None:
        super().__init__(house, browser, **{"service_workers": "allow", **likes})
        self._hears = self._hearing()
        self.context.expose_function("hearsTable", self._told)
        self.context.add_init_script(LISTENS)

    def _told(self, text: str | None) -> None:
        if text is None:
            self._hears = self._hearing()  # a new socket
        else:
            self._hears(text)

    def opens(self, path: str = "/") -> "Alone":
        self.page.goto("about:blank")  # or only the fragment would change
        self.page.goto(f"/#{path.replace('#', '&' if '?' in path else '?')}")
        return self.is_loaded()

    def is_loaded(self) -> "Alone":
        expect(self.page.get_by_role("main")).to_be_visible()
        expect(self.page.get_by_role("progressbar")).to_have_count(0, timeout=4 * PATIENCE_MS)
        return self

    def plays(self, chance: Random, acts: int | None = None) -> "Alone":
        """Choose anything, so often or until the game is over."""
        answered = None
        while acts != 0 and not self.end.is_visible():
            for name in ("Skip all", "Continue"):
                if self.button(name).is_visible():
                    self.button(name).click()
            plays = self.frames("play")
            ask = plays and plays[-1]["view"]["ask"]
            if not ask or not ask["urgent"] or ask["opened"] == answered:
                self.page.wait_for_timeout(20)
                continue
            if "hand" in ask:
                self.holds(len(ask["hand"]))
            chooses(self, plays[-1]["view"], chance.choice(plays[-1]["choices"]))
            answered = ask["opened"]
            acts = acts and acts - 1
        return self
