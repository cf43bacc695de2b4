"""What features do when a table's facts have been written."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from kaiten.server.room.lobby import Ended, Fact
from kaiten.server.room.table_state import TableState
from kaiten.server.room.terms import PersonId, WallMs
from kaiten.server.store.store import Store


class Written(Struct, frozen=True):
    """A table, and what has just been written of it."""

    table: TableState
    facts: Sequence[Fact]  # without those that were only played
    sat: frozenset[PersonId]  # who sat there before
    wall: WallMs

    @property
    def ended(self) -> bool:
        return any(isinstance(fact, Ended) for fact in self.facts)


# Called before what happened is told to anybody. If it raises StoreDown, the room stops.
Hook: TypeAlias = Callable[[Store, Written], Awaitable[None]]
