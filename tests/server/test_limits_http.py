"""How often one person, and one address, may open tables, change names and read games."""

from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from kaiten.server.net import limits as tries
from tests.server.house import House, told
from tests.server.refusals import problem
from tests.server.rooms import gathered

TABLE = {"game": "sushi-go/cocktail"}
NAME = {"name": "Ann", "avatar": "cat"}


@pytest.fixture(autouse=True)
def the_clock_of_limits_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the answers do not depend on how long a request takes."""
    monkeypatch.setattr(tries, "clock", SimpleNamespace(now=lambda: 1_000_000))


def too_often(seconds: int) -> dict[str, object]:
    say = f"Too often: try again in {seconds} seconds."
    return problem("too_many", "too_often", say, seconds=seconds)


def test_tables_are_opened_at_a_pace(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        for name in ("ann", "ann", "ben", "ben"):
            answer = await here.asks("/api/tables", name, "POST", json=TABLE)
            assert answer.status_code == 201
        answer = await here.asks("/api/tables", "ann", "POST", json=TABLE)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "30")
        assert answer.json() == too_often(30)
        for _ in range(2):
            assert (await here.asks("/api/tables", "cat", "POST", json=TABLE)).status_code == 201
        answer = await here.asks("/api/tables", "dan", "POST", json=TABLE)  # from the same address
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")

    told(tmp_path, story, openings="2", people_each="3")


def test_an_address_that_has_nothing_left_is_refused_before_a_signature_is_checked(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        with patch.object(here.services.signer, "signed", wraps=here.services.signer.signed) as checked:
            for cookie in ("x.y", "y.z"):
                assert (await here.asks("/api/tables/mine", cookie=cookie)).status_code == 401
            before = checked.call_count
            assert (await here.asks("/api/tables/mine", cookie="z.x")).status_code == 429
            assert (before > 0, checked.call_count) == (True, before)

    told(tmp_path, story, requests="4", people_each="1")


def test_names_are_changed_at_a_pace(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        assert (await here.asks("/api/me", "ann", "PUT", json=NAME)).status_code == 200
        answer = await here.asks("/api/me", "ann", "PUT", json=NAME)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
        assert (await here.asks("/api/me", "ben", "PUT", json=NAME)).status_code == 200
        assert (await here.asks("/api/me", "ann")).status_code == 200

    told(tmp_path, story, renames="1")


def test_games_are_read_at_a_pace(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        await here.keeps(gathered())
        answers = [await here.asks(path) for path in ("/log", "/worth", "/qr.svg", "/replay")]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert (await here.asks("/link")).status_code == 200  # which is no work

    told(tmp_path, story, reads="3")
