"""The coach's work in pieces, each done by a bot process: plain data in, plain data out.

A process keeps the last records it has read, because the next piece is mostly of the same one.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kaiten.coach.families import InParts, reviewing
from kaiten.coach.hints import hint
from kaiten.coach.report import Hint
from kaiten.engine import codec
from kaiten.engine.terms import Event, Seat
from kaiten.games import GAMES

RECORDS = 4


@lru_cache(RECORDS)
def _reviewing(record: bytes, seat: Seat) -> InParts:
    read = codec.read(record, GAMES)
    return reviewing(GAMES[read.header.game], read, seat)


def count_parts(record: bytes, seat: Seat) -> int:
    return _reviewing(record, seat).of


def make_part(record: bytes, seat: Seat, number: int) -> Any:
    return _reviewing(record, seat).part(number)


def put_together(record: bytes, seat: Seat, parts: Sequence[Any]) -> bytes:
    """The review, as JSON."""
    return codec.encode(_reviewing(record, seat).whole(parts))


def hint_at(game: str, view: Any, log: Sequence[Event]) -> Hint:
    return hint(GAMES[game], view, log)
