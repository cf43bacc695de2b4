"""What belongs to a person besides their name and chat: to be moved to another number, and to be deleted.

A part that stores rows for people adds its statements here. In each, $1 is the person; in MERGE, $2 is who
gets the rows. What cannot be given to them stays, and is deleted.
"""

from kaiten.server.room.terms import PersonId
from kaiten.server.store.store import Store

MERGE = (
    """update daily set person = $2 where person = $1 and not exists
    (select 1 from daily as own where own.person = $2 and own.day = daily.day and own.box = daily.box)""",
    "update history set person = $2 where person = $1",
    """update recovery set person = $2
    where person = $1 and not exists (select 1 from recovery where person = $2)""",
    # of two tries of the same puzzle, the earlier one counts
    """delete from puzzle where person = $2 and exists (select 1 from puzzle as old
    where old.person = $1 and old.puzzle = puzzle.puzzle and old.at < puzzle.at)""",
    """update puzzle set person = $2 where person = $1
    and not exists (select 1 from puzzle as own where own.person = $2 and own.puzzle = puzzle.puzzle)""",
    """update block set blocker = $2 where blocker = $1 and blocked <> $2
    and not exists (select 1 from block as own where own.blocker = $2 and own.blocked = block.blocked)""",
    """update block set blocked = $2 where blocked = $1 and blocker <> $2
    and not exists (select 1 from block as own where own.blocked = $2 and own.blocker = block.blocker)""",
)

# A person's name stays as long as there is one of these.
KEEPS = (
    "exists (select 1 from history where history.person = person.id)",
    "exists (select 1 from recovery where recovery.person = person.id)",
)

FORGET = (
    "delete from daily where person = $1",
    "delete from history where person = $1",
    "delete from recovery where person = $1",
    "delete from puzzle where person = $1",
    "delete from block where blocker = $1 or blocked = $1",
)


async def merge(store: Store, old: PersonId, new: PersonId) -> None:
    """Give everything of one person to another."""
    moves = [(statement, (old, new)) for statement in MERGE]
    await store.change(*moves, *[(statement, (old,)) for statement in FORGET])


async def forget(store: Store, person: PersonId) -> None:
    """Delete everything of a person."""
    await store.change(*[(statement, (person,)) for statement in FORGET])
