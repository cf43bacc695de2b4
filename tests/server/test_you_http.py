"""A person's own page: their games, kept when the table is gone; moved, recovered, exported and deleted."""

import re
import sqlite3
from collections.abc import Iterator

import pytest

from tests.server.refusals import problem
from tests.server.test_people_http import link_of
from tests.server.world import Frame, Guest, Server, Table, play_on, playing, serving

pytestmark = pytest.mark.servers

GAME = "sushi-go/cocktail"
BOTS = ["beginner", "regular"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("you") / "data", "--bot-delay-ms", "0") as server:
        yield server


def finished(guest: Guest) -> Table:
    """A game against two bots."""
    return ended(guest)[0]


def ended(guest: Guest) -> tuple[Table, Frame]:
    """The same, with how it ended."""
    table = guest.opens(GAME, 3, bots=BOTS)
    device = guest.comes(table).starts()
    play_on(device)
    return table, device.play


def you(guest: Guest) -> Frame:
    answer = guest.http.get("/api/you")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def games(guest: Guest, after: str = "") -> list[Frame]:
    return list(guest.http.get("/api/you/games", params={"after": after}).raise_for_status().json())


def test_a_new_guest_has_an_empty_page(server: Server) -> None:
    ann = server.guest("Ann")
    assert you(ann) == {
        "person": ann.http.get("/api/me").json(),
        "games": 0,
        "wins": 0,
        "missing": 5,
        "rating": None,
        "ratings": [],
        "results": [],
        "favourite": None,
        "best": None,
        "last": None,
        "dailies": {"played": 0, "streak": 0, "longest": 0},
        "puzzles": {"tried": 0, "solved": 0, "streak": 0, "longest": 0, "days": 0},
        "code": None,
    }
    assert games(ann) == []


def test_without_a_cookie_there_is_no_page(server: Server) -> None:
    for path in ("/api/you", "/api/you/games", "/api/you/dailies", "/api/you/export"):
        assert server.stranger().http.get(path).status_code == 401


def test_a_finished_game_is_in_the_history_and_stays_when_the_table_is_deleted(server: Server) -> None:
    ann = server.guest("Ann")
    table, end = ended(ann)
    page = you(ann)
    (game,) = games(ann)
    assert page["last"] == game
    assert (game["room"], game["seat"], game["game"], game["replay"]) == (table.id, 0, GAME, True)
    assert [other["bot"] for other in game["others"]] == BOTS
    assert (game["coached"], game["stood_in"]) == (False, False)
    assert game["points"] == end["points"][0]
    assert (game["place"] == 1) == (0 in end["winners"])
    [result] = page["results"]
    assert (result["box"], result["games"]) == ("sushi-go", 1)
    assert [(level["level"], level["met"]) for level in result["levels"]] == [("beginner", 1), ("regular", 1)]
    assert page["missing"] == 4 and page["rating"] is None
    assert page["best"]["room"] == table.id and page["best"]["points"] > 0
    ann.http.delete(table.path).raise_for_status()
    (kept,) = games(ann)
    assert kept == {**game, "replay": False}
    assert you(ann)["best"] == {**page["best"], "room": None}


def test_games_come_in_pages_the_newest_first(server: Server) -> None:
    ann = server.guest("Ann")
    finished(ann)
    newest = finished(ann)
    first, second = games(ann)
    assert first["room"] == newest.id
    assert games(ann, f"{first['at']}-{first['room']}-{first['seat']}") == [second]
    assert games(ann, f"{second['at']}-{second['room']}-{second['seat']}") == []


def test_after_five_games_there_is_a_rating(server: Server) -> None:
    ann = server.guest("Ann")
    for _ in range(5):
        finished(ann)
    page = you(ann)
    assert page["missing"] == 0
    rating = page["rating"]
    assert (rating["games"], rating["box"]) == (5, None)
    assert rating["low"] < rating["rating"] < rating["high"]
    assert [mark["level"] for mark in rating["levels"]] == ["child", "beginner", "regular", "chef", "itamae"]


def test_a_game_that_ended_in_a_crash_is_found_again(server: Server) -> None:
    """The row is missing, but the table is there."""
    ann = server.guest("Ann")
    finished(ann)
    before = games(ann)
    with sqlite3.connect(server.folder / "kaiten.db") as db:
        db.execute("delete from history where person = ?", (ann.id,))
    assert games(ann) == []
    again = you(ann)["last"]
    assert {**again, "at": 0} == {**before[0], "at": 0}


# --- another device -------------------------------------------------------------------------------------


def test_histories_are_merged_on_another_device(server: Server) -> None:
    ann, phone = server.guest("Ann"), server.guest("Phone")
    hers, there = finished(ann), finished(phone)
    old = phone.id
    phone.http.post("/api/me/claim", json={"token": link_of(ann), "merge": True}).raise_for_status()
    assert phone.id == ann.id != old
    assert {game["room"] for game in games(ann)} == {hers.id, there.id}
    assert all(game["replay"] for game in games(ann))
    assert ann.http.get(f"{there.path}/record").status_code == 200  # it is hers now


