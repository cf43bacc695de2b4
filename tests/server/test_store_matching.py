"""Quick match in both stores: nobody has two places, no table has more people than chairs."""

import asyncio
from collections import Counter

import pytest

from kaiten.server.match import store as matching
from kaiten.server.match.store import Place, Wish
from kaiten.server.people import blocks
from kaiten.server.retention import Due
from kaiten.server.store.store import Store
from tests.server.belonging import belongings
from tests.server.test_store import Make, make, opened, tell, with_store

__all__ = ["make"]  # the fixture

pytestmark = pytest.mark.servers

ROLL = Wish("roll/cocktail", "brisk")
DICE = Wish("dice/sit-down", "brisk")


def room_of(place: Place | None) -> str | None:
    return place.room if place else None


async def seated(store: Store, *people: str, room: str = "soba", seats: int = 4, now: int = 0) -> None:
    """The first of these people opened the table; the others were sent there."""
    assert await matching.offer(store, room, people[0], ROLL, seats, 20_000, now)
    for person in people[1:]:
        assert room_of(await matching.take(store, person, ROLL, now)) == room


async def places(store: Store) -> list[tuple[str, str, int]]:
    found = await store.rows("select person, room, chair from place order by room, chair")
    return [(row[0], row[1], row[2]) for row in found]


@with_store
async def test_strangers_with_the_same_wish_meet_until_the_table_is_full(store: Store) -> None:
    assert await matching.take(store, "ann", ROLL, 0) is None
    await seated(store, "ann", "ben", "cat", seats=3)
    assert await matching.take(store, "dan", ROLL, 0) is None
    assert await places(store) == [("ann", "soba", 0), ("ben", "soba", 1), ("cat", "soba", 2)]


@with_store
async def test_a_place_is_a_chair_for_some_time(store: Store) -> None:
    assert await matching.offer(store, "soba", "ann", ROLL, 4, 20_000, 100) == Place("soba", 0, 10_100)
    assert await matching.take(store, "ben", ROLL, 200) == Place("soba", 1, 10_200)
    assert await matching.held(store, "ben", ROLL, 300) == Place("soba", 1, 10_200)


@with_store
async def test_another_game_or_pace_is_another_table(store: Store) -> None:
    await seated(store, "ann")
    assert await matching.take(store, "ben", DICE, 0) is None
    assert await matching.take(store, "ben", Wish("roll/cocktail", "relaxed"), 0) is None


@with_store
async def test_the_table_with_most_people_is_filled_first_then_the_one_that_starts_soonest(
    store: Store,
) -> None:
    await seated(store, "ann", room="udon", now=1_000)
    await seated(store, "ben", room="soba", now=2_000)
    assert room_of(await matching.take(store, "cat", ROLL, 3_000)) == "udon"
    await matching.offer(store, "ramen", "dan", ROLL, 4, 20_000, 500)
    assert room_of(await matching.take(store, "eve", ROLL, 3_000)) == "udon"


@with_store
async def test_a_table_that_everybody_has_left_is_not_offered(store: Store) -> None:
    await seated(store, "ann")
    await matching.leave(store, "ann", "soba")
    assert await matching.take(store, "ben", ROLL, 1) is None


@with_store
async def test_nobody_is_sent_to_a_table_that_is_about_to_start(store: Store) -> None:
    await seated(store, "ann")
    await matching.follow(store, "soba", ["ann"], [], 80_000)
    assert await matching.take(store, "ben", ROLL, 17_000) is None
    assert room_of(await matching.take(store, "ben", ROLL, 16_999)) == "soba"


@with_store
async def test_who_asks_again_gets_the_same_table_and_who_asks_for_another_game_gives_it_up(
    store: Store,
) -> None:
    await seated(store, "ann", "ben")
    assert room_of(await matching.held(store, "ben", ROLL, 5)) == "soba"
    assert await matching.take(store, "ben", ROLL, 5) is None
    assert await matching.held(store, "ben", DICE, 5) is None
    assert await places(store) == [("ann", "soba", 0)]


