"""What HTTP shows of games: logs, records and replays, made outside the event loop.

A finished game never changes, so what was made of it is kept for a while. One thread does the work: the event
loop gets Python's interpreter lock back within 2 ms, and people who read do not slow down those who play.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import thread_time
from typing import ParamSpec, TypeVar

from msgspec import Struct

from kaiten.server.hosting.hub import Hub
from kaiten.server.room.lobby import Chair
from kaiten.server.room.record import record_of
from kaiten.server.room.table_state import TableState
from kaiten.server.room.terms import Listing, RoomId
from kaiten.server.store.store import Store
from kaiten.server.watchdog import add

MOST_KEPT = 4 << 20  # bytes: about ten replays. Making one again takes 5 to 20 ms of CPU

P = ParamSpec("P")
T = TypeVar("T")


class Made(Struct, frozen=True):
    """Something made of a finished game, and who played it."""

    body: bytes
    chairs: tuple[Chair, ...]
    game: str


class Archive:
    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self.sealed: Callable[[Listing], bool] = lambda listing: False  # is its seed still a secret?
        self._thread = ThreadPoolExecutor(1, "kaiten-archive")
        self._kept: OrderedDict[tuple[RoomId, str], Made] = OrderedDict()  # last used last
        self._bytes = 0

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)

    async def apart(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Do some work outside the event loop, in the time of who asked for it."""

        def timed() -> tuple[T, float]:
            began_s = thread_time()
            return work(*args, **_), thread_time() - began_s

        made, took_s = await asyncio.get_running_loop().run_in_executor(self._thread, timed)
        add(took_s)
        return made

    async def table(self, id: RoomId) -> TableState | None:
        """Return a table, for reading only; None if there is no such table.

        It is the room's own if that is here and all of it is written; otherwise it is rebuilt from its log.
        """
        table = self._hub.table(id)
        if table is not None:
            return table
        rows = await self._store.read(id)
        return await self.apart(self._rebuild, id, rows) if rows else None

    def _rebuild(self, id: RoomId, rows: list[bytes]) -> TableState:
        table = self._hub.new_table(id)
        table.load(rows)
        return table

    async def from_game(self, id: RoomId, what: str, make: Callable[[TableState], bytes]) -> Made | None:
        """Return what `make` makes of a finished game, perhaps from the last time; None if there is no game.

        `what` names it.
        """
        if (id, what) not in self._kept:
            await self._make(id, what, await self.table(id), make)
        return self._last(id, what)

    async def record(self, id: RoomId, *, sealed: bool = False) -> Made | None:
        """Return the record of a finished game; None if there is no game. `sealed`: without its seed."""
        what = "sealed record" if sealed else "record"
        if (id, what) not in self._kept:
            table = self._hub.table(id)
            rows = await self._store.read(id)  # the lines of a record are as they are stored
            if table is None and rows:
                table = await self.apart(self._rebuild, id, rows)
            await self._make(id, what, table, partial(record_of, rows, sealed=sealed))
        return self._last(id, what)

    async def _make(
        self, id: RoomId, what: str, table: TableState | None, make: Callable[[TableState], bytes]
    ) -> None:
        if table is not None and table.lobby.phase == "over":
            made = Made(await self.apart(make, table), table.lobby.chairs, table.lobby.setup.game)
            self._keep((id, what), made)

    def _last(self, id: RoomId, what: str) -> Made | None:
        made = self._kept.get((id, what))
        if made is not None:
            self._kept.move_to_end((id, what))
        return made

    def _keep(self, key: tuple[RoomId, str], made: Made) -> None:
        if key not in self._kept:
            self._kept[key] = made
            self._bytes += len(made.body)
        while self._bytes > MOST_KEPT and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest.body)