def test_without_merging_the_other_history_stays_where_it_was(server: Server) -> None:
    ann, phone = server.guest("Ann"), server.guest("Phone")
    hers = finished(ann)
    finished(phone)
    phone.http.post("/api/me/claim", json={"token": link_of(ann)}).raise_for_status()
    assert [game["room"] for game in games(phone)] == [hers.id]


def test_merging_needs_a_valid_link(server: Server) -> None:
    ann, phone = server.guest("Ann"), server.guest("Phone")
    finished(phone)
    answer = phone.http.post("/api/me/claim", json={"token": link_of(ann)[:-1], "merge": True})
    assert answer.status_code == 403
    assert len(games(phone)) == 1


def test_merging_with_oneself_loses_nothing(server: Server) -> None:
    ann = server.guest("Ann")
    finished(ann)
    ann.http.post("/api/me/claim", json={"token": link_of(ann), "merge": True}).raise_for_status()
    assert len(games(ann)) == 1


# --- the recovery code ----------------------------------------------------------------------------------

BAD_CODE = problem(
    "forbidden",
    "bad_recovery_code",
    "This is not a valid recovery code. A new code makes the old one invalid.",
)


def test_a_code_brings_a_lost_person_back_and_is_stored_as_a_hash(server: Server) -> None:
    ann = server.guest("Ann")
    finished(ann)
    made = ann.http.post("/api/you/code").json()
    code = made["code"]
    assert re.fullmatch("([0-9A-Z]{5}-){3}[0-9A-Z]{5}", code)
    assert made["made"]["link"] == f"{server.url}/you#code={code}"
    assert made["made"]["qr"].startswith("data:image/svg+xml")
    assert you(ann)["code"] is not None
    with sqlite3.connect(server.folder / "kaiten.db") as db:
        rows = db.execute("select hash from recovery where person = ?", (ann.id,)).fetchall()
    assert [len(hash) for (hash,) in rows] == [64] and code not in str(rows)
    stranger = server.stranger()
    link = stranger.http.post("/api/you/recover", json={"code": f" {code.lower()} "}).json()["link"]
    stranger.http.post("/api/me/claim", json={"token": link.partition("#seat=")[2]}).raise_for_status()
    assert stranger.id == ann.id


def test_a_new_code_makes_the_old_one_invalid_and_so_does_deleting(server: Server) -> None:
    ann = server.guest("Ann")
    first, second = (ann.http.post("/api/you/code").json()["code"] for _ in range(2))
    answer = server.stranger().http.post("/api/you/recover", json={"code": first})
    assert (answer.status_code, answer.json()) == (403, BAD_CODE)
    ann.http.delete("/api/me")
    assert server.stranger().http.post("/api/you/recover", json={"code": second}).status_code == 403


def test_codes_cannot_be_guessed_often(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("guess") / "data") as server:
        tries = [server.stranger().http.post("/api/you/recover", json={"code": "0"}) for _ in range(22)]
        assert [answer.status_code for answer in tries] == [*[403] * 20, 429, 429]


# --- taking it along, and taking it back ----------------------------------------------------------------


def test_the_export_holds_everything_of_mine_and_nothing_of_others(server: Server) -> None:
    pair = playing(server, GAME)
    pair.his.sends("say", text="a line of mine")
    pair.hers.sends("say", text="what Ann says")
    play_on(pair.hers, pair.his)
    answer = pair.ben.http.get("/api/you/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="kaiten.json"'
    told = answer.json()
    assert told["person"] == pair.ben.http.get("/api/me").json()
    assert [line["text"] for line in told["more"]["said"]] == ["a line of mine"]
    [table] = told["tables"]
    assert (table["table"], table["seat"], len(table["acts"])) == (pair.table.id, 1, pair.his.n)
    assert table["record"].encode() == pair.ben.http.get(f"{pair.table.path}/record").content
    [game] = told["games"]
    assert (game["room"], game["seat"], game["outcome"]["game"]) == (pair.table.id, 1, GAME)
    assert "Ann" not in answer.text and pair.ann.id not in answer.text


def test_who_deletes_themselves_is_someone_in_the_history_of_others(server: Server) -> None:
    pair = playing(server, GAME)
    play_on(pair.hers, pair.his)
    [game] = games(pair.ann)
    assert game["others"][0]["person"]["name"] == "Ben"
    old = pair.ben.id
    pair.ben.http.delete("/api/me").raise_for_status()
    [game] = games(pair.ann)
    assert (game["others"][0]["person"], game["others"][0]["bot"]) == (None, None)
    assert pair.ann.http.get(f"{pair.table.path}/record").status_code == 200
    with sqlite3.connect(server.folder / "kaiten.db") as db:
        assert db.execute("select count(*) from history where person = ?", (old,)).fetchone() == (0,)
