"""The record of a finished game, made of a table's log."""

from collections.abc import Iterable

from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.server.room.lobby import AnyFact, Began, Played
from kaiten.server.room.table_state import TableState


def record_of(rows: Iterable[bytes], table: TableState, *, sealed: bool = False) -> bytes:
    """The record of a finished game. Its lines are the events as they are in the log: receipts cover them."""
    assert table.running is not None
    header = table.running.header(table.lobby)
    facts = [codec.decoder(AnyFact).decode(row) for row in rows]
    events = [fact.events for fact in facts if isinstance(fact, Began | Played)]
    lines = [line for some in events for line in codec.each(some)]
    return codec.text_of(replace(header, seed=None) if sealed else header, lines)
