"""A server of today on the databases that old versions wrote: everybody finds what they left, and goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kaiten.server.store.store import Listing
from tests.old.databases import OLD, Database, PostgresDatabase, SqliteFile
from tests.server.test_store import opened, tell
from tests.server.world import HOST, Device, Frame, Guest, Server, Table, play_on, serving

pytestmark = pytest.mark.servers

VERSIONS = sorted(folder.name for folder in OLD.iterdir() if (folder / "sqlite").is_dir())
FLAGS = (
    "--keep-days",
    "100000",
    "--grace-s",
    "86400",
    "--bot-delay-ms",
    "0",
)  # nothing is swept, nobody is late
STOPPED = ("mid_turn", "copying", "second_card")


class World(NamedTuple):
    """A server on a copy of an old database, and what must be found there."""

    server: Server
    expected: dict[str, Any]
    old: Path

    def guest(self, name: str) -> Guest:
        """Somebody who comes back with the cookie of then."""
        guest = self.server.stranger()
        guest.http.cookies.set("kaiten", self.expected["people"][name]["cookie"], domain=HOST)
        return guest

    def table(self, name: str) -> Table:
        return Table(self.expected[name]["id"], self.expected[name]["code"])


@pytest.fixture(params=[f"{version} {kind}" for version in VERSIONS for kind in ("sqlite", "postgres")])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    version, _, kind = request.param.partition(" ")
    if kind == "sqlite":
        return SqliteFile(tmp_path / "data", version)
    return PostgresDatabase(request.getfixturevalue("empty_postgres_url"), version)


@pytest.fixture
def world(database: Database, tmp_path: Path) -> Iterator[World]:
    assert database.old
    with serving(tmp_path / "data", *FLAGS, *database.flags()) as server:
        yield World(server, database.expected, database.old)


def old_part(new: Any, old: Any) -> Any:
    """What is new, without the fields that were added since."""
    if isinstance(new, dict) and isinstance(old, dict):
        return {name: old_part(value, old[name]) for name, value in new.items() if name in old}
    if isinstance(new, list) and isinstance(old, list) and len(new) == len(old):
        return [old_part(*pair) for pair in zip(new, old, strict=True)]
    return new


def chat(device: Device, lines: int) -> list[Frame]:
    """What a newcomer is told that was said."""
    said = [device.expect("said") for _ in range(lines)]
    return [{"name": line["person"]["name"], "text": line["text"], "at": line["at"]} for line in said]


def test_cookies_still_say_who_somebody_is_and_where_they_sit(world: World) -> None:
    for name, person in world.expected["people"].items():
        guest = world.guest(name)
        assert guest.http.get("/api/me").json() == {key: person[key] for key in ("id", "name", "avatar")}
        mine = guest.http.get("/api/tables/mine").json()
        assert sorted(table["id"] for table in mine) == person["tables"]
        phases = {table["id"]: table["phase"] for table in mine}
        for table in ("finished", "lobby", *STOPPED):
            if name in world.expected[table]["seats"]:
                assert phases[world.expected[table]["id"]] == world.expected[table]["phase_of_table"]


def test_the_finished_game_is_as_it_was(world: World) -> None:
    expected, table = world.expected["finished"], world.table("finished")
    record = (world.old / expected["record"]).read_bytes()
    ann, anybody = world.guest("ann"), world.server.stranger()
    assert ann.http.get(f"{table.path}/record").content == record
    assert anybody.http.get(f"{table.path}/record").status_code == 401
    shared = f"/api/records/{expected['share_token']}"
    assert anybody.http.get(shared).content == record
    replay = anybody.http.get(f"{shared}/replay").json()
    assert [player["name"] for player in replay["people"]] == ["Ann", "Ben", None]
    assert replay["frames"][-1]["view"]["totals"] == expected["totals"]
    assert ann.http.post(f"{table.path}/share").json()["link"].endswith(f"#record={expected['share_token']}")
    device = ann.comes(table)
    assert chat(device, len(expected["chat"])) == expected["chat"]
    view = device.expect("play")["view"]
    assert old_part(view, expected["view"]) == expected["view"]


def test_the_open_table_still_waits(world: World) -> None:
    expected, table = world.expected["lobby"], world.table("lobby")
    people = world.expected["people"]
    zoe = world.guest("zoe").comes(table)
    seen = zoe.expect("table")
    for field in ("id", "game", "options", "open", "pace", "memory", "spectators"):
        assert seen[field] == expected[field]
    assert (seen["phase"], seen["owner"]) == (expected["phase_of_table"], people[expected["owner"]]["id"])
    chairs = [place["person"]["id"] if place["person"] else place["bot"] for place in seen["places"]]
    assert chairs == [people["zoe"]["id"], people["ann"]["id"], None, "chef"]
    ben = world.guest("ben").comes(table).sits()
    listed = world.server.stranger().http.get("/api/tables").json()
    assert [(one["id"], [person["name"] for person in one["people"]]) for one in listed] == [
        (expected["id"], ["Zoë", "Ann", "Ben"])
    ]
    zoe.starts()
    assert ben.expect("play")["view"]["seat"] == 2


def test_open_tables_are_listed(database: Database) -> None:
    async def story() -> list[Listing]:
        async with opened(database.store()) as store:
            return await store.open_listings(9, since=0)

    listed = tell(story())
    assert [listing.id for listing in listed] == database.expected["open_tables"]


@pytest.mark.parametrize("name", STOPPED)
def test_a_table_stopped_in_mid_game_looks_the_same_and_is_played_to_the_end(world: World, name: str) -> None:
    expected, table = world.expected[name], world.table(name)
    guests = {person: world.guest(person) for person in ("ann", "ben", "zoe")}
    devices = {person: guest.comes(table) for person, guest in guests.items()}
    for person, device in devices.items():
        assert chat(device, len(expected["chat"])) == expected["chat"]
        play, view = device.expect("play"), expected["views"][person]
        assert (play["seq"], play["n"]) == (expected["seq"], expected["n"].get(person, 0))
        if name == "copying":  # by the rules of today, other things may be copied than by those of then
            view = {field: value for field, value in view.items() if field != "ask"}
        elif person in expected["n"]:
            assert play.get("choices", []) == expected["choices"][person]
            assert play.get("any_of") == expected["any_of"][person]
        assert old_part(play["view"], view) == view
        assert device.asked == (person in expected["waits_for"])
    log = guests["ann"].http.get(f"{table.path}/log").content
    assert len(log.splitlines()) == expected["log_lines"]
    play_on(*devices.values())
    record = guests["ben"].http.get(f"{table.path}/record")
    assert record.status_code == 200
    assert len(record.content.splitlines()) > expected["log_lines"]
