"""Two processes on one PostgreSQL: who owns a table, how it changes hands, and what the other one is told.

Both are in this process, each with its own hub, store and leases. Real ones are in test_route.
"""

import asyncio
import contextlib
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.server.features import FEATURES
from kaiten.server.hosting import postgres_leases, room_worker, visits
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.hub import Hub
from kaiten.server.hosting.leases import Elsewhere
from kaiten.server.hosting.postgres_leases import PostgresLeases
from kaiten.server.people import blocks
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Setup, Stood
from kaiten.server.room.table_state import RoomSettings
from kaiten.server.room.terms import Flags, Opening
from kaiten.server.store import endings
from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.store import AlreadyWritten, Store
from kaiten.server.telemetry import UNANSWERED
from tests.server.belonging import belongings
from tests.server.rooms import NOON, Frame, person
from tests.server.test_store import tell

pytestmark = pytest.mark.servers


class Process:
    def __init__(self, url: str, route: str) -> None:
        self.store = PostgresStore(url)
        self.leases = PostgresLeases(self.store, route)
        hooks = [hook for feature in FEATURES for hook in feature.hooks]
        self.hub = Hub(self.store, self.leases, BotPool(1, 1), RoomSettings(), hooks)

    async def starts(self) -> "Process":
        await self.store.open()
        await self.hub.open()
        return self

    async def ends(self) -> None:
        await self.hub.close()
        await self.store.close()

    async def crashes(self) -> None:
        """It does nothing more: not even beat."""
        self.leases._beating.cancel()
        self.leases._hang_up()

    async def opens(self) -> str:
        table = self.hub.new_table(secrets.token_hex(6))
        table.open(Setup("sushi-go/zoch", 3, open=True), person("ann"), NOON)
        rows = [codec.encode(fact) for fact in table.facts]
        await self.store.append(table.id, 0, rows, table.listing(NOON))
        return table.id


