"""Chat, reactions, blocks and reports in a room: what is said, by whom, how often, and in which letters."""

import pytest

from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Setup, valid_setup
from kaiten.server.room.terms import Person
from tests.server.refusals import error
from tests.server.rooms import NOON, Evening, comes, does, enter, gathered, key, new_room, person, seated


def lines(evening: Evening, name: str) -> list[str]:
    """What this one heard said in the last turn."""
    return [frame["text"] for frame in evening.heard(name, "said")]


def test_what_is_said_is_told_to_everybody_there() -> None:
    evening = seated().comes("zoe").say("ben", "hello")
    for name in ("ann", "ben", "cat", "zoe"):
        assert evening.heard(name) == [
            {
                "kind": "said",
                "person": {"id": "ben", "name": "Ben", "avatar": "daruma"},
                "text": "hello",
                "at": NOON + evening.now,
                "earlier": False,
            }
        ]


def test_who_looks_on_may_speak_too() -> None:
    assert lines(seated().comes("zoe").say("zoe", "good luck"), "ann") == ["good luck"]


def test_what_was_said_is_written_and_told_to_who_comes_later() -> None:
    evening = seated().say("ben", "hello").say("ann", "hi").comes("zoe")
    assert [(said["text"], said["earlier"]) for said in evening.heard("zoe", "said")] == [
        ("hello", True),
        ("hi", True),
    ]


def test_who_comes_later_is_told_the_last_50_lines() -> None:
    evening = seated()
    for number in range(60):
        evening.waits(2_000).say("ann", str(number))
    assert lines(evening.comes("zoe"), "zoe") == [str(number) for number in range(10, 60)]


def test_a_reaction_is_told_to_everybody_there() -> None:
    evening = seated().does("ben", m.React("yum"))
    for name in ("ann", "ben", "cat"):
        assert evening.heard(name) == [{"kind": "reacted", "person": "ben", "reaction": "yum"}]


def test_who_comes_and_reacts_in_one_step_hears_a_hello_first_and_each_line_once() -> None:
    evening = seated()
    evening.turn(
        comes("zoe", evening.lobby.code),
        does("zoe", m.React("yum")),
        does("ben", m.Say("hello")),
        does("zoe", m.Say("hi")),
    )
    assert [frame["kind"] for frame in evening.heard("zoe")] == [
        "hello", "table", "said", "said", "reacted", "play",
    ]  # fmt: skip
    assert lines(evening, "zoe") == lines(evening, "ann") == ["hello", "hi"]


# --- how often --------------------------------------------------------------------------------------------


def test_five_lines_at_once_and_then_one_every_two_seconds() -> None:
    evening = seated()
    for number in range(5):
        assert evening.say("ann", str(number)).refused("ann") == []
    assert evening.say("ann", "6").refused("ann") == ["too_fast"]
    assert lines(evening, "ben") == []
    assert evening.waits(1_900).say("ann", "7").refused("ann") == ["too_fast"]
    assert evening.waits(200).say("ann", "8").refused("ann") == []
    evening.say("ann", "9")
    say = "Too fast: wait 2 seconds."
    assert evening.heard("ann")[-1] == error("too_fast", "slow_down", say, seconds=2)


def test_reactions_count_as_lines() -> None:
    evening = seated()
    for _ in range(5):
        evening.does("ann", m.React("wow"))
    assert evening.does("ann", m.React("wow")).refused("ann") == ["too_fast"]
    assert evening.say("ann", "hello").refused("ann") == ["too_fast"]


def test_one_who_talks_a_lot_leaves_the_others_their_words() -> None:
    evening = seated()
    for _ in range(6):
        evening.say("ann", "blah")
    assert evening.say("ben", "hello").refused("ben") == []


def test_two_devices_give_nobody_twice_as_many_words() -> None:
    evening = seated().comes("ann", device=2)
    for number in range(5):
        evening.does("ann", m.Say("blah"), device=1 + number % 2)
    assert evening.does("ann", m.Say("blah"), device=2).refused("ann", device=2) == ["too_fast"]


