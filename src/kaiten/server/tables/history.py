"""The finished games of each person. They stay when the table is deleted.

Other people at the table are not named here: each has a row of their own, and one who deleted themselves has
none. So nothing that belongs to one person is stored with another.
"""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from kaiten.engine.terms import Seat
from kaiten.server.hosting.hooks import Written
from kaiten.server.room.outcomes import outcomes
from kaiten.server.room.terms import Outcome, Past, Person, PersonId, RoomId, WallMs
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import Row, Statement, Store, StoreDown
from kaiten.server.telemetry import journal

# A place in a person's history: when the game ended, its table, and the seat.
Since: TypeAlias = tuple[WallMs, RoomId, Seat]
NEWEST: Since = (2**62, "", 0)


BELONGING = Belonging(
    name="games",
    read=lambda store, person: all_games(store, person),
    merge=["update history set person = $2 where person = $1"],
    forget="delete from history where person = $1",
    names="exists (select 1 from history where history.person = person.id)",
    keeps=True,
)

FIELDS = "room, seat, at, body"


def keeping(person: PersonId, past: Past) -> Statement:
    """The statement that stores a game, if it is not stored yet."""
    statement = """insert into history (room, seat, person, at, body) values ($1, $2, $3, $4, $5)
        on conflict (room, seat) do nothing"""
    return statement, (past.room, past.seat, person, past.at, msgspec.json.encode(past.outcome))


async def keep_written(store: Store, written: Written) -> None:
    """Write a game that is over into its players' histories.

    If that fails, it is done when they look at them.
    """
    if not written.batch.ended:
        return
    try:
        await store.change(*[keeping(*one) for one in outcomes(written.table, written.wall)])
    except StoreDown as down:
        journal.line("store", down=str(down))


def past(row: Row) -> Past:
    return Past(row[0], row[1], row[2], msgspec.json.decode(row[3], type=Outcome))


async def all_rows(store: Store, person: PersonId) -> Sequence[Row]:
    """Return the rows of a person's games, the newest first."""
    query = f"select {FIELDS} from history where person = $1 order by at desc, room, seat"
    return await store.rows(query, person)


async def all_games(store: Store, person: PersonId) -> list[Past]:
    """Return a person's games, the newest first."""
    return [past(row) for row in await all_rows(store, person)]


async def games(store: Store, person: PersonId, limit: int, after: Since = NEWEST) -> list[Past]:
    """Return a page of a person's games, the newest first."""
    query = f"""select {FIELDS} from history where person = $1 and (at < $2 or (at = $2 and
        (room > $3 or (room = $3 and seat > $4)))) order by at desc, room, seat limit $5"""
    return [past(row) for row in await store.rows(query, person, *after, limit)]


async def played(store: Store, person: PersonId, room: RoomId) -> bool:
    """Did this person play that game? They may have had another number then."""
    query = "select 1 from history where person = $1 and room = $2"
    return bool(await store.rows(query, person, room))


async def missing(store: Store, person: PersonId, rooms: Sequence[RoomId]) -> list[RoomId]:
    """Return those of these tables that are not in a person's history."""
    rows = await store.rows("select room from history where person = $1", person)
    known = {row[0] for row in rows}
    return [room for room in rooms if room not in known]


async def there(store: Store, rooms: Sequence[RoomId]) -> set[RoomId]:
    """Return those of these tables that have not been deleted."""
    if not rooms:
        return set()
    marks = ", ".join([f"${number}" for number in range(1, len(rooms) + 1)])
    return {row[0] for row in await store.rows(f"select room from listing where room in ({marks})", *rooms)}


async def names(store: Store, rooms: Sequence[RoomId]) -> dict[tuple[RoomId, Seat], Person]:
    """Return who played at these tables, by table and seat, as far as they have a name."""
    if not rooms:
        return {}
    marks = ", ".join([f"${number}" for number in range(1, len(rooms) + 1)])
    query = f"""select room, seat, id, name, avatar from history join person on person.id = history.person
        where room in ({marks}) and name <> ''"""
    return {(row[0], row[1]): Person(*row[2:]) for row in await store.rows(query, *rooms)}
