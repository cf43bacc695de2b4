"""The stored reviews of finished games, one for each seat, and which process is making one."""

from msgspec import Struct

from kaiten.engine.terms import Seat
from kaiten.server.room.terms import RoomId
from kaiten.server.store.store import Store

CLAIMED = "room = $1 and seat = $2 and maker = $3 and body is null"
UNTIL = "now() + make_interval(0, 0, 0, 0, 0, 0, $4)"  # seconds; by the clock of the database


class StoredReview(Struct, frozen=True):
    """The review of one seat of a finished game, or how far the work on it is."""

    done: int  # parts
    of: int
    body: bytes | None  # None: it is being made


async def review(store: Store, room: RoomId, seat: Seat) -> StoredReview | None:
    """Return the review of a seat; None if it is not there and nobody is making it."""
    query = """select done, parts, body from review
        where room = $1 and seat = $2 and (body is not null or until > now())"""
    rows = await store.rows(query, room, seat)
    return StoredReview(*rows[0]) if rows else None


async def claim(store: Store, room: RoomId, seat: Seat, maker: str, lease_s: float) -> bool:
    """Claim the work on a review for a time: true if it is not there, and nobody else is making it.

    `maker` is the process. False if there is no such table.
    """
    statement = f"""insert into review
        select room, $2, $3, {UNTIL}, 0, 1, null from listing where room = $1 for key share
        on conflict (room, seat) do update
        set maker = excluded.maker, until = excluded.until, done = 0, parts = 1
        where review.body is null and review.until <= now() returning room"""
    return bool(await store.change((statement, (room, seat, maker, lease_s))))


async def renew(
    store: Store, room: RoomId, seat: Seat, maker: str, lease_s: float, done: int, of: int
) -> bool:
    """Keep the claim for another while, and say how far the work is; false if the claim is lost."""
    statement = f"update review set until = {UNTIL}, done = $5, parts = $6 where {CLAIMED} returning room"
    return bool(await store.change((statement, (room, seat, maker, lease_s, done, of))))


async def keep(store: Store, room: RoomId, seat: Seat, maker: str, of: int, body: bytes) -> None:
    """Store a review and its number of parts, if nobody else has claimed it since."""
    statement = f"update review set body = $4, done = $5, parts = $5 where {CLAIMED}"
    await store.change((statement, (room, seat, maker, body, of)))


async def give_up(store: Store, room: RoomId, seat: Seat, maker: str) -> None:
    """Give up the claim."""
    await store.change((f"delete from review where {CLAIMED}", (room, seat, maker)))


async def delete(store: Store, room: RoomId, seat: Seat) -> None:
    await store.change(("delete from review where room = $1 and seat = $2", (room, seat)))
