"""What once stopped a table, filled the memory or outlived the server, and what people were told wrongly."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from signal import SIGINT, SIGKILL, SIGTERM

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.refusals import error, halted
from tests.server.test_door import stuck
from tests.server.world import (
    ANSWER_S,
    Device,
    Frame,
    Pair,
    Server,
    play_on,
    playing,
    seated,
    serving,
    until,
)

pytestmark = pytest.mark.servers

FLAGS = ("--burst", "1000000", "--rate", "1000000", "--bot-delay-ms", "0", "--members", "8")
FROZEN = "This table was stopped because of an error on our side. Its record is kept."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("hardening") / "data", *FLAGS) as server:
        yield server


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it or weigh it."""
    with serving(tmp_path / "data", *FLAGS) as server:
        yield server


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def refusal_of(device: Device, choice: str) -> str:
    device.line.send(f'{{"do":"act","n":1,"ask":5,"choice":{choice}}}')
    return device.refused()


def told_by_now(device: Device) -> list[Frame]:
    """All this device was told before it is told of what it does now."""
    device.sends("react", reaction="wow").expect("reacted", reaction="wow")
    return device.told


def names(told: list[Frame]) -> list[str]:
    """Who sits there, as last told."""
    table = [frame for frame in told if frame["kind"] == "table"][-1]
    return [place["person"]["name"] for place in table["places"]]


# --- a table stops for nobody ---------------------------------------------------------------------------


def test_a_choice_nested_a_thousand_deep_is_refused_and_the_table_plays_on(server: Server) -> None:
    pair = playing(server)
    codes = []
    for depth in (*range(900, 1010), 3900):
        choice = f'{{"kind":"pick","cards":["egg"],"x":{nested(depth)}}}'
        codes.append(refusal_of(pair.his, choice))
    assert set(codes) == {"not_a_choice", "bad_frame"}
    assert (codes[0], codes[-1]) == ("not_a_choice", "bad_frame")
    play_on(pair.hers, pair.his, acts=4)


def test_a_choice_that_is_nothing_but_nesting_cannot_be_read(server: Server) -> None:
    pair = playing(server)
    assert refusal_of(pair.his, nested(4000)) == "bad_frame"
    play_on(pair.hers, pair.his, acts=4)


def test_a_bot_with_a_number_of_5000_digits_is_refused_and_the_table_goes_on(server: Server) -> None:
    pair = seated(server)
    pair.hers.sends("fill", bot="search:" + "9" * 5000)
    assert pair.hers.refused() == "not_a_choice"
    pair.hers.starts()


def deleted(pair: Pair, then: str) -> None:
    """Ann deletes the table under its people; Ben does something there all the same."""
    assert pair.ann.http.delete(pair.table.path).status_code == 200
    with suppress(ConnectionClosed):  # it is quick
        pair.his.sends(then)
    for device in (pair.hers, pair.his):
        assert device.closed() == 1013
        assert device.told[-1] == halted("table_deleted", "This table was deleted.")
    assert pair.ann.http.get("/api/tables/mine").json() == []
    assert pair.ann.http.get(f"{pair.table.path}/log").status_code == 404
    assert pair.ben.server.knock(pair.table.socket, {"Cookie": f"kaiten={pair.ben.cookie}"}) == 404


def test_a_table_deleted_under_its_people_is_gone_whatever_they_do(server: Server) -> None:
    deleted(seated(server), then="stand")


def test_a_table_deleted_after_its_game_has_no_rematch(server: Server) -> None:
    pair = playing(server, "sushi-go/cocktail", options={"robot": True})
    play_on(pair.hers, pair.his)
    deleted(pair, then="rematch")
    assert pair.ben.http.get("/api/tables/mine").json() == []


