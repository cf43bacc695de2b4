"""What goes wrong in stores: full disks, locks, crashes, databases that go away. Acknowledged is written, always."""

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from kaiten.load.postgres import Postgres
from kaiten.server.store import postgres_connection, sqlite_connection
from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.store.sqlite_writer import LOOK
from kaiten.server.store.store import Store, StoreDown
from tests.server.test_store import opened, outcome, tell

pytestmark = pytest.mark.servers

FULL = "the disk is full: nothing was lost, but nothing more can be written"
FAILS = "the database failed (disk I/O error): nothing was lost, but nothing more can be written"
LOCKED = "another program has locked the database: nothing was lost, but nothing more can be written"
AWAY = "the database cannot be reached: nothing was lost, but nothing more can be written"


async def said_when_down(store: Store, room: str, seq: int = 0) -> str:
    with pytest.raises(StoreDown) as down:
        await store.append(room, seq, [b"fact"], None)
    return str(down.value)


def rows_of(path: Path) -> dict[str, int]:
    """How many facts each room has, in a file that is whole."""
    db = sqlite3.connect(path)
    assert db.execute("pragma integrity_check").fetchall() == [("ok",)]
    rows = db.execute("select room, count(*), max(seq) from log group by room").fetchall()
    db.close()
    assert all(last == facts - 1 for _, facts, last in rows), "no gaps"
    return {room: facts for room, facts, _ in rows}


# --- SQLite: a disk that does not take more ---------------------------------------------------------


async def append_until_down(store: Store) -> tuple[int, str]:
    """How many facts were taken before the store was down, and what it said."""
    for seq in range(1000):
        try:
            await store.append("soba", seq, [bytes(20_000)], None)
        except StoreDown as down:
            return seq, str(down)
    raise AssertionError("no end of the disk")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 1 MiB, a third of it taken by a file that can be deleted."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], capture_output=True)
    if mounted.returncode:
        pytest.skip(f"a full disk is NOT TESTED, only one that fails: {mounted.stderr.decode()}")
    (disk / "ballast").write_bytes(bytes(350_000))
    yield disk
    subprocess.run(["umount", "--lazy", disk], check=True)


def test_a_full_disk_is_said_and_survived(small_disk: Path) -> None:
    async def story() -> int:
        async with opened(SqliteStore(small_disk / "kaiten.db")) as store:
            taken, said = await append_until_down(store)
            assert said == FULL
            crowd = [outcome(store.append("soba", taken, [bytes(20_000)], None)) for _ in range(20)]
            assert await asyncio.gather(*crowd) == ["StoreDown"] * 20
            assert len(await store.read("soba")) == taken
            (small_disk / "ballast").unlink()
            await store.append("soba", taken, [bytes(20_000)], None)
            return taken + 1

    taken = tell(story())
    assert taken > 10
    assert rows_of(small_disk / "kaiten.db") == {"soba": taken}


def test_a_disk_that_fails_is_said_and_survived(tmp_path: Path) -> None:
    """The same without a disk of its own: this process may write no file beyond a size."""

    async def story() -> int:
        async with opened(SqliteStore(tmp_path / "kaiten.db")) as store:
            before = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, before[1]))
            try:
                taken, said = await append_until_down(store)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
            assert said == FAILS
            assert len(await store.read("soba")) == taken
            await store.append("soba", taken, [bytes(20_000)], None)
            return taken + 1

    taken = tell(story())
    assert taken > 10
    assert rows_of(tmp_path / "kaiten.db") == {"soba": taken}


def test_what_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "kaiten.db").write_text("a shopping list " * 100)
    (tmp_path / "file").touch()
    for path, said in (
        ("kaiten.db", "the database file is not a SQLite database"),
        ("file/kaiten.db", "cannot be opened"),
    ):
        with pytest.raises(StoreDown, match=said):
            tell(SqliteStore(tmp_path / path).open())


