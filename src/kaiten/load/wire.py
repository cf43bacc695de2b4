"""The parts of the server's messages that the driver reads. It decodes thousands per second."""

from random import Random
from typing import Any

import msgspec
from msgspec import Raw, Struct

from kaiten.engine.errors import KaitenError
from kaiten.server.room.patches import after_patch

PLAY, PATCH = b'{"kind":"play"', b'{"kind":"patch"'


class Message(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """As in kaiten.server.room.messages, with fewer fields."""


class Ask(Struct, frozen=True, gc=False):
    opened: int
    urgent: bool


class View(Struct, frozen=True, gc=False):
    ask: Ask | None
    winners: tuple[int, ...] = ()


class Event(Struct, frozen=True, gc=False):
    """Any event. Only an act has an ask."""

    kind: str
    seat: int | None = None
    ask: int | None = None
    choice: Raw = Raw(b"null")
    stand_in: bool = False


class AnyOf(Struct, frozen=True, gc=False):
    kind: str
    field: str
    of: tuple[int, ...]
    least: int


class Hello(Message, frozen=True):
    seat: int | None
    n: int
    table: str


class Table(Message, frozen=True):
    id: str
    next: str | None


class Play(Message, frozen=True):
    seq: int
    n: int
    view: View
    events: tuple[Event, ...] = ()
    choices: Raw = Raw(b"[]")
    any_of: AnyOf | None = None
    race: bool = False


class Error(Message, frozen=True):
    error: str
    n: int | None


class Ping(Message, frozen=True):
    id: int


class Said(Message, frozen=True):
    pass


class Reacted(Message, frozen=True):
    pass


class Blocks(Message, frozen=True):
    pass


class Reported(Message, frozen=True):
    pass


class Halted(Message, frozen=True):
    pass


class Moved(Message, frozen=True):
    at: str


AnyMessage = Hello | Table | Play | Error | Ping | Said | Reacted | Blocks | Reported | Halted | Moved

read = msgspec.json.Decoder(AnyMessage).decode
read_event = msgspec.json.Decoder(Event).decode
_choices = msgspec.json.Decoder(list[Raw]).decode


class Shown:
    """The play message as it is after all patches on a socket that asked for small frames."""

    def __init__(self) -> None:
        self._play: dict[str, Any] = {}

    def read(self, line: bytes) -> AnyMessage:
        """Return a message; in place of a patch, the play message that it makes."""
        if line.startswith(PLAY):
            self._play = msgspec.json.decode(line)
        elif line.startswith(PATCH):
            patch = msgspec.json.decode(line)
            if patch["after"] != self._play["seq"]:
                raise KaitenError(f"a patch after message {patch['after']}, not {self._play['seq']}")
            self._play = after_patch(self._play, patch)
            line = msgspec.json.encode(self._play)
        message: AnyMessage = read(line)
        return message


def choose(play: Play, rng: Random) -> bytes:
    """Return a random answer: one from the list, or a random subset if `any_of` allows it."""
    listed, some = _choices(play.choices), play.any_of
    if some and (not listed or rng.random() < 0.5):
        named = [thing for thing in some.of if rng.random() < 0.5]
        if len(named) >= some.least:
            return msgspec.json.encode({"kind": some.kind, some.field: named})
    return bytes(listed[int(rng.random() * len(listed))]) if listed else b""


def same_choice(one: bytes, other: bytes) -> bool:
    """Are two encoded choices equal? Empty fields may be left out."""
    plain = [
        {name: value for name, value in msgspec.json.decode(choice).items() if value not in ([], None)}
        for choice in (one, other)
    ]
    return plain[0] == plain[1]
