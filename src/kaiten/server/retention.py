"""How long tables are kept, by a clock that a wrong wall clock cannot trick.

A machine may start with a wall clock that is months ahead, and correct it later. So the age of tables is
measured by a clock of its own, which is stored. It follows the wall clock, but no faster than this process
runs, and by at most a day when a process starts: after a longer stop, tables are kept longer.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.net.guests import COOKIE_DAYS
from kaiten.server.room.terms import WallMs
from kaiten.server.store.store import Store

DAY_MS: Millis = 86_400_000
NAME = "retention"


class Due(Struct, frozen=True):
    """What is to be deleted now."""

    now: WallMs
    expired: WallMs  # a cookie that was last used before is no longer valid
    keeps: Sequence[str]  # for what the name of person.id is kept: conditions, any of them


Sweep: TypeAlias = Callable[[Store, Due], Awaitable[None]]


class Age(Struct, frozen=True):
    at: WallMs  # this clock
    wall: WallMs  # the wall clock then


class Retention:
    """`sweeps` are what features do to delete what is old."""

    def __init__(
        self, store: Store, keep_days: float, sweeps: Sequence[Sweep] = (), keeps: Sequence[str] = ()
    ) -> None:
        self._store = store
        self._keep_ms = int(keep_days * DAY_MS)
        self._sweeps, self._keeps = sweeps, keeps
        self._looked: Millis | None = None  # the monotonic clock at the last sweep of this process

    async def sweep(self) -> int:
        """Delete what is too old; return the number of tables."""
        now = clock.now()
        most = DAY_MS if self._looked is None else now - self._looked
        age = await self._aged(most)
        await self._store.keep_setting(NAME, msgspec.json.encode(age))
        self._looked = now
        due = Due(clock.wall(), age.at - COOKIE_DAYS * DAY_MS, self._keeps)
        for sweep in self._sweeps:
            await sweep(self._store, due)
        before = age.at - self._keep_ms
        swept = await self._store.sweep(before)
        await self._store.sweep_people(before, self._keeps)
        return swept

    async def _aged(self, most: Millis) -> Age:
        stored, wall = await self._store.setting(NAME), clock.wall()
        if stored is None:  # nothing is older than the newest table, whatever the wall clock says
            newest = await self._store.newest()
            return Age(wall if newest is None else min(wall, newest), wall)
        before = msgspec.json.decode(stored, type=Age)
        return Age(before.at + min(max(0, wall - before.wall), most), wall)
