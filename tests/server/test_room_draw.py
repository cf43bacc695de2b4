"""Before a game its people add to its luck: hashes first, then what they are hashes of."""

from hashlib import sha256
from itertools import product

import pytest
from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.engine.chance import Seeded, pledge_of
from kaiten.server.room import messages as m
from kaiten.server.room.draw import Draw, Drawing
from kaiten.server.room.lobby import AnyFact, Opened, Setup
from kaiten.server.room.record import record_of
from tests.server.rooms import NOON, Evening, Frame, frames, key, loaded, new_room, person

NONCES = {"ann": "a1" * 16, "ben": "b2" * 16, "cat": "c3" * 16, "dan": "d4" * 16}


def hashed(nonce: str) -> str:
    return sha256(nonce.encode()).hexdigest()


def gathered(*names: str, silent: tuple[str, ...] = ()) -> Evening:
    """A table with these people; those who are silent have a client that knows nothing of nonces."""
    evening = Evening(new_room())
    evening.room.table.open(Setup("sushi-go/cocktail", max(2, len(names))), person("ann"), NOON)
    for name in names:
        evening.comes(name, nonces=name not in silent)
        if name != "ann":
            evening.sits(name)
    return evening


def commits(evening: Evening, name: str, round: int = 1, nonce: str = "") -> Evening:
    return evening.does(name, m.Commit(round, hashed(nonce or NONCES[name])))


def opens(evening: Evening, name: str, round: int = 1, nonce: str = "") -> Evening:
    return evening.does(name, m.Open(round, nonce or NONCES[name]))


def dealt(*names: str) -> Evening:
    evening = gathered(*names).starts()
    for name in names:
        commits(evening, name)
    for name in names:
        opens(evening, name)
    return evening


def withholds(evening: Evening, name: str, *others: str, round: int = 1) -> Evening:
    """All commit, the others open, and time passes."""
    for who in (name, *others):
        commits(evening, who, round, another(who, round))
    for who in others:
        opens(evening, who, round, another(who, round))
    return evening.waits(3_000)


def another(name: str, round: int) -> str:
    return hashed(f"{name}/{round}")[:32]


def shown(draw: Frame) -> list[tuple[int, str | None]]:
    """The seats, and their nonces if they are there."""
    return sorted([(commit["seat"], commit["nonce"]) for commit in draw["commits"]])


def told(draw: Frame) -> list[tuple[int, int, str]]:
    """Of each commitment the draw, the seat, and what became of it."""

    def end(commit: Frame) -> str:
        if commit.get("withheld"):
            return "withheld"
        return "silent" if not commit["hash"] else "sent" if commit["nonce"] else "broken off"

    return sorted([(commit["draw"], commit["seat"], end(commit)) for commit in draw["commits"]])


def record(evening: Evening) -> codec.Record:
    return codec.read(record_of(evening.rows, evening.room.table), {evening.game.name: evening.game})


# --- the two steps --------------------------------------------------------------------------------------


def test_the_table_shows_the_hash_of_its_seed_from_the_beginning() -> None:
    evening = gathered("ann", "ben")
    pledge = evening.table()["pledge"]
    assert pledge == hashed(evening.lobby.seed)
    evening.starts()
    assert evening.last("ben", "draw")["pledge"] == pledge
    for step in (commits, opens):
        for name in ("ann", "ben"):
            step(evening, name)
    assert evening.events[0].pledge == pledge  # type: ignore[attr-defined]


def test_a_table_of_version_0_1_is_dealt_from_the_seed_that_the_draw_promises() -> None:
    opened, *rows = gathered("ann", "ben").rows
    fact: Opened = codec.decoder(AnyFact).decode(opened)
    evening = loaded([codec.encode(replace(fact, seed="")), *rows])
    for name in ("ann", "ben"):
        evening.comes(name, nonces=True)
    assert evening.table()["pledge"] is None
    evening.starts()
    for step in (commits, opens):
        for name in ("ann", "ben"):
            step(evening, name)
    assert evening.events[0].pledge == evening.last("ann", "draw")["pledge"]  # type: ignore[attr-defined]


