"""Pictures of every story, in tests/web/shots.

`python -m tests.web.shots` takes all of them again, or only those named; look at the diff before you commit.
"""

import io
import os
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from msgspec import Struct
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize

from tests.browser.chromium import chromium
from tests.web.scripts import WEB, script

SHOTS = Path(__file__).parent / "shots"
# The art hangs beside the story as thousands of shapes that nobody can reach; axe would look through all of them. So it
# is moved out of the body, and tells that it has no children. If it were removed while axe looks, the browser would
# draw every picture of the story again.
HIDE_ART = """() => {
    const art = document.querySelector('body > .unseen')
    document.documentElement.append(art)
    Object.defineProperties(art, { childNodes: { value: [] }, children: { value: [] } })
}"""
AXE = """async () => {
    const { violations } = await axe.run('#app', { resultTypes: ['violations'], preload: false })
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')])
}"""

AT_REST = """() => {
    document.documentElement.style.caretColor = 'transparent'
    for (const one of document.getAnimations())
        if (one.effect.getComputedTiming().endTime === Infinity) one.cancel()
        else one.finish()
}"""

# On one machine the same sources make the same picture. Another version of the browser draws letters and edges a
# little differently: a shift by part of a pixel makes 2.5 on average, and nothing clearly. A button that moved,
# a colour that changed or a word that grew is more.
MOST_ON_AVERAGE = 4.0  # of 255, over all channels and pixels
CLEARLY = 56  # of 255, in any channel
MOST_CLEARLY = 0.006  # of all pixels


class Way(Struct, frozen=True):
    """How a story is looked at: between them both lights, a wide and a narrow screen, short words and long."""

    width: int
    height: int
    kept: int  # pixels wide
    lang: str
    theme: str


WAYS = {"desk": Way(1440, 900, 480, "en", "light"), "phone": Way(390, 844, 260, "de", "dark")}


class Look(Struct, frozen=True):
    picture: Image.Image  # small, as it is kept, but not packed
    trouble: list[str]  # what the console, the axe and the width of the page have to say


class Files(SimpleHTTPRequestHandler):
    """What was built, and for the code of an invitation an empty picture."""

    def do_GET(self) -> None:
        if "/qr.svg" not in self.path:
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "image/svg+xml")
        self.end_headers()
        self.wfile.write(b'<svg xmlns="http://www.w3.org/2000/svg"/>')
        return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")  # nothing here changes
        super().end_headers()

    def log_message(self, *said: Any) -> None:
        pass


class Gallery:
    """The stories, built and open in a browser: one page for each way, in which one story follows another."""

    def __init__(self, house: str, browser: Browser) -> None:
        self._house, self._browser = house, browser
        self._pages: dict[Way, Page] = {}
        self._trouble: list[str] = []
        self._axe = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")

    def names(self) -> list[str]:
        page = self._show("", WAYS["desk"])
        links = page.locator("li a:first-child").all()
        return [str(link.get_attribute("href")).partition("=")[2] for link in links]

    def sounds(self) -> dict[str, dict[str, float]]:
        """Every sound, rendered: its peak (dB) and its loudness (LUFS)."""
        found: dict[str, dict[str, float]] = self._show("", WAYS["desk"]).evaluate("measure()")
        return found

    def look_at(self, story: str, way: Way, *, alone: bool = False) -> Look:
        """The story in this way; `alone`: in a new page, in which no story was before, and with more patience."""
        if alone and way in self._pages:
            self._pages.pop(way).context.close()
        page = self._show(story, way)
        # for answers of the fake server, and the frame after them
        page.wait_for_timeout(2000 if alone else 100)
        if story.startswith("scene-"):  # it comes with a part of the client that is loaded when it is needed
            page.wait_for_selector("[data-scene]", state="attached")
        page.wait_for_selector("[data-scene]:not([data-placed])", state="detached")  # until it is measured
        part = page.locator("body:not(:has(dialog)) :is(main.part, main.asked)")  # else all of the screen
        shot = part.screenshot(animations="disabled", caret="hide") if part.count() else _screen(page)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            self._trouble.append("it scrolls sideways")
        for rule, where in page.evaluate(AXE):
            self._trouble.append(f"axe: {rule} at {where}")
        page.evaluate("clear()")  # errors on the way out are this story's too
        trouble, self._trouble = self._trouble, []
        return Look(small(shot, way), trouble)

    def picture(self, story: str, way: Way) -> Image.Image:
        """All that the story draws, as it is."""
        page = self._show(story, way)
        page.wait_for_timeout(500)
        return Image.open(io.BytesIO(_screen(page))).convert("RGB")

    def file(self, name: str, size: int) -> Image.Image:
        """One of the client's files, drawn this large."""
        page = self._browser.new_page(viewport=ViewportSize(width=size, height=size))
        page.goto(f"{self._house}/{name}")
        drawn = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        page.close()
        return drawn

    def _show(self, story: str, way: Way) -> Page:
        if way not in self._pages:
            self._pages[way] = self._open(way)
        self._pages[way].evaluate("(how) => show(...how)", [story, way.theme, way.lang])
        return self._pages[way]

    def _open(self, way: Way) -> Page:
        view = ViewportSize(width=way.width, height=way.height)
        page = self._browser.new_page(viewport=view, locale="en", timezone_id="UTC", reduced_motion="reduce")
        page.on("pageerror", lambda error: self._trouble.append(f"error: {error}"))
        page.on("console", lambda said: _heard(said, self._trouble))
        page.goto(f"{self._house}/stories.html")
        page.wait_for_selector("html[data-drawn]", state="attached")
        page.evaluate(self._axe)
        page.evaluate(HIDE_ART)
        return page


