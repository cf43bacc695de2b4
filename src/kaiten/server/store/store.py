"""What the server stores, and what it guarantees.

The log and the listings are written and read by each database in its own way (`sqlite.py`, `postgres.py`).
Everything else is SQL that both understand, for `rows` and `change`: what all need is here, what one feature
stores is in its folder.

A table is its log: facts, numbered from 0. `append` names the number it expects to write; the primary key
(room, seq) rejects a second writer, so a room has one history, no matter how many processes run. When
`append` returns, what was appended survives a crash of the process or the machine.

Outside the log there is only what cannot be in it: a listing of each table (written in the same transaction
as the facts that changed it), what people can delete (their names and their chat), and what features store.
"""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec import Struct

from kaiten.server.refusals import Reason
from kaiten.server.room.terms import Listing, Opening, Person, PersonId, RoomId, Said, WallMs

# A place in the list of open tables: when the table was opened, and its id.
Place: TypeAlias = tuple[WallMs, RoomId]
FIRST: Place = (2**62, "")

Row: TypeAlias = Any  # a tuple, or what the driver has instead
Statement: TypeAlias = tuple[str, Sequence[object]]  # SQL with $1, $2, …, and the values


class AlreadyWritten(Exception):
    """Another process owns the room now, or has already written this number of its log."""


class StoreDown(Exception):
    """The store cannot read or write at the moment, for example because the disk is full.

    The text is for the log; users see the words of the reason.
    """

    def __init__(self, message: str, reason: Reason = "store_down") -> None:
        super().__init__(message, reason)
        self.reason: Reason = reason

    def __str__(self) -> str:
        return str(self.args[0])


class Wanted(Struct, frozen=True):
    """Which open tables are wanted: of this game and pace ("": any), not of people whom `viewer` blocked."""

    game: str = ""
    pace: str = ""
    viewer: PersonId = ""


ANY = Wanted()


class Renamed(Struct, frozen=True, tag=True):
    """Somebody has another name or avatar, to be shown at these tables."""

    person: Person
    rooms: tuple[RoomId, ...]


class Ended(Struct, frozen=True):
    """Which cookies, seat links and sockets of a person have ended: those of earlier issues, or all.

    The issue of a cookie says how often its person had signed out everywhere when it was made. It is a number
    and not a time, because clocks may be wrong.
    """

    person: PersonId
    issue: int = 0  # the first one that has not ended
    gone: bool = False  # they have deleted themselves, and nobody acts under this id any more
    heir: PersonId = ""  # or have become this person: what had not ended is theirs …
    heir_issue: int = 0  # … and of this issue
    named: bool = True  # did anything stored name them?


class Forgotten(Struct, frozen=True, tag=True):
    """Somebody's name and chat lines were deleted everywhere, and their id no longer acts."""

    person: PersonId
    ended: Ended | None = None  # None: version 0.2 does not say it


class SignedOut(Struct, frozen=True, tag=True):
    """Somebody has signed out everywhere else."""

    ended: Ended


class Blocked(Struct, frozen=True, tag=True):
    """Somebody has blocked somebody, or does so no longer."""

    blocker: PersonId
    blocked: PersonId
    on: bool


class Left(Struct, frozen=True, tag=True):
    """Somebody looks for strangers again, and has left these quick tables."""

    person: PersonId
    rooms: tuple[RoomId, ...]


class Deleted(Struct, frozen=True, tag=True):
    """A table was deleted; `text` is what the operator tells the people there, if it was the operator."""

    room: RoomId
    text: str = ""


class Operated(Struct, frozen=True, tag=True):
    """The operator changed bans, the announcement or the drain: read them again."""


# What is changed over HTTP, at any process, and every process should know.
AnyHint: TypeAlias = Renamed | Forgotten | SignedOut | Blocked | Left | Deleted | Operated


