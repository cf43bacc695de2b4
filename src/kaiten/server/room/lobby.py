"""Who sits where: the facts in a table's log, and the `Lobby` computed from them.

Everything that happens at a table is a fact in its log: that it was opened, who sat down, what was played.
A room is rebuilt from its log alone.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.bots import BOTS, bot_named
from kaiten.engine.codec import Commitment
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import check_seats
from kaiten.engine.terms import Millis, Seat
from kaiten.games import game_named, options_for
from kaiten.server.refusals import Refused
from kaiten.server.room.spoken import spoken_code
from kaiten.server.room.terms import Listing, PersonId, Phase, RoomId, WallMs

Pace: TypeAlias = Literal["none", "relaxed", "brisk"]
PACE_MS: dict[Pace, Millis | None] = {"none": None, "relaxed": 60_000, "brisk": 20_000}

STAND_IN = "regular"  # the bot that replaces an absent player, and takes the free chairs when a game starts
MOST_MISSES = 3  # missed deadlines in a row after which a bot takes over
MOST_PLAYOUTS = 100  # a bot with more would exceed its time budget


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is opened with. If `seats` is None, the game's minimum is used."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    bots: tuple[str, ...] = ()  # names of the bots, on the last chairs
    open: bool = False  # true: listed, and anyone may join; false: by invitation only
    pace: Pace = "none"
    spectators: bool = True
    memory: bool = False  # true: players are shown the cards they could remember from hands they have seen


def options_of(setup: Setup) -> Any:
    return options_for(game_named(setup.game), setup.options)


def valid_setup(setup: Setup) -> Setup:
    """Return the setup with `seats` filled in; raise BadSetup if the game cannot be played that way."""
    game = game_named(setup.game)
    seats = game.seats[0] if setup.seats is None else setup.seats
    check_seats(game, seats)
    if len(setup.bots) >= seats:
        raise Refused("bots_everywhere", seats=seats, bots=len(setup.bots))
    for bot in setup.bots:
        check_bot(bot)
    game.begin(seats, options_of(setup))
    return replace(setup, seats=seats)


def check_bot(name: str) -> None:
    """Raise BadSetup if there is no such bot, or it answers too slowly or too fast for people."""
    bot_named(name)
    if name.endswith("!"):
        raise BadSetup(f"{name[:20]} is too fast for a table; use {name.removesuffix('!')[:20]}")
    _, _, number = name.partition(":")
    if name not in BOTS and number and int(number) > MOST_PLAYOUTS:
        raise BadSetup(f"{name[:20]} is too slow for a table; use at most {MOST_PLAYOUTS} playouts")


# --- facts --------------------------------------------------------------------------------------------


class Fact(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """Something that happened at a table. `at`: milliseconds on the table's own clock."""

    at: Millis


class Opened(Fact, frozen=True):
    setup: Setup
    owner: PersonId
    code: str  # the invitation code in the link
    wall: WallMs
    seed: str = ""  # shown to nobody until the game is over; "" at a table of version 0.1: it is in `Began`
    wait: Millis | None = None  # a quick table: it starts by itself at this time. It has no owner ("")
    daily: str = ""  # the day of a daily deal: everybody has the same seed, and nobody adds to the luck
    device: bool = False  # was the game played on its owner's device, and sent here when it was over?


class Sat(Fact, frozen=True):
    seat: Seat
    person: PersonId


class Stood(Fact, frozen=True):
    seat: Seat


class Staffed(Fact, frozen=True):
    """A bot was put on a free chair, or (None) removed from it."""

    seat: Seat
    bot: str | None


class Swapped(Fact, frozen=True):
    one: Seat
    other: Seat


class Resized(Fact, frozen=True):
    seats: int


class Kicked(Fact, frozen=True):
    """Somebody was removed from the table. The new code makes the link they know invalid."""

    person: PersonId
    code: str


class Muted(Fact, frozen=True):
    person: PersonId
    muted: bool