def _screen(page: Page) -> bytes:
    """All of the screen. Playwright's own way packs the picture small, which takes longer than to draw it."""
    page.evaluate(AT_REST)
    devtools = page.context.new_cdp_session(page)
    taken = devtools.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    devtools.detach()
    return b64decode(taken["data"])


def _heard(said: ConsoleMessage, trouble: list[str]) -> None:
    if said.type in ("error", "warning"):
        trouble.append(f"console: {said.text}")


def build_stories(folder: Path) -> None:
    """Build the stories' pages into this folder."""
    build = script("build")
    made = build.tool(build.install(), "vite", "build", "--mode", "stories", "--logLevel=error")
    subprocess.run(made, cwd=WEB, env={**os.environ, "KAITEN_STATIC": str(folder)}, check=True)


def fresh_stories(folder: Path) -> None:
    """Build them if something they are made of has changed."""
    build = script("build")
    files = [*build._sources(), *(file for file in (WEB / "stories").rglob("*") if file.is_file())]
    stamp, print = folder / ".kaiten", build._print(files)
    if not build._fresh(stamp, print):
        build_stories(folder)
        stamp.write_text(print)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which the files in this folder are."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@contextmanager
def gallery(folder: Path) -> Iterator[Gallery]:
    """The stories built into this folder, in a browser."""
    with served(folder) as house, chromium() as browser:
        yield Gallery(house, browser)


# --- pictures -------------------------------------------------------------------------------------------


def small(png: bytes, way: Way) -> Image.Image:
    """As small as it is kept."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    size = way.kept, round(picture.height * way.kept / picture.width)
    return picture.resize(size, Image.Resampling.LANCZOS)


def packed(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=60, method=6)
    return out.getvalue()


def _unpacked(picture: bytes) -> Image.Image:
    return Image.open(io.BytesIO(picture)).convert("RGB")


def difference(kept: bytes, now: Image.Image) -> str:
    """In what way two pictures differ more than they may; nothing where they do not.

    Packing takes long and changes a picture a little. So only a picture that seems to differ is packed, too.
    """
    before = _unpacked(kept)
    return _apart(before, now) and _apart(before, _unpacked(packed(now)))


def _apart(before: Image.Image, after: Image.Image) -> str:
    if before.size != after.size:
        return f"{before.size} became {after.size}"
    apart = ImageChops.difference(before, after)
    average = sum(ImageStat.Stat(apart).mean) / 3
    most: Any = apart.split()[0]
    for channel in apart.split()[1:]:
        most = ImageChops.lighter(most, channel)
    clearly = sum(most.histogram()[CLEARLY:]) / (most.width * most.height)
    if average <= MOST_ON_AVERAGE and clearly <= MOST_CLEARLY:
        return ""
    return f"{average:.1f} apart on average, {clearly:.1%} of it clearly"


def file_of(story: str, way: str) -> Path:
    return SHOTS / f"{story}.{way}.webp"


def main(wanted: Sequence[str]) -> None:
    SHOTS.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        build_stories(Path(folder))
        with gallery(Path(folder)) as stories:
            names = stories.names()
            if not wanted:
                for old in SHOTS.iterdir():
                    old.unlink()
            for story in wanted or names:
                for name, way in WAYS.items():
                    look = stories.look_at(story, way, alone=True)
                    file_of(story, name).write_bytes(packed(look.picture))
                    for line in look.trouble:
                        sys.stdout.write(f"{story}, {name}: {line}\n")
    size = sum(file.stat().st_size for file in SHOTS.iterdir())
    sys.stdout.write(f"{len(list(SHOTS.iterdir()))} pictures, {size // 1000} kB\n")


if __name__ == "__main__":
    main(sys.argv[1:])
