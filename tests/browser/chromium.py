"""The browser that tests use: Debian's Chromium without a window, driven by Playwright."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.debian import CHROMIUM, require

FLAGS = [
    "--font-render-hinting=none", "--no-sandbox",  # we may be root, in a container
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    # a page lives for seconds: threads that make its scripts faster cost more than they save
    "--js-flags=--single-threaded --no-opt",
]  # fmt: skip


@contextmanager
def chromium(flags: Sequence[str] = FLAGS) -> Iterator[Browser]:
    """A browser without a window. While it is open, nothing else in this process can use asyncio."""
    require("chromium-headless-shell")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()
