"""The list of open tables, page by page."""

from pathlib import Path

import pytest

from kaiten.server.tables import routes as tables
from tests.server.house import House, told

TABLE = {"game": "sushi-go/cocktail", "open": True}


def test_the_list_of_open_tables_goes_on_after_its_last_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LISTED", 2)

    async def story(here: House) -> None:
        opened = []
        for _ in range(5):
            opened.append((await here.asks("/api/tables", method="POST", json=TABLE)).json()["id"])
        found: list[str] = []
        after = ""
        for size in (2, 2, 1):
            page = (await here.asks(f"/api/tables{after}")).json()
            assert len(page) == size
            found += [table["id"] for table in page]
            after = f"?after={page[-1]['opened']}-{page[-1]['id']}"
        assert sorted(found) == sorted(opened)
        assert (await here.asks(f"/api/tables{after}")).json() == []

    told(tmp_path, story)


@pytest.mark.parametrize("after", ["x", "1-", "-a", "1-A", "1-a' or 1", "99999999999999999-a"])
def test_a_place_that_is_none_is_refused(tmp_path: Path, after: str) -> None:
    async def story(here: House) -> None:
        answer = await here.asks(f"/api/tables?after={after}")
        assert (answer.status_code, answer.json()["reason"]) == (400, "bad_request")

    told(tmp_path, story)
