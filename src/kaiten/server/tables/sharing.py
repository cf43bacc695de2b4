"""Links with which anyone can see a finished game."""

from kaiten.server.room.terms import RoomId
from kaiten.server.store.store import Store


async def share(store: Store, room: RoomId, token: str | None, *, reviews: bool = False) -> None:
    """Share a finished game under this token, with its reviews or without; None stops sharing it."""
    statement = "update listing set token = $2, reviews = $3 where room = $1"
    await store.change((statement, (room, token, reviews)))


async def token_of(store: Store, room: RoomId) -> str | None:
    rows = await store.rows("select token from listing where room = $1", room)
    return rows[0][0] if rows else None


async def shares_reviews(store: Store, room: RoomId) -> bool:
    """Is this game shared with its reviews?"""
    query = "select 1 from listing where room = $1 and token is not null and reviews"
    return bool(await store.rows(query, room))


async def shared(store: Store, token: str) -> RoomId | None:
    """Return the table that is shared under this token."""
    rows = await store.rows("select room from listing where token = $1", token)
    return rows[0][0] if rows else None
