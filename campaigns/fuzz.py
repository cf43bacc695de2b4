"""Whatever anybody sends, over the socket or as a request, no table stops and nothing breaks.

Size: 100 floods of about 30 frames in each phase of each game, 60 requests to each operation of the OpenAPI document
Time: 2.5 CPU-minutes
In the suite: tests/server/test_fuzz.py::test_no_frame_stops_a_table, tests/server/test_fuzz.py::test_no_frame_stops_a_duel, tests/server/test_fuzz.py::test_no_frame_harms_a_game_that_is_over, tests/server/test_fuzz.py::test_no_request_is_answered_with_a_mistake_of_ours
"""

import pytest

from tests.server import test_fuzz as suite
from tests.server.test_fuzz import (
    server,
    test_no_frame_harms_a_game_that_is_over,
    test_no_frame_stops_a_duel,
    test_no_frame_stops_a_table,
    test_no_request_is_answered_with_a_mistake_of_ours,
)

__all__ = [
    "server",
    "test_no_frame_harms_a_game_that_is_over",
    "test_no_frame_stops_a_duel",
    "test_no_frame_stops_a_table",
    "test_no_request_is_answered_with_a_mistake_of_ours",
]


@pytest.fixture(autouse=True)
def _more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "FLOODS", 100)
    monkeypatch.setattr(suite, "REQUESTS", 60)
