"""The messages on a WebSocket, for browsers and bots alike. docs/protocol.md documents them."""

from collections.abc import Iterable, Sequence
from hmac import compare_digest
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from kaiten.coach.report import Hint
from kaiten.engine import codec
from kaiten.engine.terms import AnyOf, Choice, Event, Millis, Points, Seat, View
from kaiten.games.groups import Groups
from kaiten.server.refusals import Code, Facts, Reason, Refused
from kaiten.server.room.draw import Stage
from kaiten.server.room.lobby import Pace
from kaiten.server.room.price import Price
from kaiten.server.room.terms import ROOM_ID, Person, PersonId, Phase, ReportReason, RoomId, WallMs

SENT_AWAY = 4403  # close code: do not come back
MISBEHAVED = 1008  # close code: too many messages
TRY_AGAIN = 1013  # close code: come back in a moment
MOVED = 4003  # close code: come back to another process, which was named


PING_MS: Millis = 10_000  # without a message: then the client is shown that we are there


def same(one: str, other: str) -> bool:
    """Compare two secrets in constant time."""
    return compare_digest(one.encode(), other.encode())


# What decoding a frame can raise: it is not JSON, does not match the type, or is nested too deeply.
UNREADABLE = (msgspec.MsgspecError, RecursionError)


# --- in -----------------------------------------------------------------------------------------------

MESSAGE = Price("messages")
CHANGE = Price("messages", 2)  # everybody at the table is told
GAME = Price("messages", 10)  # cards are dealt, or a log is read


class Command(Struct, frozen=True, gc=False, tag=str.lower, tag_field="do", forbid_unknown_fields=True):
    """Something a person wants to do at the table."""

    price: ClassVar[Price]


class Act(Command, frozen=True):
    """Answer an ask. `n` numbers this seat's acts, so that one sent twice is accepted once."""

    price: ClassVar = MESSAGE
    n: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    ask: int
    choice: msgspec.Raw


class Sit(Command, frozen=True):
    price: ClassVar = CHANGE
    seat: Seat | None = None  # any free chair


class Stand(Command, frozen=True):
    """Leave your seat, before the game; during the game, let a bot take over at once."""

    price: ClassVar = CHANGE


class Swap(Command, frozen=True):
    """Swap two chairs: your own and a free one or a bot's; the owner may swap any two."""

    price: ClassVar = CHANGE
    one: Seat
    other: Seat


class Fill(Command, frozen=True):
    """Owner: put a bot on this free chair, or (None) on every free chair."""

    price: ClassVar = CHANGE
    bot: str
    seat: Seat | None = None


class Clear(Command, frozen=True):
    """Owner: remove the bot from this chair."""

    price: ClassVar = CHANGE
    seat: Seat


class Resize(Command, frozen=True):
    """Owner: change the number of chairs."""

    price: ClassVar = CHANGE
    seats: int


class Start(Command, frozen=True):
    """Owner: start the game; bots take the free chairs."""

    price: ClassVar = GAME


class Kick(Command, frozen=True):
    price: ClassVar = CHANGE
    person: PersonId


class Mute(Command, frozen=True):
    price: ClassVar = CHANGE
    person: PersonId
    muted: bool = True


class Pause(Command, frozen=True):
    """Ask for a pause; the table pauses when everyone present has asked."""

    price: ClassVar = CHANGE


class Resume(Command, frozen=True):
    """Withdraw your request for a pause, or end the pause."""

    price: ClassVar = CHANGE


class Back(Command, frozen=True):
    """Take your seat back from the bot."""

    price: ClassVar = MESSAGE


class AskHint(Command, frozen=True, tag="hint"):
    """Ask what the coach would do now. Only alone against bots; the game is then marked as coached."""

    price: ClassVar = Price("hints", where="bots")


class Continue(Command, frozen=True):
    """You have seen the count: the game may go on."""

    price: ClassVar = MESSAGE


class Rematch(Command, frozen=True):
    """Play again, at a new table where everyone is seated, once all who look at the result want it."""

    price: ClassVar = Price("openings")
    on: bool = True  # false: I do not want it any more
    now: bool = False  # do not wait for the others


class Say(Command, frozen=True):
    price: ClassVar = Price("lines")
    text: str


Reaction: TypeAlias = Literal["yum", "wow", "oops", "haha", "hurry", "thanks"]