class Ear:
    """A socket of somebody at one of the processes, all it was told, and the code it was closed with."""

    def __init__(self, hub: Hub, room: str, name: str, issue: int = 0) -> None:
        self.hub, self.room, self.person, self.code = hub, room, person(name), ""
        self.language, self.flags = "en", Flags()
        self.address = self.network = "127.0.0.1"
        self.unsent, self.issue, self.blocked, self.as_of = 0, issue, frozenset[str](), 0
        self.key = self.hub.new_key()
        self.told: list[Frame] = []
        self.closed: int | None = None

    def tell(self, lines: Sequence[bytes]) -> None:
        self.told += [json.loads(line) for line in lines]

    def close(self, code: int) -> None:
        self.closed = self.closed or code

    def abandon(self) -> None:
        self.close(m.TRY_AGAIN)

    def ping_if_quiet(self, now: int) -> None:
        pass

    def heard(self, kind: str) -> list[Frame]:
        return [frame for frame in self.told if frame["kind"] == kind]

    async def knocks(self) -> "Ear":
        visit = await self.hub.visit_of(self.room, self.person)
        assert visit is not None
        self.person, self.blocked, self.as_of = visit.person, visit.blocked, visit.as_of
        return self

    async def comes(self) -> "Ear":
        await self.hub.let_in(self)
        await until(lambda: bool(self.heard("table")) or self.closed is not None)
        return self

    def says(self, text: str) -> None:
        self.hub.pass_on(self, m.Say(text))


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def with_two(story: Callable[[Process, Process], Awaitable[None]], url: str) -> None:
    async def told() -> None:
        one, two = await Process(url, "one").starts(), await Process(url, "two").starts()
        try:
            await story(one, two)
        finally:
            await one.ends()
            await two.ends()

    tell(told())


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, no process is taken for dead that is only slow; and nobody waits long for a beat."""
    for name, seconds in {"BEAT_S": 0.1, "LATE_S": 600.0, "LEASE_S": 600.0, "ANSWER_S": 60.0}.items():
        monkeypatch.setattr(postgres_leases, name, seconds)


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch, _patient: None) -> None:
    for name, seconds in {"LEASE_S": 0.75, "MARGIN_S": 0.125}.items():
        monkeypatch.setattr(postgres_leases, name, seconds)


def test_a_socket_at_the_wrong_process_is_told_where_the_table_is(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room = await two.opens()  # it does not matter who opens it: the first socket decides
        ann = await Ear(one.hub, room, "ann").comes()
        assert (ann.heard("hello")[0]["seat"], ann.closed) == (0, None)
        ben = await Ear(two.hub, room, "ben").comes()
        assert (ben.told, ben.closed) == ([{"kind": "moved", "at": "one"}], 4003)
        await Ear(one.hub, room, "ben").comes()
        await until(lambda: ann.heard("table")[-1]["watching"] == 1)

    with_two(story, empty_postgres_url)


def test_a_process_that_ends_gives_its_tables_up_at_once(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        await Ear(one.hub, room, "ann").comes()
        await one.hub.close()
        assert (await Ear(two.hub, room, "ann").comes()).closed is None

    with_two(story, empty_postgres_url)


def test_a_table_nobody_is_at_any_more_can_be_claimed_elsewhere(
    empty_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaiten.server.hosting.local_rooms.LINGER_WITHOUT_GAME_MS", -1)
    monkeypatch.setattr("kaiten.server.hosting.hub.TIDY_S", 0.01)

    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann = await Ear(one.hub, room, "ann").comes()
        one.hub.let_go(ann)
        await until(lambda: room not in one.hub._rooms)
        ann = Ear(one.hub, room, "ann")  # while it is being released, she is back
        await ann.comes()
        assert ann.closed is None
        with pytest.raises(Elsewhere):
            await two.leases.claim(room)
        one.hub.let_go(ann)
        await until(lambda: room not in one.hub._rooms)
        await asyncio.gather(*one.leases._releasing.values())
        assert (await Ear(two.hub, room, "ann").comes()).closed is None

    with_two(story, empty_postgres_url)


def test_if_all_processes_drain_none_gives_its_tables_away(
    empty_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even in the moment when it does not know yet that the other one drains as well."""
    monkeypatch.setattr("kaiten.server.hosting.hub.TIDY_S", 0.01)

    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann = await Ear(one.hub, room, "ann").comes()
        await until(lambda: one.hub.others)
        tidied = 0

        def tidy() -> None:
            nonlocal tidied
            tidied += 1

        monkeypatch.setattr(one.hub._rooms, "tidy", tidy)
        await one.hub.drain(on=True, alone=False)
        await until(lambda: tidied > 3)
        assert (ann.closed, room in one.hub._rooms) == (None, True)
        await one.hub.drain(on=True, alone=True)
        await until(lambda: ann.closed is not None)
        assert (ann.told[-1], ann.closed) == ({"kind": "moved", "at": "two"}, 4003)

    with_two(story, empty_postgres_url)


@pytest.mark.usefixtures("soon")
def test_the_tables_of_a_dead_process_are_taken_over_and_it_can_write_no_more(
    empty_postgres_url: str,
) -> None:
    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        owner = await one.leases.claim(room)
        await one.store.append(room, 2, [codec.encode(Stood(0, 0))], None, owner)
        await one.crashes()
        ann = await Ear(two.hub, room, "ann").comes()
        while ann.closed:
            assert ann.closed == 4003 or ann.told[-1]["reason"] == "store_down", ann.told
            await asyncio.sleep(0.05)
            ann = await Ear(two.hub, room, "ann").comes()
        assert not one.leases.fresh(), "it shows nothing any more, and knew so before"
        assert ann.heard("hello")[0]["seat"] is None, "what the dead process wrote is missing"
        listing = await two.store.listing(room)
        assert listing
        again = Opening("again", [b"late"], replace(listing, id="again"))
        with pytest.raises(AlreadyWritten):
            await one.store.append(room, 3, [b"late"], None, owner, again)
        assert len(await two.store.read(room)) == 3
        assert (await two.store.read("again"), await two.store.listing("again")) == ([], None)

    with_two(story, empty_postgres_url)


