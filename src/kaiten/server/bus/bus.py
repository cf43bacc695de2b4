"""How several server processes share the tables: who owns a room, and mail between them.

The bus carries news; it promises nothing. What must not be lost is in the store's log, and its primary key
decides when two processes each believe that they own a room.
"""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

from kaiten.server.store.store import RoomId

Process: TypeAlias = str  # a server process, by a name it made up when it started
Receive: TypeAlias = Callable[[bytes], None]


class BusDown(Exception):
    """The other processes cannot be reached just now."""


class Bus(Protocol):
    @property
    def me(self) -> Process: ...

    async def open(self, receive: Receive, reopened: Callable[[], None]) -> None:
        """Begin to receive mail. `reopened` is called when mail may have been lost in between."""

    async def close(self) -> None: ...

    async def claim(self, room: RoomId, dead: Process | None = None) -> Process:
        """Who owns this room: me, if nobody did, or somebody who is dead."""

    async def owner(self, room: RoomId) -> Process | None:
        """Who owns this room, if anybody does."""

    async def release(self, room: RoomId) -> None:
        """Let another have it."""

    async def renew(self, rooms: Iterable[RoomId]) -> set[RoomId]:
        """I am alive, and these rooms are mine; returns those that are another's by now."""

    async def alive(self, processes: Iterable[Process]) -> set[Process]:
        """Those of them that were alive just now."""

    async def send(self, process: Process, mail: bytes) -> bool:
        """Hand mail to another process; False: it is not there."""


class LocalBus:
    """One process, and nobody to talk to."""

    me: Process = "here"

    async def open(self, receive: Receive, reopened: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    async def claim(self, room: RoomId, dead: Process | None = None) -> Process:
        return self.me

    async def owner(self, room: RoomId) -> Process | None:
        return self.me

    async def release(self, room: RoomId) -> None:
        pass

    async def renew(self, rooms: Iterable[RoomId]) -> set[RoomId]:
        return set()

    async def alive(self, processes: Iterable[Process]) -> set[Process]:
        return set(processes)

    async def send(self, process: Process, mail: bytes) -> bool:
        return False