# --- in which letters -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("<b>bold</b> & <script>alert(1)</script>", "<b>bold</b> & <script>alert(1)</script>"),
        ("**bold** [link](http://x)", "**bold** [link](http://x)"),
        ("zero\u200bwidth\u200d\ufeff", "zerowidth"),
        ("\u202eevil\u202c \u2066x\u2069 \u200fy", "evil x y"),
        ("two\nlines\r\nand\ta\x0btab", "two lines and a tab"),
        ("bell\x07 escape\x1b[31m", "bell escape[31m"),
        ("  much    room  ", "much room"),
        ("e\u0301te\u0301", "été"),
        ("z\u0300\u0301\u0302\u0303\u0304", "z\u0300\u0301"),
        ("寿司 🍣 суши", "寿司 🍣 суши"),
        ("line\u2028paragraph\u2029end", "line paragraph end"),
    ],
)
def test_a_line_is_plain_text(said: str, heard: str) -> None:
    assert lines(seated().say("ann", said), "ben") == [heard]


@pytest.mark.parametrize("nothing", ["", "   ", "\n\t", "\u200b", "\u202e\u202c", "\x00\x01"])
def test_nothing_to_read_is_not_said(nothing: str) -> None:
    evening = seated().say("ann", nothing)
    assert evening.refused("ann") == ["bad_frame"]
    assert lines(evening, "ben") == []


@pytest.mark.parametrize("length", [201, 800, 801, 10_000])
def test_more_than_200_letters_are_too_long(length: int) -> None:
    evening = seated().say("ann", "x" * length)
    assert evening.refused("ann") == ["too_long"]
    assert lines(evening, "ben") == []


def test_200_letters_are_not_too_long() -> None:
    assert lines(seated().say("ann", "寿" * 200), "ben") == ["寿" * 200]


def test_what_is_refused_does_not_count_as_said() -> None:
    evening = seated()
    for _ in range(6):
        evening.say("ann", "x" * 201)
    assert evening.say("ann", "hello").refused("ann") == []


# --- muting -----------------------------------------------------------------------------------------------


def test_who_is_muted_can_neither_speak_nor_react() -> None:
    evening = seated().does("ann", m.Mute("ben"))
    assert evening.table()["muted"] == ["ben"]
    assert evening.say("ben", "hello").refused("ben") == ["muted"]
    assert evening.does("ben", m.React("oops")).refused("ben") == ["muted"]
    assert lines(evening, "ann") == []


def test_who_is_muted_still_plays() -> None:
    evening = seated().does("ann", m.Mute("ben")).pick("ben", "tempura")
    assert evening.refused("ben") == []


def test_who_is_muted_stays_so_on_another_device_and_after_a_crash() -> None:
    evening = seated().does("ann", m.Mute("ben")).crashes().comes("ann").comes("ben", device=2)
    assert evening.does("ben", m.Say("hello"), device=2).refused("ben", device=2) == ["muted"]


def test_the_owner_can_take_a_muting_back() -> None:
    evening = seated().does("ann", m.Mute("ben")).does("ann", m.Mute("ben", muted=False))
    assert evening.table()["muted"] == []
    assert evening.say("ben", "hello").refused("ben") == []


# --- names ------------------------------------------------------------------------------------------------


def test_who_takes_another_name_is_called_so_at_once() -> None:
    evening = gathered()
    evening.turn(lambda room, now: room.rename(Person("ben", "Benjamin", "fox")))
    assert evening.table()["places"][1]["person"] == {"id": "ben", "name": "Benjamin", "avatar": "fox"}
    assert evening.say("ben", "hello").heard("ann")[0]["person"]["name"] == "Benjamin"


def test_who_takes_everything_back_has_no_name_and_has_said_nothing() -> None:
    evening = gathered().say("ben", "my secret").say("ann", "oh")
    evening.turn(lambda room, now: room.forget("ben", now))
    assert [chair.person for chair in evening.lobby.chairs] == ["ann", None, "cat"]
    assert lines(evening.comes("zoe"), "zoe") == ["oh"]


def test_who_takes_everything_back_in_a_game_leaves_their_seat_to_a_bot() -> None:
    evening = seated()
    evening.turn(lambda room, now: room.forget("ben", now))
    assert evening.table()["places"][1]["person"]["name"] == ""
    assert evening.states() == ["here", "stand_in", "here"]


