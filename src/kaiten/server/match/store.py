"""Quick match: which tables take strangers, and who holds a place at which of them.

All processes look here, so that people meet wherever they asked. A place is one row, and the database allows
one row for a person and one for a chair: nobody has two places, and no table has more people than chairs.
"""

from collections.abc import Iterable

from msgspec import Struct

from kaiten.engine.terms import Millis, Seat
from kaiten.server.hosting.hooks import Written
from kaiten.server.room.terms import PersonId, RoomId, WallMs
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import Statement, Store

BELONGING = Belonging(
    name="waiting",
    read="select room, until from place where person = $1",
    forget="delete from place where person = $1",
    names="exists (select 1 from place where place.person = person.id)",
)

ARRIVAL_MS: Millis = 10_000  # for this long a place is kept for somebody who has not come to the table yet
LAST_MS: Millis = 3_000  # nobody is sent to a table that starts sooner than this
KEPT_MS: Millis = 60_000  # how long after its start a table's rows may stay, if its process was killed

MOST_CHAIRS = 8
CHAIRS = ", ".join(f"({chair})" for chair in range(MOST_CHAIRS))

APART = """exists (
    select 1 from place as other join block
    on (blocker = $1 and blocked = other.person) or (blocker = other.person and blocked = $1)
    where other.room = {room} and other.person <> $1)"""

PEOPLE = "(select count(*) from place where place.room = quick.room)"

# A table that everybody has left is not offered again: whoever asks next gets one with the whole wait.
TAKE = f"""insert into place (person, room, chair, until)
    select $1, quick.room, chair.column1, $4 from quick join (values {CHAIRS}) as chair on column1 < seats
    where game = $2 and pace = $3 and closes > $5 and {PEOPLE} > 0
    and not exists (select 1 from place where place.room = quick.room and place.chair = column1)
    and not {APART.format(room="quick.room")}
    order by {PEOPLE} desc, closes, quick.room, column1 limit 1
    on conflict do nothing returning room, chair, until"""


class Wish(Struct, frozen=True):
    game: str
    pace: str


class Place(Struct, frozen=True):
    """A chair that is kept for somebody."""

    room: RoomId
    chair: Seat
    until: WallMs


async def held(store: Store, person: PersonId, wish: Wish, now: WallMs) -> Place | None:
    """Return the place that this person has, if it is what they wish now; else give it up."""
    query = """select room, chair, until from place join quick using (room)
        where person = $1 and until > $2 and closes > $2 and game = $3 and pace = $4"""
    rows = await store.rows(query, person, now, wish.game, wish.pace)
    if rows:
        return Place(*rows[0])
    await store.change(("delete from place where person = $1 or until <= $2", (person, now)))
    return None


async def take(store: Store, person: PersonId, wish: Wish, now: WallMs) -> Place | None:
    """Take a place at the table with most people; None if none fits, or somebody was faster."""
    values = (person, wish.game, wish.pace, now + ARRIVAL_MS, now + LAST_MS)
    rows = await store.change(
        ("delete from place where until <= $1", (now,)),
        (TAKE, values),
    )
    if not rows:
        return None
    place = Place(*rows[0])
    # Two people may take places at the same moment without seeing each other; the later one sees both.
    if await store.rows(f"select 1 where {APART.format(room='$2')}", person, place.room):
        await leave(store, person, place.room)
        return None
    return place


async def offer(
    store: Store, room: RoomId, person: PersonId, wish: Wish, seats: int, wait_ms: Millis, now: WallMs
) -> Place | None:
    """Offer a new table, with a place for the person who asked; None if they have a place by now."""
    place = Place(room, 0, now + ARRIVAL_MS)
    table = """insert into quick select $1, $2, $3, $4, $5
        where exists (select 1 from place where room = $1 and person = $6) returning room"""
    rows = await store.change(
        ("delete from quick where closes <= $1", (now - KEPT_MS,)),
        ("insert into place values ($1, $2, 0, $3) on conflict do nothing", (person, room, place.until)),
        (table, (room, wish.game, wish.pace, seats, now + wait_ms, person)),
    )
    return place if rows else None


async def leave(store: Store, person: PersonId, room: RoomId) -> None:
    await store.change(_left(person, room))


async def follow(
    store: Store, room: RoomId, came: Iterable[PersonId], left: Iterable[PersonId], until: WallMs
) -> None:
    """Keep the places of people who came to the table, and free those of people who left it."""
    stays = "update place set until = $3 where person = $1 and room = $2"
    kept = [(stays, (person, room, until)) for person in came]
    await store.change(*kept, *[_left(person, room) for person in left])


async def begin(store: Store, room: RoomId) -> None:
    """The table has begun: nobody else is sent there, and its people may look for another one."""
    await store.change(
        ("delete from quick where room = $1", (room,)), ("delete from place where room = $1", (room,))
    )


async def follow_written(store: Store, written: Written) -> None:
    """Tell other processes who has a place at a quick table, or that it has begun."""
    lobby = written.table.lobby
    if lobby.wait is None:
        return
    now = frozenset(lobby.people)
    if written.batch.began:
        await begin(store, written.table.id)
    elif now != written.sat:
        until = written.wall + lobby.wait + KEPT_MS
        await follow(store, written.table.id, now - written.sat, written.sat - now, until)


def _left(person: PersonId, room: RoomId) -> Statement:
    return "delete from place where person = $1 and room = $2", (person, room)
