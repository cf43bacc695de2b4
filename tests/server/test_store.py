"""What a store promises, promised by both: SQLite and PostgreSQL. What can go wrong is in test_store_trouble."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias, TypeVar

import pytest
from msgspec.structs import replace

from kaiten.load.postgres import START_S, STOP_S
from kaiten.server.hosting import visits
from kaiten.server.hosting.visits import Visit
from kaiten.server.people import blocks
from kaiten.server.room.terms import Listing, Opening, Person, Said
from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.store.store import AlreadyWritten, Store, StoreDown
from kaiten.server.tables import sharing

pytestmark = pytest.mark.servers

Make: TypeAlias = Callable[[], Store]
T = TypeVar("T")

LISTING = Listing(
    id="soba",
    game="party",
    owner="ann",
    open=True,
    phase="waiting",
    seats=4,
    people=("ann", "bob"),
    bots=1,
    pace="calm",
    opened=100,
    changed=200,
)


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Makes stores that keep the same tables, as several processes would."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "kaiten.db")
    url = request.getfixturevalue("empty_postgres_url")
    return lambda: PostgresStore(url)


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def tell(story: Coroutine[None, None, T]) -> T:
    """A story that does not end is a failure too. On a busy machine a killed database takes long to return."""
    return asyncio.run(asyncio.wait_for(story, START_S + 2 * STOP_S))


def with_store(story: Callable[[Store], Awaitable[None]]) -> Callable[[Make], None]:
    """A test whose story is told in a store opened for it."""

    async def told(store: Store) -> None:
        async with opened(store):
            await story(store)

    def test(make: Make) -> None:
        tell(told(make()))

    test.__doc__ = story.__doc__
    return test


async def outcome(write: Awaitable[None]) -> str:
    try:
        await write
    except Exception as error:
        return type(error).__name__
    return "written"


# --- the log ----------------------------------------------------------------------------------------


@with_store
async def test_a_log_is_read_back_in_order(store: Store) -> None:
    await store.append("soba", 0, [b"0", b"1", b"2"], None)
    for seq in range(3, 12):
        await store.append("soba", seq, [b"%d" % seq], None)
    assert await store.read("soba") == [
        b"0",
        b"1",
        b"2",
        b"3",
        b"4",
        b"5",
        b"6",
        b"7",
        b"8",
        b"9",
        b"10",
        b"11",
    ]


@with_store
async def test_a_fact_is_any_bytes(store: Store) -> None:
    await store.append("soba", 0, [b"", b"\x00\xff", b"x" * 300_000], None)
    assert await store.read("soba") == [b"", b"\x00\xff", b"x" * 300_000]


@with_store
async def test_a_waiting_table_is_found_by_its_spoken_code(store: Store) -> None:
    spoken = replace(LISTING, spoken="K7M2QX")
    await store.append("soba", 0, [b"0"], spoken)
    await store.append("ramen", 0, [b"0"], replace(LISTING, id="ramen"))
    assert await store.spoken("K7M2QX", 200) == "soba"
    assert await store.spoken("K7M2QX", 201) is None, "nobody has been there lately"
    assert await store.spoken("K7M2QY", 200) is None
    await store.append("udon", 0, [b"0"], replace(spoken, id="udon"))
    assert await store.spoken("K7M2QX", 200) is None, "it could be either"
    await store.append("udon", 1, [b"1"], replace(spoken, id="udon", spoken="BBBBBB"))
    assert await store.spoken("K7M2QX", 200) == "soba"
    await store.append("soba", 1, [b"1"], replace(spoken, phase="playing"))
    assert await store.spoken("K7M2QX", 200) is None
    await store.delete("udon")
    assert await store.spoken("BBBBBB", 200) is None


@with_store
async def test_no_such_room_has_no_log(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    assert await store.read("udon") == []
    assert await store.listing("udon") is None


@with_store
async def test_a_number_is_written_once(store: Store) -> None:
    await store.append("soba", 0, [b"first"], None)
    with pytest.raises(AlreadyWritten):
        await store.append("soba", 0, [b"second"], None)
    await store.append("udon", 0, [b"another room"], None)
    assert await store.read("soba") == [b"first"]


@with_store
async def test_whose_number_is_taken_fails_alone(store: Store) -> None:
    """All of these wait for one commit; in it only the guilty are refused."""
    await store.append("room 3", 0, [b"before"], None)
    first = store.append("first", 0, [b"fact"], None)  # keeps the store busy while the others come in
    rooms = [store.append(f"room {number}", 0, [b"fact"], None) for number in range(8)]
    again = store.append("room 5", 0, [b"again"], None)
    assert await asyncio.gather(*map(outcome, [first, *rooms, again])) == [
        "written", "written", "written", "written", "AlreadyWritten", "written", "written", "written", "written", "AlreadyWritten",
    ]  # fmt: skip
    assert [await store.read(f"room {number}") for number in (2, 3, 5)] == [[b"fact"], [b"before"], [b"fact"]]


@with_store
async def test_a_mistake_of_ours_fails_alone(store: Store) -> None:
    """Half a character cannot be written in UTF-8: that is no reason to say that a room is taken."""
    appends = [store.append(room, 0, [b"fact"], None) for room in ("soba", "\ud83c", "udon")]
    written, mistaken, also = await asyncio.gather(*map(outcome, appends))
    assert (written, also) == ("written", "written")
    assert mistaken not in ("written", "AlreadyWritten", "StoreDown")
    assert [await store.read(room) for room in ("soba", "udon")] == [[b"fact"], [b"fact"]]


@with_store
async def test_an_append_is_written_whole_or_not_at_all(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    await store.append("soba", 3, [b"3"], None)
    with pytest.raises(AlreadyWritten):
        await store.append("soba", 1, [b"1", b"2", b"another 3"], replace(LISTING, phase="playing"))
    assert await store.read("soba") == [b"0", b"3"]
    assert await store.listing("soba") == LISTING


@with_store
async def test_a_table_that_is_opened_by_another_is_written_with_it_or_not_at_all(store: Store) -> None:
    again = Opening("udon", [b"0", b"1"], replace(LISTING, id="udon"))
    await store.append("soba", 0, [b"0"], LISTING)
    with pytest.raises(AlreadyWritten):
        await store.append("soba", 0, [b"late"], None, None, again)
    assert (await store.read("udon"), await store.listing("udon")) == ([], None)
    await store.append("soba", 1, [b"1"], None, None, again)
    assert (await store.read("soba"), await store.read("udon")) == ([b"0", b"1"], [b"0", b"1"])
    assert await store.listing("udon") == again.listing


@with_store
async def test_a_listing_is_written_with_its_facts(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    await store.append("soba", 1, [b"1"], None)
    assert await store.listing("soba") == LISTING
    over = replace(LISTING, owner="bob", open=False, phase="over", people=("bob", "cyd"), bots=0, changed=300)
    await store.append("soba", 2, [b"2"], over)
    assert await store.listing("soba") == over
    await store.append("soba", 3, [], LISTING)
    assert await store.listing("soba") == LISTING
    assert await store.read("soba") == [b"0", b"1", b"2"]


@with_store
async def test_the_last_of_several_listings_stays(store: Store) -> None:
    listings = [replace(LISTING, changed=changed) for changed in (201, 202, 203)]
    await asyncio.gather(
        *[store.append("soba", seq, [b"fact"], listing) for seq, listing in enumerate(listings)]
    )
    assert await store.listing("soba") == replace(LISTING, changed=203)


@with_store
async def test_64_write_at_once(store: Store) -> None:
    async def appender(room: str) -> None:
        for seq in range(0, 20, 2):
            await store.append(room, seq, [b"%s %d" % (room.encode(), seq), b"and"], None)

    await asyncio.gather(*[appender(f"room {number}") for number in range(64)])
    for number in range(64):
        log = await store.read(f"room {number}")
        assert log[::2] == [b"room %d %d" % (number, seq) for seq in range(0, 20, 2)]
        assert log[1::2] == [b"and"] * 10


def test_a_room_has_one_history_however_many_write_it(make: Make) -> None:
    """Two processes, each with four that think the room theirs: every fact is written once, after the last."""

    async def contender(store: Store, name: bytes) -> None:
        for number in range(5):
            while (
                await outcome(
                    store.append("soba", len(await store.read("soba")), [b"%s%d" % (name, number)], None)
                )
                == "AlreadyWritten"
            ):
                pass

    async def story() -> None:
        async with opened(make()) as one, opened(make()) as two:
            names = [b"a", b"b", b"c", b"d", b"e", b"f", b"g", b"h"]
            await asyncio.gather(
                *[contender(store, name) for store, name in zip([one, two] * 4, names, strict=True)]
            )
            log = await one.read("soba")
            assert [[fact for fact in log if fact.startswith(name)] for name in names] == [
                [name + b"0", name + b"1", name + b"2", name + b"3", name + b"4"] for name in names
            ]
            assert len(log) == 40

    tell(story())


@with_store
async def test_who_waits_no_longer_disturbs_nobody(store: Store) -> None:
    appends = [
        asyncio.create_task(store.append(room, 0, [b"fact"], None)) for room in ("soba", "udon", "ramen")
    ]
    await asyncio.sleep(0)
    appends[1].cancel()
    assert [await outcome(append) for append in (appends[0], appends[2])] == ["written", "written"]
    await store.append("soba", 1, [b"more"], None)
    assert await store.read("soba") == [b"fact", b"more"]


# --- the lists --------------------------------------------------------------------------------------


@with_store
async def test_open_tables_are_open_and_waiting_newest_first(store: Store) -> None:
    listings = [
        replace(LISTING, id="old", opened=1, changed=9),
        replace(LISTING, id="new", opened=3, changed=3),
        replace(LISTING, id="newer", opened=4, changed=4),
        replace(LISTING, id="closed", opened=5, open=False),
        replace(LISTING, id="playing", opened=6, phase="playing"),
        replace(LISTING, id="over", opened=7, phase="over"),
    ]
    for listing in listings:
        await store.append(listing.id, 0, [b"0"], listing)
    assert [listing.id for listing in await store.open_listings(10, since=0)] == ["newer", "new", "old"]
    assert await store.open_listings(2, since=0) == [listings[2], listings[1]]
    assert await store.open_listings(2, since=0, after=(3, "new")) == [listings[0]]
    assert await store.open_listings(2, since=0, after=(3, "a")) == [listings[1], listings[0]]
    assert await store.open_listings(2, since=0, after=(1, "old")) == []
    await store.append("newer", 1, [b"1"], replace(listings[2], phase="playing"))
    assert [listing.id for listing in await store.open_listings(10, since=0)] == ["new", "old"]


@with_store
async def test_open_tables_that_have_not_changed_lately_are_not_listed_until_their_listing_is_written_again(
    store: Store,
) -> None:
    stale = replace(LISTING, id="stale", opened=1, changed=3)
    await store.append("stale", 0, [b"0"], stale)
    assert await store.open_listings(10, since=3) == [stale]
    assert await store.open_listings(10, since=4) == []
    await store.append("stale", 1, [], replace(stale, changed=4))
    assert await store.open_listings(10, since=4) == [replace(stale, changed=4)]
    assert await store.read("stale") == [b"0"]


@with_store
async def test_my_tables_are_those_i_sit_at_over_last_then_newest_first(store: Store) -> None:
    listings = [
        replace(LISTING, id="over", people=("bob",), phase="over", changed=9),
        replace(LISTING, id="long over", people=("bob",), phase="over", changed=2),
        replace(LISTING, id="quiet", people=("ann", "bob"), phase="playing", changed=3),
        replace(LISTING, id="lively", people=("bob", "ann"), phase="waiting", changed=4, open=False),
        replace(LISTING, id="without me", owner="bob", people=("ann",), changed=5),
    ]
    for listing in listings:
        await store.append(listing.id, 0, [b"0"], listing)
    assert [listing.id for listing in await store.listings_of("bob", 10)] == [
        "lively",
        "quiet",
        "over",
        "long over",
    ]
    assert await store.listings_of("bob", 1) == [listings[3]]
    assert await store.listings_of("cyd", 10) == []
    await store.append("lively", 1, [b"1"], replace(listings[3], people=("ann",)))
    assert [listing.id for listing in await store.listings_of("bob", 10)] == ["quiet", "over", "long over"]


@with_store
async def test_tables_of_an_owner_count_until_they_are_over(store: Store) -> None:
    for id, phase in (("a", "waiting"), ("b", "playing"), ("c", "over")):
        await store.append(id, 0, [b"0"], replace(LISTING, id=id, phase=phase))
    await store.append("d", 0, [b"0"], replace(LISTING, id="d", owner="bob", people=("ann",)))
    assert [await store.opened_by(person) for person in ("ann", "bob", "cyd")] == [2, 1, 0]
    await store.append("b", 1, [b"1"], replace(LISTING, id="b", phase="over"))
    assert await store.opened_by("ann") == 1


# --- people and chat --------------------------------------------------------------------------------


@with_store
async def test_a_visitor_of_a_table_has_the_stored_name_and_blocks(store: Store) -> None:
    guest = Person("ann", "Guest", "cat")
    await store.keep_person(Person("bob", "Bob", "fox"))
    assert await visits.of(store, "soba", guest) is None
    await store.append("soba", 0, [b"0"], LISTING)
    assert await visits.of(store, "soba", guest) == Visit(guest, frozenset())
    await store.keep_person(Person("ann", "Ann", "owl"))
    for at, blocked in enumerate(("bob", "cyd")):
        await blocks.block(store, "ann", blocked, at)
    assert await visits.of(store, "soba", guest) == Visit(
        Person("ann", "Ann", "owl"), frozenset({"bob", "cyd"})
    )


@with_store
async def test_a_person_is_kept_as_last_written(store: Store) -> None:
    await store.keep_person(Person("ann", "Ann", "cat"))
    await store.keep_person(Person("bob", "Bob 🍣", "dog"))
    await store.keep_person(Person("ann", "Änne", "fox"))
    assert await store.people(["ann", "bob", "nobody"]) == {
        "ann": Person("ann", "Änne", "fox"),
        "bob": Person("bob", "Bob 🍣", "dog"),
    }
    assert await store.people(person for person in ["bob"]) == {"bob": Person("bob", "Bob 🍣", "dog")}
    assert await store.people([]) == {}


@with_store
async def test_chat_is_the_last_lines_oldest_first(store: Store) -> None:
    """In the order in which they were said, whatever the clock of the one who wrote them down."""
    for text, at in (("one", 10), ("two", 30), ("three", 20)):
        await store.say("soba", Said("ann", text, at))
    await store.say("udon", Said("ann", "elsewhere", 40))
    assert await store.chat("soba", 2) == [Said("ann", "two", 30), Said("ann", "three", 20)]
    assert [said.text for said in await store.chat("soba", 10)] == ["one", "two", "three"]
    assert await store.chat("ramen", 10) == []


@with_store
async def test_what_somebody_said_at_one_table_can_be_deleted(store: Store) -> None:
    for room, person in (("soba", "ann"), ("soba", "bob"), ("udon", "ann")):
        await store.say(room, Said(person, "hello", 1))
    await store.unsay("soba", "ann")
    assert await store.chat("soba", 10) == [Said("bob", "hello", 1)]
    assert await store.chat("udon", 10) == [Said("ann", "hello", 1)]


# --- records ----------------------------------------------------------------------------------------


@with_store
async def test_a_shared_game_is_found_by_its_token(store: Store) -> None:
    await store.append("soba", 0, [b"0"], LISTING)
    assert await sharing.token_of(store, "soba") is None
    await sharing.share(store, "soba", "secret-1")
    await store.append("soba", 1, [b"1"], replace(LISTING, changed=300))
    assert (await sharing.token_of(store, "soba"), await sharing.shared(store, "secret-1")) == (
        "secret-1",
        "soba",
    )
    await sharing.share(store, "soba", "secret-2")
    assert (await sharing.shared(store, "secret-1"), await sharing.shared(store, "secret-2")) == (
        None,
        "soba",
    )
    await sharing.share(store, "soba", None)
    assert (await sharing.token_of(store, "soba"), await sharing.shared(store, "secret-2")) == (None, None)
    assert await sharing.token_of(store, "udon") is None


@with_store
async def test_a_deleted_table_is_gone_and_no_other(store: Store) -> None:
    for id in ("soba", "udon"):
        await store.append(id, 0, [b"0", b"1"], replace(LISTING, id=id))
        await store.say(id, Said("ann", "hello", 1))
        await sharing.share(store, id, f"token of {id}")
    await store.delete("soba")
    assert (await store.read("soba"), await store.listing("soba"), await store.chat("soba", 9)) == (
        [],
        None,
        [],
    )
    assert await sharing.shared(store, "token of soba") is None
    assert [listing.id for listing in await store.listings_of("ann", 10)] == ["udon"]
    assert (await store.read("udon"), await sharing.shared(store, "token of udon")) == ([b"0", b"1"], "udon")
    assert await store.chat("udon", 9) == [Said("ann", "hello", 1)]
    await store.append("soba", 0, [b"again"], LISTING)
    assert await store.read("soba") == [b"again"]


@with_store
async def test_a_sweep_takes_what_is_old_and_not_shared(store: Store) -> None:
    old = [replace(LISTING, id=f"old {number}", changed=999) for number in range(230)]
    kept = [replace(LISTING, id="shared", changed=1), replace(LISTING, id="recent", changed=1000)]
    await asyncio.gather(*[store.append(listing.id, 0, [b"0", b"1"], listing) for listing in old + kept])
    await store.say("old 7", Said("ann", "hello", 1))
    await sharing.share(store, "shared", "token")
    assert await store.sweep(before=1000) == 230
    assert (await store.read("old 7"), await store.listing("old 7"), await store.chat("old 7", 9)) == (
        [],
        None,
        [],
    )
    assert [await store.read(id) for id in ("shared", "recent")] == [[b"0", b"1"], [b"0", b"1"]]
    assert [listing.id for listing in await store.listings_of("ann", 10)] == ["recent", "shared"]
    assert await store.sweep(before=1000) == 0


@with_store
async def test_a_sweep_takes_names_of_which_nothing_is_left(store: Store) -> None:
    for id in ("sat", "sits", "said", "says", "kept"):
        await store.keep_person(Person(id, id, "cat"))
    await store.append("old", 0, [b"0"], replace(LISTING, id="old", people=("sat", "sits"), changed=1))
    await store.append("new", 0, [b"0"], replace(LISTING, id="new", people=("sits",), changed=1000))
    await store.say("old", Said("said", "hello", 1))
    await store.say("new", Said("says", "hello", 1))
    await store.sweep(before=1000)
    await store.sweep_people(keeps=["person.id = 'kept'"])
    assert sorted(await store.people(["sat", "sits", "said", "says", "kept"])) == ["kept", "says", "sits"]


# --- opening and closing ----------------------------------------------------------------------------


def test_the_secret_is_made_once(make: Make) -> None:
    """However many processes open a new store at the same moment, and whenever it is opened again."""

    async def secret() -> bytes:
        async with opened(make()) as store:
            return await store.secret()

    async def secrets() -> list[bytes]:
        return await asyncio.gather(*[secret() for _ in range(6)])

    first = tell(secrets())
    assert len(first[0]) == 32
    assert set(first) == set(tell(secrets())) == {first[0]}


def test_closing_waits_for_what_has_no_connection_yet(make: Make) -> None:
    async def story() -> None:
        store = make()
        await store.open()
        lines = [asyncio.create_task(store.say("soba", Said("ann", "hello", 1))) for _ in range(10)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*lines)
        async with opened(make()) as again:
            assert len(await again.chat("soba", 99)) == 10

    tell(story())


def test_closing_writes_what_was_promised(make: Make) -> None:
    async def story() -> None:
        store = make()
        await store.open()
        appends = [
            asyncio.create_task(store.append(f"room {number}", 0, [b"0"], None)) for number in range(1200)
        ]
        others = [asyncio.create_task(store.say("soba", Said("ann", "hello", 1))) for _ in range(10)]
        await asyncio.sleep(0)
        await store.close()
        assert all(task.done() for task in appends)
        await asyncio.gather(*appends, *others)
        await store.close()  # once more does no harm
        for late in (store.append("late", 0, [b"0"], None), store.read("room 0")):
            with pytest.raises(StoreDown):
                await late
        async with opened(make()) as again:
            assert [await again.read(f"room {number}") for number in (0, 600, 1199)] == [
                [b"0"],
                [b"0"],
                [b"0"],
            ]
            assert len(await again.chat("soba", 99)) == 10

    tell(story())


@with_store
async def test_a_setting_is_what_was_stored_last(store: Store) -> None:
    assert await store.setting("colour") is None
    await store.keep_setting("colour", b"red")
    await store.keep_setting("colour", b"blue")
    assert await store.setting("colour") == b"blue"


@with_store
async def test_the_newest_change(store: Store) -> None:
    assert await store.newest() is None
    await store.append("a", 0, [b"0"], replace(LISTING, id="a", changed=7))
    await store.append("b", 0, [b"0"], replace(LISTING, id="b", changed=5))
    assert await store.newest() == 7


# --- tables of other parts ------------------------------------------------------------------------------

KEEP = "insert into setting values ($1, $2) on conflict (name) do update set value = excluded.value"


@with_store
async def test_both_understand_the_same_statements(store: Store) -> None:
    found = await store.change((KEEP, ("soy", b"old")), (f"{KEEP} returning value, name", ("soy", b"\0new")))
    assert [tuple(row) for row in found] == [(b"\0new", "soy")]
    rows = await store.rows("select name from setting where value = $2 and name = $1", "soy", b"\0new")
    assert [tuple(row) for row in rows] == [("soy",)]


@with_store
async def test_a_change_is_made_whole_or_not_at_all(store: Store) -> None:
    await store.change((KEEP, ("soy", b"old")))
    with pytest.raises(Exception, match=r"(?i)unique"):
        await store.change(
            (KEEP, ("soy", b"new")), ("insert into setting values ($1, $2)", ("soy", b"second"))
        )
    assert await store.setting("soy") == b"old"
