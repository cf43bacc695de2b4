"""Tables by request: opening, finding, inviting; logs and records; the score pad; the server itself."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from kaiten.bots import BOTS
from kaiten.engine import codec
from kaiten.games import GAMES
from kaiten.server.room.spoken import spoken_code
from tests.server.refusals import problem
from tests.server.world import Frame, Guest, Pair, Server, Table, play_on, playing, seated, serving

pytestmark = pytest.mark.servers

NO_TABLE = problem("not_found", "not_your_table", "There is no such table, or you have no seat at it.")
OWNER_ONLY = problem("not_owner", "not_owner", "Only the host can do that.")
NO_RECORD = problem("not_found", "no_record", "This game does not exist, or is no longer available.")
LATER = problem("too_early", "record_later", "You can replay the game once it is over.")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables") / "data", "--bot-delay-ms", "0") as server:
        yield server


def finished(server: Server) -> Pair:
    """A game that is over. (The shortest: two seats, the robot takes a third of the cards.)"""
    pair = playing(server, "sushi-go/cocktail", options={"robot": True})
    play_on(pair.hers, pair.his)
    return pair


# --- opening --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("sushi-go/cocktail", 2, {"robot": True, "passing": "left"}),
        ("sushi-go/zoch", 3, {"passing": "alternate"}),
        ("sushi-go/gamewright", 2, {}),
        ("party/cocktail", 2, {"menu": "dinner-for-two"}),
        ("party/gamewright", 2, {"menu": ["maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding"]}),
        ("roll/cocktail", 2, {}),
        ("dice/sit-down", 2, {}),
    ],
)  # fmt: skip
def test_every_game_can_be_opened_with_its_options_and_played(
    server: Server, game: str, seats: int, options: Frame
) -> None:
    ann = server.guest("Ann")
    table = ann.opens(game, options=options)
    here = ann.comes(table)
    assert here.expect("hello")["seat"] == 0
    told = here.expect("table")
    assert (told["game"], len(told["places"]), told["options"], told["phase"]) == (
        game,
        seats,
        options,
        "waiting",
    )
    here.starts()
    play_on(here, acts=2)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"game": "chess"}, f"no game 'chess'; there are {', '.join(GAMES)}"),
        ({"game": "sushi-go/zoch", "options": {"robot": True}}, "sushi-go/zoch has no option robot; it has passing"),
        ({"game": "roll/cocktail", "options": {"menu": 1}}, "roll/cocktail has no option menu; it has none"),
        ({"game": "sushi-go/cocktail", "options": {"passing": "up"}}, "passing must be left or alternate, not 'up'"),
        ({"game": "party/cocktail", "options": {"menu": "lunch"}}, "no menu 'lunch'; there are first-meal, classic, sampler, master, points-platter, cutthroat, banquet, dinner-for-two, or a list of seven kinds"),
        ({"game": "party/cocktail", "seats": 2, "bots": ["deep-blue"]}, f"no bot 'deep-blue'; there are {', '.join(BOTS)}"),
    ],
)  # fmt: skip
def test_what_only_a_program_asks_for_is_refused_with_the_detail(
    server: Server, setup: Frame, said: str
) -> None:
    answer = server.guest().http.post("/api/tables", json=setup)
    refusal = problem("bad_request", "bad_request", f"The server cannot do that: {said}", detail=said)
    assert (answer.status_code, answer.json()) == (400, refusal)


@pytest.mark.parametrize(
    ("language", "setup", "refusal"),
    [
        ("en", {"game": "sushi-go/zoch", "seats": 2},
         problem("not_a_choice", "wrong_seats", "Sushi Go! (Zoch) is for 3 to 5 players.", game="sushi-go/zoch", least=3, most=5)),
        ("fr", {"game": "sushi-go/zoch", "seats": 2},
         problem("not_a_choice", "wrong_seats", "Sushi Go! (Zoch) se joue de 3 à 5 joueurs.", game="sushi-go/zoch", least=3, most=5)),
        ("en", {"game": "party/cocktail", "seats": 2, "options": {"menu": "master"}},
         problem("not_a_choice", "dish_seats", "Spoon is for 3 to 8 players.", dish="spoon", least=3, most=8)),
        ("de-AT", {"game": "party/cocktail", "seats": 2, "options": {"menu": "master"}},
         problem("not_a_choice", "dish_seats", "Löffel: für 3 bis 8 Personen.", dish="spoon", least=3, most=8)),
        ("it;q=0.9, en;q=0.8", {"game": "sushi-go/cocktail", "seats": 3, "options": {"robot": True}},
         problem("not_a_choice", "robot_seats", "Il robot c’è solo nelle partite in due.")),
        ("fr", {"game": "party/cocktail", "options": {"menu": ["maki"] * 7}},
         problem("not_a_choice", "menu_courses", "Un menu compte un rouleau, trois entrées, deux spécialités et un dessert, sans doublon.")),
        ("de", {"game": "party/cocktail", "seats": 2, "bots": ["greedy", "greedy"]},
         problem("not_a_choice", "bots_everywhere", "2 Plätze, 2 Bots: Für dich bleibt kein Platz.", seats=2, bots=2)),
        ("ja", {"game": "party/cocktail", "seats": 2, "bots": ["greedy", "greedy"]},
         problem("not_a_choice", "bots_everywhere", "2 seats, 2 bots: no seat is left for you.", seats=2, bots=2)),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_in_the_language_of_the_visitor(
    server: Server, language: str, setup: Frame, refusal: Frame
) -> None:
    answer = server.guest().http.post("/api/tables", json=setup, headers={"Accept-Language": language})
    assert (answer.status_code, answer.json()) == (400, refusal)


@pytest.mark.parametrize(
    "body",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"game":7}',
        '{"game":"party/cocktail","pace":"slow"}',
        '{"game":"party/cocktail","colour":"red"}',
        '{"game":"party/cocktail","seats":[]}',
    ],
)
def test_a_body_that_is_no_setup_is_refused(server: Server, body: str) -> None:
    answer = server.guest().http.post("/api/tables", content=body)
    assert answer.status_code == 400
    assert answer.json()["reason"] == "bad_request"
    assert answer.json()["facts"].keys() == {"detail"}


def test_bots_sit_on_the_last_chairs(server: Server) -> None:
    ann = server.guest()
    places = ann.comes(ann.opens(seats=4, bots=["greedy", "random"])).expect("table")["places"]
    assert [place["state"] for place in places] == ["here", "free", "bot", "bot"]
    assert [place["bot"] for place in places] == [None, None, "greedy", "random"]


def test_the_games_are_listed_with_seats_options_and_menus(server: Server) -> None:
    listed = server.stranger().http.get("/api/games").json()
    seats = {game["id"]: (game["least_seats"], game["most_seats"]) for game in listed["games"]}
    assert seats == {
        "sushi-go/cocktail": (2, 5), "sushi-go/zoch": (3, 5), "sushi-go/gamewright": (2, 5), "party/cocktail": (2, 8),
        "party/gamewright": (2, 8), "roll/cocktail": (2, 5), "dice/sit-down": (2, 6),
    }  # fmt: skip
    assert (
        listed["bots"] == ["child", "beginner", "regular", "chef", "itamae"] and len(listed["avatars"]) == 12
    )
    assert [len(game["menus"]) for game in listed["games"]] == [0, 0, 0, 8, 8, 0, 0]
    courses = [game["courses"] for game in listed["games"]]
    assert courses[0] == {
        "nigiri": ["nigiri"], "roll": ["maki"], "appetizer": ["tempura", "sashimi", "dumpling"],
        "special": ["wasabi", "chopsticks"], "dessert": ["pudding"],
    }  # fmt: skip
    assert [sum(map(len, kinds.values())) for kinds in courses] == [8, 8, 8, 23, 23, 9, 0]
    assert [game["family"] for game in listed["games"]] == ["draft"] * 5 + ["roll", "dice"]


def test_what_a_client_must_know_of_a_card_comes_with_its_game(server: Server) -> None:
    games = {game["id"]: game["cards"] for game in server.stranger().http.get("/api/games").json()["games"]}
    party, roll = games["party/cocktail"], games["roll/cocktail"]
    assert list(party)[:4] == ["nigiri", "maki", "temaki", "uramaki"] and len(party) == 23
    assert party["tempura"] == {"faces": ["tempura"], "course": "appetizer", "whole": 2}
    assert party["uramaki"] == {
        "faces": ["uramaki.3", "uramaki.4", "uramaki.5"], "course": "roll", "whole": 10, "races": True,
        "icons": {"uramaki.3": 3, "uramaki.4": 4, "uramaki.5": 5},
    }  # fmt: skip
    assert {kind for kind, card in party.items() if card.get("stays")} == {
        "pudding",
        "green_tea_ice_cream",
        "fruit",
    }
    assert {kind for kind, card in party.items() if card.get("leaves")} == {"menu", "takeout_box"}
    assert {kind for kind, card in party.items() if card.get("copies")} == {"special_order"}
    assert {kind for kind, card in party.items() if not card.get("copyable", True)} == {
        "menu",
        "takeout_box",
        "special_order",
    }
    for cards in (party, roll):
        assert {kind for kind, card in cards.items() if card.get("holds")} == {"wasabi"}
        assert {kind for kind, card in cards.items() if card.get("rides")} == {"nigiri"}
    assert roll["sashimi"] == {"faces": ["sashimi"], "course": "appetizer", "whole": 3}
    assert {kind for kind, card in roll.items() if card.get("leaves")} == {"menu", "chopsticks", "pudding"}
    assert games["dice/sit-down"] == {}


# --- finding and inviting -------------------------------------------------------------------------------


def ids(answer: Any) -> list[str]:
    return [listed["id"] for listed in answer.json()]


def test_open_tables_are_listed_until_they_begin_and_those_by_invitation_never(server: Server) -> None:
    ann, anyone = server.guest("Ann"), server.stranger()
    secret, open = ann.opens(), ann.opens("roll/cocktail", 3, open=True, bots=["greedy"], pace="brisk")
    listed = {table["id"]: table for table in anyone.http.get("/api/tables").json()}
    assert secret.id not in listed
    shown = listed[open.id]
    assert shown.pop("opened") > 1_700_000_000_000
    assert shown == {
        "id": open.id, "game": "roll/cocktail", "phase": "waiting", "seats": 3, "bots": 1, "pace": "brisk", "mine": False,
        "people": [{"id": ann.id, "name": "Ann", "avatar": "frog"}], "daily": "",
    }  # fmt: skip
    assert set(ids(ann.http.get("/api/tables/mine"))) == {secret.id, open.id}
    ann.comes(open).starts()
    assert open.id not in ids(anyone.http.get("/api/tables"))
    assert ids(server.guest().http.get("/api/tables/mine")) == []


def test_an_invitation_brings_somebody_in(server: Server) -> None:
    ann, ben = server.guest(), server.guest()
    table = ann.opens()
    invitation = ann.http.get(f"{table.path}/link").json()
    assert invitation == {
        "id": table.id,
        "code": table.code,
        "link": f"{server.url}/#table={table.id}&code={table.code}",
        "spoken": spoken_code(table.code),
    }
    assert len(table.code) == 64
    assert ben.comes(table).sits().told[-1]["code"] == table.code
    assert ben.http.get(f"{table.path}/link").json() == invitation


def test_an_invitation_is_a_qr_code_too(server: Server) -> None:
    ann = server.guest()
    answer = ann.http.get(f"{ann.opens().path}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<?xml version=") and "<svg xmlns=" in answer.text
    assert answer.text.rstrip().endswith("</svg>")


# --- logs and records -----------------------------------------------------------------------------------


def log_of(guest: Guest, table: Table) -> list[Frame]:
    answer = guest.http.get(f"{table.path}/log")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


def test_the_log_of_a_seat_is_what_its_socket_was_told(server: Server) -> None:
    pair = playing(server)
    play_on(pair.hers, pair.his, acts=7)
    pair.his.sends("react", reaction="yum").expect("reacted")
    pair.hers.expect("reacted")
    for guest, device in ((pair.ann, pair.hers), (pair.ben, pair.his)):
        told = [event for frame in device.told if frame["kind"] == "play" for event in frame["events"]]
        log = log_of(guest, pair.table)
        assert log[-len(told) :] == told
        assert len(log) == device.play["seq"]


def test_the_log_tells_no_seat_what_another_holds_or_has_picked(server: Server) -> None:
    pair = playing(server)
    picked = pair.hers.plays()["choice"]
    pair.his.expect("play")
    his, hers = log_of(pair.ben, pair.table), log_of(pair.ann, pair.table)
    assert (his[-1]["kind"], his[-1]["seat"], his[-1]["choice"]) == ("acted", 0, None)
    assert hers[-1] == {**his[-1], "choice": picked}
    assert [event for event in his if "seed" in event] == []
    dealt = [(mine, theirs) for mine, theirs in zip(hers, his, strict=True) if mine != theirs]
    assert len(dealt) >= 2
    assert json.dumps(pair.his.play["view"]["hands"][0]) == "10"


def assert_no_record(pair: Pair) -> None:
    for method, path in (("GET", "record"), ("POST", "share")):
        answer = pair.ann.http.request(method, f"{pair.table.path}/{path}")
        assert (answer.status_code, answer.json()) == (
            409,
            LATER,
        )


def test_before_the_game_there_is_no_log_and_before_its_end_no_record(server: Server) -> None:
    pair = seated(server)
    assert log_of(pair.ann, pair.table) == []
    assert_no_record(pair)
    pair.hers.starts()
    assert_no_record(pair)
    assert pair.ann.http.delete(pair.table.path).json() == problem(
        "too_early", "not_over", "The game is not over yet."
    )


def test_a_game_that_nobody_else_plays_may_be_given_up(server: Server) -> None:
    ann = server.guest()
    table = ann.opens(bots=["greedy"])
    ann.comes(table).starts()
    assert ann.http.delete(table.path).status_code == 200
    assert ann.http.get("/api/tables/mine").json() == []


def test_the_record_of_a_game_proves_that_its_luck_was_not_bent(server: Server) -> None:
    pair = finished(server)
    answer = pair.ben.http.get(f"{pair.table.path}/record")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="{pair.table.id}.sushi"'
    record = codec.read(answer.content, GAMES)
    assert codec.verify(record, GAMES["sushi-go/cocktail"]) == len(record.events) == pair.his.play["seq"]
    first = json.loads(answer.text.splitlines()[1])
    assert record.header.seed is not None and len(record.header.seed) == 64
    assert first == {"kind": "started", "pledge": hashlib.sha256(record.header.seed.encode()).hexdigest()}
    assert log_of(pair.ann, pair.table)[0] == first


def test_a_shared_record_is_for_everyone_until_the_owner_takes_it_back(server: Server) -> None:
    pair, anyone = finished(server), server.stranger()
    record = pair.ann.http.get(f"{pair.table.path}/record").text
    link = pair.ben.http.post(f"{pair.table.path}/share").json()["link"]
    page, _, token = link.partition("#record=")
    assert page == f"{server.url}/replay"
    assert pair.ann.http.post(f"{pair.table.path}/share").json()["link"] == link
    assert anyone.http.get(f"/api/records/{token}").text == record
    for refused in (pair.ben.http.delete(f"{pair.table.path}/share"), pair.ben.http.delete(pair.table.path)):
        assert (refused.status_code, refused.json()) == (403, OWNER_ONLY)
    assert anyone.http.get(f"/api/records/{token}").status_code == 200
    assert pair.ann.http.delete(f"{pair.table.path}/share").status_code == 200
    gone = anyone.http.get(f"/api/records/{token}")
    assert (gone.status_code, gone.json()) == (404, NO_RECORD)
    assert pair.ben.http.post(f"{pair.table.path}/share").json()["link"] != link


def test_the_owner_can_delete_a_table_with_all_that_was_shared_of_it(server: Server) -> None:
    pair, anyone = finished(server), server.stranger()
    token = pair.ben.http.post(f"{pair.table.path}/share").json()["link"].partition("#record=")[2]
    for device in (pair.hers, pair.his):
        device.goes()
    assert pair.ann.http.delete(pair.table.path).status_code == 200
    assert anyone.http.get(f"/api/records/{token}").json() == NO_RECORD
    assert pair.ann.http.get(f"{pair.table.path}/record").json() == NO_TABLE
    assert pair.ann.http.get("/api/tables/mine").json() == []
    assert server.knock(pair.table.socket, {"Cookie": f"kaiten={pair.ann.cookie}"}) == 404


# --- the score pad --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "table", "more", "points", "dishes"),
    [
        ("sushi-go/cocktail", "tempura tempura | sashimi sashimi sashimi maki.1", {}, [5, 16], {"maki": [0, 6], "tempura": [5, 0], "sashimi": [0, 10]}),
        ("sushi-go/zoch", "wasabi+nigiri.squid | maki.3 maki.2 | maki.1", {}, [9, 6, 3], {"nigiri": [9, 0, 0], "maki": [0, 6, 3]}),
        ("sushi-go/gamewright", "pudding pudding | pudding | -", {"final": True}, [6, 0, -6], {"pudding": [6, 0, -6]}),
        ("party/cocktail", "uramaki.3 uramaki.4 | eel eel", {"claimed": 1}, [2, 7], {"uramaki": [2, 0], "eel": [0, 7]}),
        ("party/gamewright", "uramaki.3 uramaki.4 | eel eel", {"claimed": 1}, [5, 7], {"uramaki": [5, 0], "eel": [0, 7]}),
        ("roll/cocktail", "tempura tempura | wasabi+nigiri.egg maki.2", {}, [5, 9], {"maki": [0, 6], "nigiri": [0, 3], "tempura": [5, 0]}),
        ("dice/sit-down", "plate plate.shrimp | -", {}, [2, 0], {"plate": [2, 0]}),
    ],
)  # fmt: skip
def test_the_score_pad_counts_every_game(
    server: Server, game: str, table: str, more: Frame, points: list[int], dishes: Frame
) -> None:
    answer = server.stranger().http.post("/api/score", json={"game": game, "table": table, **more})
    assert answer.status_code == 200
    assert answer.json()["points"] == points
    assert {
        dish: [worth["points"] for worth in worths] for dish, worths in answer.json()["dishes"].items()
    } == dishes


@pytest.mark.parametrize(
    ("game", "took", "points", "paid"),
    [
        ("party/cocktail", [[0, 1]], [8, 10, 2], [(8, 1, 2)]),
        ("party/cocktail", [[0, 1], [2]], [8, 10, 8], [(8, 1, 2), (6, 2, 1)]),
        ("party/gamewright", [[0, 1]], [8, 10, 2], [(8, 1, 2)]),
        ("party/gamewright", [[0], [0]], [13, 2, 2], [(8, 1, 1), (5, 2, 1)]),
        ("party/gamewright", [[0], [1, 2]], [8, 5, 5], [(8, 1, 1), (5, 2, 2)]),
    ],
)
def test_who_reached_ten_uramaki_is_paid_besides_what_lies_there(
    server: Server, game: str, took: list[list[int]], points: list[int], paid: list[tuple[int, ...]]
) -> None:
    asked = {"game": game, "table": "- | uramaki.4 | uramaki.4", "took": took}
    answer = server.stranger().http.post("/api/score", json=asked).json()
    assert answer["points"] == points
    assert [(one["points"], one["facts"]["place"], one["facts"]["sharing"]) for one in answer["took"]] == paid


@pytest.mark.parametrize(
    ("game", "table", "before", "winners"),
    [
        ("sushi-go/cocktail", "pudding pudding | pudding | -", [10, 16, 22], [0]),
        ("sushi-go/zoch", "pudding | pudding | -", [10, 10, 10], [0, 1]),
        ("party/cocktail", "pudding special_order=pudding | pudding | -", [5, 11, 3], [0]),
        ("roll/cocktail", "pudding.3 | pudding | -", [10, 16, 22], [0]),
        ("dice/sit-down", "plate plate | plate", [0, 0], [0]),
    ],
)
def test_at_the_end_the_winners_are_named_and_desserts_decide_ties(
    server: Server, game: str, table: str, before: list[int], winners: list[int]
) -> None:
    asked = {"game": game, "table": table, "final": True, "before": before}
    assert server.stranger().http.post("/api/score", json=asked).json()["winners"] == winners


@pytest.mark.parametrize(
    ("game", "table", "more", "said"),
    [
        ("chess", "e4", {}, f"no game 'chess'; there are {', '.join(GAMES)}"),
        ("sushi-go/zoch", "chopstick", {}, "no card 'chopstick'; there are nigiri, maki, tempura, sashimi, dumpling, wasabi, chopsticks, pudding"),
        ("sushi-go/cocktail", "maki.3+nigiri.egg", {}, "'maki.3+nigiri.egg': only nigiri goes on wasabi, as in wasabi+nigiri.egg"),
        ("sushi-go/gamewright", "- | - | - | - | - | -", {}, "sushi-go/gamewright is for up to 5 seats, not 6"),
        ("party/cocktail", "maki.9", {}, "no card 'maki.9'; there are maki.1, maki.2, maki.3"),
        ("party/gamewright", "", {}, "an empty seat is written -"),
        ("party/cocktail", "-", {"final": True, "dessert": "eel"}, "no dessert 'eel'; there are pudding, green_tea_ice_cream, fruit"),
        ("roll/cocktail", "-", {"final": True, "table": "soup"}, "no token 'soup'; there are pudding, pudding.1, pudding.3, menu, chopsticks"),
        ("party/cocktail", "- | -", {"took": [[0], [1], [0]]}, "3 places given, but only 2 can be taken; later seats keep their cards"),
        ("party/gamewright", "- | -", {"took": [[0, 0]]}, "a place needs seats from 0 to 1, each once, not [0, 0]"),
        ("party/gamewright", "- | -", {"took": [[2]]}, "a place needs seats from 0 to 1, each once, not [2]"),
        ("party/gamewright", "- | -", {"took": [[]]}, "a place needs seats from 0 to 1, each once, not []"),
        ("sushi-go/zoch", "- | -", {"took": [[0]]}, "no places are taken during the round in this game"),
        ("sushi-go/zoch", "- | -", {"before": [1, 2]}, "winners are named at the end: before goes with final"),
        ("roll/cocktail", "- | -", {"final": True, "before": [1]}, "there are 2 seats, but points from earlier rounds for 1"),
        ("dice/sit-down", "fork", {}, "no plate 'fork'; there are plate, plate.shrimp, plate.fish, plate.octopus, plate.egg, plate.cucumber, plate.mixed, and - for none"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_read_is_refused_in_a_sentence(
    server: Server, game: str, table: str, more: Frame, said: str
) -> None:
    answer = server.stranger().http.post("/api/score", json={"game": game, "table": table, **more})
    if game == "chess":
        refusal = problem("bad_request", "bad_request", f"The server cannot do that: {said}", detail=said)
    else:
        refusal = problem("bad_request", "bad_notation", f"This cannot be scored: {said}", detail=said)
    assert (answer.status_code, answer.json()) == (400, refusal)


@pytest.mark.parametrize(
    ("game", "table", "language", "refusal"),
    [
        ("sushi-go/zoch", "nigiri.squid " * 4 + "| nigiri.squid nigiri.squid | -", "en",
         problem("bad_request", "card_too_many", "6 × Tuna Nigiri: the box holds only 5. Take some away.",
                 game="sushi-go/zoch", card="nigiri.squid", count=6, box=5)),
        ("party/cocktail", "temaki | maki.1", "de",
         problem("bad_request", "dish_too_many",
                 "Maki-Rolle ist zu viel: Ein Menü hat eine Rolle, drei Vorspeisen, zwei Spezialitäten und ein Dessert.",
                 game="party/cocktail", dish="maki")),
    ],
)  # fmt: skip
def test_what_the_box_cannot_make_is_named(
    server: Server, game: str, table: str, language: str, refusal: Frame
) -> None:
    asked = {"game": game, "table": table}
    answer = server.stranger().http.post("/api/score", json=asked, headers={"Accept-Language": language})
    assert (answer.status_code, answer.json()) == (400, refusal)


# --- the server itself ------------------------------------------------------------------------------------------


def test_the_house_says_that_it_is_well_and_counts_what_happens(server: Server) -> None:
    assert server.http.get(f"{server.url}/health").json() == {"ok": True, "draining": False}
    names = ("kaiten_acts_total", "kaiten_requests_total", "kaiten_commit_seconds_count")
    before = [server.counter(name) for name in names]
    pair = playing(server)
    play_on(pair.hers, pair.his, acts=4)
    more = [server.counter(name) - then for name, then in zip(names, before, strict=True)]
    assert [counted >= least for counted, least in zip(more, (4, 8, 6), strict=True)] == [True] * 3
    assert server.counter("kaiten_sockets") >= 2 and server.counter("kaiten_rooms") >= 1
    assert server.counter("kaiten_failures_total") == 0
    pair.his.line.send("nonsense")
    pair.his.expect("error")
    assert server.counter('kaiten_refused_total{code="bad_frame"}') >= 1


def test_the_requests_are_described_as_openapi(server: Server) -> None:
    described = server.http.get(f"{server.url}/api/schema/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    assert sorted(described["paths"]) == [
        "/api/daily", "/api/daily/past", "/api/daily/{box}/{day}",
        "/api/device", "/api/games", "/api/lessons/{game}", "/api/match", "/api/me", "/api/me/blocks", "/api/me/blocks/{id}", "/api/me/claim", "/api/me/claim/who", "/api/me/link", "/api/me/sign-out", "/api/network", "/api/notice",
        "/api/puzzles", "/api/puzzles/next", "/api/puzzles/{id}",
        "/api/records/{token}", "/api/records/{token}/replay", "/api/records/{token}/review/{seat}", "/api/rules/{box}/{edition}", "/api/score", "/api/tables",
        "/api/tables/join", "/api/tables/mine", "/api/tables/sent",
        "/api/tables/{id}", "/api/tables/{id}/link", "/api/tables/{id}/log", "/api/tables/{id}/qr.svg",
        "/api/tables/{id}/record", "/api/tables/{id}/replay", "/api/tables/{id}/review/{seat}", "/api/tables/{id}/share", "/api/tables/{id}/worth",
        "/api/you", "/api/you/code", "/api/you/dailies", "/api/you/export", "/api/you/games", "/api/you/recover",
        "/health", "/metrics", "/ready",
    ]  # fmt: skip


def test_a_server_for_others_opens_no_network_by_request(server: Server) -> None:
    refused = server.guest().http.post("/api/network")
    assert (refused.status_code, refused.json()) == (
        403,
        problem("forbidden", "only_this_machine", "That can only be done on the server’s machine."),
    )
    assert server.stranger().http.get("/api/network").json() == {"may_ask": False, "address": None}
