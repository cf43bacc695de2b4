"""What belongs to people, besides their name and chat: it is exported, moved to another number, and deleted.

Each feature lists its own, beside the statements that write it.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.server import clock
from kaiten.server.room.terms import Person, PersonId, WallMs
from kaiten.server.store import endings
from kaiten.server.store.store import KEEP_PERSON, Ended, Forgotten, Statement, Store

Reader: TypeAlias = Callable[[Store, PersonId], Awaitable[Any]]


class Belonging(Struct, frozen=True, kw_only=True):
    """Rows of one table that belong to people, or name them. In each statement, $1 is the person.

    In `merge`, $2 is who gets the rows. What cannot be given to them stays, and is deleted.
    """

    name: str  # in the export
    read: str | Reader  # what is exported: a query, or a function
    merge: Sequence[str] = ()
    forget: str = ""  # "": it stays when they delete themselves
    names: str  # a condition: is there a row that names person.id?
    keeps: bool = False  # is their name kept as long as there is?
    operator_only: bool = False  # in the operator's export alone


class Belongings:
    """All that belongs to people. `end` is called when somebody is gone, without waiting for the hint."""

    def __init__(
        self, store: Store, every: Sequence[Belonging], end: Callable[[Ended], None] = lambda ended: None
    ) -> None:
        self._store, self._every, self._end = store, every, end

    @property
    def keeps(self) -> list[str]:
        """For what is a person's name kept? See `Store.sweep_people`."""
        return [one.names for one in self._every if one.keeps]

    @property
    def _named(self) -> str:
        """Does anything stored name person.id?"""
        known = "exists (select 1 from person as own where own.id = person.id)"
        return " or ".join([self._store.SITS, known, *[one.names for one in self._every]])

    async def merge(self, old: PersonId, new: Person) -> bool:
        """Give everything of one person to another, cookies too; false if one of them is gone already."""
        moves: list[Statement] = [(move, (old, new.id)) for one in self._every for move in one.merge]
        issue, heir_issue = [(await endings.of(self._store, id)).issue for id in (old, new.id)]
        ended = Ended(old, issue, gone=True, heir=new.id, heir_issue=heir_issue)
        done = await self._store.change(
            *moves,
            *self._forgetting(old),
            (f"{KEEP_PERSON} returning id", (new.id, new.name, new.avatar)),
            only_if=endings.merger(ended, clock.wall()),
            hint=Forgotten(old, ended),
        )
        if done:
            self._end(ended)
        return bool(done)

    async def forget(self, person: PersonId) -> None:
        """Delete a person's name, what they said and what belongs to them. Their seats and records stay.

        Nobody acts under this id any more.
        """
        query = f"select 1 from (select cast($1 as text) as id) as person where {self._named}"
        ended = Ended(person, gone=True, named=bool(await self._store.rows(query, person)))
        ends = endings.deletion(ended, clock.wall())
        await self._store.change(*ends, *self._forgetting(person), hint=Forgotten(person, ended))
        self._end(ended)

    def _forgetting(self, person: PersonId) -> list[Statement]:
        known = ["delete from chat where person = $1", "delete from person where id = $1"]
        own = [one.forget for one in self._every if one.forget]
        return [(statement, (person,)) for statement in [*own, *known]]

    async def sweep(self, before: WallMs) -> None:
        """Forget that people went before, if nothing names them any more."""
        await endings.sweep(self._store, before, self._named)

    async def export(self, person: PersonId, *, operator: bool) -> dict[str, Any]:
        """Return all of it by name; what is read by a query is under `more`."""
        shown = [one for one in self._every if operator or not one.operator_only]
        found = {one.name: await one.read(self._store, person) for one in shown if callable(one.read)}
        more = {one.name: await self._rows(one.read, person) for one in shown if isinstance(one.read, str)}
        return {**found, "more": more}

    async def _rows(self, query: str, person: PersonId) -> list[dict[str, Any]]:
        columns = query.removeprefix("select ").partition(" from ")[0].split(", ")
        return [dict(zip(columns, row, strict=True)) for row in await self._store.rows(query, person)]
