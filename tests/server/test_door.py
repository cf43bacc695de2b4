"""Who comes in and who does not, and what a guest who misbehaves can do to the others: nothing."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.refusals import error, problem
from tests.server.world import (
    HOST,
    UPGRADE_HEADERS,
    Guest,
    Server,
    Table,
    play_on,
    playing,
    seated,
    serving,
    until,
)

pytestmark = pytest.mark.servers

HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
}
BAD_FRAME = error(
    "bad_frame", "bad_frame", "The table did not understand that. Reload the page and try again."
)
FOREIGN_PAGE = problem("forbidden", "foreign_page", "This page is not allowed to use this server.")
NOT_YOURS = problem("not_found", "not_your_table", "There is no such table, or you have no seat at it.")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    pages = "https://friends.example, https://more.example/"
    flags = ("--origins", pages, "--tables-each", "2", "--bot-delay-ms", "0")
    with serving(tmp_path_factory.mktemp("door") / "data", *flags) as server:
        yield server


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets everybody send as fast as they can."""
    flags = ("--burst", "1000000", "--rate", "1000000", "--bot-delay-ms", "0")
    with serving(tmp_path_factory.mktemp("patient") / "data", *flags) as server:
        yield server


# --- where it comes from --------------------------------------------------------------------------------

OWN = ("http://{host}", "https://{host}", "https://friends.example", "https://more.example")
FOREIGN = (
    "https://evil.example", "http://127.0.0.1", "http://127.0.0.1:1", "http://localhost:{port}", "null", "",
    "http://{host}.evil.example", "http://{host}@evil.example", "https://friends.example.evil.example",
    "http://evil.example/{host}", "http://evil.example#{host}", "{host}",
)  # fmt: skip


def origin(pattern: str, server: Server) -> dict[str, str]:
    return {"Origin": pattern.format(host=f"{HOST}:{server.port}", port=server.port)}


@pytest.mark.parametrize("page", OWN)
def test_its_own_pages_and_those_the_host_named_may_connect(server: Server, page: str) -> None:
    ann = server.guest()
    cookie = {"Cookie": f"kaiten={ann.cookie}"}
    assert server.knock(ann.opens().socket, {**cookie, **origin(page, server)}) == 101
    assert ann.http.post("/api/me/link", headers=origin(page, server)).status_code == 200


@pytest.mark.parametrize("page", FOREIGN)
def test_a_foreign_page_is_refused_before_the_upgrade(server: Server, page: str) -> None:
    ann = server.guest()
    headers = {"Cookie": f"kaiten={ann.cookie}", **origin(page, server)}
    assert server.knock(ann.opens().socket, headers) == 403


@pytest.mark.parametrize("page", FOREIGN)
def test_a_foreign_page_may_change_nothing(server: Server, page: str) -> None:
    ann, headers = server.guest("Ann"), origin(page, server)
    table = ann.opens()
    refused = [
        ann.http.put("/api/me", json={"name": "Eve", "avatar": "frog"}, headers=headers),
        ann.http.delete("/api/me", headers=headers),
        ann.http.post("/api/me/link", headers=headers),
        ann.http.post("/api/tables", json={"game": "party/cocktail"}, headers=headers),
        ann.http.delete(table.path, headers=headers),
    ]
    assert [answer.status_code for answer in refused] == [403] * 5
    assert [answer.json() for answer in refused] == [FOREIGN_PAGE] * 5
    assert ann.http.get("/api/me").json()["name"] == "Ann"
    assert ann.http.get("/api/games", headers=headers).status_code == 200


