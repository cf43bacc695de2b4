"""What belongs to people, besides their name and chat: it is exported, moved to another number, and deleted.

Each feature lists its own, beside the statements that write it.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.server import clock
from kaiten.server.room.people import nobody
from kaiten.server.room.terms import PersonId
from kaiten.server.store.store import Statement, Store

Reader: TypeAlias = Callable[[Store, PersonId], Awaitable[Any]]


class Belonging(Struct, frozen=True, kw_only=True):
    """Rows of one table that belong to people, or name them. In each statement, $1 is the person.

    In `merge`, $2 is who gets the rows. What cannot be given to them stays, and is deleted.
    """

    name: str  # in the export
    read: str | Reader  # what is exported: a query, or a function
    merge: Sequence[str] = ()
    forget: str = ""  # "": it stays when they delete themselves
    keeps: str = ""  # a condition: is there something for which the name of person.id is kept?
    operator_only: bool = False  # in the operator's export alone


class Belongings:
    """All that belongs to people."""

    def __init__(self, store: Store, every: Sequence[Belonging]) -> None:
        self._store, self._every = store, every

    @property
    def keeps(self) -> list[str]:
        """For what is a person's name kept? See `Store.sweep_people`."""
        return [one.keeps for one in self._every if one.keeps]

    async def merge(self, old: PersonId, new: PersonId) -> None:
        """Give everything of one person to another."""
        moves: list[Statement] = [(move, (old, new)) for one in self._every for move in one.merge]
        await self._store.change(*moves, *self._forgetting(old))

    async def forget(self, person: PersonId) -> None:
        """Delete a person's name, what they said and what belongs to them. Their seats and records stay."""
        await self._store.change(*self._forgetting(person))
        sits = bool(await self._store.listings_of(person, 1))
        await self._store.forget(person, clock.wall(), nobody(person) if sits else None)

    def _forgetting(self, person: PersonId) -> list[Statement]:
        return [(one.forget, (person,)) for one in self._every if one.forget]

    async def export(self, person: PersonId, *, operator: bool) -> dict[str, Any]:
        """Return all of it by name; what is read by a query is under `more`."""
        shown = [one for one in self._every if operator or not one.operator_only]
        found = {one.name: await one.read(self._store, person) for one in shown if callable(one.read)}
        more = {one.name: await self._rows(one.read, person) for one in shown if isinstance(one.read, str)}
        return {**found, "more": more}

    async def _rows(self, query: str, person: PersonId) -> list[dict[str, Any]]:
        columns = query.removeprefix("select ").partition(" from ")[0].split(", ")
        return [dict(zip(columns, row, strict=True)) for row in await self._store.rows(query, person)]
