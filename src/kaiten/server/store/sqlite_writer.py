"""Writes SQLite from one thread, and commits once for everyone who waits.

A commit costs the disk a millisecond or two, whether it holds one append or five hundred. So the writer
takes all that has come in meanwhile, commits it as one, and only then answers everyone.

It is a thread: while the event loop has no idle moment at all, Python's interpreter lock hardly ever comes
round to it. Long thinking belongs in another process.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from sqlite3 import Connection
from typing import Any, TypeAlias, TypeVar

from kaiten.server.store.store import StoreDown

BATCH = 500  # writes that share a commit, at most
WAL_BYTES = 16 * 2**20  # where the write-ahead log is cut back
CUT_MS = 100  # how long cutting it back may wait for readers

NOTHING_LOST = "nothing was lost, but nothing more can be written"
FAILURES = {
    sqlite3.SQLITE_FULL: f"the disk is full: {NOTHING_LOST}",
    sqlite3.SQLITE_BUSY: f"another program holds the database: {NOTHING_LOST}",
    sqlite3.SQLITE_READONLY: f"the database may only be read: {NOTHING_LOST}",
    sqlite3.SQLITE_CANTOPEN: "the database file cannot be opened",
    sqlite3.SQLITE_CORRUPT: "the database file is damaged: please restore it from a copy",
    sqlite3.SQLITE_NOTADB: "the database file holds something else",
}

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]
Write: TypeAlias = tuple[asyncio.Future[Any], Work[Any]]  # Any: each write has an answer of its own kind


class Writer:
    """Does what it is given, in order, and answers when it is on the disk."""

    def __init__(self, db: Connection, wal: Path, loop: asyncio.AbstractEventLoop) -> None:
        self._db = db
        self._wal = wal
        self._cut_at = WAL_BYTES
        self._loop = loop
        self._queue: SimpleQueue[Write | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="kaiten-writer", daemon=True)
        self._thread.start()

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        answer: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((answer, work))
        return answer

    def close(self) -> None:
        """Waits until all that was handed in is written."""
        self._queue.put(None)
        self._thread.join()
        self._db.close()

    def _run(self) -> None:
        while batch := self._next():
            outcomes = self._outcomes([work for _, work in batch])
            self._loop.call_soon_threadsafe(_answer, batch, outcomes)
            self._cut_wal()

    def _next(self) -> list[Write]:
        """All that waits, up to a limit; nothing: it is time to close."""
        batch: list[Write] = []
        while (write := self._queue.get()) is not None:
            batch.append(write)
            if len(batch) == BATCH or self._queue.empty():
                return batch
        if batch:
            self._queue.put(None)
        return batch

    def _outcomes(self, batch: list[Work[object]]) -> list[object]:
        """What each returned or raised: one commit for all, and for none of them if the disk fails."""
        try:
            try:
                return self._commit(batch, lambda work: work(self._db))
            except sqlite3.OperationalError:
                raise
            except Exception:  # one of them is refused: which?
                self._roll_back()
                return self._commit(batch, self._apart)
        except sqlite3.DatabaseError as error:
            self._roll_back()
            return [failure(error) for _ in batch]

    def _commit(self, batch: list[Work[object]], run: Callable[[Work[object]], object]) -> list[object]:
        self._db.execute("begin immediate")
        outcomes = [run(work) for work in batch]
        self._db.execute("commit")
        return outcomes

    def _apart(self, work: Work[object]) -> object:
        self._db.execute("savepoint apart")
        try:
            outcome = work(self._db)
        except sqlite3.OperationalError:
            raise
        except Exception as error:
            self._db.execute("rollback to apart")
            outcome = failure(error)
        self._db.execute("release apart")
        return outcome

    def _roll_back(self) -> None:
        if self._db.in_transaction:  # a full disk has rolled back already
            self._db.execute("rollback")

    def _cut_wal(self) -> None:
        """Where readers never leave SQLite a gap in which to begin its write-ahead log again, make one."""
        size = self._wal.stat().st_size if self._wal.exists() else 0
        if size < self._cut_at:
            return
        patience_ms = self._db.execute("pragma busy_timeout").fetchone()[0]
        self._db.execute(f"pragma busy_timeout = {CUT_MS}")
        try:
            busy = self._db.execute("pragma wal_checkpoint(truncate)").fetchone()[0]
        except sqlite3.OperationalError:  # a full disk: the next write says so
            busy = True
        self._db.execute(f"pragma busy_timeout = {patience_ms}")
        self._cut_at = size + WAL_BYTES if busy else WAL_BYTES


def _answer(batch: list[Write], outcomes: list[object]) -> None:
    for (answer, _), outcome in zip(batch, outcomes, strict=True):
        if answer.done():  # nobody waits for it any more
            continue
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)


def failure(error: Exception) -> Exception:
    """What the asker is told: that the store is down; or, where the disk is not to blame, the error."""
    match error:
        case OSError():
            return StoreDown(f"the database file cannot be opened: {error}")
        case sqlite3.IntegrityError() | sqlite3.ProgrammingError() | sqlite3.DataError():
            return error
        case sqlite3.DatabaseError():
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            return StoreDown(FAILURES.get(code, f"the disk fails ({error}): {NOTHING_LOST}"))
    return error