def test_a_bot_needs_no_origin(server: Server) -> None:
    ann = server.guest()
    assert server.knock(ann.opens().socket, {"Cookie": f"kaiten={ann.cookie}"}) == 101


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8642", "127.0.0.1", "192.168.1.20:8642", "[::1]:8642", "[fd00::2]"]
)
def test_this_machine_and_every_address_are_names_of_the_server(server: Server, host: str) -> None:
    ann = server.guest()
    assert ann.http.get("/api/me", headers={"Host": host}).status_code == 200
    cookie = {"Cookie": f"kaiten={ann.cookie}"}
    assert server.knock(ann.opens().socket, {**cookie, "Host": host, "Origin": f"http://{host}"}) == 101


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8642", "127.0.0.1.evil.example", "127.0.0.1@evil.example", ""]
)
def test_a_name_made_to_point_here_is_refused(server: Server, host: str) -> None:
    """DNS rebinding: the page and the host agree, but this server goes by no such name."""
    ann = server.guest()
    table, cookie = ann.opens(), {"Cookie": f"kaiten={ann.cookie}"}
    assert server.knock(table.socket, {**cookie, "Host": host, "Origin": f"http://{host}"}) == 403
    assert server.knock(table.socket, {**cookie, "Host": host}) == 403
    assert ann.http.get("/api/me", headers={"Host": host}).status_code == 403


# --- who it is ------------------------------------------------------------------------------------------


def test_without_a_cookie_nobody_comes_in(server: Server) -> None:
    table = server.guest().opens(open=True)
    assert server.knock(table.socket, {}) == 401
    assert server.knock(table.socket, {"Cookie": "kaiten="}) == 401
    assert server.knock(table.socket, {"Cookie": "other=1"}) == 401


def test_a_forged_cookie_is_no_cookie(server: Server) -> None:
    ann = server.guest()
    table, (body, _, signature) = ann.opens(), ann.cookie.rpartition(".")
    other_body = server.guest().cookie.rpartition(".")[0]
    link = ann.http.post("/api/me/link").json()["link"].partition("#seat=")[2]
    forged = [
        f"{other_body}.{signature}", f"{body}.", body, f"{body}.{signature[:-2]}", f"{body}.{signature.swapcase()}",
        f"{body[:-1]}.{signature}", f".{signature}", "ann", "e30.e30", link, f"{body}.{signature}" * 2,
    ]  # fmt: skip
    assert [server.knock(table.socket, {"Cookie": f"kaiten={cookie}"}) for cookie in forged] == [401] * 11
    refused = [
        server.stranger().http.get("/api/tables/mine", headers={"Cookie": f"kaiten={cookie}"})
        for cookie in forged
    ]
    assert [answer.status_code for answer in refused] == [401] * 11


def test_a_table_that_is_not_there_is_not_found(server: Server) -> None:
    ann = server.guest()
    cookie = {"Cookie": f"kaiten={ann.cookie}"}
    assert server.knock("/api/tables/0123456789ab/socket", cookie) == 404


@pytest.mark.parametrize(
    "path", ["/", "/socket", "/api/tables//socket", "/api/tables/{id}", "/api/tables/{id}/socket/", "/api/tables/{id}%2Fsocket%2F",
             "/api/tables/..%2F{id}/socket", "/api/tables/{id}%00/socket", "/api/tables/{id}%0A/socket", "/api/me"],
)  # fmt: skip
def test_a_socket_is_at_a_table_and_nowhere_else(server: Server, path: str) -> None:
    ann = server.guest()
    cookie = {"Cookie": f"kaiten={ann.cookie}"}
    assert server.knock(path.format(id=ann.opens().id), cookie) == 404


def test_a_wrong_code_is_refused_however_nearly_right_it_is(server: Server) -> None:
    ann, ben = server.guest(), server.guest()
    table = ann.opens()
    last = "0" if table.code[-1] != "0" else "1"
    nearly = (table.code[:-1], table.code[:-1] + last, table.code + "0", table.code.upper() + "G")
    for code in ("", "a", *nearly, "%00", "%F0%9F%8D%A3"):
        device = ben.comes(table, code=code)
        said = "This table is by invitation only. Ask for its link."
        assert device.hears() == error("not_seated", "by_invitation", said)
        assert device.closed() == 4403
    assert ben.comes(table).expect("hello")["code"] is None


def test_who_was_sent_away_stays_away(server: Server) -> None:
    pair = seated(server, open=True)
    pair.hers.sends("kick", person=pair.ben.id)
    assert pair.his.refused() == "kicked"
    assert pair.his.closed() == 4403
    again = pair.ben.comes(pair.table)
    assert again.hears()["error"] == "kicked"
    assert again.closed() == 4403
    assert server.guest().comes(pair.table, code="").expect("hello")["seat"] is None


