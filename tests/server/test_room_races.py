"""What arrives in one turn is judged in the order of its arrival, and by when it arrived."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kaiten.draft.asks import Pick, alone
from kaiten.draft.table import Plate
from kaiten.engine import codec
from kaiten.games.sushi_dice.asks import Throw
from kaiten.server.room import messages as m
from kaiten.server.room.people import plain
from tests.server.rooms import answers, comes, does, gathered, loaded, opened, seated


def nested(depth: int) -> bytes:
    choice = b'{"kind":"pick","cards":["wasabi"],"x":' + b"[" * depth + b"]" * depth + b"}"
    return b'{"do":"act","n":1,"ask":5,"choice":' + choice + b"}"


def test_a_frame_that_a_socket_can_read_never_stops_a_room() -> None:
    read = codec.decoder(m.AnyCommand)
    for depth in range(900, 1000):
        try:
            act = read.decode(nested(depth))
        except (msgspec.MsgspecError, RecursionError):
            break
        assert seated().does("ann", act).refused("ann") in ([], ["not_a_choice"])


def test_a_bot_with_a_very_long_number_is_refused() -> None:
    assert opened().does("ann", m.Fill("search:" + "1" * 5_000)).refused("ann") == ["not_a_choice"]


def test_a_bot_that_makes_up_its_mind_in_the_turn_the_seat_was_taken_back_is_not_heard() -> None:
    evening = seated().does("ben", m.Stand()).waits(1_200)
    (wanted,) = evening.wanted
    evening.turn(does("ben", evening.answer("ben", Pick(("wasabi",)))), answers(wanted, Pick(("tempura",))))
    assert evening.state.picks[1] == Pick(("wasabi",))


def test_a_bot_that_gets_the_seat_again_in_that_turn_is_asked_what_is_asked_now() -> None:
    evening = seated().does("ben", m.Stand())
    picks = zip(("ann", "ben", "cat"), ("wasabi", "tempura", "maki.3"), strict=True)
    acts = [does(name, evening.answer(name, Pick((card,)))) for name, card in picks]
    evening.turn(*acts, does("ben", m.Stand()))
    assert [wanted.ask for wanted in evening.wanted] == [5, 10]


def test_who_picks_in_time_is_not_stood_in_for_in_the_turn_of_the_deadline() -> None:
    evening = seated(pace="brisk")
    evening.now += 19_990
    evening.turn(does("ann", evening.answer("ann", Pick(("wasabi",)))), after=20)
    assert evening.states()[0] == "here"


def test_who_comes_back_in_time_is_not_stood_in_for_in_the_turn_the_grace_ends() -> None:
    evening = seated().leaves("ben")
    evening.now += 29_990
    evening.turn(comes("ben"), after=20)
    assert evening.states() == ["here", "here", "here"]


def test_an_owner_who_comes_back_in_time_keeps_the_table_in_that_turn_too() -> None:
    evening = gathered().does("ann", m.Swap(0, 2)).leaves("ann")
    evening.now += 29_990
    evening.turn(comes("ann"), after=20)
    assert evening.table()["owner"] == "ann"


def test_where_nobody_may_look_on_who_did_not_sit_is_sent_away_when_the_game_begins() -> None:
    evening = gathered(spectators=False).comes("zoe").starts()
    assert evening.heard("zoe", "play") == []


def test_a_game_does_not_begin_without_anybody_to_play_it() -> None:
    evening = opened().does("ann", m.Stand()).does("ann", m.Start())
    assert evening.refused("ann") == ["too_early"]


def test_whom_the_table_waits_for_at_the_last_card_tells_nobody_what_it_is() -> None:
    def left(bens: str, cats: str) -> Any:
        evening = seated(pace="brisk")
        wasabi = (Plate(0, "wasabi", "wasabi", None),)
        running = evening.room.table.running
        assert running is not None
        running.state = replace(
            running.state,
            hands=(("nigiri.egg",), (bens,), (cats,)),
            plates=(wasabi,) * 3,
            laid=(1, 1, 1),
            shown=(1, 1, 1),
        )
        return evening.waits(10).comes("zoe").last("zoe", "play")["left"]

    assert left("nigiri.squid", "tempura") == left("tempura", "nigiri.squid")


def test_what_is_no_card_is_not_remembered() -> None:
    evening, before = seated(), alone.cache_info().currsize
    for number in range(100):
        evening.pick("ann", f"no card {number}")
    assert alone.cache_info().currsize - before < 10


def test_marks_cannot_be_piled_up_with_zero_width_between_them() -> None:
    assert len(plain("a" + "\u0301\u0301\u200b" * 30, 200)) <= 3


def test_a_line_without_invisible_letters_stays_composed() -> None:
    assert plain("e\u200b\u0301", 24) == "é"


@pytest.mark.parametrize("unseen", ["\u3164", "\u115f", "\uffa0", "\u2800"])
def test_letters_that_draw_nothing_are_no_name(unseen: str) -> None:
    assert plain(unseen, 24) == ""


def test_no_wish_for_a_pause_is_left_when_the_game_is_over() -> None:
    evening = seated("sushi-go/cocktail", 2).does("ann", m.Pause()).to_the_end()
    assert [place["pause"] for place in evening.table()["places"]] == [False, False]


def test_a_pause_begins_when_the_last_who_did_not_want_it_is_sent_away() -> None:
    evening = seated().does("ann", m.Pause()).does("ben", m.Pause()).does("ann", m.Kick("cat"))
    assert evening.table()["paused"] is True


def test_who_is_muted_is_muted_in_the_rematch() -> None:
    evening = seated("sushi-go/cocktail", 2).does("ann", m.Mute("ben")).to_the_end().does("ann", m.Rematch())
    (rows,) = evening.rematches.values()
    assert loaded(rows).room.table.lobby.muted == {"ben"}


def test_what_was_said_in_the_turn_somebody_is_forgotten_is_not_written() -> None:
    room = (evening := gathered()).room
    does("ben", m.Say("my secret"))(room, evening.now)
    room.forget("ben", evening.now)
    assert room.table.said == []


def test_dice_do_not_land_after_the_pause_in_whose_turn_they_were_in_the_air() -> None:
    evening = seated("dice/sit-down", 2).waits(3_000).act("ben", Throw((0,)))
    evening.now += 590
    evening.turn(does("ann", m.Pause()), does("ben", m.Pause()), after=5)
    assert evening.state.dice[0][0] == "flying"


def test_another_choice_under_a_number_that_was_taken_is_not_passed_over_in_silence() -> None:
    evening = seated().comes("ann", device=2).act("ann", Pick(("wasabi",)), n=1)
    assert evening.act("ann", Pick(("pudding",)), n=1, device=2).refused("ann", device=2) != []


def test_a_wall_clock_that_is_set_back_silences_nobody() -> None:
    evening = seated()
    for _ in range(5):
        evening.room.hear("ann/1", m.Say("x"), evening.now, 10_000_000)
    evening.now += 60_000
    evening.turn(lambda room, now: room.hear("ann/1", m.Say("y"), now, 10_000_000 - 3_600_000))
    assert evening.refused("ann") == []
