"""Who sits where: a table around its game, as facts and the fold of them.

Everything that happens at a table is a fact in its log: that it was opened, who sat down, what was played.
A room is rebuilt from its log and nothing else.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.bots import bot_named
from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Millis, Seat
from kaiten.games import game_named, options_for
from kaiten.server.store.store import Listing, PersonId, Phase, RoomId, WallMs

Pace: TypeAlias = Literal["none", "relaxed", "brisk"]
PACE_MS: dict[Pace, Millis | None] = {"none": None, "relaxed": 60_000, "brisk": 20_000}

STAND_IN = "regular"  # who plays on for somebody who is away, and sits down where nobody does
MOST_PLAYOUTS = 100  # a bot that ponders longer would be given up


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is opened with. `seats` None: as many as the box needs at least."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    bots: tuple[str, ...] = ()  # bots by name, on the last chairs
    open: bool = False  # listed for everyone, or by invitation
    pace: Pace = "none"
    spectators: bool = True
    memory: bool = False  # does the server show what a seat could have remembered?


def options_of(setup: Setup) -> Any:
    return options_for(game_named(setup.game), setup.options)


def checked(setup: Setup) -> Setup:
    """The set-up with its seats counted, if that game can be played so; else a clear refusal."""
    game = game_named(setup.game)
    seats = game.seats[0] if setup.seats is None else setup.seats
    if seats not in game.seats:
        raise BadSetup(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    if len(setup.bots) >= seats:
        raise BadSetup(f"{len(setup.bots)} bots leave nobody a chair: there are {seats} seats")
    for bot in setup.bots:
        check_bot(bot)
    game.begin(seats, options_of(setup))
    return replace(setup, seats=seats)


def check_bot(name: str) -> None:
    """Is there such a bot, and does it answer in good time?"""
    bot_named(name)
    _, _, number = name.removesuffix("!").partition(":")
    if number and int(number) > MOST_PLAYOUTS:
        raise BadSetup(f"{name[:20]} ponders too long for a table; up to {MOST_PLAYOUTS} playouts are fine")


# --- facts --------------------------------------------------------------------------------------------


class Fact(Struct, frozen=True, tag=str.lower, tag_field="kind"):
    """Something that happened at a table, and when: milliseconds on the table's own clock."""

    at: Millis


class Opened(Fact, frozen=True):
    setup: Setup
    owner: PersonId
    code: str  # by invitation: what the link must hold
    wall: WallMs


class Sat(Fact, frozen=True):
    seat: Seat
    person: PersonId


class Stood(Fact, frozen=True):
    seat: Seat


class Staffed(Fact, frozen=True):
    """A bot was put on a free chair, or (None) taken off it."""

    seat: Seat
    bot: str | None


class Swapped(Fact, frozen=True):
    one: Seat
    other: Seat


class Resized(Fact, frozen=True):
    seats: int


class Kicked(Fact, frozen=True):
    """Somebody was sent away, and the invitation changed so that the link they know is worth nothing."""

    person: PersonId
    code: str


class Muted(Fact, frozen=True):
    person: PersonId
    muted: bool


class Owned(Fact, frozen=True):
    """The table is somebody else's now."""

    person: PersonId


class Began(Fact, frozen=True):
    """The seed stays in this log until the game is over."""

    seed: str
    events: msgspec.Raw
    version: int = 1  # of the rules it is played by


class Played(Fact, frozen=True):
    """What an act led to. `n` is the person's own number of the act; a bot's has none."""

    seat: Seat
    n: int | None
    events: msgspec.Raw


class HandedOver(Fact, frozen=True):
    """A bot plays on for this seat."""

    seat: Seat


class TakenBack(Fact, frozen=True):
    seat: Seat


class Paused(Fact, frozen=True):
    pass


class Resumed(Fact, frozen=True):
    pass


class Ended(Fact, frozen=True):
    pass


class Rematched(Fact, frozen=True):
    """The same people go on at another table."""

    next: RoomId


AnyFact = (
    Opened
    | Sat
    | Stood
    | Staffed
    | Swapped
    | Resized
    | Kicked
    | Muted
    | Owned
    | Began
    | Played
    | HandedOver
    | TakenBack
    | Paused
    | Resumed
    | Ended
    | Rematched
)


# --- the fold -----------------------------------------------------------------------------------------


