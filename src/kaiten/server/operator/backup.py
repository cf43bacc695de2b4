"""The whole database as one file, while people play.

It is made as a temporary file first, so that what is sent is whole: what a broken backup would send could not
be told from a good one.
"""

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from kaiten.server.refusals import Refused, shortened
from kaiten.server.settings import Settings

PIECE = 1 << 20  # bytes


async def backup_of(settings: Settings) -> AsyncIterator[bytes]:
    """Return the file in pieces; raise Refused if it could not be made."""
    handle, name = tempfile.mkstemp(  # readable only by its owner; beside a SQLite file there is space
        prefix="backup-", suffix=".part", dir=None if settings.database else settings.folder
    )
    os.close(handle)
    path = Path(name)
    try:
        if settings.database:
            await _dump(settings.database, path)
        else:
            await asyncio.to_thread(_copy, settings.folder / "kaiten.db", path)
    except BaseException:
        path.unlink()
        raise
    return _pieces(path)


def _copy(live: Path, to: Path) -> None:
    """SQLite reads one moment of the database, and nobody waits for it."""
    source = sqlite3.connect(f"{live.absolute().as_uri()}?mode=rw", uri=True)
    with closing(source), closing(sqlite3.connect(to)) as copy:
        source.backup(copy)
        copy.execute("pragma journal_mode = delete")


async def _dump(database: str, to: Path) -> None:
    """Let pg_dump do it. The password is not in its command line, which everybody on the machine can see."""
    url = urlsplit(database)
    user, at, host = url.netloc.rpartition("@")
    name, colon, password = user.partition(":")
    plain = urlunsplit(url._replace(netloc=f"{name}{at}{host}"))
    environment = {**os.environ, **({"PGPASSWORD": password} if colon else {})}
    try:
        dump = await asyncio.create_subprocess_exec(
            "pg_dump", "--format=custom", f"--file={to}", f"--dbname={plain}",
            env=environment, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
    except FileNotFoundError:
        detail = "pg_dump is not installed where the server runs: make the backup where PostgreSQL is"
        raise Refused("bad_request", detail=detail) from None
    _, said = await dump.communicate()
    if dump.returncode:
        raise Refused(
            "bad_request", detail=shortened(f"pg_dump failed: {said.decode(errors='replace').strip()}")
        )


async def _pieces(path: Path) -> AsyncIterator[bytes]:
    try:
        with path.open("rb") as file:
            while piece := await asyncio.to_thread(file.read, PIECE):
                yield piece
    finally:
        with suppress(OSError):
            path.unlink()