class Chatting(Fact, frozen=True):
    """At a quick table, somebody has agreed to chat, or does so no longer."""

    person: PersonId
    on: bool
    wall: WallMs


class OwnerChanged(Fact, frozen=True, tag="owned"):
    """The table has a new owner."""

    person: PersonId


class DrawFailed(Fact, frozen=True, tag="drawfailed"):
    """Somebody did not send a nonce that a device had committed to, so nothing was dealt."""

    commits: tuple[Commitment, ...]
    withheld: tuple[PersonId, ...]  # whose devices they were
    seed: str = ""  # "": that of the table; otherwise of the rematch, which keeps it


class Began(Fact, frozen=True):
    """The game was dealt."""

    seed: str  # "": it was chosen when the table was opened
    events: msgspec.Raw
    version: int = 1  # of the game's rules
    commits: tuple[Commitment, ...] = ()  # what the people added to the luck
    format: int = 1  # of the record, and of how the luck is made (`luck_of`)


class Played(Fact, frozen=True):
    """An act and the events it led to. `n`: the number the person gave it; None for a bot's act."""

    seat: Seat
    n: int | None
    events: msgspec.Raw
    missed: bool = False  # a bot's act for somebody who missed the deadline and keeps the seat


class HandedOver(Fact, frozen=True):
    """A bot took over this seat."""

    seat: Seat


class TakenBack(Fact, frozen=True):
    """The person took this seat back from the bot."""

    seat: Seat


class Paused(Fact, frozen=True):
    pass


class Resumed(Fact, frozen=True):
    pass


class Coached(Fact, frozen=True):
    """The player, alone against bots, asked for a hint."""


class Ended(Fact, frozen=True):
    pass


class Rematched(Fact, frozen=True):
    """The same people play again at another table."""

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
    | Chatting
    | OwnerChanged
    | DrawFailed
    | Began
    | Played
    | HandedOver
    | TakenBack
    | Paused
    | Resumed
    | Coached
    | Ended
    | Rematched
)


# --- the lobby ----------------------------------------------------------------------------------------


class Chair(Struct, frozen=True):
    """A place at the table: taken by a person or a bot, or free."""

    person: PersonId | None = None
    bot: str | None = None
    stand_in: bool = False  # is a bot standing in for the person who sits, or sat, here?
    misses: int = 0  # deadlines missed since the person's last own answer

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def bot_playing(self) -> str | None:
        """The bot that plays this seat; None if its person does."""
        return self.bot or (STAND_IN if self.stand_in else None)


class Lobby(Struct, frozen=True):
    setup: Setup
    owner: PersonId
    code: str
    chairs: tuple[Chair, ...]
    opened: WallMs
    kicked: frozenset[PersonId] = frozenset()
    muted: frozenset[PersonId] = frozenset()
    chatting: dict[PersonId, WallMs] = {}  # at a quick table: who has agreed to chat, and since when
    phase: Phase = "waiting"
    paused: bool = False
    next: RoomId | None = None
    seed: str = ""
    players: frozenset[PersonId] = frozenset()  # who sat there when the game began
    coached: bool = False
    daily: str = ""  # the day, if this is a daily deal
    device: bool = False  # was it played on its owner's device? Then it counts for nothing
    wait: Millis | None = None
    drawn: tuple[Commitment, ...] = ()  # in draws that failed, since the last deal
    withheld: tuple[PersonId, ...] = ()  # who was it?
    next_seed: str = ""  # for the rematch, or at a table of version 0.1, if a draw for it has failed

    @property
    def quick(self) -> bool:
        """Do strangers meet here? Nobody owns such a table, and it starts by itself."""
        return self.wait is not None

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple([chair.person for chair in self.chairs if chair.person])

    @property
    def spoken(self) -> str | None:
        """The code that a person can say aloud; None if there is none, or the table is no longer waiting."""
        return spoken_code(self.code) if self.phase == "waiting" and not self.quick else None

    def seat_of(self, person: PersonId) -> Seat | None:
        for seat, chair in enumerate(self.chairs):  # a generator would take twice as long
            if chair.person == person:
                return seat
        return None

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
            spoken=self.spoken,
            code=self.code,
            daily=self.daily,
        )