def test_hashes_are_shown_when_all_have_come_and_nonces_when_all_have_come() -> None:
    evening = gathered("ann", "ben").starts()
    asked = evening.last("ben", "draw")
    assert (asked["stage"], asked["round"], asked["commits"], asked["left"]) == ("commit", 1, [], 3_000)
    commits(evening, "ann")
    assert evening.heard("ben") == []
    commits(evening, "ben")
    closed = evening.last("ann", "draw")
    assert (closed["stage"], shown(closed)) == ("open", [(0, None), (1, None)])
    assert {commit["hash"] for commit in closed["commits"]} == {hashed(NONCES["ann"]), hashed(NONCES["ben"])}
    opens(evening, "ben")
    assert evening.heard("ann") == [] and evening.room.table.running is None
    opens(evening, "ann")
    end = evening.last("ben", "draw")
    assert (end["stage"], shown(end)) == ("dealt", [(0, NONCES["ann"]), (1, NONCES["ben"])])
    assert evening.lobby.phase == "playing"


def test_the_luck_comes_from_the_seed_and_all_nonces_and_the_record_shows_it() -> None:
    evening = dealt("ann", "ben").to_the_end()
    made = record(evening)
    assert [commit.nonce for commit in made.header.commits] == sorted(
        [NONCES["ann"], NONCES["ben"]], key=hashed
    )
    assert codec.verify(made, evening.game) == len(made.events)
    alone = gathered("ann", "ben", silent=("ann", "ben")).starts()
    assert alone.lobby.seed == evening.lobby.seed
    assert alone.state.hands != dealt("ann", "ben").state.hands


def test_after_a_crash_the_game_goes_on_with_the_same_luck() -> None:
    evening = dealt("ann", "ben")
    again = loaded(evening.rows)
    assert again.state == evening.state
    for name in ("ann", "ben"):
        again.comes(name, nonces=True)
    for table in (evening, again):
        for seat in (0, 1):
            ask = table.ask(seat)
            assert ask is not None
            table.act(table.name(seat), next(ask.choices()))
    assert again.state == evening.state


def test_a_crash_before_the_deal_leaves_the_table_waiting() -> None:
    evening = gathered("ann", "ben").starts()
    commits(evening, "ann")
    again = evening.crashes().comes("ann", nonces=True).comes("ben", nonces=True)
    assert again.lobby.phase == "waiting"
    assert again.table()["pledge"] == evening.table()["pledge"]
    again.starts()
    assert again.last("ann", "draw")["stage"] == "commit"


# --- who is waited for ----------------------------------------------------------------------------------


def test_nobody_waits_for_clients_that_know_nothing_of_nonces() -> None:
    evening = gathered("ann", "ben", silent=("ann", "ben")).starts()
    assert evening.lobby.phase == "playing"
    assert record(evening.to_the_end()).header.commits == ()


def test_among_others_such_a_client_adds_nothing_and_is_told_nothing_of_it() -> None:
    evening = gathered("ann", "ben", silent=("ben",)).starts()
    opens(commits(evening, "ann"), "ann")
    assert evening.lobby.phase == "playing"
    assert [commit.seat for commit in evening.room.table.running.commits] == [0]  # type: ignore[union-attr]
    assert b'"draw"' not in b"".join(evening.sent[key("ben")])


def test_a_spectator_adds_nothing() -> None:
    evening = gathered("ann", "ben").comes("eve", nonces=True).starts()
    evening.does("eve", m.Commit(1, hashed("e5" * 16)))
    for name in ("ann", "ben"):
        commits(evening, name)
    assert shown(evening.last("eve", "draw")) == [(0, None), (1, None)]


def test_each_device_of_a_person_adds_its_own() -> None:
    evening = gathered("ann").comes("ann", device=2, nonces=True).starts()
    commits(evening, "ann")
    evening.does("ann", m.Commit(1, hashed(NONCES["ben"])), device=2)
    opens(evening, "ann")
    evening.does("ann", m.Open(1, NONCES["ben"]), device=2)
    assert evening.lobby.phase == "playing"
    assert shown(evening.last("ann", "draw")) == [(0, NONCES["ann"]), (0, NONCES["ben"])]


def test_who_sends_no_hash_in_time_is_left_out() -> None:
    evening = commits(gathered("ann", "ben").starts(), "ann").waits(3_000)
    assert told(evening.last("ben", "draw")) == [(1, 0, "broken off"), (1, 1, "silent")]
    commits(evening, "ben")
    opens(evening, "ann")
    assert told(evening.last("ben", "draw")) == [
        (1, 0, "sent"),
        (1, 1, "silent"),
    ]  # so Ben's client can tell him
    made = record(evening.to_the_end())
    assert made.header.commits[0] == codec.Commitment(1, "", None, 1)
    assert codec.verify(made, evening.game) == len(made.events)