class React(Command, frozen=True):
    price: ClassVar = Price("lines")
    reaction: Reaction


class Chat(Command, frozen=True):
    """At a quick table: chat with everybody there who has said this too; `false` ends it."""

    price: ClassVar = CHANGE
    on: bool = True


class Block(Command, frozen=True):
    """Never be matched with this person again, nor told what they say; `false` undoes it."""

    price: ClassVar = CHANGE
    person: PersonId
    blocked: bool = True


class Report(Command, frozen=True):
    """Tell the operator about this person."""

    price: ClassVar = Price("reports")
    person: PersonId
    reason: ReportReason
    text: str = ""


class Cover(Command, frozen=True):
    """Several people share this device, and you are not at it: hide your hand, until you say `false`."""

    price: ClassVar = Price("messages", 10)  # the whole view is sent again
    covered: bool = True


class Bots(Command, frozen=True):
    """Bots need not take their time before they act, if everybody who plays wants that; never in a race."""

    price: ClassVar = MESSAGE
    instant: bool = True


class Commit(Command, frozen=True):
    """Before a game: the SHA-256 of your nonce, as hexadecimal digits."""

    price: ClassVar = MESSAGE
    round: int
    hash: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Open(Command, frozen=True):
    """Before a game: the nonce that you committed to, 128 to 256 random bits as hexadecimal digits."""

    price: ClassVar = MESSAGE
    round: int
    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32,64}$")]


class Pong(Command, frozen=True):
    """The answer to a ping."""

    price: ClassVar = MESSAGE
    id: int


class Follow(Command, frozen=True):
    """Go on at another table over this socket, as if it were opened there: at that of a rematch."""

    price: ClassVar = GAME
    table: Annotated[RoomId, msgspec.Meta(pattern=f"^{ROOM_ID}$")]
    code: str = ""
    covered: bool = False


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
    | AskHint
    | Continue
    | Rematch
    | Say
    | React
    | Chat
    | Block
    | Report
    | Cover
    | Bots
    | Commit
    | Open
    | Pong
    | Follow
)


def prices(commands: Iterable[type[Command]]) -> dict[type[Command], Price]:
    """Return what each command costs. Raises AttributeError if one does not say."""
    return {command: command.price for command in commands}


PRICES = prices(get_args(AnyCommand))

# --- out ----------------------------------------------------------------------------------------------


