"""The store in PostgreSQL, for several processes.

As with SQLite, appends that arrive during a commit share the next one: a single statement, and so a single
transaction, on a connection that is only for appends. Everything else uses a small pool. A broken connection
is reopened when it is next needed.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import NamedTuple

import asyncpg
import msgspec
from asyncpg import exceptions as pg
from asyncpg.pool import PoolConnectionProxy

from kaiten.server.store import migrations
from kaiten.server.store.store import (
    FIRST,
    FORGOTTEN,
    AlreadyWritten,
    AnyHint,
    Deleted,
    Forgotten,
    Listing,
    Person,
    PersonId,
    Place,
    Renamed,
    RoomId,
    Said,
    StoreDown,
    WallMs,
)

BATCH = 500  # the most appends in one commit
POOL = 4
ANSWER_S = 5.0  # query timeout; people do not wait longer for an answer, either
MIGRATE_S = 600.0  # timeout of a migration statement, which may rewrite a large table
LOCK_S = 2  # how long a migration waits for a lock on a table
SWEEP = 100  # tables deleted in one transaction
CHANNEL = "kaiten"  # of hints
LOCK = 0x6B616974656E  # "kaiten": advisory lock, so that only one of several starting processes migrates

# Returns the rooms that another process owns, to which nothing was written. A lease that is in use here
# cannot be taken before this is committed, so a new owner reads all that the old one has written.
APPEND = """
with claimed as (
    select * from unnest($5::text[], $6::text[]) as claimed (room, process)
), held as (
    select lease.room from lease join claimed using (room, process) for share of lease
), lost as (
    select room from claimed except select room from held
), facts as (
    insert into log
    select room, seq, body from unnest($1::text[], $2::integer[], $3::bytea[]) as fact (room, seq, body)
    where room not in (select room from lost)
), listings as (
    insert into listing (room, owner, open, phase, people, opened, changed, spoken, body)
    select entry ->> 'id', entry ->> 'owner', (entry ->> 'open')::boolean, entry ->> 'phase',
        array(select jsonb_array_elements_text(entry -> 'people')),
        (entry ->> 'opened')::bigint, (entry ->> 'changed')::bigint, entry ->> 'spoken', entry
    from unnest($4::jsonb[]) as entry
    where entry ->> 'id' not in (select room from lost)
    on conflict (room) do update set owner = excluded.owner, open = excluded.open, phase = excluded.phase,
        people = excluded.people, opened = excluded.opened, changed = excluded.changed,
        spoken = excluded.spoken, body = excluded.body
)
select room from lost
"""

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

SWEEP_NAMES = """
delete from person
where not exists (select from listing, unnest(listing.people) as sitter where sitter = person.id)
    and not exists (select from chat where chat.person = person.id)
