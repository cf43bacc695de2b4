"""What the server stores, and what it guarantees.

A table is its log: facts, numbered from 0. `append` names the number it expects to write; the primary key
(room, seq) rejects a second writer, so a room has one history, no matter how many processes run. When
`append` returns, what was appended survives a crash of the process or the machine.

Outside the log there is only what cannot be in it: a listing of each table (written in the same transaction
as the facts that changed it), what people can delete (their names and their chat), and reviews, which take
long to make.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from kaiten.engine.terms import Seat
from kaiten.server.refusals import Reason
from kaiten.server.room.terms import Listing, Person, PersonId, RoomId, Said, WallMs

FORGOTTEN = "forgotten/"  # with a person's id, the name of the setting that says when they were deleted

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


class StoredReview(Struct, frozen=True):
    """The review of one seat of a finished game, or how far the work on it is."""

    done: int  # parts
    of: int
    body: bytes | None  # None: it is being made


class Renamed(Struct, frozen=True, tag=True):
    """Somebody has another name or avatar, to be shown at these tables."""

    person: Person
    rooms: tuple[RoomId, ...]


class Forgotten(Struct, frozen=True, tag=True):
    """Somebody's name and chat lines were deleted everywhere."""

    person: PersonId


class Deleted(Struct, frozen=True, tag=True):
    """A table was deleted; `text` is what the operator tells the people there, if it was the operator."""

    room: RoomId
    text: str = ""


class Operated(Struct, frozen=True, tag=True):
    """The operator changed bans, the announcement or the drain: read them again."""


# What is changed over HTTP, at any process, and every process should know.
AnyHint: TypeAlias = Renamed | Forgotten | Deleted | Operated


class Store(Protocol):
    # Called after such a change, if only this process uses the store. Otherwise hints come with the leases.
    hinted: Callable[[AnyHint], None]

    async def open(self) -> None:
        """Connect, and migrate the schema. Raises BadSetup if the schema is newer than this version's."""

    async def close(self) -> None:
        """Finish all writes, then disconnect."""

    async def check(self) -> None:
        """Test that the store can be written to; raises StoreDown if not."""

    # --- the log ------------------------------------------------------------------------------------

    async def append(
        self,
        room: RoomId,
        seq: int,
        rows: Sequence[bytes],
        listing: Listing | None,
        owner: str | None = None,
    ) -> None:
        """Write rows as numbers seq, seq + 1, …, and the room's new listing, if any: all or nothing.

        `owner` is what claiming the room returned; a new table is written without.
        Raises AlreadyWritten if another process owns the room or has written any of these numbers, StoreDown
        if the store cannot write.
        """

    async def read(self, room: RoomId) -> list[bytes]:
        """Return the whole log of a room, in order; empty if there is no such room."""

    # --- the lists ----------------------------------------------------------------------------------

    async def listing(self, room: RoomId) -> Listing | None: ...

    async def open_listings(
        self, limit: int, since: WallMs, after: Place = FIRST, wanted: Wanted = ANY
    ) -> list[Listing]:
        """Return the open tables that are waiting and have changed since then, last opened first.

        The list begins after a place in it.
        """

    async def listings_of(self, person: PersonId, limit: int) -> list[Listing]:
        """Return the tables this person sits at: unfinished ones first, then by `changed`, newest first."""

    async def spoken(self, code: str, since: WallMs) -> RoomId | None:
        """Return the waiting table with this spoken code that has changed since then; None if it is not one.

        If two tables happen to have the same code, it leads to neither.
        """

    async def opened_by(self, person: PersonId) -> int:
        """Return the number of unfinished tables this person owns."""

    # --- people and chat ----------------------------------------------------------------------------

    async def keep_person(self, person: Person) -> None:
        """Store a person's name and avatar, replacing older ones."""

    async def people(self, ids: Iterable[PersonId]) -> Mapping[PersonId, Person]:
        """Return those of these people that are stored."""

    async def rename(self, person: Person, rooms: Sequence[RoomId], *, keep: bool) -> None:
        """Change a person's name and avatar at these tables; store them if `keep`."""

    async def forget(self, person: PersonId, at: WallMs, instead: Person | None = None) -> None:
        """Delete a person's name, avatar and chat lines; note when.

        Store another name `instead`, so that a cookie on another device does not bring the old one back.
        """

    async def forgotten(self, person: PersonId) -> WallMs | None:
        """Return when a person was last deleted; None if they were not, or that was swept."""

    async def say(self, room: RoomId, said: Said) -> None: ...

    async def unsay(self, room: RoomId, person: PersonId) -> None:
        """Delete a person's chat lines at one table."""

    async def chat(self, room: RoomId, limit: int) -> list[Said]:
        """Return the last `limit` chat lines, oldest first."""

    # --- records ------------------------------------------------------------------------------------

    async def share(self, room: RoomId, token: str | None, *, reviews: bool = False) -> None:
        """Share a finished game under this token, with its reviews or without; None stops sharing it."""

    async def token_of(self, room: RoomId) -> str | None: ...

    async def shares_reviews(self, room: RoomId) -> bool:
        """Is this game shared with its reviews?"""

    async def shared(self, token: str) -> RoomId | None: ...

    async def delete(self, room: RoomId, text: str = "") -> None:
        """Delete a table: its log, listing, chat and reviews. Nothing more can be written to it.

        `text` is told to the people there.
        """

    async def sweep(self, before: WallMs) -> int:
        """Delete every table that is not shared and whose listing has not changed since; return how many.

        Also delete people who sit at no remaining table and have no chat lines, history or recovery code
        left, and the notes of people who were deleted before.
        """

    async def newest(self) -> WallMs | None:
        """Return when a table last changed; None if there is none."""

    # --- reviews ------------------------------------------------------------------------------------

    async def review(self, room: RoomId, seat: Seat) -> StoredReview | None:
        """Return the review of a seat; None if it is not there and nobody is making it."""

    async def claim_review(self, room: RoomId, seat: Seat, maker: str, lease_s: float) -> bool:
        """Claim the work on a review for a time: true if it is not there, and nobody else is making it.

        `maker` is the process. False if there is no such table.
        """

    async def renew_review(
        self, room: RoomId, seat: Seat, maker: str, lease_s: float, done: int, of: int
    ) -> bool:
        """Keep the claim for another while, and say how far the work is; false if the claim is lost."""

    async def keep_review(self, room: RoomId, seat: Seat, maker: str, of: int, body: bytes) -> None:
        """Store a review and its number of parts, if nobody else has claimed it since."""

    async def drop_review(self, room: RoomId, seat: Seat, maker: str | None = None) -> None:
        """Give up the claim; without a maker, delete the review."""

    # --- settings -----------------------------------------------------------------------------------

    async def setting(self, name: str) -> bytes | None:
        """Return what was stored under this name."""

    async def keep_setting(self, name: str, value: bytes) -> None: ...

    async def secret(self) -> bytes:
        """Return the key that signs cookies and links: 32 random bytes, made once for this store."""

    # --- tables of other parts ----------------------------------------------------------------------

    # SQL that both databases understand, with $1, $2, … for the values: text, integers, bytes and None.

    async def rows(self, query: str, *values: object) -> Sequence[Row]:
        """Read."""

    async def change(self, *statements: Statement, hint: AnyHint | None = None) -> Sequence[Row]:
        """Write: all of it or nothing. Return what the last statement returns (`returning …`).

        Every process gets the hint.
        """
