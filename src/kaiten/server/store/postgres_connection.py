"""Connections to PostgreSQL: opening one, what its errors mean, and migrating the schema."""

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from asyncpg import exceptions as pg

from kaiten.server.store import migrations
from kaiten.server.store.store import StoreDown

ANSWER_S = 5.0  # query timeout; people do not wait longer for an answer, either
MIGRATE_S = 600.0  # timeout of a migration statement, which may rewrite a large table
LOCK_S = 2  # how long a migration waits for a lock on a table
LOCK = 0x6B616974656E  # "kaiten": advisory lock, so that only one of several starting processes migrates

NOTHING_LOST = "nothing was lost, but nothing more can be written"

# The database cannot be reached or cannot work. Any other error from PostgreSQL is a bug of ours.
AWAY = (
    OSError, pg.InterfaceError, pg.PostgresConnectionError, pg.OperatorInterventionError,
    pg.InsufficientResourcesError, pg.PostgresSystemError, pg.ReadOnlySQLTransactionError,
    pg.InternalClientError,  # the driver raises it if the connection breaks within a message
)  # fmt: skip


async def connected(url: str, answer_s: float | None = None) -> "asyncpg.Connection[asyncpg.Record]":
    answer_s = answer_s or ANSWER_S
    return await asyncpg.connect(url, timeout=answer_s, command_timeout=answer_s)


async def pool_of(url: str, most: int) -> "asyncpg.Pool[asyncpg.Record]":
    return await asyncpg.create_pool(
        url, min_size=0, max_size=most, timeout=ANSWER_S, command_timeout=ANSWER_S
    )


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


async def migrate(db: "asyncpg.Connection[asyncpg.Record]") -> None:
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
