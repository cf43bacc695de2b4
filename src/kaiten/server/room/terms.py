"""What rooms share with stores and sockets: ids and times, people, and what is kept about a table."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from kaiten.engine.terms import Points, Seat

RoomId: TypeAlias = str
ROOM_ID = "[a-z0-9]{1,32}"  # what one looks like, as a regular expression
PersonId: TypeAlias = str
Key: TypeAlias = str  # of a socket at a table
WallMs: TypeAlias = int  # milliseconds since 1970, for times that are stored

Phase: TypeAlias = Literal["waiting", "playing", "over"]
ReportReason: TypeAlias = Literal["name", "chat", "play", "other"]


class Flags(Struct, frozen=True):
    """What a client says about itself when it connects."""

    covered: bool = False  # is its person not at the device? Then it is sent what a spectator sees
    counts: bool = False  # does it show counts, so that the table waits for its person after one?
    nonces: bool = False  # does it add to the luck of a game, and keep receipts?
    small: bool = False  # does it want small frames?
    instant: bool = False  # may bots act at once?

    @classmethod
    def of(cls, query: Mapping[str, str]) -> "Flags":
        """What the address of a socket says."""
        return cls(
            covered="covered" in query,
            counts=query.get("counts") == "1",
            nonces=query.get("nonces") == "1",
            small=query.get("frames") == "small",
        )


class Person(Struct, frozen=True):
    """A guest, as others see them."""

    id: PersonId
    name: str
    avatar: str


class Listing(Struct, frozen=True):
    """A table's entry in the lists of tables."""

    id: RoomId
    game: str
    owner: PersonId
    open: bool  # may anyone join, or only by invitation?
    phase: Phase
    seats: int
    people: tuple[PersonId, ...]  # who sits there
    bots: int
    pace: str
    opened: WallMs
    changed: WallMs
    spoken: str | None = None  # the code to join by, while it is waiting
    code: str = ""  # of the invitation; older versions did not write it
    daily: str = ""  # the day, if it is a daily deal


class Opening(Struct, frozen=True):
    """A table that is opened by what happens at another one: a rematch."""

    room: RoomId
    rows: Sequence[bytes]
    listing: Listing


class Said(Struct, frozen=True):
    """A line of chat."""

    person: PersonId
    text: str
    at: WallMs


class Report(Struct, frozen=True):
    at: WallMs
    room: RoomId
    reporter: PersonId
    reported: PersonId
    reason: ReportReason
    said: str  # what the reporter wrote


class Other(Struct, frozen=True):
    """Somebody else at the table."""

    seat: Seat
    place: int
    points: Points
    bot: str | None  # the bot's name; None: a person


class Outcome(Struct, frozen=True, kw_only=True):
    """How a game ended for one seat."""

    game: str
    options: dict[str, Any]
    place: int  # 1 for a winner; seats with equal points share a place
    points: Points
    share: float  # of the win
    others: tuple[Other, ...]
    coached: bool  # the coach gave hints
    stood_in: bool  # a bot made a choice for this person
    rounds: tuple[Points, ...]
    dishes: dict[str, Points]
    device: bool = False  # played on this person's device, where nobody watched: it counts for nothing


class Past(Struct, frozen=True):
    """One game in a person's history."""

    room: RoomId
    seat: Seat
    at: WallMs
    outcome: Outcome
