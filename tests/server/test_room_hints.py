"""Hints: only for one person alone against bots, only on what they are asked, and never without the mark."""

from random import Random
from typing import Any

import pytest

from kaiten.coach import families
from kaiten.coach.report import Hint
from kaiten.coach.work import hint_at
from kaiten.draft.asks import Pick, PickCards
from kaiten.engine import codec
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES
from kaiten.server.room import hints
from kaiten.server.room import messages as m
from kaiten.server.room.hints import HintRequest
from kaiten.server.room.lobby import AnyFact, Coached
from kaiten.server.room.record import record_of
from tests.server.rooms import Evening, comes, does, loaded, opened, seated
from tests.server.twins import twins_at

HINT = Hint(best=Pick(("pudding",)))


def alone(game: str = "sushi-go/zoch", seats: int = 3, **setup: Any) -> Evening:
    """Ann plays against bots; it is the first turn."""
    return seated(game, seats, 1, **setup)


def asks(evening: Evening, name: str = "ann", device: int = 1) -> Evening:
    return evening.does(name, m.AskHint(), device)


def made(evening: Evening, hint: Hint | None = HINT) -> Evening:
    """The coach makes the hint that it was asked for."""
    wanted = evening.room.hint_request()
    assert wanted is not None
    evening.turn(lambda room, now: room.take_hint(wanted, hint))
    return evening


def reasons(evening: Evening, name: str = "ann") -> list[str]:
    return [frame["reason"] for frame in evening.heard(name, "error")]


def marks(evening: Evening) -> int:
    """How often the log says that the game is coached."""
    return sum(isinstance(codec.decoder(AnyFact).decode(row), Coached) for row in evening.rows)


def refused(evening: Evening, reason: str, name: str = "ann") -> None:
    before = marks(evening)
    assert reasons(asks(evening, name), name) == [reason]
    assert (marks(evening), evening.room.hint_request()) == (before, None)


def opened_ask(evening: Evening, seat: int = 0) -> int:
    ask = evening.ask(seat)
    assert ask is not None
    return ask.opened


# --- asked and given --------------------------------------------------------------------------------------


def test_the_game_is_marked_before_the_coach_thinks_and_everybody_is_told() -> None:
    evening = alone().comes("zoe")
    assert evening.table()["coached"] is False
    asks(evening)
    assert marks(evening) == 1
    assert [frame["coached"] for frame in evening.heard("zoe", "table")] == [True]
    assert evening.heard("ann", "hint") == []
    assert evening.room.hint_request() == HintRequest(0, opened_ask(evening))
    assert evening.room.hint_request() is None


def test_the_hint_goes_to_the_device_that_asked_and_to_no_other() -> None:
    evening = alone().comes("zoe").comes("ann", device=2)
    made(asks(evening, device=2))
    told = {
        "kind": "hint",
        "ask": opened_ask(evening),
        "hint": {
            "best": {"kind": "pick", "cards": ["pudding"]},
            "options": [],
            "error": 0.0,
            "reason": None,
        },
    }
    assert evening.heard("ann", "hint", device=2) == [told]
    assert evening.heard("ann", "hint") == evening.heard("zoe", "hint") == []


def test_the_same_ask_gets_the_same_hint_without_more_thought() -> None:
    evening = made(asks(alone()))
    first = evening.heard("ann", "hint")
    assert asks(evening).heard("ann", "hint") == first
    assert evening.room.hint_request() is None
    assert marks(evening) == 1


def test_who_asks_twice_while_the_coach_thinks_is_told_once_on_each_device() -> None:
    evening = asks(alone().comes("ann", device=2))
    wanted = evening.room.hint_request()
    assert wanted is not None
    asks(asks(evening), device=2)
    assert evening.room.hint_request() is None
    evening.turn(lambda room, now: room.take_hint(wanted, HINT))
    assert [len(evening.heard("ann", "hint", device)) for device in (1, 2)] == [1, 1]


def test_the_next_ask_needs_a_new_hint() -> None:
    evening = made(asks(alone()))
    first = opened_ask(evening)
    ask = evening.ask(0)
    assert ask is not None
    evening.act("ann", next(ask.choices())).bots_choose().waits(2_000)
    assert opened_ask(evening) > first
    asks(evening)
    assert evening.room.hint_request() == HintRequest(0, opened_ask(evening))
    assert marks(evening) == 1


