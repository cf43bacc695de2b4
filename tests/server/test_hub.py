"""Two processes share a table over Redis: their mail, and what happens when one takes the other for dead."""

import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from redis.asyncio import Redis

from kaiten.engine import codec
from kaiten.server.bus.bus import BusDown
from kaiten.server.bus.redis import RedisBus
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.hub import Hub
from kaiten.server.hosting.mail import (
    AnyMail,
    Came,
    Deleted,
    Forgotten,
    Heard,
    Measured,
    NotMine,
    Outgoing,
    Renamed,
    StartOver,
    Stop,
    Went,
)
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Setup
from kaiten.server.room.table_state import RoomSettings
from kaiten.server.store.sqlite import SqliteStore
from tests.server.rooms import NOON, Frame, person
from tests.server.test_bus import until
from tests.server.test_store import opened, tell

pytestmark = pytest.mark.servers


class Ear:
    """A socket of somebody at one of the processes, and all it was told."""

    def __init__(self, hub: Hub, room: str, name: str) -> None:
        self.hub, self.room, self.person, self.code = hub, room, person(name), ""
        self.language, self.covered, self.counts = "en", False, False
        self.key = hub.new_key()
        self.told: list[Frame] = []

    def tell(self, lines: Sequence[bytes]) -> None:
        self.told += [json.loads(line) for line in lines]

    def close(self, code: int) -> None:
        raise AssertionError(f"closed with {code}")

    def heard(self, kind: str) -> list[Frame]:
        return [frame for frame in self.told if frame["kind"] == kind]

    async def says(self, text: str) -> None:
        say = m.Say(text)
        await self.hub.heard(self, say, codec.encode(say))


def test_who_was_taken_for_dead_and_is_not_comes_again(tmp_path: Path, empty_redis_url: str) -> None:
    """A process too busy to renew its lease, or a Redis that has just been restarted and knows of nobody."""

    async def story(ann: Ear, ben: Ear, redis: "Redis") -> None:
        await ann.hub.came(ann)
        await until(lambda: bool(ann.heard("table")))
        await ben.hub.came(ben)
        await until(lambda: len(ben.heard("hello")) == 1)
        await redis.delete(f"kaiten:alive:{ben.hub.bus.me}")
        await ann.hub._look_for_members()
        await until(lambda: len(ben.heard("hello")) == 2)
        await ben.says("I am still here.")
        await until(lambda: bool(ann.heard("said")))
        assert [table["watching"] for table in ann.heard("table")][-1] == 1

    with_two_processes(story, tmp_path, empty_redis_url)


def test_mail_that_could_not_be_sent_is_made_up_for(tmp_path: Path, empty_redis_url: str) -> None:
    """Ben's process cannot know that it missed something: the one that could not send it must say so."""

    async def story(ann: Ear, ben: Ear, redis: "Redis") -> None:
        await ann.hub.came(ann)
        await until(lambda: bool(ann.heard("table")))
        await ben.hub.came(ben)
        await until(lambda: len(ben.heard("hello")) == 1)
        bus = ann.hub.bus
        assert isinstance(bus, ShakyBus)
        bus.broken = True
        await ann.says("Can you hear me?")
        await until(lambda: bool(ann.heard("said")) and bus.lost > 0)
        bus.broken = False
        await until(lambda: len(ben.heard("hello")) == 2)
        assert [said["text"] for said in ben.heard("said")] == ["Can you hear me?"]

    with_two_processes(story, tmp_path, empty_redis_url)


class ShakyBus(RedisBus):
    """A bus whose line to Redis can be broken."""

    broken = False
    lost = 0

    async def send(self, process: str, mail: bytes) -> bool:
        if self.broken:
            self.lost += 1
            raise BusDown("broken")
        return await super().send(process, mail)


def with_two_processes(story: Callable[[Ear, Ear, "Redis"], Awaitable[None]], folder: Path, url: str) -> None:
    """Ann's table, which her process owns; Ben looks on through the other."""

    async def told() -> None:
        async with opened(SqliteStore(folder / "kaiten.db")) as store, Redis.from_url(url) as redis:
            hubs = [Hub(store, ShakyBus(url), BotPool(1, 1), RoomSettings()) for _ in range(2)]
            for hub in hubs:
                await hub.open()
            table = hubs[0].new_table(secrets.token_hex(6))
            table.open(Setup("sushi-go/zoch", 3, open=True), person("ann"), NOON)
            rows = [codec.encode(fact) for fact in table.facts]
            await store.append(table.id, 0, rows, table.listing(NOON))
            try:
                await story(Ear(hubs[0], table.id, "ann"), Ear(hubs[1], table.id, "ben"), redis)
            finally:
                for hub in hubs:
                    await hub.close()

    tell(told())


def test_old_and_new_processes_write_to_each_other_in_the_same_words() -> None:
    """Each tag, and the order of the fields, as version 0.1.0 has them; what is newer comes after those."""
    ann = person("ann")
    mail = {
        b'["came","r","k",{"id":"ann","name":"Ann","avatar":"daruma"},"code"]': Came("r", "k", ann, "code"),
        b'["heard","r","k","eyJ9"]': Heard("r", "k", b'{"}'),
        b'["went","r","k"]': Went("r", "k"),
        b'["measured","r","k",7]': Measured("r", "k", 7),
        b'["renamed","r",{"id":"ann","name":"Ann","avatar":"daruma"}]': Renamed("r", ann),
        b'["forgotten","r","ann"]': Forgotten("r", "ann"),
        b'["deleted","r"]': Deleted("r"),
        b'["told","r","k",["eyJ9"],null]': Outgoing("r", "k", (b'{"}',), None),
        b'["anew","r","p"]': StartOver("r", "p"),
        b'["notmine","r"]': NotMine("r"),
        b'["stop","r","why"]': Stop("r", "why"),
    }
    for text, letter in mail.items():
        assert msgspec.json.encode(letter).startswith(text[:-1])
        assert msgspec.json.decode(text, type=AnyMail) == letter
    newer = {b'["came"': b',"en",false,false]', b'["stop"': b',"store_down"]'}
    sent = {text[:-1] + newer.get(text[:7], b"]") for text in mail}
    assert {msgspec.json.encode(letter) for letter in mail.values()} == sent
    assert {type(letter) for letter in mail.values()} == set(get_args(AnyMail))
