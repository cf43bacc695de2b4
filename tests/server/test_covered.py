"""A covered device: its person counts as present, and it is sent only what a spectator may see."""

import json
from typing import Any

from kaiten.server.room import messages as m
from tests.server.rooms import Evening, comes, does, frames, key, seated

Frame = dict[str, Any]


def covered(*names: str) -> Evening:
    """Ann and Ben share a device: a game of Sushi Go! in its first turn, these two covered."""
    evening = seated("sushi-go/cocktail", 3)
    for name in names:
        evening.does(name, m.Cover())
    return evening


def without_own(play: Frame) -> Frame:
    """A play, without what only a covered seat is told."""
    return {field: value for field, value in play.items() if field not in ("asked", "n")}


def test_a_covered_seat_is_shown_what_a_spectator_sees() -> None:
    evening = covered("ann").comes("eve").does("eve", m.Cover())
    play = evening.last("ann", "play")
    assert play["view"]["seat"] is None
    assert play["view"]["ask"] is None
    assert play["choices"] == []
    assert without_own(evening.last("ann", "play")) == without_own(evening.last("eve", "play"))


def test_it_is_told_whether_the_table_waits_for_it() -> None:
    evening = covered("ann", "ben")
    assert [evening.last(name, "play")["asked"] for name in ("ann", "ben")] == [True, True]
    ann = evening.ask(0)
    assert ann is not None
    evening.act("ann", next(ann.choices()))
    assert [evening.last(name, "play")["asked"] for name in ("ann", "ben")] == [False, True]


def test_who_is_not_covered_is_not_told_so() -> None:
    assert "asked" not in seated("sushi-go/cocktail", 2).last("ann", "play")
    assert "asked" not in covered().comes("eve").does("eve", m.Cover()).last("eve", "play")


def test_an_answer_is_numbered_and_confirmed_as_always() -> None:
    evening = covered("ann")
    ann = evening.ask(0)
    assert ann is not None
    evening.act("ann", next(ann.choices()))
    assert (evening.last("ann", "play")["n"], evening.refused("ann")) == (1, [])


def test_uncovered_it_is_shown_its_hand_again_and_nothing_a_second_time() -> None:
    evening = covered("ann").does("ann", m.Cover(covered=False))
    (play,) = evening.heard("ann", "play")
    assert (play["view"]["seat"], play["events"]) == (0, [])
    assert len(play["view"]["ask"]["hand"]) == 9
    assert evening.heard("ben") == []


def test_covered_before_it_answers_it_is_not_sent_the_hand_that_follows() -> None:
    evening = covered()
    mail = []
    for seat, name in enumerate(("ann", "ben", "cat")):
        ask = evening.ask(seat)
        assert ask is not None
        mail += [does(name, m.Cover()), does(name, evening.answer(name, next(ask.choices())))]
    evening.turn(*mail)
    (play,) = evening.heard("ann", "play")
    assert [event["kind"] for event in play["events"]] == ["acted"] * 3 + ["revealed", "passed"]
    assert (play["view"]["ask"], play["asked"], play["n"]) == (None, True, 1)
    assert '"hand"' not in json.dumps(play)


def test_who_comes_covered_is_never_sent_a_hand() -> None:
    evening = seated("sushi-go/cocktail", 2).leaves("ben")
    evening.turn(comes("ben", covered=True))
    plays = frames(evening.news[key("ben")], "play")
    assert [(play["view"]["seat"], play["asked"]) for play in plays] == [(None, True)]


def test_the_person_of_a_covered_device_is_present() -> None:
    evening = covered("ann", "ben").waits(120_000)
    assert evening.states() == ["here"] * 3


def test_another_device_of_the_same_person_still_shows_the_hand() -> None:
    evening = covered("ann").comes("ann", device=2)
    assert evening.last("ann", "play", device=2)["view"]["seat"] == 0
