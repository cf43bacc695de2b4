"""What the server forgets when people have gone, and that it returns the memory."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import pytest

from kaiten.server import clock, memory, services
from kaiten.server.hosting.local_rooms import LocalRooms
from kaiten.server.room.people import nobody
from kaiten.server.room.price import BudgetName, Price
from tests.server.house import House, told
from tests.server.rooms import gathered, seated


def test_every_minute_people_far_from_their_limits_are_forgotten_and_memory_is_returned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0]
    monkeypatch.setattr(clock, "now", lambda: now[0])
    monkeypatch.setattr(services, "TIDY_S", 0)

    async def story(here: House) -> None:
        tidied, loop = asyncio.Event(), asyncio.get_running_loop()
        monkeypatch.setattr(services, "give_back", lambda: loop.call_soon_threadsafe(tidied.set))

        async def known() -> int:
            for _ in range(2):  # the first may have begun before
                tidied.clear()
                await tidied.wait()
            return found.limiter.known

        found = here.services
        for budget in get_args(BudgetName):
            if budget != "frames":
                found.limiter.spend(Price(budget), "ann", "192.0.2.1")
        assert await known() == 8 * 2 + 3  # a person and an address, or only an address
        cookie = found.signer.cookie(nobody("ann"))
        assert found.signer.visitor(f"kaiten={cookie}", "") == nobody("ann")
        now[0] = 60_000
        assert await known() == 0
        assert found.signer._verified.cache_info().currsize == 0
        assert found.signer.visitor(f"kaiten={cookie}", "") == nobody("ann")

    told(tmp_path, story)


def test_memory_is_returned_where_the_c_library_can(monkeypatch: pytest.MonkeyPatch) -> None:
    memory.give_back()  # the machine's own

    class Another:
        """A C library without `malloc_trim`."""

    monkeypatch.setattr("ctypes.CDLL", lambda name: Another())
    assert memory._found()(0) is None


def test_an_empty_room_is_closed_sooner_if_no_game_is_played_there(monkeypatch: pytest.MonkeyPatch) -> None:
    now, rested = [0], []
    monkeypatch.setattr(clock, "now", lambda: now[0])

    def worker(name: str, table: object) -> SimpleNamespace:
        return SimpleNamespace(
            table=table,
            empty_since=0,
            out_of_date=False,
            count_unanswered=lambda now: None,
            rest=lambda: rested.append(name),
        )

    rooms = LocalRooms.__new__(LocalRooms)
    tables = {"lobby": gathered().room.table, "game": seated("sushi-go/zoch", 3).room.table}
    rooms._workers = {name: worker(name, table) for name, table in tables.items()}  # type: ignore[misc]

    def closed(at: int) -> list[str]:
        now[0] = at
        rested.clear()
        rooms.tidy()
        return list(rested)

    assert [closed(at) for at in (2_000, 2_001, 10_000, 10_001)] == [
        [],
        ["lobby"],
        ["lobby"],
        ["lobby", "game"],
    ]