class Message(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """A message from the server."""


class Hello(Message, frozen=True):
    """The first message, and sent again when the connection to the table starts over.

    After it, clients send again every act that was not acknowledged.
    """

    you: Person
    seat: Seat | None
    n: int  # the number of your last accepted act
    code: str | None  # the invitation code, if you sit here or own the table
    table: RoomId


PlaceState: TypeAlias = Literal["free", "here", "away", "bot", "stand_in"]


class Place(Struct, frozen=True):
    """A seat, and who has it, as everyone sees it."""

    person: Person | None
    bot: str | None
    state: PlaceState
    grace: Millis | None  # if away: the time until a bot takes over
    misses_left: int | None  # after a bot answered once: how many more misses until it takes over
    rtt: Millis | None  # this person's round-trip time, measured by the server
    pause: bool  # has this person asked for a pause?
    counting: bool  # after a count: does the table wait for this person to continue?
    rematch: bool  # after the game: does this person want to play again?


class Table(Message, frozen=True):
    """Who sits where. Sent in full whenever it changes."""

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
    watching: int  # the number of spectators
    muted: tuple[PersonId, ...]
    next: RoomId | None  # the table of the rematch
    hold: Millis | None  # after a count: the time until the game goes on by itself
    pledge: str | None  # the SHA-256 of the seed of this table's game
    coached: bool  # has the player been given a hint in this game?
    quick: bool  # do strangers meet here? Then nobody is the host: `owner` is ""
    starts: Millis | None  # a quick table: the time until it starts, with bots on the free chairs
    chatting: tuple[PersonId, ...]  # at a quick table: who has agreed to chat
    daily: str | None  # the day, if this is a daily deal
    withheld: tuple[Person, ...]  # whose devices have broken off a draw since the last deal


class Remembered(Struct, frozen=True):
    """A hand as this seat could remember it: the known cards, and the number of unknown ones."""

    cards: tuple[str, ...]
    unknown: int


class Play(Message, frozen=True, omit_defaults=True):
    """The new events and the current view, as your seat may see them."""

    seq: int  # the number of events so far
    at: Millis  # the game's clock now
    n: int  # the number of your last accepted act
    events: Sequence[Event]
    view: View
    choices: Sequence[Choice] | msgspec.Raw = ()  # the answers you may give now
    any_of: AnyOf | None = None  # more answers: any subset of these things
    race: bool = False  # you may answer at any time, and more than once; nobody waits for you
    left: tuple[Millis | None, ...] | None = None  # time left, by seat, if the table's pace limits it
    memory: tuple[Remembered, ...] | None = None  # by seat
    points: tuple[Points, ...] = ()  # by seat
    winners: tuple[Seat, ...] = ()  # empty until the game is over
    asked: bool | None = None  # if you are covered: does the table wait for you? The view is a spectator's
    groups: Groups = ()  # by place: what each dish pays now
    count: bool = False  # the events end with a count; what follows it comes in the next play


class Patch(Message, frozen=True):
    """A play message for clients that ask for small frames: what is not as in the play message before."""

    after: int  # the `seq` of that message
    seq: int
    at: Millis
    n: int
    events: Sequence[Event] | msgspec.Raw
    changes: dict[str, Any] | msgspec.Raw  # by field: its new value, or {"~": …} with the changes inside it


class Hinted(Message, frozen=True, tag="hint"):
    """What the coach would do; sent only to the device that asked."""

    ask: int  # the number of the ask it is about
    hint: Hint


class Draw(Message, frozen=True):
    """Before a game: commit to a nonce, or open it, unless you have; or how the luck was made in the end."""

    stage: Stage
    round: int  # the number of the draw
    pledge: str  # the SHA-256 of the server's seed
    # Of all draws: the hashes once no more are taken, the nonces once all are there.
    commits: tuple[codec.Commitment, ...]
    left: Millis  # the time until the table goes on without those that have not come


class Receipt(Message, frozen=True):
    """For those who play, after each count and at the end: keep it, and check the record with it."""

    seq: int  # the number of events it is for
    head: str  # their hash


class Chatted(Message, frozen=True, tag="said"):
    person: Person
    text: str
    at: WallMs
    earlier: bool = False  # said before this connection


class Reacted(Message, frozen=True):
    person: PersonId
    reaction: Reaction


class Blocks(Message, frozen=True):
    """Whom of the people at this table you have blocked."""

    people: tuple[PersonId, ...]


class Reported(Message, frozen=True):
    """The operator has been told about this person."""

    person: PersonId


class Error(Message, frozen=True):
    """A refusal; the fields are the same as over HTTP."""

    error: Code  # the same as `code`: its name in version 0.1
    say: str
    n: int | None  # the number of the act that was refused, if it was one
    code: Code
    reason: Reason
    facts: Facts

    @classmethod
    def of(cls, refused: Refused, say: str, n: int | None = None) -> "Error":
        return cls(
            error=refused.code,
            say=say,
            n=n,
            code=refused.code,
            reason=refused.reason,
            facts=refused.facts,
        )


class Halted(Message, frozen=True):
    """The table cannot continue now, and the socket closes. Reconnect: nothing acknowledged is lost."""

    say: str
    code: Code
    reason: Reason
    facts: Facts

    @classmethod
    def of(cls, refused: Refused, say: str) -> "Halted":
        return cls(say, refused.code, refused.reason, refused.facts)


class Moved(Message, frozen=True):
    """Another process has this table, and the socket closes. Reconnect with `?at=` and this name."""

    at: str


class Announced(Struct, frozen=True):
    """What the operator of the server tells everybody, as plain text."""

    text: str
    at: WallMs


class Notice(Message, frozen=True):
    """What concerns everybody on this server. Sent first if there is something, and when it changes."""

    announcement: Announced | None
    draining: bool  # no game begins any more: the server will stop soon


class Ping(Message, frozen=True):
    """Answer at once with a pong of the same id."""

    id: int


AnyMessage = (
    Hello
    | Table
    | Play
    | Patch
    | Hinted
    | Draw
    | Receipt
    | Chatted
    | Reacted
    | Blocks
    | Reported
    | Error
    | Halted
    | Moved
    | Notice
    | Ping
)
