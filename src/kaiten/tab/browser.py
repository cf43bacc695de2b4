"""A tab as the JavaScript of its worker sees it (`web/src/tab/worker.ts`): numbers and text go in and out.

So neither side holds objects of the other, which a browser could not collect.
"""

from collections.abc import Awaitable, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.nets.plain import Times
from kaiten.server.refusals import STATUS, Problem, Reason, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.people import AVATARS
from kaiten.server.room.terms import Person, WallMs
from kaiten.tab.bots import Nets
from kaiten.tab.rooms import Means, Socket
from kaiten.tab.store import Addition
from kaiten.tab.tab import Tab


class Bytes(Protocol):
    """An array of bytes of JavaScript."""

    def to_bytes(self) -> bytes: ...


class Browser(Protocol):
    """What the worker does for us. `None` is an answer that could not be had."""

    def now(self) -> Millis: ...
    def wall(self) -> WallMs: ...
    def token(self) -> str: ...

    def append(self, additions: str) -> Awaitable[Reason | None]:
        """Write a list of additions, as JSON. Return why not."""

    def read(self, log: str) -> Awaitable[str | None]: ...  # the rows, one a line, as are the listings
    def listings(self) -> Awaitable[str | None]: ...
    def remove(self, log: str) -> Awaitable[Reason | None]: ...
    def hold(self, log: str) -> Awaitable[bool]: ...
    def release(self, log: str) -> None: ...

    def net(self, name: str) -> Awaitable[Bytes]: ...  # the file of a net
    def product(self, rows: int, columns: int, weights: bytes) -> Times: ...

    def tell(self, socket: int, line: str) -> None: ...
    def close(self, socket: int, code: int) -> None: ...
    def answer(self, request: int, status: int, body: str) -> None: ...


class Written(Struct, frozen=True):
    """An addition, as JSON: rows and listings are text there."""

    log: str
    first: int
    rows: Sequence[str]
    listing: str | None

    @classmethod
    def of(cls, one: Addition) -> "Written":
        listing = None if one.listing is None else one.listing.decode()
        return cls(one.log, one.first, [row.decode() for row in one.rows], listing)


class Device:
    """The store of a browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    async def append(self, *additions: Addition) -> None:
        every = [Written.of(one) for one in additions]
        _check(await self._browser.append(msgspec.json.encode(every).decode()))

    async def read(self, log: str) -> Sequence[bytes]:
        return _lines(await self._browser.read(log))

    async def listings(self) -> Sequence[bytes]:
        return _lines(await self._browser.listings())

    async def delete(self, log: str) -> None:
        _check(await self._browser.remove(log))

    async def hold(self, log: str) -> bool:
        return await self._browser.hold(log)

    def release(self, log: str) -> None:
        self._browser.release(log)


def _check(reason: Reason | None) -> None:
    if reason:
        raise Refused(reason)


def _lines(text: str | None) -> list[bytes]:
    if text is None:
        raise Refused("storage_down")
    return text.encode().split(b"\n") if text else []


class Window:
    """What the worker calls, one call at a time; `go` follows each. It numbers sockets and requests."""

    def __init__(self, browser: Browser, tab: Tab) -> None:
        self._browser = browser
        self._tab = tab
        self._sockets: dict[int, Socket] = {}

    async def connect(self, number: int, address: str) -> None:
        try:
            self._sockets[number] = await self._tab.connect(
                address,
                lambda line: self._browser.tell(number, line.decode()),
                lambda code: self._close(number, code),
            )
        except Refused as refused:
            self._browser.tell(number, codec.encode(m.Error.of(refused, "")).decode())
            self._browser.close(number, m.SENT_AWAY)

    def _close(self, number: int, code: int) -> None:
        self._sockets.pop(number, None)
        self._browser.close(number, code)

    async def hear(self, number: int, text: str) -> None:
        if number in self._sockets:
            await self._tab.hear(self._sockets[number], text)

    async def leave(self, number: int) -> None:
        socket = self._sockets.pop(number, None)
        if socket is not None:
            self._tab.leave(socket)

    async def answer(self, number: int, method: str, address: str, body: str) -> None:
        try:
            answer = await self._tab.answer(method, address, body.encode())
        except Exception:
            mistake = codec.encode(Problem("our_mistake", "our_mistake", {}, ""))
            self._browser.answer(number, STATUS["our_mistake"], mistake.decode())
            raise
        self._browser.answer(number, answer.status, answer.body.decode())

    async def go(self) -> Millis | None:
        return await self._tab.go()


async def opened(browser: Browser, name: str) -> Window:
    """Open what is stored. The name is that of a new guest."""

    async def weights(name: str) -> bytes:
        return (await browser.net(name)).to_bytes()

    nets = Nets(weights, browser.product)
    means = Means(store=Device(browser), now=browser.now, wall=browser.wall, token=browser.token, nets=nets)
    token = browser.token()
    guest = Person(token[:16], name, AVATARS[int(token[16:], 16) % len(AVATARS)])
    return Window(browser, await Tab.opened(means, guest))
