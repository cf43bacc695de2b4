"""What a seat may not see is in no event that reaches it."""

import re
from typing import Any

import pytest

from kaiten.draft.events import Dealt, Moved, Passed, Wished
from kaiten.draft.table import visible
from kaiten.engine import codec
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.game import start
from kaiten.engine.runner import Log, at_random, play
from kaiten.engine.terms import Acted
from kaiten.games import GAMES
from kaiten.games.party import MENUS, Menu
from kaiten.games.sushi_go import PassingAndRobot

FACES = re.compile(r'"((?:[a-z_]+)(?:\.[a-z0-9-]+)?)"')


@pytest.mark.parametrize(
    ("pile", "seat", "seen"),
    [("table/1", 0, True), ("kept/1", 0, True), ("discard", 0, True), ("hand/0", 0, True), ("hand/1", 0, False),
     ("tray/0", 0, True), ("tray/0", 1, False), ("pick/1", 0, False), ("deck", 0, False), ("desserts", 0, False),
     ("robot", 0, False), ("hand/0", None, False), ("table/0", None, True), ("anything new", 0, False)],
)  # fmt: skip
def test_a_pile_is_secret_unless_it_is_listed(pile: str, seat: int | None, seen: bool) -> None:
    assert visible(pile, seat) is seen


def test_you_see_a_move_if_you_can_see_either_end_of_it() -> None:
    secret = Moved(("tofu",), (), "deck", "tray/1")
    assert secret.seen_by(1) == secret
    assert secret.seen_by(0) == Moved(1, (), "deck", "tray/1")
    public = Moved(("spoon.4",), (2,), "table/0", "hand/1")
    assert public.seen_by(None) == public


def test_a_deal_shows_each_seat_its_own_hand_only() -> None:
    dealt = Dealt((("eel", "tofu"), ("maki.1", "maki.2")), ("tea", "tea"))
    assert dealt.seen_by(1) == Dealt((2, ("maki.1", "maki.2")), 2)
    assert dealt.seen_by(None) == Dealt((2, 2), 2)


def test_passing_shows_each_seat_the_hand_it_gave_and_the_one_it_was_given() -> None:
    passed = Passed("left", (("eel",), ("tofu",), ("tea",)))
    assert passed.seen_by(0) == Passed("left", (("eel",), ("tofu",), 1))
    assert passed.seen_by(2) == Passed("left", (("eel",), 1, ("tea",)))
    assert passed.seen_by(None) == Passed("left", (1, 1, 1))
    other = Passed("right", (("eel",), ("tofu",), ("tea",)))
    assert other.seen_by(0) == Passed("right", (("eel",), 1, ("tea",)))


def test_two_deals_that_give_seat_0_the_same_hand_look_the_same_to_seat_0() -> None:
    mine = ("maki.1",) * 6 + ("tempura",) * 4
    logs = []
    for theirs in (("sashimi",) * 10, ("dumpling",) * 10):
        chance = Scripted({"first": ("0",), "deal/1": mine + theirs})
        played = start(GAMES["sushi-go/cocktail"], 2, PassingAndRobot(), chance)
        logs.append([codec.encode(event) for event in Log(played.events, 0)])
    assert logs[0] == logs[1]


def faces_in(thing: Any, known: set[str]) -> set[str]:
    return set(FACES.findall(codec.encode(thing).decode())) & known


@pytest.mark.parametrize("menu", MENUS)
@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_a_redacted_log_names_no_card_that_its_seat_could_not_see(game: str, menu: str) -> None:
    """Event by event: what it tells a seat lay open to that seat just before or just after it."""
    box = GAMES[game]
    state = box.begin(3, Menu(menu))
    known = set(box.inventory(state))
    for step in play(box, 3, Menu(menu), Seeded("redact"), [at_random] * 3, "redact"):
        for event in step.play.events:
            after = box.apply(state, event)
            for seat in (0, 1, 2, None):
                seen = faces_in(box.view(state, seat), known) | faces_in(box.view(after, seat), known)
                told = faces_in(event.seen_by(seat), known)
                heard = isinstance(event, Wished) or (isinstance(event, Acted) and not event.secret)
                if not heard:  # an open answer is said aloud, and carried out at once
                    assert told <= seen, f"seat {seat} learns {told - seen} from {event}"
            state = after


def test_every_field_of_a_view_is_the_table_s_own() -> None:
    """A view is built by position, so each field is held against the table by its name."""
    for menu in ("master", "dinner-for-two"):
        for step in play(GAMES["party/cocktail"], 3, Menu(menu), Seeded(menu), [at_random] * 3, menu):
            table = step.play.state
            seen: Any = GAMES["party/cocktail"].view(table, 1)
            same = [
                "phase",
                "round",
                "turn",
                "direction",
                "first",
                "kinds",
                "plates",
                "kept",
                "totals",
                "called",
            ]
            same += ["wish", "giver", "discard", "control", "claimed", "winners"]
            assert [getattr(seen, name) for name in same] == [getattr(table, name) for name in same]
            assert (seen.seat, seen.pick, seen.deck, seen.robot) == (1, table.picks[1], len(table.deck), None)
            assert seen.hands == (len(table.hands[0]), table.hands[1], len(table.hands[2]))
            assert seen.ready == tuple(pick is not None for pick in table.picks)
            assert len(seen.due) == len(table.due)
            assert seen.tray in (table.tray, len(table.tray))
            assert seen.ask == GAMES["party/cocktail"].ask(table, 1)