def test_if_nobody_sends_one_the_game_begins_and_the_record_says_who_had_announced_some() -> None:
    evening = gathered("ann", "ben").starts().waits(3_000)
    assert evening.lobby.phase == "playing"
    made = record(evening.to_the_end())
    assert made.header.commits == (codec.Commitment(0, "", None, 1), codec.Commitment(1, "", None, 1))
    assert codec.verify(made, evening.game) == len(made.events)


@pytest.mark.parametrize("gone", [False, True])
def test_who_does_not_open_is_named_and_the_others_draw_again(gone: bool) -> None:
    evening = gathered("ann", "ben", "cat").starts()
    for name in ("ann", "ben", "cat"):
        commits(evening, name)
    opens(evening, "ann")
    opens(evening, "cat")
    evening.leaves("ben") if gone else evening.waits(3_000)
    again = evening.last("ann", "draw")
    assert (again["stage"], again["round"]) == ("commit", 2)
    assert told(again) == [(1, 0, "broken off"), (1, 1, "withheld"), (1, 2, "broken off")]
    [named] = [commit for commit in again["commits"] if "withheld" in commit]
    assert named == {"seat": 1, "hash": hashed(NONCES["ben"]), "nonce": None, "draw": 1, "withheld": True}
    assert [person["id"] for person in evening.table()["withheld"]] == ["ben"]
    opens(evening, "ann")  # the nonce of the first round
    for step in (commits, opens):
        step(evening, "ann", round=2, nonce=NONCES["dan"])
        step(evening, "cat", round=2, nonce="e5" * 16)
    assert evening.lobby.phase == "playing"
    made = record(evening.comes("ben", nonces=True).to_the_end())
    assert sorted([(one.seat, one.nonce) for one in made.header.commits if one.nonce]) == [
        (0, NONCES["dan"]),
        (2, "e5" * 16),
    ]
    assert codec.Commitment(1, hashed(NONCES["ben"]), None, 1, withheld=True) in made.header.commits
    assert codec.verify(made, evening.game) == len(made.events)
    assert evening.table()["withheld"] == []  # it was about this deal


def test_what_was_withheld_is_part_of_the_luck() -> None:
    def hands(withheld: str) -> object:
        evening = gathered("ann", "ben").starts()
        commits(evening, "ann")
        commits(evening, "ben", nonce=withheld)
        opens(evening, "ann").waits(3_000)
        opens(commits(evening, "ann", 2, NONCES["cat"]), "ann", 2, NONCES["cat"])
        return evening.state.hands

    assert hands(NONCES["ben"]) == hands(NONCES["ben"]) != hands(NONCES["dan"])


def test_all_devices_of_who_withheld_a_nonce_are_left_out_of_later_draws() -> None:
    evening = gathered("ann", "ben").comes("ann", device=2, nonces=True).starts()
    evening.does("ann", m.Commit(1, hashed(NONCES["cat"])), device=2)
    for step in (commits, opens):
        for name in ("ann", "ben"):
            step(evening, name)
    evening.waits(3_000)
    assert told(evening.last("ben", "draw")) == [
        (1, 0, "broken off"),
        (1, 0, "withheld"),
        (1, 1, "broken off"),
    ]
    commits(evening, "ann", 2)
    opens(commits(evening, "ben", 2), "ben", 2)
    assert evening.lobby.phase == "playing"
    assert [(draw, seat) for draw, seat, end in told(evening.last("ann", "draw")) if draw == 2] == [(2, 1)]


def test_eight_devices_of_one_person_cause_one_new_draw() -> None:
    evening = gathered("ann", "ben")
    for device in range(2, 9):
        evening.comes("ben", device=device, nonces=True)
    evening.starts()
    for device in range(1, 9):
        evening.does("ben", m.Commit(1, hashed(another("ben", device))), device)
    opens(commits(evening, "ann"), "ann").waits(3_000)
    opens(commits(evening, "ann", 2), "ann", 2)
    assert evening.lobby.phase == "playing"
    assert {commit.draw for commit in record(evening.to_the_end()).header.commits} == {1, 2}


