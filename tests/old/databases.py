"""Copies of the databases that old versions wrote, as servers of today find them."""

import asyncio
import json
import shutil
import sqlite3
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

import asyncpg

from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.store.store import Store

OLD = Path(__file__).parent


def stored(export: dict[str, Any]) -> dict[str, Any]:
    """All that is stored about a person, without records, which are long."""
    tables = [
        {field: value for field, value in table.items() if field != "record"} for table in export["tables"]
    ]
    return {**{field: value for field, value in export.items() if field != "made"}, "tables": tables}


class Database(ABC):
    """A database that belongs to one test. Without `version` it is empty, else a copy of what that wrote."""

    kind: str

    def __init__(self, version: str | None) -> None:
        self.old = OLD / version / self.kind if version else None

    @property
    def expected(self) -> dict[str, Any]:
        """What must be found in it."""
        assert self.old
        found: dict[str, Any] = json.loads((self.old / "expected.json").read_text(encoding="utf-8"))
        return found

    @abstractmethod
    def store(self) -> Store: ...

    @abstractmethod
    def flags(self) -> list[str]:
        """What a server on it is started with."""

    @abstractmethod
    def execute(self, statements: str) -> None: ...

    @abstractmethod
    def rows(self, query: str) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    def schema_version(self) -> int: ...

    @abstractmethod
    def schema(self) -> set[tuple[Any, ...]]:
        """Every table, column, index and view."""


class SqliteFile(Database):
    kind = "sqlite"

    def __init__(self, folder: Path, version: str | None = None) -> None:
        super().__init__(version)
        self.folder = folder
        self.path = folder / "kaiten.db"
        folder.mkdir()
        if self.old:
            shutil.copyfile(self.old / "kaiten.db", self.path)

    def store(self) -> Store:
        return SqliteStore(self.path)

    def flags(self) -> list[str]:
        return []

    def execute(self, statements: str) -> None:
        db = sqlite3.connect(self.path)
        db.executescript(statements)
        db.close()

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        db = sqlite3.connect(self.path)
        rows = db.execute(query).fetchall()
        db.close()
        return rows

    def schema_version(self) -> int:
        return int(self.rows("pragma user_version")[0][0])

    def schema(self) -> set[tuple[Any, ...]]:
        found = self.rows("select type, name, tbl_name, sql from sqlite_master")
        return {(*row, " ".join((sql or "").replace('"', "").split())) for *row, sql in found}


class PostgresDatabase(Database):
    kind = "postgres"

    def __init__(self, url: str, version: str | None = None) -> None:
        super().__init__(version)
        self.url = url
        if self.old:
            self.execute((self.old / "kaiten.sql").read_text(encoding="utf-8"))

    def store(self) -> Store:
        return PostgresStore(self.url)

    def flags(self) -> list[str]:
        return ["--database", self.url]

    def execute(self, statements: str) -> None:
        async def execute() -> None:
            db = await asyncpg.connect(self.url)
            await db.execute(statements)
            await db.close()

        asyncio.run(execute())

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        async def fetch() -> list[tuple[Any, ...]]:
            db = await asyncpg.connect(self.url)
            rows = await db.fetch(query)
            await db.close()
            return [tuple(row) for row in rows]

        return asyncio.run(fetch())

    def schema_version(self) -> int:
        if not self.rows("select 1 from pg_tables where tablename = 'schema_version'"):
            return 0
        return int(self.rows("select version from schema_version")[0][0])

    def schema(self) -> set[tuple[Any, ...]]:
        columns = """select table_name, column_name, data_type, is_nullable, collation_name, is_identity
            from information_schema.columns where table_schema = 'public'"""
        indexes = "select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'"
        views = "select viewname, definition from pg_views where schemaname = 'public'"
        return {row for query in (columns, indexes, views) for row in self.rows(query)}
