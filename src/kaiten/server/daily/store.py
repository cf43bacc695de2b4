"""What people have made of the daily deals: one row for each person, day and box, for the first attempt.

A row is made when the game begins and filled in when it is over. It stays when the table is deleted, so that
nobody can try twice. It counts if its game ended by the time `until`, which is 0 for a day played afterwards.
"""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from kaiten.server.hosting.hooks import Written
from kaiten.server.refusals import Refused
from kaiten.server.room.terms import PersonId, RoomId, WallMs
from kaiten.server.store import endings
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import Store

COUNTED = "ended is not null and ended <= until"
SKILL_UNIT = 10_000  # a skill is stored as a whole number of these parts

# A place in a person's results: the day and the box.
Since: TypeAlias = tuple[str, str]
NEWEST: Since = ("9999", "")
EVER = ("", "9999")  # from one day to another

BELONGING = Belonging(
    name="dailies",
    read=lambda store, person: attempts_of(store, person, *EVER),
    merge=[
        """update daily set person = $2 where person = $1 and not exists
        (select 1 from daily as own where own.person = $2 and own.day = daily.day and own.box = daily.box)"""
    ],
    forget="delete from daily where person = $1",
    names="exists (select 1 from daily where daily.person = person.id)",
)


class Attempt(Struct, frozen=True):
    """Somebody's first attempt. Without points its game is not over, or was deleted."""

    day: str
    box: str
    person: PersonId
    room: RoomId
    until: WallMs
    points: int | None = None
    place: int | None = None
    skill: float | None = (
        None  # what the choices did to the share of the win; None until the game is reviewed
    )
    ended: WallMs | None = None

    @property
    def counted(self) -> bool:
        return self.ended is not None and self.ended <= self.until


class Result(Struct, frozen=True):
    """A finished attempt, and how many entries its deal has."""

    attempt: Attempt
    players: int
    below: int  # those with fewer points


FIELDS = "day, box, person, room, until, points, place, skill, ended"


def _attempt(row: Sequence[object]) -> Attempt:
    skill = row[7]
    return Attempt(*[*row[:7], None if skill is None else int(str(skill)) / SKILL_UNIT, row[8]])  # type: ignore[arg-type]  # as the columns are


async def begin(store: Store, attempt: Attempt) -> Attempt:
    """Store an attempt that has begun. If there is one already, return that; refuse if the person is gone."""
    insert = "insert into daily (day, box, person, room, until) values ($1, $2, $3, $4, $5)"
    values = (attempt.day, attempt.box, attempt.person, attempt.room, attempt.until)
    await store.change((f"{insert} on conflict do nothing", values), only_if=endings.living(attempt.person))
    found = await attempt_of(store, attempt.day, attempt.box, attempt.person)
    if found is None:
        raise Refused("unknown_visitor")
    return found


async def finish(store: Store, room: RoomId, points: int, place: int, at: WallMs) -> None:
    """Store a result. Only the first one of a room counts; a room without an attempt has none."""
    update = "update daily set points = $2, place = $3, ended = $4 where room = $1 and ended is null"
    await store.change((update, (room, points, place, at)))


async def finish_written(store: Store, written: Written) -> None:
    """Store the result of a daily deal that is over."""
    table = written.table
    if table.lobby.daily and written.batch.ended:
        await finish(store, table.id, *table.result_of(table.lobby.owner), written.wall)


async def keep_skill(store: Store, room: RoomId, skill: float) -> None:
    await store.change(("update daily set skill = $2 where room = $1", (room, round(skill * SKILL_UNIT))))


async def attempt_of(store: Store, day: str, box: str, person: PersonId) -> Attempt | None:
    query = f"select {FIELDS} from daily where day = $1 and box = $2 and person = $3"
    rows = await store.rows(query, day, box, person)
    return _attempt(rows[0]) if rows else None


async def attempts_of(store: Store, person: PersonId, first: str, last: str) -> list[Attempt]:
    """Return a person's attempts at the deals from one day to another."""
    query = f"select {FIELDS} from daily where person = $1 and day between $2 and $3"
    return [_attempt(row) for row in await store.rows(query, person, first, last)]


async def counted(store: Store, day: str, box: str) -> list[Attempt]:
    """Return the entries of a day, best first; of equal ones, the one that ended first."""
    query = f"select {FIELDS} from daily where day = $1 and box = $2 and {COUNTED}"
    rows = await store.rows(f"{query} order by points desc, ended, room", day, box)
    return [_attempt(row) for row in rows]


async def count(store: Store, day: str, box: str) -> int:
    rows = await store.rows(f"select count(*) from daily where day = $1 and box = $2 and {COUNTED}", day, box)
    return int(rows[0][0])


async def results_of(store: Store, person: PersonId, limit: int, after: Since = NEWEST) -> list[Result]:
    """Return a page of the deals that a person has finished, the last day first."""
    entries = (
        f"select count(*) from daily as one where one.day = daily.day and one.box = daily.box and {COUNTED}"
    )
    query = f"""select ({entries}), ({entries} and one.points < daily.points), {FIELDS} from daily
        where person = $1 and ended is not null and (day < $2 or (day = $2 and box > $3))
        order by day desc, box limit $4"""
    return [
        Result(_attempt(row[2:]), row[0], row[1]) for row in await store.rows(query, person, *after, limit)
    ]


async def finished(store: Store, person: PersonId) -> int:
    """Return how many deals this person has finished."""
    rows = await store.rows("select count(*) from daily where person = $1 and ended is not null", person)
    return int(rows[0][0])


async def days_of(store: Store, person: PersonId) -> list[str]:
    """Return the days on which this person has an entry, the last one first."""
    query = f"select distinct day from daily where person = $1 and {COUNTED} order by day desc"
    return [row[0] for row in await store.rows(query, person)]


UNFINISHED = """select daily.room, listing.changed from daily join listing on listing.room = daily.room
    where ended is null and phase = 'over'"""


async def unfinished(store: Store, day: str, box: str) -> list[tuple[RoomId, WallMs]]:
    """Return games that are over but whose results are not stored: their process has crashed.

    With each comes a time by which it was over.
    """
    rows = await store.rows(f"{UNFINISHED} and day = $1 and box = $2", day, box)
    return [(row[0], row[1]) for row in rows]


async def unfinished_of(store: Store, person: PersonId) -> list[tuple[RoomId, WallMs]]:
    """The same, of one person."""
    return [(row[0], row[1]) for row in await store.rows(f"{UNFINISHED} and person = $1", person)]


# --- how the levels did on the same chair ---------------------------------------------------------------


async def levels(store: Store, day: str, box: str) -> bytes | None:
    rows = await store.rows("select body from daily_levels where day = $1 and box = $2", day, box)
    return bytes(rows[0][0]) if rows else None


async def keep_levels(store: Store, day: str, box: str, body: bytes) -> None:
    insert = "insert into daily_levels (day, box, body) values ($1, $2, $3) on conflict do nothing"
    await store.change((insert, (day, box, body)))
