"""A table's log has an end: changes are limited by person and table, answers to one question by seat."""

from kaiten.server.room import messages as m
from kaiten.server.room.table_state import RoomSettings
from tests.server.refusals import error
from tests.server.rooms import gathered, loaded, opened, seated


def test_one_person_makes_forty_changes_in_half_a_minute() -> None:
    evening = gathered("sushi-go/zoch", 3, people=2)
    before = len(evening.rows)
    for _ in range(40):
        assert evening.does("ann", m.Swap(0, 2)).refused("ann") == []
    evening.does("ann", m.Swap(0, 2))
    say = "Too fast: wait a second."
    assert evening.heard("ann") == [error("too_fast", "slow_down", say, seconds=1)]
    assert len(evening.rows) == before + 40
    assert evening.does("ben", m.Stand()).refused("ben") == []  # everybody has their own limit
    assert evening.say("ann", "hello").refused("ann") == []
    assert evening.starts().refused("ann") == []


def test_then_a_change_is_possible_every_fortieth_of_half_a_minute() -> None:
    evening = opened()
    for _ in range(40):
        evening.does("ann", m.Swap(0, 2))
    assert evening.waits(700).does("ann", m.Swap(0, 2)).refused("ann") == ["too_fast"]
    assert evening.waits(100).does("ann", m.Swap(0, 2)).refused("ann") == []
    assert evening.does("ann", m.Swap(0, 2)).refused("ann") == ["too_fast"]
    evening.waits(30_000)
    for _ in range(40):
        assert evening.does("ann", m.Swap(0, 2)).refused("ann") == []


def test_a_table_is_changed_so_often_and_then_it_can_still_be_played() -> None:
    evening = opened(settings=RoomSettings(most_changes=5))  # the first is Sat
    for _ in range(4):
        assert evening.does("ann", m.Swap(0, 2)).refused("ann") == []
    again = evening.crashes().comes("ann")
    again.does("ann", m.Swap(0, 2))
    say = (
        "This table has been changed 5 times, and more is not allowed. Start the game or open another table."
    )
    assert again.heard("ann") == [error("too_late", "too_many_changes", say, most=5)]
    assert again.starts().refused("ann") == []
    assert again.lobby.phase == "playing"


def test_a_pause_can_end_when_no_more_changes_are_possible() -> None:
    evening = seated().does("ann", m.Pause()).does("ben", m.Pause()).does("cat", m.Pause())
    assert evening.lobby.paused
    evening.room.table.settings = RoomSettings(most_changes=1)
    assert evening.does("ann", m.Stand()).refused("ann") == ["too_late"]
    assert evening.does("ann", m.Resume()).refused("ann") == []
    assert not evening.lobby.paused


def test_pauses_are_changes_and_requests_for_one_are_not() -> None:
    evening = seated("sushi-go/cocktail", 2, people=2)
    for _ in range(50):
        assert evening.does("ann", m.Pause()).does("ann", m.Resume()).refused("ann") == []
    evening.leaves("ben")
    for _ in range(40):
        assert evening.does("ann", m.Pause()).refused("ann") == []
        assert evening.lobby.paused
        evening.does("ann", m.Resume())
    assert evening.does("ann", m.Pause()).refused("ann") == ["too_fast"]
    assert not evening.lobby.paused


def test_a_seat_answers_a_question_twenty_times_at_most_and_the_next_one_again() -> None:
    evening = seated("sushi-go/zoch", 3)
    hands = evening.state.hands
    for number in range(20):
        assert evening.pick("ann", hands[0][number % 2]).refused("ann") == []
    evening.pick("ann", hands[0][0])
    say = "You have answered this 20 times, and more is not allowed. Your last answer counts."
    told = evening.heard("ann", "error")
    assert told == [error("too_late", "too_many_answers", say, n=21, most=20)]
    again = loaded(evening.rows).comes("ann")  # it is counted from the log
    assert again.pick("ann", hands[0][0]).refused("ann") == ["too_late"]
    evening.pick("ben", hands[1][0]).pick("cat", hands[2][0])
    assert evening.pick("ann", evening.state.hands[0][0]).refused("ann") == []


def test_throwing_dice_in_a_race_is_not_answering_again() -> None:
    evening = seated("dice/sit-down", 2)
    running = evening.room.table.running
    assert running is not None
    thrown = 0
    while thrown < 40 and evening.lobby.phase == "playing":
        for seat in range(2):
            ask = evening.ask(seat)
            choice = next(iter(ask.choices()), None) if ask else None
            if choice is not None:
                assert evening.act(evening.name(seat), choice).refused(evening.name(seat)) == []
                thrown += 1
        evening.waits(500)
    assert thrown >= 40
