"""Sequences of pictures of moving stories, in web/stories/sequences: one sheet of frames for each way of looking.

`python -m tests.web.sequences` takes all of them again, or only those named. Time stands still between two frames, so
a slow machine takes the same pictures as a fast one.
"""

import io
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from PIL import Image
from playwright.sync_api import Page

from tests.browser.chromium import chromium
from tests.web.scripts import WEB
from tests.web.shots import build_stories, served

SHEETS = WEB / "stories" / "sequences"
FRAMES, FRAME_MS, STEP_MS = 12, 100, 20


class View(Struct, frozen=True):
    width: int
    height: int
    kept: int  # pixels wide, one frame
    columns: int


VIEWS = {"desk": View(1440, 900, 240, 4), "phone": View(390, 844, 110, 6)}
# The story, and the milliseconds between its begin and the first frame.
SEQUENCES = {"scene-reveal": 0, "scene-reveal-eight": 0, "scene-steal": 300, "count-live": 100, "end-live": 0}

# Every animation shows what it would show at this time on the page's clock.
SEEK = """(now) => {
  window.born ??= new Map()
  for (const one of document.getAnimations()) {
    if (!born.has(one)) born.set(one, now)
    const age = now - born.get(one)
    if (age >= one.effect.getComputedTiming().endTime) one.finish()
    else { one.pause(); one.currentTime = age }
  }
}"""


class Film:
    """A page whose clock and animations only move when told to."""

    def __init__(self, page: Page) -> None:
        self._page, self._now = page, 0

    def run(self, ms: int) -> None:
        for _ in range(0, ms, STEP_MS):
            self._page.evaluate(SEEK, self._now)
            self._page.clock.run_for(STEP_MS)
            self._now += STEP_MS
            self._page.wait_for_timeout(40)  # real time: what is measured comes with the next frame
        self._page.evaluate(SEEK, self._now)


def taken(page: Page, house: str, story: str, view: View) -> Image.Image:
    """The frames of a story, side by side."""
    page.set_viewport_size({"width": view.width, "height": view.height})
    page.goto(f"{house}/stories.html?story={story}&lang=en&theme=light")
    page.wait_for_selector("html[data-drawn]", state="attached")
    page.evaluate("ready()")
    page.wait_for_timeout(300)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    film = Film(page)
    page.evaluate("begin()")
    film.run(SEQUENCES[story])
    shots = []
    for _ in range(FRAMES):
        film.run(FRAME_MS)
        shots.append(Image.open(io.BytesIO(page.screenshot(caret="hide"))).convert("RGB"))
    high = round(view.kept * view.height / view.width)
    sheet = Image.new("RGB", (view.kept * view.columns, high * -(-FRAMES // view.columns)))
    for i, shot in enumerate(shots):
        small = shot.resize((view.kept, high), Image.Resampling.LANCZOS)
        sheet.paste(small, (i % view.columns * view.kept, i // view.columns * high))
    return sheet


def main(wanted: Sequence[str]) -> None:
    SHEETS.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        build_stories(Path(folder))
        with served(Path(folder)) as house, chromium() as browser:
            for story in wanted or SEQUENCES:
                for name, view in VIEWS.items():
                    page = browser.new_context(locale="en", timezone_id="UTC").new_page()
                    page.clock.install()
                    taken(page, house, story, view).save(
                        SHEETS / f"{story}.{name}.webp", "WEBP", quality=50, method=6
                    )
                    page.context.close()
    size = sum(file.stat().st_size for file in SHEETS.iterdir())
    sys.stdout.write(f"{len(list(SHEETS.iterdir()))} sheets, {size // 1000} kB\n")


if __name__ == "__main__":
    main(sys.argv[1:])