def new_lobby(fact: Opened) -> Lobby:
    setup = fact.setup
    assert setup.seats is not None, "a table is opened with a checked setup"
    free = setup.seats - len(setup.bots)
    chairs = (*[Chair()] * free, *[Chair(bot=bot) for bot in setup.bots])
    return Lobby(
        setup=setup,
        owner=fact.owner,
        code=fact.code,
        chairs=chairs,
        opened=fact.wall,
        seed=fact.seed,
        wait=fact.wait,
        daily=fact.daily,
        device=fact.device,
    )


def fold(lobby: Lobby, fact: Fact) -> Lobby:
    """Return the lobby after a fact. What `Played` does to the game is handled by the running game."""
    match fact:
        case Played(seat=seat, missed=True):
            chair = lobby.chairs[seat]
            return _chair(lobby, seat, replace(chair, misses=chair.misses + 1))
        case Played(seat=seat, n=n):
            return lobby if n is None or not lobby.chairs[seat].misses else _present(lobby, seat)
        case Sat(seat=seat, person=person):
            return _chair(lobby, seat, Chair(person))
        case Stood(seat=seat):
            return _with_new_owner(_chair(lobby, seat, Chair()))
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
            return _after_kick(lobby, fact)
        case Muted(person=person, muted=muted):
            return replace(lobby, muted=lobby.muted | {person} if muted else lobby.muted - {person})
        case Chatting(person=person):
            others = {id: since for id, since in lobby.chatting.items() if id != person}
            return replace(lobby, chatting=others | {person: fact.wall} if fact.on else others)
        case OwnerChanged(person=person):
            return replace(lobby, owner=person)
        case HandedOver(seat=seat):
            return _chair(lobby, seat, replace(lobby.chairs[seat], stand_in=True))
        case TakenBack(seat=seat):
            return _present(lobby, seat)
        case DrawFailed(commits=commits, withheld=people, seed=seed):
            people = tuple(sorted({*lobby.withheld, *people}))
            return replace(lobby, drawn=(*lobby.drawn, *commits), withheld=people, next_seed=seed)
        case Began():
            players = frozenset(lobby.people)
            return replace(lobby, phase="playing", players=players, drawn=(), withheld=(), next_seed="")
        case Paused() | Resumed():
            return replace(lobby, paused=isinstance(fact, Paused))
        case Coached():
            return replace(lobby, coached=True)
        case Ended():
            return replace(lobby, phase="over", paused=False)
        case Rematched(next=next):
            return replace(lobby, next=next)
    raise AssertionError(f"unknown fact {fact}")


def _chair(lobby: Lobby, seat: Seat, chair: Chair) -> Lobby:
    return replace(lobby, chairs=(*lobby.chairs[:seat], chair, *lobby.chairs[seat + 1 :]))


def _present(lobby: Lobby, seat: Seat) -> Lobby:
    """The person plays this seat again, and has missed nothing since."""
    return _chair(lobby, seat, replace(lobby.chairs[seat], stand_in=False, misses=0))


def _after_kick(lobby: Lobby, fact: Kicked) -> Lobby:
    seat = lobby.seat_of(fact.person)
    lobby = replace(lobby, kicked=lobby.kicked | {fact.person}, code=fact.code)
    if seat is None or lobby.phase == "over":  # who played a finished game does not change
        return lobby
    return _chair(lobby, seat, Chair() if lobby.phase == "waiting" else Chair(bot=STAND_IN, stand_in=True))


def _with_new_owner(lobby: Lobby) -> Lobby:
    """Return the lobby with a new owner if the old one has left and others still sit there."""
    if lobby.quick or lobby.owner in lobby.people or not lobby.people:
        return lobby
    return replace(lobby, owner=lobby.people[0])
