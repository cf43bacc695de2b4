"""What is known of a visitor at the door of a table. It is one query, because each wakes a thread."""

from msgspec import Struct

from kaiten.server.room.terms import Person, PersonId, RoomId
from kaiten.server.store.store import Store


class Visit(Struct, frozen=True):
    person: Person
    blocked: frozenset[PersonId]  # by this person


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
