"""Quick tables: strangers sit down, the table starts by itself, and nobody is the host."""

from kaiten.engine.chance import pledge_of
from kaiten.games import GAMES
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Pace
from kaiten.server.room.quick import open_quick, quick_setup, ticket
from kaiten.server.room.terms import Report
from tests.server.rooms import NOON, Evening, enter, gathered, key, new_room, person, seated

WAIT_MS = 20_000
LATER = NOON + 3_600_000  # tickets end


def quick(*names: str, game: str = "roll/cocktail", pace: Pace = "brisk") -> Evening:
    evening = Evening(new_room())
    open_quick(evening.room.table, quick_setup(game, pace), WAIT_MS, NOON)
    return come(evening, *names)


def come(evening: Evening, *names: str) -> Evening:
    for name in names:
        free = [chair for chair, one in enumerate(evening.lobby.chairs) if one.free]
        evening.comes(name, code=ticket_of(evening, name, free[0] if free else 0))
    return evening


def ticket_of(evening: Evening, name: str, chair: int, until: int = LATER) -> str:
    return ticket(evening.lobby.code, name, chair, until)


def lines(evening: Evening, name: str) -> list[str]:
    return [frame["text"] for frame in evening.heard(name, "said")]


# --- sitting down and starting ----------------------------------------------------------------------------


def test_who_comes_with_a_ticket_sits_down() -> None:
    evening = quick("ann", "ben")
    assert evening.lobby.people == ("ann", "ben")
    assert evening.last("ben", "hello")["seat"] == 1
    assert evening.last("ben", "hello")["code"] is None


def test_a_ticket_is_for_one_person() -> None:
    evening = quick("ann").comes("ben", code=ticket("another table", "ben", 1, LATER))
    assert evening.refused("ben") == ["not_seated"]
    hers = ticket_of(evening, "ann", 1)
    assert evening.comes("cat", code=hers).refused("cat") == ["not_seated"]
    assert evening.comes("dan", code=evening.lobby.code).refused("dan") == ["not_seated"]
    assert evening.lobby.people == ("ann",)


def test_a_ticket_is_for_one_chair() -> None:
    evening = quick("ann")
    evening.comes("ben", code=ticket_of(evening, "ben", 2))  # chair 1 is kept for somebody else
    assert [chair.person for chair in evening.lobby.chairs] == ["ann", None, "ben", None]
    evening.comes("cat", code=ticket_of(evening, "cat", 2))
    assert evening.heard("cat", "error")[0]["reason"] == "begun"
    assert evening.closed[key("cat")] == 4403
    assert evening.lobby.people == ("ann", "ben")


def test_a_ticket_ends() -> None:
    evening = quick("ann")
    end = NOON + evening.now
    evening.comes("ben", code=ticket_of(evening, "ben", 1, end))
    assert evening.heard("ben", "error")[0]["reason"] == "begun"
    evening.comes("cat", code=ticket_of(evening, "cat", 1, end + 1))
    assert evening.lobby.people == ("ann", "cat")


def test_a_ticket_cannot_be_given_another_chair_or_end() -> None:
    evening = quick("ann")
    chair, until, signature = ticket_of(evening, "ben", 1).split("-")
    for forged in (f"2-{until}-{signature}", f"{chair}-{int(until) + 1}-{signature}", signature, "1--", ""):
        assert evening.comes("ben", code=forged).refused("ben") == ["not_seated"], forged
    assert evening.lobby.people == ("ann",)


def test_nobody_sits_down_beside_somebody_they_have_blocked_or_who_has_blocked_them() -> None:
    evening = quick("ann", "ben")
    evening.does("ann", m.Block("ben")).does("ben", m.Stand())
    evening.comes("ben", code=ticket_of(evening, "ben", 1))
    assert evening.heard("ben", "error")[0]["reason"] == "begun"
    blocked = frozenset({"ann"})
    code = ticket_of(evening, "cat", 1)
    evening.turn(lambda room, now: enter(room, now, key("cat"), person("cat"), code, blocked=blocked))
    assert evening.heard("cat", "error")[0]["reason"] == "begun"
    assert evening.lobby.people == ("ann",)


