"""Which cookies have ended, in both stores: rows, merges one after the other, and names that stay away."""

import asyncio
from contextlib import suppress

import pytest

from kaiten.server.daily import store as dailies
from kaiten.server.daily.store import Attempt
from kaiten.server.people import blocks, muted, seat_links
from kaiten.server.profile import recovery
from kaiten.server.puzzles import store as puzzling
from kaiten.server.puzzles.puzzles import Try
from kaiten.server.refusals import Refused
from kaiten.server.room.terms import Person, Said
from kaiten.server.store import endings
from kaiten.server.store.endings import LATELY
from kaiten.server.store.store import Ended, Store
from tests.server.belonging import belongings
from tests.server.test_store import Make, make, opened, tell, with_store

__all__ = ["make"]  # the fixture

pytestmark = pytest.mark.servers

ANN, BEN = Person("ann", "Ann", "cat"), Person("ben", "Ben", "fox")


async def every(store: Store) -> dict[str, Ended]:
    return {one.person: one async for page in endings.every(store) for one in page}


async def names(store: Store, *ids: str) -> list[str]:
    found = await store.people(ids)
    return [found[id].name for id in ids if id in found]


@with_store
async def test_who_deletes_themselves_has_no_name_and_said_nothing(store: Store) -> None:
    for person in (ANN, BEN):
        await store.keep_person(person)
        await store.say("soba", Said(person.id, "hello", 1))
        await store.say("udon", Said(person.id, "hello", 2))
    await belongings(store).forget("ann")
    assert await names(store, "ann", "ben") == ["Ben"]
    assert await store.chat("soba", 10) == [Said("ben", "hello", 1)]
    assert await store.chat("udon", 10) == [Said("ben", "hello", 2)]
    assert await every(store) == {"ann": Ended("ann", gone=True)}
    assert await endings.deleted(store, "ann") is not None
    assert await endings.deleted(store, "ben") is None


@with_store
async def test_nothing_is_written_about_somebody_who_is_deleted(store: Store) -> None:
    """Whatever a process has not heard yet."""
    for gone in ("ann", "cat"):
        await store.keep_person(Person(gone, "Ann", "cat"))
    await belongings(store).forget("ann")
    await belongings(store).merge("cat", BEN)
    for gone in ("ann", "cat"):
        await store.keep_person(Person(gone, "Ann", "cat"))
        await store.rename(Person(gone, "Ann", "cat"), ["soba"], keep=True)
        await store.say("soba", Said(gone, "I am here", 3))
        await store.change((muted.KEEP, ("soba", gone, "Ann", "cat")))
    assert await store.muted("soba") == {}
    assert await names(store, "ann", "cat", "ben") == ["Ben"]
    assert await store.chat("soba", 10) == []


@with_store
async def test_nothing_is_given_to_somebody_who_is_gone(store: Store) -> None:
    await belongings(store).forget("ann")
    with pytest.raises(Refused):
        await recovery.make(store, "ann", 1)
    with pytest.raises(Refused):
        await dailies.begin(store, Attempt("2026-11-15", "party", "ann", "soba", until=9))
    assert not await puzzling.keep(store, "ann", Try("0badcafe", "2026-11-15", solved=True, at=1))
    for table in ("recovery", "puzzle", "daily"):
        assert (await store.rows(f"select count(*) from {table}"))[0][0] == 0


@with_store
async def test_what_was_on_its_way_to_the_store_is_deleted_later(store: Store) -> None:
    await store.keep_person(BEN)
    await belongings(store).forget("ann")
    await store.change(("insert into person values ('ann', 'Ann', 'cat')", ()))  # by another transaction
    await store.unsay("soba", "ben")
    assert await names(store, "ann", "ben") == ["Ann", "Ben"]
    await store.unsay("soba", "ann")
    assert await names(store, "ann", "ben") == ["Ben"]
    await store.change(("insert into person values ('ann', 'Ann', 'cat')", ()))
    await store.sweep_people(keeps=["person.id in ('ann', 'ben')"])
    assert await names(store, "ann", "ben") == ["Ben"]


@with_store
async def test_of_people_whom_nothing_named_only_the_last_rows_are_kept(store: Store) -> None:
    await store.keep_person(ANN)
    await belongings(store).forget("ann")
    for number in range(LATELY + 20):
        await belongings(store).forget(f"guest{number}")
    found = await every(store)
    assert len(found) == LATELY + 1
    assert [found[one].named for one in ("ann", f"guest{LATELY + 19}")] == [True, False]
    await belongings(store).forget("ann")  # nothing names her any more
    assert (await every(store))["ann"].named


@with_store
async def test_who_signs_out_again_ends_one_more_issue(store: Store) -> None:
    assert await endings.sign_out(store, "ann", 1) == Ended("ann", 1)
    assert await endings.sign_out(store, "ann", 1) == Ended("ann", 2)
    assert await every(store) == {"ann": Ended("ann", 2)}
    assert await endings.of(store, "ben") == Ended("ben")
    await belongings(store).forget("ann")
    assert await endings.sign_out(store, "ann", 2) is None
    assert (await endings.of(store, "ann")).gone


