"""Leases in PostgreSQL, beside the log: the table `process`, and in `lease` which process owns which room.

Each process counts up its `beat` once a second. Nobody compares clocks: a process is dead if another one, by
its own clock, has seen the same beat for LEASE_S, and that one then deletes its row. From that moment its
rooms can be claimed, and it can neither write nor renew. It knows by itself, and earlier: LEASE_S less a
margin after it *sent* its last successful beat, it shows nothing more to anybody.

An id is used once. After a lapse the process comes back with a new one, and owns nothing.
"""

import asyncio
import contextlib
import secrets
from typing import NamedTuple

import asyncpg
import msgspec

from kaiten.engine.errors import BadSetup
from kaiten.server import clock
from kaiten.server.hosting.leases import Elsewhere, Owner, Tenant
from kaiten.server.room.terms import RoomId
from kaiten.server.store.postgres import CHANNEL, PostgresStore
from kaiten.server.store.postgres_connection import connected, down_if_away
from kaiten.server.store.store import AnyHint, StoreDown
from kaiten.server.telemetry import BUS, DOWN, LAPSES, journal, log_bug

BEAT_S = 1.0
LEASE_S = 3.0
MARGIN_S = 0.5
ANSWER_S = 1.5  # for a beat
LATE_S = 1.5  # without a new beat of another process, nobody is sent to it
AGAIN_S = 0.2  # after a beat that failed
ECHO_S = 15.0
CLAIMS = 5  # tries, while other processes claim the same room

BEAT = """
with mine as (update process set beat = beat + 1 where id = $1 returning id)
select process.id, beat, draining, mine.id is not null as renewed from process left join mine using (id)
"""

# A process that is being declared dead cannot claim anything: its row is locked by the one who deletes it.
CLAIM = """
with me as (
    select id from process where id = $2 for key share
), won as (
    insert into lease select $1, id from me on conflict (room) do nothing returning process
)
select process, null as route from won
union all
select lease.process, process.route from lease left join process on process.id = lease.process
where lease.room = $1
"""

# The same process for the same table, whoever asks.
GIVE = """
insert into lease
select $1, id from process where id <> $2 and not draining order by md5(id || $1) limit 1 for key share
on conflict (room) do nothing
"""

TAKE = """
with me as (
    select id from process where id = $2 for key share
)
update lease set process = me.id from me where room = $1 and process = $3 returning room
"""

_hint = msgspec.json.Decoder(AnyHint).decode


class Seen(NamedTuple):
    beat: int
    at: float  # when we saw this beat first, by our clock


