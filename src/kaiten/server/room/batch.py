"""What a room wants stored. A worker stores it before it sends anything: people see only what is stored."""

from collections.abc import Sequence

from msgspec import Struct

from kaiten.engine import codec
from kaiten.server.room.lobby import Began, Ended, Played, Sat
from kaiten.server.room.table_state import Blocking, TableState
from kaiten.server.room.terms import Listing, Opening, Person, Report, RoomId, Said, WallMs


class Batch(Struct, frozen=True):
    """What is stored together. Most often it is a row or two of the log."""

    room: RoomId
    first: int  # the number of the first row in the log
    rows: Sequence[bytes]
    listing: Listing | None = None  # None: it is as it was
    opens: Opening | None = None  # the table of the rematch
    said: Sequence[Said] = ()
    people: Sequence[Person] = ()  # who sat down or said something; stored after their row or line
    blocks: Sequence[Blocking] = ()
    reports: Sequence[Report] = ()
    began: bool = False
    ended: bool = False

    @property
    def only_acts(self) -> bool:
        """Is there only what was played?"""
        return not (self.listing or self.said or self.blocks or self.reports)


def batch_of(table: TableState, wall: WallMs, *, list_again: bool = False) -> Batch | None:
    """Return what has to be stored; None if there is nothing. `list_again` wants the listing in any case."""
    rows = [codec.encode(fact) for fact in table.facts]
    lobby = [fact for fact in table.facts if not isinstance(fact, Played)]
    rest = lobby or table.said or table.blocks or table.reports
    if not rest and not list_again:
        return Batch(table.id, table.written, rows) if rows else None
    named = {fact.person for fact in lobby if isinstance(fact, Sat)} | {said.person for said in table.said}
    return Batch(
        room=table.id,
        first=table.written,
        rows=rows,
        listing=table.listing(wall) if lobby or list_again else None,
        opens=_opening(table.rematch, wall) if table.rematch else None,
        said=list(table.said),
        people=[table.names[person] for person in named & table.names.keys()],
        blocks=list(table.blocks),
        reports=list(table.reports),
        began=any(isinstance(fact, Began) for fact in lobby),
        ended=any(isinstance(fact, Ended) for fact in lobby),
    )


def _opening(table: TableState, wall: WallMs) -> Opening:
    return Opening(table.id, [codec.encode(fact) for fact in table.facts], table.listing(wall))
