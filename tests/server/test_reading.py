"""What one address sends is read a little at a time, and everything else has its turn in between."""

import asyncio
from collections.abc import Awaitable, Callable

from kaiten.server.net import reading
from kaiten.server.net.reading import MOST_BYTES, READ_S, Reading
from kaiten.server.net.request_turns import AT_ONCE, MOST_WAITING, RequestTurns


class Sender:
    """A connection, each of whose reads takes this many seconds."""

    def __init__(self, read: list[bytes], takes_s: float = READ_S / 2) -> None:
        self.read, self.takes_s = read, takes_s
        self.listens, self.cut_off = True, False

    def take(self, data: bytes) -> float:
        self.read.append(data)
        self.listens = True
        return self.takes_s

    def stop_listening(self) -> None:
        self.listens = False

    def cut(self) -> None:
        self.cut_off = True


def told(story: Callable[[list[bytes]], Awaitable[None]]) -> None:
    async def run() -> None:
        await story([])

    asyncio.run(run())


def test_many_connections_of_an_address_do_not_keep_another_one_waiting() -> None:
    async def story(read: list[bytes]) -> None:
        turns, many, other = Reading(), [Sender(read) for _ in range(6)], Sender(read)
        for sender in many:
            turns.read("192.0.2.1", sender, b"many")
        assert read == [b"many"] * 2 and [sender.listens for sender in many] == [True] * 2 + [False] * 4
        turns.read("192.0.2.2", other, b"other")
        assert read[2:] == [b"other"]
        asyncio.get_running_loop().call_soon(read.append, b"something else")
        await asyncio.sleep(0)
        assert read[3:] == [b"many"] * 2 + [b"something else"]
        await asyncio.sleep(0)
        assert read[6:] == [b"many"] * 2 and all(sender.listens for sender in many)
        await asyncio.sleep(0)
        assert turns._addresses == {}

    told(story)


def test_what_waits_is_read_in_order_and_nothing_before_it() -> None:
    async def story(read: list[bytes]) -> None:
        turns, slow, sender = Reading(), Sender(read, READ_S), Sender(read)
        for one, data in ((slow, b"1"), (sender, b"2"), (slow, b"3"), (sender, b"4")):
            turns.read("192.0.2.1", one, data)
        for _ in range(5):
            await asyncio.sleep(0)
        assert read == [b"1", b"2", b"3", b"4"]

    told(story)


def test_who_sends_more_than_may_wait_is_cut_off() -> None:
    async def story(read: list[bytes]) -> None:
        turns, slow, sender = Reading(), Sender(read, READ_S), Sender(read)
        turns.read("192.0.2.1", slow, b"")
        turns.read("192.0.2.1", sender, bytes(MOST_BYTES))
        assert not sender.cut_off
        turns.read("192.0.2.1", sender, b"1")
        assert sender.cut_off

    told(story)


def test_nothing_is_read_while_too_many_requests_of_the_address_wait_for_their_turn() -> None:
    async def story(read: list[bytes]) -> None:
        turns = RequestTurns()
        waiting = [asyncio.create_task(turns.of("192.0.2.1").begin()) for _ in range(AT_ONCE + MOST_WAITING)]
        await asyncio.sleep(0)
        assert turns.busy("192.0.2.1") and not turns.busy("192.0.2.2")
        line, sender = Reading(turns.busy), Sender(read)
        line.read("192.0.2.1", sender, b"1")
        await asyncio.sleep(2 * reading.AGAIN_S)
        assert read == []
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)
        while not read:
            await asyncio.sleep(reading.AGAIN_S)
        assert read == [b"1"] and sender.listens

    told(story)


def test_a_read_that_fails_ends_its_connection_only() -> None:
    class Broken(Sender):
        def take(self, data: bytes) -> float:
            raise ValueError("a bug")

    async def story(read: list[bytes]) -> None:
        turns, broken = Reading(), Broken(read)
        turns.read("192.0.2.1", Sender(read, READ_S), b"1")
        turns.read("192.0.2.1", broken, b"2")
        turns.read("192.0.2.1", Sender(read), b"3")
        for _ in range(3):
            await asyncio.sleep(0)
        assert read == [b"1", b"3"] and broken.cut_off

    told(story)
