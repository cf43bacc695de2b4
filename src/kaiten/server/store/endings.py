"""Whose cookies, seat links and sockets have ended: one row for each person, in the table `ended`.

Each process has all rows in memory (`hosting/endings.py`), so no request asks for them. Whoever deletes
themselves again and again must not fill the database: of people whom nothing named, the last rows are kept.
"""

from collections.abc import AsyncIterator, Sequence

from kaiten.server.room.terms import PersonId, WallMs
from kaiten.server.store.store import GONE, Ended, SignedOut, Statement, Store

LATELY = 100  # people whom nothing stored named
PAGE = 1_000  # rows read at a time

DELETE = """insert into ended (person, issue, gone, heir, heir_issue, at, named)
    values ($1, 0, 1, '', 0, $2, $3)
    on conflict (person) do update set gone = 1, at = excluded.at,
    named = case when ended.named = 1 then 1 else excluded.named end"""
TRIM = f"""delete from ended where named = 0 and person not in
    (select person from ended where named = 0 order by at desc, person limit {LATELY})"""

SIGN_OUT = """insert into ended (person, issue, gone, heir, heir_issue, at, named)
    values ($1, $2, 0, '', 0, $3, 1)
    on conflict (person) do update set issue = excluded.issue, at = excluded.at
    where ended.gone = 0 and ended.issue < excluded.issue returning person"""

# Merges, deletions and what is given to somebody come one after the other, at all processes: each waits for
# the row that another one has changed.
ONE_AT_A_TIME: Statement = (
    "insert into setting values ('merging', $1) on conflict (name) do update set value = excluded.value",
    (b"",),
)
MERGE = """insert into ended (person, issue, gone, heir, heir_issue, at, named)
    select $1, $2, 1, $3, $4, $5, 1 where not exists
    (select 1 from ended where person in ($1, $3) and gone = 1)
    on conflict (person) do update set gone = 1, heir = excluded.heir, heir_issue = excluded.heir_issue,
    at = excluded.at, named = 1 where ended.issue = excluded.issue returning person"""

FIELDS = "person, issue, gone, heir, heir_issue, named"


def _ended(row: Sequence[object]) -> Ended:
    return Ended(
        str(row[0]),
        int(str(row[1])),
        gone=bool(row[2]),
        heir=str(row[3]),
        heir_issue=int(str(row[4])),
        named=bool(row[5]),
    )


async def of(store: Store, person: PersonId) -> Ended:
    """Return what has ended of a person's: perhaps nothing."""
    rows = await store.rows(f"select {FIELDS} from ended where person = $1", person)
    return _ended(rows[0]) if rows else Ended(person)


async def every(store: Store) -> AsyncIterator[list[Ended]]:
    """Return all rows, page by page."""
    query, last = f"select {FIELDS} from ended where person > $1 order by person limit $2", ""
    while rows := await store.rows(query, last, PAGE):
        last = str(rows[-1][0])
        yield [_ended(row) for row in rows]


async def deleted(store: Store, person: PersonId) -> WallMs | None:
    """Return when somebody deleted themselves; None if they have not, or that means nothing any more."""
    rows = await store.rows("select at from ended where person = $1 and gone = 1 and heir = ''", person)
    return int(rows[0][0]) if rows else None


def deletion(ended: Ended, at: WallMs) -> Sequence[Statement]:
    """Nobody acts under this id any more."""
    return [ONE_AT_A_TIME, (DELETE, (ended.person, at, int(ended.named))), (TRIM, ())]


def merger(ended: Ended, at: WallMs) -> Sequence[Statement]:
    """Their cookies are their heir's; returns nothing if one of them is gone, or has signed out since."""
    values = (ended.person, ended.issue, ended.heir, ended.heir_issue, at)
    return [ONE_AT_A_TIME, (MERGE, values)]


def living(person: PersonId) -> Sequence[Statement]:
    """For `only_if`: nothing is given to somebody who is gone, or just going."""
    return [ONE_AT_A_TIME, (f"select 1 where not {GONE.format(person='$1')}", (person,))]


async def sign_out(store: Store, person: PersonId, at: WallMs) -> Ended | None:
    """End all issues so far; None if the person is gone."""
    while not (before := await of(store, person)).gone:
        ended = Ended(person, before.issue + 1)
        if await store.change(only_if=[(SIGN_OUT, (person, ended.issue, at))], hint=SignedOut(ended)):
            return ended
    return None


async def sweep(store: Store, before: WallMs, named: str) -> None:
    """Delete the rows of people who went before, and whom nothing names: the id means nothing any more."""
    old = "(select person as id from ended where gone = 1 and at < $1) as person"
    await store.change(
        (f"delete from ended where person in (select id from {old} where not ({named}))", (before,))
    )
