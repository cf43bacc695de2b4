"""Requests, names and settings that once brought an error of ours, or an answer that was wrong."""

import json
import resource
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.refusals import problem
from tests.server.test_door import HEADERS
from tests.server.world import ANSWER_S, HOST, NO_TLS, UPGRADE_HEADERS, Server, kaiten, serving, until

pytestmark = pytest.mark.servers

FOREIGN = problem("forbidden", "foreign_page", "This page is not allowed to use this server.")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("hardening_http") / "data", "--tables-each", "2") as server:
        yield server


# --- limits ---------------------------------------------------------------------------------------------


def test_headers_of_a_megabyte_are_refused(server: Server) -> None:
    with socket.create_connection((HOST, server.port)) as line:
        with suppress(ConnectionError):
            line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: " + b"x" * (1 << 20))
        assert line.recv(1000).startswith(b"HTTP/1.1 431 ")


def test_many_headers_are_refused_even_if_each_is_short(server: Server) -> None:
    with socket.create_connection((HOST, server.port)) as line:
        with suppress(ConnectionError):
            line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X-Short: x\r\n" * 5000)
        assert line.recv(1000).startswith(b"HTTP/1.1 431 ")


def test_half_a_request_is_cut_off(server: Server) -> None:
    halves = [b"", b"GET /he", b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"]
    with ExitStack() as stack:
        lines = [
            stack.enter_context(socket.create_connection((HOST, server.port), timeout=ANSWER_S))
            for _ in halves
        ]
        for line, half in zip(lines, halves, strict=True):
            line.sendall(half)
        for line, half in zip(lines, halves, strict=True):
            found = line.recv(1000)
            assert found.startswith(b"HTTP/1.1 4"), (half, found)
            assert b"x-frame-options: deny" in found.lower(), (half, found)


def test_who_leaves_in_the_middle_of_a_request_is_no_mistake_of_ours(server: Server) -> None:
    left = server.counter('kaiten_requests_total{status="400"}')
    with socket.create_connection((HOST, server.port)) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n")
        line.sendall(b"Content-Type: application/json\r\n\r\n{")
    until(lambda: server.counter('kaiten_requests_total{status="400"}') > left, "it is a bad request")
    assert server.counter('kaiten_requests_total{status="500"}') == 0


def test_invalid_cookies_are_not_remembered(server: Server) -> None:
    before = server.resident_kb
    for number in range(300):
        cookie = f"kaiten={number}{'x' * 8_000}"
        assert server.http.get(f"{server.url}/api/tables/mine", headers={"Cookie": cookie}).status_code == 401
    assert server.resident_kb < before + 8_000


def test_of_two_cookies_the_valid_one_counts_for_http_and_sockets(server: Server) -> None:
    ann = server.guest()
    table = ann.opens()
    for cookies in (f"kaiten=x.y; kaiten={ann.cookie}", f"kaiten={ann.cookie}; kaiten=x.y"):
        answer = server.http.get(f"{server.url}/api/me", headers={"Cookie": cookies})
        assert answer.json()["id"] == ann.id
        assert server.knock(table.socket, {"Cookie": cookies}) == 101


def test_a_server_out_of_file_descriptors_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (80, 80))
        lines = [socket.create_connection((HOST, server.port)) for _ in range(40)]
        until(lambda: '"kind":"full"' in server.said, "it says so")
        for line in lines:
            line.close()
        until(lambda: healthy(server), "it answers")


def healthy(server: Server) -> bool:
    try:
        return httpx.get(f"{server.url}/health", verify=NO_TLS).status_code == 200
    except httpx.HTTPError:
        return False


# --- headers --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["[", "127.0.0.1:x", "[::1", "a@127.0.0.1"])
def test_a_host_that_cannot_be_is_refused(server: Server, host: str) -> None:
    ann = server.guest()
    for path in ("/health", "/api/me"):
        answer = ann.http.get(path, headers={"Host": host})
        assert (answer.status_code, answer.json()) == (403, FOREIGN)
    assert server.knock(ann.opens().socket, {"Cookie": f"kaiten={ann.cookie}", "Host": host}) == 403


