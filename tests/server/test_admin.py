"""`kaiten admin`: every command, on SQLite and in the shared setup, and refused to everybody but the operator."""

import json
import sqlite3
import stat
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import httpx
import pytest

from kaiten.cli import main
from kaiten.server import clock
from kaiten.server.features import FOR_OPERATOR
from kaiten.server.people import reports
from kaiten.server.room.terms import Report
from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.sqlite import SqliteStore
from tests.server.conftest import another_database
from tests.server.refusals import problem
from tests.server.test_lifecycle import record_of
from tests.server.test_store import opened, tell
from tests.server.world import HOST, NO_TLS, PATIENT, Server, play_on, playing, seated, serving, until

pytestmark = pytest.mark.servers

TOKEN = "a-token-of-the-operator"
TERMS = {**PATIENT, "kaiten.server.hosting.postgres_leases:ECHO_S": 0.5}
BANNED = "You may not play on this server: its operator has excluded you."
NO_TOKEN = "Only the operator of this server may do that: the token is missing or wrong."
Say: TypeAlias = pytest.CaptureFixture[str]


class Site(NamedTuple):
    """One process on SQLite, or two on PostgreSQL; `other` is the second, or the same."""

    one: Server
    other: Server
    url: str  # of PostgreSQL

    @property
    def shared(self) -> bool:
        return bool(self.url)


@contextmanager
def opened_site(folder: Path, url: str) -> Iterator[Site]:
    flags = ["--bot-delay-ms", "0", "--admin-token", TOKEN, "--wrong-tokens", "1000", "--tables-each", "100"]
    with ExitStack() as stack:
        if not url:
            one = stack.enter_context(serving(folder / "data", *flags))
            yield Site(one, one, "")
            return
        both = [serving(folder / name, *flags, "--database", url, terms=TERMS) for name in ("one", "other")]
        one, other = [stack.enter_context(each) for each in both]
        yield Site(one, other, url)


@pytest.fixture(params=["sqlite", "shared"], scope="module")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site where others have played and may still play, but nobody is banned and nothing is announced."""
    shared = request.param == "shared"
    url = another_database(request.getfixturevalue("postgres"), "admin") if shared else ""
    with opened_site(tmp_path_factory.mktemp("admin"), url) as site:
        yield site


@pytest.fixture(params=["sqlite", "shared"])
def new_site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    """A site where nobody has been."""
    url = request.getfixturevalue("empty_postgres_url") if request.param == "shared" else ""
    with opened_site(tmp_path, url) as site:
        yield site


@pytest.fixture
def admin(capsys: Say, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Say something as the operator, at this machine: what is printed."""
    for name in ("KAITEN_ADMIN_TOKEN", "KAITEN_DATA", "KAITEN_PORT"):
        monkeypatch.delenv(name, raising=False)

    def run(server: Server, *words: str, status: int = 0) -> str:
        capsys.readouterr()
        assert main(["admin", *words, "--server", server.url, "--data", str(server.folder)]) == status
        printed = capsys.readouterr()
        return printed.out if status == 0 else printed.out + printed.err

    return run


Admin: TypeAlias = Callable[..., str]


def ready(server: Server) -> int:
    return server.http.get(f"{server.url}/ready").status_code


def told(admin: Admin, server: Server, *words: str) -> Any:
    return json.loads(admin(server, *words, "--json"))


# --- the right to it ------------------------------------------------------------------------------------

ROUTES = [
    (method, path.replace("{id:str}", "abc").replace("{number:int}", "1"))
    for route in FOR_OPERATOR.routes
    for path in [route.path]
    for method in sorted(route.methods - {"OPTIONS"})
]


def test_every_request_is_refused_without_the_right_to_it(site: Site) -> None:
    """No token, a wrong one, a player's cookie, the right token in another site's page."""
    assert len(ROUTES) == 15
    ann = site.one.guest("Ann")
    refusals: list[tuple[dict[str, str], str]] = [
        ({}, "not_operator"),
        ({"Authorization": "Bearer " + TOKEN[:-1]}, "not_operator"),
        ({"Authorization": "Bearer"}, "not_operator"),
        ({"Authorization": f"Basic {TOKEN}"}, "not_operator"),
        ({"Authorization": f"Bearer {ann.cookie}"}, "not_operator"),
        ({"Authorization": f"Bearer {TOKEN}", "Origin": "https://elsewhere.example"}, "foreign_page"),
    ]
    for headers, reason in refusals:
        for method, path in ROUTES:
            body: dict[str, str] | None = {} if method in ("POST", "PUT") else None
            answer = ann.http.request(method, path, headers=headers, json=body)
            assert (answer.status_code, answer.json()["reason"]) == (403, reason), (method, path, headers)