"""

SWEEP_FORGOTTEN = """
delete from setting
where case when starts_with(name, $1) then convert_from(value, 'UTF8')::bigint < $2 else false end
"""

KEEP_PERSON = """
insert into person values ($1, $2, $3)
on conflict (id) do update set name = excluded.name, avatar = excluded.avatar
"""

KEEP_SETTING = "insert into setting values ($1, $2) on conflict (name) do update set value = excluded.value"

NOTHING_LOST = "nothing was lost, but nothing more can be written"

# The database cannot be reached or cannot work. Any other error from PostgreSQL is a bug of ours.
AWAY = (
    OSError, pg.InterfaceError, pg.PostgresConnectionError, pg.OperatorInterventionError,
    pg.InsufficientResourcesError, pg.PostgresSystemError, pg.ReadOnlySQLTransactionError,
    pg.InternalClientError,  # the driver raises it if the connection breaks within a message
)  # fmt: skip

_listing = msgspec.json.Decoder(Listing).decode


class Append(NamedTuple):
    answer: asyncio.Future[None]
    room: RoomId
    seq: int
    rows: Sequence[bytes]
    listing: Listing | None
    owner: str | None


class PostgresStore:
    """The store in PostgreSQL; `url` names the database, such as postgresql://user@host:port/name."""

    _pool: "asyncpg.Pool[asyncpg.Record]"  # quoted: generic only in the stubs
    _connection: "asyncpg.Connection[asyncpg.Record]"
    _writing: asyncio.Task[None]

    def __init__(self, url: str) -> None:
        self.hinted: Callable[[AnyHint], None] = lambda hint: None  # never called: see PostgresLeases
        self._url = url
        self._queue: asyncio.Queue[Append | None] = asyncio.Queue()
        self._closed = True

    async def open(self) -> None:
        with down_if_away():
            self._connection = await self.connected()
            try:
                await _migrate(self._connection)
            except BaseException:
                self._connection.terminate()
                raise
            self._pool = await asyncpg.create_pool(
                self._url, min_size=0, max_size=POOL, timeout=ANSWER_S, command_timeout=ANSWER_S
            )
        self._writing = asyncio.create_task(self._write_on(), name="store")
        self._closed = False

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._queue.put_nowait(None)
        await self._writing
        try:
            await asyncio.wait_for(asyncio.gather(self._connection.close(), self._pool.close()), ANSWER_S)
        except AWAY:
            self._connection.terminate()
            self._pool.terminate()

    # --- the log ------------------------------------------------------------------------------------

    async def append(
        self,
        room: RoomId,
        seq: int,
        rows: Sequence[bytes],
        listing: Listing | None,
        owner: str | None = None,
    ) -> None:
        if self._closed:
            raise StoreDown("the store is closed")
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        append = Append(answer=answer, room=room, seq=seq, rows=rows, listing=listing, owner=owner)
        self._queue.put_nowait(append)
        await answer

    async def _write_on(self) -> None:
        while batch := await self._next():
            await self._settle(batch)

    async def _next(self) -> list[Append]:
        """Wait for appends and return all that are queued, at most BATCH; none means it is time to close."""
        batch: list[Append] = []
        while (append := await self._queue.get()) is not None:
            batch.append(append)
            if len(batch) == BATCH or self._queue.empty():
                return batch
        if batch:
            self._queue.put_nowait(None)
        return batch

    async def _settle(self, batch: list[Append]) -> None:
        """Commit a batch. If the database rejects it, split it in halves until the bad append is alone."""
        try:
            with down_if_away():
                lost = await self._commit(batch)
        except StoreDown as down:
            # If the connection broke during the commit, it may have been written: callers must read again.
            self._connection.terminate()
            for append in batch:
                _answer(append, StoreDown(str(down), down.reason))
        except Exception as error:
            if len(batch) == 1:
                _answer(batch[0], _refusal(batch[0], error))
                return
            await self._settle(batch[: len(batch) // 2])
            await self._settle(batch[len(batch) // 2 :])
        else:
            for append in batch:
                _answer(append, _taken(append) if append.room in lost else None)

    async def _commit(self, batch: list[Append]) -> set[RoomId]:
        """Write a batch; return the rooms that another process owns."""
        rooms, numbers, bodies, listings = [], [], [], {}
        for _, room, seq, rows, listing, _ in batch:
            for number, row in enumerate(rows, seq):
                rooms.append(room)
                numbers.append(number)
                bodies.append(row)
            if listing:
                listings[listing.id] = msgspec.json.encode(listing).decode()
        claimed = [(append.room, append.owner) for append in batch if append.owner is not None]
        if self._connection.is_closed():
            self._connection = await self.connected()
        lost = await self._connection.fetch(
            APPEND,
            rooms,
            numbers,
            bodies,
            list(listings.values()),
            [room for room, _ in claimed],
            [owner for _, owner in claimed],
        )
        return {row[0] for row in lost}

    async def connected(self, answer_s: float | None = None) -> "asyncpg.Connection[asyncpg.Record]":
        answer_s = answer_s or ANSWER_S
        return await asyncpg.connect(self._url, timeout=answer_s, command_timeout=answer_s)

    async def read(self, room: RoomId) -> list[bytes]:
        return [row[0] for row in await self.rows("select body from log where room = $1 order by seq", room)]

    # --- the lists ----------------------------------------------------------------------------------

    async def listing(self, room: RoomId) -> Listing | None:
        rows = await self.rows("select body from listing where room = $1", room)
        return _listing(rows[0][0]) if rows else None

    async def open_listings(self, limit: int, since: WallMs, after: Place = FIRST) -> list[Listing]:
        query = """select body from listing where open and phase = 'waiting' and changed >= $2
            and opened <= $3 and (opened < $3 or room > $4) order by opened desc, room limit $1"""
        return [_listing(row[0]) for row in await self.rows(query, limit, since, *after)]

    async def listings_of(self, person: PersonId, limit: int) -> list[Listing]:
        query = """select body from listing where people @> array[$1]
            order by phase = 'over', changed desc, room limit $2"""
        return [_listing(row[0]) for row in await self.rows(query, person, limit)]

    async def spoken(self, code: str, since: WallMs) -> RoomId | None:
        query = "select room from listing where spoken = $1 and phase = 'waiting' and changed >= $2 limit 2"
        rows = await self.rows(query, code, since)
        return rows[0][0] if len(rows) == 1 else None

    async def opened_by(self, person: PersonId) -> int:
        rows = await self.rows("select count(*) from listing where owner = $1 and phase <> 'over'", person)
        return int(rows[0][0])

    # --- people and chat ----------------------------------------------------------------------------

    async def keep_person(self, person: Person) -> None:
        await self.rows(KEEP_PERSON, person.id, person.name, person.avatar)

    async def people(self, ids: Iterable[PersonId]) -> Mapping[PersonId, Person]:
        rows = await self.rows("select id, name, avatar from person where id = any($1)", list(ids))
        return {row[0]: Person(*row) for row in rows}

    async def rename(self, person: Person, rooms: Sequence[RoomId], *, keep: bool) -> None:
        async with self._telling(Renamed(person, tuple(rooms))) as db:
            if keep:
                await db.execute(KEEP_PERSON, person.id, person.name, person.avatar)

    async def forget(self, person: PersonId, at: WallMs, instead: Person | None = None) -> None:
        async with self._telling(Forgotten(person)) as db:
            await db.execute("delete from chat where person = $1", person)
            await db.execute("delete from person where id = $1", person)
            await db.execute(KEEP_SETTING, FORGOTTEN + person, str(at).encode())
            if instead:
                await db.execute(KEEP_PERSON, instead.id, instead.name, instead.avatar)

    async def forgotten(self, person: PersonId) -> WallMs | None:
        at = await self.setting(FORGOTTEN + person)
        return None if at is None else int(at)

    async def say(self, room: RoomId, said: Said) -> None:
        statement = "insert into chat (room, person, text, at) values ($1, $2, $3, $4)"
        await self.rows(statement, room, said.person, said.text, said.at)

    async def unsay(self, room: RoomId, person: PersonId) -> None:
        await self.rows("delete from chat where room = $1 and person = $2", room, person)

    async def chat(self, room: RoomId, limit: int) -> list[Said]:
        query = "select person, text, at from chat where room = $1 order by number desc limit $2"
        return [Said(*row) for row in reversed(await self.rows(query, room, limit))]

    # --- records ------------------------------------------------------------------------------------

    async def share(self, room: RoomId, token: str | None) -> None:
        await self.rows("update listing set token = $2 where room = $1", room, token)

    async def token_of(self, room: RoomId) -> str | None:
        rows = await self.rows("select token from listing where room = $1", room)
        return rows[0][0] if rows else None

    async def shared(self, token: str) -> RoomId | None:
        rows = await self.rows("select room from listing where token = $1", token)
        return rows[0][0] if rows else None

    async def delete(self, room: RoomId) -> None:
        async with self._telling(Deleted(room)) as db:
            for table in ("lease", "log", "listing", "chat"):  # first the lease, like an append
                await db.execute(f"delete from {table} where room = $1", room)

    async def sweep(self, before: WallMs) -> int:
        swept = 0
        while some := (await self.rows(SWEEP_SOME, before, SWEEP))[0][0]:
            swept += some
        await self.rows(SWEEP_NAMES)
        await self.rows(SWEEP_FORGOTTEN, FORGOTTEN, before)
        return swept

    async def newest(self) -> WallMs | None:
        found: WallMs | None = (await self.rows("select max(changed) from listing"))[0][0]
        return found

    # --- settings -----------------------------------------------------------------------------------

    async def check(self) -> None:
        await self.keep_setting("checked", secrets.token_bytes(8))

    async def setting(self, name: str) -> bytes | None:
        rows = await self.rows("select value from setting where name = $1", name)
        return bytes(rows[0][0]) if rows else None

    async def keep_setting(self, name: str, value: bytes) -> None:
        await self.rows(KEEP_SETTING, name, value)

    async def secret(self) -> bytes:
        fresh = secrets.token_bytes(32)
        await self.rows("insert into setting values ('secret', $1) on conflict do nothing", fresh)
        return bytes((await self.rows("select value from setting where name = 'secret'"))[0][0])

    async def rows(self, statement: str, *values: object) -> list[asyncpg.Record]:
        with down_if_away():
            return await self._pool.fetch(statement, *values)

    @asynccontextmanager
    async def _telling(self, hint: AnyHint) -> "AsyncIterator[PoolConnectionProxy[asyncpg.Record]]":
        """A transaction; when it is committed, every process gets the hint."""
        with down_if_away():
            async with self._pool.acquire() as db, db.transaction():
                yield db
                await db.execute("select pg_notify($1, $2)", CHANNEL, msgspec.json.encode(hint).decode())


async def _migrate(db: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Run the missing steps, each in a transaction. A database with a newer schema is not written to."""
    while True:
        async with db.transaction():
            await db.execute("select pg_advisory_xact_lock($1)", LOCK, timeout=MIGRATE_S)
            version = await _schema(db)
            steps = migrations.missing(version, migrations.POSTGRES)
            if not steps:
                return
            # Waiting for a table lock blocks all later queries on that table: better to fail, and try again.
            await db.execute(f"set local lock_timeout = '{LOCK_S}s'")
            for statement in steps[0]:
                await db.execute(statement, timeout=MIGRATE_S)
            await db.execute("create table if not exists schema_version (version integer not null)")
            await db.execute("delete from schema_version")
            await db.execute("insert into schema_version values ($1)", version + 1)


async def _schema(db: "asyncpg.Connection[asyncpg.Record]") -> int:
    if not await db.fetchval("select to_regclass('schema_version')"):
        return 0
    return int(await db.fetchval("select version from schema_version"))


@contextmanager
def down_if_away() -> Iterator[None]:
    try:
        yield
    except pg.DiskFullError as error:
        raise StoreDown(f"the database's disk is full: {NOTHING_LOST}", "disk_full") from error
    except pg.LockNotAvailableError as error:
        raise StoreDown(
            "another program, perhaps a backup, has locked a table that must be migrated"
        ) from error
    except AWAY as error:
        raise StoreDown(f"the database cannot be reached: {NOTHING_LOST}") from error


def _taken(append: Append) -> AlreadyWritten:
    return AlreadyWritten(f"room {append.room}, {len(append.rows)} facts from {append.seq} on")


def _refusal(append: Append, error: Exception) -> Exception:
    """Return the exception for the caller: AlreadyWritten for a duplicate seq, else the error, a bug."""
    return _taken(append) if isinstance(error, pg.UniqueViolationError) else error


def _answer(append: Append, error: Exception | None) -> None:
    if append.answer.done():
        return  # the caller was cancelled
    if error:
        append.answer.set_exception(error)
    else:
        append.answer.set_result(None)
