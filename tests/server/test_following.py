"""A socket goes on at another table, as a new one would: at that of a rematch."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock, call

import pytest

from kaiten.server.hosting.hub import Hub
from tests.server.world import ANSWER_S, Device, Pair, Server, play_on, playing, serving

pytestmark = pytest.mark.servers

FLAGS = ("--burst", "1000000", "--rate", "1000000", "--bot-delay-ms", "0")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("following") / "data", *FLAGS) as server:
        yield server


def over(server: Server) -> tuple[Pair, str]:
    """A game that is over, and the table of its rematch."""
    pair = playing(server, "sushi-go/cocktail", options={"robot": True})
    play_on(pair.hers, pair.his)
    pair.hers.sends("rematch")
    while (next := pair.hers.expect("table")["next"]) is None:
        pass
    assert isinstance(next, str)
    return pair, next


def follows(device: Device, pair: Pair, next: str, **more: bool) -> Device:
    device.told.clear()
    device.sends("follow", table=next, code=pair.table.code, **more)
    device.expect("hello", table=next)
    device.expect("table", id=next)
    return device


def test_the_rematch_is_played_over_the_same_sockets(server: Server) -> None:
    pair, next = over(server)
    for seat, device in enumerate((pair.hers, pair.his)):
        line = device.line
        assert follows(device, pair, next).line is line
        [hello] = [frame for frame in device.told if frame["kind"] == "hello"]
        assert hello["seat"] == seat
        device.expect("play")
        device.n = 0  # it is another game
    play_on(pair.hers, pair.his)
    listed = pair.ann.http.get("/api/you/games").json()
    assert [game["room"] for game in listed] == [next, pair.table.id]


def test_who_has_followed_is_no_longer_at_the_table_before(server: Server) -> None:
    pair, next = over(server)
    follows(pair.his, pair, next)
    while pair.hers.expect("table")["places"][1]["state"] == "here":
        pass
    pair.his.told.clear()
    pair.hers.sends("react", reaction="wow").expect("reacted")
    pair.his.sends("react", reaction="yum").expect("reacted", reaction="yum")
    assert not any(frame.get("reaction") == "wow" for frame in pair.his.told)


def test_the_table_before_hears_who_left_even_if_it_hears_it_later() -> None:
    """A busy table hears of it when the socket is already at the next one, and has another key."""
    jobs: list[Any] = []
    hub = Hub.__new__(Hub)
    hub._rooms = Mock(put=lambda room, job: jobs.append(job))
    socket = Mock(room="soba", key="1")
    hub._sockets = {"soba": {"1": socket}}
    hub.note_rtt(socket, 30)
    hub.let_go(socket)
    socket.key, socket.room = "2", "udon"
    room = Mock()
    for job in jobs:
        job(room, 7)
    assert room.mock_calls == [call.note_rtt("1", 30), call.leave("1", 7)]
    assert hub._sockets == {}


def test_who_was_deleted_is_sent_away_and_follows_nowhere(server: Server) -> None:
    pair, _ = over(server)
    zoe = server.guest("Zoe")
    hers = zoe.comes(pair.table)
    assert hers.expect("hello")["you"]["name"] == "Zoe"
    assert zoe.http.delete("/api/me").status_code == 200
    assert hers.expect("error")["reason"] == "signed_out"
    assert hers.closed() == 4403


def test_it_can_be_covered_on_the_way(server: Server) -> None:
    pair, next = over(server)
    follows(pair.his, pair, next, covered=True)
    play = pair.his.expect("play")
    assert (play["view"]["seat"], play["asked"]) == (None, True)


def test_small_frames_begin_with_a_whole_one(server: Server) -> None:
    pair, next = over(server)
    small = pair.ben.comes(pair.table, query="&frames=small")
    small.expect("play")
    follows(small, pair, next)
    assert small.expect("play")["view"]["seat"] == 1


def test_who_follows_to_no_table_is_disconnected(server: Server) -> None:
    pair, _ = over(server)
    assert pair.his.sends("follow", table="nowhere").closed() == 1013


def test_a_guest_with_the_wrong_code_hears_the_same_as_at_the_door(server: Server) -> None:
    ann, zoe = server.guest("Ann"), server.guest("Zoe")
    here, private = zoe.opens(), ann.opens()
    at_the_door = zoe.comes(private, code="wrong")
    followed = zoe.comes(here)
    followed.expect("table")
    followed.told.clear()
    followed.sends("follow", table=private.id, code="wrong")
    assert (at_the_door.closed(), followed.closed()) == (4403, 4403)
    assert followed.told[-1] == at_the_door.told[-1]


def test_somebody_who_shares_a_device_follows_as_themselves(server: Server) -> None:
    pair, next = over(server)
    sharer = pair.ann.shares("Mia")
    mia = pair.ann.comes(pair.table, sharer=sharer)
    mia.expect("table")
    mia.told.clear()
    follows(mia, pair, next)
    hello = [frame for frame in mia.told if frame["kind"] == "hello"][-1]
    assert (hello["you"]["name"], hello["seat"]) == ("Mia", None)


@pytest.mark.parametrize("table", ["", "a/b", "X", "a" * 33])
def test_an_invalid_id_is_a_bad_frame(server: Server, table: str) -> None:
    zoe = server.guest("Zoe")
    here = zoe.comes(zoe.opens())
    here.expect("table")
    assert here.sends("follow", table=table).refused() == "bad_frame"


def test_a_table_of_another_process_is_found_there(tmp_path: Path, empty_postgres_url: str) -> None:
    flags = (*FLAGS, "--database", empty_postgres_url)
    with serving(tmp_path / "one", *flags) as one, serving(tmp_path / "two", *flags) as two:
        ann = one.guest("Ann")
        here, there = ann.opens(), ann.opens()
        away = two.stranger()
        away.http.cookies.set("kaiten", ann.cookie)
        away.comes(there).expect("table", id=there.id)
        device = ann.comes(here)
        device.expect("table", id=here.id)
        device.sends("follow", table=there.id, code=there.code)
        while (frame := json.loads(device.line.recv(ANSWER_S)))["kind"] != "moved":
            pass
        assert frame == {"kind": "moved", "at": str(two.port)}
