"""From start to end: settings, signals, crashes, a full disk; and what the log tells of it all."""

import contextlib
import json
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT, SIGTERM, Signals

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kaiten.engine import codec
from kaiten.engine.terms import Acted
from kaiten.games import GAMES
from kaiten.server import run
from kaiten.server.run import lan_address
from kaiten.server.settings import Settings
from tests.server.refusals import halted, problem
from tests.server.world import (
    ANSWER_S,
    HOST,
    KAITEN,
    NO_TLS,
    START_S,
    Device,
    Frame,
    Guest,
    Server,
    Table,
    environment,
    free_port,
    kaiten,
    play_on,
    playing,
    serving,
    until,
)

pytestmark = pytest.mark.servers

FULL = "The server’s disk is full. Nothing is lost, but nothing more can be written."


# --- the end --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [SIGTERM, SIGINT])
def test_told_to_stop_it_says_so_to_everybody_and_ends_well(tmp_path: Path, number: Signals) -> None:
    with serving(tmp_path / "data", "--bot-delay-ms", "0") as server:
        pair = playing(server)
        play_on(pair.hers, pair.his, acts=5)
        server.signal(number)
        assert server.ends(ANSWER_S) == 0
        assert (pair.hers.closed(), pair.his.closed()) == (1012, 1012)
        assert "Traceback" not in server.said
        server.start()
        hers, his = come_back(pair.ann, pair.table, pair.hers), come_back(pair.ben, pair.table, pair.his)
        play_on(hers, his)
        assert acts(record_of(pair.ann, pair.table), 1) == sent(his)