def test_who_looks_for_strangers_again_leaves_a_table_that_waits() -> None:
    evening = quick("ann", "ben")
    evening.turn(lambda room, now: room.look_elsewhere("ben", now))
    assert evening.lobby.people == ("ann",)
    assert (evening.closed[key("ben")], key("ann") in evening.closed) == (4403, False)


def test_who_looks_for_strangers_again_leaves_their_seat_to_a_bot() -> None:
    evening = quick("ann", "ben").waits(WAIT_MS)
    evening.turn(lambda room, now: room.look_elsewhere("ben", now))
    assert evening.states() == ["here", "stand_in", "bot", "bot"]
    assert key("ben") not in evening.closed
    evening.turn(lambda room, now: room.look_elsewhere("zoe", now))
    others = gathered()
    others.turn(lambda room, now: room.look_elsewhere("ben", now))  # it is no quick table
    assert "ben" in others.lobby.people


def test_the_table_says_that_it_is_quick_and_when_it_starts() -> None:
    evening = quick("ann").waits(8_000)
    come(evening, "ben")
    told = evening.table()
    assert (told["quick"], told["starts"], told["owner"]) == (True, 12_000, "")
    assert evening.states() == ["here", "here", "free", "free"]


def test_another_table_is_not_quick() -> None:
    told = gathered().table()
    assert (told["quick"], told["starts"], told["chatting"]) == (False, None, [])


def test_it_starts_with_bots_when_the_wait_is_over() -> None:
    evening = quick("ann", "ben").waits(WAIT_MS - 1)
    assert evening.lobby.phase == "waiting"
    evening.waits(1)
    assert evening.table()["phase"] == "playing"
    assert evening.states() == ["here", "here", "bot", "bot"]
    assert [place["bot"] for place in evening.table()["places"]] == [None, None, "regular", "regular"]
    assert evening.table()["starts"] is None


def test_it_starts_at_once_when_it_is_full() -> None:
    evening = quick("ann", "ben", "cat", "dan")
    assert evening.lobby.phase == "playing"
    assert evening.lobby.players == {"ann", "ben", "cat", "dan"}


def test_people_add_to_its_luck_as_at_any_table() -> None:
    evening = Evening(new_room())
    open_quick(evening.room.table, quick_setup("roll/cocktail", "brisk"), WAIT_MS, NOON)
    evening.comes("ann", code=ticket_of(evening, "ann", 0), nonces=True).waits(WAIT_MS)
    assert (evening.lobby.phase, evening.last("ann", "draw")["stage"]) == ("waiting", "commit")
    evening.waits(3_000)
    assert evening.lobby.phase == "playing"


def test_the_wait_survives_a_crash() -> None:
    evening = quick("ann").waits(15_000)
    come(evening, "ben")
    again = come(evening.crashes(), "ben")
    assert again.table()["starts"] == 5_000
    assert come(again, "ann").waits(5_000).lobby.phase == "playing"


def test_nobody_is_waited_for_at_an_empty_table() -> None:
    evening = quick("ann").leaves("ann").waits(4_999)
    assert evening.waits(60_000).lobby.phase == "waiting"


def test_every_quick_table_has_four_chairs() -> None:
    assert {game: quick_setup(game, "brisk").seats for game in GAMES} == dict.fromkeys(GAMES, 4)


# --- leaving ----------------------------------------------------------------------------------------------


def test_who_stands_up_frees_the_chair_and_is_gone() -> None:
    evening = quick("ann", "ben").does("ben", m.Stand())
    assert evening.lobby.people == ("ann",)
    assert evening.closed[key("ben")] == 4403
    assert come(evening, "cat").lobby.people == ("ann", "cat")


def test_who_is_away_for_five_seconds_before_the_start_loses_the_chair() -> None:
    evening = quick("ann", "ben").leaves("ben").waits(4_999)
    assert evening.lobby.people == ("ann", "ben")
    assert evening.waits(1).lobby.people == ("ann",)


