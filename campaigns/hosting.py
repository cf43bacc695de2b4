"""A site of files plays without a server: below a sub-path, offline, in Chromium and Firefox, and while it is replaced.

Size: one site, two browsers
Time: 2 CPU-minutes
In the suite: tests/web/test_site.py::test_a_site_has_the_files_that_play_and_replaces_an_older_one, tests/tab/test_archive.py::test_only_what_is_needed_is_there_and_nothing_can_come_from_another_host
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import chromium
from tests.browser.firefox import firefox
from tests.browser.house import PATIENCE_MS, build_client
from tests.web.scripts import script

HAND = "[role=group][aria-label='Your hand']"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client of a site, without its documentation; the folder has more in it than that."""
    build_client()
    folder = tmp_path_factory.mktemp("host")
    script("build_site").write_client(folder / "games" / "sushi" / "play")
    return folder


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of the client, as long as the host is there."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/games/sushi/play/"
    finally:
        server.shutdown()
        server.server_close()


def picks(page: Page) -> None:
    """Begin a game, and keep a card."""
    page.get_by_role("button", name="Play now").click()
    keeps(page, 7)


def keeps(page: Page, left: int) -> None:
    """Keep a card; so many are left."""
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(left + 1)
    hand.first.click()
    page.get_by_role("button", name="Keep it").click()
    expect(hand).to_have_count(left)


def test_in_chromium_it_plays_and_once_it_is_kept_it_plays_without_the_host(site: Path) -> None:
    with chromium() as browser:
        context = browser.new_context(locale="en", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        asked: list[str] = []
        troubles: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        with hosted(site) as address:
            page.goto(address)
            page.get_by_role("button", name="Keep them").click()
            expect(page.get_by_text("They now open without a connection.").last).to_be_visible()
            picks(page)
        assert {urlsplit(url).netloc for url in asked} == {urlsplit(address).netloc}
        assert [url for url in asked if "/api/" in url] == []
        assert troubles == []
        page.goto("about:blank")
        page.goto(address)  # nobody is there
        picks(page)
        context.close()


def test_a_game_goes_on_when_the_host_has_a_new_version(site: Path, tmp_path: Path) -> None:
    host = tmp_path / "host"
    copytree(site, host)
    tab = host / "games" / "sushi" / "play" / "tab"
    with chromium() as browser, hosted(host) as address:
        page = browser.new_context(locale="en", reduced_motion="reduce").new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(address)
        picks(page)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(urlsplit(request.url).path.partition("/tab/")[2]))
        told = (tab / "files.json").read_text()
        old = json.loads(told)["archive"].partition("/")[0]
        (tab / old).rename(tab / "kaiten-new")
        (tab / "files.json").write_text(told.replace(old, "kaiten-new"))
        keeps(page, 6)
        assert asked == []  # it plays on with what it has
        page.reload()
        keeps(page, 5)
        assert "kaiten-new/kaiten.zip.gzip" in asked


def test_in_firefox_it_plays_the_first_pick(site: Path, tmp_path: Path) -> None:
    with hosted(site) as address, firefox(tmp_path) as page:
        page.opens(address).presses("button", "Not now").presses("button", "Play now")
        page.presses(f"{HAND} button").presses("button", "Keep it")
        page.waits_until(f"document.querySelectorAll({json.dumps(f'{HAND} button')}).length === 7")
        hosts = {urlsplit(url).netloc for url in page.asked if url.startswith("http")}
        assert hosts == {urlsplit(address).netloc}
