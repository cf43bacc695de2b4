"""The store in PostgreSQL, for several processes.

Appends have a connection of their own (`postgres_appender.py`). Everything else uses a small pool.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager

import asyncpg
import msgspec
from asyncpg.pool import PoolConnectionProxy

from kaiten.server.room.terms import Listing, Opening, PersonId, RoomId, WallMs
from kaiten.server.store.postgres_appender import Appender
from kaiten.server.store.postgres_connection import (
    ANSWER_S,
    AWAY,
    connected,
    down_if_away,
    migrate,
    pool_of,
)
from kaiten.server.store.store import (
    ANY,
    FIRST,
    AnyHint,
    Deleted,
    Place,
    Statement,
    Store,
    StoreDown,
    Wanted,
)
from kaiten.server.telemetry import STORE

POOL = 4
SWEEP = 100  # tables deleted in one transaction
CHANNEL = "kaiten"  # of hints

QUERIES = STORE.labels("query")

SWEEP_SOME = """
with old as (
    select room from listing where token is null and changed < $1 limit $2 for update skip locked
), gone as (
    delete from listing using old where listing.room = old.room returning listing.room
), facts as (
    delete from log using gone where log.room = gone.room
), lines as (
    delete from chat using gone where chat.room = gone.room
)
select count(*) from gone
"""

_listing = msgspec.json.Decoder(Listing).decode


class PostgresStore(Store):
    """The store in PostgreSQL; `url` names the database, such as postgresql://user@host:port/name."""

    SITS = "exists (select from listing where listing.people @> array[person.id])"

    _pool: "asyncpg.Pool[asyncpg.Record]"  # quoted: generic only in the stubs
    _appender: Appender

    def __init__(self, url: str) -> None:
        super().__init__()  # `hinted` is never called: see PostgresLeases
        self.url = url
        self._closed = True
        self._under_way = 0  # statements and transactions
        self._one_done = asyncio.Event()

    async def open(self) -> None:
        with down_if_away():
            connection = await connected(self.url)
            try:
                await migrate(connection)
            except BaseException:
                connection.terminate()
                raise
            self._pool = await pool_of(self.url, POOL)
        self._appender = Appender(self.url, connection)
        self._closed = False

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._appender.finish()
        try:
            await asyncio.wait_for(asyncio.gather(self._appender.close(), self._close_pool()), ANSWER_S)
        except AWAY:
            self._appender.terminate()
            self._pool.terminate()

    async def _close_pool(self) -> None:
        while self._under_way:  # the pool would refuse those that have no connection yet
            self._one_done.clear()
            await self._one_done.wait()
        await self._pool.close()

    # --- the log ------------------------------------------------------------------------------------

    async def append(
        self,
        room: RoomId,
        seq: int,
        rows: Sequence[bytes],
        listing: Listing | None,
        owner: str | None = None,
        opens: Opening | None = None,
    ) -> None:
        if self._closed:
            raise StoreDown("the store is closed")
        await self._appender.append(room, seq, rows, listing, owner, opens)

    async def delete(self, room: RoomId, text: str = "") -> None:
        async with self._transaction() as db:
            for table in ("lease", "log", "listing", "chat"):  # first the lease, like an append
                await db.execute(f"delete from {table} where room = $1", room)
            await self._tell(db, Deleted(room, text))

    async def sweep(self, before: WallMs) -> int:
        swept = 0
        while some := (await self.rows(SWEEP_SOME, before, SWEEP))[0][0]:
            swept += some
        return swept

    # --- the lists ----------------------------------------------------------------------------------

    async def open_listings(
        self, limit: int, since: WallMs, after: Place = FIRST, wanted: Wanted = ANY
    ) -> list[Listing]:
        query = """select body from listing where open and phase = 'waiting' and changed >= $1
            and opened <= $2 and (opened < $2 or room > $3)
            and $5 in ('', body ->> 'game') and $6 in ('', body ->> 'pace')
            and owner not in (select blocked from block where blocker = $7)
            order by opened desc, room limit $4"""
        rows = await self.rows(query, since, *after, limit, wanted.game, wanted.pace, wanted.viewer)
        return [_listing(row[0]) for row in rows]

    async def listings_of(self, person: PersonId, limit: int) -> list[Listing]:
        query = """select body from listing where people @> array[$1]
            order by phase = 'over', changed desc, room limit $2"""
        return [_listing(row[0]) for row in await self.rows(query, person, limit)]

    # --- SQL that both databases understand ---------------------------------------------------------

    async def rows(self, query: str, *values: object) -> list[asyncpg.Record]:
        with down_if_away(), self._counted(), QUERIES.time():
            return await self._pool.fetch(query, *values)

    async def change(
        self, *statements: Statement, hint: AnyHint | None = None, only_if: Sequence[Statement] = ()
    ) -> list[asyncpg.Record]:
        if len(statements) == 1 and not hint and not only_if:  # which needs no transaction
            return await self.rows(statements[0][0], *statements[0][1])
        found: list[asyncpg.Record] = []
        async with self._transaction() as db:
            for statement, values in only_if:
                found = await db.fetch(statement, *values)
            if only_if and not found:
                return []
            for statement, values in statements:
                found = await db.fetch(statement, *values)
            if hint:
                await self._tell(db, hint)
        return found

    @contextmanager
    def _counted(self) -> Iterator[None]:
        if self._closed:
            raise StoreDown("the store is closed")
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
            self._one_done.set()

    @asynccontextmanager
    async def _transaction(self) -> "AsyncIterator[PoolConnectionProxy[asyncpg.Record]]":
        with down_if_away(), self._counted():
            async with self._pool.acquire() as db, db.transaction():
                yield db

    async def _tell(self, db: "PoolConnectionProxy[asyncpg.Record]", hint: AnyHint) -> None:
        """Tell every process, when the transaction is committed."""
        await db.execute("select pg_notify($1, $2)", CHANNEL, msgspec.json.encode(hint).decode())