def test_who_is_away_at_the_start_loses_the_chair() -> None:
    evening = quick("ann", "ben").waits(WAIT_MS - 1_000).leaves("ben").waits(1_000)
    assert evening.states() == ["here", "bot", "bot", "bot"]


def test_a_bot_takes_over_for_who_leaves_the_game() -> None:
    evening = quick("ann", "ben").waits(WAIT_MS).does("ben", m.Stand())
    assert evening.states() == ["here", "stand_in", "bot", "bot"]
    evening = quick("ann", "ben").waits(WAIT_MS).leaves("ben").waits(30_000)
    assert evening.states() == ["here", "stand_in", "bot", "bot"]


def test_who_comes_too_late_is_sent_away() -> None:
    evening = come(quick("ann").waits(WAIT_MS), "ben")
    assert evening.heard("ben", "error")[0]["reason"] == "begun"
    assert evening.closed[key("ben")] == 4403


# --- nobody is the host -----------------------------------------------------------------------------------


def test_nobody_has_the_rights_of_a_host() -> None:
    evening = quick("ann", "ben")
    for do in (
        m.Start(), m.Kick("ben"), m.Mute("ben"), m.Fill("regular"), m.Clear(2), m.Resize(2), m.Swap(0, 1),
    ):  # fmt: skip
        assert evening.does("ann", do).refused("ann") == ["not_owner"], do
    assert evening.lobby.people == ("ann", "ben")


def test_an_absent_first_person_passes_nothing_on() -> None:
    evening = quick("ann", "ben").waits(WAIT_MS).leaves("ann").waits(90_000)
    assert evening.lobby.owner == ""


def test_there_is_no_rematch_of_strangers() -> None:
    evening = quick("ann", "ben", "cat", "dan").to_the_end()
    assert evening.lobby.phase == "over"
    assert evening.does("ann", m.Rematch()).heard("ann", "error")[0]["reason"] == "quick_table"


# --- chat -------------------------------------------------------------------------------------------------


def test_reactions_are_shown_to_all() -> None:
    evening = quick("ann", "ben").does("ann", m.React("yum"))
    assert evening.heard("ben") == [{"kind": "reacted", "person": "ann", "reaction": "yum"}]


def test_lines_go_only_from_and_to_people_who_agreed() -> None:
    evening = quick("ann", "ben", "cat")
    assert evening.say("ann", "hello").heard("ann", "error")[0]["reason"] == "chat_off"
    evening.does("ann", m.Chat())
    assert evening.table()["chatting"] == ["ann"]
    assert lines(evening.say("ann", "anybody?"), "ann") == ["anybody?"]
    assert lines(evening, "ben") == []
    evening.does("ben", m.Chat())
    assert evening.heard("ben", "said") == []
    evening.say("ann", "hello Ben")
    assert [lines(evening, name) for name in ("ann", "ben", "cat")] == [["hello Ben"], ["hello Ben"], []]
    evening.does("ben", m.Chat(on=False)).say("ann", "still there?")
    assert lines(evening, "ben") == []
    assert evening.say("ben", "no").heard("ben", "error")[0]["reason"] == "chat_off"


def test_who_comes_again_sees_the_lines_since_they_agreed() -> None:
    evening = quick("ann", "ben").does("ann", m.Chat()).say("ann", "one").waits(1_000)
    evening.does("ben", m.Chat()).waits(1_000).say("ann", "two")
    evening.comes("ben", device=2)
    assert [frame["text"] for frame in evening.heard("ben", "said", device=2)] == ["two"]
    come(evening, "cat")
    assert lines(evening, "cat") == []


def test_agreeing_survives_a_crash() -> None:
    evening = quick("ann", "ben").does("ann", m.Chat()).does("ben", m.Chat()).crashes()
    assert lines(come(evening, "ann", "ben").say("ann", "hello"), "ben") == ["hello"]


# --- blocks and reports -----------------------------------------------------------------------------------


