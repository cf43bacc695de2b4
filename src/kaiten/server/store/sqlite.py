"""The store in one SQLite file, for one machine.

One thread writes; readers have their own threads and connections. The event loop never waits for the disk.
"""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from sqlite3 import Connection
from typing import Any, TypeVar

import msgspec

from kaiten.engine.terms import Seat
from kaiten.server.room.terms import Listing, Person, PersonId, RoomId, Said, WallMs
from kaiten.server.store.sqlite_connection import connected, prepared
from kaiten.server.store.sqlite_writer import Work, Writer, failure
from kaiten.server.store.store import (
    ANY,
    FIRST,
    FORGOTTEN,
    AlreadyWritten,
    AnyHint,
    Deleted,
    Forgotten,
    Place,
    Renamed,
    Row,
    Statement,
    StoreDown,
    StoredReview,
    Wanted,
)
from kaiten.server.telemetry import STORE

READERS = 2
SWEEP = 100  # tables deleted in one transaction, so that appends need not wait long

KEEP_PERSON = "insert or replace into person values (?, ?, ?)"
QUERIES = STORE.labels("query")

CLAIMED = "room = ? and seat = ? and maker = ? and body is null"  # a review

T = TypeVar("T")

_listing = msgspec.json.Decoder(Listing).decode


