"""How a room behaves with people: who sits where, who may look on, what its owner may do, playing again."""

import pytest

from kaiten.draft.asks import Pick
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Chair
from kaiten.server.room.table_state import RoomSettings
from tests.server.refusals import error
from tests.server.rooms import Evening, comes, does, gathered, key, loaded, opened, seated


def sitting(evening: Evening) -> list[str | None]:
    """By chair: who sits there, a person or a bot."""
    return [chair.person or chair.bot for chair in evening.lobby.chairs]


# --- chairs -----------------------------------------------------------------------------------------------


def test_who_opens_a_table_sits_on_its_first_chair() -> None:
    assert sitting(opened()) == ["ann", None, None]


def test_one_sits_on_the_chair_one_names_or_on_the_first_that_is_free() -> None:
    evening = opened().comes("ben", "cat").does("ben", m.Sit(2)).does("cat", m.Sit())
    assert sitting(evening) == ["ann", "cat", "ben"]


@pytest.mark.parametrize("chair", [0, 3, -1, -2, 10**30])
def test_nobody_sits_on_a_chair_that_is_taken_or_not_there(chair: int) -> None:
    evening = opened().comes("ben").does("ben", m.Sit(chair))
    assert evening.refused("ben") == ["not_a_choice"]
    assert sitting(evening) == ["ann", None, None]


def test_nobody_sits_on_two_chairs() -> None:
    evening = opened().comes("ben", "cat").comes("ben", device=2)
    evening.turn(does("ben", m.Sit(1)), does("ben", m.Sit(2), device=2))
    assert sitting(evening) == ["ann", "ben", None]
    assert evening.refused("ben", device=2) == ["not_a_choice"]


def test_of_two_who_want_one_chair_the_first_to_arrive_gets_it() -> None:
    evening = opened().comes("ben", "cat")
    evening.turn(does("cat", m.Sit(1)), does("ben", m.Sit(1)))
    assert sitting(evening) == ["ann", "cat", None]
    assert (evening.refused("cat"), evening.refused("ben")) == ([], ["not_a_choice"])


def test_nobody_sits_down_once_the_game_has_begun() -> None:
    assert seated(people=2).comes("zoe").does("zoe", m.Sit()).refused("zoe") == ["too_late"]


def test_one_may_get_up_before_the_game() -> None:
    evening = gathered().does("ben", m.Stand())
    assert sitting(evening) == ["ann", None, "cat"]
    assert evening.heard("ben", "hello")[0]["seat"] is None


def test_an_owner_who_gets_up_leaves_the_table_to_the_next_who_sits_there() -> None:
    evening = gathered().does("ann", m.Stand())
    assert evening.table()["owner"] == "ben"


def test_an_owner_who_gets_up_alone_keeps_the_table() -> None:
    assert opened().does("ann", m.Stand()).table()["owner"] == "ann"


def test_one_may_move_to_a_free_chair_or_to_a_bots() -> None:
    evening = gathered(people=2).does("ben", m.Swap(1, 2))
    assert sitting(evening) == ["ann", None, "ben"]
    evening.does("ann", m.Fill("random", 1)).does("ben", m.Swap(1, 2))
    assert sitting(evening) == ["ann", "ben", "random"]
    assert evening.heard("ben", "hello")[0]["seat"] == 1


def test_only_the_owner_may_move_others() -> None:
    evening = gathered().does("ben", m.Swap(1, 2))
    assert evening.refused("ben") == ["not_owner"]
    assert sitting(evening.does("ann", m.Swap(1, 2))) == ["ann", "cat", "ben"]


@pytest.mark.parametrize("pair", [(0, 3), (-1, 0), (0, -1), (3, 3), (10**30, 0)])
def test_chairs_that_are_not_there_cannot_be_swapped(pair: tuple[int, int]) -> None:
    evening = gathered(people=1).does("ann", m.Swap(*pair))
    assert evening.refused("ann") == ["not_a_choice"]
    assert sitting(evening) == ["ann", None, None]


def test_the_owner_puts_bots_on_free_chairs_and_takes_them_off() -> None:
    evening = opened().does("ann", m.Fill("itamae"))
    assert sitting(evening) == ["ann", "itamae", "itamae"]
    evening.does("ann", m.Clear(1)).does("ann", m.Fill("search:20", 1))
    assert sitting(evening) == ["ann", "search:20", "itamae"]


