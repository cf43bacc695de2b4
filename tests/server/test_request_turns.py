"""Requests of one address take turns; slow clients keep nobody from theirs."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import Mock

from kaiten.server.app import App
from kaiten.server.net.request_turns import AT_ONCE, RequestTurn, RequestTurns


class Asked:
    """A request whose body arrives, and whose answer is made, when the test says so."""

    def __init__(self, turns: RequestTurns, address: str = "192.0.2.1") -> None:
        self.arrives, self.goes_on, self.read = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.stage = "waits"
        self.task = asyncio.create_task(self._run(turns.of(address)))

    async def _run(self, turn: Any) -> None:
        async def receive() -> str:
            await self.arrives.wait()
            return "body"

        async def send(message: str) -> None:
            await self.read.wait()

        await turn.begin()
        try:
            self.stage = "began"
            assert await turn.hearing(receive)() == "body"
            self.stage = "heard"
            await self.goes_on.wait()
            self.stage = "answers"
            await turn.answering(send)("start")
            self.stage = "done"
        finally:
            turn.end()


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def told(story: Callable[[RequestTurns], Awaitable[None]]) -> None:
    async def run() -> None:
        await story(RequestTurns())

    asyncio.run(run())


def stages(asked: list[Asked]) -> list[str]:
    return [one.stage for one in asked]


def test_four_requests_of_an_address_are_worked_on_and_the_others_wait() -> None:
    async def story(turns: RequestTurns) -> None:
        asked = [Asked(turns) for _ in range(6)]
        for one in asked:
            one.arrives.set()
        await settle()
        assert stages(asked).count("heard") == AT_ONCE == 4
        other = Asked(turns, "192.0.2.2")
        other.arrives.set()
        await settle()
        assert other.stage == "heard"
        for one in [*asked, other]:
            one.goes_on.set()
            one.read.set()
        await asyncio.gather(*[one.task for one in [*asked, other]])
        assert len(turns._by_address) <= 2

    told(story)


def test_who_sends_or_reads_slowly_keeps_nobody_waiting() -> None:
    async def story(turns: RequestTurns) -> None:
        slow = [Asked(turns) for _ in range(10)]
        await settle()
        assert stages(slow) == ["began"] * 10  # their bodies do not arrive
        unread = [Asked(turns) for _ in range(10)]
        for one in unread:
            one.arrives.set()
            one.goes_on.set()
        await settle()
        assert stages(unread) == ["answers"] * 10  # nobody reads the answers
        quick = Asked(turns)
        for event in (quick.arrives, quick.goes_on, quick.read):
            event.set()
        await settle()
        assert quick.stage == "done"
        for one in [*slow, *unread]:
            one.task.cancel()

    told(story)


def test_sockets_take_turns_until_they_are_at_their_table() -> None:
    began: list[RequestTurn] = []

    async def sockets(scope: object, receive: object, send: object, turn: RequestTurn) -> None:
        began.append(turn)
        await asyncio.Event().wait()

    async def story(turns: RequestTurns) -> None:
        app = App.__new__(App)
        app._turns, app._sockets = turns, sockets  # type: ignore[assignment]  # in place of real ones
        scope: Any = {"type": "websocket", "client": ("192.0.2.1", 1)}
        open = [asyncio.create_task(app(scope, Mock(), Mock())) for _ in range(6)]
        await settle()
        assert len(began) == AT_ONCE
        began[0].end()
        await settle()
        assert len(began) == AT_ONCE + 1
        for one in open:
            one.cancel()

    told(story)
