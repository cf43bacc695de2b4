"""Bans, the announcement and the drain of all processes, kept by both stores; and who a ban is for."""

import pytest

from kaiten.server.operator import store as operator
from kaiten.server.operator.operating import Bans
from kaiten.server.operator.store import Announcement, Ban
from kaiten.server.retention import Due
from kaiten.server.store.store import AnyHint, Operated, Store
from tests.server.test_store import make, with_store

__all__ = ["make"]  # the fixture


@pytest.mark.servers
@with_store
async def test_a_ban_replaces_an_older_one_and_is_swept_when_it_is_over(store: Store) -> None:
    await operator.ban(store, Ban("person", "ann", None, "rude", 100))
    await operator.ban(store, Ban("address", "192.0.2.0/24", 500, "", 200))
    await operator.ban(store, Ban("person", "ann", 900, "very rude", 300))
    assert list(await operator.bans(store)) == [
        Ban("person", "ann", 900, "very rude", 300),
        Ban("address", "192.0.2.0/24", 500, "", 200),
    ]
    await operator.sweep(store, Due(500, 500, []))
    assert [ban.who for ban in await operator.bans(store)] == ["ann"]
    assert not await operator.unban(store, "address", "ann")
    assert await operator.unban(store, "person", "ann")
    assert not await operator.unban(store, "person", "ann")
    assert list(await operator.bans(store)) == []


@pytest.mark.servers
@with_store
async def test_what_is_announced_and_whether_all_drain(store: Store) -> None:
    assert (await operator.announcement(store), await operator.all_drain(store)) == (None, False)
    await operator.announce(store, Announcement("Soon.", 100, None))
    await operator.announce(store, Announcement("Now.", 200, 300))
    await operator.drain_all(store, on=True)
    await operator.drain_all(store, on=True)
    assert await operator.announcement(store) == Announcement("Now.", 200, 300)
    assert await operator.all_drain(store)
    await operator.announce(store, None)
    await operator.drain_all(store, on=False)
    assert (await operator.announcement(store), await operator.all_drain(store)) == (None, False)


@pytest.mark.servers
@with_store
async def test_the_process_of_a_file_is_told_of_each_change(store: Store) -> None:
    hints: list[AnyHint] = []
    store.hinted = hints.append
    await operator.ban(store, Ban("person", "ann", None, "", 100))
    await operator.drain_all(store, on=True)
    own = [] if type(store).__name__ == "PostgresStore" else [Operated(), Operated()]
    assert hints == own, "with PostgreSQL, hints come with the leases"


@pytest.mark.parametrize(
    ("person", "address", "banned"),
    [
        ("ann", "198.51.100.1", True),
        ("ben", "198.51.100.1", False),
        (None, "198.51.100.1", False),
        ("ben", "192.0.2.7", True),
        ("ben", "::ffff:192.0.2.7", True),
        ("ben", "192.0.3.7", False),
        (None, "2001:db8::1%eth0", True),
        ("ben", "2001:db9::1", False),
        ("ben", "", False),
        ("cat", "198.51.100.1", False),  # hers is over
    ],
)
def test_a_ban_is_for_a_person_or_for_a_network(person: str | None, address: str, banned: bool) -> None:
    bans = Bans(
        [
            Ban("person", "ann", None, "", 0),
            Ban("person", "cat", 1_000, "", 0),
            Ban("address", "192.0.2.0/24", 2_000, "", 0),
            Ban("address", "2001:db8::/32", None, "", 0),
        ]
    )
    assert bans.bans(person, address, 1_000) == banned
