"""Reports of people about people, for the operator. They stay when the table is deleted."""

from msgspec import Struct

from kaiten.server.hosting.hooks import Written
from kaiten.server.room.terms import Report, WallMs
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import Store

BELONGINGS = (
    Belonging(
        name="reports",
        read="select at, room, reported, reason, said, closed from report where reporter = $1 order by at",
        names="exists (select 1 from report where report.reporter = person.id)",
    ),
    # What others said about them, only for the operator, who decides what to pass on. Who it was is left out.
    Belonging(
        name="reported",
        read="select at, room, reason, said, closed from report where reported = $1 order by at",
        names="exists (select 1 from report where report.reported = person.id)",
        operator_only=True,
    ),
)


class Filed(Struct, frozen=True):
    number: int
    report: Report
    closed: WallMs | None  # None: the operator has not dealt with it


FIELDS = "at, room, reporter, reported, reason, said"


async def file(store: Store, report: Report) -> int:
    """Store a report, and return its number."""
    statement = f"insert into report ({FIELDS}) values ($1, $2, $3, $4, $5, $6) returning number"
    values = (report.at, report.room, report.reporter, report.reported, report.reason, report.said)
    rows = await store.change((statement, values))
    return int(rows[0][0])


async def file_written(store: Store, written: Written) -> None:
    for report in written.batch.reports:
        await file(store, report)


async def filed(store: Store, limit: int, *, closed: bool = False) -> list[Filed]:
    """Return the newest reports that are open, or those that are closed."""
    which = "is not null" if closed else "is null"
    query = f"select number, closed, {FIELDS} from report where closed {which} order by number desc limit $1"
    return [Filed(row[0], Report(*row[2:]), row[1]) for row in await store.rows(query, limit)]


async def close(store: Store, number: int, at: WallMs) -> bool:
    """Mark a report as dealt with; false if there is no such open report."""
    statement = "update report set closed = $2 where number = $1 and closed is null returning number"
    return bool(await store.change((statement, (number, at))))
