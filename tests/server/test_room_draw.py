"""Before a game its people add to its luck: hashes first, then what they are hashes of."""

from hashlib import sha256
from itertools import product

import pytest
from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.engine.chance import Seeded, pledge_of
from kaiten.server.hosting.archive import record_of
from kaiten.server.room import messages as m
from kaiten.server.room.draw import Draw
from kaiten.server.room.lobby import AnyFact, Opened, Setup
from tests.server.rooms import NOON, Evening, Frame, key, loaded, new_room, person

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


def shown(draw: Frame) -> list[tuple[int, str | None]]:
    """The seats, and their nonces if they are there."""
    return sorted([(commit["seat"], commit["nonce"]) for commit in draw["commits"]])


def record(evening: Evening) -> codec.Record:
    return codec.read(record_of(evening.room.table), {evening.game.name: evening.game})


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
    assert shown(evening.last("ben", "draw")) == [(0, None)]
    commits(evening, "ben")
    opens(evening, "ann")
    assert shown(evening.last("ben", "draw")) == [(0, NONCES["ann"])]  # so Ben's client can tell him


def test_if_nobody_sends_one_the_luck_is_the_seeds_alone() -> None:
    evening = gathered("ann", "ben").starts().waits(3_000)
    assert evening.lobby.phase == "playing"
    assert record(evening.to_the_end()).header.commits == ()


@pytest.mark.parametrize("gone", [False, True])
def test_who_does_not_open_is_dropped_and_named_and_the_others_begin_again(gone: bool) -> None:
    evening = gathered("ann", "ben", "cat").starts()
    for name in ("ann", "ben", "cat"):
        commits(evening, name)
    opens(evening, "ann")
    opens(evening, "cat")
    evening.leaves("ben") if gone else evening.waits(3_000)
    again = evening.last("ann", "draw")
    assert (again["stage"], again["round"]) == ("commit", 2)
    assert again["commits"] == [{"seat": 1, "hash": hashed(NONCES["ben"]), "nonce": None}]
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
    assert made.header.commits[-1] == codec.Commitment(1, hashed(NONCES["ben"]), None)
    assert codec.verify(made, evening.game) == len(made.events)


def test_if_everybody_is_dropped_the_game_begins_all_the_same() -> None:
    evening = gathered("ann", "ben").starts()
    for name in ("ann", "ben"):
        commits(evening, name)
    evening.waits(3_000)
    assert evening.lobby.phase == "playing"
    assert shown(evening.last("ann", "draw")) == [(0, None), (1, None)]


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

    What the host could still choose is whether to open. Then the others begin again with nonces that nobody
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
        draw = Draw("known", {"host": 0, "guest": 1}, 0)
        draw.commit("guest", 1, pledge_of(guests[0]), 0)
        draw.commit("host", 1, pledge_of(hosts[0]), 0)
        draw.open("guest", 1, guests[0], 0)
        if wished != hosts[0]:
            with pytest.raises(Exception, match="not_a_choice"):
                draw.open("host", 1, wished, 0)
            draw.tick(3_000)
            assert (draw.stage, draw.round) == ("commit", 2)
            assert draw.commits == (codec.Commitment(0, pledge_of(hosts[0]), None),)


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
