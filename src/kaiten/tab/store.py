"""What a tab keeps on its device: logs. In a browser they are in IndexedDB, elsewhere in memory."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from kaiten.server.refusals import Refused


class Addition(Struct, frozen=True):
    """Rows at the end of a log, and its new listing."""

    log: str
    first: int  # the number of the first row
    rows: Sequence[bytes]
    listing: bytes | None = None  # None: it is as it was


class Store(Protocol):
    """Logs of numbered rows. Raises Refused: `storage_full`, `storage_down`, `storage_cleared`."""

    async def append(self, *additions: Addition) -> None:
        """Write all of it or nothing. What is written when this returns survives everything that may happen.

        Refused, too, if one of the rows is there already: somebody else plays at this table.
        """

    async def read(self, log: str) -> Sequence[bytes]:
        """Return all rows of a log; empty if there is none."""

    async def listings(self) -> Sequence[bytes]:
        """Return the newest listing of each log that has one."""

    async def delete(self, log: str) -> None:
        """Delete a log and its listing."""

    async def hold(self, log: str) -> bool:
        """Let nobody else play at a table while it is open here. False: it is open in another tab."""

    def release(self, log: str) -> None:
        """Let others play at a table that was held."""


class InMemory:
    """A store for tests."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self._listings: dict[str, bytes] = {}

    async def append(self, *additions: Addition) -> None:
        if any(addition.first != len(self.logs.get(addition.log, ())) for addition in additions):
            raise Refused("storage_down")
        for addition in additions:
            self.logs.setdefault(addition.log, []).extend(addition.rows)
            if addition.listing is not None:
                self._listings[addition.log] = addition.listing

    async def read(self, log: str) -> Sequence[bytes]:
        return list(self.logs.get(log, ()))

    async def listings(self) -> Sequence[bytes]:
        return list(self._listings.values())

    async def delete(self, log: str) -> None:
        self.logs.pop(log, None)
        self._listings.pop(log, None)

    async def hold(self, log: str) -> bool:
        return True

    def release(self, log: str) -> None:
        pass
