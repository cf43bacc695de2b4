"""Secrets of Sushi Go! and Party: what views and events show each seat and a spectator."""

from random import Random
from typing import Any

import msgspec
import pytest

from kaiten.draft.asks import Copy, CopyOne, Flip, Keep, PickCards, Wish
from kaiten.draft.events import Dealt, Laid, Moved
from kaiten.engine.chance import Seeded
from kaiten.engine.game import submit
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import Act, Acted, Event
from kaiten.games.variants import variants
from tests.rule import rule
from tests.rules.party.boxes import BOTH, US
from tests.rules.table import at_table, game_of

COCKTAIL = "sushi-go/cocktail"

NAMES = ["sushi-go/cocktail", "sushi-go/zoch", "sushi-go/gamewright", "party/cocktail", "party/gamewright"]


def text(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def some_variants(name: str, n: int, rng: Random) -> list[tuple[int, Any]]:
    every = variants(game_of(name))
    return rng.sample(every, min(n, len(every)))


def owner(pile: str) -> tuple[str, str]:
    place, _, seat = pile.partition("/")
    return place, seat


def check_event(event: Event, seat: int | None, seats: int) -> None:
    """Check what this seat may read in this event."""
    shown = event.seen_by(seat)
    if isinstance(event, Acted):
        assert isinstance(shown, Acted)
        if event.secret and event.seat != seat:
            assert shown.choice is None
        else:
            assert shown == event
            assert event.secret or isinstance(event.choice, Keep | Wish | Flip)
    elif isinstance(event, Dealt):
        assert isinstance(shown, Dealt)
        for other in range(seats):
            assert isinstance(shown.hands[other], tuple if other == seat else int)
        assert shown.robot is None or isinstance(shown.robot, int)
    elif isinstance(event, Moved):
        assert isinstance(shown, Moved)
        ends = [owner(event.src), owner(event.dst)]
        may = any(p in ("table", "discard") or (p in ("hand", "tray") and s == str(seat)) for p, s in ends)
        assert isinstance(shown.cards, tuple) == may, (event, seat)


@rule("G2")
@rule("P1")
@pytest.mark.parametrize("name", NAMES)
def test_redacted_events_hold_nothing_their_reader_may_not_see(name: str) -> None:
    rng = Random(name)
    for number, (seats, options) in enumerate(some_variants(name, 25, rng)):
        for step in play(
            game_of(name), seats, options, Seeded(f"{name}{number}"), [at_random] * seats, str(number)
        ):
            events = step.play.events
            for at, event in enumerate(events):
                for seat in (*range(seats), None):
                    check_event(event, seat, seats)
                if isinstance(event, Acted) and isinstance(event.choice, Keep):
                    laid = events[at + 1]
                    assert (
                        isinstance(laid, Laid) and laid.plate.card == event.choice.card
                    )  # open, but laid at once


@rule("G2")
@rule("P1")  # a pick or a secret copy tells the others only that it was made
@pytest.mark.parametrize("name", NAMES)
def test_a_secret_answer_tells_the_others_only_that_it_was_made(name: str) -> None:
    rng = Random(name)
    draft = game_of(name)
    compared = 0
    for number, (seats, options) in enumerate(some_variants(name, 25, rng)):
        for step in play(draft, seats, options, Seeded(f"{name}{number}"), [at_random] * seats, str(number)):
            state = step.play.state
            asked = {seat: ask for seat in range(seats) if (ask := draft.ask(state, seat))}
            secret = [
                seat for seat, ask in asked.items() if isinstance(ask, PickCards | CopyOne) and ask.urgent
            ]
            if len(secret) < 2 or rng.random() > 0.3:
                continue
            actor = rng.choice(secret)
            choices = list(asked[actor].choices())
            one, two = rng.choice(choices), rng.choice(choices)
            opened = asked[actor].opened
            after = [
                submit(draft, state, Act(actor, opened, choice), Seeded("same")) for choice in (one, two)
            ]
            for seat in (*range(seats), None):
                if seat == actor:
                    continue
                seen = [[event.seen_by(seat) for event in play_.events] for play_ in after]
                assert text(seen[0]) == text(seen[1])
                assert text(draft.view(after[0].state, seat)) == text(draft.view(after[1].state, seat))
                compared += 1
    assert compared > 300


@rule("G14")  # the robot's pile and the card drawn from it
def test_the_card_drawn_from_the_robots_pile_is_seen_by_its_controller_only() -> None:
    seen = []
    for drawn in ("pudding", "wasabi"):
        turn = at_table(
            "- | - | -",
            "tempura sashimi maki.1 maki.1 | dumpling maki.2 maki.2",
            game=COCKTAIL,
            robot="pudding wasabi",
            control=0,
            luck={"robot/1/3": [drawn]},
        )
        turn.pick(0, "tempura", robot="sashimi").pick(1, "dumpling")
        events = {
            seat: text([e.seen_by(seat) for e in turn.log if not isinstance(e, Acted)])
            for seat in (0, 1, None)
        }
        views = {seat: text(turn.game.view(turn.table, seat)) for seat in (0, 1, None)}
        seen.append((events, views))
    (events, views), (events2, views2) = seen
    for seat in (0, None):
        assert events[seat] == events2[seat] and views[seat] == views2[seat]
    assert events[1] != events2[1] and views[1] != views2[1]  # the controller of the next turn


@rule("P6")  # the menu's tray
@BOTH
def test_the_four_cards_of_a_menu_are_seen_by_its_owner_only(game: str) -> None:
    seen = []
    for four in (["nigiri.egg", "menu.8", "sashimi", "sashimi"], ["nigiri.egg", "maki.3", "dumpling", "tea"]):
        turn = at_table(
            "- | - | -",
            "menu.7 tempura tea | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
            game=game,
            menu="menu",
            luck={"menu/1/2/menu.7": four},
        )
        turn.picks("menu.7", "maki.1", "maki.2")
        before = {s: text(turn.game.view(turn.table, s)) for s in (0, 1, 2, None)}
        turn.keep(0, "nigiri.egg")
        events = {s: text([e.seen_by(s) for e in turn.log]) for s in (0, 1, 2, None)}
        after = {s: text(turn.game.view(turn.table, s)) for s in (0, 1, 2, None)}
        seen.append((before, events, after))
    (before, events, after), (before2, events2, after2) = seen
    for seat in (1, 2, None):
        assert (before[seat], events[seat], after[seat]) == (before2[seat], events2[seat], after2[seat])
    assert before[0] != before2[0] and events[0] != events2[0]


@rule("P7")
@rule("P1")  # special orders answered in secret
def test_a_special_order_answered_first_is_not_seen_before_the_last_answer() -> None:
    seen = []
    for face in ("maki.2", "tempura"):
        turn = at_table(
            "maki.2 tempura | tempura | -",
            "special_order tempura tempura | special_order maki.1 maki.1 | maki.2 maki.2 maki.2",
            menu="special_order",
        )
        turn.picks("special_order", "special_order", "maki.2").copy(0, face)
        seen.append(
            [
                (text(turn.game.view(turn.table, s)), text([e.seen_by(s) for e in turn.log]))
                for s in (1, 2, None)
            ]
        )
    assert seen[0] == seen[1]


@rule("P7")  # US: the target named with the pick
def test_in_the_us_box_the_target_stays_secret_until_the_reveal() -> None:
    seen = []
    for face in ("maki.2", "tempura"):
        turn = at_table(
            "maki.2 tempura | tempura | -",
            "special_order tempura tempura | tea maki.1 maki.1 | maki.2 maki.2 maki.2",
            game=US,
            menu="special_order",
        )
        turn.pick(0, "special_order", copy=Copy(face))
        seen.append(
            [
                (text(turn.game.view(turn.table, s)), text([e.seen_by(s) for e in turn.log]))
                for s in (1, 2, None)
            ]
        )
    assert seen[0] == seen[1]


@rule("P2")  # an announcement is public at the reveal, not before
@BOTH
def test_an_announcement_is_not_seen_before_the_reveal(game: str) -> None:
    seen = []
    for use in (None, 0):
        turn = at_table(
            "spoon.4 | - | -",
            "tempura sashimi tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
            game=game,
            menu="spoon",
        )
        turn.pick(0, "tempura", use=use)
        seen.append(
            [
                (text(turn.game.view(turn.table, s)), text([e.seen_by(s) for e in turn.log]))
                for s in (1, 2, None)
            ]
        )
    assert seen[0] == seen[1]
    turn.pick(1, "maki.1").pick(2, "maki.2")
    assert all(turn.game.view(turn.table, s).called == (0, None, None) for s in (0, 1, 2, None))


@rule("G2")  # hands of others are counts, for players and spectators
@pytest.mark.parametrize("name", NAMES)
def test_views_show_other_hands_and_piles_as_counts(name: str) -> None:
    rng = Random(1)
    draft = game_of(name)
    for seats, options in some_variants(name, 10, rng):
        for step in play(draft, seats, options, Seeded("v"), [at_random] * seats, "v"):
            state = step.play.state
            for seat in (*range(seats), None):
                view = draft.view(state, seat)
                assert [isinstance(hand, tuple) for hand in view.hands] == [
                    other == seat for other in range(seats)
                ]
                assert isinstance(view.deck, int) and (view.robot is None or isinstance(view.robot, int))
                tray = state.due[0].seat if state.due and state.tray else None
                assert isinstance(view.tray, tuple) is False or tray in (None, seat)
                assert view.pick is None or view.pick == state.picks[seat]
                assert seat is not None or view.ask is None
                assert all(due.copy is None or due.seat == seat for due in view.due)


@rule("P4")  # what a wish shows: who gives, and the card; not what else the giver holds
def test_a_wish_for_an_exact_face_shows_nothing_else_of_the_givers_hand() -> None:
    seen = []
    for rest in ("sashimi tempura", "nigiri.squid sashimi"):
        turn = at_table(
            "spoon.4 | - | -",
            f"tempura tempura tempura tea | nigiri.egg tempura {rest} | maki.2 maki.2 maki.2 tea",
            menu="spoon",
        )
        turn.pick(0, "tempura", use=0).pick(1, "tempura").pick(2, "maki.2").wish(0, "nigiri.egg")
        seen.append([text([e.seen_by(seat) for e in turn.log]) for seat in (0, None)])
    assert seen[0] == seen[1]


@rule("P4")  # while the giver is asked nobody else can tell whether there is anything to choose
def test_a_wish_for_a_kind_does_not_show_how_many_of_it_the_giver_holds() -> None:
    seen = []
    for rest in ("sashimi tempura", "nigiri.squid sashimi", "nigiri.egg nigiri.salmon"):
        turn = at_table(
            "spoon.4 | - | -",
            f"tempura tempura tempura tea | nigiri.egg tempura {rest} | maki.2 maki.2 maki.2 tea",
            menu="spoon",
        )
        turn.pick(0, "tempura", use=0).pick(1, "tempura").pick(2, "maki.2").wish(0, "nigiri")
        views = [text(turn.game.view(turn.table, seat)) for seat in (0, 2, None)]
        turn.keep(1, "nigiri.egg")
        told = [text([e.seen_by(seat) for e in turn.log]) for seat in (0, None)]  # seat 2 is given that hand
        seen.append((views, told))
    assert seen[0] == seen[1] == seen[2]
