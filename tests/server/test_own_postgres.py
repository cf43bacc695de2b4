"""The PostgreSQL server of tests and load runs leaves nothing behind."""

from pathlib import Path

import pytest

from kaiten.load.postgres import Postgres
from tests.debian import require

pytestmark = pytest.mark.servers


def test_one_that_is_removed_leaves_neither_files_nor_memory() -> None:
    require("postgresql")
    with Postgres() as server:
        first = (server.folder / "data" / "postmaster.pid").read_text().splitlines()[0]
        mapped = Path(f"/proc/{first}/maps").read_text().split()
        memory = [Path(path) for path in set(mapped) if path.startswith("/dev/shm/PostgreSQL.")]
        assert memory
        assert all(part.exists() for part in memory)
    assert not any(part.exists() for part in memory)
    assert not server.folder.exists()