def test_a_host_who_takes_everything_back_leaves_the_table_to_another() -> None:
    evening = gathered()
    evening.turn(lambda room, now: room.forget("ann", now))
    assert (evening.lobby.owner, evening.lobby.people) == ("ben", ("ben", "cat"))


def test_a_daily_deal_is_played_to_the_end_by_one_person_or_by_nobody() -> None:
    evening = Evening(new_room())
    setup = valid_setup(Setup("sushi-go/zoch", 3, bots=("regular", "regular")))
    evening.room.table.open_daily(setup, person("ann"), NOON, "seed", "2026-11-15")
    evening.comes("ann").turn(lambda room, now: room.forget("ann", now))
    assert evening.states()[0] == "here"


# --- names of people who are muted ------------------------------------------------------------------------


def renames(evening: Evening, called: str) -> Evening:
    evening.turn(lambda room, now: room.rename(Person("ben", called, "fox")))
    return evening


def test_who_is_muted_keeps_their_name_at_that_table() -> None:
    evening = gathered().does("ann", m.Mute("ben"))
    for number in range(20):
        renames(evening, f"Rude {number}")
    assert evening.table()["places"][1]["person"] == {"id": "ben", "name": "Ben", "avatar": "daruma"}
    evening.leaves("ben")
    code = evening.lobby.code
    evening.turn(lambda room, now: enter(room, now, key("ben"), Person("ben", "Ruder", "fox"), code))
    assert evening.table()["places"][1]["person"]["name"] == "Ben"
    assert evening.heard("ben", "hello")[-1]["you"]["name"] == "Ben"


def test_who_may_speak_again_is_called_as_they_wish() -> None:
    evening = renames(gathered().does("ann", m.Mute("ben")), "Benjamin")
    evening.does("ann", m.Mute("ben", muted=False))
    assert evening.table()["places"][1]["person"]["name"] == "Benjamin"
    assert renames(evening, "Benny").table()["places"][1]["person"]["name"] == "Benny"


def test_a_name_that_is_deleted_is_not_kept_for_a_mute() -> None:
    evening = seated().does("ann", m.Mute("ben"))
    evening.turn(lambda room, now: room.forget("ben", now))
    assert evening.table()["places"][1]["person"]["name"] == ""


# --- blocks made elsewhere --------------------------------------------------------------------------------


def test_a_block_made_at_another_table_counts_here() -> None:
    evening = gathered()
    evening.turn(lambda room, now: room.note_blocks(key("ann"), frozenset({"ben"})))
    assert evening.heard("ann", "blocks") == [{"kind": "blocks", "people": ["ben"]}]
    evening.say("ben", "hello")
    assert (lines(evening, "ann"), lines(evening, "cat")) == ([], ["hello"])
    evening.turn(lambda room, now: room.note_blocks(key("ann"), frozenset()))
    assert evening.heard("ann", "blocks") == [{"kind": "blocks", "people": []}]
    assert lines(evening.say("ben", "again"), "ann") == ["again"]
    evening.turn(lambda room, now: room.note_blocks(key("ann"), frozenset()))
    assert evening.heard("ann", "blocks") == []


def test_a_persons_way_to_the_server_is_shown() -> None:
    evening = gathered()
    evening.turn(lambda room, now: room.note_rtt("ben/1", 40))
    assert evening.table()["places"][1]["rtt"] == 40
    evening.turn(lambda room, now: room.note_rtt("ben/1", 200))
    assert evening.table()["places"][1]["rtt"] == 200


def test_of_two_devices_the_nearer_one_is_shown() -> None:
    evening = gathered().comes("ben", device=2)
    evening.turn(lambda room, now: room.note_rtt("ben/1", 90), lambda room, now: room.note_rtt("ben/2", 30))
    assert evening.table()["places"][1]["rtt"] == 30


def test_a_name_is_shown_as_it_was_when_somebody_came_last() -> None:
    evening = gathered()
    evening.turn(lambda room, now: enter(room, now, "ben/2", Person("ben", "Big Ben", "fox")))
    assert evening.table()["places"][1]["person"]["name"] == "Big Ben"
