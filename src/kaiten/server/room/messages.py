"""What goes over the socket: one protocol for browsers and bots, written down in docs/protocol.md."""

from collections.abc import Sequence
from hmac import compare_digest
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from kaiten.engine.terms import AnyOf, Choice, Event, Millis, Points, Seat, View
from kaiten.server.refusals import Code
from kaiten.server.room.lobby import Pace
from kaiten.server.store.store import Person, PersonId, Phase, RoomId, WallMs

SENT_AWAY = 4403  # close code: do not come back
MISBEHAVED = 1008  # close code: too many messages
TRY_AGAIN = 1013  # close code: come back in a moment


def same(one: str, other: str) -> bool:
    """Are two secrets the same? It takes as long to say whether or not they nearly are."""
    return compare_digest(one.encode(), other.encode())


# What reading a frame can raise: it is no JSON, not of the right shape, or nested deeper than anyone reads.
UNREADABLE = (msgspec.MsgspecError, RecursionError)


# --- in -----------------------------------------------------------------------------------------------


class Command(Struct, frozen=True, tag=str.lower, tag_field="do", forbid_unknown_fields=True):
    """Something a person wants done at the table."""


class Act(Command, frozen=True):
    """Answer an ask. `n` counts this seat's acts; one that was taken already is not taken again."""

    n: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    ask: int
    choice: msgspec.Raw


class Sit(Command, frozen=True):
    seat: Seat | None = None  # any free chair


class Stand(Command, frozen=True):
    """Get up, before the game; while it runs, let a bot play on at once."""


class Swap(Command, frozen=True):
    """Change chairs: your own for a free one or a bot's; the owner, any two."""

    one: Seat
    other: Seat


class Fill(Command, frozen=True):
    """Owner: put a bot on a free chair, or (no seat named) on every one."""

    bot: str
    seat: Seat | None = None


class Clear(Command, frozen=True):
    """Owner: take the bot off this chair."""

    seat: Seat


class Resize(Command, frozen=True):
    """Owner: change the number of chairs."""

    seats: int


class Start(Command, frozen=True):
    """Owner: begin; bots sit down on the chairs still free."""


class Kick(Command, frozen=True):
    person: PersonId


class Mute(Command, frozen=True):
    person: PersonId
    muted: bool = True


class Pause(Command, frozen=True):
    """Ask for a pause; the table pauses when everyone present has asked."""


class Resume(Command, frozen=True):
    """Take back the wish for a pause, or end the pause."""


class Back(Command, frozen=True):
    """Take your seat back from the bot."""


class Rematch(Command, frozen=True):
    """Play again with the same people: a new table, where everyone sits already."""


class Say(Command, frozen=True):
    text: str


Reaction: TypeAlias = Literal["yum", "wow", "oops", "haha", "hurry", "thanks"]


class React(Command, frozen=True):
    reaction: Reaction


class Pong(Command, frozen=True):
    """The answer to a ping."""

    id: int


AnyCommand = (
    Act
    | Sit
    | Stand
    | Swap
    | Fill
    | Clear
    | Resize
    | Start
    | Kick
    | Mute
    | Pause
    | Resume
    | Back
    | Rematch
    | Say
    | React
    | Pong
)


# --- out ----------------------------------------------------------------------------------------------


class Message(Struct, frozen=True, tag=str.lower, tag_field="kind"):
    """Something the server tells."""


class Hello(Message, frozen=True):
    """The first message, and again when the conversation starts over: send again what went unanswered."""

    you: Person
    seat: Seat | None
    n: int  # the last act of yours that was taken
    code: str | None  # of the invitation, for those who sit here


PlaceState: TypeAlias = Literal["free", "here", "away", "bot", "stand_in"]


class Place(Struct, frozen=True):
    """A chair as everyone sees it."""

    person: Person | None
    bot: str | None
    state: PlaceState
    grace: Millis | None  # away: a bot takes over in so long
    rtt: Millis | None  # the round trip to this person, as the server measured it
    pause: bool  # has this person asked for a pause?


class Table(Message, frozen=True):
    """Who sits where. Sent whole, whenever it changes."""

    id: RoomId
    game: str
    options: dict[str, Any]
    open: bool
    pace: Pace
    spectators: bool
    memory: bool
    owner: PersonId
    phase: Phase
    paused: bool
    places: tuple[Place, ...]
    watching: int  # how many look on
    muted: tuple[PersonId, ...]
    next: RoomId | None  # where the rematch is


class Remembered(Struct, frozen=True):
    """A hand as this seat could have remembered it: these cards, and how many more."""

    cards: tuple[str, ...]
    unknown: int


class Play(Message, frozen=True, omit_defaults=True):
    """What has happened, and how the table looks now, as you may know it."""

    seq: int  # events so far
    at: Millis  # the game's clock now
    n: int  # the last act of yours that was taken
    events: Sequence[Event]
    view: View
    choices: Sequence[Choice] | msgspec.Raw = ()  # every answer you may give now, but for
    any_of: AnyOf | None = None  # … answers that name some of several things
    race: bool = False  # answer whenever you like, and again: nobody waits for you
    left: tuple[Millis | None, ...] | None = None  # time left, by seat, where the table's pace limits it
    memory: tuple[Remembered, ...] | None = None  # by seat
    points: tuple[Points, ...] = ()  # what each seat has now
    winners: tuple[Seat, ...] = ()  # nobody, until the game is over


class Chatted(Message, frozen=True, tag="said"):
    person: Person
    text: str
    at: WallMs


class Reacted(Message, frozen=True):
    person: PersonId
    reaction: Reaction


class Error(Message, frozen=True):
    error: Code
    say: str
    n: int | None  # the act it is about


class Halted(Message, frozen=True):
    """The table cannot go on just now; the socket closes. Nothing acknowledged is lost: come back."""

    say: str


class Ping(Message, frozen=True):
    """Answer with a pong of the same number, at once."""

    id: int


AnyMessage = Hello | Table | Play | Chatted | Reacted | Error | Halted | Ping