def answer_to(server: Server, request: str) -> tuple[str, dict[str, str]]:
    """Send a request as it is; return the status line and the headers of the answer."""
    with socket.create_connection((HOST, server.port), timeout=ANSWER_S) as line:
        line.sendall(request.replace("\n", "\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            head += line.recv(1000)
    status, *lines = head.partition(b"\r\n\r\n")[0].decode().split("\r\n")
    return status.partition(" ")[2], dict(one.lower().split(": ", 1) for one in lines)


def test_two_hosts_are_refused(server: Server) -> None:
    hosts = "Host: 127.0.0.1\nHost: 127.0.0.1\n"
    assert answer_to(server, f"GET /health HTTP/1.1\n{hosts}\n")[0] == "403 Forbidden"


UPGRADE = "Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\n"


@pytest.mark.parametrize(
    ("request_lines", "status"),
    [
        ("GET / HTTP/1.1\nHost: 127.0.0.1\nno header\n\n", "400 Bad Request"),
        ("GET / HTTP/1.1\nHost: 127.0.0.1\nLong: " + "x" * 40_000 + "\n\n", "431 Request Header Fields Too Large"),
        (f"GET /api/tables/a/socket HTTP/1.1\nHost: 127.0.0.1\n{UPGRADE}Sec-WebSocket-Key: x\n\n", "400 Bad Request"),
        ("GET /api/nowhere HTTP/1.1\nHost: 127.0.0.1\n\n", "404 Not Found"),
    ],
    ids=["not HTTP", "a long head", "half a handshake", "no page"],
)  # fmt: skip
def test_what_is_refused_before_it_is_read_carries_the_safety_headers_too(
    server: Server, request_lines: str, status: str
) -> None:
    found, headers = answer_to(server, request_lines)
    assert found == status
    assert {name: headers.get(name) for name in HEADERS} == HEADERS | {
        "content-security-policy": HEADERS["content-security-policy"].lower(),
        "x-frame-options": "deny",
    }


@pytest.mark.parametrize(
    "path", ["/metrics/", "/metrics%2f", "//metrics", "/./metrics", "/%6detrics", "/api/tables/", "/api//tables"]
)  # fmt: skip
def test_what_a_proxy_may_block_has_one_spelling(server: Server, path: str) -> None:
    request = f"GET {path} HTTP/1.1\nHost: 127.0.0.1\n\n"
    assert answer_to(server, request)[0] == "404 Not Found"


@pytest.mark.parametrize(
    ("path", "page"),
    [("/rules/?a=b%20c", "/rules?a=b%20c"), ("/rules//sushi-go", "/rules/sushi-go"), ("/%70ad", "/pad")],
)
def test_a_page_in_another_spelling_is_a_way_to_it(server: Server, path: str, page: str) -> None:
    status, headers = answer_to(server, f"GET {path} HTTP/1.1\nHost: 127.0.0.1\n\n")
    assert (status, headers["location"]) == ("308 Permanent Redirect", page)


def test_answers_are_not_kept_if_they_do_not_say_so(server: Server) -> None:
    ann = server.guest()
    table = ann.opens()
    paths = [
        "/api/me",
        "/api/tables/mine",
        f"{table.path}/link",
        "/api/you/export",
        "/api/nowhere",
        "/health",
    ]
    assert {ann.http.get(path).headers.get("cache-control") for path in paths} == {"no-store"}
    assert ann.http.get("/").headers["cache-control"] == "no-cache"


def test_an_origin_that_cannot_be_is_refused(server: Server) -> None:
    ann = server.guest()
    answer = ann.http.post("/api/me/link", headers={"Origin": "http://["})
    assert (answer.status_code, answer.json()) == (403, FOREIGN)
    cookie = {"Cookie": f"kaiten={ann.cookie}"}
    assert server.knock(ann.opens().socket, {**cookie, "Origin": "http://["}) == 403


@pytest.mark.parametrize("other", ['a={"b":1}', "path=/", "a b", 'theme=[1,"x"]'])
def test_the_cookies_of_others_on_the_same_host_lock_nobody_out(server: Server, other: str) -> None:
    ann = server.guest()
    cookie = {"Cookie": f"{other}; kaiten={ann.cookie}"}
    assert server.stranger().http.get("/api/tables/mine", headers=cookie).status_code == 200
    assert server.knock(ann.opens().socket, cookie) == 101


def test_a_refused_socket_carries_the_safety_headers_and_a_sentence(server: Server) -> None:
    path = "/api/tables/0123456789ab/socket"
    answer = server.stranger().http.get(path, headers=UPGRADE_HEADERS)
    said = "The server does not know you yet. Reload the page."
    assert (answer.status_code, answer.json()) == (401, problem("no_cookie", "unknown_visitor", said))
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


# --- names and methods ----------------------------------------------------------------------------------


def test_a_file_name_of_300_characters_is_not_there(server: Server) -> None:
    answer = server.http.get(f"{server.url}/assets/{'x' * 300}")
    assert (answer.status_code, answer.json()["reason"]) == (404, "no_page")


@pytest.mark.parametrize("path", ["/", "/health", "/api/me"])
def test_head_is_answered_like_get_but_without_a_body(server: Server, path: str) -> None:
    get, head = (server.http.request(method, f"{server.url}{path}") for method in ("GET", "HEAD"))
    assert (get.status_code, head.status_code, head.content) == (200, 200, b"")
    assert head.headers["content-type"] == get.headers["content-type"]


def test_a_bot_without_human_reactions_is_not_let_to_a_table(server: Server) -> None:
    answer = server.guest().http.post("/api/tables", json={"game": "dice/sit-down", "bots": ["greedy!"]})
    assert answer.status_code == 400
    assert "greedy! is too fast for a table; use greedy" in answer.text


# --- bodies ---------------------------------------------------------------------------------------------


def test_a_body_nested_5000_deep_is_refused_in_a_sentence(server: Server) -> None:
    body = '{"game":"party/cocktail","options":{"menu":%s}}' % ("[" * 5000 + "]" * 5000)
    answer = server.guest().http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()) == (
        400,
        problem("bad_request", "too_deep", "The server cannot read that: it is nested too deeply."),
    )


def test_a_bot_with_a_number_of_5000_digits_is_refused_in_a_short_sentence(server: Server) -> None:
    setup = {"game": "party/cocktail", "bots": ["search:" + "9" * 5000]}
    answer = server.guest().http.post("/api/tables", json=setup)
    assert answer.status_code == 400
    detail = answer.json()["facts"]["detail"]
    assert detail.startswith("no bot 'search:9999") and len(detail) == 300


def test_a_field_that_is_not_known_is_named_in_the_refusal(server: Server) -> None:
    answer = server.guest().http.post("/api/tables", json={"game": "party/cocktail", "colour": "red"})
    detail = "Validation failed for POST /api/tables; data: Object contains unknown field `colour`"
    refusal = problem("bad_request", "bad_request", f"The server cannot do that: {detail}", detail=detail)
    assert (answer.status_code, answer.json()) == (400, refusal)


def test_who_opens_twenty_tables_at_the_same_moment_gets_as_many_as_one_may_own(server: Server) -> None:
    ann = server.guest()

    def opens(_: int) -> int:
        return ann.http.post("/api/tables", json={"game": "party/cocktail"}).status_code

    with ThreadPoolExecutor(20) as pool:
        assert sorted(pool.map(opens, range(20))) == [201] * 2 + [429] * 18
    assert len(ann.http.get("/api/tables/mine").json()) == 2


# --- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800", "\u115f", "\u0301\u0301", "\U0001d159", "\ufffc"],
    ids=[
        "hangul filler",
        "braille blank",
        "choseong filler",
        "marks on nothing",
        "null notehead",
        "no object",
    ],
)
def test_a_name_of_which_nothing_can_be_seen_is_refused(server: Server, name: str) -> None:
    ann = server.guest("Ann")
    answer = ann.http.put("/api/me", json={"name": name, "avatar": "cat"})
    refusal = problem("not_a_choice", "name_empty", "A name needs at least one letter.")
    assert (answer.status_code, answer.json()) == (400, refusal)
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_marks_with_something_invisible_between_them_build_no_tower(server: Server) -> None:
    name = "Z" + "\u0351\u036b\u200b" * 10
    answer = server.guest().http.put("/api/me", json={"name": name, "avatar": "cat"})
    assert (answer.status_code, answer.json()["name"]) == (200, "Z\u0351\u036b")


