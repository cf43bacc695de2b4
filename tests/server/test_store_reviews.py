"""Reviews in the store, promised by both: each is made by one process, and goes with its table."""

import asyncio

import pytest
from msgspec.structs import replace

from kaiten.server.reviews import store as reviews
from kaiten.server.reviews.store import StoredReview
from kaiten.server.store.store import Store
from kaiten.server.tables import sharing
from tests.server.test_store import LISTING, Make, make, opened, tell, with_store

__all__ = ["make"]  # the fixture

pytestmark = pytest.mark.servers

LONG, OVER = 600.0, 0.0  # seconds


@with_store
async def test_one_process_makes_a_review_and_tells_how_far_it_is(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    assert await reviews.review(store, "soba", 0) is None
    assert await reviews.claim(store, "soba", 0, "one", LONG)
    assert not await reviews.claim(store, "soba", 0, "two", LONG)
    assert not await reviews.claim(store, "soba", 0, "one", LONG)
    assert await reviews.review(store, "soba", 0) == StoredReview(0, 1, None)
    assert await reviews.renew(store, "soba", 0, "one", LONG, 3, 20)
    assert not await reviews.renew(store, "soba", 0, "two", LONG, 4, 20)
    assert await reviews.review(store, "soba", 0) == StoredReview(3, 20, None)
    await reviews.keep(store, "soba", 0, "two", 1, b"another")
    assert await reviews.review(store, "soba", 0) == StoredReview(3, 20, None)
    await reviews.keep(store, "soba", 0, "one", 20, b"\x00review")
    assert await reviews.review(store, "soba", 0) == StoredReview(20, 20, b"\x00review")


@with_store
async def test_what_is_made_stays(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    await reviews.claim(store, "soba", 0, "one", OVER)
    await reviews.keep(store, "soba", 0, "one", 1, b"review")
    assert not await reviews.claim(store, "soba", 0, "two", LONG)
    assert not await reviews.renew(store, "soba", 0, "one", LONG, 0, 1)
    await reviews.keep(store, "soba", 0, "one", 1, b"again")
    await reviews.give_up(store, "soba", 0, "one")
    await store.append("soba", 1, [b"1"], replace(LISTING, changed=300))
    assert await reviews.review(store, "soba", 0) == StoredReview(1, 1, b"review")


@with_store
async def test_each_seat_has_its_own(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    assert [await reviews.claim(store, "soba", seat, "one", LONG) for seat in (0, 1)] == [True, True]
    await reviews.keep(store, "soba", 1, "one", 1, b"of seat 1")
    assert await reviews.review(store, "soba", 0) == StoredReview(0, 1, None)
    assert await reviews.review(store, "soba", 1) == StoredReview(1, 1, b"of seat 1")


@with_store
async def test_a_process_that_is_gone_leaves_it_to_the_next(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    assert await reviews.claim(store, "soba", 0, "one", OVER)
    await reviews.renew(store, "soba", 0, "one", OVER, 3, 20)
    assert await reviews.review(store, "soba", 0) is None
    assert await reviews.claim(store, "soba", 0, "two", LONG)
    assert not await reviews.renew(store, "soba", 0, "one", LONG, 4, 20)
    await reviews.give_up(store, "soba", 0, "one")
    await reviews.keep(store, "soba", 0, "one", 1, b"late")
    assert await reviews.review(store, "soba", 0) == StoredReview(0, 1, None)


@with_store
async def test_a_claim_can_be_given_up_and_a_review_deleted(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    await reviews.claim(store, "soba", 0, "one", LONG)
    await reviews.give_up(store, "soba", 0, "one")
    assert await reviews.claim(store, "soba", 0, "two", LONG)
    await reviews.keep(store, "soba", 0, "two", 1, b"review")
    await reviews.delete(store, "soba", 0)
    assert await reviews.review(store, "soba", 0) is None
    assert await reviews.claim(store, "soba", 0, "one", LONG)


@with_store
async def test_it_goes_with_its_table_and_does_not_come_back(store: Store) -> None:
    for id in ("soba", "udon"):
        await store.append(id, 0, [b"0"], replace(LISTING, id=id))
        for seat in (0, 1):
            await reviews.claim(store, id, seat, "one", LONG)
        await reviews.keep(store, id, 0, "one", 1, b"review")
    await store.delete("soba")
    assert [await reviews.review(store, "soba", seat) for seat in (0, 1)] == [None, None]
    assert not await reviews.renew(store, "soba", 1, "one", LONG, 1, 2)
    await reviews.keep(store, "soba", 1, "one", 1, b"late")
    assert not await reviews.claim(store, "soba", 1, "one", LONG)
    assert not await reviews.claim(store, "soba", 0, "one", LONG)
    assert await reviews.review(store, "soba", 1) is None
    assert await reviews.review(store, "udon", 0) == StoredReview(1, 1, b"review")
    await store.append("soba", 0, [b"again"], LISTING)
    assert await reviews.review(store, "soba", 0) is None


@with_store
async def test_a_sweep_takes_it_too(store: Store) -> None:
    await store.append("old", 0, [b"0"], replace(LISTING, id="old", changed=1))
    await store.append("shared", 0, [b"0"], replace(LISTING, id="shared", changed=1))
    await sharing.share(store, "shared", "token")
    for id in ("old", "shared"):
        await reviews.claim(store, id, 0, "one", LONG)
        await reviews.keep(store, id, 0, "one", 1, b"review")
    assert await store.sweep(before=1000) == 1
    assert await reviews.review(store, "shared", 0) == StoredReview(1, 1, b"review")
    await store.append("old", 0, [b"again"], replace(LISTING, id="old"))
    assert await reviews.review(store, "old", 0) is None


def test_of_many_who_claim_it_at_once_one_gets_it(make: Make) -> None:
    async def story() -> None:
        async with opened(make()) as one, opened(make()) as two:
            await one.append("soba", 0, [b"0"], LISTING)
            claims = [
                reviews.claim(store, "soba", 0, f"{name} {number}", LONG)
                for number in range(8)
                for name, store in (("one", one), ("two", two))
            ]
            assert sorted(await asyncio.gather(*claims)) == [False] * 15 + [True]

    tell(story())


@with_store
async def test_a_link_shows_reviews_or_not(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    assert not await sharing.shares_reviews(store, "soba")
    await sharing.share(store, "soba", "token")
    assert not await sharing.shares_reviews(store, "soba")
    await sharing.share(store, "soba", "token", reviews=True)
    await store.append("soba", 1, [b"1"], replace(LISTING, changed=300))
    assert await sharing.shares_reviews(store, "soba")
    await sharing.share(store, "soba", None)
    assert not await sharing.shares_reviews(store, "soba")
    await sharing.share(store, "soba", "token")
    assert not await sharing.shares_reviews(store, "soba")
    assert not await sharing.shares_reviews(store, "udon")
