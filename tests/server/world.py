"""The server from outside: a `kaiten serve` of our own, people with cookies, devices with sockets.

    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.opens("party/cocktail")
    ann_here, ben_here = ann.comes(table), ben.comes(table).sits()

Everything is a real process, a real request or a real frame; every wait has an end.
"""

import json
import os
import re
import secrets
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from signal import SIGKILL, SIGTERM, Signals
from typing import Any, NamedTuple, TypeAlias

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests import budget
from tests.server.forks import Fork, Terms

Frame: TypeAlias = dict[str, Any]  # a JSON message from or to the server

HOST = "127.0.0.1"
PORTS = range(20_000, 32_000)  # systems hand out higher ones: nobody takes ours while its server is down
START_S = 120.0
ANSWER_S = 60.0  # only a failing test waits that long
POLL_S = 0.02
MOST_HELD_MS = 200  # of CPU, by one piece of work in the event loop
HELD = r'"kind":"held","what":"([^"]*)","ms":(\d+)'  # in the log
KAITEN = [sys.executable, "-c", "import sys; from kaiten.cli import main; sys.exit(main())"]
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # loading certificates takes long, and none are needed

# Where a process is slow, it must not lose its tables to another one. How it does is tested in test_leases.
PATIENT: Terms = {
    "kaiten.server.hosting.postgres_leases:LEASE_S": 600.0,
    "kaiten.server.hosting.postgres_leases:ANSWER_S": ANSWER_S,
}

# The server closes idle connections; on a slow machine it may do so while the next request is being sent.
SHORT = httpx.Limits(keepalive_expiry=0.5)

UPGRADE_HEADERS = {
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "x3JJHMbDL1EzLkh9GBhXDw==",
}  # fmt: skip


def until(true: Callable[[], object], what: str, within_s: float = ANSWER_S) -> None:
    """Wait for something to become true."""
    deadline, pause_s = time.monotonic() + within_s, POLL_S / 4
    while not true():
        assert time.monotonic() < deadline, f"not within {within_s} s: {what}"
        time.sleep(pause_s)
        pause_s = min(1.5 * pause_s, 10 * POLL_S)  # what takes long may take a little longer


def free_port() -> int:
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) != 0:
                return port


def environment(**more: str) -> dict[str, str]:
    """Our environment, without the settings of servers (KAITEN_…)."""
    return {name: value for name, value in os.environ.items() if not name.startswith("KAITEN_")} | more


class Server:
    """A `kaiten serve` (or `play`). It ends with `stop`, or with this process, even if that is killed.

    It is forked from a process that has imported what it needs, unless it is `fresh`. `terms` are constants that
    have other values there.
    """

    def __init__(
        self,
        folder: Path,
        *flags: str,
        command: str = "serve",
        port: int = 0,
        fresh: bool = False,
        terms: Terms = PATIENT,
        **env: str,
    ) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._words, self._flags = [*KAITEN, command], ["--data", str(folder), *flags]
        self._fresh, self._terms = fresh, terms
        # Without waiting for other tables, what one request has changed is seen by the next one. How tables wait
        # for each other is tested in test_gathering.
        # Of the processes for bots one is enough.
        self._environment = environment(**{"KAITEN_GATHER_MS": "0", "KAITEN_THINKERS": "1", **env})
        self._log = folder.with_name(f"{folder.name}.log")
        self._process: subprocess.Popen[bytes] | Fork | None = None
        self._guard: subprocess.Popen[bytes] | None = None
        self._guests: list[Guest] = []
        self.http = httpx.Client(verify=NO_TLS, timeout=ANSWER_S, limits=SHORT)

    def start(self) -> "Server":
        """Return when it serves. If another test took its port, it has a new one then."""
        self.folder.mkdir(parents=True, exist_ok=True)
        before = len(self.said)
        self._launch()

        def ready() -> bool:
            said = self.said[before:]
            if self._ended and "Address already in use" in said and not before:
                self.ends(ANSWER_S)
                self.port = free_port()  # another test was quicker
                self._launch()
            assert not self._ended, f"the server ended: {said}"
            found = re.findall(rf"http://{HOST}:(\d+)", said)
            self.port = int(found[-1]) if found else self.port
            return bool(found)

        until(ready, "the server is ready", START_S)
        return self

    def _launch(self) -> None:
        command = [*self._words, "--port", str(self.port), *self._flags]
        if not self._fresh and command[: len(KAITEN)] == KAITEN:
            words, env = command[len(KAITEN) :], self._environment
            self._process = Fork("kaiten.cli:main", words, self._log, env=env, terms=self._terms)
            return
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                env=self._environment,
            )  # fmt: skip
        # Test workers are often killed. Then the guard's input closes, and it kills the server.
        ends = ["sh", "-c", f"read _; kill -s KILL -- -{self.pid}"]
        self._guard = subprocess.Popen(
            ends, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
        )

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def _ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def signal(self, number: Signals) -> None:
        os.kill(self.pid, number)

    def ends(self, within_s: float) -> int:
        """Wait for its end: its exit status. Processes that it left behind are killed."""
        process, guard = self._process, self._guard
        assert process is not None
        try:
            return process.wait(within_s)
        finally:
            if isinstance(process, Fork):
                process.gone()
            else:
                assert guard and guard.stdin
                guard.stdin.close()
                guard.wait()
                process.wait()
            self._process = None

    def crashes(self) -> None:
        """Kill it: it cannot clean up."""
        self.signal(SIGKILL)
        self.ends(ANSWER_S)

    def stop(self) -> None:
        for guest in self._guests:
            guest.goes()
        self.http.close()
        if not self._ended:
            self.signal(SIGTERM)
        if self._process is not None:
            self.ends(ANSWER_S)

    # --- looking ------------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def said(self) -> str:
        """Everything it wrote to standard output and error, since its first start."""
        return self._log.read_text() if self._log.exists() else ""

    def counter(self, name: str) -> float:
        """The sum of one of the counters of /metrics."""
        lines = self.http.get(f"{self.url}/metrics").text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith((f"{name} ", f"{name}{{")))

    @property
    def resident_kb(self) -> int:
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def knock(self, path: str, headers: Mapping[str, str]) -> int:
        """Ask for a socket with these headers and no others: the status of the answer."""
        with self.http.stream("GET", f"{self.url}{path}", headers={**UPGRADE_HEADERS, **headers}) as answer:
            return answer.status_code

    # --- people -------------------------------------------------------------------------------------

    def stranger(self) -> "Guest":
        """Somebody without a cookie."""
        guest = Guest(self)
        self._guests.append(guest)
        return guest

    def guest(self, name: str = "Somebody") -> "Guest":
        """Somebody new, with a cookie."""
        guest = self.stranger()
        guest.http.get("/api/me").raise_for_status()
        return guest.named(name)


