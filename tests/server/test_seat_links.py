"""A seat link: whose it is can be asked, it gives the current name, and it dies with its person."""

from pathlib import Path

import pytest

from kaiten.server import clock
from kaiten.server.room.terms import Person
from tests.server.house import House, told
from tests.server.refusals import problem
from tests.server.rooms import gathered

NOT_VALID = problem(
    "forbidden",
    "bad_seat_link",
    "This link is invalid or has expired. A link works once, for 15 minutes. Create a new one on the other device.",
    minutes=15,
)


async def token(here: House, name: str = "ann") -> str:
    link: str = (await here.asks("/api/me/link", name, "POST")).json()["link"]
    return link.partition("#seat=")[2]


def test_to_ask_whose_a_link_is_changes_nothing(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        link = await token(here)
        for _ in range(2):
            answer = await here.asks("/api/me/claim/who", "ben", "POST", json={"token": link})
            assert answer.json() == {"id": "ann", "name": "Ann", "avatar": "daruma"}
            assert "set-cookie" not in answer.headers
        wrong = await here.asks("/api/me/claim/who", "ben", "POST", json={"token": link[:-1]})
        assert (wrong.status_code, wrong.json()) == (403, NOT_VALID)

    told(tmp_path, story)


def test_a_link_gives_the_current_name(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        await here.keeps(gathered())  # the names of people who sit nowhere are deleted
        link = await token(here)
        await here.services.store.keep_person(Person("ann", "Anna", "cat"))
        for path in ("/api/me/claim/who", "/api/me/claim"):
            answer = await here.asks(path, "ben", "POST", json={"token": link})
            assert answer.json() == {"id": "ann", "name": "Anna", "avatar": "cat"}
        assert here.services.signer.visitor(answer.headers["set-cookie"], "") == Person("ann", "Anna", "cat")

    told(tmp_path, story)


def test_a_link_is_valid_for_a_quarter_of_an_hour_of_the_servers_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process, which made it, may be a little ahead."""
    made = now = 1_800_000_000_000
    monkeypatch.setattr(clock, "wall", lambda: now)

    async def story(here: House) -> None:
        nonlocal now
        link, statuses = await token(here), []
        for later in (-60_000, 900_000, 900_001):
            now = made + later
            answer = await here.asks("/api/me/claim/who", "ben", "POST", json={"token": link})
            statuses.append(answer.status_code)
        assert statuses == [200, 200, 403]

    told(tmp_path, story)


@pytest.mark.parametrize("sits", [True, False])
def test_a_link_dies_with_its_person(tmp_path: Path, sits: bool) -> None:
    async def story(here: House) -> None:
        if sits:
            await here.keeps(gathered())
        link = await token(here)
        assert (await here.asks("/api/me", "ann", "DELETE")).status_code == 200
        for path in ("/api/me/claim/who", "/api/me/claim"):
            answer = await here.asks(path, "ben", "POST", json={"token": link})
            assert (answer.status_code, answer.json()) == (403, NOT_VALID)
            assert "set-cookie" not in answer.headers

    told(tmp_path, story)
