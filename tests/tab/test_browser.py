"""A tab behind the functions of its worker, which stand for JavaScript: numbers and text, and nothing else."""

import json
from collections import defaultdict
from itertools import count
from typing import Any

from kaiten.server.refusals import Reason
from kaiten.tab.browser import Window, opened
from tests.tab.page import NOON, done
from tests.tab.test_chef import product, weights


class File:
    """The array that JavaScript has loaded."""

    def to_bytes(self) -> bytes:
        return done(weights("sushi_go"))


class Worker:
    """What the JavaScript of the worker does, with a store in memory."""

    def __init__(self, logs: dict[str, list[str]] | None = None) -> None:
        self.logs = {} if logs is None else logs
        self.named: dict[str, str] = {}
        self.held: set[str] = set()
        self.elsewhere: set[str] = set()
        self.refuses: Reason | None = None
        self.told: dict[int, list[dict[str, Any]]] = defaultdict(list)
        self.closed: dict[int, int] = {}
        self.answers: dict[int, tuple[int, Any]] = {}
        self._tokens = count(1)

    product = staticmethod(product)

    def now(self) -> int:
        return 5_000

    def wall(self) -> int:
        return NOON

    def token(self) -> str:
        return f"{next(self._tokens):032x}"

    async def append(self, additions: str) -> Reason | None:
        if self.refuses:
            return self.refuses
        for one in json.loads(additions):
            log = self.logs.setdefault(one["log"], [])
            assert one["first"] == len(log)
            log.extend(one["rows"])
            if one["listing"] is not None:
                self.named[one["log"]] = one["listing"]
        return None

    async def read(self, log: str) -> str | None:
        return "\n".join(self.logs.get(log, ()))

    async def listings(self) -> str | None:
        return None if self.refuses else "\n".join(self.named.values())

    async def remove(self, log: str) -> Reason | None:
        self.logs.pop(log, None)
        self.named.pop(log, None)
        return self.refuses

    async def hold(self, log: str) -> bool:
        if log in self.elsewhere:
            return False
        self.held.add(log)
        return True

    def release(self, log: str) -> None:
        self.held.remove(log)

    async def net(self, name: str) -> File:
        return File()

    def tell(self, socket: int, line: str) -> None:
        self.told[socket].append(json.loads(line))

    def close(self, socket: int, code: int) -> None:
        self.closed[socket] = code

    def answer(self, request: int, status: int, body: str) -> None:
        self.answers[request] = (status, json.loads(body))


def begun(worker: Worker, bot: str = "child") -> tuple[Window, str]:
    """A tab with a table at which somebody sits, as socket 1."""
    window = done(opened(worker, "Güst 112"))
    setup = {"game": "sushi-go/cocktail", "seats": 2, "bots": [bot]}
    done(window.answer(1, "POST", "/api/tables", json.dumps(setup)))
    table = str(worker.answers[1][1]["id"])
    done(window.connect(1, f"/api/tables/{table}/socket"))
    done(window.go())
    return window, table


def kinds(worker: Worker, socket: int) -> list[str]:
    return [frame["kind"] for frame in worker.told[socket]]


def test_a_guest_is_named_by_the_page_and_stays() -> None:
    worker = Worker()
    begun(worker)
    assert worker.told[1][0]["you"]["name"] == "Güst 112"
    again = Worker(worker.logs)
    later = done(opened(again, "Guest 7"))
    done(later.answer(3, "GET", "/api/me", ""))
    assert again.answers[3] == (200, worker.told[1][0]["you"])


def test_a_socket_plays_and_a_table_is_held_while_it_is_open() -> None:
    worker = Worker()
    window, table = begun(worker)
    assert kinds(worker, 1) == ["hello", "table"]
    assert worker.held == {table}
    done(window.hear(1, '{"do": "start"}'))
    assert done(window.go()) is not None
    assert "play" in kinds(worker, 1) or "draw" in kinds(worker, 1)
    done(window.leave(1))
    assert done(window.go()) is None
    assert worker.held == set()


def test_a_chef_plays_with_the_file_and_the_product_of_the_page() -> None:
    worker = Worker()
    window, _ = begun(worker, "chef")
    done(window.hear(1, '{"do": "start"}'))
    for _ in range(3):
        done(window.go())
    assert {"error", "halted"}.isdisjoint(kinds(worker, 1))
    assert "play" in kinds(worker, 1)


def test_a_table_that_is_open_elsewhere_or_nowhere_says_so() -> None:
    worker = Worker()
    _, table = begun(worker)
    other = Worker(worker.logs)
    other.elsewhere = {table}
    second = done(opened(other, "Guest 7"))
    done(second.connect(1, f"/api/tables/{table}/socket"))
    assert [frame["reason"] for frame in other.told[1]] == ["table_elsewhere"]
    done(second.connect(2, "/api/tables/0123456789ab/socket"))
    assert [frame["reason"] for frame in other.told[2]] == ["no_table"]
    assert other.closed == {1: 4403, 2: 4403}
    assert other.held == set()
    done(second.hear(1, '{"do": "start"}'))
    done(second.leave(1))


def test_a_device_that_is_full_or_without_its_store_is_told() -> None:
    worker = Worker()
    window, table = begun(worker)
    worker.refuses = "storage_full"
    done(window.hear(1, '{"do": "start"}'))
    done(window.go())
    assert worker.told[1][-1]["reason"] == "storage_full"
    assert worker.closed == {1: 1013}
    done(window.answer(2, "GET", "/api/tables/mine", ""))
    status, problem = worker.answers[2]
    assert (status, problem["reason"]) == (503, "storage_down")
    done(window.answer(3, "DELETE", f"/api/tables/{table}", ""))
    assert worker.answers[3][0] == 503
