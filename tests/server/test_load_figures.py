"""The load driver's figures: its arithmetic, what it reads of /proc, and one short run of the whole command."""

import argparse
import asyncio
import re
from random import Random
from time import perf_counter

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.server import ServerConnection, serve

from campaigns.load.plan import Trial, checked_trial
from kaiten.cli import load
from kaiten.engine.errors import BadSetup
from kaiten.load import crash, wire
from kaiten.load.drive import Run
from kaiten.load.figures import cpu_ticks, metric, percentile, resident_kb, shown_counts, shown_ms
from kaiten.load.plan import Plan, checked_plan
from kaiten.load.seat import Seat
from kaiten.load.servers import free_port
from kaiten.load.socket import HOST, Socket
from kaiten.load.table import Table
from kaiten.load.tally import Tally
from kaiten.load.web import Answer, fetch


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([5, 1, 4, 2, 3], 50) == 3
    assert percentile([5, 1, 4, 2, 3], 99) == 5
    assert percentile(range(1, 101), 99) == 99
    assert percentile([7], 50) == 7
    assert percentile([], 50) is None


def test_cpu_ticks_are_user_and_system_whatever_the_process_is_called() -> None:
    stat = "4711 (a (b) c) S 1 4711 4711 0 -1 4194560 9000 0 3 0 1234 66 7 8 20 0 5 0 991 2 3 4"
    assert cpu_ticks(stat) == 1300


def test_resident_memory_of_a_process_and_of_one_that_has_ended() -> None:
    assert resident_kb("Name:\tpython\nVmHWM:\t   99 kB\nVmRSS:\t   51234 kB\nThreads:\t5\n") == 51234
    assert resident_kb("Name:\tpython\nState:\tZ (zombie)\n") == 0


def test_one_metric_of_many() -> None:
    metrics = "# HELP kaiten_a A\nkaiten_a_total 3.0\nkaiten_a 0.25\n"
    assert metric(metrics, "kaiten_a") == 0.25
    with pytest.raises(KeyError):
        metric(metrics, "kaiten_b")


def test_counts_and_times_as_people_read_them() -> None:
    assert shown_counts({}) == "0"
    assert shown_counts({"too_late": 1200, "paused": 1}) == "1,201 (paused 1, too_late 1,200)"
    assert shown_ms(0.0123) == "12.3 ms"
    assert shown_ms(None) == "no times"


def test_a_socket_hears_says_and_is_told_why_it_was_closed() -> None:
    heard: list[bytes] = []

    async def table(line: ServerConnection) -> None:
        assert line.request is not None
        heard.append(line.request.headers["Cookie"].encode())
        await line.send("hello")
        await (await line.ping())  # it is answered
        heard.append(await line.recv(decode=False))
        await line.close(4001)

    async def scene() -> list[int | None]:
        async with serve(table, HOST, 0) as server:
            socket = Socket(heard.append)
            await socket.connect(server.sockets[0].getsockname()[1], "/api?a=b", "kaiten=me")
            while b"hello" not in heard:
                await asyncio.sleep(0)
            socket.send(b'{"do":"sit"}')
            codes = [await socket.closed]
            socket.send(b"too late")
        async with serve(table, HOST, 0, process_request=lambda line, _: line.respond(403, "no")) as server:
            refused = Socket(heard.append)
            await refused.connect(server.sockets[0].getsockname()[1], "/", "")
            return [*codes, await refused.closed]

    assert asyncio.run(scene()) == [4001, 403]
    assert heard == [b"kaiten=me", b"hello", b'{"do":"sit"}']


def test_an_answer_over_http_and_its_cookie_of_the_second_server() -> None:
    requests: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        requests.append(await reader.readuntil(b"\r\n\r\n") + await reader.readexactly(2))
        writer.write(b"HTTP/1.1 201 Created\r\nSet-Cookie: kaiten=a; Path=/\r\nContent-Length: 3\r\n\r\n[1]")
        writer.close()

    async def scene() -> Answer:
        async with await asyncio.start_server(answer, HOST, 0) as server:
            ports = [free_port(), server.sockets[0].getsockname()[1]]
            return await fetch(ports, "/api/x?y", "kaiten=b", b"{}")

    assert asyncio.run(scene()) == Answer(201, "kaiten=a", b"[1]")
    assert requests[0].startswith(b"POST /api/x?y HTTP/1.1\r\n")
    assert requests[0].endswith(b"{}")
    assert b"kaiten=b" in requests[0]


def test_the_driver_reads_only_what_it_needs_of_a_play_message() -> None:
    line = (
        b'{"kind":"play","seq":9,"at":70,"n":2,"events":[{"kind":"acted","seat":1,"ask":4,"choice":null,"at":3},'
        b'{"kind":"passed","hands":[]}],"view":{"seat":0,"ask":{"kind":"pickcard","opened":9,"urgent":true},'
        b'"winners":[]},"choices":[{"kind":"pick","cards":["egg"]}]}'
    )
    play = wire.read(line)
    assert isinstance(play, wire.Play)
    assert play.view.ask == wire.Ask(9, True)
    assert [(event.seat, event.ask) for event in play.events] == [(1, 4), (None, None)]
    assert wire.choose(play, Random(1)) == b'{"kind":"pick","cards":["egg"]}'