def test_nobody_is_sent_to_a_process_whose_beat_is_late(
    empty_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are sent to where they are: clients come again at once, then at the shortest pause."""

    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        owner = await one.leases.claim(room)
        assert (await Ear(two.hub, room, "ann").comes()).told == [{"kind": "moved", "at": "one"}]
        await until(lambda: owner in two.leases._others)
        await one.crashes()
        monkeypatch.setattr(postgres_leases, "LATE_S", 0.0)
        assert (await Ear(two.hub, room, "ann").comes()).told == [{"kind": "moved", "at": "two"}]
        assert (await two.store.rows("select process from lease"))[0][0] == owner

    with_two(story, empty_postgres_url)


def test_who_was_declared_dead_owns_nothing_and_comes_back(empty_postgres_url: str) -> None:
    """As after a freeze: the row is gone, the sockets must come again, and nothing is shown to them before."""

    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann = await Ear(one.hub, room, "ann").comes()
        owner = await one.leases.claim(room)
        await two.store.rows("delete from process where route = 'one'")
        assert (await Ear(two.hub, room, "ben").comes()).closed is None
        with pytest.raises(AlreadyWritten):
            await one.store.append(room, 2, [b"late"], None, owner)
        await until(lambda: ann.closed == 1013)
        assert room not in one.hub._rooms
        await until(one.leases.fresh)
        again = await Ear(one.hub, room, "ann").comes()
        assert again.told == [{"kind": "moved", "at": "two"}]

    with_two(story, empty_postgres_url)


def test_a_second_process_on_a_route_replaces_the_first(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann = await Ear(one.hub, room, "ann").comes()
        again = await Process(empty_postgres_url, "one").starts()
        assert (await Ear(again.hub, room, "ann").comes()).closed is None
        await until(lambda: ann.closed == 1013)
        await again.ends()
        await until(one.leases.fresh)

    with_two(story, empty_postgres_url)


def test_who_is_replaced_cannot_come_back_in_between(
    empty_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(one: Process, two: Process) -> None:
        again = Process(empty_postgres_url, "one")
        bury = again.leases._bury

        async def bury_slowly(*of: Any) -> None:
            await bury(*of)
            await asyncio.sleep(0.5)  # a few beats of the first one

        monkeypatch.setattr(again.leases, "_bury", bury_slowly)
        await again.starts()
        assert again.leases.fresh()
        await again.ends()

    with_two(story, empty_postgres_url)


# --- what people change over HTTP, at any process -------------------------------------------------------


def test_a_person_deleted_at_another_process_is_gone_from_the_table(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann, ben = await Ear(one.hub, room, "ann").comes(), await Ear(one.hub, room, "ben").comes()
        ben.says("my address is 12 Soba Street")
        await until(lambda: bool(ann.heard("said")))
        await two.store.rename(person("ann", "Anna"), [room], keep=True)
        await until(lambda: ann.heard("table")[-1]["places"][0]["person"]["name"] == "Anna")
        await belongings(two.store).forget("ben")
        await until(lambda: not one.hub._rooms._workers[room].table.chat)
        assert (await Ear(one.hub, room, "eve").comes()).heard("said") == []

    with_two(story, empty_postgres_url)


def test_a_table_deleted_at_another_process_stops(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann = await Ear(one.hub, room, "ann").comes()
        owner = await one.leases.claim(room)
        await two.store.delete(room)
        await until(lambda: ann.closed == 1013)
        assert ann.told[-1]["reason"] == "table_deleted"
        with pytest.raises(AlreadyWritten):
            await one.store.append(room, 2, [b"late"], None, owner)

    with_two(story, empty_postgres_url)


async def stop_listening(leases: PostgresLeases) -> None:
    """Reset the connection as soon as it is free: on a slow machine it may just be renewing leases, or have failed."""
    while True:
        with contextlib.suppress(asyncpg.InterfaceError, asyncpg.ConnectionDoesNotExistError):
            if leases._connection:
                return await leases._connection.reset()
        await asyncio.sleep(0.01)


async def heard_by_another(process: Process, room: str) -> list[str]:
    """What somebody is told of the chat who comes now, and goes again."""
    eve = await Ear(process.hub, room, "eve").comes()
    process.hub.let_go(eve)
    return [said["text"] for said in eve.heard("said")]


def test_hints_that_were_lost_cost_nothing(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room, other = await one.opens(), await one.opens()
        ann, ben = await Ear(one.hub, room, "ann").comes(), await Ear(one.hub, room, "ben").comes()
        deleted = await Ear(one.hub, other, "ann").comes()
        ben.says("my address is 12 Soba Street")
        ann.says("hello")
        await until(lambda: len(ann.heard("said")) == 2)
        await stop_listening(one.leases)
        await two.store.rename(person("ann", "Anna"), [room], keep=True)
        await belongings(two.store).forget("ben")
        await two.store.delete(other)
        one.leases._hang_up()
        await until(lambda: ann.heard("table")[-1]["places"][0]["person"]["name"] == "Anna")
        while await heard_by_another(one, room) != ["hello"]:  # names are read before what was said
            await asyncio.sleep(0.01)
        await until(lambda: deleted.closed == 1013)
        assert ann.closed is None, "nobody is disconnected for it"

    with_two(story, empty_postgres_url)


# --- people who go, and whom others block, at any process -----------------------------------------------


async def closes(process: Process, room: str) -> None:
    """The table is nobody's afterwards."""
    await process.hub._rooms.finish(room)
    while await process.store.rows("select 1 from lease where room = $1", room):
        await asyncio.sleep(0.01)


async def kept(process: Process, id: str) -> tuple[list[str], list[str]]:
    """What the store has of somebody: names, and lines of chat."""
    names = await process.store.rows("select name from person where id = $1", id)
    lines = await process.store.rows("select text from chat where person = $1", id)
    return [str(row[0]) for row in names], [str(row[0]) for row in lines]


def test_who_deletes_themselves_is_sent_away_everywhere_and_their_seat_goes_to_a_bot(
    empty_postgres_url: str,
) -> None:
    async def story(one: Process, two: Process) -> None:
        room, other = await one.opens(), await two.opens()
        ann, ben = await Ear(one.hub, room, "ann").comes(), await Ear(one.hub, room, "ben").comes()
        ben.hub.pass_on(ben, m.Sit())
        ann.hub.pass_on(ann, m.Start())
        await until(lambda: ann.heard("table")[-1]["phase"] == "playing")
        watching = await Ear(two.hub, other, "ben").comes()
        await belongings(two.store).forget("ben")
        await until(lambda: (ben.closed, watching.closed) == (4403, 4403))
        assert [one.heard("error")[-1]["reason"] for one in (ben, watching)] == ["signed_out"] * 2
        await until(lambda: ann.heard("table")[-1]["places"][1]["state"] == "stand_in")
        assert (ann.heard("table")[-1]["places"][1]["person"]["name"], ann.closed) == ("", None)
        late = await Ear(one.hub, room, "ben").comes()  # its request was on its way
        assert late.closed == 4403

    with_two(story, empty_postgres_url)


def test_who_signs_out_keeps_only_sockets_with_the_new_cookie(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room, other = await one.opens(), await two.opens()
        old, far = await Ear(one.hub, room, "ann").comes(), await Ear(two.hub, other, "ann").comes()
        new, ben = await Ear(one.hub, room, "ann", issue=1).comes(), await Ear(one.hub, room, "ben").comes()
        await endings.sign_out(two.store, "ann", NOON)
        await until(lambda: (old.closed, far.closed) == (1013, 1013))
        assert (new.closed, ben.closed) == (None, None)
        assert far.heard("error")[-1]["reason"] == "signed_out"

    with_two(story, empty_postgres_url)


def test_a_block_counts_at_all_tables_of_who_made_it(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room, other = await one.opens(), await two.opens()
        here, there = await Ear(one.hub, room, "ann").comes(), await Ear(two.hub, other, "ann").comes()
        await Ear(one.hub, room, "ben").comes()
        ben = await Ear(two.hub, other, "ben").comes()
        here.hub.pass_on(here, m.Block("ben"))
        await until(lambda: [one["people"] for one in there.heard("blocks")] == [["ben"]])
        ben.says("can you hear me?")
        await until(lambda: bool(ben.heard("said")))
        await blocks.unblock(one.store, "ann", "ben")  # over HTTP
        await until(lambda: [one.heard("blocks")[-1]["people"] for one in (here, there)] == [[], []])
        ben.says("and now?")
        await until(lambda: bool(there.heard("said")))
        assert [said["text"] for said in there.heard("said")] == ["and now?"]
        assert len(here.heard("blocks")) == 2

    with_two(story, empty_postgres_url)


def test_a_block_made_while_its_person_comes_counts(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room, other = await one.opens(), await two.opens()
        coming = await Ear(one.hub, room, "ann").knocks()
        there = await Ear(two.hub, other, "ann").comes()
        for ear in (Ear(one.hub, room, "ben"), Ear(two.hub, other, "ben"), zoe := Ear(one.hub, room, "zoe")):
            await ear.comes()
        for blocker in ("ann", "zoe"):
            await blocks.block(two.store, blocker, "ben", NOON)
        await until(lambda: bool(there.heard("blocks")) and bool(zoe.heard("blocks")))
        await coming.comes()
        await until(lambda: bool(coming.heard("blocks")))
        assert [ear.heard("blocks")[-1]["people"] for ear in (coming, there)] == [["ben"]] * 2

    with_two(story, empty_postgres_url)


def test_a_block_made_while_blocks_are_read_counts(
    empty_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read may be older than what was heard meanwhile."""
    read, reads = visits.blocks, 0

    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann, _ = await Ear(one.hub, room, "ann").comes(), await Ear(one.hub, room, "ben").comes()

        async def late(store: Store, people: Sequence[str]) -> Mapping[str, frozenset[str]]:
            nonlocal reads
            reads += 1
            found = await read(store, people)
            if reads == 1:
                await blocks.block(two.store, "ann", "ben", NOON)
                await until(lambda: bool(ann.heard("blocks")))
            return found

        monkeypatch.setattr(visits, "blocks", late)
        one.hub.on_gap()
        await until(lambda: reads == 2 and not one.hub._rereading)
        assert [told["people"] for told in ann.heard("blocks")] == [["ben"]]

    with_two(story, empty_postgres_url)


def test_a_block_reaches_who_the_blocked_person_becomes(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann, cat = await Ear(one.hub, room, "ann").comes(), await Ear(one.hub, room, "cat").comes()
        ben = await Ear(one.hub, room, "ben").comes()
        ann.hub.pass_on(ann, m.Block("ben"))
        await until(lambda: bool(ann.heard("blocks")))
        await belongings(two.store).merge("ben", person("cat"))
        await until(lambda: ann.heard("blocks")[-1]["people"] == ["cat"])
        assert (ben.closed, ben.heard("error"), cat.closed) == (1013, [], None)

    with_two(story, empty_postgres_url)


def test_endings_and_blocks_that_were_not_heard_of_are_read(empty_postgres_url: str) -> None:
    """Ben watches at one process and is deleted at the other, while the first one does not listen; he speaks."""

    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann, eve = await Ear(one.hub, room, "ann").comes(), await Ear(one.hub, room, "eve").comes()
        ben, cat = await Ear(one.hub, room, "ben").comes(), await Ear(one.hub, room, "cat").comes()
        await stop_listening(one.leases)
        await belongings(two.store).forget("ben")
        await endings.sign_out(two.store, "cat", NOON)
        await blocks.block(two.store, "ann", "eve", NOON)
        ben.says("my address is 12 Soba Street")
        ben.hub.pass_on(ben, m.Sit())
        await until(
            lambda: bool(ann.heard("said")) and ann.heard("table")[-1]["places"][1]["person"] is not None
        )
        assert await kept(one, "ben") == ([], []), "nothing is written about him"
        one.leases._hang_up()
        await until(lambda: (ben.closed, cat.closed) == (4403, 1013))
        await until(lambda: ann.heard("table")[-1]["places"][1]["person"] is None)
        await until(lambda: bool(ann.heard("blocks")))
        await two.store.rename(person("ben", "Back"), [room], keep=True)  # a request was on its way
        await two.store.rename(person("ann", "Anna"), [room], keep=True)
        await until(lambda: ann.heard("table")[-1]["places"][0]["person"]["name"] == "Anna")
        assert (await Ear(one.hub, room, "dan").comes()).heard("said") == []
        names = one.hub._rooms._workers[room].table.names
        assert (names["ben"].name, await kept(one, "ben")) == ("", ([], []))
        assert (ann.closed, eve.closed) == (None, None)

    with_two(story, empty_postgres_url)


def test_somebody_who_went_while_their_table_was_closed_is_gone_from_it(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ben = await Ear(one.hub, room, "ben").comes()
        ben.hub.pass_on(ben, m.Sit())
        await until(lambda: ben.heard("hello")[-1]["seat"] == 1)
        one.hub.let_go(ben)
        await closes(one, room)
        await belongings(two.store).forget("ann")
        ben = await Ear(two.hub, room, "ben").comes()
        await until(lambda: ben.heard("table")[-1]["owner"] == "ben")
        assert ben.heard("table")[-1]["places"][0]["person"] is None

    with_two(story, empty_postgres_url)


def test_a_table_calls_somebody_as_they_were_called_when_they_were_muted(empty_postgres_url: str) -> None:
    async def story(one: Process, two: Process) -> None:
        async def shown(process: Process) -> str:
            zoe = await Ear(process.hub, room, "zoe").comes()
            await until(lambda: zoe.heard("table")[-1]["places"][1]["person"] is not None)
            process.hub.let_go(zoe)
            return str(zoe.heard("table")[-1]["places"][1]["person"]["name"])

        async def renames(called: str) -> None:
            await two.store.rename(person("ben", called), [room], keep=True)
            await one.store.rows("select 1")

        room = await one.opens()
        ann, ben = await Ear(one.hub, room, "ann").comes(), await Ear(one.hub, room, "ben").comes()
        ben.hub.pass_on(ben, m.Sit())
        ann.hub.pass_on(ann, m.Mute("ben"))
        await until(lambda: ann.heard("table")[-1]["muted"] == ["ben"])
        await renames("Rude")
        assert await shown(one) == "Ben"
        for ear in (ann, ben):
            one.hub.let_go(ear)
        await closes(one, room)
        assert await shown(two) == "Ben"
        ann = await Ear(two.hub, room, "ann").comes()
        ann.hub.pass_on(ann, m.Mute("ben", muted=False))
        await until(lambda: ann.heard("table")[-1]["muted"] == [])
        await renames("Benny")
        await until(lambda: ann.heard("table")[-1]["places"][1]["person"]["name"] == "Benny")
        assert await one.store.rows("select 1 from muted") == []

    with_two(story, empty_postgres_url)


# --- every act is answered ------------------------------------------------------------------------------


def test_an_act_that_is_not_answered_in_time_is_counted_once(
    empty_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_worker, "ANSWER_MS", -1)

    async def story(one: Process, two: Process) -> None:
        room = await one.opens()
        ann = await Ear(one.hub, room, "ann").comes()
        before = UNANSWERED._value.get()
        one.hub.pass_on(ann, m.Act(1, 1, codec.encode({})))  # type: ignore[arg-type]  # any choice
        for _ in range(3):
            one.hub._rooms.tidy()
        assert UNANSWERED._value.get() - before == 1
        await until(lambda: bool(ann.heard("error")))
        one.hub._rooms.tidy()
        assert UNANSWERED._value.get() - before == 1

    with_two(story, empty_postgres_url)
