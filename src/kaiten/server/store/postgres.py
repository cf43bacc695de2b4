"""The store in PostgreSQL, for several processes.

Appends have a connection of their own (`postgres_appender.py`). Everything else uses a small pool.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager

import asyncpg
import msgspec
from asyncpg.pool import PoolConnectionProxy

from kaiten.engine.terms import Seat
from kaiten.server.room.terms import Listing, Person, PersonId, RoomId, Said, WallMs
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
    FORGOTTEN,
    AnyHint,
    Deleted,
    Forgotten,
    Place,
    Renamed,
    Statement,
    StoreDown,
    StoredReview,
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

SWEEP_NAMES = """
delete from person
where not exists (select from listing, unnest(listing.people) as sitter where sitter = person.id)
    and not exists (select from chat where chat.person = person.id)
    and not exists (select from history where history.person = person.id)
    and not exists (select from recovery where recovery.person = person.id)
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

CLAIMED = "room = $1 and seat = $2 and maker = $3 and body is null"  # a review

CLAIM_REVIEW = """
insert into review
select room, $2, $3, now() + make_interval(secs => $4), 0, 1, null from listing where room = $1 for key share
on conflict (room, seat) do update set maker = excluded.maker, until = excluded.until, done = 0, parts = 1
where review.body is null and review.until <= now()
returning room
"""

_listing = msgspec.json.Decoder(Listing).decode


class PostgresStore:
    """The store in PostgreSQL; `url` names the database, such as postgresql://user@host:port/name."""

    _pool: "asyncpg.Pool[asyncpg.Record]"  # quoted: generic only in the stubs
    _appender: Appender

    def __init__(self, url: str) -> None:
        self.url = url
        self.hinted: Callable[[AnyHint], None] = lambda hint: None  # never called: see PostgresLeases
        self._closed = True

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
            await asyncio.wait_for(asyncio.gather(self._appender.close(), self._pool.close()), ANSWER_S)
        except AWAY:
            self._appender.terminate()
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
        await self._appender.append(room, seq, rows, listing, owner)

    async def read(self, room: RoomId) -> list[bytes]:
        return [row[0] for row in await self.rows("select body from log where room = $1 order by seq", room)]

    # --- the lists ----------------------------------------------------------------------------------

    async def listing(self, room: RoomId) -> Listing | None:
        rows = await self.rows("select body from listing where room = $1", room)
        return _listing(rows[0][0]) if rows else None

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

    async def share(self, room: RoomId, token: str | None, *, reviews: bool = False) -> None:
        await self.rows("update listing set token = $2, reviews = $3 where room = $1", room, token, reviews)

    async def token_of(self, room: RoomId) -> str | None:
        rows = await self.rows("select token from listing where room = $1", room)
        return rows[0][0] if rows else None

    async def shares_reviews(self, room: RoomId) -> bool:
        query = "select from listing where room = $1 and token is not null and reviews"
        return bool(await self.rows(query, room))

    async def shared(self, token: str) -> RoomId | None:
        rows = await self.rows("select room from listing where token = $1", token)
        return rows[0][0] if rows else None

    async def delete(self, room: RoomId, text: str = "") -> None:
        async with self._telling(Deleted(room, text)) as db:
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

    # --- reviews ------------------------------------------------------------------------------------

    async def review(self, room: RoomId, seat: Seat) -> StoredReview | None:
        query = """select done, parts, body from review
            where room = $1 and seat = $2 and (body is not null or until > now())"""
        rows = await self.rows(query, room, seat)
        return StoredReview(*rows[0]) if rows else None

    async def claim_review(self, room: RoomId, seat: Seat, maker: str, lease_s: float) -> bool:
        return bool(await self.rows(CLAIM_REVIEW, room, seat, maker, lease_s))

    async def renew_review(
        self, room: RoomId, seat: Seat, maker: str, lease_s: float, done: int, of: int
    ) -> bool:
        statement = f"""update review set until = now() + make_interval(secs => $4), done = $5, parts = $6
            where {CLAIMED} returning room"""
        return bool(await self.rows(statement, room, seat, maker, lease_s, done, of))

    async def keep_review(self, room: RoomId, seat: Seat, maker: str, of: int, body: bytes) -> None:
        statement = f"update review set body = $4, done = $5, parts = $5 where {CLAIMED}"
        await self.rows(statement, room, seat, maker, body, of)

    async def drop_review(self, room: RoomId, seat: Seat, maker: str | None = None) -> None:
        if maker is None:
            await self.rows("delete from review where room = $1 and seat = $2", room, seat)
        else:
            await self.rows(f"delete from review where {CLAIMED}", room, seat, maker)

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

    # --- tables of other parts ----------------------------------------------------------------------

    async def rows(self, query: str, *values: object) -> list[asyncpg.Record]:
        with down_if_away(), QUERIES.time():
            return await self._pool.fetch(query, *values)

    async def change(self, *statements: Statement, hint: AnyHint | None = None) -> list[asyncpg.Record]:
        found: list[asyncpg.Record] = []
        async with self._telling(hint) as db:
            for statement, values in statements:
                found = await db.fetch(statement, *values)
        return found

    @asynccontextmanager
    async def _telling(self, hint: AnyHint | None) -> "AsyncIterator[PoolConnectionProxy[asyncpg.Record]]":
        """A transaction; when it is committed, every process gets the hint."""
        with down_if_away():
            async with self._pool.acquire() as db, db.transaction():
                yield db
                if hint:
                    await db.execute("select pg_notify($1, $2)", CHANNEL, msgspec.json.encode(hint).decode())
