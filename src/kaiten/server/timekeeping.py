"""Keeps the time that is known for certain in one row, for all processes and for the next start.

One process writes it every minute; the others read it. If the writer's clock is doubted, another one takes
over whose clock agrees. Nobody compares how old a row is: it counts if somebody has written it since one last
looked.
"""

import asyncio

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.clock import Guard, same
from kaiten.server.room.terms import WallMs
from kaiten.server.store.store import Store, StoreDown
from kaiten.server.telemetry import journal

LOOK_S = 60
NAME = "clock"
OLD_NAME = "retention"  # where version 0.2 has it

FIRST = "insert into setting values ($1, $2) on conflict do nothing returning name"
NEXT = "update setting set value = $2 where name = $1 and value = $3 returning name"


class Known(Struct, frozen=True):
    """What a process wrote."""

    at: WallMs  # the time that it knew
    wall: WallMs  # what its machine's clock showed then
    certain: bool = False


class ClockState(Struct, frozen=True):
    """What the operator sees of it."""

    shown: WallMs  # what the machine's clock shows
    off_ms: Millis  # how far that is ahead of the time that is known; 0 if they agree
    wait_ms: Millis  # until it is believed


class Timekeeper:
    def __init__(self, store: Store, guard: Guard | None = None) -> None:
        self._store, self._guard = store, guard or clock.guard
        self._seen: bytes | None = None  # the row when we last looked
        self._off_ms: Millis = 0

    async def open(self) -> None:
        self._seen = await self._store.setting(NAME)
        before = self._seen or await self._store.setting(OLD_NAME)
        # Of a database without either we know only that it is not earlier than its newest table.
        known = msgspec.json.decode(before, type=Known).at if before else await self._store.newest()
        self._guard.begin(known)
        await self._look()

    async def close(self) -> None:
        await self.look()

    async def keep_on(self) -> None:
        """Look every minute."""
        while True:
            await asyncio.sleep(LOOK_S)
            await self.look()

    async def look(self) -> None:
        try:
            await self._look()
        except StoreDown as down:  # it is written later
            journal.line("store", down=str(down))

    async def confirm(self) -> None:
        """The operator says that the clock of this machine is right."""
        self._guard.believe()
        self._tell("confirmed")
        self._seen = self._row()
        await self._store.keep_setting(NAME, self._seen)

    def state(self) -> ClockState:
        return ClockState(self._guard.shown(), self._guard.off_ms, self._guard.wait_ms)

    # --- every minute -------------------------------------------------------------------------------

    async def _look(self) -> None:
        stored = await self._store.setting(NAME)
        writes = True
        if stored is not None and stored != self._seen:  # another process has written
            writes = self._heed(msgspec.json.decode(stored, type=Known))
            self._seen = stored
        self._guard.look()
        self._tell("right")
        if writes:
            await self._write()

    def _heed(self, others: Known) -> bool:
        """Take in what another process has written. Should it read what we know?"""
        shown, guard = self._guard.shown(), self._guard
        if others.certain:
            guard.follow(others.at)
            if not same(shown, others.at):
                guard.doubt()
            return not guard.off_ms and not same(others.wall, others.at)  # its own clock is doubted
        if guard.certain or same(shown, others.wall):
            return guard.certain
        guard.doubt()  # one of us is wrong
        return True

    def _tell(self, right: str) -> None:
        """Log that the clock is doubted, or no longer."""
        before, self._off_ms = self._off_ms, self._guard.off_ms
        if not same(before, self._off_ms) or bool(before) != bool(self._off_ms):
            what = "doubted" if self._off_ms else right
            journal.line("clock", what=what, off_s=(self._off_ms or before) // 1000)

    def _row(self) -> bytes:
        return msgspec.json.encode(Known(self._guard.known, self._guard.shown(), self._guard.certain))

    async def _write(self) -> None:
        """Write what we know, unless another process is faster: then we read it the next time."""
        row = self._row()
        if self._seen is None:
            written = await self._store.change((FIRST, (NAME, row)))
        else:
            written = await self._store.change((NEXT, (NAME, row, self._seen)))
        if written:
            self._seen = row
