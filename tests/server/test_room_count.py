"""After a count, a room waits for the people who show it: nothing is spoiled, and nobody moves early."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kaiten.bots import BOTS
from kaiten.server.room import messages as m
from kaiten.server.room.table_state import RoomSettings
from tests.server.rooms import Evening, Frame, comes, does, frames, gathered, key, seated

DRAFT, ROLL = ("sushi-go/cocktail", 2), ("roll/cocktail", 2)


def shown(
    game: str = "sushi-go/cocktail", seats: int = 2, showing: int | None = None, **setup: Any
) -> Evening:
    """A table in its first turn; these many people, from the first seat on, show counts."""
    people = setup.pop("people", seats)
    evening = gathered(game, seats, people, **setup)
    names = [evening.name(seat) for seat in range(people)]
    for name in names[: people if showing is None else showing]:
        evening.leaves(name).comes(name, counts=True)
    return evening.starts()


def plays_until(evening: Evening, done: Callable[[Evening], bool]) -> Evening:
    """Everybody plays as greed would have it, until this is so."""
    choose, rng = BOTS["greedy"](evening.game), Random("greed")
    while not done(evening):
        for seat, chair in enumerate(evening.lobby.chairs):
            view = evening.game.view(evening.state, seat)
            if chair.person is None or view.ask is None or not view.ask.urgent:
                continue
            log = [event.seen_by(seat) for event in evening.events]
            choice = choose(view, log, rng)
            assert choice is not None
            evening.act(chair.person, choice)
            if done(evening):
                return evening
        evening.bots_choose() if evening.wanted else evening.waits(100)
    return evening


def round_two(evening: Evening) -> bool:
    return bool(evening.state.round == 2)


def counted(game: str = "sushi-go/cocktail", seats: int = 2, **setup: Any) -> Evening:
    """The first round has just been counted."""
    return plays_until(shown(game, seats, **setup), round_two)


def held(evening: Evening) -> int | None:
    left: int | None = evening.table()["hold"]
    return left


def kinds(play: Frame) -> list[str]:
    return [event["kind"] for event in play["events"]]


def going_on(evening: Evening) -> Evening:
    """Everybody who is waited for continues."""
    for place in evening.table()["places"]:
        if place["counting"]:
            evening.does(place["person"]["id"], m.Continue())
    return evening


# --- nothing is spoiled ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [DRAFT, ROLL, ("roll/cocktail", 3), ("party/cocktail", 4)])
def test_until_everybody_continues_the_count_is_the_last_that_is_told(game: str, seats: int) -> None:
    evening = counted(game, seats)
    for name in ("ann", "ben"):
        play = evening.last(name, "play")
        assert kinds(play)[-1] == "scored"
        assert {"cleared", "roundbegan", "dealt", "rolled"}.isdisjoint(kinds(play))
        assert (play["count"], play["view"]["round"], play["view"]["ask"]) == (True, 1, None)
        assert "choices" not in play or play["choices"] == []
        assert any(play["view"]["plates" if "plates" in play["view"] else "trays"])  # not swept away yet
    going_on(evening)
    play = evening.last("ann", "play")
    assert (kinds(play)[-1], play["view"]["round"]) == ("rolled" if game.startswith("roll") else "dealt", 2)
    assert "count" not in play


def test_no_frame_has_a_card_of_the_next_hand_before_the_hold_is_over() -> None:
    evening = counted()
    plays = [frames(lines, "play") for lines in evening.sent.values()]
    shown = [
        card for told in plays for play in told[-1:] for hand in play["view"]["hands"] for card in [hand]
    ]
    assert shown == [[], 0, 0, []]
    assert max(play["seq"] for told in plays for play in told) < len(evening.events)
    evening.comes("ann", device=2).comes("eve").say("ben", "Well done!").waits(1_000)
    for device in (key("ann"), key("ann", 2), key("ben"), key("eve")):
        last = frames(evening.sent[device], "play")[-1]
        assert last["view"]["hands"] in ([[], 0], [0, []], [0, 0])


def test_points_in_the_middle_of_a_round_hold_nothing() -> None:
    """Ten uramaki are paid at once (P20), and nothing is put away."""
    evening = shown("party/cocktail", 3, options={"menu": "points-platter"})
    plays_until(evening, lambda evening: evening.state.claimed > 0)
    assert "scored" in kinds(evening.last("ann", "play"))
    assert held(evening) is None


def test_a_spectator_is_told_the_same_as_the_players() -> None:
    evening = plays_until(shown().comes("eve", counts=True), round_two)
    assert (kinds(evening.last("eve", "play"))[-1], held(evening)) == ("scored", 17_500)
    going_on(evening)
    assert kinds(evening.last("eve", "play"))[-1] == "dealt"


def test_a_covered_device_is_told_a_count_as_a_spectator_sees_it() -> None:
    evening = shown()
    evening.turn(comes("ann", "", 2, covered=True, counts=True))
    plays_until(evening, round_two)
    play = evening.last("ann", "play", device=2)
    assert (play["count"], play["asked"], play["view"]["seat"]) == (True, False, None)
    assert play["view"]["hands"] == [0, 0]
    assert all(event["choice"] is None for event in play["events"] if event["kind"] == "acted")


# --- nobody moves early ---------------------------------------------------------------------------------


def test_acts_are_refused_while_the_table_counts() -> None:
    evening = counted()
    events = len(evening.events)
    ask = evening.ask(0)
    assert ask is not None
    evening.act("ann", next(ask.choices()))
    (error,) = evening.heard("ann", "error")
    assert (error["code"], error["reason"]) == ("too_early", "counting")
    assert error["say"] == "The points are still being counted. The game goes on in a moment."
    assert (len(evening.events), evening.heard("ann", "play")) == (events, [])
    going_on(evening).act("ann", next(ask.choices()), n=30)
    assert len(evening.events) == events + 1


def test_an_act_that_arrives_together_with_the_last_of_the_round_is_refused_too() -> None:
    """The table is held at once, not only when it has told what happened."""
    evening = plays_until(shown(), lambda evening: evening.state.turn == 9)  # the tenth plays itself
    asks = [evening.ask(seat) for seat in (0, 1)]
    acts = [next(ask.choices()) for ask in asks if ask]
    evening.act("ann", acts[0])
    last, early = evening.answer("ben", acts[1]), evening.answer("ann", acts[0], ask=10**6)
    evening.turn(does("ben", last), does("ann", early))
    assert [error["reason"] for error in evening.heard("ann", "error")] == ["counting"]
    assert evening.heard("ben", "error") == []


def test_bots_do_not_move_or_think_before_the_game_goes_on() -> None:
    evening = counted(people=1)
    events = len(evening.events)
    evening.waits(15_000)
    assert (evening.wanted, len(evening.events)) == ([], events)
    going_on(evening)
    assert [wanted.seat for wanted in evening.wanted] == [1]


def test_turn_clocks_start_after_the_hold() -> None:
    evening = counted(pace="brisk")
    assert "left" not in evening.last("ann", "play")
    evening.waits(15_000)
    going_on(evening)
    assert evening.last("ann", "play")["left"] == [20_000, 20_000]


# --- how long -------------------------------------------------------------------------------------------


def test_the_table_waits_for_everybody_who_shows_counts() -> None:
    evening = counted()
    assert [place["counting"] for place in evening.table()["places"]] == [True, True]
    evening.does("ann", m.Continue())
    assert [place["counting"] for place in evening.table()["places"]] == [False, True]
    assert held(evening) == 17_500
    evening.does("ben", m.Continue())
    assert ([place["counting"] for place in evening.table()["places"]], held(evening)) == (
        [False, False],
        None,
    )


def test_it_waits_for_ten_seconds_after_the_time_it_takes_to_tell_each_dish() -> None:
    """Five dishes of 1.5 s each are counted here."""
    evening = counted()
    assert (kinds(evening.last("ann", "play")).count("scored"), held(evening)) == (5, 17_500)
    assert held(evening.waits(17_499).does("eve", m.Continue())) is not None
    evening.waits(1)
    assert (held(evening), kinds(evening.last("ben", "play"))[-1]) == (None, "dealt")


def alone() -> Evening:
    """Ann plays against a bot, and the first round has just been counted."""
    return counted(people=1)


def test_who_plays_alone_looks_at_the_count_as_long_as_they_like() -> None:
    evening = alone()
    told = held(evening)
    evening.waits(86_400_000)
    assert told is not None
    assert told > 86_400_000  # a day, which no person is meant to notice
    assert (evening.table()["places"][0]["counting"], kinds(evening.last("ann", "play"))[-1]) == (
        True,
        "scored",
    )
    evening.does("ann", m.Continue())
    assert (evening.table()["places"][0]["counting"], kinds(evening.last("ann", "play"))[-1]) == (
        False,
        "dealt",
    )


def test_who_plays_alone_finds_the_count_when_they_come_back() -> None:
    evening = alone().leaves("ann").waits(600_000).comes("ann", counts=True)
    assert (evening.table()["places"][0]["counting"], evening.last("ann", "play")["count"]) == (True, True)


def test_a_program_that_comes_back_for_who_played_alone_can_play_on() -> None:
    evening = alone().leaves("ann").comes("ann")
    assert evening.last("ann", "play")["view"]["round"] == 2


def test_once_a_bot_plays_for_the_other_the_last_person_is_not_hurried() -> None:
    evening = counted().does("ben", m.Stand()).waits(3_600_000)
    assert [place["counting"] for place in evening.table()["places"]] == [True, False]


def test_nobody_is_waited_for_who_does_not_show_counts() -> None:
    """A program takes part as before; while others look at the count, it is asked nothing."""
    evening = counted(showing=1)
    assert [place["counting"] for place in evening.table()["places"]] == [True, False]
    play = evening.last("ben", "play")
    assert (kinds(play)[-1], play["view"]["ask"], play["n"]) == ("scored", None, 9)
    evening.does("ann", m.Continue())
    assert kinds(evening.last("ben", "play"))[-1] == "dealt"


def test_where_nobody_shows_counts_everything_comes_at_once() -> None:
    evening = counted(showing=0)
    play = evening.last("ann", "play")
    assert (kinds(play)[-1], play["view"]["round"], held(evening)) == ("dealt", 2, None)
    assert "scored" in kinds(play)


def test_a_spectator_alone_holds_nothing_up_but_gets_the_count_by_itself() -> None:
    evening = plays_until(shown(showing=0).comes("eve", counts=True), round_two)
    count, after = evening.heard("eve", "play")
    assert (kinds(count)[-1], kinds(after)[0], kinds(after)[-1]) == ("scored", "cleared", "dealt")
    assert held(evening) is None


def test_who_leaves_is_not_waited_for() -> None:
    evening = counted().does("ann", m.Continue()).leaves("ben")
    assert (held(evening), kinds(evening.last("ann", "play"))[-1]) == (None, "dealt")


def test_when_everybody_leaves_the_hold_is_over() -> None:
    evening = counted().leaves("ann", "ben").comes("ann", "ben", counts=True)
    assert (held(evening), evening.last("ann", "play")["view"]["round"]) == (None, 2)


def test_who_comes_back_during_the_hold_is_waited_for_again() -> None:
    evening = counted().leaves("ben").comes("ben", counts=True).does("ann", m.Continue())
    assert [place["counting"] for place in evening.table()["places"]] == [False, True]
    assert held(evening.does("ben", m.Continue())) is None


def test_a_second_device_continues_for_the_same_person() -> None:
    evening = counted().comes("ben", device=2, counts=True)
    evening.does("ann", m.Continue()).does("ben", m.Continue(), device=2)
    assert held(evening) is None


def test_whose_seat_a_bot_plays_is_not_waited_for() -> None:
    evening = counted().does("ann", m.Continue()).does("ben", m.Stand())
    assert held(evening) is None


def test_who_has_no_seat_has_nothing_to_continue() -> None:
    evening = counted().comes("eve", counts=True).does("eve", m.Continue())
    assert evening.refused("eve") == ["not_seated"]


def test_continuing_when_nothing_is_held_does_nothing() -> None:
    evening = shown().does("ann", m.Continue())
    assert (evening.refused("ann"), held(evening)) == ([], None)


def test_a_pause_does_not_lengthen_the_hold_and_goes_on_after_it() -> None:
    evening = counted(pace="brisk").does("ann", m.Pause()).does("ben", m.Pause()).waits(17_500)
    assert (held(evening), evening.table()["paused"]) == (None, True)
    evening.waits(60_000).does("ann", m.Resume())
    assert evening.last("ann", "play")["left"] == [20_000, 20_000]


def test_after_a_crash_the_game_simply_goes_on() -> None:
    evening = counted().crashes().comes("ann", "ben", counts=True)
    assert (held(evening), evening.last("ann", "play")["view"]["round"]) == (None, 2)


# --- the end --------------------------------------------------------------------------------------------


def over(evening: Evening) -> bool:
    going_on(evening)
    return evening.lobby.phase == "over"


def test_at_the_end_nobody_waits_but_the_last_round_comes_by_itself() -> None:
    """So the cards can still be shown while they are counted. The desserts come with the end."""
    evening = plays_until(shown(), over)
    count, end = frames(evening.sent[key("ann")], "play")[-2:]
    assert (kinds(count)[-1], count["count"], "winners" in count) == ("scored", True, False)
    assert kinds(end) == ["cleared", "scored", "ended"]
    assert held(evening) is None


def test_dice_that_stay_on_their_trays_come_in_one_message() -> None:
    evening = plays_until(shown(*ROLL), over)
    end = evening.last("ann", "play")
    assert (kinds(end)[-1], "roundbegan" in kinds(end), kinds(end)[1]) == ("ended", False, "taken")
    assert any(end["view"]["trays"])


# --- the log --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [DRAFT, ROLL, ("party/cocktail", 3)])
def test_the_log_is_the_same_with_a_hold_and_without(game: str, seats: int) -> None:
    """The clock of the game stands still in the meantime, so not even the times differ."""
    settings = RoomSettings(bot_delay_ms=(500, 500))

    def done(evening: Evening) -> bool:
        if evening.room.table.hold:
            evening.waits(4_000)
            going_on(evening)
        return evening.lobby.phase == "over"

    logs = [
        plays_until(shown(game, seats, showing=showing, pace="brisk", settings=settings), done).rows
        for showing in (0, seats)
    ]
    assert logs[0] == logs[1]


def test_a_table_without_counts_is_not_changed_by_them() -> None:
    """No event of Sushi Dice counts anything that is put away (a duel has a plate for its winner)."""
    evening = seated("dice/sit-down", 2).to_the_end()
    assert evening.room.table.running is not None
    assert evening.room.table.running.count is None
