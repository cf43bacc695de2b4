"""Mail between processes over Redis: what may get lost on the way, and that it is noticed."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from redis.asyncio import Redis

from kaiten.server.bus.redis import RedisBus
from tests.server.test_store import tell

pytestmark = pytest.mark.servers


async def until(true: Callable[[], bool], within_s: float = 10) -> None:
    async with asyncio.timeout(within_s):
        while not true():
            await asyncio.sleep(0.01)


def with_two(
    story: Callable[[RedisBus, RedisBus, list[bytes], list[str]], Awaitable[None]], url: str
) -> None:
    """Two processes: what the second receives, and how often it learns that mail may be lost."""

    async def told() -> None:
        one, two = RedisBus(url), RedisBus(url)
        received: list[bytes] = []
        gaps: list[str] = []
        await one.open(lambda mail: None, lambda: None)
        await two.open(received.append, lambda: gaps.append("gap"))
        try:
            await story(one, two, received, gaps)
        finally:
            await one.close()
            await two.close()

    tell(told())


def test_mail_arrives_in_order_and_from_nobody_who_is_not_there(empty_redis_url: str) -> None:
    async def story(one: RedisBus, two: RedisBus, received: list[bytes], gaps: list[str]) -> None:
        sent = await asyncio.gather(*[one.send(two.me, b"%d" % number) for number in range(5)])
        assert sent == [True, True, True, True, True]
        assert await one.send("nobody", b"lost") is False
        await until(lambda: len(received) == 5)
        assert (received, gaps) == ([b"0", b"1", b"2", b"3", b"4"], [])

    with_two(story, empty_redis_url)


def test_a_line_that_breaks_is_a_gap_however_soon_it_is_mended(empty_redis_url: str) -> None:
    """Mail sent meanwhile is lost, and nobody else would say so."""

    async def story(one: RedisBus, two: RedisBus, received: list[bytes], gaps: list[str]) -> None:
        async with Redis.from_url(empty_redis_url) as redis:
            await redis.execute_command("client", "kill", "type", "pubsub")  # type: ignore[no-untyped-call]  # redis has no type for it
        await until(lambda: gaps == ["gap"])
        assert await one.send(two.me, b"again")
        await until(lambda: received == [b"again"])

    with_two(story, empty_redis_url)