def test_wrong_tokens_are_limited_by_address_and_logged(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--wrong-tokens", "2", "--admin-token", TOKEN) as server:

        def ask(token: str) -> httpx.Response:
            headers = {"Authorization": f"Bearer {token}"}
            return server.http.get(f"{server.url}/api/admin/status", headers=headers)

        assert ask(TOKEN).status_code == ask(TOKEN).status_code == ask(TOKEN).status_code == 200
        answer = ask("wrong")
        assert (answer.status_code, answer.json()) == (403, problem("forbidden", "not_operator", NO_TOKEN))
        assert ask("wrong").status_code == 403
        answer = ask(TOKEN)
        assert answer.status_code == 429
        assert 1 <= int(answer.headers["retry-after"]) <= 10, "ten seconds after the first wrong one"
        until(lambda: '"command":"status","ok":false' in server.said, "it is logged")
        assert "wrong" not in server.said and TOKEN not in server.said


def test_the_local_token_is_for_the_servers_user_and_gone_with_the_server(
    tmp_path: Path, admin: Admin
) -> None:
    with serving(tmp_path / "data") as server:
        file = server.folder / f"admin-{server.port}.token"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert "kaiten" in admin(server, "status")
        with httpx.Client(verify=NO_TLS) as client:  # no token is set, so the empty one is wrong, too
            answer = client.get(f"{server.url}/api/admin/status", headers={"Authorization": "Bearer"})
        assert answer.status_code == 403
    assert not file.exists()
    assert "no token: cannot read" in admin(server, "status", status=2)


def test_the_token_of_the_settings_is_as_good(site: Site, capsys: Say, tmp_path: Path) -> None:
    words = ["admin", "bans", "--server", site.one.url, "--data", str(tmp_path / "nothing")]
    assert main([*words, "--token", TOKEN]) == 0
    assert capsys.readouterr().out == "nobody is banned\n"
    assert main([*words, "--token", "another-token-of-a-stranger"]) == 2
    assert capsys.readouterr().err == f"kaiten: {NO_TOKEN}\n"


# --- looking --------------------------------------------------------------------------------------------


def test_status(new_site: Site, admin: Admin) -> None:
    site = new_site
    pair = playing(site.one)
    status = told(admin, site.one, "status")
    assert status["store"] == ("postgresql" if site.shared else "sqlite")
    assert status["processes"] == sorted({str(site.one.port), str(site.other.port)})
    assert (status["build"]["version"], status["build"]["schema"]) == ("0.3.0", 6)
    assert (status["sockets"], status["games"], status["tables"]["playing"]) == (2, 1, 1)
    assert (status["draining"], status["all_drain"]) == (False, False)
    assert "1 playing" in admin(site.other, "status")
    assert pair.table.id
    assert site.one.counter("kaiten_build_info") == 1


def test_the_metrics_measure_what_goes_on(site: Site) -> None:
    ann = site.one.guest("Ann")
    table = ann.opens("sushi-go/cocktail", 2)
    here = ann.comes(table).starts()  # against a bot
    play_on(here, acts=2)
    until(lambda: site.one.counter("kaiten_queue_wait_seconds_count") > 2, "bots and writes have waited")
    lines = site.one.http.get(f"{site.one.url}/metrics").text
    for labels in ('queue_wait_seconds_count{queue="bots"}', 'queue_wait_seconds_count{queue="writes"}'):
        assert f"kaiten_{labels}" in lines
    for labels in ('store_seconds_count{what="append"}', 'store_seconds_count{what="query"}'):
        assert f"kaiten_{labels}" in lines
    until(lambda: site.one.counter("kaiten_loop_lag_seconds_count") > 1, "the lag is measured")
    until(lambda: site.one.counter("kaiten_waiting_acts") == 0, "everything is answered")
    assert site.one.counter("kaiten_oldest_act_seconds") == 0
    until(lambda: site.one.counter("kaiten_unsent_messages") == 0, "everything is sent")
    if site.shared:
        until(lambda: site.one.counter("kaiten_bus_seconds_count") > 0, "a notification came back")


def test_tables(new_site: Site, admin: Admin) -> None:
    site = new_site
    pair = playing(site.one)
    waiting = pair.ann.opens("sushi-go/cocktail", 3)
    lines = admin(site.other, "tables").splitlines()
    assert f"    {pair.ann.id}  Ann  owner" in lines
    assert f"    {pair.ben.id}  Ben" in lines
    assert [table["id"] for table in told(admin, site.other, "tables", "--phase", "waiting")] == [waiting.id]
    assert [table["id"] for table in told(admin, site.other, "tables", "--phase", "playing")] == [
        pair.table.id
    ]
    assert admin(site.other, "tables", "--phase", "over") == "no tables\n"


# --- acting ---------------------------------------------------------------------------------------------


def test_close(site: Site, admin: Admin) -> None:
    pair = playing(site.one)
    assert admin(site.other, "close", "none", status=2).startswith("kaiten: ")
    admin(site.other, "close", pair.table.id, "--say", "Not here.")
    for device in (pair.hers, pair.his):
        assert device.closed() == 1013
        [halted] = [frame for frame in device.told if frame["kind"] == "halted"]
        assert halted["say"] == "The operator of this server has closed this table: Not here."
    assert pair.ann.http.get(pair.table.path).status_code == 404
    quiet = seated(site.one)
    admin(site.other, "close", quiet.table.id)
    assert quiet.hers.closed() == 1013
    assert quiet.hers.told[-1]["reason"] == "table_deleted"


def test_a_person_is_banned_everywhere_at_once(site: Site, admin: Admin) -> None:
    pair = playing(site.one)
    admin(site.other, "ban", "person", pair.ben.id, "--hours", "1", "--why", "rude")
    assert pair.his.closed() == 4403
    assert pair.his.told[-1]["reason"] == "banned"
    for server in (site.one, site.other):
        answer = httpx.post(
            f"{server.url}/api/tables",
            json={"game": "roll/cocktail"},
            cookies=pair.ben.http.cookies,
            verify=NO_TLS,
        )
        assert (answer.status_code, answer.json()) == (403, problem("forbidden", "banned", BANNED))
        assert server.knock(pair.table.socket, {"Cookie": f"kaiten={pair.ben.cookie}"}) == 403
    assert pair.ben.http.get(pair.table.path).json()["reason"] == "banned"
    assert pair.ben.http.put("/api/me", json={"name": "Other", "avatar": "cat"}).status_code == 403
    assert pair.ann.http.put("/api/me", json={"name": "Anna", "avatar": "cat"}).status_code == 200
    pair.hers.sends("say", text="Still here.").expect("said")

    assert f"person   {pair.ben.id}  until " in admin(site.one, "bans")
    assert admin(site.one, "unban", "person", pair.ben.id) == f"{pair.ben.id} may play again\n"
    assert admin(site.one, "unban", "person", pair.ben.id, status=1).startswith("there is no ban")
    assert admin(site.one, "bans") == "nobody is banned\n"

    def may_play() -> bool:
        ben = pair.ben.http.cookies
        answer = httpx.put(
            f"{site.other.url}/api/me", json={"name": "Ben", "avatar": "cat"}, cookies=ben, verify=NO_TLS
        )
        return answer.status_code == 200

    until(may_play, "the other process knows")


def test_somebody_who_is_banned_may_delete_themselves(site: Site, admin: Admin) -> None:
    ben = site.one.guest("Ben")
    id = ben.id
    admin(site.one, "ban", "person", id)
    assert ben.http.delete("/api/me").status_code == 200
    admin(site.one, "unban", "person", id)


def test_an_address_is_banned_with_its_network(site: Site, admin: Admin) -> None:
    pair = seated(site.one)
    assert "neither an address nor a network" in admin(site.one, "ban", "address", "soba", status=2)
    admin(site.other, "ban", "address", "127.0.0.9/8")
    assert pair.hers.closed() == pair.his.closed() == 4403
    assert admin(site.one, "bans") == "address  127.0.0.0/8  for good\n"
    assert pair.ann.http.post("/api/tables", json={"game": "roll/cocktail"}).status_code == 403
    admin(site.one, "unban", "address", "127.0.0.0/8")
    assert pair.ann.http.post("/api/tables", json={"game": "roll/cocktail"}).status_code == 201


def test_reports_are_read_and_resolved(site: Site, admin: Admin) -> None:
    async def story() -> int:
        store = PostgresStore(site.url) if site.shared else SqliteStore(site.one.folder / "kaiten.db")
        async with opened(store):
            return await reports.file(store, Report(100, "soba", "ann", "ben", "chat", "called me names"))

    number = str(tell(story()))
    assert admin(site.one, "reports").splitlines() == [
        f"{number}  1970-01-01 00:00 UTC  chat  table soba  ann reports ben",
        "    called me names",
    ]
    assert admin(site.other, "resolve", number) == f"report {number} is closed\n"
    assert admin(site.other, "resolve", number, status=1) == f"there is no open report {number}\n"
    assert admin(site.one, "reports") == "no reports\n"
    assert "called me names" in admin(site.one, "reports", "--closed")


def test_an_announcement_reaches_everybody(site: Site, admin: Admin) -> None:
    pair = seated(site.one)
    admin(site.other, "announce", "We update <b>soon</b>.", "--minutes", "5")
    notice = pair.hers.expect("notice")
    assert (notice["announcement"]["text"], notice["draining"]) == ("We update <b>soon</b>.", False)
    for server in (site.one, site.other):
        assert server.http.get(f"{server.url}/api/notice").json() == notice
    late = pair.ann.comes(pair.table)
    assert late.hears() == notice
    admin(site.other, "announce", "--off")
    assert pair.his.expect("notice", announcement=None)["draining"] is False
    assert admin(site.one, "announce", "", status=2).startswith("kaiten: ")


def test_an_announcement_ends_by_itself(site: Site, admin: Admin) -> None:
    pair = seated(site.one)
    admin(site.other, "announce", "Soon over.", "--minutes", "0.02")
    assert pair.hers.expect("notice")["announcement"]["text"] == "Soon over."
    pair.hers.expect("notice", announcement=None)


def test_all_drain(new_site: Site, admin: Admin) -> None:
    site = new_site
    pair = playing(site.one, "sushi-go/cocktail")
    table = pair.ann.opens("sushi-go/cocktail", 2)
    lobby = pair.ann.comes(table)
    lobby.expect("table")
    assert admin(site.one, "drain", "--all") == "drain     all processes; 1 games are still played here\n"
    assert pair.his.expect("notice")["draining"] is True
    until(lambda: ready(site.one) == ready(site.other) == 503, "no process is ready")
    for server in (site.one, site.other):
        assert server.http.get(f"{server.url}/health").json() == {"ok": True, "draining": True}
    answer = pair.ann.http.post("/api/tables", json={"game": "roll/cocktail"})
    assert (answer.status_code, answer.json()["reason"]) == (503, "draining")
    lobby.sends("start")
    while (frame := lobby.hears())["kind"] != "error":
        pass
    assert frame["reason"] == "draining"
    play_on(pair.hers, pair.his)
    until(lambda: "no game is played here any more" in admin(site.one, "status"), "the drain is done")
    admin(site.other, "drain", "--all", "--off")
    until(lambda: ready(site.one) == 200, "it is ready again")
    assert pair.ann.http.post("/api/tables", json={"game": "roll/cocktail"}).status_code == 201


def test_a_process_that_drains_gives_its_tables_to_the_others(
    tmp_path: Path, empty_postgres_url: str, admin: Admin
) -> None:
    with ExitStack() as stack:
        flags = ("--database", empty_postgres_url, "--bot-delay-ms", "0")
        one, other = [stack.enter_context(serving(tmp_path / name, *flags)) for name in ("one", "other")]
        pair = playing(one, "sushi-go/cocktail")
        waiting = seated(one)
        assert admin(one, "drain") == f"drain     process {one.port}; 1 games are still played here\n"
        waiting.hers.expect("hello")  # at the other process
        assert {"kind": "moved", "at": str(other.port)} in waiting.hers.told
        waiting.his.expect("hello")
        waiting.hers.starts()
        assert (ready(one), ready(other)) == (503, 200)
        assert one.http.get(f"{one.url}/api/notice").json()["draining"] is False
        fresh = pair.ann.opens("sushi-go/cocktail", 2)  # asked of the draining process
        pair.ann.comes(fresh).expect("hello")
        play_on(pair.hers, pair.his)
        until(lambda: told(admin, one, "status")["rooms"] == 0, "it has no table any more")
        pair.hers.expect("hello")
        assert {"kind": "moved", "at": str(other.port)} in pair.hers.told
        assert told(admin, other, "status")["rooms"] == 3


def test_the_operator_confirms_the_clock(tmp_path: Path, admin: Admin) -> None:
    folder, week_ms = tmp_path / "data", 7 * 86_400_000

    async def off_for_a_week() -> None:
        async with opened(SqliteStore(folder / "kaiten.db")) as store:
            known = clock.machine() - week_ms
            await store.keep_setting("clock", b'{"at":%d,"wall":%d,"certain":true}' % (known, known))

    tell(off_for_a_week())
    with serving(folder) as server:
        assert " UTC, 7 d 0:0" in admin(server, "status")
        assert server.counter("kaiten_clock_off_seconds") // 60 == 7 * 24 * 60
        ann = server.guest("Ann")
        today = ann.http.get("/api/daily").json()["today"]["day"]
        path = f"/api/daily/sushi-go/{today}"
        assert ann.http.post(path).json()["reason"] == "daily_not_sure"
        assert admin(server, "clock", "--confirm") == admin(server, "clock") == "clock     right\n"
        assert ann.http.post(path).status_code == 200
        until(lambda: '"kind":"clock","what":"confirmed"' in server.said, "it is logged")
        assert '"kind":"clock","what":"doubted","off_s":60480' in server.said


# --- keeping and deleting -------------------------------------------------------------------------------


def test_a_backup_is_whole(site: Site, admin: Admin, tmp_path: Path) -> None:
    pair = playing(site.one)
    folder = tmp_path / "copies"
    folder.mkdir()
    admin(site.one, "backup", str(folder))
    [copy] = folder.iterdir()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    if site.shared:
        listed = subprocess.run(["pg_restore", "--list", copy], check=True, capture_output=True, text=True)
        assert "TABLE DATA public log" in listed.stdout
    else:
        with sqlite3.connect(copy) as db:
            assert db.execute("pragma integrity_check").fetchall() == [("ok",)]
            assert (pair.table.id,) in db.execute("select room from listing").fetchall()
        db.close()
        assert not list(site.one.folder.glob("backup-*")), "nothing is left behind"
    file = tmp_path / "by-hand"
    admin(site.one, "backup", str(file))
    assert f"{file} exists already" in admin(site.one, "backup", str(file), status=2)
    play_on(pair.hers, pair.his, acts=2)


def test_a_person_is_exported_and_deleted_and_the_record_stays(
    site: Site, admin: Admin, tmp_path: Path
) -> None:
    pair = playing(site.one, "sushi-go/cocktail")
    ben = pair.ben.id  # afterwards their device is somebody new
    pair.his.sends("say", text="Hello there.").expect("said")
    file = tmp_path / "ben.json"
    admin(site.other, "export", ben, str(file))
    running = json.loads(file.read_text())
    assert running["tables"][0]["record"] is None, "the game is not over"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.unlink()
    play_on(pair.hers, pair.his)
    record = record_of(pair.ann, pair.table)
    admin(site.other, "export", ben, str(file))
    found = json.loads(file.read_text())
    assert found["person"] == {"id": ben, "name": "Ben", "avatar": "frog"}
    [table] = found["tables"]
    assert (table["table"], table["seat"], table["owner"], len(table["acts"])) == (
        pair.table.id,
        1,
        False,
        pair.his.n,
    )
    assert table["record"].encode() == pair.ann.http.get(f"{pair.table.path}/record").content
    assert [said["text"] for said in found["more"]["said"]] == ["Hello there."]

    admin(site.other, "delete", ben)
    place = pair.hers.expect("table")["places"][1]
    assert place["person"]["name"] == ""
    file.unlink()
    admin(site.one, "export", ben, str(file))
    gone = json.loads(file.read_text())
    assert (gone["person"], gone["more"]["said"]) == (None, [])
    assert gone["deleted"] is not None
    assert record_of(pair.ann, pair.table) == record


def test_a_server_that_is_not_there_is_said_in_one_line(capsys: Say) -> None:
    words = ["admin", "status", "--server", f"http://{HOST}:9", "--token", TOKEN]
    assert main(words) == 2
    assert capsys.readouterr().err.startswith(f"kaiten: cannot reach http://{HOST}:9: ")
