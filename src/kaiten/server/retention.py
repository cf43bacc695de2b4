"""How long tables are kept, by a clock that a wrong wall clock cannot trick.

A machine may start with a wall clock that is months ahead, and correct it later. So the age of tables is
measured by a clock of its own, which is stored. It follows the wall clock, but no faster than this process
runs, and by at most a day when a process starts: after a longer stop, tables are kept longer.
"""

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.net.guests import COOKIE_DAYS
from kaiten.server.people import blocks
from kaiten.server.puzzles import store as puzzling
from kaiten.server.room.terms import WallMs
from kaiten.server.store.belongings import KEEPS
from kaiten.server.store.store import Store

DAY_MS: Millis = 86_400_000
NAME = "retention"


class Age(Struct, frozen=True):
    at: WallMs  # this clock
    wall: WallMs  # the wall clock then


class Retention:
    def __init__(self, store: Store, keep_days: float) -> None:
        self._store = store
        self._keep_ms = int(keep_days * DAY_MS)
        self._looked: Millis | None = None  # the monotonic clock at the last sweep of this process

    async def sweep(self) -> int:
        """Delete what is too old; return the number of tables."""
        now = clock.now()
        most = DAY_MS if self._looked is None else now - self._looked
        age = await self._aged(most)
        await self._store.keep_setting(NAME, msgspec.json.encode(age))
        self._looked = now
        expired = age.at - COOKIE_DAYS * DAY_MS
        await blocks.sweep(self._store, expired)
        await puzzling.sweep(self._store, expired)
        swept = await self._store.sweep(age.at - self._keep_ms)
        await self._store.sweep_people(age.at - self._keep_ms, KEEPS)
        return swept

    async def _aged(self, most: Millis) -> Age:
        stored, wall = await self._store.setting(NAME), clock.wall()
        if stored is None:  # nothing is older than the newest table, whatever the wall clock says
            newest = await self._store.newest()
            return Age(wall if newest is None else min(wall, newest), wall)
        before = msgspec.json.decode(stored, type=Age)
        return Age(before.at + min(max(0, wall - before.wall), most), wall)
