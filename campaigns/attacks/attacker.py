"""What attacks are made of: connections that write what they like, and the places they were given before.

A sink answers everything with an empty 200, and no frame. So an attack must do without answers, or wait.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct
from websockets.frames import Frame, Opcode

from tests.server.forks import Terms
from tests.server.world import HOST

ATTACKER = "127.0.0.2"  # which is no trusted proxy

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: kaiten={cookie}\r\n"
    "Sec-WebSocket-Key: a2FpdGVuIGxvYWQgbG9hZA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def request(method: str, path: str, body: object = None, cookie: str = "", head: str = "") -> bytes:
    text = b"" if body is None else json.dumps(body).encode()
    kind = "Content-Type: application/json\r\n" if text else ""
    cookies = f"Cookie: kaiten={cookie}\r\n" if cookie else ""
    lines = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(text)}\r\n{kind}{cookies}{head}\r\n"
    return lines.encode() + text


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def command(do: str, **fields: object) -> bytes:
    return frame(Opcode.TEXT, json.dumps({"do": do, **fields}).encode())


class Place(NamedTuple):
    """A guest of the attacker, and a table that they have opened."""

    cookie: str
    table: str  # its id
    socket: str  # the path of its socket


class Target(NamedTuple):
    port: int
    places: Sequence[Place]
    seen: Place  # a table of victims that is open to all; its cookie is nobody's
    source: str = ATTACKER


class Line:
    """A connection of the attacker."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def to(cls, at: Target, source: str = "") -> "Line":
        return cls(*await asyncio.open_connection(HOST, at.port, local_addr=(source or at.source, 0)))

    @classmethod
    async def socket(cls, at: Target, place: Place) -> "Line":
        line = await cls.to(at)
        await line.write(HANDSHAKE.format(path=place.socket, host=HOST, cookie=place.cookie).encode())
        status = (await line._reader.readuntil(b"\r\n\r\n")).split()[1]
        if status in (b"408", b"429", b"503"):
            raise ConnectionRefusedError
        assert status in (b"101", b"200"), status  # 200: it is the sink
        return line

    def throw(self, data: bytes) -> None:
        """Write, and wait for nothing."""
        self._writer.write(data)

    async def write(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def ask(self, *requests: bytes) -> bytes:
        """Send requests at once, read all answers: the body of the last."""
        body = b""
        await self.write(b"".join(requests))
        for _ in requests:
            head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
            _, _, size = head.partition(b"content-length:")
            body = await self._reader.readexactly(int(size.split()[0])) if size else b""
        return body

    async def hear(self) -> dict[str, Any]:
        """The next message. Pings are answered."""
        while True:
            head = await self._reader.readexactly(2)
            size = head[1] & 0x7F
            if size > 125:
                size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8), "big")
            data = await self._reader.readexactly(size)
            if head[0] & 0x0F == Opcode.CLOSE:
                raise ConnectionResetError
            if head[0] & 0x0F == Opcode.TEXT:
                told: dict[str, Any] = json.loads(data)
                if told["kind"] == "ping":
                    await self.write(command("pong", id=told["id"]))
                return told

    async def forget(self) -> None:
        """Read, and throw it away."""
        while await self._reader.read(1 << 18):
            pass

    def stop_reading(self) -> None:
        self._writer.transport.pause_reading()  # type: ignore[attr-defined]  # it is a socket's

    def leave(self) -> None:
        self._writer.transport.abort()


async def lines(at: Target, number: int) -> list[Line]:
    """Open connections, and return those that the server has not refused."""
    found = await asyncio.gather(*[Line.to(at) for _ in range(number)], return_exceptions=True)
    return [line for line in found if isinstance(line, Line)]


Act: TypeAlias = Callable[[Target, int], Coroutine[Any, Any, None]]


class Attack(Struct, frozen=True):
    what: str  # for the table of what others feel
    act: Act  # what a connection does, until it is ended; connections are numbered
    lines: int = 1  # how many of them
    guests: int = 1
    table: dict[str, Any] = {}  # that each guest opens before; Party, unless it says something else
    before: Callable[[Target], Coroutine[Any, Any, None]] | None = None  # what they do before, at the server
    bots: bool = False  # is it the bots that they keep busy?
    terms: Terms = {}  # constants of the server that have other values


async def asking(at: Target, *requests: bytes) -> None:
    """Ask again and again, one request after the other."""
    line = await Line.to(at)
    while True:
        for one in requests:
            await line.ask(one)


async def pouring(at: Target, frames: bytes) -> None:
    """Send frames over a socket as fast as they go."""
    line = await Line.socket(at, at.places[0])
    while True:
        await line.write(frames)


async def playing(
    at: Target, place: Place, *, hints: bool = False, answers: int = 1, once: bool = False
) -> None:
    """Play game after game at a table, or one; ask for a hint first, or change one's mind."""
    line, asked = await Line.socket(at, place), -1
    while True:
        told = await line.hear()
        match told["kind"]:
            case "hello" if told["seat"] is None:
                await line.write(command("sit"))
            case "table" if told["next"]:
                asked = -1
                await line.write(command("follow", table=told["next"]))
            case "table" if told["phase"] == "waiting" and all(
                one["state"] != "free" for one in told["places"]
            ):
                await line.write(command("start"))  # only the owner may
            case "play" if told.get("winners"):
                if once:
                    line.leave()
                    return
                await line.write(command("rematch"))
            case "play" if (ask := told["view"]["ask"]) and ask["urgent"] and ask["opened"] != asked:
                asked = ask["opened"]
                if hints:
                    await line.write(command("hint"))
                    while (await line.hear())["kind"] not in ("hint", "error"):
                        pass
                for number in range(answers):
                    choice = told["choices"][number % len(told["choices"])]
                    await line.write(command("act", n=told["n"] + 1 + number, ask=asked, choice=choice))


async def again(act: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Whatever is cut off comes again, until it has done what it wanted."""
    while True:
        with suppress(OSError, asyncio.IncompleteReadError):
            await act()
            return
        await asyncio.sleep(0.01)