def test_the_blocked_are_neither_heard_nor_seen_to_react_at_any_table() -> None:
    evening = seated()
    evening.turn(lambda room, now: room.leave(key("ann"), now))
    evening.turn(
        lambda room, now: enter(
            room, now, key("ann"), evening.room.table.names["ann"], blocked=frozenset({"ben", "zoe"})
        )
    )
    assert evening.heard("ann", "blocks") == [{"kind": "blocks", "people": ["ben"]}]
    evening.say("ben", "boo")
    assert (lines(evening, "ann"), lines(evening, "cat")) == ([], ["boo"])
    assert evening.does("ben", m.React("haha")).heard("ann") == []
    assert lines(evening.say("ann", "I can still talk"), "ben") == ["I can still talk"]


def test_a_block_works_at_once_on_all_devices_and_is_kept() -> None:
    evening = seated().comes("ann", device=2)
    evening.room.hear(key("ann"), m.Block("ben"), evening.now, NOON)
    table = evening.room.table
    assert [(one.blocker, one.blocked, one.on, one.at) for one in table.blocks] == [
        ("ann", "ben", True, NOON)
    ]
    evening.turn()
    for device in (1, 2):
        assert evening.heard("ann", "blocks", device=device)[0]["people"] == ["ben"]
    evening.say("ben", "boo")
    assert [evening.heard("ann", "said", device=device) for device in (1, 2)] == [[], []]
    evening.does("ann", m.Block("ben", blocked=False)).say("ben", "hello")
    assert lines(evening, "ann") == ["hello"]


def test_old_lines_of_the_blocked_are_not_shown() -> None:
    evening = seated().say("ben", "boo").say("cat", "hi").does("ann", m.Block("ben"))
    evening.turn(
        lambda room, now: enter(
            room, now, key("ann", 2), evening.room.table.names["ann"], blocked=frozenset({"ben"})
        )
    )
    assert [frame["text"] for frame in evening.heard("ann", "said", device=2)] == ["hi"]


def test_only_others_at_the_table_can_be_blocked_or_reported() -> None:
    evening = seated()
    for do in (m.Block("ann"), m.Block("zoe"), m.Report("ann", "name"), m.Report("zoe", "name")):
        assert evening.does("ann", do).heard("ann", "error")[0]["reason"] == "person_not_here"


def test_a_report_is_written_for_the_operator() -> None:
    evening = seated()
    evening.room.hear(key("ann"), m.Report("ben", "chat", "  rude\n"), evening.now, NOON)
    assert evening.room.table.reports == [Report(NOON, "room1", "ann", "ben", "chat", "rude")]
    evening.turn()
    assert evening.heard("ann") == [{"kind": "reported", "person": "ben"}]
    assert evening.heard("ben") == []
    assert evening.does("ann", m.Report("ben", "chat", "x" * 201)).refused("ann") == ["too_long"]


def test_after_three_draws_who_withheld_a_nonce_has_lost_the_chair() -> None:
    evening = Evening(new_room())
    open_quick(evening.room.table, quick_setup("sushi-go/zoch", "brisk"), WAIT_MS, NOON)
    people = ("ann", "ben", "cat", "dan")
    for chair, name in enumerate(people):
        evening.comes(name, code=ticket_of(evening, name, chair), nonces=True)
    evening.waits(0)  # it is full
    for round, withholding in enumerate(("ben", "cat", "dan"), 1):
        nonces = {name: f"{round}{name}".encode().hex().ljust(32, "0") for name in people}
        for name in people:
            evening.does(name, m.Commit(round, pledge_of(nonces[name])))
        for name in people:
            if name != withholding:
                evening.does(name, m.Open(round, nonces[name]))
        evening.waits(2_999 if round == 3 else 3_000)
    assert [*evening.lobby.people] == [*people]
    evening.waits(1)
    assert [*evening.lobby.people] == ["ann"]
    for name in people[1:]:
        assert evening.last(name, "error")["reason"] == "nonce_missing"
        assert evening.closed[key(name)] == 4403
    evening.waits(WAIT_MS)  # others may come; nobody does
    assert (evening.last("ann", "draw")["round"], evening.lobby.phase) == (4, "playing")
