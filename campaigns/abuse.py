"""What one guest does to the server, people at other tables hardly feel.

Size: 8 attacks, and 2,000 picks of twelve people with each and with the same attacker sending to a sink, the median of three alternating runs; SQLite and PostgreSQL
Time: 60 CPU-minutes
In the suite: tests/draft/test_notation.py::test_more_cards_than_are_in_the_box_are_refused, tests/server/test_connections.py::test_past_the_burst_nothing_more_of_a_read_is_parsed_and_the_connection_closes, tests/server/test_connections.py::test_seventeen_requests_may_be_under_way_on_a_connection_and_no_more, tests/server/test_prices.py::test_what_is_asked_for_without_end_is_refused, tests/server/test_prices.py::test_people_delete_themselves_at_a_pace, tests/server/test_prices.py::test_hints_have_a_limit, tests/server/test_fair_order.py::test_many_guests_at_one_address_get_no_more_than_one_person_at_another, tests/server/test_turns.py::test_four_requests_of_an_address_are_worked_on_and_the_others_wait, tests/server/test_codes.py::test_a_full_table_forgets_who_has_something_left_but_never_who_is_locked, tests/server/test_watchdog.py::test_while_a_long_log_is_read_others_run_and_nobody_sees_half_of_it, tests/server/test_prices.py::test_an_attacker_in_the_classroom_stops_nobody_from_playing

The attacker comes from an address of its own, 127.0.0.2, which is no trusted proxy. A sink takes the same bytes in
a process of its own: so what is compared is what the server does about them, not the load of this machine.
"""

import asyncio
import json
import math
import multiprocessing
import os
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, TypeAlias

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

from kaiten.load.postgres import Postgres
from tests.server.world import HOST, Guest, Server, Table, free_port, serving

ATTACKER = "127.0.0.2"
PICKS = int(os.environ.get("PICKS", "2000"))
TABLES = 6
THINK_S = 0.05
RUNS = 3
MORE_S = 0.040  # p99 with the attack, compared with the same attacker at a sink
MORE_KB = 60_000

PEOPLE = multiprocessing.get_context("spawn")


# --- the victims ------------------------------------------------------------------------------------------


class Victims:
    """Twelve people at six tables, who pick, take a rematch and go on until there are enough picks."""

    def __init__(self) -> None:
        self.took_s: list[float] = []  # from each pick to its acknowledgement
        self.refused: list[str] = []

    async def play(self, server: Server, people: list[tuple[Guest, Table]]) -> None:
        await asyncio.gather(*[self._play(server, guest, table) for guest, table in people])

    async def _play(self, server: Server, guest: Guest, table: Table) -> None:
        headers = {"Cookie": f"kaiten={guest.cookie}"}
        address = f"ws://{HOST}:{server.port}{table.socket}"
        async with connect(
            address, additional_headers=headers, compression=None, ping_interval=None, max_queue=None
        ) as line:
            await self._at_table(line)

    async def _at_table(self, line: ClientConnection) -> None:
        n, sent, followed, moving = 0, 0.0, "", False
        while len(self.took_s) < PICKS:
            frame = json.loads(await line.recv())
            match frame["kind"]:
                case "ping":
                    await line.send(json.dumps({"do": "pong", "id": frame["id"]}))
                case "hello":
                    moving = False
                case "error":
                    self.refused.append(frame["error"])
                case "table" if frame["next"] and frame["next"] != followed:
                    followed, n, sent, moving = frame["next"], 0, 0.0, True
                    await line.send(json.dumps({"do": "follow", "table": followed}))
                case "play" if not moving:
                    if sent and frame["n"] >= n:
                        self.took_s.append(time.perf_counter() - sent)
                        sent = 0.0
                    ask = frame["view"]["ask"]
                    if frame.get("winners"):
                        await line.send('{"do":"rematch"}')
                    elif ask and ask["urgent"] and not sent:
                        await asyncio.sleep(THINK_S)
                        n, sent = n + 1, time.perf_counter()
                        act = {"do": "act", "n": n, "ask": ask["opened"], "choice": frame["choices"][0]}
                        await line.send(json.dumps(act))

    @property
    def p99_s(self) -> float:
        return sorted(self.took_s)[math.ceil(0.99 * len(self.took_s)) - 1]


# --- the attacker -----------------------------------------------------------------------------------------


def request(method: str, path: str, body: bytes = b"", cookie: str = "") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(body)}\r\n"
    kind = "Content-Type: application/json\r\n" if body else ""
    return f"{head}{kind}Cookie: kaiten={cookie}\r\n\r\n".encode() + body


HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: kaiten={cookie}\r\n"
    "Sec-WebSocket-Key: a2FpdGVuIGxvYWQgbG9hZA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line(NamedTuple):
    """A connection of the attacker."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @staticmethod
    async def to(port: int) -> "Line":
        return Line(*await asyncio.open_connection(HOST, port, local_addr=(ATTACKER, 0)))

    async def answer(self) -> None:
        head = await self.reader.readuntil(b"\r\n\r\n")
        size = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        if size:
            await self.reader.readexactly(int(size[0].partition(b":")[2]))


class Target(NamedTuple):
    port: int
    cookie: str
    socket: str  # the path of a table's socket


async def ask_on(target: Target, *requests: bytes) -> None:
    """Ask again and again, one request after the other."""
    line = await Line.to(target.port)
    while True:
        for one in requests:
            line.writer.write(one)
            await line.writer.drain()
            await line.answer()


async def pour(target: Target, frames: bytes) -> None:
    """Send frames over a socket as fast as they go."""
    line = await Line.to(target.port)
    line.writer.write(HANDSHAKE.format(path=target.socket, cookie=target.cookie).encode())
    await line.reader.readuntil(b"\r\n\r\n")
    while True:
        line.writer.write(frames)
        await line.writer.drain()


async def pipe(target: Target) -> None:
    """Send requests, and read no answer."""
    line = await Line.to(target.port)
    while True:
        line.writer.write(request("GET", "/api/games") * 1_000)
        await line.writer.drain()


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


CUBIC = json.dumps({"game": "party/cocktail", "table": "wasabi " * 320 + "nigiri.egg " * 158}).encode()
FULL = json.dumps({"game": "party/cocktail", "table": "wasabi " * 90 + "nigiri.egg " * 90}).encode()
DEEP = frame(Opcode.TEXT, b"", fin=False)

Attack: TypeAlias = Callable[[Target], Coroutine[Any, Any, None]]

# By name, what one connection does, and how many there are.
ATTACKS: dict[str, tuple[Attack, int]] = {
    "score": (lambda at: ask_on(at, request("POST", "/api/score", CUBIC), request("POST", "/api/score", FULL)), 6),
    "pings": (lambda at: pour(at, frame(Opcode.PING) * 40_000), 1),
    "continuations": (lambda at: pour(at, DEEP + frame(Opcode.CONT, fin=False) * 40_000), 1),
    "small texts": (lambda at: pour(at, frame(Opcode.TEXT, b"{}") * 30_000), 4),
    "pipeline": (pipe, 4),
    "dailies": (lambda at: ask_on(at, request("GET", "/api/daily/past?before=2026-11-18", cookie=at.cookie),
                                  request("GET", "/api/daily", cookie=at.cookie)), 16),
    "links": (lambda at: ask_on(at, request("POST", "/api/me/link", cookie=at.cookie),
                                request("GET", "/api/rules/party/cocktail")), 16),
    "deletions": (lambda at: ask_on(at, request("DELETE", "/api/me", cookie=at.cookie)), 8),
}  # fmt: skip


def attack(name: str, target: Target) -> None:
    """In a process of its own, until it is ended. Whatever is cut off comes again."""
    act, number = ATTACKS[name]

    async def again() -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                await act(target)
            await asyncio.sleep(0.01)

    async def run() -> None:
        await asyncio.gather(*[again() for _ in range(number)])

    asyncio.run(run())


# --- the sink ---------------------------------------------------------------------------------------------


def sink(port: int) -> None:
    """Takes everything and answers each read with as little as there can be."""

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            first = True
            while data := await reader.read(1 << 18):
                if first or data[:4] in (b"GET ", b"POST", b"DELE"):
                    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                first = False
            writer.close()

    async def run() -> None:
        async with await asyncio.start_server(take, HOST, port) as server:
            await server.serve_forever()

    asyncio.run(run())


@contextmanager
def process(run: Callable[..., None], *words: object) -> Iterator[None]:
    one = PEOPLE.Process(target=run, args=words, daemon=True)
    one.start()
    try:
        yield
    finally:
        one.kill()
        one.join()


# --- the comparison ---------------------------------------------------------------------------------------


class Felt(NamedTuple):
    p99_s: float
    resident_kb: int


def felt(folder: Path, name: str, *flags: str, sunk: bool) -> Felt:
    """What the victims felt, and how large the server was in the end."""
    with serving(folder, "--bot-delay-ms", "0", "--tables-each", "1000", *flags) as server:
        people = []
        for number in range(TABLES):
            ann, ben = server.guest(f"Ann {number}"), server.guest(f"Ben {number}")
            table = ann.opens("sushi-go/cocktail", seats=2)
            hers, his = ann.comes(table), ben.comes(table).sits()
            hers.starts()
            hers.goes()
            his.goes()
            people += [(ann, table), (ben, table)]
        guest = server.guest("Mallory")
        target = Target(server.port, guest.cookie, guest.opens().socket)
        victims, port = Victims(), free_port()
        with process(sink, port), process(attack, name, target._replace(port=port) if sunk else target):
            time.sleep(1)  # until both are under way
            asyncio.run(asyncio.wait_for(victims.play(server, people), 600))
        assert victims.refused == []
        return Felt(victims.p99_s, server.resident_kb)


def compare(folder: Path, name: str, *flags: str) -> None:
    runs = [
        (
            felt(folder / f"{run}-sunk", name, *flags, sunk=True),
            felt(folder / f"{run}", name, *flags, sunk=False),
        )
        for run in range(RUNS)
    ]
    control, attacked = (median([felt.p99_s for felt in one]) for one in zip(*runs, strict=True))
    more_kb = median([hit.resident_kb - free.resident_kb for free, hit in runs])
    print(
        f"{name}: p99 {1000 * control:.0f} ms at a sink, {1000 * attacked:.0f} ms here, {more_kb / 1000:+.0f} MB"
    )
    assert attacked - control <= MORE_S
    assert more_kb <= MORE_KB


@pytest.mark.parametrize("name", ATTACKS)
def test_on_sqlite(tmp_path: Path, name: str) -> None:
    compare(tmp_path, name)


@pytest.mark.parametrize("name", ATTACKS)
def test_on_postgresql(tmp_path: Path, postgres: Postgres, name: str) -> None:
    postgres.empty()
    compare(tmp_path, name, "--database", postgres.url)
