"""How much comes to a browser, how often, and what moves when it is shown."""

from collections import Counter

import pytest
from playwright.sync_api import Browser, Response

from tests.browser.house import Person
from tests.browser.reveal import STACKS, TIMES, forced_layouts, traced


@pytest.fixture
def motion() -> str:
    return "no-preference"


KB = 1000
MOST_AT_FIRST = 120 * KB  # of script and style, as they come over the wire


def test_the_first_page_is_small_and_never_loaded_twice(ann: Person) -> None:
    came: list[Response] = []
    ann.page.on("response", lambda response: came.append(response))
    ann.opens("/").sees_heading("Play sushi games")
    ann.page.wait_for_load_state("networkidle")
    sizes: Counter[str] = Counter()
    for response in came:
        sizes[response.request.resource_type] += response.request.sizes()["responseBodySize"]
    print(f"\nover the wire: {dict(sizes)}")
    assert 0 < sizes["script"] + sizes["stylesheet"] <= MOST_AT_FIRST
    art = [one for one in came if one.url.endswith(".svg") and "/assets/" in one.url]
    assert len(art) == 1
    for asset in (one for one in came if "/assets/" in one.url):
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable", asset.url
        assert asset.url.endswith(".woff2") or asset.headers["content-encoding"] == "gzip", asset.url

    ann.page.reload()
    ann.sees_heading("Play sushi games").page.wait_for_load_state("networkidle")
    fetched = ann.page.evaluate(
        "performance.getEntriesByType('resource').filter((one) => one.transferSize > 0).map((one) => one.name)"
    )
    assert [url for url in fetched if "/assets/" in url] == []


ANIMATED = """() => {
  window.animated = new Set()
  const look = () => {
    for (const one of document.getAnimations())
      for (const frame of one.effect.getKeyframes())
        for (const name of Object.keys(frame)) animated.add(name)
    requestAnimationFrame(look)
  }
  look()
}"""
NOT_ANIMATED = {"offset", "computedOffset", "easing", "composite"}


def test_a_reveal_forces_no_layout_and_only_transform_and_opacity_move(ann: Person, browser: Browser) -> None:
    """How long its tasks take is measured beside the tests: `python -m tests.browser.reveal`."""
    ann.begins(ann.lays("sushi-go/cocktail", 4, bots=["greedy"] * 3)).holds(8)
    assert forced_layouts(traced(browser, ann, 8, *TIMES, STACKS)) == []
    ann.page.evaluate(ANIMATED)
    ann.holds(7).keeps().holds(6)
    animated = set(ann.page.evaluate("[...animated]")) - NOT_ANIMATED
    assert "transform" in animated
    assert animated <= {
        "transform",
        "opacity",
        "rotate",
        "scale",
        "translate",
    }
