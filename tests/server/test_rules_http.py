"""The rules of a game by request; and what somebody is shown who follows a link that leads nowhere."""

from collections.abc import Iterator

import pytest

from kaiten.games import GAMES
from tests.server.refusals import problem
from tests.server.world import Server, serving

pytestmark = pytest.mark.servers

LINK = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("rules") / "data") as server:
        yield server


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_for_anyone(server: Server, game: str) -> None:
    answer = server.stranger().http.get(f"/api/rules/{game}")
    assert answer.status_code == 200
    told = answer.json()
    assert list(told) == ["game", "least_seats", "most_seats", "deal", "box", "dishes"]
    assert told["game"] == game and told["dishes"]


def test_an_example_says_what_it_pays_and_why(server: Server) -> None:
    dishes = server.stranger().http.get("/api/rules/sushi-go/zoch").json()["dishes"]
    assert dishes["tempura"]["number"] == {"tempura": 14}
    tempura = {"card": "tempura", "face": "tempura"}
    assert dishes["tempura"]["pays"][1] == {
        "seats": [
            {
                "piles": [[tempura], [tempura]],
                "points": 5,
                "why": {"points": 5, "why": "sets", "facts": {"cards": 2, "sets": 1}},
            }
        ],
        "before": [],
        "came": [],
        "final": False,
    }


@pytest.mark.parametrize("path", ["/api/rules/chess/blitz", "/api/rules/sushi-go/none", "/nowhere", "/teach"])
def test_a_program_is_told_in_json_that_there_is_nothing(server: Server, path: str) -> None:
    answer = server.stranger().http.get(path)
    assert answer.status_code == 404
    assert answer.json() == problem("not_found", "no_page", "There is nothing at this address.")


@pytest.mark.parametrize(
    ("path", "status", "reason"),
    [
        ("/nowhere", 404, "no_page"),
        ("/rules/a/b/c", 404, "no_page"),
        ("/api/records/abc", 404, "no_record"),
        ("/api/tables/0123456789ab/record", 401, "unknown_visitor"),
        ("/api/score", 405, "bad_method"),
    ],
)
def test_somebody_who_follows_a_link_gets_a_page_that_knows_why(
    server: Server, path: str, status: int, reason: str
) -> None:
    answer = server.stranger().http.get(path, headers=LINK)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert f'<head><meta name="refused" content="{reason}">' in answer.text


def test_a_page_that_exists_refuses_nothing(server: Server) -> None:
    for path in ("/", "/rules", "/rules/party", "/rules/sushi-go/zoch", "/rules/pictures", "/teach/none"):
        answer = server.stranger().http.get(path, headers=LINK)
        assert answer.status_code == 200
        assert 'name="refused"' not in answer.text


def test_where_the_pictures_were(server: Server) -> None:
    answer = server.stranger().http.get("/art", headers=LINK, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (301, "/rules/pictures")


def test_a_table_is_there_or_it_is_not(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.opens()
    assert ann.http.get(table.path).json() == {"id": table.id}
    assert server.guest("Ben").http.get(table.path).json() == {"id": table.id}
    missing = problem("not_found", "no_table", "There is no such table, or it was deleted.")
    for id in ("0123456789ab", "Not-A-Table"):
        answer = ann.http.get(f"/api/tables/{id}")
        assert answer.status_code == 404
        assert answer.json() == missing
    assert server.stranger().http.get(table.path).status_code == 401
