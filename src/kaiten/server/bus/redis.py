"""The bus over Redis, for several processes. Redis holds nothing that must not be lost.

A room's owner holds a lease of three seconds and renews it every second; when it dies, the first process to
notice takes over. Each process has its own channel, on which its mail arrives in order.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from kaiten.engine.errors import BadSetup
from kaiten.server.bus.bus import BusDown, Process, Receive
from kaiten.server.store.store import RoomId

LEASE_MS = 3_000
TIMEOUT_S = 2.0
AGAIN_S = 0.2

# Returns the owner, unless that is the process known to be dead; otherwise this process becomes the owner.
CLAIM = """
local owner = redis.call('get', KEYS[1])
if owner and owner ~= ARGV[1] and owner ~= ARGV[3] then return owner end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return ARGV[1]
"""
RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"

Letter = tuple[Process, bytes, "asyncio.Future[bool]"]


def _owner(room: RoomId) -> str:
    return f"kaiten:owner:{room}"


def _alive(process: Process) -> str:
    return f"kaiten:alive:{process}"


def _channel(process: Process) -> str:
    return f"kaiten:to:{process}"


class RedisBus:
    def __init__(self, url: str) -> None:
        self.me: Process = secrets.token_hex(6)
        self._url = url
        self._redis: Redis
        self._letters: list[Letter] = []
        self._ready = asyncio.Event()
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, receive: Receive, reopened: Callable[[], None]) -> None:
        try:
            self._redis = Redis.from_url(
                self._url, socket_timeout=TIMEOUT_S, socket_connect_timeout=TIMEOUT_S
            )
        except ValueError as error:
            raise BadSetup(f"redis is an address that cannot be used: {error}") from None
        await self.renew(())
        self._tasks = [
            asyncio.create_task(self._listen(receive, reopened), name="bus in"),
            asyncio.create_task(self._post(), name="bus out"),
        ]
        await self._listening.wait()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for *_, delivered in self._letters:
            delivered.cancel()
        await self._redis.aclose()

    # --- owners -------------------------------------------------------------------------------------

    async def claim(self, room: RoomId, dead: Process | None = None) -> Process:
        owner = await self._asked("eval", CLAIM, 1, _owner(room), self.me, LEASE_MS, dead or "")
        return str(owner.decode())

    async def owner(self, room: RoomId) -> Process | None:
        owner = await self._asked("get", _owner(room))
        return owner.decode() if owner else None

    async def release(self, room: RoomId) -> None:
        await self._asked("eval", RELEASE, 1, _owner(room), self.me)

    async def renew(self, rooms: Iterable[RoomId]) -> set[RoomId]:
        rooms = list(rooms)
        pipe = self._redis.pipeline(transaction=False)
        pipe.set(_alive(self.me), 1, px=LEASE_MS)
        for room in rooms:
            pipe.eval(CLAIM, 1, _owner(room), self.me, str(LEASE_MS), "")
        _, *owners = await self._done(pipe.execute())
        return {room for room, owner in zip(rooms, owners, strict=True) if owner.decode() != self.me}

    async def alive(self, processes: Iterable[Process]) -> set[Process]:
        asked = list(processes)
        found = await self._asked("mget", *map(_alive, asked))
        return {process for process, there in zip(asked, found, strict=True) if there}

    async def _asked(self, command: str, *words: Any) -> Any:
        return await self._done(self._redis.execute_command(command, *words))  # type: ignore[no-untyped-call]  # redis has no types for it

    async def _done(self, work: Any) -> Any:
        try:
            return await work
        except (RedisError, OSError) as error:
            raise BusDown(str(error)) from error

    # --- mail ---------------------------------------------------------------------------------------

    async def send(self, process: Process, mail: bytes) -> bool:
        delivered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._letters.append((process, mail, delivered))
        self._ready.set()
        return await delivered

    async def _post(self) -> None:
        """Send the waiting letters, forever. One sender on one connection keeps them in order."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            letters, self._letters = self._letters, []
            pipe = self._redis.pipeline(transaction=False)
            for process, mail, _ in letters:
                pipe.publish(_channel(process), mail)
            try:
                readers = await self._done(pipe.execute())
            except BusDown as down:
                for *_, delivered in letters:
                    if not delivered.done():
                        delivered.set_exception(down)
                continue
            for (*_, delivered), count in zip(letters, readers, strict=True):
                if not delivered.done():
                    delivered.set_result(count > 0)

    async def _listen(self, receive: Receive, reopened: Callable[[], None]) -> None:
        """Receive mail, forever. After a broken connection call `reopened`, as mail may have been lost."""
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as letterbox:
                    await letterbox.subscribe(_channel(self.me))
                    if self._listening.is_set():
                        reopened()
                    self._listening.set()
                    while True:
                        letter = await letterbox.get_message(timeout=60)
                        if letter:
                            receive(letter["data"])
            except (RedisError, OSError):
                await asyncio.sleep(AGAIN_S)