# --- misbehaviour ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("pieces", [" " * 8193, [" " * 8192, " "]], ids=["in one piece", "in two"])
def test_a_frame_of_more_than_8_kib_closes_its_socket_and_nobody_elses(
    server: Server, pieces: str | list[str]
) -> None:
    pair = seated(server)
    with suppress(ConnectionClosed):  # it is quick
        pair.his.line.send(pieces)
    assert pair.his.closed() == 1009
    pair.hers.sends("react", reaction="oops").expect("reacted")


def test_a_frame_of_8_kib_is_read(server: Server) -> None:
    pair = seated(server)
    pair.his.line.send('{"do":"react","reaction":"yum"}'.ljust(8192))
    pair.hers.expect("reacted", reaction="yum")


@pytest.mark.parametrize(
    "frame", [b'{"do":"stand"}', "", "null", "[]", "{}", "stand", '{"do":"stand"', '{"do":"dance"}', '{"do":"stand","on":"table"}', '{"do":"pong"}',
              '{"do":"act","n":0,"ask":1,"choice":{}}', '{"do":"act","n":1}', '{"do":"sit","seat":"0"}', '{"do":"swap","one":NaN,"other":1}',
              '{"do":"react","reaction":"boo"}', '{"do":"say","text":"\\ud800"}', '{"do":["stand"]}', "\x00"],
)  # fmt: skip
def test_nonsense_is_refused_and_nothing_else_happens(server: Server, frame: str | bytes) -> None:
    pair = seated(server)
    pair.his.line.send(frame)
    assert pair.his.expect("error") == BAD_FRAME
    pair.his.sends("react", reaction="haha").expect("reacted")
    pair.hers.expect("reacted", reaction="haha")


def test_a_flood_closes_its_socket_while_the_others_play_on(server: Server) -> None:
    pair = playing(server)
    cat = server.guest().comes(pair.table)
    cat.expect("play")
    with suppress(ConnectionClosed):
        for _ in range(100):
            cat.sends("pong", id=0)
    assert cat.refused() == "too_fast"
    assert cat.closed() == 1008
    play_on(pair.hers, pair.his, acts=10)
    assert server.guest().comes(pair.table).expect("play")["view"]["seat"] is None


# --- somebody stops reading -----------------------------------------------------------------------------


