"""A comparison that cannot fail proves nothing: rooms that leak, each in its own way, are found out."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.draft import rules
from kaiten.draft import view as draft_view
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.events import Dealt, Moved, Passed
from kaiten.draft.rules import Draft
from kaiten.draft.view import view
from kaiten.engine.game import Play, submit
from kaiten.engine.terms import Act, Acted, Event
from kaiten.games.party import Menu
from kaiten.games.sushi_go import Passing, PassingAndRobot
from kaiten.server.refusals import Refused
from kaiten.server.room import running_game
from tests.server.apart import part, part_at_the_start
from tests.server.twins import compare_game

pytestmark = pytest.mark.slow

Leak = Callable[[pytest.MonkeyPatch], None]


def itself(event: Event, seat: int | None) -> Event:
    return event


def shows_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft_view, "hands_seen", lambda seat: (True,) * 8)


def shows_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Acted, "seen_by", itself)


def view_with(monkeypatch: pytest.MonkeyPatch, change: Callable[[Any], dict[str, Any]]) -> None:
    """A view in which something depends on what is hidden."""
    monkeypatch.setattr(
        rules, "view", lambda table, seat, ask: replace(view(table, seat, ask), **change(table))
    )


def shows_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    view_with(monkeypatch, lambda table: {"deck": table.deck.count("tempura")})


def shows_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    view_with(monkeypatch, lambda table: {"pick": table.picks[0]})


def counts_picked_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    view_with(monkeypatch, lambda table: {"claimed": sum(len(pick.cards) for pick in table.picks if pick)})


def announces_before_the_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    view_with(monkeypatch, lambda table: {"called": tuple(pick and pick.use for pick in table.picks)})


def shows_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    view_with(monkeypatch, lambda table: {"due": table.due})


def is_ready_sooner_with_wasabi(monkeypatch: pytest.MonkeyPatch) -> None:
    view_with(monkeypatch, lambda table: {"ready": tuple(bool(pick and pick.on) for pick in table.picks)})


def says_two_cards_with_two_events(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Draft.answer

    def told_twice(draft: Draft, play: Play[Any], act: Act) -> None:
        if isinstance(act.choice, Pick) and len(act.choice.cards) == 2:
            play.emit(play.events[-1])
        answer(draft, play, act)

    monkeypatch.setattr(Draft, "answer", told_twice)


def refuses_what_another_holds_in_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(game: Any, state: Any, act: Act, chance: Any) -> Any:
        ask = game.ask(state, act.seat)
        if isinstance(ask, PickCards) and isinstance(act.choice, Pick) and not ask.allows(act.choice):
            held = any(set(act.choice.cards) <= set(hand) for hand in state.hands)
            raise Refused("not_a_choice" if held else "too_early")
        return submit(game, state, act, chance)

    monkeypatch.setattr(running_game, "submit", told)


def hides_nothing_of(event: type[Event]) -> Leak:
    return lambda monkeypatch: monkeypatch.setattr(event, "seen_by", itself)


GO, PAIRS = ("sushi-go/cocktail", 3, PassingAndRobot()), ("party/cocktail", 4, Menu("banquet"))
ZOCH, CALLS = ("sushi-go/zoch", 3, Passing()), ("party/gamewright", 4, Menu("banquet"))
ORDERS, ORDERED = (
    ("party/cocktail", 3, Menu("points-platter")),
    ("party/gamewright", 3, Menu("points-platter")),
)
SAMPLER = ("party/cocktail", 4, Menu("sampler"))


@pytest.mark.parametrize(
    ("leak", "way"),
    [
        (shows_hands, GO),
        (shows_answers, GO),
        (shows_the_deck, GO),
        (shows_picks, GO),
        (counts_picked_cards, PAIRS),
        (announces_before_the_reveal, CALLS),
        (is_ready_sooner_with_wasabi, ZOCH),
        (says_two_cards_with_two_events, PAIRS),
        (refuses_what_another_holds_in_other_words, GO),
        (shows_answers, ORDERED),
        (shows_copies, ORDERS),
    ],
)
def test_twins_find_a_leak_out(
    leak: Leak, way: tuple[str, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)

    def soak() -> None:
        for number in range(60):
            compare_game(*way, f"leak {number}", 8)

    with pytest.raises(AssertionError, match=r"can tell twins apart|was told"):
        soak()


@pytest.mark.parametrize(
    ("leak", "way"),
    [
        (shows_hands, GO),
        (shows_answers, GO),
        (shows_the_deck, SAMPLER),
        (hides_nothing_of(Dealt), GO),
        (hides_nothing_of(Passed), GO),
        (hides_nothing_of(Moved), SAMPLER),
    ],
)
def test_twins_that_part_at_a_deal_find_a_leak_out(
    leak: Leak, way: tuple[str, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)

    def soak() -> None:
        for number in range(12):
            with pytest.MonkeyPatch.context() as luck:
                part(luck, *way, f"leak {number}")

    with pytest.raises(AssertionError, match=r"can tell twins apart|was told"):
        soak()


@pytest.mark.parametrize("leak", [shows_hands, hides_nothing_of(Dealt)])
def test_twins_that_are_dealt_differently_find_a_leak_out(
    leak: Leak, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="can tell twins apart"):
        part_at_the_start(monkeypatch, *GO)
