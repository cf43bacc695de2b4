"""A socket hears every message once and in order, however the network divides the data."""

import asyncio
from itertools import pairwise
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from kaiten.server.connections import EXTENSION, SocketConnection, text_frame, texts_in

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
