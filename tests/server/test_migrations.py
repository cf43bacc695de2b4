"""Old databases become new ones, each step whole or not at all; newer ones are left alone."""

import asyncio
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import TypeAlias

import asyncpg
import pytest

from kaiten.engine.errors import BadSetup
from kaiten.server.store import migrations
from kaiten.server.store.store import Store, StoreDown
from tests.old.databases import Database, PostgresDatabase, SqliteFile
from tests.server.test_deploy_doc import PAGE
from tests.server.test_store import opened, tell
from tests.server.world import ANSWER_S, Server

pytestmark = pytest.mark.servers

Make: TypeAlias = Callable[[str | None], Database]

NEWEST = 6
NEWER = f"this database was written by a newer Kaiten (schema {NEWEST + 1}; this one knows {NEWEST})"
LISTINGS = "select room, owner, open, phase, opened, changed, token, body from {} order by room"


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    if request.param == "sqlite":
        numbers = count()
        return lambda version: SqliteFile(tmp_path / f"data-{next(numbers)}", version)

    url, postgres = request.getfixturevalue("bare_postgres_url"), request.getfixturevalue("postgres")

    def fresh(version: str | None) -> Database:
        postgres.empty()
        return PostgresDatabase(url, version)

    return fresh


@pytest.fixture
def old(make: Make) -> Database:
    return make("0.1.0")


def open_and_close(*stores: Store) -> None:
    """All of them at the same moment."""

    async def story() -> None:
        async def one(store: Store) -> None:
            async with opened(store):
                await store.check()

        await asyncio.gather(*map(one, stores))

    tell(story())


def names(database: Database) -> set[str]:
    return {row[1] if database.kind == "sqlite" else row[0] for row in database.schema()}


# --- there ----------------------------------------------------------------------------------------------


def test_a_new_database_and_an_old_one_come_to_the_same(make: Make) -> None:
    fresh = make(None)
    open_and_close(fresh.store())
    new, version = fresh.schema(), fresh.schema_version()
    assert {"log", "listing", "person", "chat", "setting", "review"} <= names(fresh)
    old = make("0.1.0")
    assert old.schema_version() == 0
    open_and_close(old.store())
    assert (old.schema_version(), version) == (NEWEST, NEWEST)
    assert old.schema() == new


def test_processes_that_start_together_migrate_once(old: Database) -> None:
    """A second time, the first step that renames a table would fail."""
    rows = old.rows(LISTINGS.format("card"))
    open_and_close(*[old.store() for _ in range(6)])
    assert old.schema_version() == NEWEST
    assert old.rows(LISTINGS.format("listing")) == rows


def test_opened_again_it_stays_as_it_is(old: Database) -> None:
    open_and_close(old.store())
    schema = old.schema()
    open_and_close(old.store())
    assert (old.schema_version(), old.schema()) == (NEWEST, schema)


