"""What comes to a browser holds no card that its person may not see: the frames themselves are looked at."""

from typing import Any

from tests.browser.conftest import NewPerson
from tests.browser.house import House, Person
from tests.server.world import play_on

MENU = ["temaki", "eel", "tofu", "sashimi", "chopsticks", "special_order", "pudding"]


def hidden_from(seat: int | None, play: dict[str, Any]) -> list[str]:
    """What this frame should not have told that seat."""
    view, leaks = play["view"], []
    for other, hand in enumerate(view["hands"]):
        if other != seat and not isinstance(hand, int):
            leaks.append(f"the hand of seat {other}: {hand}")
    if seat is None and (view["pick"] or view["ask"] or play["choices"] or play.get("memory")):
        leaks.append("what a seat is asked or has chosen")
    for event in play["events"]:
        if event["kind"] == "acted" and event.get("secret") and event["seat"] != seat and event.get("choice"):
            leaks.append(f"a secret choice: {event}")
        if event["kind"] == "dealt":
            hands = event.get("hands", [])
            leaks += [
                f"a deal: {event}"
                for at, hand in enumerate(hands)
                if at != seat and not isinstance(hand, int)
            ]
    return leaks


def test_no_frame_to_a_page_holds_a_hidden_card(ann: Person, house: House, visitor: NewPerson) -> None:
    table = ann.lays("party/cocktail", 3, options={"menu": MENU}, memory=True)
    ben, carl = (house.guest(name).comes(table).sits() for name in ("Ben", "Carl"))
    ann.comes(table).sees("Everyone is here.")
    zoe = visitor("Zoe").comes(table).sees("All chairs are taken: you look on.")
    ann.presses("Start the game").holds(9 + 1)
    zoe.sees_heading("You are looking on")
    assert zoe.hand.count() == 0

    play_on(ann.by_wire(table), ben, carl)
    for person in (ann, zoe):
        person.page.get_by_role("dialog").first.wait_for()  # the last points have come
    for person, seat in ((ann, 0), (zoe, None)):
        plays = person.frames("play")
        assert len(plays) > 20
        assert plays[-1]["view"]["winners"]
        assert [leak for play in plays for leak in hidden_from(seat, play)] == []
    # … and there was something to hide, and it is looked for where it would be
    assert hidden_from(None, ann.frames("play")[0])
    assert any(
        e["kind"] == "acted" and e.get("secret") for play in zoe.frames("play") for e in play["events"]
    )