@with_store
async def test_a_place_is_free_again_if_its_person_does_not_come(store: Store) -> None:
    await seated(store, "ann", "ben", seats=2)
    await matching.follow(store, "soba", ["ann"], [], 80_000)
    assert await matching.take(store, "cat", ROLL, 9_999) is None
    assert room_of(await matching.take(store, "cat", ROLL, 10_000)) == "soba"
    assert await places(store) == [("ann", "soba", 0), ("cat", "soba", 1)]
    assert await matching.held(store, "ben", ROLL, 10_000) is None


@with_store
async def test_a_place_is_free_again_if_its_person_leaves(store: Store) -> None:
    await seated(store, "ann", "ben", seats=2)
    await matching.follow(store, "soba", [], ["ben"], 80_000)
    assert room_of(await matching.take(store, "cat", ROLL, 1)) == "soba"


@with_store
async def test_after_the_start_people_may_look_for_another_table(store: Store) -> None:
    await seated(store, "ann", "ben")
    await matching.begin(store, "soba")
    assert await matching.held(store, "ann", ROLL, 1) is None
    assert await matching.take(store, "cat", ROLL, 1) is None
    assert await matching.offer(store, "udon", "ann", ROLL, 4, 20_000, 1)


@with_store
async def test_a_blocked_person_is_never_matched_in_either_direction(store: Store) -> None:
    await blocks.block(store, "ann", "ben", 7)
    await seated(store, "ann")
    assert await matching.take(store, "ben", ROLL, 0) is None
    await seated(store, "ben", room="udon", now=1)
    await matching.leave(store, "ann", "soba")
    await matching.begin(store, "soba")
    assert await matching.take(store, "ann", ROLL, 2) is None
    await blocks.unblock(store, "ann", "ben")
    assert room_of(await matching.take(store, "ann", ROLL, 3)) == "udon"


@with_store
async def test_blocks_are_listed_and_go_with_who_made_them(store: Store) -> None:
    for at, blocked in enumerate(("ben", "cat", "ben")):
        await blocks.block(store, "ann", blocked, at)
    await blocks.block(store, "cat", "ann", 9)
    assert await blocks.of(store, "ann") == ["cat", "ben"]
    await blocks.sweep(store, Due(1, 1, []))
    assert await blocks.of(store, "ann") == ["cat"]
    await blocks.block(store, "ann", "ben", 2)
    await belongings(store).forget("cat")
    assert await blocks.of(store, "ann") == ["ben", "cat"]  # nobody undoes that by deleting themselves
    assert await blocks.of(store, "cat") == []


def test_many_ask_at_once_at_several_processes(make: Make) -> None:
    """As many tables as are needed, and nobody twice, although each asks twice, at two processes."""

    async def story() -> None:
        async with opened(make()) as one, opened(make()) as other:
            for number in range(10):
                assert await matching.offer(one, f"soba{number}", f"host{number}", ROLL, 4, 20_000, 0)

            async def asks(store: Store, person: str) -> None:
                for _ in range(100):
                    if await matching.take(store, person, ROLL, 1):
                        return
                    if await matching.held(store, person, ROLL, 1):
                        return

            strangers = [f"guest{number}" for number in range(30)]
            await asyncio.gather(*[asks(store, person) for person in strangers for store in (one, other)])
            found = await places(one)
            assert Counter(room for _, room, _ in found) == {f"soba{number}": 4 for number in range(10)}
            assert len({person for person, _, _ in found}) == 40

    tell(story())


def test_two_who_ask_at_the_same_moment_and_are_blocked_do_not_meet(make: Make) -> None:
    async def story() -> None:
        async with opened(make()) as one, opened(make()) as other:
            for number in range(40):
                await blocks.block(one, f"ann{number}", f"ben{number}", 0)
                await matching.offer(one, f"soba{number}", f"host{number}", ROLL, 3, 20_000 + number, 0)
            pairs = [
                matching.take(store, f"{name}{number}", ROLL, 1)
                for number in range(40)
                for store, name in ((one, "ann"), (other, "ben"))
            ]
            await asyncio.gather(*pairs)
            found = {(room, person) for person, room, _ in await places(one)}
            assert found
            for number in range(40):
                rooms = {room for room, person in found if person in (f"ann{number}", f"ben{number}")}
                both = [room for room, person in found if person in (f"ann{number}", f"ben{number}")]
                assert len(rooms) == len(both)

    tell(story())
