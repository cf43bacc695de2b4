"""How a room deals with time: who is away, who is slow, and what a pause stops."""

from typing import Any

from kaiten.draft.asks import Pick
from kaiten.engine.terms import Acted
from kaiten.server.room import messages as m
from kaiten.server.room.table_state import RoomSettings
from tests.server.rooms import Evening, answers, gathered, seated


def place(evening: Evening, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = evening.table()["places"][seat]
    return found


# --- away -------------------------------------------------------------------------------------------------


def test_who_leaves_during_the_game_is_away_and_has_30_seconds() -> None:
    evening = seated().leaves("ben")
    assert (place(evening, 1)["state"], place(evening, 1)["grace"]) == ("away", 30_000)


def test_after_30_seconds_away_a_bot_takes_over() -> None:
    evening = seated().leaves("ben").waits(29_999)
    assert evening.states() == ["here", "away", "here"]
    evening.waits(1)
    assert evening.states() == ["here", "stand_in", "here"]
    assert place(evening, 1)["bot"] == "regular"


def test_how_long_somebody_may_be_away_is_for_the_host_to_say() -> None:
    evening = seated(settings=RoomSettings(grace_ms=5_000)).leaves("ben").waits(5_000)
    assert evening.states() == ["here", "stand_in", "here"]


def test_what_a_bot_plays_for_somebody_is_marked_for_everybody() -> None:
    evening = seated().leaves("ben").waits(31_200).bots_choose()
    (acted,) = evening.heard("ann", "play")[0]["events"]
    assert (acted["kind"], acted["seat"], acted["stand_in"]) == ("acted", 1, True)


def test_a_bot_with_a_chair_of_its_own_stands_in_for_nobody() -> None:
    evening = seated(people=2).waits(1_200).bots_choose()
    (acted,) = evening.heard("ann", "play")[0]["events"]
    assert (acted["kind"], acted["seat"], acted["stand_in"]) == ("acted", 2, False)


def test_who_leaves_on_one_of_two_devices_is_still_there() -> None:
    evening = seated().comes("ben", device=2).leaves("ben")
    assert evening.states() == ["here", "here", "here"]


def test_who_leaves_before_the_game_is_away_and_keeps_the_chair() -> None:
    evening = gathered().leaves("ben").waits(60_000)
    assert (place(evening, 1)["state"], place(evening, 1)["grace"]) == ("away", None)


def test_coming_back_in_time_keeps_the_seat() -> None:
    evening = seated().leaves("ben").waits(29_000).comes("ben").waits(60_000)
    assert evening.states() == ["here", "here", "here"]


def handed_over() -> Evening:
    """A bot plays for ben, and ann has picked."""
    return seated().pick("ann", "wasabi").leaves("ben").waits(30_000)


def test_coming_takes_the_seat_back_from_a_bot() -> None:
    assert handed_over().comes("ben").states() == ["here", "here", "here"]


def test_getting_up_during_the_game_lets_a_bot_play_on_at_once() -> None:
    assert seated().does("ben", m.Stand()).states() == ["here", "stand_in", "here"]


def test_back_takes_the_seat_back_from_a_bot() -> None:
    assert seated().does("ben", m.Stand()).does("ben", m.Back()).states() == ["here", "here", "here"]


def test_acting_takes_the_seat_back_from_a_bot() -> None:
    evening = seated().does("ben", m.Stand()).pick("ben", "tempura")
    assert evening.states() == ["here", "here", "here"]
    assert evening.state.picks[1] == Pick(("tempura",))


def test_what_a_bot_picked_may_be_changed_by_who_comes_back() -> None:
    evening = handed_over().waits(1_200).bots_choose().comes("ben").pick("ben", "tempura")
    assert evening.state.picks[1] == Pick(("tempura",))
    assert [event.stand_in for event in evening.events if isinstance(event, Acted)] == [False, True, False]


def test_a_bot_that_makes_up_its_mind_after_the_seat_was_taken_back_is_not_heard() -> None:
    evening = handed_over().waits(1_200).comes("ben").bots_choose()
    assert evening.state.picks[1] is None


def thinking() -> Evening:
    """Ann plays against two bots, and they have been asked. One pauses for 689 ms, the other for 1,125 ms."""
    return seated(people=1, seed="0")


def picked(evening: Evening) -> list[bool]:
    return [pick is not None for pick in evening.state.picks]


def test_a_bot_starts_to_think_when_it_is_asked() -> None:
    assert [wanted.seat for wanted in seated(people=1).wanted] == [1, 2]


def test_a_bot_is_given_between_400_and_1200_ms_to_look_human() -> None:
    due = [seated(people=1, seed=str(seed)).bots_choose().room.due(5_000) for seed in range(40)]
    assert min(ms for ms in due if ms is not None) >= 400
    assert max(ms for ms in due if ms is not None) < 1_200


def test_bots_that_act_one_after_the_other_take_no_longer_than_those_that_act_together() -> None:
    evenings = [seated("roll/cocktail", 4, people=1, seed=str(seed)) for seed in range(40)]
    due = [evening.bots_choose().room.due(5_000) for evening in evenings if evening.state.taking != 0]
    assert min(ms for ms in due if ms is not None) >= 100
    assert max(ms for ms in due if ms is not None) < 300


def test_a_bot_that_knows_its_choice_acts_when_its_pause_is_over() -> None:
    evening = thinking().bots_choose()
    seen = [picked(evening.waits(span)) for span in (688, 1, 435, 1)]
    assert seen == [[False, False, False], [False, True, False], [False, True, False], [False, True, True]]


def test_a_bot_that_thinks_longer_than_its_pause_acts_as_soon_as_it_knows() -> None:
    evening = thinking().waits(60_000)
    assert (picked(evening), evening.room.due(evening.now)) == ([False, False, False], None)
    assert picked(evening.bots_choose()) == [False, True, True]


def test_a_bot_whose_seat_is_taken_back_during_its_pause_does_not_act() -> None:
    evening = seated().does("ben", m.Stand()).bots_choose().does("ben", m.Back()).waits(60_000)
    assert evening.state.picks[1] is None


def test_a_bot_that_gets_the_seat_again_is_asked_again() -> None:
    evening = seated().does("ben", m.Stand()).bots_choose().does("ben", m.Back()).does("ben", m.Stand())
    assert [wanted.seat for wanted in evening.waits(60_000).wanted] == [1]
    assert evening.state.picks[1] is None
    assert evening.bots_choose().state.picks[1] is not None


def test_an_answer_to_an_earlier_ask_neither_counts_nor_delays_the_next() -> None:
    evening = seated().does("ben", m.Stand()).all_pick("wasabi", "tempura", "maki.3").does("ben", m.Stand())
    earlier, now = evening.wanted
    assert (earlier.ask, now.ask) == (5, 10)
    evening.waits(1_200).turn(answers(earlier, Pick(("tempura",))))
    assert (evening.state.picks[1], evening.waits(60_000).wanted) == (None, [earlier, now])
    evening.turn(answers(now, Pick(("pudding",))))
    assert evening.state.picks[1] == Pick(("pudding",))


def test_a_bot_that_waited_to_act_when_the_server_crashed_is_asked_again() -> None:
    evening = thinking().bots_choose().crashes().comes("ann")
    assert picked(evening.waits(60_000)) == [False, False, False]
    assert picked(evening.bots_choose()) == [False, True, True]


def test_a_bot_that_has_picked_is_not_asked_again() -> None:
    evening = seated(people=2).waits(1_200).bots_choose().waits(60_000)
    assert (evening.wanted, evening.room.due(evening.now)) == ([], None)


# --- slow -------------------------------------------------------------------------------------------------


def test_a_brisk_table_tells_everybody_how_long_each_seat_has_left() -> None:
    evening = seated(pace="brisk")
    assert evening.last("ann", "play")["left"] == [20_000, 20_000, 20_000]
    evening.waits(5_000).pick("ann", "wasabi")
    assert evening.last("ben", "play")["left"] == [None, 15_000, 15_000]


def misses_left(evening: Evening) -> list[int | None]:
    return [place["misses_left"] for place in evening.table()["places"]]


def misses(times: int, **setup: Any) -> Evening:
    """Ben and cat pick in time; ann misses this many deadlines in a row, and a bot picks for her each time."""
    evening = seated(pace="brisk", **setup)
    for _ in range(times):
        for name, seat in (("ben", 1), ("cat", 2)):
            ask = evening.ask(seat)
            assert ask is not None
            evening.act(name, next(ask.choices()))
        evening.waits(20_000).waits(1_200).bots_choose()
    return evening


def test_who_has_not_picked_at_a_brisk_table_after_20_seconds_is_picked_for_and_keeps_the_seat() -> None:
    evening = seated(pace="brisk").waits(5_000).pick("ann", "wasabi").pick("ben", "tempura").waits(14_999)
    assert (misses_left(evening), evening.wanted) == ([None, None, None], [])
    evening.waits(1)
    assert [(wanted.seat, wanted.bot) for wanted in evening.wanted] == [(2, "regular")]
    evening.waits(1_200).bots_choose()
    assert (evening.states(), misses_left(evening)) == (["here", "here", "here"], [None, None, 2])
    acted = [event for event in evening.events if isinstance(event, Acted)]
    assert [(event.seat, event.stand_in) for event in acted] == [(0, False), (1, False), (2, True)]


def test_the_turn_after_a_missed_one_is_ones_own_again() -> None:
    evening = misses(1)
    assert evening.last("ann", "play")["left"] == [20_000, 20_000, 20_000]
    assert evening.waits(19_999).wanted == []


def test_an_own_answer_makes_up_for_missed_ones() -> None:
    evening = misses(2)
    assert misses_left(evening) == [1, None, None]
    ask = evening.ask(0)
    assert ask is not None
    evening.act("ann", next(ask.choices()))
    assert misses_left(evening) == [None, None, None]


def test_three_misses_in_a_row_hand_the_seat_over() -> None:
    assert misses(2).states() == ["here", "here", "here"]
    evening = misses(3)
    assert (evening.states(), misses_left(evening)) == (["stand_in", "here", "here"], [None, None, None])


def test_coming_back_after_three_misses_starts_the_count_again() -> None:
    evening = misses(3).does("ann", m.Back())
    assert (evening.states(), misses_left(evening)) == (["here", "here", "here"], [None, None, None])
    assert misses_left(evening.waits(20_000).waits(1_200).bots_choose())[0] == 2


def test_an_answer_that_is_late_but_before_the_bots_is_ones_own() -> None:
    evening = seated(pace="brisk").pick("ben", "tempura").waits(20_000)
    evening.pick("ann", "wasabi").waits(60_000).bots_choose()
    assert misses_left(evening)[0] is None
    assert [event.seat for event in evening.events if isinstance(event, Acted) and event.stand_in] == [2]


def test_what_a_bot_picked_after_a_miss_may_be_changed_while_others_think() -> None:
    evening = seated(pace="brisk").waits(20_000)
    late = [wanted for wanted in evening.wanted if wanted.seat == 0]
    evening.waits(1_200).turn(answers(late[0], Pick(("pudding",))))
    assert evening.state.picks[0] == Pick(("pudding",))
    assert evening.pick("ann", "wasabi").state.picks[0] == Pick(("wasabi",))
    assert misses_left(evening) == [None, None, None]


def test_after_a_missed_deadline_no_new_one_runs_for_the_same_pick() -> None:
    evening = seated(pace="brisk").waits(20_000).waits(60_000)
    assert (evening.room.due(evening.now), misses_left(evening)) == (None, [None, None, None])
    assert misses_left(evening.bots_choose()) == [2, 2, 2]


def test_who_is_away_and_misses_a_deadline_is_picked_for_and_handed_over_after_the_grace_time() -> None:
    evening = seated(pace="brisk").leaves("cat").waits(20_000).bots_choose().waits(1_200)
    assert (evening.states(), misses_left(evening)) == (["here", "here", "away"], [2, 2, 2])
    assert evening.waits(8_799).states() == ["here", "here", "away"]
    assert evening.waits(1).states() == ["here", "here", "stand_in"]


def test_misses_are_known_after_a_crash() -> None:
    evening = misses(2).crashes().comes("ann", "ben", "cat")
    assert misses_left(evening) == [1, None, None]
    assert evening.waits(20_000).states() == ["stand_in", "here", "here"]


def test_a_crash_before_the_bot_has_picked_gives_the_time_again() -> None:
    evening = seated(pace="brisk").pick("ann", "wasabi").pick("ben", "tempura").waits(20_000).crashes()
    assert evening.comes("ann", "ben", "cat").waits(19_999).wanted == []
    assert [wanted.seat for wanted in evening.waits(1).wanted] == [2]


def test_a_log_from_before_misses_were_counted_has_none() -> None:
    evening = misses(2)
    evening.rows = [
        row.replace(b',"missed":true', b"").replace(b',"missed":false', b"") for row in evening.rows
    ]
    evening = evening.crashes().comes("ann", "ben", "cat")
    assert misses_left(evening) == [None, None, None]


def test_a_seat_that_is_stood_in_for_has_no_limit() -> None:
    evening = seated(pace="brisk").waits(5_000).does("ben", m.Stand()).pick("ann", "wasabi")
    assert evening.last("ann", "play")["left"] == [None, None, 15_000]


def test_each_turn_gives_everybody_20_seconds() -> None:
    evening = seated(pace="brisk").waits(19_000).all_pick("wasabi", "tempura", "maki.3")
    assert evening.last("ann", "play")["left"] == [20_000, 20_000, 20_000]


def test_changing_ones_mind_buys_no_time() -> None:
    evening = seated(pace="brisk").waits(5_000).pick("ann", "wasabi").waits(5_000).pick("ann", "pudding")
    assert evening.last("ben", "play")["left"] == [None, 10_000, 10_000]


def test_a_relaxed_table_gives_a_minute_and_another_has_no_limit() -> None:
    assert seated(pace="relaxed").last("ann", "play")["left"] == [60_000, 60_000, 60_000]
    evening = seated(pace="none").waits(3_600_000)
    assert "left" not in evening.last("ann", "play")
    assert evening.states() == ["here", "here", "here"]


# --- pauses -----------------------------------------------------------------------------------------------


def paused(**setup: Any) -> Evening:
    return seated(**setup).does("ann", m.Pause()).does("ben", m.Pause()).does("cat", m.Pause())


def test_a_pause_needs_everyone_who_is_there() -> None:
    evening = seated().does("ann", m.Pause()).does("ben", m.Pause())
    assert evening.table()["paused"] is False
    assert [chair["pause"] for chair in evening.table()["places"]] == [True, True, False]
    assert evening.does("cat", m.Pause()).table()["paused"] is True


def test_who_is_away_is_not_asked_for_a_pause() -> None:
    evening = seated().leaves("cat").does("ann", m.Pause()).does("ben", m.Pause())
    assert evening.table()["paused"] is True


def test_a_wish_for_a_pause_can_be_taken_back() -> None:
    evening = (
        seated().does("ann", m.Pause()).does("ann", m.Resume()).does("ben", m.Pause()).does("cat", m.Pause())
    )
    assert evening.table()["paused"] is False


def test_a_wish_for_a_pause_goes_with_its_person() -> None:
    evening = (
        seated()
        .does("cat", m.Pause())
        .leaves("cat")
        .comes("cat")
        .does("ann", m.Pause())
        .does("ben", m.Pause())
    )
    assert evening.table()["paused"] is False


def test_one_is_enough_to_go_on() -> None:
    evening = paused().does("ben", m.Resume())
    assert evening.table()["paused"] is False
    assert [chair["pause"] for chair in evening.table()["places"]] == [False, False, False]


def test_nothing_is_played_in_a_pause() -> None:
    evening = paused().pick("ann", "wasabi")
    assert evening.refused("ann") == ["paused"]
    assert evening.state.picks == (None, None, None)


def test_an_act_from_before_the_pause_may_be_repeated_in_it() -> None:
    evening = seated().pick("ann", "wasabi")
    for name in ("ann", "ben", "cat"):
        evening.does(name, m.Pause())
    assert evening.pick("ann", "wasabi", n=1).refused("ann") == []


def test_nobody_beside_the_table_can_pause_or_resume_it() -> None:
    evening = paused().comes("zoe")
    assert evening.does("zoe", m.Resume()).refused("zoe") == ["not_seated"]
    assert evening.does("zoe", m.Pause()).refused("zoe") == ["not_seated"]


def test_a_table_that_is_not_playing_cannot_be_paused() -> None:
    assert gathered().does("ann", m.Pause()).refused("ann") == ["too_early"]
    assert seated("sushi-go/cocktail", 2).to_the_end().does("ann", m.Pause()).refused("ann") == ["game_over"]


def test_a_pause_stops_the_clock_of_who_is_slow_and_of_who_is_away() -> None:
    evening = seated(pace="brisk").waits(5_000).leaves("cat").does("ann", m.Pause()).does("ben", m.Pause())
    assert evening.room.due(evening.now) is None
    evening.waits(3_600_000).does("ann", m.Resume()).pick("ann", "wasabi")
    assert evening.last("ann", "play")["left"] == [None, 15_000, 15_000]
    assert (evening.waits(14_999).wanted, evening.states()) == ([], ["here", "here", "away"])
    assert [wanted.seat for wanted in evening.waits(1).wanted] == [1, 2]
    assert evening.waits(14_999).states() == ["here", "here", "away"]
    assert evening.waits(1).states() == ["here", "here", "stand_in"]


def test_a_bot_acts_after_a_pause_when_the_rest_of_its_own_is_over() -> None:
    evening = thinking().bots_choose().waits(300).does("ann", m.Pause()).waits(60_000)
    assert (picked(evening), evening.room.due(evening.now)) == ([False, False, False], None)
    evening.does("ann", m.Resume()).waits(388)
    assert picked(evening) == [False, False, False]
    assert picked(evening.waits(1)) == [False, True, False]
    assert evening.wanted == []


def test_what_a_bot_thought_of_during_a_pause_waits_until_after_it() -> None:
    evening = thinking().waits(1_200).does("ann", m.Pause()).bots_choose().waits(60_000)
    assert picked(evening) == [False, False, False]
    evening.does("ann", m.Resume())
    assert (picked(evening), evening.wanted) == ([False, True, True], [])


def test_a_bot_that_gets_a_seat_during_a_pause_is_asked_after_it() -> None:
    evening = seated()
    for name in ("ann", "ben", "cat"):
        evening.does(name, m.Pause())
    assert evening.does("ben", m.Stand()).waits(60_000).wanted == []
    assert [wanted.seat for wanted in evening.does("ann", m.Resume()).wanted] == [1]


# --- nobody there -----------------------------------------------------------------------------------------


def test_while_nobody_who_plays_is_there_the_clock_stands_still() -> None:
    evening = seated(pace="brisk").comes("zoe").waits(5_000).leaves("ann", "ben", "cat")
    assert evening.room.due(evening.now) is None
    evening.waits(3_600_000).comes("ann")
    assert evening.last("ann", "play")["left"] == [15_000, 15_000, 15_000]
    assert [place(evening, seat)["grace"] for seat in (0, 1, 2)] == [None, 30_000, 30_000]


def test_while_nobody_is_there_bots_do_not_play_on() -> None:
    evening = thinking().leaves("ann").waits(60_000).bots_choose().waits(60_000)
    assert picked(evening) == [False, False, False]
    assert picked(evening.comes("ann").waits(1_200)) == [False, True, True]


def test_nobody_is_stood_in_for_in_an_empty_room() -> None:
    evening = seated().leaves("ann", "ben", "cat").waits(3_600_000).comes("ann")
    assert evening.states() == ["here", "away", "away"]


def test_the_clock_goes_on_after_a_crash_from_where_it_was_written() -> None:
    evening = seated("dice/sit-down", 2).waits(1_000).does("ann", m.Stand()).crashes()
    assert evening.waits(3_600_000).state.phase == "countdown"
    assert evening.comes("ben").waits(1_999).state.phase == "countdown"
    assert evening.waits(1).state.phase == "duel"


# --- the owner --------------------------------------------------------------------------------------------


def test_an_owner_who_stays_away_for_30_seconds_leaves_the_table_to_who_is_there() -> None:
    evening = gathered().leaves("ann", "ben").waits(29_999)
    assert evening.table()["owner"] == "ann"
    assert evening.waits(1).table()["owner"] == "cat"


def test_an_owner_who_comes_back_in_time_keeps_the_table() -> None:
    evening = gathered().leaves("ann").waits(29_000).comes("ann").waits(60_000)
    assert evening.table()["owner"] == "ann"


def test_a_table_is_not_left_to_somebody_who_only_looks_on() -> None:
    evening = gathered(people=1).comes("zoe").leaves("ann").waits(60_000)
    assert evening.table()["owner"] == "ann"
    assert evening.room.due(evening.now) is None


# --- nobody left --------------------------------------------------------------------------------------


def idle(people: int = 1) -> Evening:
    """Ann, and whoever else sits there, have missed three deadlines in a row."""
    evening = seated("sushi-go/cocktail", 2, people, pace="brisk")
    for _ in range(3):
        evening.waits(20_000).waits(1_200).bots_choose()
    return evening


def test_when_a_bot_plays_for_the_last_person_the_game_waits_for_them() -> None:
    evening = idle()
    assert (evening.states(), evening.table()["paused"]) == (["stand_in", "bot"], True)
    events = len(evening.events)
    evening.waits(60_000).bots_choose().waits(60_000)
    assert len(evening.events) == events
    again = evening.crashes().comes("zoe").waits(60_000).bots_choose()
    assert (len(again.events), again.table()["paused"]) == (events, True)


def test_while_somebody_still_plays_a_bot_plays_for_who_does_not() -> None:
    assert seated().does("ben", m.Stand()).table()["paused"] is False


def test_a_game_that_waits_for_its_people_goes_on_with_the_first_who_comes_back() -> None:
    back = idle().does("ann", m.Back())
    assert (back.states(), back.table()["paused"]) == (["here", "bot"], False)
    came = idle().leaves("ann").comes("ann")
    assert (came.states(), came.table()["paused"]) == (["here", "bot"], False)
    acted = idle()
    ask = acted.ask(0)
    assert ask is not None
    acted.act("ann", next(ask.choices()))
    assert (acted.refused("ann"), acted.states(), acted.table()["paused"]) == ([], ["here", "bot"], False)


def test_bots_may_finish_a_game_if_somebody_who_played_says_so() -> None:
    evening = idle()
    events = len(evening.events)
    evening.does("ann", m.Resume()).bots_choose().waits(1_200).bots_choose()
    assert len(evening.events) > events
    assert (evening.states(), evening.table()["paused"]) == (["stand_in", "bot"], False)


def test_a_day_later_bots_finish_the_game_of_people_who_are_here_and_do_not_play() -> None:
    evening = idle()
    events = len(evening.events)
    evening.waits(86_400_000 - 60_000).bots_choose()
    assert (len(evening.events), evening.table()["paused"]) == (events, True)
    evening.waits(120_000).bots_choose().waits(1_200).bots_choose()
    assert (len(evening.events) > events, evening.table()["paused"]) == (True, False)
    assert idle().leaves("ann").waits(2 * 86_400_000).bots_choose().comes("zoe").table()["paused"] is True


def test_a_pause_that_was_agreed_goes_on_until_somebody_ends_it() -> None:
    evening = seated().does("ann", m.Pause()).does("ben", m.Pause()).does("cat", m.Pause())
    evening.does("ben", m.Stand()).does("ben", m.Back())
    assert evening.table()["paused"] is True


# --- bots that take no time -------------------------------------------------------------------------------


def test_bots_act_at_once_for_who_wants_that() -> None:
    evening = gathered(people=1).does("ann", m.Bots()).starts()
    assert [picked(evening), picked(evening.bots_choose())] == [[False, False, False], [False, True, True]]
    evening.pick("ann", *list(evening.state.hands[0])[:1]).does("ann", m.Bots(instant=False)).waits(0)


def test_bots_take_their_time_if_one_of_the_people_wants_that() -> None:
    evening = gathered(people=2).does("ann", m.Bots()).starts().bots_choose()
    assert picked(evening) == [False, False, False]
    both = gathered(people=2).does("ann", m.Bots()).does("ben", m.Bots()).starts().bots_choose()
    assert picked(both) == [False, False, True]
    alone = gathered(people=2).does("ann", m.Bots()).does("ben", m.Bots()).does("ann", m.Bots(instant=False))
    assert picked(alone.starts().bots_choose()) == [False, False, False]