def test_a_later_step_follows_the_first(old: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    open_and_close(old.store())
    later = ("create table later (number integer)", "insert into later values (7)")
    for steps in ("SQLITE", "POSTGRES"):
        monkeypatch.setattr(migrations, steps, (*getattr(migrations, steps), later))
    open_and_close(old.store(), old.store())
    assert (old.schema_version(), old.rows("select number from later")) == (NEWEST + 1, [(7,)])


def test_who_deleted_themselves_with_0_2_is_gone(make: Make) -> None:
    """They could act on other devices, and their names could come back."""
    database = make("0.2.0")
    ann = database.expected["people"]["ann"]["id"]
    value = "cast('1795021545198' as blob)" if database.kind == "sqlite" else "'1795021545198'::bytea"
    database.execute(f"insert into setting values ('forgotten/{ann}', {value})")
    open_and_close(database.store())
    assert database.rows("select * from ended") == [(ann, 0, 1, "", 0, 1795021545198, 1)]
    assert database.rows("select 1 from setting where name like 'forgotten%'") == []


# --- but not further ------------------------------------------------------------------------------------


def set_version(database: Database, version: int) -> None:
    if database.kind == "sqlite":
        database.execute(f"pragma user_version = {version}")
    else:
        database.execute(f"update schema_version set version = {version}")


def test_a_newer_database_is_refused_in_one_line(make: Make, tmp_path: Path) -> None:
    database = make(None)
    open_and_close(database.store())
    set_version(database, NEWEST + 1)
    schema = database.schema()
    with pytest.raises(BadSetup, match=f"^{re.escape(NEWER)}$"):
        open_and_close(database.store())
    folder = database.folder if isinstance(database, SqliteFile) else tmp_path / "data"
    server = Server(folder, *database.flags())
    with pytest.raises(AssertionError, match="the server ended"):
        server.start()
    assert server.ends(ANSWER_S) == 2
    server.stop()
    assert server.said == f"kaiten: {NEWER}\n"
    assert (database.schema_version(), database.schema()) == (NEWEST + 1, schema)


@pytest.mark.parametrize("mode", ["wal", "delete"])
def test_a_newer_file_is_not_touched(tmp_path: Path, mode: str) -> None:
    file = SqliteFile(tmp_path / "data", "0.1.0")
    file.execute(f"pragma user_version = {NEWEST + 1}; pragma journal_mode = {mode}")
    before = (file.path.read_bytes(), file.path.stat().st_mtime_ns)
    with pytest.raises(BadSetup, match="newer Kaiten"):
        open_and_close(file.store())
    assert (file.path.read_bytes(), file.path.stat().st_mtime_ns) == before
    assert [path.name for path in file.folder.iterdir()] == ["kaiten.db"]


# --- interrupted ----------------------------------------------------------------------------------------


def broken_off(steps: tuple[Sequence[str], ...]) -> tuple[Sequence[str], ...]:
    """The second step does all it does, and then something that cannot be."""
    first, second, *more = steps
    return (first, (*second, "insert into nothing values (1)"), *more)


def test_a_step_that_fails_leaves_the_database_as_it_was(
    old: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    schema, rows = old.schema(), old.rows(LISTINGS.format("card"))
    with monkeypatch.context() as patch:
        for steps in ("SQLITE", "POSTGRES"):
            patch.setattr(migrations, steps, broken_off(getattr(migrations, steps)))
        with pytest.raises((StoreDown, asyncpg.UndefinedTableError), match="nothing"):
            open_and_close(old.store())
    assert old.schema_version() == 1, "step 1 finds everything in place"
    assert old.schema() - schema <= {row for row in old.schema() if row[0] == "schema_version"}
    assert schema <= old.schema()
    assert old.rows(LISTINGS.format("card")) == rows
    open_and_close(old.store())
    assert old.schema_version() == NEWEST
    assert old.rows(LISTINGS.format("listing")) == rows


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from kaiten.server.store import migrations
from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.sqlite import SqliteStore

kind, where, after = sys.argv[1:]

class Fatal(tuple):
    def __iter__(self):
        yield from list(super().__iter__())[:int(after)]
        os.kill(os.getpid(), signal.SIGKILL)

for steps in ("SQLITE", "POSTGRES"):
    first, second, *more = getattr(migrations, steps)
    setattr(migrations, steps, (first, Fatal(second), *more))
store = SqliteStore(Path(where)) if kind == "sqlite" else PostgresStore(where)
asyncio.run(store.open())
"""


@pytest.mark.parametrize("after", [1, 2, 3, 4])
def test_a_process_killed_in_a_step_leaves_the_database_as_it_was(old: Database, after: int) -> None:
    schema, rows = old.schema(), old.rows(LISTINGS.format("card"))
    where = str(old.path) if isinstance(old, SqliteFile) else old.flags()[-1]
    child = subprocess.run([sys.executable, "-c", KILLED, old.kind, where, str(after)], timeout=30)
    assert child.returncode == -signal.SIGKILL
    assert old.schema_version() == 1
    assert schema <= old.schema()
    assert "listing" not in names(old)
    open_and_close(old.store())
    assert old.schema_version() == NEWEST
    assert old.rows(LISTINGS.format("listing")) == rows


# --- beside version 0.1.0, and back to it ---------------------------------------------------------------

LISTING = """{"id": "soba", "game": "party/cocktail", "owner": "ann", "open": true, "phase": "waiting", "seats": 4,
    "people": ["ann"], "bots": 1, "pace": "none", "opened": 3, "changed": 4}"""

# What a process of version 0.1.0 says to PostgreSQL, and to what effect.
SAID_BY_0_1_0: tuple[tuple[str, tuple[object, ...], list[tuple[object, ...]]], ...] = (
    (
        """
with facts as (
    insert into log select * from unnest($1::text[], $2::integer[], $3::bytea[])
)
insert into card (room, owner, open, phase, people, opened, changed, body)
select card ->> 'id', card ->> 'owner', (card ->> 'open')::boolean, card ->> 'phase',
    array(select jsonb_array_elements_text(card -> 'people')),
    (card ->> 'opened')::bigint, (card ->> 'changed')::bigint, card
from unnest($4::jsonb[]) as card
on conflict (room) do update set owner = excluded.owner, open = excluded.open, phase = excluded.phase,
    people = excluded.people, opened = excluded.opened, changed = excluded.changed, body = excluded.body
""",
        (["soba"], [0], [b"fact"], [LISTING]),
        [],
    ),
    ("update card set token = $2 where room = $1", ("soba", "token"), []),
    ("select room from card where token = $1", ("token",), [("soba",)]),
    (
        """select body ->> 'pace' from card where open and phase = 'waiting' and changed >= $2
            order by opened desc, room limit $1""",
        (1, 4),
        [("brisk",)],  # the lobby of the fixture was opened later
    ),
    ("select room from card where people @> array[$1] order by phase = 'over', changed desc, room limit $2", ("ann", 9), [("soba",)]),
    ("select count(*) from card where owner = $1 and phase <> 'over'", ("ann",), [(1,)]),
    ("update card set token = null where room = $1", ("soba",), []),
    (
        """
with old as (
    select room from card where token is null and changed < $1 limit $2 for update skip locked
), gone as (
    delete from card using old where card.room = old.room returning card.room
), facts as (
    delete from log using gone where log.room = gone.room
), lines as (
    delete from chat using gone where chat.room = gone.room
)
select count(*) from gone
""",
        (5, 100),
        [(1,)],
    ),
    (
        """
delete from person
where not exists (select from card, unnest(card.people) as sitter where sitter = person.id)
    and not exists (select from chat where chat.person = person.id)
""",
        (),
        [],
    ),
    (
        """insert into kept values ('checked', $1)
            on conflict (name) do update set value = excluded.value""",
        (b"12345678",),
        [],
    ),
    ("select value from kept where name = 'checked'", (), [(b"12345678",)]),
    ("insert into kept values ('secret', $1) on conflict do nothing", (b"another",), []),
    ("select length(value) from kept where name = 'secret'", (), [(32,)]),
)  # fmt: skip


def test_processes_of_0_1_0_go_on_beside_new_ones(bare_postgres_url: str) -> None:
    """With what their connections had prepared before the tables were renamed, and with new connections."""
    database = PostgresDatabase(bare_postgres_url, "0.1.0")

    async def story() -> None:
        old, new = await asyncpg.connect(bare_postgres_url), await asyncpg.connect(bare_postgres_url)
        await says_as_0_1_0(old)
        async with opened(database.store()) as store:
            await says_as_0_1_0(old)
            await says_as_0_1_0(new)
            append, values, _ = SAID_BY_0_1_0[0]
            await old.fetch(append, *values)
            assert [listing.id for listing in await store.listings_of("ann", 9)] == ["soba"]
            assert await store.read("soba") == [b"fact"]
        await old.close()
        await new.close()

    tell(story())


async def says_as_0_1_0(db: "asyncpg.Connection[asyncpg.Record]") -> None:
    for statement, values, found in SAID_BY_0_1_0:
        assert [tuple(row) for row in await db.fetch(statement, *values)] == found, statement


def test_a_table_that_a_backup_holds_is_not_waited_for(bare_postgres_url: str) -> None:
    """A migration that waits for the table would make everybody wait who reads it."""
    database = PostgresDatabase(bare_postgres_url, "0.1.0")

    async def story() -> None:
        backup = await asyncpg.connect(bare_postgres_url)
        held = backup.transaction()
        await held.start()
        await backup.execute("lock table card in access share mode")
        with pytest.raises(
            StoreDown, match=r"^another program, perhaps a backup, has locked a table that must be migrated$"
        ):
            await database.store().open()
        await held.rollback()
        await backup.close()

    tell(story())
    open_and_close(database.store())
    assert database.schema_version() == NEWEST


def test_0_1_0_does_not_start_on_a_file_of_today(tmp_path: Path) -> None:
    """It would make the tables it misses again: no table in the lists, and another secret."""
    file = SqliteFile(tmp_path / "data", "0.1.0")
    open_and_close(file.store())
    schema = file.schema()
    with pytest.raises(sqlite3.OperationalError, match="views may not be indexed"):
        file.execute("; ".join(["begin immediate", *migrations.SQLITE[0], "commit"]))
    assert (file.schema_version(), file.schema()) == (NEWEST, schema)


def test_the_way_back_to_0_1_0_is_as_written(old: Database) -> None:
    schema, rows = old.schema(), old.rows(LISTINGS.format("card"))
    open_and_close(old.store())
    blocks = re.findall(r"^(sqlite3|runuser)[^\n]* <<'END'\n(begin;.*?)^END$", PAGE, re.M | re.S)
    assert len(blocks) == 2
    old.execute(dict(blocks)["sqlite3" if old.kind == "sqlite" else "runuser"])
    assert (old.schema_version(), old.schema()) == (0, schema)
    assert old.rows(LISTINGS.format("card")) == rows
    open_and_close(old.store())
    assert old.schema_version() == NEWEST
