"""Quick match from outside: strangers meet, at one process or at two; blocks, reports, open tables."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from kaiten.games import GAMES
from kaiten.load.postgres import Postgres
from kaiten.server.people import reports
from kaiten.server.room.terms import Report
from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.store.store import Store
from tests.server.world import Device, Guest, Server, Table, play_on, serving

pytestmark = pytest.mark.servers

SOON = ("--match-wait-s", "15", "--bot-delay-ms", "0")
WISHES = [(game, pace) for game in GAMES for pace in ("brisk", "relaxed")]


class Doors:
    """Two ways in: two processes with one database, or the same process twice.

    Each test has wishes of its own, so that its people do not meet those of another test.
    """

    def __init__(self, one: Server, other: Server, store: Store) -> None:
        self.one, self.other, self._store = one, other, store
        self._wishes = iter(WISHES)

    def wish(self) -> dict[str, str]:
        game, pace = next(self._wishes)
        return {"game": game, "pace": pace}

    def reports(self) -> list[Report]:
        async def read() -> list[Report]:
            await self._store.open()
            found = await reports.filed(self._store, 10)
            await self._store.close()
            return [one.report for one in found]

        return asyncio.run(read())


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def doors(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Doors]:
    tmp_path = tmp_path_factory.mktemp("match")
    if request.param == "sqlite":
        with serving(tmp_path / "data", *SOON) as server:
            yield Doors(server, server, SqliteStore(tmp_path / "data" / "kaiten.db"))
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    postgres.empty()
    flags = (*SOON, "--database", postgres.url)
    with serving(tmp_path / "one", *flags) as one, serving(tmp_path / "other", *flags) as other:
        yield Doors(one, other, PostgresStore(postgres.url))


def asks(guest: Guest, wish: dict[str, str]) -> Table:
    answer = guest.http.post("/api/match", json=wish)
    assert answer.status_code == 201, answer.text
    assert answer.json()["spoken"] is None
    return Table(answer.json()["id"], answer.json()["code"])


def sits(guest: Guest, table: Table) -> Device:
    device = guest.comes(table)
    assert device.expect("hello")["seat"] is not None
    return device


def test_strangers_meet_and_bots_fill_the_table_after_the_wait(doors: Doors) -> None:
    wish = doors.wish()
    ann, ben = doors.one.guest("Ann"), doors.other.guest("Ben")
    table = asks(ann, wish)
    hers = sits(ann, table)
    again = asks(ben, wish)
    assert (again.id, again.code == table.code) == (table.id, False)
    his = sits(ben, again)
    told = hers.expect("table", quick=True, owner="")
    assert told["starts"] <= 15_000
    hers.expect("play")
    his.expect("play")
    assert [place["bot"] for place in his.told[-2]["places"]] == [None, None, "regular", "regular"]
    play_on(hers, his, acts=4)
    assert asks(ben, wish).id != table.id
    while hers.expect("table")["places"][1]["state"] != "stand_in":  # he cannot sit at both
        pass


def test_who_asks_again_gets_the_same_table(doors: Doors) -> None:
    wish, other = doors.wish(), doors.wish()
    ann = doors.one.guest("Ann")
    table = asks(ann, wish)
    assert asks(ann, wish).id == table.id
    here = sits(ann, table)
    assert asks(ann, other).id != table.id
    assert here.closed() == 4403
    assert asks(doors.other.guest("Ben"), wish).id != table.id  # nobody waits there any more


def test_who_leaves_makes_room_for_the_next(doors: Doors) -> None:
    wish = doors.wish()
    people = [doors.one.guest(name) for name in ("Ann", "Ben", "Cat")]
    tables = [asks(guest, wish) for guest in people]
    here = [sits(guest, table) for guest, table in zip(people, tables, strict=True)]
    here[1].sends("stand")
    assert here[1].closed() == 4403
    here[0].expect("table")
    for name in ("Dan", "Eve"):
        assert asks(doors.other.guest(name), wish).id == tables[0].id


def test_a_block_is_never_matched_and_ends_in_the_list(doors: Doors) -> None:
    wish, other = doors.wish(), doors.wish()
    ann, ben = doors.one.guest("Ann"), doors.one.guest("Ben")
    hers, his = sits(ann, asks(ann, wish)), sits(ben, asks(ben, wish))
    hers.sends("block", person=ben.id)
    assert hers.expect("blocks")["people"] == [ben.id]
    his.goes()
    hers.goes()
    table = asks(ben, other)
    assert asks(ann, other).id != table.id
    assert [one["name"] for one in ann.http.get("/api/me/blocks").json()] == ["Ben"]
    assert ben.http.get("/api/me/blocks").json() == []
    assert ann.http.delete(f"/api/me/blocks/{ben.id}").status_code == 200
    assert ann.http.get("/api/me/blocks").json() == []


def test_a_block_stays_when_who_was_blocked_deletes_themselves(doors: Doors) -> None:
    wish = doors.wish()
    ann, ben = doors.one.guest("Ann"), doors.one.guest("Ben")
    hers, _ = sits(ann, asks(ann, wish)), sits(ben, asks(ben, wish))
    blocked = ben.id
    hers.sends("block", person=blocked)
    hers.expect("blocks")
    assert ben.http.delete("/api/me").status_code == 200
    assert [one["id"] for one in ann.http.get("/api/me/blocks").json()] == [blocked]


def test_a_report_reaches_the_operator(doors: Doors) -> None:
    wish = doors.wish()
    ann, ben = doors.one.guest("Ann"), doors.one.guest("Ben")
    table = asks(ann, wish)
    hers, _ = sits(ann, table), sits(ben, asks(ben, wish))
    for _ in range(5):
        hers.sends("report", person=ben.id, reason="name", text="a rude name")
        assert hers.expect("reported")["person"] == ben.id
    hers.sends("report", person=ben.id, reason="name")
    refused = hers.expect("error")
    assert (refused["error"], refused["reason"]) == ("too_fast", "slow_down")
    assert refused["facts"]["seconds"] > 0
    found = [one for one in doors.reports() if one.reporter == ann.id]
    assert len(found) == 5
    assert (found[0].room, found[0].reporter, found[0].reported) == (table.id, ann.id, ben.id)
    assert (found[0].reason, found[0].said) == ("name", "a rude name")


def test_open_tables_by_game_and_pace_without_those_of_the_blocked(doors: Doors) -> None:
    wish = doors.wish()
    ann, ben = doors.one.guest("Ann"), doors.other.guest("Ben")
    dice = ben.opens("dice/sit-down", open=True, pace="brisk")
    roll = ben.opens("roll/cocktail", open=True)
    asks(ben, wish)

    def listed(query: str = "") -> list[str]:
        return [table["id"] for table in ann.http.get(f"/api/tables{query}").json()]

    assert listed() == [roll.id, dice.id]
    assert listed("?game=dice/sit-down") == [dice.id]
    assert listed("?pace=none") == [roll.id]
    assert listed("?game=roll/cocktail&pace=brisk") == []
    here = ann.comes(roll)
    his = ben.comes(roll)
    here.expect("table")
    his.expect("table")
    here.sends("block", person=ben.id)
    here.expect("blocks")
    assert listed() == []


@pytest.mark.parametrize("wish", [{"pace": "none"}, {"pace": "x"}, {"game": "x"}, {"bots": 1}])
def test_a_wish_that_makes_no_sense_is_refused(doors: Doors, wish: dict[str, Any]) -> None:
    answer = doors.one.guest().http.post(
        "/api/match", json={"game": "roll/cocktail", "pace": "brisk", **wish}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_who_is_alone_at_a_quick_table_may_delete_it(doors: Doors) -> None:
    wish = doors.wish()
    ann, ben = doors.one.guest("Ann"), doors.one.guest("Ben")
    table = asks(ann, wish)
    sits(ann, table)
    his = sits(ben, asks(ben, wish))
    assert ann.http.delete(table.path).status_code == 403
    his.sends("stand")
    his.closed()
    assert ann.http.delete(table.path).status_code == 200


def test_the_code_of_the_table_itself_is_told_to_nobody(doors: Doors) -> None:
    wish = doors.wish()
    ann, ben = doors.one.guest("Ann"), doors.one.guest("Ben")
    table = asks(ann, wish)
    sits(ann, table)
    sits(ben, asks(ben, wish))
    for guest in (ann, ben):
        assert guest.http.get(f"{table.path}/link").json()["code"] == ""