def test_nobody_is_dealt_anything_without_a_nonce_that_was_committed_to() -> None:
    evening = gathered("ann", "ben").starts()
    for name in ("ann", "ben"):
        commits(evening, name)
    evening.waits(60_000)
    assert (evening.lobby.phase, evening.room.table.draw) == ("waiting", None)
    assert told(evening.last("ann", "draw")) == [(1, 0, "withheld"), (1, 1, "withheld")]
    assert evening.last("ann", "draw")["stage"] == "failed"


def test_after_three_draws_the_table_is_in_its_lobby_and_says_who_withheld_a_nonce() -> None:
    evening = failed()
    assert (evening.lobby.phase, evening.room.table.draw) == ("waiting", None)
    end = evening.last("ann", "draw")
    assert (end["stage"], end["round"]) == ("failed", 3)
    assert [(seat, what) for draw, seat, what in told(end) if draw == 3] == [
        (0, "broken off"),
        (3, "withheld"),
    ]
    assert [person["name"] for person in evening.table()["withheld"]] == ["Ben", "Cat", "Dan"]
    evening.does("ann", m.Swap(0, 1))
    assert evening.refused("ann") == []


def failed() -> Evening:
    """Three draws of four people, each broken off by somebody else."""
    evening = gathered("ann", "ben", "cat", "dan").starts()
    withholds(evening, "ben", "ann", "cat", "dan")
    withholds(evening, "cat", "ann", "dan", round=2)
    return withholds(evening, "dan", "ann", round=3)


def test_a_client_of_0_2_sees_at_each_new_draw_that_more_nonces_are_missing() -> None:
    """Otherwise it tells its player that nobody is named for the new draw."""
    asked = [draw for draw in frames(failed().sent[key("ann")], "draw") if draw["stage"] == "commit"]
    missing = [len([commit for commit in draw["commits"] if commit["nonce"] is None]) for draw in asked]
    assert missing == [0, 4, 7]


@pytest.mark.parametrize("crash", [False, True])
def test_a_new_start_keeps_what_was_withheld_and_does_not_ask_them_again(crash: bool) -> None:
    evening = failed()
    if crash:
        evening = evening.crashes()
        for name in ("ann", "ben", "cat", "dan"):
            evening.comes(name, nonces=True)
        assert [person["id"] for person in evening.table()["withheld"]] == ["ben", "cat", "dan"]
    evening.starts()
    asked = evening.last("ann", "draw")
    assert (asked["stage"], asked["round"], len(asked["commits"])) == ("commit", 4, 9)
    commits(evening, "ben", 4)
    opens(commits(evening, "ann", 4), "ann", 4)
    assert evening.lobby.phase == "playing"
    made = record(evening.to_the_end())
    assert [commit.draw for commit in made.header.commits] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]
    assert [commit.seat for commit in made.header.commits if commit.withheld] == [1, 2, 3]
    assert codec.verify(made, evening.game) == len(made.events)


def test_who_is_alone_and_withheld_a_nonce_is_asked_again_at_the_next_start() -> None:
    evening = withholds(gathered("ann", silent=()).starts(), "ann")
    assert (evening.lobby.phase, evening.room.table.draw) == ("waiting", None)
    opens(commits(evening.starts(), "ann", 2), "ann", 2)
    assert evening.lobby.phase == "playing"
    assert told(evening.last("ann", "draw")) == [(1, 0, "withheld"), (2, 0, "sent")]


def test_a_rematch_that_was_not_dealt_keeps_its_seed() -> None:
    evening = dealt("ann", "ben").to_the_end().does("ann", m.Rematch())
    pledge = evening.last("ann", "draw")["pledge"]
    for name in ("ann", "ben"):
        commits(evening, name)
    evening.waits(3_000)
    assert (evening.table()["next"], evening.last("ann", "draw")["stage"]) == (None, "failed")
    assert [place["rematch"] for place in evening.table()["places"]] == [False, False]
    again = evening.crashes().comes("ann", nonces=True).does("ann", m.Rematch())
    assert again.last("ann", "draw")["pledge"] == pledge
    opens(commits(again, "ann", 2), "ann", 2)
    second = loaded(again.rematches[again.table()["next"]])
    assert hashed(second.lobby.seed) == pledge
    running = second.room.table.running
    assert running is not None
    assert sorted([(commit.draw, commit.seat, commit.withheld) for commit in running.commits]) == [
        (1, 0, True),
        (1, 1, True),
        (2, 0, False),
    ]


