"""What a page does from a pick to the next hand: `python -m tests.browser.reveal` says how long its tasks take."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from tests.browser.chromium import chromium
from tests.browser.house import Person, build_client, open_house

TIMES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
STACKS = "disabled-by-default-devtools.timeline.stack"  # which line it was; that takes time, too
TABLES = 3

# Every animation has ended, except the belt's, which never does.
AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)"""


def traced(browser: Browser, person: Person, cards: int, *categories: str) -> list[dict[str, Any]]:
    """What the page's main thread does from a pick out of this many cards to the next hand."""
    person.holds(cards).hand.first.click()
    box = person.button("Keep it").bounding_box()
    assert box
    browser.start_tracing(page=person.page, categories=list(categories))
    # a plain click looks at the page before, and that costs
    person.page.mouse.click(box["x"] + 20, box["y"] + 20)
    person.holds(cards - 1)
    person.waits_until(AT_REST)
    return traced_events(browser)


def traced_events(browser: Browser) -> list[dict[str, Any]]:
    """What was traced of the page's main thread: of the renderers' main threads the one that did the most."""
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    mains = {
        (e["pid"], e["tid"])
        for e in trace
        if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    [(main, _)] = Counter(at for e in trace if (at := (e["pid"], e["tid"])) in mains).most_common(1)
    return [event for event in trace if (event["pid"], event["tid"]) == main]


def forced_layouts(events: list[dict[str, Any]]) -> list[str]:
    """Layouts that a line of ours had to wait for: where that line is."""
    stacks = [
        event["args"].get("beginData", {}).get("stackTrace", [])
        for event in events
        if event["name"] == "Layout"
    ]
    own = [frame for [frame, *_] in filter(None, stacks) if "/assets/" in frame["url"]]
    return [f"{frame['url']}:{frame['lineNumber']}:{frame['columnNumber']}" for frame in own]


def longest_task_us(events: list[dict[str, Any]]) -> int:
    """Of its own work; what it waited for a core does not count, nor a clock that runs ahead."""
    tasks = [event for event in events if event["name"] == "RunTask" and "dur" in event]
    return max(min(int(task["dur"]), int(task.get("tdur", task["dur"]))) for task in tasks)


def reveals(browser: Browser, ann: Person) -> Iterator[int]:
    """The longest task of each reveal, at some tables for four."""
    for _ in range(TABLES):
        ann.begins(ann.lays("sushi-go/cocktail", 4, bots=["greedy"] * 3)).holds(8)
        for cards in (8, 7, 6, 5, 4):
            yield longest_task_us(traced(browser, ann, cards, *TIMES))


def main() -> None:
    build_client()
    with TemporaryDirectory() as folder, open_house(Path(folder) / "data") as house, chromium() as browser:
        tasks = [us / 1000 for us in reveals(browser, Person(house, browser).named("Ann"))]
    print(f"longest task of a reveal: {min(tasks):.0f} to {max(tasks):.0f} ms; all: {tasks}")


if __name__ == "__main__":
    main()