def test_a_hint_that_comes_after_the_next_was_asked_for_is_dropped() -> None:
    evening = asks(alone())
    late, ask = evening.room.hint_request(), evening.ask(0)
    assert late is not None and ask is not None
    evening.act("ann", next(ask.choices())).bots_choose().waits(2_000)
    asks(evening).turn(lambda room, now: room.take_hint(late, HINT))
    assert evening.heard("ann", "hint") == []


def test_who_answers_in_the_same_moment_needs_no_hint_any_more() -> None:
    evening = alone()
    ask = evening.ask(0)
    assert ask is not None
    act = evening.answer("ann", next(ask.choices()))
    evening.turn(does("ann", m.AskHint()), does("ann", act))
    assert (marks(evening), evening.room.hint_request()) == (1, None)


def test_a_coach_that_fails_may_be_asked_again() -> None:
    evening = made(asks(alone()), None)
    assert reasons(evening) == ["hint_failed"]
    made(asks(evening))
    assert len(evening.heard("ann", "hint")) == 1


def test_the_mark_outlives_a_crash_and_the_hint_can_be_asked_for_again() -> None:
    evening = made(asks(alone())).crashes().comes("ann")
    assert evening.table()["coached"] is True
    made(asks(evening))
    assert (len(evening.heard("ann", "hint")), marks(evening)) == (1, 1)


# --- not with a second person -----------------------------------------------------------------------------


def test_nobody_gets_one_at_a_table_of_two() -> None:
    evening = seated("sushi-go/zoch", 3, 2)
    for name in ("ann", "ben"):
        refused(evening, "hint_alone", name)


def test_nor_if_the_other_has_handed_over_or_is_away_or_was_removed() -> None:
    evening = seated("sushi-go/zoch", 3, 2).does("ben", m.Stand())
    refused(evening, "hint_alone")
    evening.leaves("ben").waits(60_000)
    refused(evening, "hint_alone")
    evening.does("ann", m.Kick("ben"))
    assert evening.lobby.people == ("ann",)
    refused(evening, "hint_alone")
    refused(evening.crashes().comes("ann"), "hint_alone")


def test_nobody_can_sit_down_once_it_is_coached() -> None:
    evening = made(asks(alone())).comes("ben").does("ben", m.Sit())
    assert reasons(evening, "ben") == ["begun"]
    evening.does("ann", m.Stand()).does("ben", m.Sit())
    assert reasons(evening, "ben") == ["begun"]
    refused(evening, "not_seated", "ben")


def test_who_left_before_the_game_began_did_not_play() -> None:
    evening = opened(seats=3).comes("ben").sits("ben").does("ben", m.Stand()).starts()
    asks(evening)
    assert marks(evening) == 1


def test_people_who_look_on_change_nothing_and_get_none() -> None:
    evening = alone().comes("zoe")
    refused(evening, "not_seated", "zoe")
    asks(evening)
    assert marks(evening) == 1


# --- not at the wrong time --------------------------------------------------------------------------------


def test_there_are_none_before_and_after_the_game() -> None:
    refused(opened(), "not_begun")
    evening = alone("sushi-go/zoch", 3)
    while evening.lobby.phase == "playing":
        ask = evening.ask(0)
        if ask and ask.urgent:
            evening.act("ann", next(ask.choices()))
        evening.waits(2_000).bots_choose()
    refused(evening, "game_over")


def test_only_who_is_asked_gets_one() -> None:
    evening = alone()
    ask = evening.ask(0)
    assert ask is not None
    evening.act("ann", next(ask.choices()))
    refused(evening, "not_asked")


def test_who_lets_a_bot_play_is_not_asked() -> None:
    refused(alone().does("ann", m.Stand()).does("ann", m.Resume()), "not_asked")


def test_not_during_a_pause() -> None:
    refused(alone().does("ann", m.Pause()), "paused")


def test_not_while_a_count_is_shown_because_it_would_tell_of_the_next_hand() -> None:
    evening = opened("sushi-go/cocktail", 2, options={"robot": True}).leaves("ann").comes("ann", counts=True)
    evening.starts()
    while evening.room.table.hold is None:
        ask = evening.ask(0)
        if ask and ask.urgent:
            evening.act("ann", next(ask.choices()))
        evening.waits(2_000).bots_choose()
    assert evening.ask(0) is not None
    refused(evening, "counting")
    evening.does("ann", m.Continue())
    asks(evening)
    assert marks(evening) == 1


