"""Reports, kept by both stores."""

import pytest
from msgspec.structs import replace

from kaiten.server.people import reports
from kaiten.server.people.reports import Filed
from kaiten.server.room.terms import Report
from kaiten.server.store.store import Store
from tests.server.test_store import make, with_store

__all__ = ["make"]  # the fixture

pytestmark = pytest.mark.servers

REPORT = Report(at=100, room="soba", reporter="ann", reported="ben", reason="chat", said="rude")


@with_store
async def test_reports_are_listed_newest_first_until_they_are_closed(store: Store) -> None:
    assert await reports.filed(store, 10) == []
    first = await reports.file(store, REPORT)
    second = await reports.file(store, replace(REPORT, at=200, reason="name"))
    assert await reports.filed(store, 10) == [
        Filed(second, replace(REPORT, at=200, reason="name"), None),
        Filed(first, REPORT, None),
    ]
    assert [one.number for one in await reports.filed(store, 1)] == [second]
    assert await reports.close(store, first, 300)
    assert not await reports.close(store, first, 400)
    assert not await reports.close(store, 99, 400)
    assert [one.number for one in await reports.filed(store, 10)] == [second]
    assert await reports.filed(store, 10, closed=True) == [Filed(first, REPORT, 300)]
