"""What comes to a browser holds no card that its person may not see: the frames themselves are looked at."""

from typing import Any

from tests.browser.conftest import NewPerson
from tests.browser.house import House, Person
from tests.server.world import Frame, play_on

MENU = ["temaki", "eel", "tofu", "sashimi", "menu", "special_order", "pudding"]
OPEN = ("table", "kept", "discard")  # who looks on sees these piles, and no others


def hidden_from(seat: int | None, play: Frame) -> list[str]:
    """What this frame should not have told that seat."""
    view = play["view"]
    leaks = [f"the hand of seat {at}: {hand}" for at, hand in shown(view["hands"]) if at != seat]
    if not isinstance(view["tray"], int) and view["due"][0]["seat"] != seat:
        leaks.append(f"the tray of seat {view['due'][0]['seat']}: {view['tray']}")
    if seat is None and (view["pick"] or view["ask"] or play["choices"] or play.get("memory")):
        leaks.append("what a seat is asked or has chosen")
    return leaks + [f"an event: {event}" for event in play["events"] if tells_too_much(seat, event)]


def tells_too_much(seat: int | None, event: Frame) -> bool:
    match event["kind"]:
        case "acted":
            return event["secret"] and event["seat"] != seat and event["choice"] is not None
        case "dealt":
            return any(at != seat for at, _ in shown(event["hands"]))
        case "passed":  # one's own, and the one given away
            step, seats = (1 if event["direction"] == "left" else -1), len(event["hands"])
            return any(seat not in (at, (at - step) % seats) for at, _ in shown(event["hands"]))
        case "moved":
            ends = [event[end].partition("/") for end in ("src", "dst")]
            seen = any(place in OPEN or owner == str(seat) for place, _, owner in ends)
            return not seen and not isinstance(event["cards"], int)
    return False


def shown(hands: list[Any]) -> list[tuple[int, Any]]:
    """Those that are more than a number of cards, and where they are."""
    return [(at, hand) for at, hand in enumerate(hands) if not isinstance(hand, int)]


def test_no_frame_to_a_page_holds_a_hidden_card(ann: Person, house: House, visitor: NewPerson) -> None:
    """Of the first round; `./kaiten campaign turns` plays to the end."""
    looks_at_frames(ann, visitor("Zoe"), house, acts=30)


def looks_at_frames(ann: Person, zoe: Person, house: House, acts: int | None = None) -> None:
    house.deals_from("secrets 1")
    table = ann.lays("party/cocktail", 3, options={"menu": MENU}, memory=True)
    ben, carl = (house.guest(name).comes(table).sits() for name in ("Ben", "Carl"))
    ann.comes(table).sees("Everyone is here.")
    zoe.comes(table).sees("All seats are taken: you’re watching.")
    ann.presses("Start the game").holds(9 + 1)
    zoe.sees("You’re watching")
    assert zoe.hand.count() == 0

    hers = ann.by_wire(table)
    play_on(hers, ben, carl, acts=acts)
    for person in (ann, zoe):
        person.hears(lambda frame: frame["kind"] == "play" and frame["seq"] == hers.play["seq"])
    for person, seat in ((ann, 0), (zoe, None)):
        plays = person.frames("play")
        assert len(plays) > 9
        assert bool(plays[-1]["view"]["winners"]) == (acts is None)
        assert [leak for play in plays for leak in hidden_from(seat, play)] == []
    # … and there was something to hide, and it is looked for where it would be
    events = [event for play in ann.frames("play") for event in play["events"]]
    secret = {event["kind"] for event in events if tells_too_much(None, event)}
    assert secret == {"acted", "dealt", "passed", "moved"}
    assert any(
        "the tray of seat 0" in leak for play in ann.frames("play") for leak in hidden_from(None, play)
    )