@pytest.mark.parametrize(
    "do",
    [m.Fill("nobody"), m.Fill(""), m.Fill("search:0"), m.Fill("search:"), m.Fill("greedy:5"), m.Fill("search:101!"), m.Fill("greedy", 0),
     m.Fill("greedy", -1), m.Clear(0), m.Clear(1), m.Clear(-1), m.Clear(99), m.Resize(2), m.Resize(0), m.Resize(-3),
     m.Resize(6), m.Resize(10**30), m.Kick("nobody"), m.Kick(""), m.Kick("ann"), m.Mute("nobody")],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_to_the_owner_too(do: m.Command) -> None:
    evening = gathered(people=2)
    before = evening.lobby
    assert evening.does("ann", do).refused("ann") == ["not_a_choice"]
    assert evening.lobby == before


def test_no_bot_is_taken_off_a_chair_that_is_counted_from_the_end() -> None:
    evening = gathered(people=2).does("ann", m.Fill("greedy")).does("ann", m.Clear(-1))
    assert evening.refused("ann") == ["not_a_choice"]
    assert sitting(evening) == ["ann", "ben", "greedy"]


@pytest.mark.parametrize(
    "do", [m.Fill("greedy"), m.Clear(2), m.Resize(4), m.Start(), m.Kick("ann"), m.Mute("ann")]
)
def test_only_the_owner_arranges_the_table(do: m.Command) -> None:
    evening = gathered(people=2).does("ann", m.Fill("greedy", 2)).comes("zoe")
    before = evening.lobby
    for name in ("ben", "zoe"):
        assert evening.does(name, do).refused(name) == ["not_owner"]
    assert evening.lobby == before


@pytest.mark.parametrize("do", [m.Fill("greedy"), m.Clear(2), m.Resize(4), m.Start(), m.Swap(0, 1)])
def test_a_table_cannot_be_arranged_once_the_game_has_begun(do: m.Command) -> None:
    assert seated().does("ann", do).refused("ann") == ["too_late"]


def test_a_table_can_have_as_many_chairs_as_its_box_allows() -> None:
    evening = gathered("sushi-go/zoch", 3, people=2).does("ann", m.Resize(5))
    assert sitting(evening) == ["ann", "ben", None, None, None]
    assert sitting(evening.does("ann", m.Resize(3))) == ["ann", "ben", None]


def test_no_chair_is_taken_away_under_anybody() -> None:
    evening = gathered("sushi-go/zoch", 4, people=1).comes("ben").does("ben", m.Sit(3))
    assert evening.does("ann", m.Resize(3)).refused("ann") == ["not_a_choice"]


def test_when_the_game_begins_bots_sit_down_on_free_chairs() -> None:
    evening = seated(people=2)
    assert sitting(evening) == ["ann", "ben", "regular"]
    assert evening.table()["phase"] == "playing"


# --- sending away -----------------------------------------------------------------------------------------


def test_who_is_sent_away_is_told_why_and_the_socket_is_closed() -> None:
    evening = gathered().comes("cat", device=2).does("ann", m.Kick("cat"))
    for device in (1, 2):
        assert evening.heard("cat", device=device) == [
            error("kicked", "kicked", "The host removed you from this table.")
        ]
    assert evening.closed == {key("cat"): 4403, key("cat", 2): 4403}
    assert sitting(evening) == ["ann", "ben", None]


@pytest.mark.parametrize("open", [True, False])
def test_who_was_sent_away_cannot_come_again_with_the_old_code_or_the_new_one(open: bool) -> None:
    evening = gathered(open=open)
    old = evening.lobby.code
    evening.does("ann", m.Kick("cat"))
    assert evening.lobby.code != old
    for code in (old, evening.lobby.code, ""):
        evening.closed.clear()
        assert evening.comes("cat", code=code).refused("cat") == ["kicked"]
        assert [frame["kind"] for frame in evening.heard("cat")] == ["error"]
        assert evening.closed == {key("cat"): 4403}


def test_the_old_code_is_worth_nothing_after_somebody_was_sent_away() -> None:
    evening = gathered()
    old = evening.lobby.code
    evening.does("ann", m.Kick("cat"))
    assert evening.comes("zoe", code=old).refused("zoe") == ["not_seated"]
    assert evening.comes("zoe", code=evening.lobby.code).refused("zoe") == []


def test_what_somebody_does_while_being_sent_away_is_not_heard() -> None:
    evening = seated()
    evening.turn(does("ann", m.Kick("cat")), does("cat", evening.answer("cat", Pick(("maki.3",)))))
    assert evening.state.picks == (None, None, None)
    assert [frame["kind"] for frame in evening.heard("cat")] == ["error"]


def test_a_bot_plays_on_for_who_is_sent_away_during_the_game() -> None:
    evening = seated().does("ann", m.Kick("cat"))
    assert evening.lobby.chairs[2] == Chair(None, "regular", stand_in=True)
    evening.waits(1_200).bots_choose()
    assert evening.heard("ann", "play")[0]["events"][0]["stand_in"] is True


def test_who_only_looks_on_can_be_sent_away() -> None:
    evening = seated().comes("zoe").does("ann", m.Kick("zoe"))
    assert evening.closed == {key("zoe"): 4403}
    assert evening.comes("zoe").refused("zoe") == ["kicked"]


def test_a_new_owner_may_send_the_old_one_away() -> None:
    evening = gathered().leaves("ann").waits(30_000).comes("ann").does("ben", m.Kick("ann"))
    assert evening.closed == {key("ann"): 4403}
    assert sitting(evening) == [None, "ben", "cat"]


# --- looking on -------------------------------------------------------------------------------------------


def test_anyone_may_look_on_at_an_open_table() -> None:
    evening = seated(open=True).comes("zoe", code="")
    assert [frame["kind"] for frame in evening.heard("zoe")] == ["hello", "table", "play"]
    assert evening.table()["watching"] == 1


def test_a_table_by_invitation_is_looked_on_at_by_who_has_its_code_only() -> None:
    evening = seated(open=False)
    for code in ("", "x", evening.lobby.code[:-1]):
        assert evening.comes("zoe", code=code).refused("zoe") == ["not_seated"]
    assert evening.closed == {key("zoe"): 4403}
    assert evening.comes("yan", code=evening.lobby.code).last("yan", "play")["view"]["hands"] == [
        9,
        9,
        9,
    ]


def test_who_is_not_let_in_is_told_nothing_but_that() -> None:
    evening = seated(open=False)
    evening.turn(comes("zoe", "x"), does("ben", m.Say("hello")))
    assert [frame["kind"] for frame in evening.heard("zoe")] == ["error"]


def test_where_nobody_may_look_on_nobody_is_let_in_during_the_game() -> None:
    evening = seated(open=True, spectators=False).comes("zoe")
    assert evening.refused("zoe") == ["not_seated"]


def test_where_nobody_may_look_on_one_may_still_come_to_sit_down() -> None:
    evening = opened(spectators=False).comes("ben").sits("ben")
    assert sitting(evening) == ["ann", "ben", None]


def test_so_many_may_come_and_no_more_but_those_who_sit_always_may() -> None:
    evening = (
        gathered(open=True, settings=RoomSettings(most_members=4)).leaves("cat").comes("zoe", "yan", "xia")
    )
    assert evening.refused("xia") == ["too_late"]
    assert evening.comes("cat").refused("cat") == []


# --- playing again ----------------------------------------------------------------------------------------


def over() -> Evening:
    return seated("sushi-go/cocktail", 2).comes("zoe").to_the_end()


def test_a_rematch_seats_the_same_people_on_the_same_chairs_and_begins() -> None:
    evening = over().does("ben", m.Rematch())
    ((id, rows),) = evening.rematches.items()
    again = loaded(rows)
    assert sitting(again) == ["ann", "ben"]
    assert (again.lobby.phase, again.lobby.owner) == ("playing", "ann")
    assert again.comes("ben").last("ben", "play")["view"]["turn"] == 1
    assert evening.table()["next"] == id


def test_who_is_sent_away_after_the_game_has_still_played_it() -> None:
    evening = over()
    chairs = evening.lobby.chairs
    evening.does("ann", m.Kick("ben"))
    assert evening.closed == {key("ben"): 4403}
    assert evening.lobby.chairs == chairs


def test_a_bot_plays_the_rematch_for_who_was_sent_away_after_the_game() -> None:
    (rows,) = over().does("ann", m.Kick("ben")).does("ann", m.Rematch()).rematches.values()
    assert sitting(loaded(rows)) == ["ann", "regular"]


def test_everybody_is_told_where_the_rematch_is() -> None:
    evening = over().does("ben", m.Rematch())
    (id,) = evening.rematches
    for name in ("ann", "ben", "zoe"):
        assert evening.heard(name, "table")[0]["next"] == id
    assert evening.comes("yan").last("yan", "table")["next"] == id


def test_who_asks_for_a_rematch_second_finds_the_same_one() -> None:
    evening = over()
    evening.turn(does("ben", m.Rematch()), does("ann", m.Rematch()))
    first = evening.table()["next"]
    evening.does("ann", m.Rematch())
    assert (evening.table()["next"], list(evening.rematches)) == (first, [first])
    assert evening.crashes().comes("ann").does("ann", m.Rematch()).table()["next"] == first


def test_a_rematch_is_dealt_on_other_luck() -> None:
    evening = over().does("ben", m.Rematch())
    (rows,) = evening.rematches.values()
    again = loaded(rows)
    assert again.events[0] != evening.events[0]


def over_before_people() -> Evening:
    """Ann, Ben and Cat look at the result; dan's program does not."""
    evening = gathered("sushi-go/cocktail", 4)
    for name in ("ann", "ben", "cat"):
        evening.leaves(name).comes(name, counts=True)
    return evening.starts().to_the_end()


def willing(evening: Evening) -> list[bool]:
    return [place["rematch"] for place in evening.table()["places"]]


def test_a_rematch_begins_when_everybody_who_looks_at_the_result_wants_it() -> None:
    evening = over_before_people().does("ann", m.Rematch())
    assert (willing(evening), evening.table()["next"]) == ([True, False, False, False], None)
    evening.does("cat", m.Rematch())
    assert (willing(evening), evening.rematches) == ([True, False, True, False], {})
    evening.does("ben", m.Rematch())
    ((id, rows),) = evening.rematches.items()
    assert (willing(evening), evening.table()["next"]) == ([True, True, True, False], id)
    assert sitting(loaded(rows)) == ["ann", "ben", "cat", "dan"]


def test_a_program_that_wants_a_rematch_waits_for_the_people() -> None:
    evening = over_before_people().does("dan", m.Rematch()).does("dan", m.Rematch())
    assert (willing(evening), evening.rematches) == ([False, False, False, True], {})
    for name in ("ann", "ben", "cat"):
        evening.does(name, m.Rematch())
    assert len(evening.rematches) == 1


def test_those_who_want_a_rematch_need_not_wait_and_the_others_keep_their_seats() -> None:
    evening = over_before_people().does("ann", m.Rematch()).does("ann", m.Rematch(now=True))
    (rows,) = evening.rematches.values()
    assert willing(evening) == [True, False, False, False]
    again = loaded(rows).comes("ann")
    assert (sitting(again), again.states()) == (
        ["ann", "ben", "cat", "dan"],
        ["here", "away", "away", "away"],
    )
    assert again.comes("ben").states()[1] == "here"


def test_who_has_left_is_not_waited_for_but_nothing_begins_because_of_that() -> None:
    evening = over_before_people().does("ann", m.Rematch()).does("ben", m.Rematch()).leaves("cat")
    assert evening.rematches == {}
    evening.does("ann", m.Rematch())
    assert len(evening.rematches) == 1


def test_nobody_wants_a_rematch_who_has_left_or_changed_their_mind() -> None:
    evening = over_before_people().does("ann", m.Rematch()).does("ben", m.Rematch())
    evening.leaves("ann").does("ben", m.Rematch(on=False))
    assert willing(evening) == [False, False, False, False]
    evening.does("cat", m.Rematch())
    assert evening.rematches == {}
    evening.comes("ann", counts=True).does("ben", m.Rematch())
    assert len(evening.rematches) == 1


def test_there_is_no_rematch_before_the_end_and_none_for_who_looked_on() -> None:
    assert seated().does("ann", m.Rematch()).refused("ann") == ["too_early"]
    assert over().does("zoe", m.Rematch()).refused("zoe") == ["not_seated"]


def test_who_left_during_the_game_has_a_chair_in_the_rematch_and_is_away() -> None:
    evening = over().leaves("ann").does("ben", m.Rematch())
    (rows,) = evening.rematches.values()
    again = loaded(rows).comes("ben")
    assert again.states() == ["away", "here"]


def test_a_bot_sits_in_the_rematch_for_who_was_sent_away() -> None:
    evening = over().does("ann", m.Kick("ben")).does("ann", m.Rematch())
    (rows,) = evening.rematches.values()
    assert sitting(loaded(rows)) == ["ann", "regular"]