# --- SQLite: other programs at the same file --------------------------------------------------------


def test_a_lock_is_waited_for_while_everybody_else_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(SqliteStore(tmp_path / "kaiten.db")) as store:
            await store.append("soba", 0, [b"0"], None)
            other = sqlite3.connect(tmp_path / "kaiten.db", isolation_level=None)
            other.execute("begin immediate")
            append = asyncio.create_task(store.append("soba", 1, [b"1"], None))
            assert await store.read("soba") == [b"0"]
            assert not append.done()
            other.close()
            await append
            assert await store.read("soba") == [b"0", b"1"]

    tell(story())


def test_a_file_that_another_process_is_just_making_is_waited_for(tmp_path: Path) -> None:
    async def story() -> None:
        other = sqlite3.connect(tmp_path / "kaiten.db", isolation_level=None)
        other.execute("begin immediate")
        other.execute(
            "create table log (room text, seq integer, body blob, primary key (room, seq)) without rowid"
        )
        store = SqliteStore(tmp_path / "kaiten.db")
        opening = asyncio.create_task(store.open())
        await asyncio.sleep(0.1)  # long enough to be refused, if it does not wait
        other.execute("commit")
        other.close()
        await opening
        await store.append("soba", 0, [b"0"], None)
        await store.close()

    tell(story())


def test_a_lock_that_stays_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_connection, "BUSY_S", 0.05)

    async def story() -> None:
        async with opened(SqliteStore(tmp_path / "kaiten.db")) as store:
            other = sqlite3.connect(tmp_path / "kaiten.db", isolation_level=None)
            other.execute("begin immediate")
            assert await said_when_down(store, "soba") == LOCKED
            other.close()
            await store.append("soba", 0, [b"0"], None)

    tell(story())


def test_the_write_ahead_log_is_cut_though_somebody_always_reads(tmp_path: Path) -> None:
    path, wal = tmp_path / "kaiten.db", tmp_path / "kaiten.db-wal"
    enough = threading.Event()

    def read_on(first_ms: int) -> None:
        """Reads that overlap with the other's: SQLite by itself would never find a gap between them."""
        db = sqlite3.connect(path, isolation_level=None)
        enough.wait(first_ms / 1000)
        while not enough.is_set():
            db.execute("begin")
            db.execute("select count(*) from listing").fetchall()
            enough.wait(0.03)
            db.execute("commit")
        db.close()

    async def story() -> None:
        async with opened(SqliteStore(path)) as store:
            readers = [threading.Thread(target=read_on, args=(first_ms,)) for first_ms in (0, 10, 20)]
            for reader in readers:
                reader.start()
            sizes = [wal.stat().st_size]
            for seq in range(10 * LOOK + 1):  # on a busy machine a reader may take longer than a cut can wait
                await store.append("soba", seq, [bytes(200_000)], None)
                sizes.append(wal.stat().st_size)
                if sizes[-1] < sizes[-2]:
                    break
            enough.set()
            for reader in readers:
                reader.join()
            assert sizes[-1] < sizes[-2], "never cut"

    tell(story())


# --- SQLite: a write-ahead log that is gone -----------------------------------------------------------


def crashed(folder: Path, then: str = "") -> Path:
    """The database of a process that wrote three facts and was killed."""
    path = folder / "kaiten.db"
    path.parent.mkdir()
    child = subprocess.run([sys.executable, "-c", CRASHING.format(then), str(path)], check=False)
    assert child.returncode == -signal.SIGKILL
    return path


