"""Connections to SQLite, and the schema brought up to date."""

import sqlite3
import time
from pathlib import Path
from sqlite3 import Connection

from kaiten.server.store import migrations
from kaiten.server.store.sqlite_writer import WAL_BYTES

BUSY_S = 5.0  # how long to wait for another process's lock on the file


def connected(path: Path) -> Connection:
    db = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
    db.execute("pragma synchronous = full")
    # PostgreSQL's functions, so that one statement does for both
    db.create_function("now", 0, time.time)
    db.create_function("make_interval", 7, lambda *units: units[-1])  # only seconds are given
    return db


def prepared(path: Path) -> Connection:
    db = connected(path)
    try:
        migrations.missing(_schema(db), migrations.SQLITE)  # do not write to a newer schema
        _enter_wal(db)
        db.execute(f"pragma journal_size_limit = {WAL_BYTES}")
        _migrate(db)
        db.execute("pragma wal_checkpoint(truncate)")
    except BaseException:
        db.close()
        raise
    return db


def _schema(db: Connection) -> int:
    return int(db.execute("pragma user_version").fetchone()[0])


def _migrate(db: Connection) -> None:
    """Run the missing steps. Another process may be doing the same at the same time."""
    while True:
        db.execute("begin immediate")
        version = _schema(db)
        steps = migrations.missing(version, migrations.SQLITE)
        if not steps:
            db.execute("rollback")
            return
        for statement in steps[0]:
            db.execute(statement)
        db.execute(f"pragma user_version = {version + 1}")
        db.execute("commit")


def _enter_wal(db: Connection) -> None:
    """Turn on WAL mode. SQLite's busy timeout does not cover two processes that create the same file."""
    patience = time.monotonic() + BUSY_S
    while True:
        try:
            db.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > patience:
                raise
            time.sleep(0.01)
