"""Mail between the processes of a server. It may get lost; nothing in it must not."""

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


class Told(Mail, frozen=True):
    key: Key
    lines: tuple[bytes, ...]
    close: int | None


class Anew(Mail, frozen=True):
    """Forget the sockets of that process: those that are still there come again."""

    process: Process


class NotMine(Mail, frozen=True):
    """The room is not here (any more), or you are not in it: find out who owns it, and come again."""


class Stop(Mail, frozen=True):
    """The table cannot go on just now: whoever is at it is told, and sent off to try again."""

    say: str


AnyMail = Came | Heard | Went | Measured | Renamed | Forgotten | Deleted | Told | Anew | NotMine | Stop
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(AnyMail).decode


def process_of(key: Key) -> Process:
    return key.partition("/")[0]
