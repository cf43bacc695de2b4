"""The daily deal over HTTP: one attempt, one result, and nothing for who has not played."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from kaiten.bots import bot_named
from kaiten.engine import codec
from kaiten.games import GAMES
from kaiten.server import clock
from kaiten.server.clock import zone_named
from kaiten.server.daily import levels as daily_levels
from kaiten.server.daily import store as dailies
from kaiten.server.daily.daily import Daily
from kaiten.server.daily.days import GAME_OF, Days
from kaiten.server.daily.levels import LevelResult
from kaiten.server.daily.store import Attempt
from kaiten.server.hosting.fair_order import Share
from kaiten.server.room.lobby import AnyFact, Began
from tests.server import clocks
from tests.server import house as houses
from tests.server.house import House
from tests.server.refusals import problem
from tests.server.rooms import loaded, person
from tests.server.test_daily_room import by_bots, daily, played

DAY = "2026-11-15"
NOON = 1_794_744_000_000  # of that day
HOUR = 3_600_000
BOARD = [("ben", 48), ("cleo", 40), ("dan", 60)]


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    def set_clock(wall: int) -> None:
        clocks.set_clock(monkeypatch, wall)

    set_clock(NOON)
    return set_clock


def told(folder: Path, story: Callable[[House], Any]) -> None:
    houses.told(folder, story, daily_bots="greedy")


async def begins(here: House, name: str = "ann", box: str = "sushi-go", day: str = DAY) -> str:
    answer = await here.asks(f"/api/daily/{box}/{day}", name, "POST")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def finishes(here: House, name: str = "ann", box: str = "sushi-go", day: str = DAY) -> str:
    """Play a deal to its end, as its room would; the result is stored as by its worker."""
    store, room = here.services.store, await begins(here, name, box, day)
    rows = await store.read(room)
    evening = played(loaded(rows).comes(name), name)
    table = evening.room.table
    listing = table.lobby.listing(room, clock.wall())
    await store.append(room, len(rows), evening.rows[len(rows) :], listing)
    await dailies.finish(store, room, *table.result_of(name), clock.wall())
    return room


async def entries(here: House, box: str = "sushi-go") -> None:
    """Three others have played."""
    store, days = here.services.store, here.services.part(Daily).days
    for number, (name, points) in enumerate(BOARD):
        await dailies.begin(store, Attempt(DAY, box, name, f"r{number}", days.until(DAY)))
        await dailies.finish(store, f"r{number}", points, 2, NOON + number)
    await store.keep_person(person("ben"))


def levels_are(here: House, known: str = '[{"level":"chef","points":46,"place":2}]') -> Any:
    return dailies.keep_levels(here.services.store, DAY, "sushi-go", known.encode())


async def get(here: House, path: str, name: str = "ann") -> Any:
    answer = await here.asks(path, name)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


# --- one attempt ----------------------------------------------------------------------------------------


def test_who_begins_again_is_led_back(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        rooms = await asyncio.gather(*[begins(here) for _ in range(4)])
        assert len(set(rooms)) == 1
        assert await begins(here, "ben") != rooms[0]
        assert await begins(here, box="roll") != rooms[0]
        mine = await get(here, "/api/tables/mine")
        assert sorted([one["daily"] for one in mine]) == [DAY, DAY]
        assert await finishes(here) == rooms[0] == await begins(here)

    told(tmp_path, story)


def test_who_deletes_the_table_cannot_try_again_today(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        room = await begins(here)
        assert (await here.asks(f"/api/tables/{room}", method="DELETE")).status_code == 200
        answer = await here.asks(f"/api/daily/sushi-go/{DAY}", method="POST")
        say = "You deleted your game of today. Tomorrow there is a new deal."
        assert (answer.status_code, answer.json()) == (400, problem("too_late", "daily_gone", say))
        assert (await get(here, "/api/daily"))["today"]["games"][0]["state"] == "lost"
        assert refusal(await here.asks(f"/api/daily/sushi-go/{DAY}")) == (409, "daily_unplayed")

    told(tmp_path, story)


def test_past_days_are_played_as_often_as_one_likes_and_do_not_count(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        first = await finishes(here, day="2026-11-10")
        assert await begins(here, day="2026-11-10") != first
        await dailies.keep_levels(here.services.store, "2026-11-10", "sushi-go", b"[]")
        result = await get(here, "/api/daily/sushi-go/2026-11-10")
        assert (result["room"], result["counted"], result["players"], result["streak"]) == (
            first,
            False,
            0,
            0,
        )

    told(tmp_path, story)


def test_there_is_no_deal_of_tomorrow_nor_of_another_box(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        for path in ("sushi-go/2026-11-16", "dice/2026-11-15", "sushi-go/today", "sushi-go/2020-01-01"):
            for method in ("GET", "POST"):
                answer = await here.asks(f"/api/daily/{path}", method=method)
                assert refusal(answer) == (404, "no_daily")

    told(tmp_path, story)


def test_the_past_has_a_beginning(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        assert [one["day"] for one in await get(here, "/api/daily/past?before=2025-11-15")] == ["2025-11-14"]
        for before in ("2025-11-14", "9999-12-31"):
            assert await get(here, f"/api/daily/past?before={before}") == []
        for before in ("2025-11-13", "0001-01-15", "0001-01-01", "0000-01-01", "today", ""):
            answer = await here.asks(f"/api/daily/past?before={before}")
            assert refusal(answer) == (404, "no_daily"), before

    told(tmp_path, story)


# --- the result -----------------------------------------------------------------------------------------


def test_the_result_shows_the_others_once_one_has_played(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        await entries(here)
        await levels_are(here)
        say = "Play this deal first. 3 people have finished it."
        unplayed = problem("too_early", "daily_unplayed", say, players=3)
        for state in ("new", "playing"):
            answer = await here.asks(f"/api/daily/sushi-go/{DAY}")
            assert (answer.status_code, answer.json()) == (409, unplayed)
            assert (await get(here, "/api/daily"))["today"]["games"][0]["state"] == state
            await begins(here)
        room = await finishes(here)
        result = await get(here, f"/api/daily/sushi-go/{DAY}")
        points = result["points"]
        assert (result["room"], result["seats"], result["counted"], result["players"]) == (room, 4, True, 4)
        assert result["levels"] == [{"level": "chef", "points": 46, "place": 2}]
        assert result["scores"] == {str(each): 1 for each in sorted([60, 48, 40, points])}
        assert result["below"] == sum(other < points for _, other in BOARD)
        assert result["rank"] == 4 - result["below"]
        assert (result["streak"], result["longest"]) == (1, 1)
        board = {one["person"]["id"]: (one["rank"], one["points"], one["me"]) for one in result["board"]}
        assert board["ann"] == (result["rank"], points, True)
        assert board["dan"] == (1, 60, False)
        names = {one["person"]["id"]: one["person"]["name"] for one in result["board"]}
        assert (names["ben"], names["dan"]) == (person("ben").name, "")
        today = (await get(here, "/api/daily"))["today"]["games"][0]
        assert (today["state"], today["points"], today["counted"]) == ("done", points, True)

    told(tmp_path, story)


def test_a_game_that_ends_after_its_day_does_not_count(tmp_path: Path, noon: Callable[[int], None]) -> None:
    async def story(here: House) -> None:
        await levels_are(here)
        room = await begins(here)
        noon(NOON + 13 * HOUR + 1)
        assert await finishes(here) == room
        result = await get(here, f"/api/daily/sushi-go/{DAY}")
        assert (result["counted"], result["players"]) == (False, 0)

    told(tmp_path, story)


def test_a_result_that_got_lost_in_a_crash_is_found(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        await levels_are(here)
        room = await finishes(here)
        lost = "update daily set points = null, place = null, ended = null where room = $1"
        await here.services.store.change((lost, (room,)))
        assert (await get(here, f"/api/daily/sushi-go/{DAY}"))["counted"]
        await here.services.store.change((lost, (room,)))
        assert (await get(here, "/api/you"))["dailies"]["played"] == 1

    told(tmp_path, story)


def test_who_is_deleted_leaves_no_result(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        await finishes(here)
        await here.asks("/api/me", method="DELETE")
        assert await dailies.count(here.services.store, DAY, "sushi-go") == 0

    told(tmp_path, story)


def test_the_levels_play_the_chair_with_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the other seats sit greedy bots, and `regular` is greedy, too: it plays what they would."""
    monkeypatch.setattr(daily_levels, "LEVELS", ("child", "beginner", "regular"))

    async def at_once(what: str, call: Callable[[], Any], *, share: Callable[[], Share]) -> Any:
        return call()

    days = Days(bytes(32), zone_named("UTC"))
    setup, seed = days.setup(DAY, "sushi-go", "greedy"), days.seed(DAY, "sushi-go")
    found = asyncio.run(daily_levels.level_results(at_once, setup, seed))
    table = daily()
    while table.lobby.phase == "playing":
        ask, running = table.ask(0), table.room.table.running
        assert running is not None
        if ask and ask.urgent:
            luck = Random(f"{seed}/bot/0/{running.answered_by(0)}")
            table.act("ann", bot_named("regular")(table.game)(*running.seen_by(0), luck))  # type: ignore[arg-type]
        by_bots(table)
    assert found == [
        LevelResult("beginner", 32, 3),
        LevelResult("regular", *table.room.table.result_of("ann")),
    ]


