"""What a page leaves behind in the browser when it goes."""

from tests.browser.house import House, Person

# Without a leak nothing grows, but a sign may come or go just then.
# A table that stays is some 40 listeners and 500 nodes.
LISTENERS, NODES = 10, 100


def test_a_rematch_leaves_nothing_of_the_old_table(ann: Person, house: House) -> None:
    chrome = ann.context.new_cdp_session(ann.page)
    chrome.send("Performance.enable")

    def kept() -> tuple[int, int]:
        chrome.send("HeapProfiler.collectGarbage")
        found = {one["name"]: one["value"] for one in chrome.send("Performance.getMetrics")["metrics"]}
        return found["JSEventListeners"], found["Nodes"]

    def plays_and_wants_another() -> None:
        house.deals_from("leaks")  # the same cards lie there each time
        ann.meanwhile().sees_the_end().keys("Escape")
        bar = ann.page.get_by_role("region", name="After the game")
        bar.get_by_role("button", name="Rematch").click()
        ann.holds(10)

    house.deals_from("leaks")
    ann.begins(ann.lays("sushi-go/cocktail", seats=2)).holds(10)
    plays_and_wants_another()  # the first time, more of the client is loaded
    listeners, nodes = kept()
    plays_and_wants_another()
    listeners_now, nodes_now = kept()
    assert listeners_now < listeners + LISTENERS
    assert nodes_now < nodes + NODES
