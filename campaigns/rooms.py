"""A room keeps its promises under everything that can happen to it, in any order.

Size: 1,000 evenings of 40 steps, each checked against 13 promises
Time: 3 CPU-minutes
In the suite: tests/server/test_room_machine.py::test_a_room_keeps_its_promises_whatever_happens, tests/server/test_room_machine.py::test_it_keeps_them_when_everything_happens_once
"""

from tests.server.test_room_machine import evenings


def test_any_evening() -> None:
    evenings(1000)