def kaiten(folder: Path, *words: str, **env: str) -> tuple[int, str]:
    """Run a command that ends by itself: its exit status, and all it said."""
    log = folder / "said"
    command = Fork("kaiten.cli:main", words, log, env=environment(**env), terms={})
    return command.wait(START_S), log.read_text()


@contextmanager
def serving(folder: Path, *flags: str, **more: Any) -> Iterator[Server]:
    """A server that runs in this block. At the end it must not have logged a failure."""
    server = Server(folder, *flags, **more)
    try:
        yield server.start()
    finally:
        server.stop()
    assert '"kind":"failure"' not in server.said, server.said
    held = [(float(ms), what) for what, ms in re.findall(HELD, server.said)]
    budget.held.extend(held)
    assert [what for ms, what in held if ms >= MOST_HELD_MS] == []


class Table:
    """The address of a table, and the code to enter it."""

    def __init__(self, id: str, code: str) -> None:
        self.id, self.code, self.path = id, code, f"/api/tables/{id}"
        self.socket = f"{self.path}/socket?code={code}"


class Guest:
    """A person at a browser: requests go with the cookie, and so do the sockets of their devices."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._open = ExitStack()
        self.http = self._open.enter_context(
            httpx.Client(base_url=server.url, verify=NO_TLS, timeout=ANSWER_S, limits=SHORT)
        )

    def named(self, name: str) -> "Guest":
        self.http.put("/api/me", json={"name": name, "avatar": "frog"}).raise_for_status()
        return self

    @property
    def cookie(self) -> str:
        return self.http.cookies["kaiten"]

    @property
    def id(self) -> str:
        return str(self.http.get("/api/me").json()["id"])

    def opens(self, game: str = "party/cocktail", seats: int | None = None, **setup: Any) -> Table:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **setup})
        assert answer.status_code == 201, answer.text
        return Table(answer.json()["id"], answer.json()["code"])

    def shares(self, name: str) -> str:
        """One more person plays on this browser: their id."""
        return str(self.http.post("/api/device", json={"name": name}).raise_for_status().json()["id"])

    def comes(
        self,
        table: Table,
        *,
        code: str | None = None,
        language: str = "en",
        sharer: str = "",
        query: str = "",
    ) -> "Device":
        """A device of this person, or of one who shares their browser, is at that table."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        headers = {"Cookie": cookies, "Accept-Language": language}
        path = table.socket if code is None else f"{table.path}/socket?code={code}"
        path += f"&as={sharer}" * bool(sharer) + query

        def line(at: str) -> ClientConnection:
            """The route of a process is its port, unless it was given one."""
            moved = f"&at={at}" * (at != str(self.server.port))
            return self._open.enter_context(
                connect(
                    f"ws://{HOST}:{at}{path}{moved}", additional_headers=headers,
                    compression=None, ping_interval=None, open_timeout=ANSWER_S, close_timeout=2,
                    max_queue=None,  # if frames were left unread, closing would wait until its time is up
                )
            )  # fmt: skip

        return Device(line(str(self.server.port)), line)

    def goes(self) -> None:
        self._open.close()