class PostgresLeases:
    """`route` is the name by which the proxy finds this process."""

    _tenant: Tenant
    _beating: asyncio.Task[None]
    _echoing: asyncio.Task[None]

    def __init__(self, store: PostgresStore, route: str) -> None:
        self._store = store
        self._route = route
        self._me: Owner | None = None
        self._ids: list[Owner] = []  # under which we may still be registered
        self._until = 0.0  # how long it is certain that we are not taken for dead
        self._lapse_timer: asyncio.TimerHandle | None = None
        self._others: dict[Owner, Seen] = {}
        self._draining = False
        self.others = False
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self._echo = f"kaiten_{secrets.token_hex(8)}"  # a channel of our own
        self._releasing: dict[RoomId, asyncio.Task[None]] = {}

    async def open(self, tenant: Tenant) -> None:
        self._tenant = tenant
        with down_if_away():
            self._connection = await self._connect()
            await self._register(self._connection, replace=True)
        if self._me is None:
            raise BadSetup(f"another process has the route {self._route}: give each its own --route")
        self._beating = asyncio.create_task(self._beat_on(), name="beat")
        self._echoing = asyncio.create_task(self._echo_on(), name="echo")

    async def close(self) -> None:
        self._beating.cancel()
        self._echoing.cancel()
        await asyncio.gather(self._beating, self._echoing, *self._releasing.values(), return_exceptions=True)
        if self._lapse_timer:
            self._lapse_timer.cancel()
        if self._connection:
            with contextlib.suppress(StoreDown), down_if_away():
                await self._bury(self._connection, [self._me] if self._me else [])
                await self._connection.close(timeout=ANSWER_S)
        self._hang_up()

    # --- tables -------------------------------------------------------------------------------------

    def fresh(self) -> bool:
        return clock.elapsed() < self._until

    async def claim(self, room: RoomId) -> Owner:
        if room in self._releasing:
            await asyncio.wait([self._releasing[room]])
        me = self._me
        if me is None or not self.fresh():
            raise StoreDown("this process has lost its lease")
        if self._draining:
            await self._store.rows(GIVE, room, me)
        for _ in range(CLAIMS):
            rows = await self._store.rows(CLAIM, room, me)
            holder, route = rows[0] if rows else (None, None)
            if holder == me or (holder and not route and await self._store.rows(TAKE, room, me, holder)):
                if me != self._me:
                    break
                return me
            if route:
                raise Elsewhere(self._route if holder and self._is_late(holder) else route)
        raise StoreDown("this process has lost its lease")

    def _is_late(self, id: Owner) -> bool:
        """Has this process probably died? Then sockets do better to ask here until that is certain."""
        seen = self._others.get(id)
        return seen is not None and clock.elapsed() - seen.at > LATE_S

    def release(self, room: RoomId, owner: Owner | None) -> None:
        async def work() -> None:
            try:
                await self._store.rows("delete from lease where room = $1 and process = $2", room, owner)
            except StoreDown as down:  # it is ours until we lapse
                journal.line("store", down=str(down))
            self._releasing.pop(room, None)

        if owner is not None and owner == self._me:
            self._releasing[room] = asyncio.create_task(work())

    async def drain(self, *, on: bool) -> None:
        if self._draining != on:
            await self._store.rows("update process set draining = $2 where id = $1", self._me or "", on)
            self._draining = on

    # --- the beat -----------------------------------------------------------------------------------

    async def _beat_on(self) -> None:
        pause_s = BEAT_S
        while True:
            await asyncio.sleep(pause_s)
            pause_s = AGAIN_S
            if self._me and not self.fresh():
                self._lapse()
            try:
                with down_if_away():
                    async with asyncio.timeout(ANSWER_S):
                        await self._beat()
                pause_s = BEAT_S
            except StoreDown as down:
                DOWN.labels("lease").inc()
                journal.line("store", down=str(down))
                self._hang_up()
            except Exception:  # a bug must not stop the beat
                log_bug()
                self._hang_up()

    async def _beat(self) -> None:
        if self._connection is None:
            self._connection = await self._connect()
            self._tenant.on_gap()
        db, me = self._connection, self._me
        if me is None:
            rows = await db.fetch("select id, beat from process")
            await self._look({row["id"]: row["beat"] for row in rows}, db)
            await self._register(db, replace=False)
            return
        sent = clock.elapsed()
        rows = await db.fetch(BEAT, me)
        if me != self._me:
            return
        if any(row["renewed"] for row in rows):
            self._renew(sent)
            self.others = any(row["id"] != me and not row["draining"] for row in rows)
            await self._look({row["id"]: row["beat"] for row in rows if row["id"] != me}, db)
        else:
            self._lapse()
            await self._register(db, replace=False)

    async def _look(self, beats: dict[Owner, int], db: "asyncpg.Connection[asyncpg.Record]") -> None:
        """Declare processes dead whose beat has not changed for too long."""
        now, before = clock.elapsed(), self._others
        self._others = {
            id: before[id] if id in before and before[id].beat == beat else Seen(beat, now)
            for id, beat in beats.items()
        }
        for id, seen in self._others.items():
            if now - seen.at > LEASE_S:
                # Not if it has beaten since.
                dead = "delete from process where id = $1 and beat = $2 returning route"
                route = await db.fetchval(dead, id, seen.beat)
                if route:
                    journal.line("dead", route=route)
                    await self._bury(db, [id])

    async def _register(self, db: "asyncpg.Connection[asyncpg.Record]", *, replace: bool) -> None:
        """Get a new id. A process that has just started replaces one with the same route: it was that one."""
        sent, me = clock.elapsed(), secrets.token_hex(8)
        if replace:
            old = await db.fetch("select id from process where route = $1", self._route)
            self._ids = [row["id"] for row in old]
        new = """insert into process (id, route, beat, draining) values ($1, $2, 0, $3)
            on conflict (route) do nothing returning id"""
        async with db.transaction():  # or the one that is replaced could register again in between
            await self._bury(db, self._ids)
            self._ids = [me]  # even if the answer gets lost
            mine = await db.fetchval(new, me, self._route, self._draining)
        if mine is None:
            journal.line("store", down=f"another process has the route {self._route}")
            return
        self._me = me
        self._renew(sent)

    async def _bury(self, db: "asyncpg.Connection[asyncpg.Record]", ids: list[Owner]) -> None:
        await db.execute("delete from process where id = any($1)", ids)
        await db.execute("delete from lease where process = any($1)", ids)

    def _renew(self, sent: float) -> None:
        self._until = sent + LEASE_S - MARGIN_S
        if self._lapse_timer:
            self._lapse_timer.cancel()
        left_s = self._until - clock.elapsed()
        self._lapse_timer = asyncio.get_running_loop().call_later(left_s, self._lapse)

    def _lapse(self) -> None:
        if self._me is not None:
            self._me, self._until = None, 0.0
            LAPSES.inc()
            journal.line("lapsed")
            self._tenant.on_lapse()

    # --- the connection -----------------------------------------------------------------------------

    async def _connect(self) -> "asyncpg.Connection[asyncpg.Record]":
        """Connect, and listen for hints. The beat keeps the connection busy, so a break is noticed soon."""
        db = await connected(self._store.url, ANSWER_S)
        await db.add_listener(CHANNEL, self._on_hint)
        await db.add_listener(self._echo, self._on_echo)
        return db

    def _hang_up(self) -> None:
        if self._connection:
            self._connection.terminate()
            self._connection = None

    async def _echo_on(self) -> None:
        """Measure from time to time how long a notification takes: it is sent as a hint is."""
        while True:
            await asyncio.sleep(ECHO_S)
            with contextlib.suppress(StoreDown):
                await self._store.rows("select pg_notify($1, $2)", self._echo, str(clock.elapsed()))

    def _on_echo(self, connection: object, pid: int, channel: str, sent: object) -> None:
        BUS.observe(clock.elapsed() - float(str(sent)))

    def _on_hint(self, connection: object, pid: int, channel: str, payload: object) -> None:
        try:
            self._tenant.on_hint(_hint(str(payload)))
        except Exception:
            log_bug()
