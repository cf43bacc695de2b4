"""Mail between the processes of a server. It may get lost; nothing in it must not.

Tags stay as they are: while a server is upgraded, old and new processes write to each other.
"""

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Millis
from kaiten.server.bus.bus import Process
from kaiten.server.room.table_state import Key
from kaiten.server.store.store import Person, PersonId, RoomId


class Mail(Struct, frozen=True, tag=str.lower, array_like=True):
    room: RoomId


class Came(Mail, frozen=True):
    key: Key
    person: Person
    code: str


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
    """Nothing more is to be written about this table."""


class Outgoing(Mail, frozen=True, tag="told"):
    """Messages for a member, and the code to close its socket with after them."""

    key: Key
    lines: tuple[bytes, ...]
    close: int | None


class StartOver(Mail, frozen=True, tag="anew"):
    """Forget the sockets of that process: those that are still there come again."""

    process: Process


class NotMine(Mail, frozen=True):
    """The room is not here (any more), or you are not in it: find out who owns it, and come again."""


class Stop(Mail, frozen=True):
    """The table cannot go on just now: whoever is at it is told, and sent off to try again."""

    say: str


AnyMail = (
    Came | Heard | Went | Measured | Renamed | Forgotten | Deleted | Outgoing | StartOver | NotMine | Stop
)
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(AnyMail).decode


def process_of(key: Key) -> Process:
    return key.partition("/")[0]
