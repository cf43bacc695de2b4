"""What members are told, and when: nothing is told twice, nothing is left out."""

from kaiten.server.room import messages as m
from kaiten.server.room.table_state import RoomSettings
from tests.server.rooms import does, gathered, loaded, seated


def kinds(frame: dict[str, list[dict[str, str]]]) -> list[str]:
    return [event["kind"] for event in frame["events"]]


def test_everybody_there_is_told_of_the_deal_and_of_the_pledge_before_it() -> None:
    evening = seated("sushi-go/cocktail", 2)
    assert kinds(evening.last("ben", "play")) == ["started", "seated", "roundbegan", "moved", "dealt"]
    assert len(evening.last("ben", "play")["events"][0]["pledge"]) == 64


def test_who_comes_later_is_told_how_it_looks_and_not_how_it_came_about() -> None:
    evening = seated("sushi-go/cocktail", 2).leaves("ben").comes("ben")
    assert kinds(evening.last("ben", "play")) == []


def test_an_act_that_arrives_twice_in_one_turn_is_told_with_all_that_happened() -> None:
    evening = seated("sushi-go/cocktail", 2)
    first = evening.ask(0)
    assert first is not None
    act = evening.answer("ann", next(first.choices()))
    evening.turn(does("ann", act), does("ann", act))
    (play,) = evening.heard("ann", "play")
    assert kinds(play) == ["acted"]


def test_a_refusal_in_the_turn_of_a_reveal_leaves_nothing_out() -> None:
    evening = seated("sushi-go/cocktail", 2)
    choices = {name: next(iter(evening.ask(seat).choices())) for seat, name in enumerate(("ann", "ben"))}  # type: ignore[union-attr]
    stale = evening.answer("ann", choices["ann"], n=9, ask=0)
    evening.turn(
        *[does(name, evening.answer(name, choice)) for name, choice in choices.items()], does("ann", stale)
    )
    (play,) = evening.heard("ann", "play")
    assert kinds(play) == ["acted", "acted", "revealed", "passed"]
    assert evening.refused("ann") == ["too_late"]


def test_who_was_sent_away_is_not_counted_among_those_who_look_on() -> None:
    evening = gathered("sushi-go/cocktail", 2, open=True).comes("eve").does("ann", m.Kick("eve"))
    assert evening.last("ann", "table")["watching"] == 0


def test_after_somebody_was_sent_away_those_who_stay_are_told_the_new_code() -> None:
    evening = gathered("sushi-go/cocktail", 3)
    before = evening.last("ann", "hello")["code"]
    evening.does("ann", m.Kick("cat"))
    (hello,) = evening.heard("ben", "hello")
    assert hello["code"] == evening.lobby.code != before


def test_whose_time_runs_is_told_when_a_seat_is_taken_back() -> None:
    evening = seated("sushi-go/cocktail", 2, pace="brisk").waits(15_000).does("ben", m.Stand())
    evening.waits(2_000).does("ben", m.Back())
    assert evening.heard("ann", "play")[-1]["left"] == [3_000, 20_000]


def test_how_the_table_looks_is_told_when_a_pause_ends() -> None:
    evening = (
        seated("sushi-go/cocktail", 2).does("ann", m.Pause()).does("ben", m.Pause()).does("ann", m.Resume())
    )
    assert len(evening.heard("ben", "play")) == 1


def test_a_pause_begins_when_the_last_who_did_not_want_it_leaves() -> None:
    evening = seated("sushi-go/cocktail", 3).does("ann", m.Pause()).does("ben", m.Pause())
    assert not evening.lobby.paused
    evening.leaves("cat")
    assert evening.lobby.paused


def test_people_may_talk_in_a_long_pause() -> None:
    evening = seated("sushi-go/cocktail", 2).does("ann", m.Pause()).does("ben", m.Pause())
    for line in range(5):
        evening.say("ann", f"line {line}")
    assert evening.say("ann", "one more").refused("ann") == ["too_fast"]
    evening.now += 10_000
    assert evening.say("ann", "and now").refused("ann") == []


def test_a_table_that_is_full_may_be_tried_again() -> None:
    evening = gathered("sushi-go/cocktail", 2, open=True, settings=RoomSettings(most_members=4))
    evening.comes("dan", "eve", "fay")
    assert evening.refused("fay") == ["too_late"]
    assert evening.closed["fay/1"] == 1013


def test_nobody_is_at_a_table_on_more_than_eight_devices() -> None:
    evening = gathered("sushi-go/cocktail", 2)
    for device in range(2, 9):
        evening.comes("ben", device=device)
    assert evening.comes("ben", device=9).refused("ben", device=9) == ["too_late"]


def test_who_was_sent_away_is_not_let_into_the_rematch() -> None:
    evening = seated("sushi-go/cocktail", 3).comes("eve").does("ann", m.Kick("eve")).to_the_end()
    (rows,) = evening.does("ann", m.Rematch()).rematches.values()
    again = loaded(rows).comes("eve")
    assert again.refused("eve") == ["kicked"]


def test_who_looked_on_can_follow_to_the_rematch_by_the_same_code() -> None:
    evening = seated("sushi-go/cocktail", 2).comes("eve").to_the_end()
    (rows,) = evening.does("ann", m.Rematch()).rematches.values()
    again = loaded(rows).comes("eve", code=evening.lobby.code)
    assert [frame["kind"] for frame in again.heard("eve")] == ["hello", "table", "play"]
