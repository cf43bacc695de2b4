"""What others do to the server, people at other tables hardly feel.

Size: 28 attacks: what two audits found, and what somebody thought up who had not seen the code; 2,000 picks of twenty-four people with each and with the same attacker sending to a sink, the median of three alternating runs; SQLite and PostgreSQL; and thirty people in a classroom, with attackers elsewhere and there
Time: 120 CPU-minutes
In the suite: tests/draft/test_notation.py::test_more_cards_than_are_in_the_box_are_refused, tests/server/test_connections.py::test_past_the_burst_nothing_more_of_a_read_is_parsed_and_the_connection_closes, tests/server/test_connections.py::test_seventeen_requests_may_be_under_way_on_a_connection_and_no_more, tests/server/test_prices.py::test_what_is_asked_for_without_end_is_refused, tests/server/test_prices.py::test_people_delete_themselves_at_a_pace, tests/server/test_prices.py::test_hints_have_a_limit, tests/server/test_fair_order.py::test_many_guests_at_one_address_get_no_more_than_one_person_at_another, tests/server/test_request_turns.py::test_four_requests_of_an_address_are_worked_on_and_the_others_wait, tests/server/test_request_turns.py::test_sockets_take_turns_until_they_are_at_their_table, tests/server/test_codes.py::test_a_full_table_forgets_who_has_something_left_but_never_who_is_locked, tests/server/test_watchdog.py::test_while_a_long_log_is_read_others_run_and_nobody_sees_half_of_it, tests/server/test_prices.py::test_an_attacker_in_the_classroom_stops_nobody_from_playing, tests/server/test_reading.py::test_many_connections_of_an_address_do_not_keep_another_one_waiting, tests/server/test_reading.py::test_nothing_is_read_while_too_many_requests_of_the_address_wait_for_their_turn, tests/server/test_connections.py::test_a_connection_that_ends_leaves_nothing_of_its_requests_to_the_collector, tests/server/test_fair_order.py::test_whose_bots_always_think_keeps_nobody_waiting_for_a_hint, tests/server/test_bot_pool.py::test_a_batch_takes_no_longer_than_others_may_wait_for_it, tests/server/test_bot_pool.py::test_who_has_too_many_bots_gets_no_quick_answers, tests/server/test_prices.py::test_messages_that_cannot_be_read_cost_more_than_others

The attackers come from an address of their own, 127.0.0.2, which is no trusted proxy. A sink takes the same bytes in
a process of its own: so what is compared is what the server does about them, not the load of this machine. It needs
a machine that does nothing else: the limits are of milliseconds.

It can be done in several sittings, one attack on one database after the other: `-k "sqlite and odd-frames"`. Each two
runs, at a sink and here, are a line of `build/abuse.jsonl` (or of the file that `FIGURES` names), and are not made
again. `python -m campaigns.attacks.figures` makes the table of docs/server.md of them, and says what is missing.
`PICKS=600 RUNS=1` makes it shorter.

Who keeps the bots busy is judged by how long two people wait for their turn and for a hint: at most twice as long as
without attackers, because addresses share the bots' time, and until a batch is done that has begun.
"""

import asyncio
import json
import math
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from campaigns.attacks.attacker import ATTACKER, Line, Place, Target, again, command
from campaigns.attacks.every import ATTACKS
from campaigns.attacks.figures import Classroom, Felt, Pair, commit, keep, kept
from kaiten.load.postgres import Postgres
from kaiten.server.hosting.bot_pool import BATCH_S
from tests.server.world import HOST, PATIENT, Guest, Server, Table, free_port, serving

PICKS = int(os.environ.get("PICKS", "2000"))
TURNS = min(40, PICKS)  # of all patients: each may ask for thirty hints
RUNS = int(os.environ.get("RUNS", "3"))
TABLES = 12
PATIENTS = 2
SCHOOL = "127.0.0.3"
THINK_S = 0.05
NICE = 5  # of attackers and the sink: those who are elsewhere take no processor from victims
WARM_S = 3.0  # from the beginning of an attack to that of the measurement
MORE_S = 0.040  # p99 with the attack, compared with the same attacker at a sink
MORE_KB = 60_000
TIMES = (
    2  # as long, and a batch: how long somebody waits for bots who shares them with all at one other address
)

PEOPLE = multiprocessing.get_context("forkserver")
PEOPLE.set_forkserver_preload([__name__])


# --- the victims ------------------------------------------------------------------------------------------