def test_a_choice_is_the_same_when_what_is_empty_is_left_out() -> None:
    assert wire.same_choice(b'{"kind":"flip","plates":[]}', b'{"kind":"flip"}')
    assert not wire.same_choice(b'{"kind":"flip","plates":[7]}', b'{"kind":"flip"}')


def test_a_plan_that_cannot_be_carried_out_is_refused() -> None:
    with pytest.raises(BadSetup, match="--tables must be more than 0, not 0"):
        checked_plan(Plan(tables=0))
    with pytest.raises(BadSetup, match="--away starts its own database"):
        checked_trial(Trial(away=1, database="postgresql://host/name"))
    with pytest.raises(BadSetup, match="--quick-match must not be negative: -1"):
        checked_trial(Trial(quick_match=-1))
    with pytest.raises(BadSetup, match="--tables must be more than 0, not 0"):
        checked_trial(Trial(tables=0))
    with pytest.raises(BadSetup, match="is for 2 to 5 seats, not 9"):
        checked_plan(Plan(seats=9))
    with pytest.raises(BadSetup, match="no bot 'deep-blue'"):
        checked_plan(Plan(bots="deep-blue"))
    with pytest.raises(BadSetup, match="sushi-go/cocktail has no option menu"):
        checked_plan(Plan(menu="master"))
    with pytest.raises(BadSetup, match="--open needs --think"):
        checked_plan(Plan(open=True))
    with pytest.raises(BadSetup, match="--open without --bots"):
        checked_plan(Plan(open=True, think=1, bots="chef"))


@pytest.fixture
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaiten.load.drive.WARM_S", 0.2)


def test_against_bots_one_person_sits_at_each_table() -> None:
    assert Plan(tables=3, seats=4).people == 12
    plan = Plan(tables=3, seats=4, bots="chef", game="party/cocktail", menu="master")
    assert (plan.people, plan.setup.bots, plan.setup.options) == (
        3,
        ("chef", "chef", "chef"),
        {"menu": "master"},
    )


@pytest.mark.servers
@pytest.mark.usefixtures("unhurried", "_soon")
def test_three_tables_for_a_moment_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    load.arguments(parser)
    assert load.run(parser.parse_args(["--tables", "3", "--seconds", "0.5"])) == 0
    told = capsys.readouterr().out
    assert "3 tables of 4, sushi-go/cocktail, no thinking time" in told
    assert "left out bots, stand-ins (they come after 5 minutes), the log and all limits (off), " in told
    assert "the server was slow (--open counts them)" in told
    assert "refused 0  0 lost  0 done twice" in told
    assert "stuck" not in told


def test_a_run_is_not_well_if_an_owner_changed_or_a_socket_was_deaf_without_a_reason() -> None:
    none = {"lapses": 0, "moved": 0, "unanswered": 0, "down": 0, "failures": 0}
    run = Run(
        tally=Tally(),
        stuck=0,
        load=(0.0, 0.0),
        before_kb=0,
        seated_kb=0,
        after_kb=0,
        pause_s=0.0,
        counted=none,
        disturbed=False,
    )
    assert run.well
    assert not replace(run, counted=none | {"moved": 1}).well
    assert replace(run, counted=none | {"moved": 1}, disturbed=True).well
    run.tally.deaf = 1
    assert run.needless == {"deaf": 1}
    assert not run.well


def test_an_act_is_lost_if_nothing_became_of_it() -> None:
    tally = Tally()
    tally.sent, tally.acknowledged, tally.overtaken, tally.refused["too_late"] = 9, 5, 2, 1
    assert tally.lost == 1


