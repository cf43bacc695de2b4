"""What features do when a table's facts have been written."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from kaiten.server.room.batch import Batch
from kaiten.server.room.table_state import TableState
from kaiten.server.room.terms import PersonId, WallMs
from kaiten.server.store.store import Store


class Written(Struct, frozen=True):
    """A table, and what has just been written of it."""

    table: TableState
    batch: Batch
    sat: frozenset[PersonId]  # who sat there before
    wall: WallMs


# Called before what happened is told to anybody. If it raises StoreDown, the room stops.
Hook: TypeAlias = Callable[[Store, Written], Awaitable[None]]