def test_with_bots_at_the_tables_it_ends_well_too(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--bot-delay-ms", "0") as server:
        ann = server.guest()
        here = ann.comes(ann.opens(seats=3, bots=["greedy", "random"]))
        here.starts()
        play_on(here, acts=2)
        server.signal(SIGTERM)
        assert server.ends(ANSWER_S) == 0
        assert here.closed() == 1012


def record_of(guest: Guest, table: Table) -> codec.Record:
    """The record of a game, which must be over and stand every test."""
    record = codec.read(guest.http.get(f"{table.path}/record").content, GAMES)
    assert codec.verify(record, GAMES[record.header.game]) == len(record.events)
    return record


def acts(record: codec.Record, seat: int) -> list[tuple[int, Frame]]:
    acted = [event for event in record.events if isinstance(event, Acted) and event.seat == seat]
    return [(act.ask, json.loads(codec.encode(act.choice))) for act in acted]


def sent(device: Device) -> list[tuple[int, Frame]]:
    return [(act["ask"], act["choice"]) for act in device.sent]


# --- crashes --------------------------------------------------------------------------------------------


def come_back(guest: Guest, table: Table, before: Device) -> Device:
    """As clients do: into the same seat, and what was not taken is sent again."""
    device = guest.comes(table)
    hello = device.expect("hello")
    assert hello["seat"] == before.play["view"]["seat"]
    assert hello["n"] >= before.play["n"], "what was acknowledged is lost"
    device.expect("play")
    for act in [act for act in before.sent if act["n"] > hello["n"]]:
        device.sends("act", **act)
    device.sent, device.n = before.sent, before.n
    return device


def test_killed_three_times_in_mid_game_it_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        ann, ben, table, hers, his = playing(server)
        for life in range(3):
            play_on(hers, his, acts=8 + life)
            for device in (hers, his):
                if device.asked:
                    device.answers()  # and before we hear that it was taken …
            server.crashes()
            server.start()
            hers, his = come_back(ann, table, hers), come_back(ben, table, his)
        play_on(hers, his)
        record = record_of(ben, table)
        assert acts(record, 0) == sent(hers)
        assert acts(record, 1) == sent(his)


# --- a full disk ----------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], capture_output=True)
    if mounted.returncode:
        pytest.skip(f"a full disk is NOT TESTED: {mounted.stderr.decode()}")
    yield disk
    subprocess.run(["umount", "--lazy", disk], check=True)


def test_on_a_full_disk_the_table_halts_and_goes_on_when_there_is_space(small_disk: Path) -> None:
    with serving(small_disk) as server:
        ann, ben, table, hers, his = playing(server)
        ballast = small_disk / "ballast"
        ballast.write_bytes(bytes(shutil.disk_usage(small_disk).free - 100_000))
        with pytest.raises((ConnectionClosed, AssertionError)):
            play_on(hers, his)
        for device in (hers, his):
            assert device.closed() == 1013
            assert device.told[-1] == halted("disk_full", FULL)
        refused = ann.http.post("/api/tables", json={"game": "party/cocktail"})
        assert (refused.status_code, refused.json()) == (
            503,
            problem("unavailable", "disk_full", FULL),
        )
        assert [ann.http.get(f"{table.path}/{what}").status_code for what in ("log", "link")] == [200, 200]
        ballast.unlink()
        hers, his = come_back(ann, table, hers), come_back(ben, table, his)
        play_on(hers, his)
        assert acts(record_of(ben, table), 0) == sent(hers)


# --- settings -------------------------------------------------------------------------------------------


def test_flags_win_over_the_environment_and_that_over_the_default(tmp_path: Path) -> None:
    given = {
        "KAITEN_LOG": "none", "KAITEN_TABLES_EACH": "1", "KAITEN_URL": "http://sushi.example/", "KAITEN_PORT": "1",
        "FORWARDED_ALLOW_IPS": "192.0.2.77",
    }  # fmt: skip
    with serving(tmp_path / "data", "--log", "json", **given) as server:
        ann = server.guest()
        table = ann.opens()
        assert ann.http.post("/api/tables", json={"game": "party/cocktail"}).status_code == 429
        until(lambda: '"path":"/api/tables","status":429' in server.said, "it is logged")
        invited = ann.http.get(f"{table.path}/link", headers={"Host": "sushi.example"}).json()["link"]
        assert invited == f"http://sushi.example/#table={table.id}&code={table.code}"
        from_a_stranger = server.stranger().http.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "Secure" not in from_a_stranger.headers["set-cookie"]


def test_where_people_come_by_https_cookies_travel_by_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--url", "https://sushi.example") as server:
        assert "Secure" in server.stranger().http.get("/api/me").headers["set-cookie"]


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        ("serve --port 70000", {}, "port must be a whole number from 0 to 65535, not '70000'"),
        (
            "serve",
            {"KAITEN_PORT": "abc"},
            "port must be a whole number from 0 to 65535, not 'abc' (KAITEN_PORT)",
        ),
        ("serve --rate 0", {}, "rate must be a number greater than 0, not '0'"),
        ("serve --members 3", {}, "members must be a whole number of at least 8, not '3'"),
        ("serve --grace-s long", {}, "grace-s must be a number from 0 to 86400, not 'long'"),
        ("serve --log xml", {}, "log must be json or none, not 'xml'"),
        ("serve --url http://[", {}, "url must be an address such as https://sushi.example, not 'http://['"),
        (
            "serve",
            {"KAITEN_REDIS": "redis://:password@host"},
            "Redis is no longer used: remove KAITEN_REDIS, and see The shared setup in docs/deploy.md",
        ),
        (
            "serve --route 'a/b'",
            {},
            "route must be at most 64 letters, digits, dots, dashes and underscores, not \"'a/b'\"",
        ),
        (
            "serve --bot-delay-ms 9,3",
            {},
            "bot-delay-ms must be two whole numbers from 0 to 60000, the smaller first, such as 400,1200, not '9,3'",
        ),
        ("serve --colour red", {}, "unrecognized arguments: --colour red"),
        ("play --no-browser --port many", {}, "port must be a whole number from 0 to 65535, not 'many'"),
    ],
)
def test_a_wrong_setting_is_one_line(tmp_path: Path, words: str, given: dict[str, str], said: str) -> None:
    assert kaiten(tmp_path, *words.split(), "--data", str(tmp_path), **given) == (2, f"kaiten: {said}\n")


def test_a_port_that_is_taken_is_one_line_for_a_host(tmp_path: Path) -> None:
    with socket.create_server((HOST, free_port())) as taken:
        port = taken.getsockname()[1]
        command = [*KAITEN, "serve", "--port", str(port), "--data", str(tmp_path)]
        ended = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=START_S)
    said = f"kaiten: cannot listen on 127.0.0.1 port {port}: Address already in use\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", said)


# --- at one's own machine -------------------------------------------------------------------------------


def listens(address: str, port: int) -> bool:
    with contextlib.closing(socket.socket()) as probe:
        return probe.connect_ex((address, port)) == 0


def listening(server: Server) -> set[str]:
    """The addresses that something on this machine listens on, at the server's port."""
    lines = Path("/proc/net/tcp").read_text().splitlines() + Path("/proc/net/tcp6").read_text().splitlines()
    found = [line.split()[1].split(":") for line in lines[1:] if line.split()[3] == "0A"]
    return {address for address, port in found if port == f"{server.port:04X}"}