class Victims:
    """People at tables, who pick, take a rematch and go on until there are enough picks."""

    def __init__(self, source: str = HOST, think_s: float = THINK_S) -> None:
        self.source, self.think_s = source, think_s
        self.took_s: list[float] = []  # from each pick to its acknowledgement
        self.refused: list[str] = []

    async def play(self, server: Server, people: list[tuple[Guest, Table]]) -> None:
        await asyncio.gather(*[self._play(server, guest, table) for guest, table in people])

    async def _play(self, server: Server, guest: Guest, table: Table) -> None:
        headers = {"Cookie": f"kaiten={guest.cookie}"}
        address = f"ws://{HOST}:{server.port}{table.socket}"
        async with connect(
            address,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            max_queue=None,
            local_addr=(self.source, 0),
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
                    self.refused.append(frame["reason"])
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
                        await asyncio.sleep(self.think_s)
                        n, sent = n + 1, time.perf_counter()
                        act = {"do": "act", "n": n, "ask": ask["opened"], "choice": frame["choices"][0]}
                        await line.send(json.dumps(act))

    @property
    def p99_s(self) -> float:
        return sorted(self.took_s)[math.ceil(0.99 * len(self.took_s)) - 1]


class Patients:
    """Two people alone with search bots: how long do they wait for a turn, and for a hint?"""

    def __init__(self) -> None:
        self.turns_s: list[float] = []  # from an answer until the bots have answered
        self.hints_s: list[float] = []
        self.refused: list[str] = []

    async def play(self, target: Target) -> None:
        await asyncio.gather(*[self._play(target, place) for place in target.places])

    async def _play(self, target: Target, place: Place) -> None:
        line, asked, sent, moving = await Line.socket(target, place), -1, 0.0, False
        while len(self.turns_s) < TURNS:
            told = await line.hear()
            match told["kind"]:
                case "error":
                    self.refused.append(told["reason"])
                case "hello":
                    moving = False
                case _ if moving:
                    pass  # it is of the table before
                case "table" if told["phase"] == "waiting":
                    await line.write(command("start"))
                case "table" if told["next"]:
                    asked, sent, moving = -1, 0.0, True
                    await line.write(command("follow", table=told["next"]))
                case "play" if told.get("winners"):
                    await line.write(command("rematch"))
                case "play" if (ask := told["view"]["ask"]) and ask["urgent"] and ask["opened"] != asked:
                    if sent:
                        self.turns_s.append(time.perf_counter() - sent)
                    asked, play, sent = ask["opened"], told, time.perf_counter()
                    await line.write(command("hint"))
                case "hint" if told["ask"] == asked:
                    self.hints_s.append(time.perf_counter() - sent)
                    await asyncio.sleep(THINK_S)
                    act = command("act", n=play["n"] + 1, ask=asked, choice=play["choices"][0])
                    sent = time.perf_counter()
                    await line.write(act)
        line.leave()


# --- the attacker -----------------------------------------------------------------------------------------


def attack(begun: Event, name: str, target: Target) -> None:
    """In a process of its own, until it is ended."""
    act, lines = ATTACKS[name].act, ATTACKS[name].lines

    async def run() -> None:
        os.nice(NICE)
        begun.set()
        await asyncio.gather(*[goes_on(number) for number in range(lines)])

    async def goes_on(number: int) -> None:
        while True:
            await again(partial(act, target, number))

    asyncio.run(run())


# --- the sink ---------------------------------------------------------------------------------------------


def sink(begun: Event, port: int) -> None:
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
        os.nice(NICE)
        async with await asyncio.start_server(take, HOST, port) as server:
            begun.set()
            await server.serve_forever()

    asyncio.run(run())


def orphan_ends(run: Callable[..., None], *words: object) -> None:
    """Run, and end if the campaign was killed: an attacker must not go on."""
    parent = os.getppid()  # which ends with the campaign

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    run(*words)


@contextmanager
def process(run: Callable[..., None], *words: object) -> Iterator[None]:
    begun = PEOPLE.Event()
    one = PEOPLE.Process(target=orphan_ends, args=(run, begun, *words), daemon=True)
    one.start()
    try:
        assert begun.wait(60)
        yield
        assert one.is_alive()
    finally:
        one.kill()
        one.join()


# --- the comparison ---------------------------------------------------------------------------------------


def places(server: Server, number: int, **setup: Any) -> list[Place]:
    guests = [server.guest(f"Mallory {one}") for one in range(number)]
    tables = [guest.opens(**setup) for guest in guests]
    return [Place(guest.cookie, table.id, table.socket) for guest, table in zip(guests, tables, strict=True)]


def pairs(server: Server) -> list[tuple[Guest, Table]]:
    """Two people at each table, in the middle of a game."""
    people = []
    for number in range(TABLES):
        ann, ben = server.guest(f"Ann {number}"), server.guest(f"Ben {number}")
        table = ann.opens("sushi-go/cocktail", seats=2, open=True)
        hers, his = ann.comes(table), ben.comes(table).sits()
        hers.starts()
        hers.goes()
        his.goes()
        people += [(ann, table), (ben, table)]
    return people


def felt(folder: Path, name: str, *flags: str, sunk: bool) -> Felt:
    one = ATTACKS[name]
    more = {"terms": {**PATIENT, **one.terms}, "KAITEN_GATHER_MS": "50"}
    with serving(folder, "--bot-delay-ms", "0", "--tables-each", "1000", *flags, **more) as server:
        people = pairs(server)
        seen = Place("", people[0][1].id, people[0][1].socket)
        target = Target(server.port, places(server, one.guests, **one.table), seen)
        if one.before:
            asyncio.run(asyncio.wait_for(one.before(target), 300))
        with_bots = places(
            server, PATIENTS * one.bots, game="sushi-go/cocktail", seats=4, bots=["itamae"] * 3
        )
        victims, patients, port = Victims(), Patients(), free_port()

        async def play() -> None:
            waiting = patients.play(target._replace(places=with_bots, source=HOST))
            await asyncio.wait_for(asyncio.gather(victims.play(server, people), waiting), 300)

        with process(sink, port), process(attack, name, target._replace(port=port) if sunk else target):
            time.sleep(WARM_S)
            asyncio.run(play())
        assert victims.refused + patients.refused == []
        turn_s, hint_s = (median(some) if some else 0.0 for some in (patients.turns_s, patients.hints_s))
        return Felt(victims.p99_s, turn_s, hint_s, server.resident_kb)


def compare(folder: Path, name: str, database: str, *flags: str) -> None:
    pairs = kept(name, database, PICKS)[:RUNS]
    for run in range(len(pairs), RUNS):
        control = felt(folder / f"{run}-sunk", name, *flags, sunk=True)
        attacked = felt(folder / f"{run}", name, *flags, sunk=False)
        load = round(os.getloadavg()[0], 1)
        pairs.append(Pair(name, database, PICKS, control, attacked, load, commit()))
        keep(pairs[-1])
    control, attacked = (
        Felt.median([pair.control for pair in pairs]),
        Felt.median([pair.attacked for pair in pairs]),
    )
    assert attacked.p99_s - control.p99_s <= MORE_S
    assert median([pair.more_kb for pair in pairs]) <= MORE_KB
    assert attacked.turn_s <= TIMES * control.turn_s + BATCH_S
    assert attacked.hint_s <= TIMES * control.hint_s + BATCH_S


def pupils(server: Server) -> list[tuple[Guest, Table]]:
    """Thirty people at eight tables, in the middle of a game."""
    people = [server.guest(f"Pupil {number}") for number in range(30)]
    tables = [owner.opens("sushi-go/cocktail", seats=4) for owner in people[:8]]
    seated = [(person, tables[number % 8]) for number, person in enumerate(people)]
    devices = [person.comes(table) for person, table in seated]
    for device in devices[8:]:
        device.sits()
    for device in devices[:8]:
        device.starts()
    for device in devices:
        device.goes()
    return seated


@pytest.mark.parametrize("source", [ATTACKER, SCHOOL], ids=["elsewhere", "there"])
def test_in_a_classroom_no_pick_is_refused(tmp_path: Path, source: str) -> None:
    """The attackers send more messages than their address may; and frames, requests and bots besides."""
    with serving(tmp_path / "data", "--bot-delay-ms", "0", KAITEN_GATHER_MS="50") as server:
        seated, victims = pupils(server), Victims(SCHOOL, 10 * THINK_S)
        with ExitStack() as stack:
            for name in ("messages", "odd frames", "links", "idle tables"):
                there = places(server, ATTACKS[name].guests, **ATTACKS[name].table)
                target = Target(server.port, there, Place("", "", ""), source)
                stack.enter_context(process(attack, name, target))
            time.sleep(WARM_S)
            asyncio.run(asyncio.wait_for(victims.play(server, seated), 300))
        refused = server.counter('kaiten_refused_total{code="too_fast"}')
        where = "elsewhere" if source == ATTACKER else "there"
        keep(
            Classroom(where, len(victims.took_s), victims.p99_s, len(victims.refused), int(refused), commit())
        )
        assert victims.refused == []
        assert refused > 0


EACH = pytest.mark.parametrize("name", ATTACKS, ids=lambda name: name.replace(" ", "-"))


@EACH
def test_on_sqlite(tmp_path: Path, name: str) -> None:
    compare(tmp_path, name, "SQLite")


@EACH
def test_on_postgresql(tmp_path: Path, postgres: Postgres, name: str) -> None:
    postgres.empty()
    compare(tmp_path, name, "PostgreSQL", "--database", postgres.url)
