"""Histories and recovery codes, kept by both stores."""

import pytest
from msgspec.structs import replace

from kaiten.server.profile import recovery
from kaiten.server.room.terms import Other, Outcome, Past, Person
from kaiten.server.store.store import Store
from kaiten.server.tables import history
from kaiten.server.tables.history import keeping
from tests.server.belonging import belongings
from tests.server.test_store import make, with_store

__all__ = ["make"]  # the fixture

pytestmark = pytest.mark.servers

OUTCOME = Outcome(
    game="sushi-go/cocktail",
    options={"passing": "left"},
    place=2,
    points=31,
    share=0.0,
    others=(Other(1, 1, 40, "chef"), Other(2, 3, 12, None)),
    coached=False,
    stood_in=False,
    rounds=(10, 12, 9),
    dishes={"tempura": 10},
)
PAST = Past("soba", 0, 100, OUTCOME)


@with_store
async def test_a_game_is_stored_once(store: Store) -> None:
    await store.change(keeping("ann", PAST))
    await store.change(keeping("ann", replace(PAST, at=200)))
    assert await history.all_games(store, "ann") == [PAST]
    assert await history.all_games(store, "ben") == []
    assert await history.played(store, "ann", "soba")
    assert not await history.played(store, "ben", "soba")
    assert await history.missing(store, "ann", ["soba", "udon"]) == ["udon"]


@with_store
async def test_pages_begin_after_a_game(store: Store) -> None:
    past = [Past("a", 0, 300, OUTCOME), Past("b", 0, 200, OUTCOME), Past("b", 1, 200, OUTCOME)]
    past.append(Past("c", 0, 200, OUTCOME))
    await store.change(*[keeping("ann", one) for one in reversed(past)])
    assert await history.games(store, "ann", 2) == past[:2]
    assert await history.games(store, "ann", 2, (200, "b", 0)) == past[2:]
    assert await history.games(store, "ann", 2, (200, "c", 0)) == []


@with_store
async def test_names_are_those_of_now(store: Store) -> None:
    await store.change(keeping("ann", PAST), keeping("ben", replace(PAST, seat=2)))
    await store.keep_person(Person("ben", "Ben", "frog"))
    assert await history.names(store, ["soba"]) == {("soba", 2): Person("ben", "Ben", "frog")}
    await belongings(store).forget("ben")
    assert await history.names(store, ["soba"]) == {}
    assert await history.there(store, ["soba"]) == set()  # there never was a table


@with_store
async def test_a_sweep_leaves_people_with_a_history_or_a_code(store: Store) -> None:
    for id in ("ann", "ben", "eve"):
        await store.keep_person(Person(id, id, "frog"))
    await store.change(keeping("ann", PAST))
    await recovery.make(store, "ben", 100)
    await store.sweep_people(belongings(store).keeps)
    assert sorted(await store.people(["ann", "ben", "eve"])) == ["ann", "ben"]
    assert await history.all_games(store, "ann") == [PAST]


@with_store
async def test_merging_moves_everything_even_games_of_the_same_table(store: Store) -> None:
    await store.change(keeping("old", PAST), keeping("new", replace(PAST, seat=2)))
    code = await recovery.make(store, "old", 100)
    await belongings(store).merge("old", Person("new", "Ann", "cat"))
    assert await history.all_games(store, "old") == []
    assert [past.seat for past in await history.all_games(store, "new")] == [0, 2]
    assert await recovery.find(store, code) == "new"


@with_store
async def test_merging_keeps_the_code_of_who_stays(store: Store) -> None:
    old, new = await recovery.make(store, "old", 100), await recovery.make(store, "new", 100)
    await belongings(store).merge("old", Person("new", "Ann", "cat"))
    assert (await recovery.find(store, old), await recovery.find(store, new)) == (None, "new")


@with_store
async def test_a_new_code_replaces_the_last(store: Store) -> None:
    first = await recovery.make(store, "ann", 100)
    second = await recovery.make(store, "ann", 200)
    assert (await recovery.find(store, first), await recovery.find(store, second)) == (None, "ann")
    assert await recovery.made(store, "ann") == 200
    assert await recovery.find(store, second.lower().replace("-", " ")) == "ann"
    assert await recovery.find(store, second[:-1]) is None
    await belongings(store).forget("ann")
    assert (await recovery.find(store, second), await recovery.made(store, "ann")) == (None, None)