@with_store
async def test_rows_are_read_page_by_page(store: Store) -> None:
    people = [f"{number:05}" for number in range(endings.PAGE + 2)]
    rows = ", ".join([f"('{person}', 1, 0, '', 0, 1, 1)" for person in people])
    await store.change((f"insert into ended values {rows}", ()))
    assert [len(page) async for page in endings.every(store)] == [endings.PAGE, 2]
    assert sorted(await every(store)) == people


@with_store
async def test_a_merge_gives_cookies_too(store: Store) -> None:
    await endings.sign_out(store, "ann", 1)
    for _ in range(2):
        await endings.sign_out(store, "ben", 1)
    await recovery.make(store, "ann", 1)
    assert await belongings(store).merge("ann", BEN)
    assert (await every(store))["ann"] == Ended("ann", 1, gone=True, heir="ben", heir_issue=2)
    assert await recovery.made(store, "ben") == 1
    assert await endings.deleted(store, "ann") is None
    for old, new in (("ann", "cat"), ("cat", "ann")):
        assert not await belongings(store).merge(old, Person(new, "Cat", "cat"))
    assert await names(store, "ben", "cat") == ["Ben"]


@with_store
async def test_a_block_is_not_undone_by_deleting_or_merging(store: Store) -> None:
    for number, blocked in enumerate(("ann", "cat", "dan")):
        await blocks.block(store, "eve", blocked, number)
    await belongings(store).forget("ann")
    await belongings(store).merge("cat", BEN)
    assert await blocks.of(store, "eve") == ["dan", "ben", "ann"]
    await blocks.block(store, "ben", "eve", 4)
    await belongings(store).forget("ben")
    assert await blocks.of(store, "ben") == []
    await belongings(store).forget("eve")
    assert await blocks.of(store, "eve") == []


@with_store
async def test_rows_of_people_whom_nothing_names_are_swept(store: Store) -> None:
    await belongings(store).forget("ann")
    await blocks.block(store, "eve", "ben", 1)
    await belongings(store).forget("ben")
    await endings.sign_out(store, "cat", 1)
    await belongings(store).sweep(2)
    assert sorted(await every(store)) == ["ann", "ben", "cat"]
    await belongings(store).sweep(2**60)
    assert sorted(await every(store)) == ["ben", "cat"]
    await blocks.unblock(store, "eve", "ben")
    await belongings(store).sweep(2**60)
    assert sorted(await every(store)) == ["cat"]


def test_of_two_merges_at_once_one_comes_first_and_nothing_is_lost(make: Make) -> None:
    async def story() -> None:
        async with opened(make()) as one, opened(make()) as other:
            for number in range(20):
                a, b = f"a{number}", f"b{number}"
                await blocks.block(one, a, "x", 1)
                await blocks.block(one, b, "y", 1)
                done = await asyncio.gather(
                    belongings(one).merge(a, Person(b, "B", "cat")),
                    belongings(other).merge(b, Person(a, "A", "cat")),
                )
                assert sorted(done) == [False, True]
                kept = b if done[0] else a
                assert sorted(await blocks.of(one, kept)) == ["x", "y"]
                assert len(await one.people([a, b])) == 1

    tell(story())


def test_a_recovery_code_made_while_its_person_is_deleted_goes_too(make: Make) -> None:
    async def story() -> None:
        async def codes(store: Store, person: str) -> None:
            with suppress(Refused):
                for _ in range(100):
                    await recovery.make(store, person, 1)

        async with opened(make()) as one, opened(make()) as other:
            for number in range(10):
                person = f"ann{number}"
                await asyncio.gather(codes(one, person), codes(other, person), belongings(one).forget(person))
                assert await recovery.made(one, person) is None

    tell(story())


def test_a_seat_link_is_used_once_by_those_who_cannot_be_told_apart(make: Make) -> None:
    async def story() -> None:
        async with opened(make()) as one, opened(make()) as other:

            async def used(token: str, device: str) -> list[bool]:
                uses = [seat_links.use(store, token, device, 1) for store in (one, other) * 4]
                return await asyncio.gather(*uses)

            assert sum(await used("link", "")) == 1
            assert not await seat_links.usable(one, "link", "", 1)
            assert not await seat_links.use(one, "link", "ben", 1)
            assert all(await used("other link", "ben"))  # the answer may have been lost
            assert not any(await used("other link", ""))

    tell(story())


def test_of_many_who_sign_out_at_once_each_ends_one_issue(make: Make) -> None:
    async def story() -> None:
        async with opened(make()) as one, opened(make()) as other:
            done = await asyncio.gather(*[endings.sign_out(store, "ann", 1) for store in (one, other) * 4])
            assert sorted([ended.issue for ended in done if ended]) == list(range(1, 9))

    tell(story())
