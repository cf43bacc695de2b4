"""The store in one SQLite file, for one machine.

One thread writes; readers have their own threads and connections. The event loop never waits for the disk.
"""

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from sqlite3 import Connection
from typing import Any, TypeVar

import msgspec

from kaiten.server.room.terms import Listing, Opening, PersonId, RoomId, WallMs
from kaiten.server.store.sqlite_connection import connected, prepared
from kaiten.server.store.sqlite_writer import Work, Writer, failure
from kaiten.server.store.store import (
    ANY,
    FIRST,
    AlreadyWritten,
    AnyHint,
    Deleted,
    Place,
    Row,
    Statement,
    Store,
    StoreDown,
    Wanted,
)
from kaiten.server.telemetry import STORE

READERS = 2
SWEEP = 100  # tables deleted in one transaction, so that appends need not wait long

WAL_GONE = (
    "{0} was not closed properly, and {0}-wal, which held the latest games, is gone: put it back, or restore "
    "a backup. If another program has opened the database since then, nothing is lost: delete {0}-open"
)

QUERIES = STORE.labels("query")

T = TypeVar("T")

_listing = msgspec.json.Decoder(Listing).decode


class SqliteStore(Store):
    """The store in the SQLite file `path`. Other processes may have the same file open."""

    SITS = "exists (select 1 from seat where seat.person = person.id)"

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._wal = path.with_name(path.name + "-wal")
        self._marker = path.with_name(path.name + "-open")  # there from opening to a clean close
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
            elif self._marker.exists() and not self._wal.exists():
                raise StoreDown(WAL_GONE.format(self._path))
            db = prepared(self._path)
            self._mark_open()
            for _ in range(READERS):
                self._idle.put(connected(self._path))
        except (OSError, sqlite3.DatabaseError) as error:
            raise failure(error) from error
        return Writer(db, self._wal, loop)

    def _mark_open(self) -> None:
        """From now on the latest writes are in the write-ahead log: whoever deletes it is to be noticed."""
        self._marker.touch(mode=0o600)
        folder = os.open(self._path.parent, os.O_RDONLY)
        os.fsync(folder)  # both files survive if the machine fails, or neither
        os.close(folder)

    def _close(self, writer: Writer) -> None:
        writer.close()
        self._marker.unlink(missing_ok=True)  # before the log is: SQLite deletes it with the last connection
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
        opens: Opening | None = None,
    ) -> None:
        facts = [(room, number, row) for number, row in enumerate(rows, seq)]
        if opens:
            facts += [(opens.room, number, row) for number, row in enumerate(opens.rows)]

        def work(db: Connection) -> None:
            try:
                db.executemany("insert into log values (?, ?, ?)", facts)
            except sqlite3.IntegrityError as error:
                raise AlreadyWritten(f"room {room}, {len(rows)} facts from {seq} on") from error
            if listing:
                _write_listing(db, listing)
            if opens:
                _write_listing(db, opens.listing)

        await self._open_writer().write(work)

    async def delete(self, room: RoomId, text: str = "") -> None:
        await self._write(lambda db: _delete(db, room))
        self.hinted(Deleted(room, text))

    async def sweep(self, before: WallMs) -> int:
        swept = 0
        while some := await self._write(lambda db: _sweep_some(db, before)):
            swept += some
        return swept

    # --- the lists ----------------------------------------------------------------------------------

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

    # --- SQL that both databases understand ---------------------------------------------------------

    async def rows(self, query: str, *values: object) -> list[Row]:
        return await self._read(_own(query), *values)

    async def change(
        self, *statements: Statement, hint: AnyHint | None = None, only_if: Sequence[Statement] = ()
    ) -> list[Row]:
        def work(db: Connection) -> list[Row] | None:
            found: list[Row] = []
            for statement, values in only_if:
                found = db.execute(_own(statement), values).fetchall()
            if only_if and not found:
                return None
            for statement, values in statements:
                found = db.execute(_own(statement), values).fetchall()
            return found

        found = await self._write(work) if statements or only_if else []
        if hint and found is not None:
            self.hinted(hint)
        return found or []

    # --- off the event loop -------------------------------------------------------------------------

    def _open_writer(self) -> Writer:
        if not self._writer:
            raise StoreDown("the store is closed")
        return self._writer

    async def _write(self, work: Work[T]) -> T:
        return await self._open_writer().write(work)

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
    """SQLite writes ?1 for the first value, where PostgreSQL writes $1. It locks the file instead of rows."""
    return statement.replace("$", "?").replace(" for key share", "")


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
    for table in ("log", "listing", "seat", "chat", "review", "muted"):
        db.execute(f"delete from {table} where room = ?", (room,))


def _sweep_some(db: Connection, before: WallMs) -> int:
    query = "select room from listing where token is null and changed < ? limit ?"
    rooms = db.execute(query, (before, SWEEP)).fetchall()
    for (room,) in rooms:
        _delete(db, room)
    return len(rooms)
