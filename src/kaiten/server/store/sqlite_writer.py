"""Writes to SQLite from one thread, with one commit for all writes that are waiting.

A commit costs the disk a millisecond or two, whether it holds one append or five hundred. So the writer takes
everything that has arrived, commits it together, and only then answers.

It is a thread, so it rarely gets Python's interpreter lock while the event loop is never idle. Long
computations belong in another process.
"""

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from typing import Any, TypeAlias, TypeVar

from kaiten.server.store.store import StoreDown
from kaiten.server.telemetry import QUEUES, STORE

BATCH = 500  # writes after which a commit waits for no more
WAL_BYTES = 16 * 2**20  # the size at which the write-ahead log is truncated
LOOK = 100  # writes after which its size is looked at: asking for it takes as long as a small write
CUT_MS = 100  # how long truncating it may wait for readers
CHECKPOINT_S = 180.0  # how long after a write it is in the database file at the latest, not only in that log

NOTHING_LOST = "nothing was lost, but nothing more can be written"
FAILURES = {
    sqlite3.SQLITE_FULL: f"the disk is full: {NOTHING_LOST}",
    sqlite3.SQLITE_BUSY: f"another program has locked the database: {NOTHING_LOST}",
    sqlite3.SQLITE_READONLY: f"the database is read-only: {NOTHING_LOST}",
    sqlite3.SQLITE_CANTOPEN: "the database file cannot be opened",
    sqlite3.SQLITE_CORRUPT: "the database file is damaged: restore it from a backup",
    sqlite3.SQLITE_NOTADB: "the database file is not a SQLite database",
}

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]
Write: TypeAlias = tuple[
    asyncio.Future[Any], Work[Any], float
]  # Any: each returns its own type; when it came

WAITED, TOOK = QUEUES.labels("writes"), STORE.labels("append")


class Writer:
    """Runs writes in order in its own thread; the future of each is done once it is on disk."""

    def __init__(self, db: Connection, wal: Path, loop: asyncio.AbstractEventLoop) -> None:
        self._db = db
        self._wal = str(wal)
        self._cut_at = WAL_BYTES
        self._unlooked = 0  # writes since its size was looked at
        self._checkpoint_at: float | None = None  # None: nothing has been written since the last one
        self._loop = loop
        self._new: list[Write] = []  # since the event loop's last round
        self._queue: SimpleQueue[list[Write]] = SimpleQueue()  # an empty list: it is time to close
        self._thread = threading.Thread(target=self._run, name="kaiten-writer", daemon=True)
        self._thread.start()

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        answer: asyncio.Future[T] = self._loop.create_future()
        if not self._new:
            self._loop.call_soon(self.hand_over)
        self._new.append((answer, work, time.perf_counter()))
        return answer

    def hand_over(self) -> None:
        """Wake the thread, once for all writes of one round of the event loop."""
        if self._new:
            new, self._new = self._new, []
            self._queue.put(new)

    def close(self) -> None:
        """Finish all writes that were handed over, copy them into the database file, close the connection."""
        self._queue.put([])
        self._thread.join()
        with suppress(sqlite3.OperationalError):
            self._db.execute("pragma wal_checkpoint(truncate)")
        self._db.close()

    def _run(self) -> None:
        while batch := self._next():
            began = time.perf_counter()
            outcomes = self._outcomes([work for _, work, _ in batch])
            TOOK.observe(time.perf_counter() - began)
            WAITED.observe(began - batch[0][2])  # the first has waited longest
            self._loop.call_soon_threadsafe(_answer, batch, outcomes)
            if self._checkpoint_at is None:
                self._checkpoint_at = began + CHECKPOINT_S
            self._unlooked += len(batch)
            if self._unlooked >= LOOK:
                self._unlooked = 0
                self._cut_wal()

    def _next(self) -> list[Write]:
        """Wait for writes and return all that are queued, about BATCH; none means it is time to close."""
        batch: list[Write] = []
        while new := self._get():
            batch += new
            if len(batch) >= BATCH or self._queue.empty():
                return batch
        if batch:
            self._queue.put([])
        return batch

    def _get(self) -> list[Write]:
        while True:
            left_s = None
            if self._checkpoint_at is not None:
                left_s = max(0, self._checkpoint_at - time.perf_counter())
            try:
                return self._queue.get(timeout=left_s)
            except Empty:
                self._checkpoint_at = None
                with suppress(sqlite3.OperationalError):  # a full disk: the next write will report it
                    self._db.execute("pragma wal_checkpoint(passive)")

    def _outcomes(self, batch: list[Work[object]]) -> list[object]:
        """Commit a batch, and return what each write returned or raised; if the disk fails, all fail."""
        try:
            try:
                return self._commit(batch, lambda work: work(self._db))
            except sqlite3.OperationalError:
                raise
            except Exception:  # one of them failed: run each in a savepoint to find out which
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
        if self._db.in_transaction:  # on a full disk, SQLite has already rolled back
            self._db.execute("rollback")

    def _cut_wal(self) -> None:
        """Truncate a large write-ahead log. SQLite cannot restart it by itself while readers overlap."""
        try:
            size = os.stat(self._wal).st_size  # a str: a Path takes ten times as long
        except FileNotFoundError:
            return
        if size < self._cut_at:
            return
        patience_ms = self._db.execute("pragma busy_timeout").fetchone()[0]
        self._db.execute(f"pragma busy_timeout = {CUT_MS}")
        try:
            busy = self._db.execute("pragma wal_checkpoint(truncate)").fetchone()[0]
        except sqlite3.OperationalError:  # a full disk: the next write will report it
            busy = True
        self._db.execute(f"pragma busy_timeout = {patience_ms}")
        self._cut_at = size + WAL_BYTES if busy else WAL_BYTES


def _answer(batch: list[Write], outcomes: list[object]) -> None:
    for (answer, _, _), outcome in zip(batch, outcomes, strict=True):
        if answer.done():  # the caller was cancelled
            continue
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)


def failure(error: Exception) -> Exception:
    """Return the exception for the caller: StoreDown for a database or disk failure, else the error."""
    match error:
        case OSError():
            return StoreDown(f"the database file cannot be opened: {error}")
        case sqlite3.IntegrityError() | sqlite3.ProgrammingError() | sqlite3.DataError():
            return error
        case sqlite3.DatabaseError():
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            text = FAILURES.get(code, f"the database failed ({error}): {NOTHING_LOST}")
            return StoreDown(text, "disk_full" if code == sqlite3.SQLITE_FULL else "store_down")
    return error