CRASHING = """
import asyncio, os, signal, sys, time
from pathlib import Path
from kaiten.server.store import sqlite_writer
from kaiten.server.store.sqlite import SqliteStore

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.open()
    before = os.stat(sys.argv[1]).st_mtime_ns
    await store.append("soba", 0, [b"0", b"1", b"2"], None)
    {}
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def test_after_a_crash_everything_is_read_and_without_the_log_nothing_is_opened(tmp_path: Path) -> None:
    path, lost = crashed(tmp_path / "kept"), crashed(tmp_path / "lost")
    wal = lost.with_name("kaiten.db-wal").rename(tmp_path / "wal")

    async def story() -> None:
        async with opened(SqliteStore(path)) as store:
            assert await store.read("soba") == [b"0", b"1", b"2"]
        assert [file.name for file in path.parent.iterdir()] == ["kaiten.db"]
        with pytest.raises(StoreDown) as down:
            await SqliteStore(lost).open()
        assert str(down.value) == (
            f"{lost} was not closed properly, and {lost}-wal, which held the latest games, is gone: put it back, or "
            "restore a backup. If another program has opened the database since then, nothing is lost: delete "
            f"{lost}-open"
        )
        back = shutil.copytree(lost.parent, tmp_path / "back")
        wal.rename(back / "kaiten.db-wal")
        async with opened(SqliteStore(back / "kaiten.db")) as store:
            assert await store.read("soba") == [b"0", b"1", b"2"]
        lost.with_name("kaiten.db-open").unlink()
        async with opened(SqliteStore(lost)) as store:
            assert await store.read("soba") == []

    tell(story())


IN_A_REMATCH = """
    from kaiten.server.room.terms import Listing, Opening
    from kaiten.server.store import sqlite
    written = sqlite._write_listing
    def killed(db, listing):
        written(db, listing)
        os.kill(os.getpid(), signal.SIGKILL)
    sqlite._write_listing = killed
    udon = Listing("udon", "roll/cocktail", "ann", False, "waiting", 2, (), 0, "brisk", 0, 0)
    await store.append("soba", 3, [b"over"], None, None, Opening("udon", [b"0"], udon))
"""


def test_a_crash_while_a_rematch_is_written_leaves_neither_the_end_nor_the_rematch(tmp_path: Path) -> None:
    path = crashed(tmp_path / "killed", IN_A_REMATCH)

    async def story() -> None:
        async with opened(SqliteStore(path)) as store:
            assert (await store.read("soba"), await store.read("udon")) == ([b"0", b"1", b"2"], [])
            assert await store.listing("udon") is None

    tell(story())


CHECKPOINTED = """
    await store.check()  # what was set before the facts were written is over
    sqlite_writer.CHECKPOINT_S = 0
    while os.stat(sys.argv[1]).st_mtime_ns == before:
        await store.check()
        await asyncio.sleep(0.01)
    await store.check()  # by the thread that made the checkpoint, so after it
"""


def test_what_was_written_some_minutes_ago_does_not_need_the_log(tmp_path: Path) -> None:
    path = crashed(tmp_path / "young", CHECKPOINTED)
    path.with_name("kaiten.db-wal").unlink()
    assert rows_of(path) == {"soba": 3}


# --- crashes ----------------------------------------------------------------------------------------

CHILD = """
import asyncio, itertools, os, sys
from pathlib import Path
from kaiten.server.store.sqlite import SqliteStore

async def appender(store, room):
    for seq in itertools.count():
        await store.append(room, seq, [b"fact"], None)
        os.write(1, room.encode() + b"\\n")

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.open()
    await asyncio.gather(*[appender(store, f"room-{number}") for number in range(16)])