# --- on my own page -------------------------------------------------------------------------------------


def test_my_page_lists_what_i_finished_and_nobody_else_sees_it(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        await entries(here)
        past = await finishes(here, day="2026-11-10")
        room = await finishes(here)
        await begins(here, box="roll")
        store = here.services.store
        await store.change(("update daily set points = 44, place = 2 where person = $1", ("ann",)))
        mine = await get(here, "/api/you/dailies")
        assert mine == [
            {"day": DAY, "box": "sushi-go", "points": 44, "place": 2, "seats": 4, "counted": True,
             "players": 4, "below": 1, "result": True, "room": room},
            {"day": "2026-11-10", "box": "sushi-go", "points": 44, "place": 2, "seats": 4, "counted": False,
             "players": 0, "below": 0, "result": True, "room": past},
        ]  # fmt: skip
        assert (await get(here, "/api/you"))["dailies"] == {"played": 2, "streak": 1, "longest": 1}
        assert await get(here, f"/api/you/dailies?after={DAY}-sushi-go") == mine[1:]
        assert await get(here, "/api/you/dailies", "eve") == []

    told(tmp_path, story)


def test_my_page_keeps_a_result_when_its_table_is_gone(tmp_path: Path, noon: Callable[[int], None]) -> None:
    async def story(here: House) -> None:
        await levels_are(here)
        room = await finishes(here)
        assert (await get(here, f"/api/daily/sushi-go/{DAY}"))["room"] == room
        assert await here.services.store.sweep(NOON + 1) == 1
        [mine] = await get(here, "/api/you/dailies")
        assert (mine["day"], mine["counted"], mine["room"]) == (DAY, True, None)
        assert (await get(here, f"/api/daily/sushi-go/{DAY}"))["room"] is None
        noon(NOON + 400 * 24 * HOUR)
        [mine] = await get(here, "/api/you/dailies")
        assert (mine["day"], mine["result"]) == (DAY, False)
        assert (await get(here, "/api/you"))["dailies"] == {"played": 1, "streak": 0, "longest": 1}

    told(tmp_path, story)


# --- secrets --------------------------------------------------------------------------------------------


def test_fingerprints_come_the_day_before_and_seeds_the_day_after(
    tmp_path: Path, noon: Callable[[int], None]
) -> None:
    async def story(here: House) -> None:
        days = here.services.part(Daily).days
        first = await get(here, "/api/daily")
        assert first["today"]["day"] == DAY and first["left"] == 12 * HOUR
        assert first["tomorrow"] == [
            {"box": box, "pledge": days.pledge("2026-11-16", box)} for box in GAME_OF
        ]
        assert [game["seed"] for game in first["today"]["games"]] == [None] * 3
        assert [game["seed"] for game in first["yesterday"]["games"]] == [
            days.seed("2026-11-14", box) for box in GAME_OF
        ]
        noon(NOON + 13 * HOUR)
        later = await get(here, "/api/daily")
        assert [game["pledge"] for game in later["today"]["games"]] == [
            one["pledge"] for one in first["tomorrow"]
        ]
        assert [game["seed"] for game in later["yesterday"]["games"]] == [None] * 3  # not for an hour
        past = await get(here, "/api/daily/past?before=2026-11-15")
        assert [one["day"] for one in past][:2] == ["2026-11-14", "2026-11-13"] and len(past) == 14
        assert past[0]["games"][1]["seed"] == days.seed("2026-11-14", "party")

    told(tmp_path, story)


def test_before_the_day_is_over_a_game_is_neither_shared_nor_its_seed_told(
    tmp_path: Path, noon: Callable[[int], None]
) -> None:
    async def story(here: House) -> None:
        room = await finishes(here)
        seed = here.services.part(Daily).days.seed(DAY, "sushi-go")
        answer = await here.asks(f"/api/tables/{room}/share", method="POST")
        assert refusal(answer) == (409, "daily_sealed")
        sealed = codec.read((await here.asks(f"/api/tables/{room}/record")).content, GAMES)
        assert (sealed.header.seed, sealed.header.fixed) == (None, True)
        assert seed not in (exported := (await here.asks("/api/you/export")).text)
        assert json.loads(exported)["dailies"][0]["room"] == room
        noon(NOON + 13 * HOUR + 1)
        assert seed in (await here.asks("/api/you/export")).text
        record = codec.read((await here.asks(f"/api/tables/{room}/record")).content, GAMES)
        assert record.header.seed == seed
        assert codec.verify(record, GAMES["sushi-go/cocktail"]) == len(record.events)
        assert (await here.asks(f"/api/tables/{room}/share", method="POST")).status_code == 200

    told(tmp_path, story)


def test_who_has_not_played_learns_nothing_from_any_route(tmp_path: Path) -> None:
    """Benedetta has played and Ann has not: no answer holds the seed, her name, table or points, or a level's."""

    async def story(here: House) -> None:
        store, days = here.services.store, here.services.part(Daily).days
        room = await finishes(here, "benedetta")
        await levels_are(here, '[{"level":"chef","points":987654321,"place":2}]')
        await store.change(("update daily set points = 987654322", ()))
        began = codec.decoder(AnyFact).decode((await store.read(room))[2])
        assert isinstance(began, Began)
        secret = [days.seed(DAY, box) for box in GAME_OF]
        secret += [room, "98765432", "benedetta", "Benedetta"]  # too long to be in a random seed
        paths = ["/api/daily", f"/api/daily/past?before={DAY}", "/api/daily/past?before=2026-11-20"]
        paths += [f"/api/daily/sushi-go/{DAY}", "/api/tables", "/api/tables/mine"]
        paths += ["/api/you", "/api/you/dailies", "/api/you/export"]
        for path in paths:
            said = (await here.asks(path)).text
            assert not [word for word in secret if word in said], path
        tables = ["", "/link", "/qr.svg", "/log", "/record", "/replay", "/review/0", "/worth"]
        for path in tables[1:]:
            answer = await here.asks(f"/api/tables/{room}{path}")
            assert refusal(answer) == (404, "not_your_table"), path
        listing = await store.listing(room)
        assert listing and listing.code  # by the code of another table, others may watch it
        answer = await here.asks(f"/api/tables/{room}/replay?code={listing.code}")
        assert refusal(answer) == (404, "not_your_table")
        for method, path in (("POST", "/share"), ("DELETE", "/share"), ("DELETE", "")):
            answer = await here.asks(f"/api/tables/{room}{path}", method=method)
            assert refusal(answer) == (404, "not_your_table"), path

    told(tmp_path, story)
