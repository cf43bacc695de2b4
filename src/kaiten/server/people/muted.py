"""What people were called when they were muted at a table: that table goes on calling them so."""

from kaiten.server.hosting.hooks import Written
from kaiten.server.room.lobby import Muted
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import GONE, Statement, Store

BELONGING = Belonging(
    name="muted",
    read="select room, name, avatar from muted where person = $1 order by room",
    forget="delete from muted where person = $1",
    names="exists (select 1 from muted where muted.person = person.id)",
)

KEEP = f"""insert into muted (room, person, name, avatar)
    select $1, $2, $3, $4 where not {GONE.format(person="$2")} on conflict do nothing"""
DROP = "delete from muted where room = $1 and person = $2"
# In the rematch, too.
COPY = """insert into muted (room, person, name, avatar)
    select $2, person, name, avatar from muted where room = $1"""


async def keep_written(store: Store, written: Written) -> None:
    table = written.table
    changes: list[Statement] = []
    for fact in table.facts:
        if isinstance(fact, Muted):
            called = table.person(fact.person)
            values = (table.id, called.id, called.name, called.avatar)
            changes.append((KEEP, values) if fact.muted else (DROP, values[:2]))
    if written.batch.opens and table.lobby.muted:
        changes.append((COPY, (table.id, written.batch.opens.room)))
    if changes:
        await store.change(*changes)