class Chair(Struct, frozen=True):
    """A place at the table: a person's, a bot's, or free."""

    person: PersonId | None = None
    bot: str | None = None
    handed: bool = False  # does a bot play on for the person who sits, or sat, here?

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def bot_playing(self) -> str | None:
        """The bot that answers for this chair; None: its person does."""
        return self.bot or (STAND_IN if self.handed else None)


class Lobby(Struct, frozen=True):
    setup: Setup
    owner: PersonId
    code: str
    chairs: tuple[Chair, ...]
    opened: WallMs
    kicked: frozenset[PersonId] = frozenset()
    muted: frozenset[PersonId] = frozenset()
    phase: Phase = "waiting"
    paused: bool = False
    next: RoomId | None = None

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(chair.person for chair in self.chairs if chair.person)

    def seat_of(self, person: PersonId) -> Seat | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    def listing(self, id: RoomId, now: WallMs) -> Listing:
        setup, bots = self.setup, sum(1 for chair in self.chairs if chair.bot)
        return Listing(
            id=id,
            game=setup.game,
            owner=self.owner,
            open=setup.open,
            phase=self.phase,
            seats=len(self.chairs),
            people=self.people,
            bots=bots,
            pace=setup.pace,
            opened=self.opened,
            changed=now,
        )


def opened(fact: Opened) -> Lobby:
    setup = fact.setup
    assert setup.seats is not None, "a set-up is checked before a table is opened with it"
    free = setup.seats - len(setup.bots)
    chairs = (*[Chair()] * free, *[Chair(bot=bot) for bot in setup.bots])
    return Lobby(setup=setup, owner=fact.owner, code=fact.code, chairs=chairs, opened=fact.wall)


def fold(lobby: Lobby, fact: Fact) -> Lobby:
    """Write one fact into the books of the table; what was played is the game's own business."""
    match fact:
        case Played():
            return lobby
        case Sat(seat=seat, person=person):
            return _chair(lobby, seat, Chair(person))
        case Stood(seat=seat):
            return _passed_on(_chair(lobby, seat, Chair()))
        case Staffed(seat=seat, bot=bot):
            return _chair(lobby, seat, Chair(bot=bot))
        case Swapped(one=one, other=other):
            chairs = lobby.chairs
            return _chair(_chair(lobby, one, chairs[other]), other, chairs[one])
        case Resized(seats=seats):
            more = [Chair()] * (seats - len(lobby.chairs))
            setup = replace(lobby.setup, seats=seats)
            return replace(lobby, setup=setup, chairs=(*lobby.chairs[:seats], *more))
        case Kicked():
            return _kicked(lobby, fact)
        case Muted(person=person, muted=muted):
            return replace(lobby, muted=lobby.muted | {person} if muted else lobby.muted - {person})
        case Owned(person=person):
            return replace(lobby, owner=person)
        case HandedOver(seat=seat):
            return _chair(lobby, seat, replace(lobby.chairs[seat], handed=True))
        case TakenBack(seat=seat):
            return _chair(lobby, seat, replace(lobby.chairs[seat], handed=False))
        case Began():
            return replace(lobby, phase="playing")
        case Paused() | Resumed():
            return replace(lobby, paused=isinstance(fact, Paused))
        case Ended():
            return replace(lobby, phase="over", paused=False)
        case Rematched(next=next):
            return replace(lobby, next=next)
    raise AssertionError(f"no bookkeeping for {fact}")


def _chair(lobby: Lobby, seat: Seat, chair: Chair) -> Lobby:
    return replace(lobby, chairs=(*lobby.chairs[:seat], chair, *lobby.chairs[seat + 1 :]))


def _kicked(lobby: Lobby, fact: Kicked) -> Lobby:
    seat = lobby.seat_of(fact.person)
    lobby = replace(lobby, kicked=lobby.kicked | {fact.person}, code=fact.code)
    if seat is None:
        return lobby
    return _chair(lobby, seat, Chair() if lobby.phase == "waiting" else Chair(bot=STAND_IN, handed=True))


def _passed_on(lobby: Lobby) -> Lobby:
    """An owner who gets up leaves the table to the next who sits there."""
    if lobby.owner in lobby.people or not lobby.people:
        return lobby
    return replace(lobby, owner=lobby.people[0])
