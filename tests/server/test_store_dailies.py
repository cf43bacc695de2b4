"""The results of daily deals, kept by both stores."""

import asyncio

import pytest
from msgspec.structs import replace

from kaiten.server.daily import store as dailies
from kaiten.server.daily.store import Attempt
from kaiten.server.room.terms import Listing
from kaiten.server.store.store import Store
from tests.server.belonging import belongings
from tests.server.test_store import Make, make, opened, tell, with_store

__all__ = ["make"]  # the fixture

pytestmark = pytest.mark.servers

ANN = Attempt("2026-11-15", "party", "ann", "soba", until=1000)
LISTING = Listing(
    id="soba", game="party/cocktail", owner="ann", open=False, phase="over", seats=4, people=("ann",), bots=3,
    pace="none", opened=1, changed=900, daily="2026-11-15",
)  # fmt: skip


@with_store
async def test_an_attempt_begins_once_and_its_first_result_stays(store: Store) -> None:
    assert await dailies.begin(store, ANN) == ANN
    assert await dailies.begin(store, replace(ANN, room="udon")) == ANN
    await dailies.finish(store, "soba", 48, 2, 900)
    await dailies.finish(store, "soba", 60, 1, 950)
    await dailies.finish(store, "udon", 60, 1, 950)
    done = replace(ANN, points=48, place=2, ended=900)
    assert await dailies.attempt_of(store, "2026-11-15", "party", "ann") == done
    await dailies.keep_skill(store, "soba", -0.0712)
    assert await dailies.attempts_of(store, "ann", "2026-11-14", "2026-11-15") == [
        replace(done, skill=-0.0712)
    ]
    assert await dailies.attempts_of(store, "ann", "2026-11-13", "2026-11-14") == []


@with_store
async def test_entries_are_ordered_and_what_came_late_does_not_count(store: Store) -> None:
    results = [("ann", 40, 700), ("ben", 48, 800), ("cleo", 48, 600), ("dan", 60, 1001), ("eve", 70, 500)]
    for person, points, at in results:
        until = 0 if person == "eve" else 1000
        await dailies.begin(store, replace(ANN, person=person, room=person, until=until))
        await dailies.finish(store, person, points, 1, at)
    await dailies.begin(store, replace(ANN, person="fay", room="fay"))
    entries = await dailies.counted(store, "2026-11-15", "party")
    assert [one.person for one in entries] == ["cleo", "ben", "ann"]
    assert await dailies.count(store, "2026-11-15", "party") == 3
    assert await dailies.count(store, "2026-11-15", "roll") == 0
    assert await dailies.days_of(store, "ann") == ["2026-11-15"]
    assert await dailies.days_of(store, "dan") == []
    await belongings(store).forget("ben")
    assert await dailies.count(store, "2026-11-15", "party") == 2


@with_store
async def test_a_persons_results_come_in_pages_the_last_day_first(store: Store) -> None:
    """With the number of entries, and of those with fewer points. What came late is a result, but no entry."""
    played = [
        ("2026-11-14", "party", "ann", 44, 900),
        ("2026-11-15", "party", "ann", 48, 900),
        ("2026-11-15", "roll", "ann", 30, 1001),
        ("2026-11-15", "party", "ben", 48, 900),
        ("2026-11-15", "party", "cleo", 47, 900),
        ("2026-11-15", "roll", "dan", 29, 900),
    ]
    for day, box, person, points, at in played:
        room = f"{day} {box} {person}"
        await dailies.begin(store, Attempt(day, box, person, room, until=1000))
        await dailies.finish(store, room, points, 2, at)
    await dailies.begin(store, replace(ANN, day="2026-11-16"))
    results = await dailies.results_of(store, "ann", 9)
    assert [
        (one.attempt.day, one.attempt.box, one.attempt.points, one.players, one.below) for one in results
    ] == [
        ("2026-11-15", "party", 48, 3, 1),
        ("2026-11-15", "roll", 30, 1, 1),
        ("2026-11-14", "party", 44, 1, 0),
    ]
    assert await dailies.finished(store, "ann") == 3
    assert await dailies.results_of(store, "ann", 2) == results[:2]
    assert await dailies.results_of(store, "ann", 2, ("2026-11-15", "party")) == results[1:]
    assert await dailies.results_of(store, "ann", 2, ("2026-11-14", "party")) == []
    assert await dailies.results_of(store, "eve", 9) == []


@with_store
async def test_a_result_that_got_lost_is_found(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    await dailies.begin(store, ANN)
    assert await dailies.unfinished_of(store, "ann") == [("soba", 900)]
    assert await dailies.unfinished_of(store, "ben") == []
    assert await dailies.unfinished(store, "2026-11-15", "party") == [("soba", 900)]
    await dailies.finish(store, "soba", 48, 2, 900)
    assert await dailies.unfinished(store, "2026-11-15", "party") == []


@with_store
async def test_the_levels_of_a_day_are_kept_once(store: Store) -> None:
    assert await dailies.levels(store, "2026-11-15", "party") is None
    await dailies.keep_levels(store, "2026-11-15", "party", b"[1]")
    await dailies.keep_levels(store, "2026-11-15", "party", b"[2]")
    assert await dailies.levels(store, "2026-11-15", "party") == b"[1]"


def test_of_many_first_attempts_one_is_kept(make: Make) -> None:
    async def story() -> None:
        async with opened(make()) as one, opened(make()) as two:
            begun = [
                dailies.begin(store, replace(ANN, room=f"room{number}"))
                for number, store in enumerate([one, two] * 5)
            ]
            assert len({attempt.room for attempt in await asyncio.gather(*begun)}) == 1

    tell(story())
