"""A socket hears every message once and in order, however the network divides the data; and it stays alive."""

import asyncio
import gc
import weakref
from itertools import pairwise, takewhile
from random import Random
from typing import Any
from unittest.mock import AsyncMock, Mock, patch

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from kaiten.server import clock
from kaiten.server.net import reading
from kaiten.server.net.connections import (
    CALLER,
    EXTENSION,
    HttpConnection,
    SocketConnection,
    limited,
)
from kaiten.server.net.device import Device
from kaiten.server.net.websocket_frames import Frames, text_frame, texts_in
from kaiten.server.room.price import Credits
from kaiten.server.room.terms import Flags, Person
from kaiten.server.settings import Settings

SOCKET = limited(Settings())[1]
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
        self.connection = SOCKET(config, ServerState(), {})
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
        socket.connection.burst = 1_000
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
    assert texts_in(one + two, 8192) == [b"one", b"two" * 50]
    for end in range(1, len(one + two)):
        assert texts_in((one + two)[:end], 8192) == ([b"one"] if end == len(one) else [])
    assert texts_in(one + two, 100) == []
    assert texts_in(one + sent(Opcode.PING, b""), 8192) == []
    assert texts_in(sent(Opcode.TEXT, b"x" * 70_000), 8192) == []


KINDS = {
    "text": sent(Opcode.TEXT, b""),
    "long text": sent(Opcode.TEXT, b"{}" * 100),
    "binary": sent(Opcode.BINARY, b"x"),
    "ping": sent(Opcode.PING, b""),
    "pong": sent(Opcode.PONG, b""),
    "empty continuation": sent(Opcode.CONT, b"", fin=False),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_every_kind_of_frame_is_counted_however_the_data_is_divided(kind: str, size: int) -> None:
    frame = KINDS[kind]
    start = sent(Opcode.TEXT, b"", fin=False) if kind == "empty continuation" else b""
    frames = Frames(Credits(50, 0.001, 0))
    stream = start + frame * 60
    parts = [stream[at : at + size] for at in range(0, len(stream), size)]
    paid = list(
        takewhile(lambda one: one[0] == one[1], [(frames.paid(part, 0), len(part)) for part in parts])
    )
    whole = size * len(paid)
    assert whole < len(stream)
    if size == 1000:
        assert whole <= len(start) + len(frame) * (49 if start else 50) < whole + size
    else:  # each part costs something, too, if none begins in it
        assert 0 < whole < len(start) + len(frame) * 50 + size


@pytest.mark.parametrize("kind", KINDS)
def test_past_the_burst_nothing_more_of_a_read_is_parsed_and_the_connection_closes(kind: str) -> None:
    start = sent(Opcode.TEXT, b"", fin=False) if kind == "empty continuation" else b""
    heard, overdone = [], []

    async def play() -> None:
        socket = Socket()
        await socket.opens()
        socket.connection.overdone = lambda: overdone.append(len(socket.heard))
        frames = (250_000 - len(start)) // len(KINDS[kind])
        parser = socket.connection.conn
        parse = Mock(wraps=parser.receive_data)
        with patch.object(parser, "receive_data", parse):
            socket.connection.data_received(start + KINDS[kind] * frames)
            socket.connection.data_received(KINDS[kind] * frames)
        heard.append(len(socket.heard))
        parsed = sum(len(call.args[0]) for call in parse.call_args_list)
        assert parsed <= len(start) + 60 * len(KINDS[kind])
        socket.connection.connection_lost(None)

    asyncio.run(play())
    assert len(overdone) == 1  # whoever listens says why, and closes
    assert heard == [60 if "text" in kind or kind == "binary" else 0]


def test_who_floods_before_anybody_listens_is_cut_off() -> None:
    async def play() -> None:
        socket = Socket()
        socket.connection.data_received(HANDSHAKE)
        socket.connection.data_received(KINDS["ping"] * 61)
        assert socket.transport.abort.called

    asyncio.run(play())


class Pipeline:
    """An HTTP connection whose requests are answered when the test says so."""

    def __init__(self, kind: type[HttpConnection] = HttpConnection, address: str = "192.0.2.1") -> None:
        self.asked, self.answer = 0, asyncio.Event()
        self.transport = Mock(asyncio.Transport, **{"get_write_buffer_size.return_value": 0})
        self.transport.is_closing.return_value = False
        for end in (self.transport.abort, self.transport.close):
            end.side_effect = lambda: setattr(self.transport.is_closing, "return_value", True)
        self.transport.get_extra_info.side_effect = {"peername": (address, 1)}.get
        self.transport.set_protocol.side_effect = lambda to: setattr(
            self.transport.get_protocol, "return_value", to
        )
        config = uvicorn.Config(self._app, interface="asgi3", log_level="critical", ws=SOCKET)
        config.load()
        self.connection = kind(config, ServerState(), {})
        self.connection.connection_made(self.transport)

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        await self.answer.wait()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    @property
    def let_in(self) -> bool:
        return not self.transport.abort.called

    @property
    def closed(self) -> bool:
        return bool(self.transport.close.called)


GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


def busy(kind: type[HttpConnection], address: str = "192.0.2.1") -> Pipeline:
    """A connection that has asked for something."""
    line = Pipeline(kind, address)
    if line.let_in:
        line.connection.data_received(GET)
    return line


def test_seventeen_requests_may_be_under_way_on_a_connection_and_no_more() -> None:
    async def play() -> None:
        line = Pipeline()
        line.connection.data_received(GET * 17)
        await asyncio.sleep(0)
        assert (line.asked, len(line.connection.pipeline)) == (1, 16)
        assert not line.transport.abort.called
        begun = Mock(wraps=line.connection.on_message_begin)
        with patch.object(line.connection, "on_message_begin", begun):
            line.connection.data_received(GET * 10_000)
            line.connection.data_received(GET * 10_000)
        assert line.transport.abort.called
        assert begun.call_count <= 1
        assert len(line.connection.pipeline) == 0
        line.connection.connection_lost(None)

    asyncio.run(play())


def test_a_connection_that_ends_leaves_nothing_of_its_requests_to_the_collector() -> None:
    async def play() -> None:
        gc.collect()
        gc.disable()
        try:
            line = Pipeline()
            line.connection.data_received(GET * 17)
            await asyncio.sleep(0)
            connection, waits = weakref.ref(line.connection), weakref.ref(line.connection.cycle)
            line.transport.abort()
            line.connection.connection_lost(None)
            (task,) = line.connection.tasks
            task.cancel()
            del line.connection
            await asyncio.wait([task])
            del task
            assert (connection(), waits()) == (None, None)
        finally:
            gc.enable()

    asyncio.run(play())


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What arrives is read, however slow the machine is."""
    monkeypatch.setattr(reading, "READ_S", 1_000.0)


@pytest.mark.usefixtures("at_once")
def test_an_address_has_so_many_connections_and_sockets_are_some_of_them() -> None:
    async def play() -> None:
        http, _ = limited(Settings(people_each=1))
        assert http.doors.enter("192.0.2.1")
        upgraded = Pipeline(http)
        upgraded.connection.data_received(HANDSHAKE)
        socket = upgraded.transport.set_protocol.call_args.args[0]
        lines = [busy(http) for _ in range(14)]
        assert all(line.let_in for line in lines)
        assert not busy(http).let_in
        lines[0].connection.connection_lost(None)
        assert busy(http).let_in
        assert not busy(http).let_in
        assert busy(http, "192.0.2.2").let_in
        socket.connection_lost(None)
        assert busy(http).let_in
        assert not busy(http).let_in

    asyncio.run(play())


@pytest.mark.usefixtures("at_once")
def test_idle_connections_give_way_and_those_that_wait_for_an_answer_do_not() -> None:
    async def play() -> None:
        http, _ = limited(Settings(people_each=1))
        silent = [Pipeline(http) for _ in range(15)]
        silent[0].connection.data_received(GET[:-1])
        silent[1].connection.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
        player = busy(http)
        more = [Pipeline(http) for _ in range(16)]
        assert all(line.closed for line in [*silent, more[0]])
        assert all(line.let_in for line in more) and not any(line.closed for line in [player, *more[1:]])
        player.answer.set()
        for _ in range(10):
            await asyncio.sleep(0)
        more += [Pipeline(http) for _ in range(15)]
        assert (player.closed, more[15].closed) == (False, True)
        assert Pipeline(http).let_in
        assert player.closed
        for line in [*silent, player, *more]:
            line.connection.connection_lost(None)  # which gives nobody's place away twice
        assert [busy(http).let_in for _ in range(17)] == [True] * 16 + [False]
        waits = Pipeline(http, "192.0.2.2")
        waits.connection.stop_listening()  # until what it sent is read
        assert all(Pipeline(http, "192.0.2.2").let_in for _ in range(16))
        assert not waits.closed
        waits.connection.take(GET[:-1])  # it was only half a request
        assert all(Pipeline(http, "192.0.2.2").let_in for _ in range(16))
        assert waits.closed

    asyncio.run(play())


@pytest.mark.usefixtures("at_once")
def test_too_many_cookies_are_refused_before_anybody_reads_them() -> None:
    async def play(size: int) -> Pipeline:
        line = Pipeline(limited(Settings())[0])
        line.transport.get_protocol.return_value = line.connection
        cookies = b"Cookie: " + b"x" * 4096 + b"\r\nCookie: " + b"x" * (size - 4096) + b"\r\n"
        line.connection.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n" + cookies + b"\r\n")
        await asyncio.sleep(0)
        return line

    assert asyncio.run(play(8192)).asked == 1
    line = asyncio.run(play(8193))
    assert (line.asked, line.closed) == (0, True)
    assert line.transport.write.call_args.args[0].startswith(b"HTTP/1.1 431 ")


@pytest.mark.usefixtures("at_once")
def test_of_a_client_that_has_left_nothing_waits_any_more() -> None:
    async def play() -> None:
        line = Pipeline(limited(Settings())[0])
        line.connection.data_received(GET * 3)
        await asyncio.sleep(0)
        caller: Any = line.connection.scope["extensions"][CALLER]
        assert not caller.gone
        line.connection.connection_lost(None)
        assert caller.gone
        assert len(line.connection.pipeline) == 0
        line.answer.set()
        for _ in range(10):
            await asyncio.sleep(0)
        assert not line.transport.write.called

    asyncio.run(play())


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
            as_of=0,
            address="",
            issue=0,
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
