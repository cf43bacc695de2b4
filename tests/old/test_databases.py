"""A server of today on the databases that old versions wrote: everybody finds what they left, and goes on."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kaiten.engine.chance import pledge_of
from kaiten.server import clock
from kaiten.server.daily import store as dailies
from kaiten.server.room.terms import Listing
from tests.old.databases import OLD, Database, PostgresDatabase, SqliteFile, stored
from tests.server.clocks import set_clock
from tests.server.house import House, told
from tests.server.rooms import loaded
from tests.server.test_daily_room import played
from tests.server.test_store import opened, tell
from tests.server.world import HOST, Device, Frame, Guest, Server, Table, play_on, serving

pytestmark = pytest.mark.servers

VERSIONS = sorted(folder.name for folder in OLD.iterdir() if (folder / "sqlite").is_dir())
TOKEN = "the-operator-of-today"
FLAGS = (
    "--keep-days", "100000", "--grace-s", "86400",  # nothing is swept, nobody is late
    "--bot-delay-ms", "0", "--thinkers", "1", "--admin-token", TOKEN,
)  # fmt: skip
STOPPED = ("mid_turn", "copying", "second_card", "uramaki", "roll", "dice", "coached", "quick", "daily")
DAY_MS = 86_400_000


class World(NamedTuple):
    """A server on a copy of an old database, and what must be found there."""

    server: Server
    version: str  # that wrote it
    expected: dict[str, Any]
    old: Path
    postgres: bool

    def guest(self, name: str) -> Guest:
        """Somebody who comes back with the cookie of then."""
        return self.who_has(self.expected["people"][name]["cookie"])

    def who_has(self, cookie: str) -> Guest:
        guest = self.server.stranger()
        guest.http.cookies.set("kaiten", cookie, domain=HOST)
        return guest

    def table(self, name: str) -> Table:
        return Table(self.expected[name]["id"], self.expected[name]["code"])

    def operator(self, path: str) -> Any:
        headers = {"Authorization": f"Bearer {TOKEN}"}
        return self.server.http.get(f"{self.server.url}/api/admin/{path}", headers=headers).json()


def copies(*versions: str) -> list[str]:
    return [f"{version} {kind}" for version in versions for kind in ("sqlite", "postgres")]


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    version, _, kind = request.param.partition(" ")
    if kind == "sqlite":
        return SqliteFile(tmp_path / "data", version)
    return PostgresDatabase(request.getfixturevalue("empty_postgres_url"), version)


def old_part(new: Any, old: Any) -> Any:
    """What is new, without the fields that were added since."""
    if isinstance(new, dict) and isinstance(old, dict):
        return {name: old_part(value, old[name]) for name, value in new.items() if name in old}
    if isinstance(new, list) and isinstance(old, list) and len(new) == len(old):
        return [old_part(*pair) for pair in zip(new, old, strict=True)]
    return new


def same(new: Any, old: Any) -> None:
    assert old_part(new, old) == old


def lasting(expected: dict[str, Any]) -> dict[str, Any]:
    """What a table says of itself. 0.1.0 did not write all of it, and wrote it elsewhere."""
    fields = ("id", "game", "options", "open", "pace", "spectators", "memory")
    return expected.get("table") or {field: expected[field] for field in fields if field in expected}


def chat(device: Device, lines: int) -> list[Frame]:
    """What a newcomer is told that was said."""
    said = [device.expect("said") for _ in range(lines)]
    return [{"name": line["person"]["name"], "text": line["text"], "at": line["at"]} for line in said]


# --- what is there --------------------------------------------------------------------------------------


def cookies_say_who_somebody_is_and_where_they_sit(world: World) -> None:
    parts = [part for part in ("finished", "lobby", *STOPPED) if part in world.expected]
    for name, person in world.expected["people"].items():
        guest = world.guest(name)
        assert guest.http.get("/api/me").json() == {key: person[key] for key in ("id", "name", "avatar")}
        mine = guest.http.get("/api/tables/mine").json()
        assert sorted(table["id"] for table in mine) == person["tables"]
        phases = {table["id"]: table["phase"] for table in mine}
        for part in parts:
            if name in world.expected[part]["seats"]:
                assert phases[world.expected[part]["id"]] == world.expected[part]["phase_of_table"]


def all_devices_of_somebody_are_known(world: World) -> None:
    expected, zoe = world.expected["devices"], world.expected["people"]["zoe"]
    first = world.who_has(expected["first_cookie"])  # which has her old name
    shown = {key: zoe[key] for key in ("id", "name", "avatar")}
    assert first.http.get("/api/me").json() == shown
    kim = expected["shared"]["person"]
    first.http.cookies.set(f"kaiten-{kim['id']}", expected["shared"]["cookie"], domain=HOST)
    assert first.http.get("/api/device").json() == [kim]
    assert first.http.get(f"/api/me?as={kim['id']}").json() == kim
    lost = world.server.stranger()
    link = lost.http.post("/api/you/recover", json={"code": expected["code"]}).json()["link"]
    claimed = lost.http.post("/api/me/claim", json={"token": link.partition("#seat=")[2]})
    assert (claimed.json(), lost.http.get("/api/me").json()) == (shown, shown)


def all_that_is_stored_about_somebody_is_there(world: World) -> None:
    ids = {name: person["id"] for name, person in world.expected["people"].items()}
    ids["max"] = world.expected["banned"]["id"]
    for name, expected in world.expected["stored"].items():
        same(stored(world.operator(f"people/{ids[name]}")), expected)


def finished_games_are_in_the_history(world: World) -> None:
    for name, games in world.expected["games"].items():
        same(world.guest(name).http.get("/api/you/games").json(), games)
    you, expected = world.guest("ann").http.get("/api/you").json(), world.expected["you"]
    for field in ("person", "games", "wins", "missing", "results", "favourite", "best", "last", "code"):
        same(you[field], expected[field])
    # The number itself depends on the strength of the bots, which is measured again from time to time.
    assert (you["rating"]["games"], [one["box"] for one in you["ratings"]]) == (6, ["sushi-go"])
    assert you["rating"]["low"] < you["rating"]["rating"] < you["rating"]["high"]


def the_finished_game_is_as_it_was(world: World) -> None:
    expected, table = world.expected["finished"], world.table("finished")
    record = (world.old / expected["record"]).read_bytes()
    ann, anybody = world.guest("ann"), world.server.stranger()
    assert ann.http.get(f"{table.path}/record").content == record
    assert anybody.http.get(f"{table.path}/record").status_code == 401
    shared = f"/api/records/{expected['share_token']}"
    assert anybody.http.get(shared).content == record
    replay = anybody.http.get(f"{shared}/replay").json()
    assert [player["name"] for player in replay["people"]] == [
        "Ann",
        "Ben",
        *[None for _ in expected["bots"]],
    ]
    assert replay["frames"][-1]["view"]["totals"] == expected["totals"]
    assert ann.http.post(f"{table.path}/share").json()["link"].endswith(f"#record={expected['share_token']}")
    device = ann.comes(table)
    assert chat(device, len(expected["chat"])) == expected["chat"]
    same(device.expect("play")["view"], expected["view"])


def the_review_need_not_be_made_again(world: World) -> None:
    expected = world.expected["review"]
    review = world.guest("ben").http.get(f"/api/tables/{expected['id']}/review/{expected['seat']}").json()
    same(review, {field: expected[field] for field in ("done", "of", "review")})


def what_the_operator_decided_still_counts(world: World) -> None:
    rude = world.who_has(world.expected["banned"]["cookie"])
    assert rude.http.post("/api/tables", json={"game": "roll/cocktail"}).json()["reason"] == "banned"
    same(world.operator("bans"), world.expected["bans"])
    same(world.operator("reports"), world.expected["reports"]["open"])
    same(world.operator("reports?closed=true"), world.expected["reports"]["closed"])
    same(world.server.stranger().http.get("/api/notice").json(), world.expected["notice"])


def who_is_blocked_stays_blocked(world: World) -> None:
    """Ann is told what Max said at the open table, Zoë is not."""
    zoe, table, line = world.guest("zoe"), world.table("lobby"), world.expected["lobby"]["chat"]
    assert zoe.http.get("/api/me/blocks").json() == world.expected["blocks"]
    assert chat(world.guest("ann").comes(table), 1) == line
    here = zoe.comes(table).sends("say", text="Is he gone?")
    assert here.expect("said")["text"] == "Is he gone?"


# --- going on -------------------------------------------------------------------------------------------


def the_open_table_still_waits(world: World) -> None:
    expected, table = world.expected["lobby"], world.table("lobby")
    people = world.expected["people"]
    zoe = world.guest("zoe").comes(table)
    seen = zoe.expect("table")
    same(seen, lasting(expected))
    assert (seen["phase"], seen["owner"]) == (expected["phase_of_table"], people["zoe"]["id"])
    chairs = [place["person"]["id"] if place["person"] else place["bot"] for place in seen["places"]]
    assert chairs == [people["zoe"]["id"], people["ann"]["id"], None, "chef"]
    ben = world.guest("ben").comes(table).sits()
    listed = world.server.stranger().http.get("/api/tables").json()
    assert [(one["id"], [person["name"] for person in one["people"]]) for one in listed] == [
        (expected["id"], ["Zoë", "Ann", "Ben"])
    ]
    zoe.starts()
    assert ben.expect("play")["view"]["seat"] == 2


def tables_stopped_in_mid_game_look_the_same_and_are_played_to_the_end(world: World) -> None:
    """Of those in PostgreSQL one is played on: in SQLite the same rows are, and tests/server compares the stores."""
    for name in STOPPED:
        if name in world.expected:
            looks_the_same_and_is_played_on(world, name, to_the_end=not world.postgres or name == STOPPED[0])


def looks_the_same_and_is_played_on(world: World, name: str, to_the_end: bool) -> None:
    expected, table = world.expected[name], world.table(name)
    guests = {person: world.guest(person) for person in expected["views"]}
    devices = {person: guest.comes(table) for person, guest in guests.items()}
    for person, device in devices.items():
        same(device.expect("table"), lasting(expected))
        assert chat(device, len(expected["chat"])) == expected["chat"]
        play, view = device.expect("play"), expected["views"][person]
        assert (play["seq"], play["n"]) == (expected["seq"], expected["n"].get(person, 0))
        if (world.version, name) == (
            "0.1.0",
            "copying",
        ):  # by the rules of then, other things could be copied
            view = {field: value for field, value in view.items() if field != "ask"}
        elif person in expected["n"]:
            assert play.get("choices", []) == expected["choices"][person]
            assert play.get("any_of") == expected["any_of"][person]
        same(play["view"], view)
        assert device.asked == (person in expected["waits_for"])
    log = guests["ann"].http.get(f"{table.path}/log").content
    assert len(log.splitlines()) == expected["log_lines"]
    if not to_the_end:
        return
    if name == "dice":  # who throws all dice again and again never ends: bots do
        play_on(*devices.values(), acts=4)
        for person in expected["seats"]:
            devices[person].sends("stand")
        devices["ann"].expect("table", paused=True)  # it waits for them
        devices["ann"].sends("resume")
        while not devices["ann"].over:
            devices["ann"].expect("play")
    else:
        play_on(*devices.values())
    record = guests["ann"].http.get(f"{table.path}/record")
    assert record.status_code == 200
    assert len(record.content.splitlines()) > expected["log_lines"]


# By the part of `expected.json` that they need. 0.1.0 has only some of the parts. First those that only look.
CHECKS: dict[str, Callable[[World], None]] = {
    "people": cookies_say_who_somebody_is_and_where_they_sit,
    "devices": all_devices_of_somebody_are_known,
    "stored": all_that_is_stored_about_somebody_is_there,
    "games": finished_games_are_in_the_history,
    "finished": the_finished_game_is_as_it_was,
    "review": the_review_need_not_be_made_again,
    "bans": what_the_operator_decided_still_counts,
    "blocks": who_is_blocked_stays_blocked,
    "lobby": the_open_table_still_waits,
    "mid_turn": tables_stopped_in_mid_game_look_the_same_and_are_played_to_the_end,
}
PARTS_OF_0_1_0 = {"people", "finished", "lobby", "mid_turn", "copying", "second_card"}


@pytest.mark.parametrize("database", copies(*VERSIONS), indirect=True)
def test_everybody_finds_what_they_left_and_goes_on(database: Database, tmp_path: Path) -> None:
    """One test for all, because starting a server takes longer than most of what is looked at."""

    async def open_tables() -> list[Listing]:
        async with opened(database.store()) as store:
            return await store.open_listings(9, since=0)

    assert [listing.id for listing in tell(open_tables())] == database.expected["open_tables"]
    assert database.old
    version = database.old.parent.name
    wanted = PARTS_OF_0_1_0 if version == "0.1.0" else {*CHECKS, *STOPPED}
    assert wanted <= set(database.expected)
    with serving(tmp_path / "data", *FLAGS, *database.flags()) as server:
        world = World(server, version, database.expected, database.old, bool(database.flags()))
        for part, check in CHECKS.items():
            if part in wanted:
                check(world)


# --- days -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("database", copies(*[one for one in VERSIONS if one != "0.1.0"]), indirect=True)
def test_daily_deals_and_puzzles_on_the_next_day_and_years_later(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = database.expected["dailies"]
    day, [_, party, _] = expected["day"], expected["running"]["games"]
    ann, ben = [database.expected["people"][name]["id"] for name in ("ann", "ben")]

    async def story(here: House) -> None:
        clock.guard.believe()

        async def get(path: str, person: str) -> Any:
            return (await here.asks(f"/api/{path}", person)).json()

        async def leads_to() -> str:
            return str((await here.asks(f"/api/daily/party/{day}", ann, "POST")).json()["id"])

        # What Ann left in the middle.
        today = await get("daily", ann)
        assert (today["yesterday"]["day"], today["streak"], today["longest"]) == (day, 0, 0)
        game = today["yesterday"]["games"][1]
        fields = ("box", "game", "pledge", "state", "room", "points", "place", "counted")
        assert [game[field] for field in fields] == [party[field] for field in fields]
        assert pledge_of(game["seed"]) == party["pledge"]
        assert await leads_to() == party["room"]
        unplayed = await here.asks(f"/api/daily/party/{day}", ann)
        assert (unplayed.status_code, unplayed.json()["reason"]) == (409, "daily_unplayed")

        # She plays it to the end. It no longer counts.
        store, rows = here.services.store, await here.services.store.read(party["room"])
        evening = played(loaded(rows).comes(ann), ann)
        table = evening.room.table
        listing = table.lobby.listing(party["room"], clock.wall())
        await store.append(party["room"], len(rows), evening.rows[len(rows) :], listing)
        await dailies.finish(store, party["room"], *table.result_of(ann), clock.wall())
        await dailies.keep_levels(store, day, "party", b"[]")
        result = await get(f"daily/party/{day}", ann)
        assert (result["room"], result["points"]) == (party["room"], table.result_of(ann)[0])
        assert (result["counted"], result["players"], result["streak"]) == (False, 0, 0)
        assert await leads_to() != party["room"]  # a past day can be played again

        # What Ben finished, and Ann's puzzles.
        same(await get(f"daily/sushi-go/{day}", ben), expected["result"])
        assert (await get("you", ben))["dailies"] == {"played": 1, "streak": 1, "longest": 1}
        score = {"tried": 3, "solved": 2, "streak": 0, "longest": 2, "days": 1}
        assert (await get("you", ann))["puzzles"] == (await get("puzzles", ann))["score"] == score

        # Years later.
        set_clock(monkeypatch, noon + 1000 * DAY_MS)
        assert (await get("you", ben))["dailies"] == {"played": 1, "streak": 0, "longest": 1}
        [past] = await get("you/dailies", ben)
        assert (past["day"], past["box"], past["counted"], past["result"]) == (day, "sushi-go", True, False)
        assert past["points"] == expected["result"]["points"]
        gone = await here.asks(f"/api/daily/sushi-go/{day}", ben, "POST")
        assert (gone.status_code, gone.json()["reason"]) == (404, "no_daily")
        assert (await get("you", ann))["puzzles"] == {**score, "days": 0}

    noon = int(datetime.fromisoformat(f"{day}T12:00Z").timestamp() * 1000) + DAY_MS
    set_clock(monkeypatch, noon)
    flags = {"database": database.flags()[-1]} if database.flags() else {}
    told(tmp_path / "data", story, keep_days="100000", daily_bots="regular", **flags)