class Device:
    """One socket at a table. It answers pings by itself, and keeps all other frames in `told`.

    If another process has the table, it goes there.
    """

    def __init__(self, line: ClientConnection, at: Callable[[str], ClientConnection]) -> None:
        self.line = line
        self._at = at
        self._early: list[str] = []  # what was sent before anything was heard
        self.told: list[Frame] = []
        self.play: Frame = {"n": 0, "view": {"ask": None, "winners": []}}  # the newest
        self.sent: list[Frame] = []  # our acts
        self.n = 0  # the number of the last of them

    def sends(self, do: str, **fields: Any) -> "Device":
        line = json.dumps({"do": do, **fields})
        if self.told:
            self.line.send(line)
        else:
            self._early.append(line)
            with suppress(ConnectionClosed):  # perhaps it was told already that it must go elsewhere
                self.line.send(line)
        return self

    def hears(self, within_s: float = ANSWER_S) -> Frame:
        """The next frame of any kind. Raises TimeoutError if none comes."""
        frame: Frame = json.loads(self.line.recv(within_s))
        if frame["kind"] == "ping":  # it may come with any message
            self.sends("pong", id=frame["id"])
            return frame
        self.told.append(frame)
        match frame["kind"]:
            case "moved":
                self.line = self._at(frame["at"])
                for line in self._early:
                    self.line.send(line)
                return self.hears(within_s)
            case "play":
                self.play = frame
                self.n = max(self.n, frame["n"])
        return frame

    def expect(self, kind: str, **facts: Any) -> Frame:
        """The next frame of this kind that says this; others may come before it, but no errors."""
        deadline = time.monotonic() + ANSWER_S
        while True:
            try:
                frame = self.hears(max(0.0, deadline - time.monotonic()))
            except TimeoutError:
                raise AssertionError(f"no {kind} {facts} after {self.told[-3:]}") from None
            if frame["kind"] == kind and facts.items() <= frame.items():
                return frame
            assert frame["kind"] not in ("error", "halted"), f"{frame} before {kind} {facts}"

    def refused(self) -> str:
        """The code of the refusal that comes next."""
        return str(self.expect("error")["error"])

    def closed(self) -> int | None:
        """Read all frames until the server closes this socket: the code of the close."""
        try:
            while True:
                self.hears()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def goes(self) -> None:
        self.line.close()

    # --- at the table -------------------------------------------------------------------------------

    def sits(self) -> "Device":
        self.sends("sit")
        while self.expect("hello")["seat"] is None:
            pass
        return self

    def starts(self) -> "Device":
        self.sends("start")
        self.expect("play")
        return self

    @property
    def asked(self) -> bool:
        """Does the table wait for an answer of ours that we have not sent, or is it a race?"""
        ask = self.play["view"]["ask"]
        return bool(ask and (ask["urgent"] or self.play.get("race")) and self.play["n"] >= self.n)

    @property
    def over(self) -> bool:
        return bool(self.play["view"]["winners"])

    def answers(self) -> Frame:
        """Send an act: of those open to us, the one that names most, or the first that is listed."""
        some = self.play.get("any_of")
        if some and len(some["of"]) >= some["least"]:
            choice = {"kind": some["kind"], some["field"]: some["of"]}
        else:
            choice = self.play["choices"][0]
        self.n += 1
        act = {"n": self.n, "ask": self.play["view"]["ask"]["opened"], "choice": choice}
        self.sent.append(act)
        self.sends("act", **act)
        return act

    def plays(self) -> Frame:
        """Answer, and wait until the answer is accepted."""
        act = self.answers()
        while self.play["n"] < self.n:
            self.expect("play")
        return act


def play_on(*devices: Device, acts: int | None = None, within_s: float = 2 * ANSWER_S) -> None:
    """Everyone answers whenever asked, until the game is over or this many of their acts were accepted.

    Between two rounds they do not wait for people who look at the count.
    """
    deadline, done, seen = time.monotonic() + within_s, 0, set[tuple[Device, int]]()
    while not all(device.over for device in devices) and done != acts:
        assert time.monotonic() < deadline, f"the game is not over within {within_s} s"
        for device in devices:
            if device.play.get("count") and (device, device.play["seq"]) not in seen:
                seen.add((device, device.play["seq"]))
                device.sends("continue")
            if device.asked and done != acts:
                device.plays()
                done += 1
            elif not device.over:
                try:
                    device.hears(POLL_S)
                except TimeoutError:
                    continue


class Pair(NamedTuple):
    """Ann, who owns the table, and Ben, who sits there too; and their devices."""

    ann: Guest
    ben: Guest
    table: Table
    hers: Device
    his: Device


def seated(server: Server, game: str = "party/cocktail", **setup: Any) -> Pair:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.opens(game, 2, **setup)
    hers = ann.comes(table)
    hers.expect("table")
    his = ben.comes(table).sits()
    hers.expect("table", watching=0)
    return Pair(ann, ben, table, hers, his)


def playing(server: Server, game: str = "party/cocktail", **setup: Any) -> Pair:
    pair = seated(server, game, **setup)
    pair.hers.starts()
    pair.his.expect("play")
    return pair
