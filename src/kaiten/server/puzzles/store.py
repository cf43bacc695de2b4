"""Who has tried which puzzles: one row for each person and puzzle. Only the first try counts."""

from collections.abc import Sequence

from kaiten.server.puzzles.puzzles import Try
from kaiten.server.retention import Due
from kaiten.server.room.terms import PersonId
from kaiten.server.store import endings
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import Store

BELONGING = Belonging(
    name="puzzles",
    read=lambda store, person: tries(store, person),
    merge=[  # of two tries of the same puzzle, the earlier one counts
        """delete from puzzle where person = $2 and exists (select 1 from puzzle as old
        where old.person = $1 and old.puzzle = puzzle.puzzle and old.at < puzzle.at)""",
        """update puzzle set person = $2 where person = $1
        and not exists (select 1 from puzzle as own where own.person = $2 and own.puzzle = puzzle.puzzle)""",
    ],
    forget="delete from puzzle where person = $1",
    names="exists (select 1 from puzzle where puzzle.person = person.id)",
)


def _try(row: Sequence[object]) -> Try:
    return Try(str(row[0]), str(row[1]), bool(row[2]), int(str(row[3])))


async def keep(store: Store, person: PersonId, tried: Try) -> bool:
    """Store a first try; false if there is one already, or the person is gone."""
    statement = """insert into puzzle (person, puzzle, day, solved, at) values ($1, $2, $3, $4, $5)
        on conflict do nothing returning puzzle"""
    values = (person, tried.puzzle, tried.day, int(tried.solved), tried.at)
    return bool(await store.change((statement, values), only_if=endings.living(person)))


async def tries(store: Store, person: PersonId) -> list[Try]:
    """Return a person's first tries, the oldest first."""
    query = "select puzzle, day, solved, at from puzzle where person = $1 order by at, puzzle"
    return [_try(row) for row in await store.rows(query, person)]


async def sweep(store: Store, due: Due) -> None:
    """Delete the tries of people who tried none since, and have nothing else: their cookie has expired."""
    statement = f"""delete from puzzle where person in (
        select id from (select person as id from puzzle group by person having max(at) < $1) as person
        where not ({" or ".join(due.keeps)}))"""
    await store.change((statement, (due.expired,)))
