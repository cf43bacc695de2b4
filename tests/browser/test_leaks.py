"""What a table leaves behind in the browser when it goes; after a rematch: `./kaiten campaign turns`."""

import re

from tests.browser.house import Person

# Without a leak nothing grows, but a sign may come or go just then.
# A table that stays is some 40 listeners and 500 nodes.
LISTENERS, NODES = 10, 100


def kept(person: Person) -> tuple[int, int]:
    """The listeners and nodes in the browser that holds nothing but this page."""
    chrome = person.context.new_cdp_session(person.page)
    chrome.send("Performance.enable")
    chrome.send("HeapProfiler.collectGarbage")
    found = {one["name"]: one["value"] for one in chrome.send("Performance.getMetrics")["metrics"]}
    chrome.detach()
    return found["JSEventListeners"], found["Nodes"]


def test_a_table_that_is_left_leaves_nothing(ann: Person) -> None:
    table = ann.lays("sushi-go/cocktail", seats=2)
    ann.begins(table).holds(10)
    ann.page.evaluate("window.stays = true")

    def goes_and_comes_back() -> tuple[int, int]:
        ann.link("Kaiten").first.click()
        ann.link(re.compile("^Continue: ")).first.click()
        ann.holds(10)
        return kept(ann)

    goes_and_comes_back()  # the first time, more of the client is loaded
    (listeners, nodes), (listeners_now, nodes_now) = goes_and_comes_back(), goes_and_comes_back()
    assert listeners_now < listeners + LISTENERS
    assert nodes_now < nodes + NODES
    assert ann.page.evaluate("window.stays"), "a page that is loaded again has nothing left"