@contextmanager
def stuck(guest: Guest, table: Table) -> Iterator[socket.socket]:
    """A device with hardly any room for what it is told, which it never reads."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(10)
        line.connect((HOST, guest.server.port))
        headers = {"Host": HOST, "Cookie": f"kaiten={guest.cookie}", **UPGRADE_HEADERS}
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        line.sendall(f"GET {table.socket} HTTP/1.1\r\n{lines}\r\n".encode())
        yield line


def test_who_stops_reading_is_closed_and_slows_nobody(patient: Server) -> None:
    pair = playing(patient)
    before_kb = patient.resident_kb
    with stuck(patient.guest(), pair.table) as line:
        pair.his.expect("table", watching=1)
        for number in range(8000):
            pair.hers.sends("resume" if number % 2 else "pause")
            watching = pair.his.expect("table")[
                "watching"
            ]  # it comes all the same, however full the other line is
            if watching == 0:
                break
        assert watching == 0, "it is still at the table"
        assert patient.resident_kb < before_kb + 20_000
        while line.recv(1 << 16):
            pass  # what was on its way, and then the end
    play_on(pair.hers, pair.his, acts=4)


def test_who_asks_and_asks_and_never_reads_is_closed(patient: Server) -> None:
    pair = playing(patient)
    act = json.dumps({"do": "act", **pair.his.plays()}).encode()  # once more: it is told how the table looks
    frame = b"\x81\xfe" + len(act).to_bytes(2) + bytes(4) + act
    before_kb, sockets = patient.resident_kb, patient.counter("kaiten_sockets")
    with stuck(pair.ben, pair.table) as line:
        until(lambda: patient.counter("kaiten_sockets") == sockets + 1, "it is there")
        with suppress(OSError):  # it is cut off
            while True:
                line.sendall(frame)
                time.sleep(0.0002)  # so that not many are answered at once
        until(lambda: patient.counter("kaiten_sockets") == sockets, "it is gone")
    assert patient.resident_kb < before_kb + 20_000
    play_on(pair.hers, pair.his, acts=4)


# --- answers --------------------------------------------------------------------------------------------


def test_every_answer_carries_the_safety_headers_and_every_refusal_one_sentence(server: Server) -> None:
    ann = server.guest()
    playing_table = playing(server)
    gone = "/api/tables/0123456789ab"
    paths = "/ /pad /icon.svg /api/me /api/games /health /metrics /api/schema/openapi.json"
    pages = [ann.http.get(path) for path in paths.split(" ")]
    refusals = {
        400: ann.http.post("/api/tables", json={"game": "chess"}),
        401: server.stranger().http.get("/api/tables/mine"),
        403: ann.http.post("/api/network"),
        404: ann.http.get(f"{gone}/log"),
        405: ann.http.put("/api/games"),
        409: playing_table.ann.http.get(f"{playing_table.table.path}/record"),
        413: ann.http.post("/api/score", content=b" " * 20_000),
    }
    ann.opens(), ann.opens()
    refusals[429] = ann.http.post("/api/tables", json={"game": "party/cocktail"})
    more = [ann.http.get("/nowhere"), ann.http.get("/api/records/abc"), ann.http.post("/api/score", content=b"{"), ann.http.get(f"{playing_table.table.path}/log"),
            ann.http.put("/api/me", json={"name": "", "avatar": "frog"}), ann.http.post("/api/me/claim", json={"token": "abc"}), ann.http.post("/api/tables", json=[])]  # fmt: skip
    assert [page.status_code for page in pages] == [200] * 8
    assert [answer.status_code for answer in refusals.values()] == list(refusals)
    assert [answer.status_code for answer in more] == [404, 404, 400, 404, 400, 403, 400]
    for answer in (*pages, *refusals.values(), *more):
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    for answer in (*refusals.values(), *more):
        assert list(answer.json()) == ["code", "reason", "facts", "say"]
        assert 5 < len(answer.json()["say"]) < 300


def test_who_sits_elsewhere_learns_nothing_of_a_table(server: Server) -> None:
    """A table one does not sit at, and one that never was, are answered alike."""
    pair, eve = playing(server), server.guest()
    for path in ("/link", "/qr.svg", "/log", "/worth", "/record", "/replay", "/share"):
        method = "POST" if path == "/share" else "GET"
        there = eve.http.request(method, pair.table.path + path)
        nowhere = eve.http.request(method, "/api/tables/0123456789ab" + path)
        assert there.status_code == nowhere.status_code == 404
        assert there.json() == nowhere.json() == NOT_YOURS


def test_one_person_may_own_only_so_many_tables_at_once(server: Server) -> None:
    ann = server.guest()
    first, second = ann.opens(), ann.opens()
    refused = ann.http.post("/api/tables", json={"game": "party/cocktail"})
    assert refused.status_code == 429
    assert (refused.json()["code"], refused.json()["reason"]) == ("too_many", "too_many_tables")
    assert refused.json()["facts"] == {"most": 2}
    assert refused.json()["say"].startswith("You already have 2 unfinished games")
    assert ann.http.delete(first.path).status_code == 200
    ann.opens()
    assert server.guest().opens().id != second.id


@pytest.mark.parametrize("seats", [9, 1, -1, 10**30])
def test_a_table_has_as_many_seats_as_its_box_allows(server: Server, seats: int) -> None:
    setup = {"game": "party/cocktail", "seats": seats}
    refused = server.guest().http.post("/api/tables", content=json.dumps(setup))
    said = "Sushi Go Party! (French box) is for 2 to 8 players."
    refusal = problem("not_a_choice", "wrong_seats", said, game="party/cocktail", least=2, most=8)
    assert (refused.status_code, refused.json()) == (400, refusal)
