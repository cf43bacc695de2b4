"""A socket hears every message once and in order, however the network divides the data; and it stays alive."""

import asyncio
from itertools import pairwise
from random import Random
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from kaiten.server import clock
from kaiten.server.net.connections import EXTENSION, SocketConnection, text_frame, texts_in
from kaiten.server.net.device import Device
from kaiten.server.room.terms import Flags, Person

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: a2FpdGVuIGxvYWQgbG9hZA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def sent(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


class Socket:
    """A connection with a transport that only keeps what is written, and what the application hears."""

    def __init__(self) -> None:
        self.heard: list[str | None] = []
        self.transport = Mock(asyncio.Transport, **{"get_write_buffer_size.return_value": 0})
        self.transport.is_closing.return_value = False
        self.transport.get_extra_info.return_value = None
        config = uvicorn.Config(self._app, ws_max_size=8192, ws_per_message_deflate=False, interface="asgi3")
        config.load()
        self.connection = SocketConnection(config, ServerState(), {})
        self.connection.connection_made(self.transport)

    async def opens(self) -> None:
        self.connection.data_received(HANDSHAKE)
        while self.connection.heard is None:
            await asyncio.sleep(0)

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        connection = scope["extensions"].pop(EXTENSION)
        await send({"type": "websocket.accept"})
        connection.heard = self.heard.append
        while (await receive())["type"] == "websocket.receive":
            raise AssertionError("it was heard in another way")

    @property
    def written(self) -> bytes:
        return b"".join(call.args[0] for call in self.transport.write.call_args_list)


MESSAGES: list[tuple[bytes, list[str | None]]] = [
    (sent(Opcode.TEXT, b'{"do":"sit"}'), ['{"do":"sit"}']),
    (sent(Opcode.TEXT, "Grüße".encode() * 40), ["Grüße" * 40]),
    (sent(Opcode.TEXT, b""), [""]),
    (sent(Opcode.TEXT, b"x" * 8192), ["x" * 8192]),
    (sent(Opcode.BINARY, b"\x00"), [None]),
    (sent(Opcode.PING, b"?"), []),
    (sent(Opcode.PONG, b""), []),
    (sent(Opcode.TEXT, b"one", fin=False) + sent(Opcode.CONT, b" two"), ["one two"]),
    (sent(Opcode.TEXT, b"a", fin=False) + sent(Opcode.PING, b"") + sent(Opcode.CONT, b"b"), ["ab"]),
]


@pytest.mark.parametrize("seed", range(40))
def test_messages_arrive_once_and_in_order_however_they_are_divided(seed: int) -> None:
    rng = Random(seed)
    chosen = [rng.choice(MESSAGES) for _ in range(30)]
    stream = b"".join(data for data, _ in chosen)
    many = rng.choice([0, 1, 20])  # cuts
    cuts = sorted([0, *[rng.randrange(len(stream)) for _ in range(many)], len(stream)])

    async def play() -> list[str | None]:
        socket = Socket()
        await socket.opens()
        if many:
            for start, end in pairwise(cuts):
                socket.connection.data_received(stream[start:end])
        else:
            for data, _ in chosen:
                socket.connection.data_received(data)
        socket.connection.connection_lost(None)
        return socket.heard

    assert asyncio.run(play()) == [line for _, lines in chosen for line in lines]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (sent(Opcode.TEXT, b"x" * 8193), 1009),
        (sent(Opcode.TEXT, b"\xff"), 1007),
        (Frame(Opcode.TEXT, b"no mask").serialize(mask=False), 1002),
        (sent(Opcode.TEXT, b"a", fin=False) + sent(Opcode.TEXT, b"b"), 1002),
    ],
    ids=["too long", "not UTF-8", "without a mask", "one inside another"],
)
def test_what_is_not_allowed_closes_the_connection(data: bytes, code: int) -> None:
    async def play() -> Socket:
        socket = Socket()
        await socket.opens()
        socket.transport.write.reset_mock()
        socket.connection.data_received(data)
        socket.connection.connection_lost(None)
        return socket

    socket = asyncio.run(play())
    assert socket.heard == []
    assert socket.written[:1] == b"\x88"
    assert int.from_bytes(socket.written[2:4], "big") == code


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_frame_is_as_the_library_makes_it(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_only_whole_texts_are_read_at_once() -> None:
    one, two = sent(Opcode.TEXT, b"one"), sent(Opcode.TEXT, b"two" * 50)
    assert texts_in(one + two, 8192) == ([b"one", b"two" * 50], True)
    assert texts_in(one + two[:-1], 8192) == ([], False)
    assert texts_in(one + two, 100) == ([], True)
    assert texts_in(one + sent(Opcode.PING, b""), 8192) == ([], True)
    assert texts_in(sent(Opcode.TEXT, b"x" * 70_000), 8192) == ([], False)


def test_only_a_client_that_is_silent_is_asked_whether_it_is_there() -> None:
    async def play() -> Socket:
        socket = Socket()
        await socket.opens()
        socket.transport.write.reset_mock()
        loop = socket.connection.loop = Mock()
        loop.time.return_value = 100.0
        socket.connection.data_received(sent(Opcode.TEXT, b"{}"))
        loop.time.return_value = 115.0
        socket.connection.send_keepalive_ping()
        assert loop.call_later.call_args.args == (5.0, socket.connection.send_keepalive_ping)
        assert socket.written == b""
        loop.time.return_value = 120.0
        socket.connection.send_keepalive_ping()
        return socket

    assert asyncio.run(play()).written[:1] == b"\x89"


def test_a_ping_is_sent_if_nothing_else_was_and_now_and_then_with_a_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0
    monkeypatch.setattr(clock, "now", lambda: now)

    def pings_at(device: Device, written: Mock, until: int, told: range) -> list[tuple[int, int]]:
        """When it pings, and with how many other messages, if it is told one at these times."""
        nonlocal now
        found = []
        while now < until:
            now += 1_000
            written.reset_mock()
            if now in told:
                device.tell([b"{}"])
            device.ping_if_quiet(now)
            for call in written.call_args_list:
                lines = call.args[0]
                found += [(now, len(lines) - 1)] if b'"kind":"ping"' in lines[-1] else []
        return found

    async def play() -> None:
        connection = Mock(SocketConnection)
        connection.write.return_value = True
        device = Device(
            key="1",
            room="r",
            person=Person("ann", "Ann", "fox"),
            code="",
            language="en",
            flags=Flags(),
            blocked=frozenset(),
            address="",
            most=10,
            fresh=lambda: True,
            connection=connection,
            send=AsyncMock(),
        )
        writer = device.start()
        assert pings_at(device, connection.write, 15_000, range(1_000, 6_000, 1_000)) == [
            (2_000, 1),
            (15_000, 0),
        ]
        assert pings_at(device, connection.write, 35_000, range(0)) == [(25_000, 0), (35_000, 0)]
        chatty = pings_at(device, connection.write, 200_000, range(40_000, 200_000, 1_000))
        assert chatty == [(95_000, 1), (155_000, 1)]
        device.close(1000)
        writer.cancel()

    asyncio.run(play())
