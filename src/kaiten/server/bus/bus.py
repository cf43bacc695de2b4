"""How several server processes share the tables: which process owns a room, and mail between processes.

The bus does not guarantee delivery. Anything that must not be lost is in the store's log, whose primary key
decides between two processes that both believe they own a room.
"""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

from kaiten.server.store.store import RoomId

Process: TypeAlias = str  # the name a server process gave itself when it started
Receive: TypeAlias = Callable[[bytes], None]


class BusDown(Exception):
    """The other processes cannot be reached at the moment."""


class Bus(Protocol):
    @property
    def me(self) -> Process: ...

    async def open(self, receive: Receive, reopened: Callable[[], None]) -> None:
        """Start to receive mail. Call `reopened` after each interruption in which mail may have been lost."""

    async def close(self) -> None: ...

    async def claim(self, room: RoomId, dead: Process | None = None) -> Process:
        """Return the owner of this room: this process from now on, if there was none or it is `dead`."""

    async def owner(self, room: RoomId) -> Process | None:
        """Return the owner of this room, or None."""

    async def release(self, room: RoomId) -> None:
        """Give up this room, so that another process can claim it."""

    async def renew(self, rooms: Iterable[RoomId]) -> set[RoomId]:
        """Renew this process's claim to these rooms; return those that another process owns now."""

    async def alive(self, processes: Iterable[Process]) -> set[Process]:
        """Return those of the processes that are alive."""

    async def send(self, process: Process, mail: bytes) -> bool:
        """Send mail to another process; return False if that process is not there."""


class LocalBus:
    """The bus of a server with a single process: it owns every room, and there is nobody to send mail to."""

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
