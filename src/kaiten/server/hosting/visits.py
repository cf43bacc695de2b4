"""What is known of a visitor at the door of a table. It is one query, because each wakes a thread."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from kaiten.server.room.terms import Person, PersonId, RoomId
from kaiten.server.store.store import Store, marks


class Visit(Struct, frozen=True):
    person: Person
    blocked: frozenset[PersonId]  # by this person
    as_of: int = 0  # how much this process had heard of blocks when that was read


async def of(store: Store, room: RoomId, visitor: Person) -> Visit | None:
    """Return the visitor with the stored name, if there is one; None if there is no such table."""
    rows = await store.rows(
        """select name, avatar, blocked from listing
        left join person on id = $2 left join block on blocker = $2 where room = $1""",
        room,
        visitor.id,
    )
    if not rows:
        return None
    name, avatar, _ = rows[0]
    person = visitor if name is None else Person(visitor.id, name, avatar)
    return Visit(person, frozenset([blocked for _, _, blocked in rows if blocked is not None]))


async def blocks(store: Store, people: Sequence[PersonId]) -> Mapping[PersonId, frozenset[PersonId]]:
    """Return whom these people have blocked."""
    rows = await store.rows(
        f"select blocker, blocked from block where blocker in ({marks(len(people))})", *people
    )
    found: dict[PersonId, set[PersonId]] = {person: set() for person in people}
    for blocker, blocked in rows:
        found[blocker].add(blocked)
    return {person: frozenset(blocked) for person, blocked in found.items()}
