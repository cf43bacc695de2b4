"""Mail between the processes of a server. Delivery is not guaranteed, so all mail must be safe to lose.

Tags must not change: during an upgrade, old and new processes send mail to each other.
"""

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Millis
from kaiten.server.bus.bus import Process
from kaiten.server.refusals import Reason, Refused
from kaiten.server.room.table_state import Key
from kaiten.server.store.store import Person, PersonId, RoomId
from kaiten.words import FIRST


class Mail(Struct, frozen=True, tag=str.lower, array_like=True):
    room: RoomId


class Came(Mail, frozen=True):
    key: Key
    person: Person
    code: str
    language: str = FIRST  # processes of version 0.1 do not send it
    covered: bool = False  # nor this
    counts: bool = False  # nor this


class Heard(Mail, frozen=True):
    key: Key
    line: bytes


class Went(Mail, frozen=True):
    key: Key


class Measured(Mail, frozen=True):
    key: Key
    rtt: Millis


class Renamed(Mail, frozen=True):
    person: Person


class Forgotten(Mail, frozen=True):
    person: PersonId


class Deleted(Mail, frozen=True):
    """The table is being deleted: write nothing more to it."""


class Outgoing(Mail, frozen=True, tag="told"):
    """Messages for a member, and the code to close its socket with afterwards, if any."""

    key: Key
    lines: tuple[bytes, ...]
    close: int | None


class StartOver(Mail, frozen=True, tag="anew"):
    """Drop the sockets of that process: those that still exist rejoin."""

    process: Process


class NotMine(Mail, frozen=True):
    """I do not own the room (any more), or you are not in it: find out who owns it, and rejoin."""


class Stop(Mail, frozen=True):
    """The table cannot go on at the moment: tell everybody there why, and close their sockets (TRY_AGAIN)."""

    say: str  # in English, for processes of version 0.1
    reason: Reason = "store_down"  # the default, because version 0.1 does not send it


AnyMail = (
    Came | Heard | Went | Measured | Renamed | Forgotten | Deleted | Outgoing | StartOver | NotMine | Stop
)
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(AnyMail).decode


def stop(room: RoomId, reason: Reason) -> Stop:
    return Stop(room, Refused(reason).say(FIRST), reason)


def process_of(key: Key) -> Process:
    return key.partition("/")[0]
