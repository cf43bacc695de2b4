"""What HTTP shows of games: only what is needed is read, outside the event loop, and once if it is over."""

import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from kaiten.server.hosting import archive
from kaiten.server.hosting.local_rooms import LocalRooms
from kaiten.server.room.table_state import TableState
from tests.server.house import ROOM, House, told
from tests.server.rooms import Evening, gathered, new_room, seated


def test_an_invitation_needs_only_the_listing(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        evening = gathered()
        await here.keeps(evening)
        answer = await here.asks("/link")
        assert answer.json()["code"] == evening.lobby.code
        assert (await here.asks("/qr.svg")).content.startswith(b"<?xml")
        assert (await here.asks("/share", method="POST")).json()["reason"] == "record_later"
        assert (await here.asks("/replay")).json()["reason"] == "record_later"
        assert (await here.asks("/link", "dan")).json()["reason"] == "not_your_table"
        assert (await here.asks("", method="DELETE")).status_code == 200
        assert here.reads == []

    told(tmp_path, story)


def test_the_listing_of_an_older_version_has_no_code(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        evening = gathered()
        await here.keeps(evening, code="")
        assert (await here.asks("/link")).json()["code"] == evening.lobby.code

    told(tmp_path, story)


def test_a_finished_game_is_read_once_and_not_in_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, load = [], TableState.load

    def noted(table: TableState, rows: list[bytes]) -> None:
        threads.append(threading.current_thread().name)
        load(table, rows)

    async def story(here: House) -> None:
        await here.keeps(seated("sushi-go/zoch", 3).to_the_end())
        monkeypatch.setattr(TableState, "load", noted)
        records = [await here.asks("/record", name) for name in ("ann", "ben")]
        assert records[0].content == records[1].content
        assert here.reads == [ROOM]
        replays = [await here.asks("/replay?eyes=1", name) for name in ("ann", "ben")]
        assert replays[0].json() == replays[1].json()
        assert (await here.asks("/replay?eyes=0")).json() != replays[0].json()
        assert here.reads == [ROOM] * 3
        wrong = await here.asks("/replay?eyes=3")
        assert wrong.json()["facts"] == {"detail": "eyes is one of open, 0, 1, 2, not '3'"}
        lines = (await here.asks("/log")).content.splitlines()
        assert lines[0].startswith(b'{"kind":"started"')
        assert (await here.asks("/worth")).json()["gains"] == {}
        assert set(threads) == {"kaiten-archive_0"}

    told(tmp_path, story)


def test_only_so_much_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_KEPT", 100_000)

    async def story(here: House) -> None:
        await here.keeps(seated("sushi-go/zoch", 3).to_the_end())
        record = await here.asks("/record")
        assert len(record.content) < 100_000
        await here.asks("/replay")
        assert here.services.archive._bytes > 100_000  # the last one is kept, whatever its size
        assert list(here.services.archive._kept) == [(ROOM, "replay open")]
        assert (await here.asks("/record")).content == record.content

    told(tmp_path, story)


def rooms_with(evening: Evening) -> LocalRooms:
    rooms = LocalRooms.__new__(LocalRooms)
    rooms._workers = {ROOM: SimpleNamespace(table=evening.room.table, loaded=True)}  # type: ignore[dict-item]
    rooms.new_table = lambda _: new_room().table  # type: ignore[method-assign, assignment]
    return rooms


def test_a_table_that_runs_here_answers_from_memory_once_everything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: House) -> None:
        evening = seated("sushi-go/zoch", 3)
        ask = evening.ask(0)
        assert ask is not None
        await here.keeps(evening)
        monkeypatch.setattr(here.services.hub, "_rooms", rooms_with(evening))
        before = (await here.asks("/log")).content
        assert here.reads == []
        assert (await here.asks("/worth")).json()["opened"] == ask.opened
        assert here.reads == []
        evening.room.table.act(0, ask.opened, next(ask.choices()), 10, n=1, stand_in=False)
        assert (await here.asks("/log")).content == before  # the act is not durable yet
        assert here.reads == [ROOM]
        monkeypatch.undo()

    told(tmp_path, story)


def test_a_room_that_has_read_nothing_yet_is_not_at_hand() -> None:
    evening = gathered()
    rooms = rooms_with(evening)
    assert rooms.table(ROOM) is evening.room.table
    assert rooms.table("another") is None
    rooms._workers[ROOM].loaded = False
    assert rooms.table(ROOM) is None
