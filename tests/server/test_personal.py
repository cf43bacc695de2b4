"""What is stored about a person is in their export, all of it, and goes when they delete themselves."""

import json
from typing import Any

import pytest

from kaiten.engine import codec
from kaiten.server.daily import store as dailies
from kaiten.server.daily.store import Attempt
from kaiten.server.hosting.archive import Archive
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.hub import Hub
from kaiten.server.hosting.leases import NoLeases
from kaiten.server.match import store as matching
from kaiten.server.match.store import Wish
from kaiten.server.operator import store as operator
from kaiten.server.people import blocks, muted, reports
from kaiten.server.profile import recovery
from kaiten.server.profile.export import exported
from kaiten.server.puzzles import store as puzzling
from kaiten.server.puzzles.puzzles import Try
from kaiten.server.room.lobby import Setup
from kaiten.server.room.table_state import RoomSettings
from kaiten.server.room.terms import Outcome, Past, Person, PersonId, Report, Said
from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.store import Store
from kaiten.server.tables import history
from tests.server.belonging import belongings
from tests.server.test_store import make, with_store

__all__ = ["make"]  # the fixture

pytestmark = pytest.mark.servers

ANN = Person("a1a1a1a1a1a1a1a1", "Ann", "cat")
OUTCOME = Outcome(
    game="roll/cocktail", options={}, place=1, points=40, share=1.0, others=(), coached=False, stood_in=False,
    rounds=(9, 31), dishes={},
)  # fmt: skip

# Which tables hold somebody's id, in a row made by `lives`, and which still do when they are deleted.
# What remains: seats at tables, that they are gone, who has blocked them, and what the operator keeps.
NAMED = {
    "ban", "block", "chat", "daily", "history", "listing", "log", "muted", "person", "place", "puzzle", "recovery",
    "report",
}  # fmt: skip
STAYS = {"ban", "block", "ended", "listing", "log", "report"}
OF_NOBODY = {
    "daily_levels", "ended", "lease", "process", "quick", "review", "schema_version", "seat_link", "setting",
}  # fmt: skip


def hub(store: Store) -> Hub:
    return Hub(store, NoLeases(), BotPool(1, 1), RoomSettings())


async def lives(store: Store) -> None:
    """Ann leaves something in every table that names people."""
    table = hub(store).new_table("soba")
    table.open(Setup("roll/cocktail", 2), ANN, 1)
    await store.append("soba", 0, [codec.encode(fact) for fact in table.facts], table.listing(2))
    await store.keep_person(ANN)
    await store.say("soba", Said(ANN.id, "hello", 3))
    await store.change((muted.KEEP, ("soba", ANN.id, "Anna", "fox")))
    await store.change(history.keeping(ANN.id, Past("udon", 1, 4, OUTCOME)))
    await dailies.begin(store, Attempt("2026-11-15", "party", ANN.id, "ramen", until=9))
    await dailies.finish(store, "ramen", 48, 2, 5)
    await dailies.keep_skill(store, "ramen", -0.07)
    await puzzling.keep(store, ANN.id, Try("0badcafe", "2026-11-15", solved=True, at=6))
    await recovery.make(store, ANN.id, 7)
    await blocks.block(store, ANN.id, "ben", 8)
    await blocks.block(store, "cleo", ANN.id, 8)
    await reports.file(store, Report(9, "soba", ANN.id, "ben", "chat", "he is rude"))
    await reports.file(store, Report(10, "soba", "cleo", ANN.id, "name", "what a name"))
    await operator.ban(store, operator.Ban("person", ANN.id, None, "a note", 11))
    await matching.offer(store, "tofu", ANN.id, Wish("roll/cocktail", "none"), 2, 60_000, 12)


async def export(store: Store, *, operator: bool) -> Any:
    archive = Archive(store, hub(store))
    try:
        pieces = exported(store, archive, belongings(store), ANN.id, operator=operator)
        return json.loads(b"".join([piece async for piece in pieces]))
    finally:
        archive.close()


async def tables(store: Store) -> list[str]:
    query = (
        "select tablename from pg_tables where schemaname = current_schema()"
        if isinstance(store, PostgresStore)
        else "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
    )
    return [row[0] for row in await store.rows(query)]


async def naming(store: Store, id: PersonId = ANN.id) -> set[str]:
    """The tables with a row that holds this id."""
    return {
        table for table in await tables(store) if id in str(await store.rows(f"select * from {table}"))
    } - {"seat"}  # in SQLite, the people of a listing


@with_store
async def test_everything_stored_about_a_person_is_exported(store: Store) -> None:
    await lives(store)
    assert await naming(store) == NAMED
    assert set(await tables(store)) - {"seat"} <= NAMED | OF_NOBODY, "a new table: does it name people?"
    told = await export(store, operator=True)
    assert {name: told[name] for name in told if name not in ("made", "games")} == {
        "id": ANN.id,
        "person": {"id": ANN.id, "name": "Ann", "avatar": "cat"},
        "deleted": None,
        "dailies": [
            {"day": "2026-11-15", "box": "party", "person": ANN.id, "room": "ramen", "until": 9,
             "points": 48, "place": 2, "skill": -0.07, "ended": 5}
        ],
        "puzzles": [{"puzzle": "0badcafe", "day": "2026-11-15", "solved": True, "at": 6}],
        "more": {
            "said": [{"room": "soba", "text": "hello", "at": 3}],
            "reports": [{"at": 9, "room": "soba", "reported": "ben", "reason": "chat", "said": "he is rude",
                         "closed": None}],
            "recovery": [{"at": 7}],
            "blocked": [{"blocked": "ben", "at": 8}],
            "muted": [{"room": "soba", "name": "Anna", "avatar": "fox"}],
            "waiting": [{"room": "tofu", "until": 10_012}],
            "reported": [{"at": 10, "room": "soba", "reason": "name", "said": "what a name", "closed": None}],
            "bans": [{"until": None, "why": "a note", "at": 11}],
        },
        "tables": [
            {"table": "soba", "game": "roll/cocktail", "phase": "waiting", "opened": 1, "owner": True,
             "seat": 0, "acts": [], "record": None}
        ],
    }  # fmt: skip
    [game] = told["games"]
    assert (game["room"], game["seat"], game["at"], game["outcome"]["points"]) == ("udon", 1, 4, 40)
    assert "cleo" not in str(told)


@with_store
async def test_the_operator_is_told_more_but_in_the_same_format(store: Store) -> None:
    await lives(store)
    all_of_it, own = await export(store, operator=True), await export(store, operator=False)
    assert set(all_of_it["more"]) - set(own["more"]) == {"reported", "bans"}
    for told in (all_of_it, own):
        del told["made"], told["more"]
    assert all_of_it == own


@with_store
async def test_all_that_belongs_to_a_person_is_given_to_another(store: Store) -> None:
    await lives(store)
    await belongings(store).merge(ANN.id, Person("new-ann", "Ann", "cat"))
    assert await naming(store, "new-ann") == {
        "block", "daily", "ended", "history", "person", "puzzle", "recovery"
    }  # fmt: skip
    assert await naming(store) == STAYS - {"block"}


@with_store
async def test_who_is_deleted_leaves_their_seats_and_what_the_operator_keeps(store: Store) -> None:
    await lives(store)
    await belongings(store).forget(ANN.id)
    assert await naming(store) == STAYS
    told = await export(store, operator=False)
    assert told["person"] is None
    assert told["deleted"] is not None
    assert (told["games"], told["dailies"], told["puzzles"]) == ([], [], [])
    assert [told["more"][part] for part in ("said", "recovery", "blocked", "muted")] == [[], [], [], []]
