"""Appends to the log in PostgreSQL, on a connection of its own.

Appends that arrive during a commit share the next one: a single statement, and so a single transaction. A
broken connection is reopened when it is next needed.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import asyncpg
import msgspec
from asyncpg import exceptions as pg

from kaiten.server.room.terms import Listing, Opening, RoomId
from kaiten.server.store.postgres_connection import connected, down_if_away
from kaiten.server.store.store import AlreadyWritten, StoreDown
from kaiten.server.telemetry import QUEUES, STORE

BATCH = 500  # the most appends in one commit

WAITED, TOOK = QUEUES.labels("writes"), STORE.labels("append")

# Returns the rooms that another process owns. Nothing was written to them, nor to tables that they open:
# `cause` is the room that a row was written for. A lease that is in use here cannot be taken before this is
# committed, so a new owner reads all that the old one has written.
APPEND = """
with claimed as (
    select * from unnest($7::text[], $8::text[]) as claimed (room, process)
), held as (
    select lease.room from lease join claimed using (room, process) for share of lease
), lost as (
    select room from claimed except select room from held
), facts as (
    insert into log
    select room, seq, body
    from unnest($1::text[], $2::integer[], $3::bytea[], $4::text[]) as fact (room, seq, body, cause)
    where cause not in (select room from lost)
), listings as (
    insert into listing (room, owner, open, phase, people, opened, changed, spoken, body)
    select entry ->> 'id', entry ->> 'owner', (entry ->> 'open')::boolean, entry ->> 'phase',
        array(select jsonb_array_elements_text(entry -> 'people')),
        (entry ->> 'opened')::bigint, (entry ->> 'changed')::bigint, entry ->> 'spoken', entry
    from unnest($5::jsonb[], $6::text[]) as listing (entry, cause)
    where cause not in (select room from lost)
    on conflict (room) do update set owner = excluded.owner, open = excluded.open, phase = excluded.phase,
        people = excluded.people, opened = excluded.opened, changed = excluded.changed,
        spoken = excluded.spoken, body = excluded.body
)
select room from lost
"""


class Append(NamedTuple):
    answer: asyncio.Future[None]
    room: RoomId
    seq: int
    rows: Sequence[bytes]
    listing: Listing | None
    owner: str | None
    opens: Opening | None
    came: float


class Appender:
    """Writes to `url`, first on a connection that is open."""

    def __init__(self, url: str, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
        self._url, self._connection = url, connection
        self._queue: asyncio.Queue[Append | None] = asyncio.Queue()
        self._writing = asyncio.create_task(self._write_on(), name="store")

    async def append(
        self,
        room: RoomId,
        seq: int,
        rows: Sequence[bytes],
        listing: Listing | None,
        owner: str | None,
        opens: Opening | None,
    ) -> None:
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        append = Append(
            answer=answer,
            room=room,
            seq=seq,
            rows=rows,
            listing=listing,
            owner=owner,
            opens=opens,
            came=time.perf_counter(),
        )
        self._queue.put_nowait(append)
        await answer

    async def finish(self) -> None:
        """Write what is queued. Nothing may be appended any more."""
        self._queue.put_nowait(None)
        await self._writing

    async def close(self) -> None:
        await self._connection.close()

    def terminate(self) -> None:
        self._connection.terminate()

    async def _write_on(self) -> None:
        while batch := await self._next():
            WAITED.observe(time.perf_counter() - batch[0].came)  # the first has waited longest
            with TOOK.time():
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
        facts: list[tuple[RoomId, int, bytes, RoomId]] = []
        listings: dict[RoomId, tuple[str, RoomId]] = {}
        for _, room, seq, rows, listing, _, opens, _ in batch:
            facts += [(room, number, row, room) for number, row in enumerate(rows, seq)]
            if listing:
                listings[room] = msgspec.json.encode(listing).decode(), room
            if opens:
                facts += [(opens.room, number, row, room) for number, row in enumerate(opens.rows)]
                listings[opens.room] = msgspec.json.encode(opens.listing).decode(), room
        claimed = [(append.room, append.owner) for append in batch if append.owner is not None]
        if self._connection.is_closed():
            self._connection = await connected(self._url)
        lost = await self._connection.fetch(
            APPEND,
            *_columns(4, facts),
            *_columns(2, listings.values()),
            *_columns(2, claimed),
        )
        return {row[0] for row in lost}


def _columns(width: int, rows: Iterable[Sequence[object]]) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


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