# --- settings -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--grace-s inf", "grace-s must be a number from 0 to 86400, not 'inf'"),
        ("--url http://[", "url must be an address such as https://sushi.example, not 'http://['"),
        ("--data /proc/nope", "cannot write to /proc/nope: name another folder with --data FOLDER"),
        ("--database nonsense", "database must be an address such as postgresql://kaiten@localhost/kaiten"),
        ("--redis redis://127.0.0.1:1/0", "Redis is no longer used: remove --redis, and see The shared setup in docs/deploy.md"),
        ("--bot-delay-ms 1200,400", "bot-delay-ms must be two whole numbers from 0 to 60000, the smaller first, such as 400,1200, not '1200,400'"),
        ("--origins nonsense", "origins must be addresses such as https://www.sushi.example, separated by commas, not 'nonsense'"),
        ("--bot-delay-ms=-5", "bot-delay-ms must be two whole numbers from 0 to 60000, the smaller first, such as 400,1200, not '-5'"),
    ],
)  # fmt: skip
def test_a_setting_that_cannot_work_is_one_line(tmp_path: Path, words: str, said: str) -> None:
    flags = ["--port", "0", "--data", str(tmp_path), *words.split()]
    assert kaiten(tmp_path, "serve", *flags) == (2, f"kaiten: {said}\n")


# --- OpenAPI --------------------------------------------------------------------------------------------


def test_the_schema_loads_nothing_from_elsewhere(server: Server) -> None:
    """The safety headers would not let it."""
    page = server.http.get(f"{server.url}/api/schema", follow_redirects=True)
    assert page.status_code == 200
    assert page.json()["openapi"] == "3.1.0"


def test_the_refusals_are_described_as_they_are(server: Server) -> None:
    described = server.http.get(f"{server.url}/api/schema/openapi.json").json()
    responses = described["paths"]["/api/tables"]["post"]["responses"]
    assert {"201", "400", "401", "429"} <= set(responses)
    assert "detail" not in json.dumps(responses["400"])
    for status in ("400", "401", "429"):
        schema = responses[status]["content"]["application/json"]["schema"]
        assert schema == {"$ref": "#/components/schemas/Problem"}
    assert list(described["components"]["schemas"]["Problem"]["properties"]) == [
        "code",
        "reason",
        "facts",
        "say",
    ]
