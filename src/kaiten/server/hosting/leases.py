"""Which process owns a table. Only its owner writes to its log and shows it to people."""

from typing import Protocol, TypeAlias

from kaiten.server.room.terms import RoomId
from kaiten.server.store.store import AnyHint

Owner: TypeAlias = str  # the id under which a process has claimed tables; a new one after each lapse


class Elsewhere(Exception):
    """Another process owns the table; `route` is the name by which the proxy finds it."""

    def __init__(self, route: str) -> None:
        super().__init__(route)
        self.route = route


class Tenant(Protocol):
    """What a process must do when its leases change."""

    def on_lapse(self) -> None:
        """Forget every table, without showing anybody anything more: others may own them by now."""

    def on_hint(self, hint: AnyHint) -> None:
        """Somebody changed something over HTTP, perhaps at another process."""

    def on_gap(self) -> None:
        """Hints may have been lost: read again what they could have been about."""


class Leases(Protocol):
    def fresh(self) -> bool:
        """Is it certain that no other process has taken our tables?"""

    async def open(self, tenant: Tenant) -> None: ...

    async def close(self) -> None:
        """Give up all tables, so that other processes can claim them at once."""

    async def claim(self, room: RoomId) -> Owner | None:
        """Own this table from now on, and return the owner's id for `append`.

        Raises Elsewhere if another process owns it, StoreDown if this process cannot own anything now.
        """

    def release(self, room: RoomId, owner: Owner | None) -> None:
        """Give up a table that was claimed as `owner`."""

    @property
    def others(self) -> bool:
        """Is there another process that takes tables?"""

    async def drain(self, *, on: bool) -> None:
        """From now on, claim tables for another process, if there is one that does not drain, too."""


class NoLeases:
    """For a store that only one process uses: it owns every table."""

    async def open(self, tenant: Tenant) -> None:
        pass

    async def close(self) -> None:
        pass

    def fresh(self) -> bool:
        return True

    async def claim(self, room: RoomId) -> Owner | None:
        return None

    def release(self, room: RoomId, owner: Owner | None) -> None:
        pass

    others = False

    async def drain(self, *, on: bool) -> None:
        pass
