"""What the server stores, and what it promises about that.

A table is its log: facts, numbered from 0. `append` names the number it expects to write; the primary key
(room, seq) refuses a second writer, so however many processes run, a room has one history. When `append`
returns, what was appended survives a crash of the process and of the machine.

Beside the log there is only what cannot be in it: a listing of each table (written in the same
transaction as the facts that changed it), and what a person may take back: their name and their chat.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

RoomId: TypeAlias = str
PersonId: TypeAlias = str
WallMs: TypeAlias = int  # milliseconds since 1970: only for what lasts for days

Phase: TypeAlias = Literal["waiting", "playing", "over"]


class Taken(Exception):
    """Somebody else has written this number of the log: another process owns the room now."""


class StoreDown(Exception):
    """Nothing can be written or read just now (disk full, database away); the text is for people."""


class Listing(Struct, frozen=True):
    """A table as the lists show it."""

    id: RoomId
    game: str
    owner: PersonId
    open: bool  # may anyone come, or only by invitation?
    phase: Phase
    seats: int
    people: tuple[PersonId, ...]  # who sits there
    bots: int
    pace: str
    opened: WallMs
    changed: WallMs


class Person(Struct, frozen=True):
    """A guest, as the others see them."""

    id: PersonId
    name: str
    avatar: str


class Said(Struct, frozen=True):
    """A line of chat."""

    person: PersonId
    text: str
    at: WallMs


class Store(Protocol):
    async def open(self) -> None:
        """Connect, and bring the tables up to date. Raises BadSetup where they are newer than we know."""

    async def close(self) -> None:
        """Write what was promised, then let go."""

    async def check(self) -> None:
        """Write something of no importance; raises StoreDown if nothing can be written."""

    # --- the log ------------------------------------------------------------------------------------

    async def append(self, room: RoomId, seq: int, rows: Sequence[bytes], listing: Listing | None) -> None:
        """Write rows as numbers seq, seq + 1, …, and the room's listing if it changed: all or nothing.

        Raises Taken if any of these numbers is written already, StoreDown if nothing can be written.
        """

    async def read(self, room: RoomId) -> list[bytes]:
        """The whole log of a room in order; empty: there is no such room."""

    # --- the lists ----------------------------------------------------------------------------------

    async def listing(self, room: RoomId) -> Listing | None: ...

    async def open_listings(self, limit: int, since: WallMs) -> list[Listing]:
        """Tables anyone may join now: open, waiting, and changed since then; the last opened come first."""

    async def listings_of(self, person: PersonId, limit: int) -> list[Listing]:
        """Tables this person sits at: those not over first, then newest first (by `changed`)."""

    async def opened_by(self, person: PersonId) -> int:
        """How many tables of this owner are not over."""

    # --- people and chat ----------------------------------------------------------------------------

    async def keep_person(self, person: Person) -> None:
        """Write or rewrite a person's name and avatar."""

    async def people(self, ids: Iterable[PersonId]) -> Mapping[PersonId, Person]:
        """Those of them that are known by a name."""

    async def forget(self, person: PersonId) -> None:
        """Take back a person's name, avatar and everything they said."""

    async def say(self, room: RoomId, said: Said) -> None: ...

    async def chat(self, room: RoomId, limit: int) -> list[Said]:
        """The last `limit` lines, oldest first."""

    # --- records ------------------------------------------------------------------------------------

    async def share(self, room: RoomId, token: str | None) -> None:
        """Let a finished game be found by this token (None: no more)."""

    async def token_of(self, room: RoomId) -> str | None: ...

    async def shared(self, token: str) -> RoomId | None: ...

    async def delete(self, room: RoomId) -> None:
        """A table, its log, its listing and its chat are gone."""

    async def sweep(self, before: WallMs) -> int:
        """Delete every table that is not shared and whose listing has not changed since; say how many.

        Names go too once nobody of that name sits at any table that is left and nothing they said is left.
        """

    # --- one secret ---------------------------------------------------------------------------------

    async def secret(self) -> bytes:
        """32 random bytes, made once for this store: what cookies and links are signed with."""