def test_a_game_that_the_coach_does_not_know_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    refused(alone("dice/sit-down", 2, options={"duels": "turns"}), "no_hints")
    monkeypatch.setattr(hints, "hintable", lambda game: False)
    refused(alone(), "no_hints")


def test_a_covered_device_shows_nothing_of_the_hand() -> None:
    refused(alone().does("ann", m.Cover()), "not_asked")
    evening = asks(alone())
    wanted = evening.room.hint_request()
    assert wanted is not None
    evening.turn(does("ann", m.Cover()), lambda room, now: room.take_hint(wanted, HINT))
    assert evening.heard("ann", "hint") == []


# --- the record, and the next game ------------------------------------------------------------------------


def finished(evening: Evening) -> Evening:
    while evening.lobby.phase == "playing":
        ask = evening.ask(0)
        if ask and ask.urgent:
            evening.act("ann", next(ask.choices()))
        evening.waits(2_000).bots_choose()
    return evening


def recorded(evening: Evening) -> bytes:
    return record_of(evening.rows, evening.room.table)


def test_the_record_says_so_and_is_verified_as_any_other() -> None:
    plain, coached = [recorded(finished(evening)) for evening in (alone(), asks(alone()))]
    header = coached.splitlines()[0]
    assert header.endswith(b',"coached":true}')
    assert b"coached" not in plain
    for record in (plain, coached):
        read = codec.read(record, GAMES)
        assert read.header.coached == (record is coached)
        assert codec.verify(read, GAMES["sushi-go/zoch"]) == len(read.events)
    assert coached.replace(b',"coached":true', b"") == plain


def test_a_record_of_an_older_version_is_not_coached() -> None:
    older = recorded(finished(alone()))
    assert codec.read(older, GAMES).header.coached is False


def test_the_next_game_starts_without_the_mark() -> None:
    evening = finished(asks(alone())).does("ann", m.Rematch())
    assert evening.lobby.coached
    [rows] = evening.rematches.values()
    again = loaded(rows).comes("ann")
    assert again.table()["coached"] is False
    asks(again)
    assert marks(again) == 1


# --- secrets ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["sushi-go/zoch", "party/cocktail"])
def test_the_coach_is_given_the_same_whatever_is_hidden_from_the_seat(game: str) -> None:
    """Twin tables differ in all that seat 0 cannot see: what the coach gets is the same to the byte."""
    differ = 0
    for number in range(5):
        rows = seated(game, 3, seed=f"twins {number}").rows
        twins = twins_at(rows, 0, Random(number))
        assert twins is not None
        given = []
        for evening in (twins.one, twins.two):
            assert evening.room.table.running is not None
            evening.turn(comes("ann", evening.lobby.code))
            given.append(codec.encode(evening.room.table.running.seen_by(0)))
        assert given[0] == given[1]
        differ += twins.differ
    assert differ == 5


def test_a_hint_of_the_coach_itself_does_not_depend_on_what_is_hidden() -> None:
    """Late in a round of five, when one hand has still not been seen and there is little to look at."""
    evening = seated("sushi-go/cocktail", 5, seed="twins")
    for _ in range(4):
        for seat in range(5):
            ask = evening.ask(seat)
            assert ask is not None
            evening.act(evening.name(seat), next(ask.choices()))
    twins = twins_at(evening.rows, 0, Random(1))
    assert twins is not None and twins.differ
    found = []
    for one in (twins.one, twins.two):
        assert one.room.table.running is not None
        found.append(codec.encode(hint_at("sushi-go/cocktail", *one.room.table.running.seen_by(0))))
    assert found[0] == found[1]
    ask = twins.one.ask(0)
    assert isinstance(ask, PickCards)
    best = codec.decoder(Hint).decode(found[0]).best
    assert best in [codec.decoder(dict[str, Any]).decode(codec.encode(choice)) for choice in ask.choices()]


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_promised_where_the_coach_has_a_net(name: str) -> None:
    """The promise is made without loading nets, by the names of their files."""
    game = GAMES[name]
    try:
        families.judge_for(game)
    except BadSetup:
        assert not families.hintable(game)
    else:
        assert families.hintable(game)
    assert families.reviewable(game) == (families.hintable(game) or game.family == "dice")