asyncio.run(main())
"""


def test_a_killed_process_has_written_what_it_acknowledged(tmp_path: Path) -> None:
    """And another process writes into the same file meanwhile."""
    path = tmp_path / "kaiten.db"
    child = subprocess.Popen([sys.executable, "-c", CHILD, path], stdout=subprocess.PIPE)
    assert child.stdout

    async def story() -> None:
        async with opened(SqliteStore(path)) as store:
            for seq in range(5):
                await store.append("ours", seq, [b"fact"], None)

    told = [child.stdout.readline() for _ in range(1000)]
    tell(story())
    told += [child.stdout.readline() for _ in range(2000)]
    child.kill()
    told += child.communicate()[0].splitlines()
    acknowledged = Counter(line.decode().strip() for line in told)
    assert len(acknowledged) == 16
    written = rows_of(path)
    assert written["ours"] == 5
    assert all(written[room] >= facts for room, facts in acknowledged.items())


def test_a_killed_database_has_written_what_was_acknowledged(
    postgres: Postgres, empty_postgres_url: str
) -> None:
    """32 write while it is killed; when it is back, each reads what is there and goes on, in the same store."""
    acknowledged: Counter[str] = Counter()
    downs: list[str] = []

    async def append_on(store: Store, room: str, seq: int, until: int | None) -> None:
        for number in count(seq):
            if number == until:
                return
            await store.append(room, number, [b"%d" % number], None)
            acknowledged[room] = number + 1

    async def appender(store: Store, room: str, back: asyncio.Event) -> None:
        try:
            await append_on(store, room, 0, None)
        except StoreDown as down:
            downs.append(str(down))
        await back.wait()
        written = len(await store.read(room))
        assert written >= acknowledged[room]
        await append_on(store, room, written, written + 5)

    async def story() -> None:
        async with opened(PostgresStore(empty_postgres_url)) as store:
            back = asyncio.Event()
            rooms = [f"room {number}" for number in range(32)]
            appenders = [asyncio.create_task(appender(store, room, back)) for room in rooms]
            while acknowledged.total() < 1000:
                await asyncio.sleep(0.001)
            await asyncio.to_thread(postgres.kill)
            while len(downs) < 32:
                await asyncio.sleep(0.001)
            assert set(downs) == {AWAY}
            await asyncio.to_thread(postgres.restart)
            back.set()
            await asyncio.gather(*appenders)
            for room in rooms:
                assert await store.read(room) == [b"%d" % number for number in range(acknowledged[room])]

    tell(story())


# --- PostgreSQL: a database that is away ------------------------------------------------------------


def test_a_database_that_is_away_is_said_until_it_is_back(
    postgres: Postgres, empty_postgres_url: str
) -> None:
    async def story() -> None:
        async with opened(PostgresStore(empty_postgres_url)) as store:
            await store.append("soba", 0, [b"0"], None)
            assert await store.read("soba") == [b"0"]
            await asyncio.to_thread(postgres.stop)
            assert await said_when_down(store, "soba", 1) == AWAY
            crowd = [outcome(store.append(f"room {number}", 0, [b"fact"], None)) for number in range(20)]
            assert await asyncio.gather(*crowd) == ["StoreDown"] * 20
            with pytest.raises(StoreDown, match=AWAY):
                await store.read("soba")
            with pytest.raises(StoreDown, match=AWAY):
                await PostgresStore(empty_postgres_url).open()
            await asyncio.to_thread(postgres.restart)
            await store.append("soba", 1, [b"1"], None)
            assert await store.read("soba") == [b"0", b"1"]

    tell(story())


def test_a_database_that_does_not_answer_is_away(
    empty_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_connection, "ANSWER_S", 0.5)

    async def story() -> None:
        async with opened(PostgresStore(empty_postgres_url)) as store:
            await store.append("soba", 0, [b"0"], None)
            await store.read("soba")
            other = await asyncpg.connect(empty_postgres_url)
            query = "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
            frozen = [row[0] for row in await other.fetch(query)]
            await other.close()
            assert len(frozen) == 2
            for pid in frozen:
                os.kill(pid, signal.SIGSTOP)
            try:
                assert await said_when_down(store, "soba", 1) == AWAY
                with pytest.raises(StoreDown, match=AWAY):
                    await store.read("soba")
                await store.append("udon", 0, [b"0"], None)
                assert await store.read("udon") == [b"0"]
            finally:
                for pid in frozen:
                    os.kill(pid, signal.SIGCONT)

    tell(story())