def test_who_comes_to_a_table_that_cannot_be_loaded_is_told_so(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", *FLAGS).start()  # not `serving`: it is to log a failure
    try:
        ann = server.guest()
        table, other = ann.opens(), ann.opens()
        database = sqlite3.connect(tmp_path / "data" / "kaiten.db")
        database.execute("update log set body = ? where room = ? and seq = 0", (b"{}", table.id))
        database.commit()
        database.close()
        for _ in range(2):
            here = ann.comes(table)
            assert here.closed() == 1013
            assert here.told == [halted("table_stopped", FROZEN)]
        assert server.counter("kaiten_failures_total") == 1
        ann.comes(other).starts()
    finally:
        server.stop()


def test_bots_do_not_begin_a_game_that_nobody_sits_at(server: Server) -> None:
    ann = server.guest()
    here = ann.comes(ann.opens(seats=2, bots=["greedy"]))
    here.expect("table")
    here.sends("stand").expect("hello", seat=None)
    here.sends("start")
    assert here.expect("error") == error("too_early", "nobody_seated", "Somebody must take a seat first.")
    here.sits().starts()


# --- memory, sockets and processes ----------------------------------------------------------------------


def test_a_flood_of_pings_that_are_never_read_fills_no_memory(own: Server) -> None:
    pair, pings = seated(own), (b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125) * 500
    before_kb = own.resident_kb
    with stuck(own.guest(), pair.table) as line:
        pair.his.expect("table", watching=1)
        line.settimeout(1)
        with suppress(OSError):  # the server no longer listens to it
            for _ in range(1000):
                line.sendall(pings)
        assert own.resident_kb < before_kb + 20_000
        told_by_now(pair.his)


def test_refused_choices_are_not_kept_in_memory(own: Server) -> None:
    pair = playing(own)

    def refused(numbers: range) -> int:
        """The memory in use after this many different wrong choices of 8 kB."""
        for number in numbers:
            choice = {"kind": "pick", "cards": [f"{number}{'x' * 7900}"]}
            pair.his.sends("act", n=1, ask=5, choice=choice)
            assert pair.his.refused() == "not_a_choice"
        return own.resident_kb

    warm_kb = refused(range(300))
    assert refused(range(300, 1300)) < warm_kb + 4_000


def test_a_connection_that_never_reads_does_not_hold_up_the_end(own: Server) -> None:
    pair = playing(own)
    with stuck(own.guest(), pair.table):
        pair.his.expect("table", watching=1)
        for number in range(8000):
            pair.hers.sends("resume" if number % 2 else "pause")
            if pair.his.expect("table")["watching"] == 0:
                break
        assert pair.his.told[-1]["watching"] == 0
        own.signal(SIGTERM)
        assert own.ends(ANSWER_S) == 0  # it does not wait for the line that nobody reads


def lives(pid: int) -> bool:
    """Is this a process that has not ended? One whose end nobody has looked at yet has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def thinking(server: Server) -> list[int]:
    """The processes of a server at which a bot has played."""
    ann = server.guest()
    here = ann.comes(ann.opens(seats=2, bots=["greedy"])).starts()
    play_on(here, acts=2)
    return [int(pid) for pid in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]


def test_the_processes_bots_think_in_do_not_outlive_a_server_that_crashed(own: Server) -> None:
    thinkers = thinking(own)
    assert thinkers and all(lives(pid) for pid in thinkers)
    own.signal(SIGKILL)
    until(lambda: not lives(own.pid), "the server has crashed")
    until(lambda: not any(lives(pid) for pid in thinkers), "its thinkers are gone")


def test_ctrl_c_at_a_server_whose_bots_think_ends_it_without_a_traceback(own: Server) -> None:
    assert thinking(own)
    os.killpg(own.pid, SIGINT)  # a terminal sends it to all of them
    assert own.ends(ANSWER_S) == 0
    assert "Traceback" not in own.said


def test_one_person_comes_on_as_many_devices_as_a_table_admits_and_no_more(server: Server) -> None:
    ann = server.guest()
    table = ann.opens()
    devices = [ann.comes(table) for _ in range(20)]
    assert [device.hears()["kind"] for device in devices] == ["hello"] * 8 + ["error"] * 12
    assert [device.closed() for device in devices[8:]] == [1013] * 12
    say = "You are at this table on too many devices already. Close one of them."
    refusal = error("too_late", "too_many_devices", say)
    assert [device.told for device in devices[8:]] == [[refusal]] * 12


# --- who is told what -----------------------------------------------------------------------------------


def test_where_nobody_may_look_on_who_came_early_and_did_not_sit_down_sees_no_game(server: Server) -> None:
    ann, cat = server.guest(), server.guest()
    table = ann.opens(spectators=False)
    hers, cats = ann.comes(table), cat.comes(table)
    cats.expect("table")
    hers.starts()
    assert cats.closed() == 4403
    assert cats.told[-1] == error("not_seated", "no_spectators", "Watching is not allowed at this table.")
    assert "play" not in {frame["kind"] for frame in cats.told}


def test_who_looked_on_and_takes_back_their_name_leaves_no_name_and_no_word(server: Server) -> None:
    pair, cat = seated(server), server.guest("Catherine")
    cat.comes(pair.table).sends("say", text="meow").expect("said", text="meow")
    assert cat.http.delete("/api/me").status_code == 200
    told = told_by_now(server.guest("Newcomer").comes(pair.table))
    assert "Newcomer" in str(told)
    assert "meow" not in str(told) and "Catherine" not in str(told)


def test_who_got_up_and_takes_back_their_name_leaves_no_word(server: Server) -> None:
    pair = seated(server)
    pair.his.sends("say", text="meow").expect("said", text="meow")
    pair.his.sends("stand").expect("hello", seat=None)
    assert pair.ben.http.delete("/api/me").status_code == 200
    told = told_by_now(server.guest("Newcomer").comes(pair.table))
    assert "Newcomer" in str(told)
    assert "meow" not in str(told) and "Ben" not in str(told)


def test_a_device_with_an_old_cookie_does_not_bring_back_the_old_name(server: Server) -> None:
    pair, phone = seated(server), server.stranger()
    phone.http.cookies.set("kaiten", pair.ann.cookie)
    pair.ann.named("Anna")
    assert phone.comes(pair.table).expect("hello")["you"]["name"] == "Anna"
    assert names(told_by_now(pair.his)) == ["Anna", "Ben"]


def test_a_device_with_an_old_cookie_does_not_bring_back_a_name_that_was_taken_back(server: Server) -> None:
    pair = seated(server)
    cookie = pair.ben.cookie
    assert pair.ben.http.delete("/api/me").status_code == 200
    assert server.knock(pair.table.socket, {"Cookie": f"kaiten={cookie}"}) == 401
    told_by_now(pair.hers)
    [places] = [frame["places"] for frame in pair.hers.told if frame["kind"] == "table"][-1:]
    assert [place["person"] is None for place in places] == [False, True]


def test_what_is_refused_at_a_table_is_counted(server: Server) -> None:
    pair = seated(server)
    before = server.counter('kaiten_refused_total{code="not_owner"}')
    pair.his.sends("start")
    assert pair.his.refused() == "not_owner"
    assert server.counter('kaiten_refused_total{code="not_owner"}') == before + 1