def test_nobody_is_sent_away_while_the_table_waits_for_their_nonce() -> None:
    evening = gathered("ann", "ben").starts().does("ann", m.Kick("ben"))
    assert evening.refused("ann") == ["too_late"]


def test_somebody_who_leaves_before_the_hashes_are_shown_holds_up_nobody() -> None:
    evening = commits(gathered("ann", "ben").starts(), "ann").leaves("ben")
    assert evening.last("ann", "draw")["stage"] == "open"


# --- what is refused ------------------------------------------------------------------------------------


def test_what_comes_at_the_wrong_time_is_ignored_and_another_nonce_is_refused() -> None:
    evening = commits(gathered("ann", "ben"), "ann").starts()
    commits(evening, "ann")
    commits(evening, "ann", nonce="e5" * 16)
    opens(evening, "ann")
    commits(evening, "ben", round=2)
    assert evening.last("ben", "draw")["stage"] == "commit"
    commits(evening, "ben")
    hashes = [commit["hash"] for commit in evening.last("ben", "draw")["commits"]]
    assert sorted(hashes) == sorted([hashed(NONCES["ann"]), hashed(NONCES["ben"])])
    assert opens(evening, "ben", nonce="e5" * 16).refused("ben") == ["not_a_choice"]
    opens(evening, "ben", round=2)
    opens(evening, "ann")
    assert evening.lobby.phase == "waiting"
    assert opens(evening, "ben").lobby.phase == "playing"


def test_meanwhile_nobody_sits_down_and_nothing_begins_twice() -> None:
    evening = gathered("ann", "ben").comes("cat").starts()
    assert evening.starts().refused("ann") == ["too_late"]
    assert evening.does("cat", m.Sit()).refused("cat") == ["too_late"]


# --- a host gains nothing -------------------------------------------------------------------------------


def test_a_host_who_knows_the_seed_and_answers_last_gains_nothing() -> None:
    """The host sees everybody's nonce before opening, but can open only what was committed to before.

    What the host could still choose is whether to open. Then the others draw again, with nonces that nobody
    knows yet, and the record names the host.
    """
    guests = [f"{number:032x}" for number in range(4)]
    hosts = [f"{number:032x}" for number in range(100, 104)]
    first = {
        (host, guest): Seeded("known", sorted([host, guest], key=hashed)).draw({"a": 50, "b": 50}, 1, "deal")[
            0
        ]
        for host, guest in product(hosts, guests)
    }
    # When the hashes are closed, the host does not know the guest's nonce: each of the host's is as good.
    assert [{first[host, guest] for guest in guests} for host in hosts] == [{"a", "b"}] * 4
    for wished in hosts:
        draw = Draw(1, "known", {"host": Drawing(0, "host"), "guest": Drawing(1, "guest")}, 0)
        draw.commit("guest", 1, pledge_of(guests[0]), 0)
        draw.commit("host", 1, pledge_of(hosts[0]), 0)
        draw.open("guest", 1, guests[0], 0)
        if wished != hosts[0]:
            with pytest.raises(Exception, match="not_a_choice"):
                draw.open("host", 1, wished, 0)
            draw.tick(3_000)
            assert (draw.stage, draw.withholders) == ("failed", ("host",))
            assert codec.Commitment(0, pledge_of(hosts[0]), None, 1, withheld=True) in draw.commits


def test_a_second_game_draws_again_at_the_first_table() -> None:
    evening = dealt("ann", "ben").to_the_end().does("ann", m.Rematch())
    asked = evening.last("ben", "draw")
    assert (asked["stage"], asked["round"]) == ("commit", 1)
    assert asked["pledge"] != evening.table()["pledge"]
    assert evening.table()["next"] is None
    for step in (commits, opens):
        for name in ("ann", "ben"):
            step(evening, name)
    second = loaded(evening.rematches[evening.table()["next"]])
    assert second.lobby.phase == "playing"
    assert hashed(second.lobby.seed) == asked["pledge"]
    running = second.room.table.running
    assert running is not None
    assert sorted([(one.seat, one.nonce) for one in running.commits]) == [
        (0, NONCES["ann"]),
        (1, NONCES["ben"]),
    ]