@pytest.mark.servers
@pytest.mark.usefixtures("unhurried", "_soon")
def test_by_a_timetable_every_act_is_made_and_seen(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    load.arguments(parser)
    flags = ["--tables", "3", "--seconds", "1", "--think", "0.2", "--open"]
    assert load.run(parser.parse_args(flags)) == 0
    told = capsys.readouterr().out
    assert "3 tables of 4, sushi-go/cocktail, an act of each player every 0.2 s by a timetable" in told
    assert "refused 0  0 lost  0 done twice" in told
    assert re.search(r"pauses +longest garbage collection [\d.,]+ ms", told)
    assert "not seen by all" not in told
    assert "stuck" not in told


def test_an_act_is_due_by_the_timetable_but_not_before_those_that_led_to_its_question() -> None:
    table = Table(Plan(seats=2, think=1, open=True), [0], Tally(), cookies=["a", "b"], rng=Random(1))
    assert table.due(5, 10.0) == 10.0
    assert table.due(5, 12.0) == 12.0  # the other seat, asked at the same time
    assert table.due(9, 11.0) == 12.0  # the server could not have asked before
    assert table.due(9, 13.0) == 13.0
    table.moved("the rematch")
    assert table.due(4, 20.0) == 20.0


class Unplugged(Socket):
    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.left = False

    def close(self) -> None:
        self.left = True

    def send(self, text: bytes) -> None:
        self.said.append(text)


def asked(ask: int, *, n: int, acts: int = 0) -> wire.Play:
    """A play message: seat 0 is asked, and is shown this many acts of its own to the question before."""
    events = (wire.Event("acted", seat=0, ask=ask - 1),) * acts
    view = wire.View(wire.Ask(ask, urgent=True))
    return wire.Play(seq=ask, n=n, view=view, events=events, choices=msgspec.Raw(b'[{"kind":"pick"}]'))


def one_player(plan: Plan) -> tuple[Table, Seat, Unplugged]:
    table = Table(plan, [0], Tally(), cookies=["a"], rng=Random(1))
    table.playing, table._together, table.seats[0].number = True, True, 0
    table.seats[0]._socket = socket = Unplugged()
    return table, table.seats[0], socket


def test_a_stall_counts_against_every_act_that_was_due_in_it() -> None:
    table, seat, socket = one_player(Plan(seats=2, bots="random", think=1, open=True))
    table.tally.shown.since = 0.0
    table.began_at = perf_counter() - 100  # and nobody was asked anything until now
    assert table.behind(perf_counter())
    assert not table.behind(table.began_at - 1)
    for turn in range(2):
        seat._told(asked(turn + 1, n=turn))
        seat._told(asked(turn + 2, n=turn + 1, acts=1))
    assert [b'"n":1,' in socket.said[0], b'"n":2,' in socket.said[1]] == [True, True]
    first, second = table.tally.shown.times_s[:2]
    assert 99 < first < 200
    assert 98 < second < first


def test_an_act_that_was_done_twice_is_found_in_what_is_shown_and_in_the_log() -> None:
    table, seat, _ = one_player(Plan(seats=2, bots="random"))
    seat._told(asked(1, n=0))
    seat._told(asked(2, n=1, acts=1))
    assert table.tally.duplicated == 0
    seat._told(asked(2, n=1, acts=1))
    assert table.tally.duplicated == 1
    acted = wire.Event("acted", seat=0, ask=4, choice=msgspec.Raw(b'{"kind":"pick"}'))
    stood_in = wire.Event("acted", seat=0, ask=5, stand_in=True)
    assert crash.twice([acted, stood_in], {4: 1}) == 0
    assert crash.twice([acted, acted], {4: 1}) == 1
    assert crash.twice([acted], {}) == 1
    assert crash.lost([acted], {4: b'{"kind":"pick"}'}) == 0
    assert crash.lost([acted], {4: b'{"kind":"pick"}', 5: b'{"kind":"pick"}'}) == 1


def test_who_is_sent_on_goes_there_and_who_is_not_answered_reconnects() -> None:
    table, seat, socket = one_player(Plan(seats=2, bots="random"))
    seat._heard(b'{"kind":"moved","at":"2"}')
    assert seat.way == 2
    seat.here = True
    seat._told(asked(1, n=0))  # and it acts
    seat.check(perf_counter() + 4)
    assert (table.tally.unanswered, socket.left) == (0, False)
    seat.check(perf_counter() + 6)
    assert (table.tally.unanswered, socket.left) == (1, True)


def test_a_message_behind_what_was_shown_before_is_found() -> None:
    table, seat, _ = one_player(Plan(seats=2, bots="random"))
    seat._told(asked(5, n=0))
    table.told_at -= 2  # some time passes
    table._shown[0] = (table._shown[0][0] - 2, 5)
    seat._told(asked(5, n=0))
    assert table.tally.stale == 0
    seat._told(asked(4, n=0))
    assert table.tally.stale == 1
    seat._heard(b'{"kind":"play","seq":6,"n":1,"view":{"ask":null}}')  # our act is acknowledged
    seat._heard(b'{"kind":"play","seq":6,"n":0,"view":{"ask":null}}')
    assert table.tally.stale == 2


def test_a_socket_is_deaf_if_its_table_goes_on_and_it_is_not_told() -> None:
    table = Table(Plan(seats=2), [0], Tally(), cookies=["a", "b"], rng=Random(1))
    told, deaf = table.seats
    for seat in table.seats:
        seat._socket, seat.here, seat._heard_at = Unplugged(), True, perf_counter()
        seat._told(asked(3, n=0))
    now = perf_counter() + 6
    deaf.check(now)
    assert table.tally.deaf == 0
    told._told(asked(4, n=0))
    deaf.check(now - 2)  # there is still time
    assert table.tally.deaf == 0
    told.check(now)
    deaf.check(now)
    assert (table.tally.deaf, table.tally.unanswered) == (1, 0)