def test_play_takes_another_port_if_none_was_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A port that was named and is taken is an error: tests/cli."""

    def listened(services: object, sock: socket.socket, *rest: object, **more: object) -> int:
        with sock:
            return int(sock.getsockname()[1])

    monkeypatch.setattr(run, "_run", listened)
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        found = run.play(Settings(port=port, data=str(tmp_path)), browser=False, any_port=True)
    assert found not in (0, port)


def test_play_listens_to_this_machine_alone_until_asked(tmp_path: Path) -> None:
    lan = lan_address()
    with serving(tmp_path / "data", "--no-browser", command="play") as server:
        assert re.search(rf"^Kaiten is at {server.url} — Ctrl\+C stops it\.$", server.said, re.MULTILINE)
        assert listening(server) == {"0100007F"}
        ann = server.guest()
        assert ann.http.get("/api/network").json() == {"may_ask": True, "address": None}
        foreign = ann.http.post("/api/network", headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert listening(server) == {"0100007F"}
        if lan is None:
            assert ann.http.post("/api/network").json() == {"may_ask": True, "address": None}
            return
        opened = {"may_ask": True, "address": f"http://{lan}:{server.port}"}
        assert not listens(lan, server.port)
        assert ann.http.post("/api/network").json() == opened
        assert ann.http.post("/api/network").json() == opened
        with httpx.Client(base_url=opened["address"], verify=NO_TLS) as neighbour:  # type: ignore[arg-type]
            assert neighbour.get("/api/network").json() == opened
            assert neighbour.post("/api/network").status_code == 403


# --- the log --------------------------------------------------------------------------------------------


def test_the_log_has_a_line_for_all_that_happens_and_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--bot-delay-ms", "0") as server:
        pair = playing(server, "sushi-go/cocktail", options={"robot": True})
        pair.ann.named("Annabella")
        pair.his.sends("say", text="I want the squid")
        pair.his.line.send("nonsense")
        assert pair.his.refused() == "bad_frame"
        moving = pair.ben.http.post("/api/me/link").json()["link"].partition("=")[2]
        assert server.stranger().http.post("/api/me/claim", json={"token": moving}).status_code == 200
        assert server.guest().comes(pair.table, code="0" * 64).closed() == 4403
        play_on(pair.hers, pair.his)
        record = pair.ben.http.get(f"{pair.table.path}/record").text
        shared = pair.ben.http.post(f"{pair.table.path}/share").json()["link"].rpartition("=")[2]
        assert server.http.get(f"{server.url}/api/records/{shared}").status_code == 200
        assert server.http.get(f"{server.url}/nowhere/else").status_code == 404
        assert server.knock("/api/tables/none/socket", {"Origin": "https://evil.example"}) == 403
        taken = len(acts(record_of(pair.ann, pair.table), 0) + acts(record_of(pair.ann, pair.table), 1))
        hidden = {"her id": pair.ann.id, "his id": pair.ben.id}
        requests = int(server.counter("kaiten_requests_total"))
    lines = [json.loads(line) for line in server.said.splitlines()[1:]]
    assert [line for line in lines if not {"at", "kind"} <= line.keys()] == []
    answered = [line for line in lines if line["kind"] == "request"]
    assert len(answered) == requests + 1  # one of them asked for this number
    asked = [line for line in answered if line["path"] != "socket"]
    assert [line["path"] for line in asked if line["status"] == 404] == ["?"]
    assert [line["status"] for line in asked if line["path"] == "/api/records/{token}"] == [200]
    acted = [line for line in lines if line["kind"] == "act"]
    assert len(acted) == taken > 20
    assert {line["seat"] for line in acted} == {0, 1} and {line["room"] for line in acted} == {pair.table.id}
    seed = json.loads(record.splitlines()[0])["seed"]
    secrets = {
        "seed": seed, "code": pair.table.code, "wrong code": "0" * 64, "cookies": pair.ann.cookie.rpartition(".")[2],
        "his cookie": pair.ben.cookie.rpartition(".")[2], "link": moving.rpartition(".")[2], "record": shared,
        "name": "Annabella", "his name": "Ben", "chat": "squid", "choice": "pick", "card": "nigiri", "pledge": "pledge",
        **hidden, "nonsense": "nonsense", "path": "nowhere",
    }  # fmt: skip
    assert [name for name, secret in secrets.items() if secret in server.said] == []
