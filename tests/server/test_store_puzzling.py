"""Tries of puzzles, kept by both stores."""

import asyncio

import pytest
from msgspec.structs import replace

from kaiten.server.profile import recovery
from kaiten.server.puzzles import store as puzzling
from kaiten.server.puzzles.puzzles import Try
from kaiten.server.retention import Due
from kaiten.server.room.terms import Person
from kaiten.server.store.store import Store
from kaiten.server.tables.history import keeping
from tests.server.belonging import belongings
from tests.server.test_store import Make, make, opened, tell, with_store
from tests.server.test_store_history import PAST

__all__ = ["make"]  # the fixture

pytestmark = pytest.mark.servers

FIRST = Try("0badcafe", "", True, 100)


@with_store
async def test_only_the_first_try_counts(store: Store) -> None:
    assert await puzzling.keep(store, "ann", replace(FIRST, solved=False))
    assert not await puzzling.keep(store, "ann", replace(FIRST, at=200))
    assert await puzzling.keep(store, "ann", Try("00c0ffee", "2026-11-16", True, 50))
    assert await puzzling.tries(store, "ann") == [
        Try("00c0ffee", "2026-11-16", True, 50),
        Try("0badcafe", "", False, 100),
    ]
    assert await puzzling.tries(store, "ben") == []


def test_of_many_tries_at_once_one_is_kept(make: Make) -> None:
    async def story() -> None:
        async with opened(make()) as one, opened(make()) as two:
            kept = await asyncio.gather(
                *[
                    puzzling.keep(store, "ann", replace(FIRST, at=number))
                    for number, store in enumerate([one, two] * 5)
                ]
            )
            assert sum(kept) == 1
            assert len(await puzzling.tries(two, "ann")) == 1

    tell(story())


@with_store
async def test_of_two_people_who_become_one_the_earlier_try_counts(store: Store) -> None:
    for person, puzzle, solved, at in [
        ("old", "a", False, 100), ("new", "a", True, 200), ("old", "b", True, 400), ("new", "b", False, 300),
        ("old", "c", True, 500), ("new", "d", True, 600), ("eve", "a", True, 50),
    ]:  # fmt: skip
        await puzzling.keep(store, person, Try(puzzle, "", solved, at))
    await belongings(store).merge("old", Person("new", "Ann", "cat"))
    assert await puzzling.tries(store, "new") == [
        Try("a", "", False, 100), Try("b", "", False, 300), Try("c", "", True, 500), Try("d", "", True, 600),
    ]  # fmt: skip
    assert await puzzling.tries(store, "old") == []
    assert await puzzling.tries(store, "eve") == [Try("a", "", True, 50)]


@with_store
async def test_tries_are_deleted_with_the_person(store: Store) -> None:
    await puzzling.keep(store, "ann", FIRST)
    await puzzling.keep(store, "ben", FIRST)
    await belongings(store).forget("ann")
    assert await puzzling.tries(store, "ann") == []
    assert await puzzling.tries(store, "ben") == [FIRST]


@with_store
async def test_a_sweep_leaves_who_may_come_back(store: Store) -> None:
    for person in ("ann", "ben", "cleo", "dan"):
        await puzzling.keep(store, person, FIRST)
    await puzzling.keep(store, "ben", replace(FIRST, puzzle="00c0ffee", at=900))
    await store.change(keeping("cleo", PAST))
    await recovery.make(store, "dan", 100)
    await puzzling.sweep(store, Due(900, 900, belongings(store).keeps))
    left = {person: len(await puzzling.tries(store, person)) for person in ("ann", "ben", "cleo", "dan")}
    assert left == {"ann": 0, "ben": 2, "cleo": 1, "dan": 1}