# Whatever a process has not heard yet: nothing is written about somebody who has deleted themselves.
GONE = "exists (select 1 from ended where ended.person = {person} and gone = 1)"
KEEP_PERSON = f"""insert into person select $1, $2, $3 where not {GONE.format(person="$1")}
    on conflict (id) do update set name = excluded.name, avatar = excluded.avatar"""
KEEP_LINE = f"""insert into chat (room, person, text, at)
    select $1, $2, $3, $4 where not {GONE.format(person="$2")}"""
KEEP_SETTING = "insert into setting values ($1, $2) on conflict (name) do update set value = excluded.value"

_listing = msgspec.json.Decoder(Listing).decode


def marks(number: int) -> str:
    """Return `$1, $2, …` for `in (…)`."""
    return ", ".join([f"${at}" for at in range(1, number + 1)])


class Store(ABC):
    def __init__(self) -> None:
        # Called after such a change, if only this process uses the store. Otherwise hints come with the
        # leases.
        self.hinted: Callable[[AnyHint], None] = lambda hint: None

    @abstractmethod
    async def open(self) -> None:
        """Connect, and migrate the schema. Raises BadSetup if the schema is newer than this version's."""

    @abstractmethod
    async def close(self) -> None:
        """Finish all writes, then disconnect."""

    async def check(self) -> None:
        """Test that the store can be written to; raises StoreDown if not."""
        await self.keep_setting("checked", secrets.token_bytes(8))

    # --- SQL that both databases understand -----------------------------------------------------------

    # $1, $2, … stand for the values: text, integers, bytes and None.

    @abstractmethod
    async def rows(self, query: str, *values: object) -> Sequence[Row]:
        """Read."""

    @abstractmethod
    async def change(
        self, *statements: Statement, hint: AnyHint | None = None, only_if: Sequence[Statement] = ()
    ) -> Sequence[Row]:
        """Write: all of it or nothing. Return what the last statement returns (`returning …`).

        `only_if` are done first: if the last of them returns nothing, neither do we, and nothing more is
        written. Every process gets the hint.
        """

    # --- the log ------------------------------------------------------------------------------------

    @abstractmethod
    async def append(
        self,
        room: RoomId,
        seq: int,
        rows: Sequence[bytes],
        listing: Listing | None,
        owner: str | None = None,
        opens: Opening | None = None,
    ) -> None:
        """Write rows as numbers seq, seq + 1, …, the room's new listing and what it opens: all or nothing.

        `owner` is what claiming the room returned; a new table is written without.
        Raises AlreadyWritten if another process owns the room or has written any of these numbers, StoreDown
        if the store cannot write.
        """

    async def read(self, room: RoomId) -> list[bytes]:
        """Return the whole log of a room, in order; empty if there is no such room."""
        return [row[0] for row in await self.rows("select body from log where room = $1 order by seq", room)]

    @abstractmethod
    async def delete(self, room: RoomId, text: str = "") -> None:
        """Delete a table: its log, listing, chat and reviews. Nothing more can be written to it.

        `text` is told to the people there.
        """

    @abstractmethod
    async def sweep(self, before: WallMs) -> int:
        """Delete every table that is not shared and whose listing has not changed since; return how many."""

    # --- the lists ----------------------------------------------------------------------------------

    SITS: ClassVar[str]  # a condition: does person.id sit at any table?

    async def listing(self, room: RoomId) -> Listing | None:
        rows = await self.rows("select body from listing where room = $1", room)
        return _listing(rows[0][0]) if rows else None

    @abstractmethod
    async def open_listings(
        self, limit: int, since: WallMs, after: Place = FIRST, wanted: Wanted = ANY
    ) -> list[Listing]:
        """Return the open tables that are waiting and have changed since then, last opened first.

        The list begins after a place in it.
        """

    @abstractmethod
    async def listings_of(self, person: PersonId, limit: int) -> list[Listing]:
        """Return the tables this person sits at: unfinished ones first, then by `changed`, newest first."""

    async def spoken(self, code: str, since: WallMs) -> RoomId | None:
        """Return the waiting table with this spoken code that has changed since then; None if it is not one.

        If two tables happen to have the same code, it leads to neither.
        """
        query = "select room from listing where spoken = $1 and phase = 'waiting' and changed >= $2 limit 2"
        rows = await self.rows(query, code, since)
        return rows[0][0] if len(rows) == 1 else None

    async def opened_by(self, person: PersonId) -> int:
        """Return the number of unfinished tables this person owns."""
        rows = await self.rows("select count(*) from listing where owner = $1 and phase <> 'over'", person)
        return int(rows[0][0])

    async def newest(self) -> WallMs | None:
        """Return when a table last changed; None if there is none."""
        found: WallMs | None = (await self.rows("select max(changed) from listing"))[0][0]
        return found

    # --- people and chat ----------------------------------------------------------------------------

    async def keep_person(self, person: Person) -> None:
        """Store a person's name and avatar, replacing older ones."""
        await self.change(_keeping(person))

    async def people(self, ids: Iterable[PersonId]) -> Mapping[PersonId, Person]:
        """Return those of these people that are stored."""
        known = list(ids)
        if not known:
            return {}
        query = f"select id, name, avatar from person where id in ({marks(len(known))})"
        return {row[0]: Person(*row) for row in await self.rows(query, *known)}

    async def muted(self, room: RoomId) -> Mapping[PersonId, Person]:
        """Return the people who are muted at a table, as they were called then."""
        rows = await self.rows("select person, name, avatar from muted where room = $1", room)
        return {row[0]: Person(*row) for row in rows}

    async def rename(self, person: Person, rooms: Sequence[RoomId], *, keep: bool) -> None:
        """Change a person's name and avatar at these tables; store them if `keep`."""
        await self.change(*[_keeping(person)] * keep, hint=Renamed(person, tuple(rooms)))

    async def sweep_people(self, keeps: Sequence[str]) -> None:
        """Delete the names of people who sit at no table and of whom nothing else is stored.

        `keeps` are conditions: is there something of person.id?
        """
        said = "exists (select 1 from chat where chat.person = person.id)"
        kept = " or ".join([self.SITS, said, *keeps])
        gone = GONE.format(person="person.id")
        await self.change((f"delete from person where not ({kept}) or {gone}", ()))

    async def say(self, room: RoomId, said: Said) -> None:
        await self.change((KEEP_LINE, (room, said.person, said.text, said.at)))

    async def unsay(self, room: RoomId, person: PersonId) -> None:
        """Delete what was on its way to the store when somebody was deleted: lines at a table, the name."""
        await self.change(
            ("delete from chat where room = $1 and person = $2", (room, person)),
            (f"delete from person where id = $1 and {GONE.format(person='$1')}", (person,)),
        )

    async def chat(self, room: RoomId, limit: int) -> list[Said]:
        """Return the last `limit` chat lines, oldest first."""
        query = "select person, text, at from chat where room = $1 order by number desc limit $2"
        return [Said(*row) for row in reversed(await self.rows(query, room, limit))]

    # --- settings -----------------------------------------------------------------------------------

    async def setting(self, name: str) -> bytes | None:
        """Return what was stored under this name."""
        rows = await self.rows("select value from setting where name = $1", name)
        return bytes(rows[0][0]) if rows else None

    async def keep_setting(self, name: str, value: bytes) -> None:
        await self.change((KEEP_SETTING, (name, value)))

    async def secret(self) -> bytes:
        """Return the key that signs cookies and links: 32 random bytes, made once for this store."""
        insert = "insert into setting values ('secret', $1) on conflict do nothing"
        await self.change((insert, (secrets.token_bytes(32),)))
        rows = await self.rows("select value from setting where name = 'secret'")
        return bytes(rows[0][0])


def _keeping(person: Person) -> Statement:
    return KEEP_PERSON, (person.id, person.name, person.avatar)