class SqliteStore:
    """The store in the SQLite file `path`. Other processes may have the same file open."""

    def __init__(self, path: Path) -> None:
        self.hinted: Callable[[AnyHint], None] = lambda hint: None
        self._path = path
        self._readers = ThreadPoolExecutor(READERS, "kaiten-reader")
        self._idle: SimpleQueue[Connection] = SimpleQueue()
        self._writer: Writer | None = None

    async def open(self) -> None:
        self._writer = await asyncio.to_thread(self._open, asyncio.get_running_loop())

    async def close(self) -> None:
        if self._writer:
            writer, self._writer = self._writer, None
            writer.hand_over()
            await asyncio.to_thread(self._close, writer)

    def _open(self, loop: asyncio.AbstractEventLoop) -> Writer:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if not self._path.exists():
                self._path.touch(mode=0o600)  # it will hold the signing key
            db = prepared(self._path)
            for _ in range(READERS):
                self._idle.put(connected(self._path))
        except (OSError, sqlite3.DatabaseError) as error:
            raise failure(error) from error
        return Writer(db, self._path.with_name(self._path.name + "-wal"), loop)

    def _close(self, writer: Writer) -> None:
        writer.close()
        self._readers.shutdown()
        for _ in range(READERS):
            self._idle.get().close()

    # --- the log ------------------------------------------------------------------------------------

    async def append(
        self,
        room: RoomId,
        seq: int,
        rows: Sequence[bytes],
        listing: Listing | None,
        owner: str | None = None,
    ) -> None:
        facts = [(room, number, row) for number, row in enumerate(rows, seq)]

        def work(db: Connection) -> None:
            try:
                db.executemany("insert into log values (?, ?, ?)", facts)
            except sqlite3.IntegrityError as error:
                raise AlreadyWritten(f"room {room}, {len(rows)} facts from {seq} on") from error
            if listing:
                _write_listing(db, listing)

        await self._open_writer().write(work)

    async def read(self, room: RoomId) -> list[bytes]:
        rows = await self._read("select body from log where room = ? order by seq", room)
        return [body for (body,) in rows]

    # --- the lists ----------------------------------------------------------------------------------

    async def listing(self, room: RoomId) -> Listing | None:
        rows = await self._read("select body from listing where room = ?", room)
        return _listing(rows[0][0]) if rows else None

    async def open_listings(
        self, limit: int, since: WallMs, after: Place = FIRST, wanted: Wanted = ANY
    ) -> list[Listing]:
        query = """select body from listing where open and phase = 'waiting' and changed >= ?1
            and opened <= ?2 and (opened < ?2 or room > ?3)
            and ?5 in ('', json_extract(cast(body as text), '$.game'))
            and ?6 in ('', json_extract(cast(body as text), '$.pace'))
            and owner not in (select blocked from block where blocker = ?7)
            order by opened desc, room limit ?4"""
        rows = await self._read(query, since, *after, limit, wanted.game, wanted.pace, wanted.viewer)
        return [_listing(body) for (body,) in rows]

    async def listings_of(self, person: PersonId, limit: int) -> list[Listing]:
        query = """select body from seat join listing using (room) where person = ?
            order by phase = 'over', changed desc, room limit ?"""
        return [_listing(body) for (body,) in await self._read(query, person, limit)]

    async def spoken(self, code: str, since: WallMs) -> RoomId | None:
        query = "select room from listing where spoken = ? and phase = 'waiting' and changed >= ? limit 2"
        rows = await self._read(query, code, since)
        return rows[0][0] if len(rows) == 1 else None

    async def opened_by(self, person: PersonId) -> int:
        rows = await self._read("select count(*) from listing where owner = ? and phase <> 'over'", person)
        return int(rows[0][0])

    # --- people and chat ----------------------------------------------------------------------------

    async def keep_person(self, person: Person) -> None:
        await self._execute(KEEP_PERSON, person.id, person.name, person.avatar)

    async def people(self, ids: Iterable[PersonId]) -> Mapping[PersonId, Person]:
        query = "select id, name, avatar from person where id in (select value from json_each(?))"
        rows = await self._read(query, msgspec.json.encode(list(ids)).decode())
        return {id: Person(id, name, avatar) for id, name, avatar in rows}

    async def rename(self, person: Person, rooms: Sequence[RoomId], *, keep: bool) -> None:
        if keep:
            await self.keep_person(person)
        self.hinted(Renamed(person, tuple(rooms)))

    async def forget(self, person: PersonId, at: WallMs, instead: Person | None = None) -> None:
        def work(db: Connection) -> None:
            db.execute("delete from person where id = ?", (person,))
            db.execute("delete from chat where person = ?", (person,))
            db.execute("insert or replace into setting values (?, ?)", (FORGOTTEN + person, str(at).encode()))
            if instead:
                db.execute(KEEP_PERSON, (instead.id, instead.name, instead.avatar))

        await self._write(work)
        self.hinted(Forgotten(person))

    async def forgotten(self, person: PersonId) -> WallMs | None:
        at = await self.setting(FORGOTTEN + person)
        return None if at is None else int(at)

    async def say(self, room: RoomId, said: Said) -> None:
        statement = "insert into chat (room, person, text, at) values (?, ?, ?, ?)"
        await self._execute(statement, room, said.person, said.text, said.at)

    async def unsay(self, room: RoomId, person: PersonId) -> None:
        await self._execute("delete from chat where room = ? and person = ?", room, person)

    async def chat(self, room: RoomId, limit: int) -> list[Said]:
        query = "select person, text, at from chat where room = ? order by number desc limit ?"
        return [Said(*line) for line in reversed(await self._read(query, room, limit))]

    # --- records ------------------------------------------------------------------------------------

    async def share(self, room: RoomId, token: str | None, *, reviews: bool = False) -> None:
        await self._execute("update listing set token = ?, reviews = ? where room = ?", token, reviews, room)

    async def token_of(self, room: RoomId) -> str | None:
        rows = await self._read("select token from listing where room = ?", room)
        return rows[0][0] if rows else None

    async def shares_reviews(self, room: RoomId) -> bool:
        query = "select 1 from listing where room = ? and token is not null and reviews"
        return bool(await self._read(query, room))

    async def shared(self, token: str) -> RoomId | None:
        rows = await self._read("select room from listing where token = ?", token)
        return rows[0][0] if rows else None

    async def delete(self, room: RoomId, text: str = "") -> None:
        await self._write(lambda db: _delete(db, room))
        self.hinted(Deleted(room, text))

    async def sweep(self, before: WallMs) -> int:
        swept = 0
        while some := await self._write(lambda db: _sweep_some(db, before)):
            swept += some
        await self._execute(
            """delete from person
            where id not in (select person from seat) and id not in (select person from chat)
            and id not in (select person from history) and id not in (select person from recovery)"""
        )
        await self._execute(
            """delete from setting where name between ? and ? || '~'
            and cast(cast(value as text) as integer) < ?""",
            FORGOTTEN, FORGOTTEN, before,
        )  # fmt: skip
        return swept

    async def newest(self) -> WallMs | None:
        rows = await self._read("select max(changed) from listing")
        return None if rows[0][0] is None else int(rows[0][0])

    # --- reviews ------------------------------------------------------------------------------------

    async def review(self, room: RoomId, seat: Seat) -> StoredReview | None:
        query = """select done, parts, body from review
            where room = ? and seat = ? and (body is not null or until > ?)"""
        rows = await self._read(query, room, seat, time.time())
        return StoredReview(*rows[0]) if rows else None

    async def claim_review(self, room: RoomId, seat: Seat, maker: str, lease_s: float) -> bool:
        now = time.time()
        return await self._changes(
            """insert into review select room, ?, ?, ?, 0, 1, null from listing where room = ?
            on conflict (room, seat) do update set maker = excluded.maker, until = excluded.until, done = 0,
            parts = 1 where body is null and until <= ?""",
            seat, maker, now + lease_s, room, now,
        )  # fmt: skip

    async def renew_review(
        self, room: RoomId, seat: Seat, maker: str, lease_s: float, done: int, of: int
    ) -> bool:
        return await self._changes(
            f"update review set until = ?, done = ?, parts = ? where {CLAIMED}",
            time.time() + lease_s, done, of, room, seat, maker,
        )  # fmt: skip

    async def keep_review(self, room: RoomId, seat: Seat, maker: str, of: int, body: bytes) -> None:
        statement = f"update review set body = ?, done = ?, parts = ? where {CLAIMED}"
        await self._execute(statement, body, of, of, room, seat, maker)

    async def drop_review(self, room: RoomId, seat: Seat, maker: str | None = None) -> None:
        if maker is None:
            await self._execute("delete from review where room = ? and seat = ?", room, seat)
        else:
            await self._execute(f"delete from review where {CLAIMED}", room, seat, maker)

    # --- settings -----------------------------------------------------------------------------------

    async def check(self) -> None:
        await self.keep_setting("checked", secrets.token_bytes(8))

    async def setting(self, name: str) -> bytes | None:
        rows = await self._read("select value from setting where name = ?", name)
        return bytes(rows[0][0]) if rows else None

    async def keep_setting(self, name: str, value: bytes) -> None:
        await self._execute("insert or replace into setting values (?, ?)", name, value)

    async def secret(self) -> bytes:
        await self._execute("insert or ignore into setting values ('secret', ?)", secrets.token_bytes(32))
        rows = await self._read("select value from setting where name = 'secret'")
        return bytes(rows[0][0])

    # --- tables of other parts ----------------------------------------------------------------------

    async def rows(self, query: str, *values: object) -> list[Row]:
        return await self._read(_own(query), *values)

    async def change(self, *statements: Statement, hint: AnyHint | None = None) -> list[Row]:
        def work(db: Connection) -> list[Row]:
            found: list[Row] = []
            for statement, values in statements:
                found = db.execute(_own(statement), values).fetchall()
            return found

        found = await self._write(work)
        if hint:
            self.hinted(hint)
        return found

    # --- off the event loop -------------------------------------------------------------------------

    def _open_writer(self) -> Writer:
        if not self._writer:
            raise StoreDown("the store is closed")
        return self._writer

    async def _write(self, work: Work[T]) -> T:
        return await self._open_writer().write(work)

    async def _execute(self, statement: str, *values: object) -> None:
        def work(db: Connection) -> None:
            db.execute(statement, values)

        await self._write(work)

    async def _changes(self, statement: str, *values: object) -> bool:
        """Execute a statement, and return whether it changed anything."""
        return await self._write(lambda db: db.execute(statement, values).rowcount > 0)

    async def _read(self, query: str, *values: object) -> list[Any]:
        if not self._writer:
            raise StoreDown("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._found, query, values)

    def _found(self, query: str, values: Sequence[object]) -> list[Any]:
        db = self._idle.get()
        try:
            with QUERIES.time():
                return db.execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise failure(error) from error
        finally:
            self._idle.put(db)


def _own(statement: str) -> str:
    """SQLite writes ?1 for the first value, where PostgreSQL writes $1."""
    return statement.replace("$", "?")


def _write_listing(db: Connection, listing: Listing) -> None:
    db.execute(
        """insert into listing (room, owner, open, phase, opened, changed, spoken, body)
        values (?, ?, ?, ?, ?, ?, ?, ?)
        on conflict (room) do update set owner = excluded.owner, open = excluded.open, phase = excluded.phase,
        opened = excluded.opened, changed = excluded.changed, spoken = excluded.spoken,
        body = excluded.body""",
        (
            listing.id, listing.owner, listing.open, listing.phase, listing.opened, listing.changed,
            listing.spoken, msgspec.json.encode(listing),
        ),
    )  # fmt: skip
    people = (listing.id, msgspec.json.encode(listing.people).decode())
    db.execute("delete from seat where room = ? and person not in (select value from json_each(?))", people)
    db.execute("insert or ignore into seat select value, ?1 from json_each(?2)", people)


def _delete(db: Connection, room: RoomId) -> None:
    for table in ("log", "listing", "seat", "chat", "review"):
        db.execute(f"delete from {table} where room = ?", (room,))


def _sweep_some(db: Connection, before: WallMs) -> int:
    query = "select room from listing where token is null and changed < ? limit ?"
    rooms = db.execute(query, (before, SWEEP)).fetchall()
    for (room,) in rooms:
        _delete(db, room)
    return len(rooms)
