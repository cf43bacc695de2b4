"""The state of one table: its members, its game, its clock, and the facts that are still to be written."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

import msgspec
from msgspec import Struct

from kaiten.coach.report import Hint
from kaiten.engine import codec
from kaiten.engine.places import places
from kaiten.engine.terms import Choice, Millis, Points, Seat
from kaiten.server.refusals import Code, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.draw import Draw
from kaiten.server.room.lobby import (
    STAND_IN,
    AnyFact,
    Began,
    Ended,
    Fact,
    HandedOver,
    Lobby,
    Opened,
    Paused,
    Played,
    Resumed,
    Sat,
    Setup,
    Staffed,
    TakenBack,
    fold,
    new_lobby,
    valid_setup,
)
from kaiten.server.room.people import nobody
from kaiten.server.room.price import Credits
from kaiten.server.room.running_game import Count, RunningGame
from kaiten.server.room.terms import Flags, Key, Listing, Person, PersonId, Report, RoomId, Said, WallMs

Deal: TypeAlias = Callable[[Millis, str, tuple[codec.Commitment, ...]], None]  # from a seed and commitments

Say: TypeAlias = Callable[[Refused], str]

# How long the table waits after a count: as long as clients take to tell each dish, and then this long.
DISH_MS: Millis = 1_500
CONTINUE_MS: Millis = 10_000
ALONE_MS: Millis = 24 * 60 * 60 * 1000  # longer, for one person who plays alone
DESERTED_MS: Millis = 24 * 60 * 60 * 1000  # how long a game waits for people who are here and let bots play

# Who has said or changed all they may at once may say or change as much again in this time.
TALK_S = 10
CHANGES_S = 30


class RoomSettings(Struct, frozen=True):
    """What may be set for rooms, with the defaults of every server."""

    grace_ms: Millis = 30_000
    bot_delay_ms: tuple[Millis, Millis] = (400, 1_200)  # how long bots seem to think
    most_members: int = 64
    most_devices: int = 8  # of one person
    # Every change stays in the log. So there are limits for each person, for each table, and for a seat that
    # answers the same question again and again.
    talk: int = 5  # lines of one person at once; as many again in TALK_S
    changes: int = 40  # of one person at once; as many again in CHANGES_S
    most_changes: int = 2_000
    most_answers: int = 20


class Member(Struct):
    """One socket at this table: a device of a player or a spectator."""

    key: Key
    person: Person
    seat: Seat | None
    flags: Flags
    say: Say  # puts a refusal into a sentence for it
    shown: m.Play | None = None  # the last play message, if frames are small; None: send the next one whole
    events: int | None = None  # the number of events it has been sent; None: send only those from now on
    resend: bool = False  # send the view again, even without new events
    receipt: int = 0  # the number of events of its last receipt
    greeted_as: tuple[Person, Seat | None, str | None] | None = None  # contents of its last hello
    blocked: frozenset[PersonId] = frozenset()  # by its person
    rtt: Millis | None = None
    mail: list[bytes] = msgspec.field(default_factory=list)
    close: int | None = None  # the code to close the socket with, after sending `mail`
    refusals: list[Code] = msgspec.field(default_factory=list)  # not counted in the metrics yet

    def refuse(self, refused: Refused, n: int | None = None) -> None:
        self.refusals.append(refused.code)
        self.mail.append(codec.encode(m.Error.of(refused, self.say(refused), n)))


class Blocking(Struct, frozen=True):
    blocker: PersonId
    blocked: PersonId
    on: bool  # or does it end?
    at: WallMs


class Coaching(Struct):
    """The hint for what a seat is asked now. It is not stored: the coach says the same again."""

    seat: Seat
    ask: int
    devices: set[Key]  # that wait for it
    hint: Hint | None = None
    requested: bool = False  # is the coach at work on it?


class Hold(Struct):
    """The table waits after a count. This is not part of the game: it is in no fact, and no clock runs."""

    until: Millis  # on the server's clock
    continued: set[PersonId] = msgspec.field(default_factory=set)


class Clock:
    """A table's own clock. It can be stopped, and continues where it stopped."""

    def __init__(self) -> None:
        self._at: Millis = 0  # its time when it was last started or stopped
        self._since: Millis | None = None  # the server's time when it was started; None if it is stopped

    @property
    def runs(self) -> bool:
        return self._since is not None

    def at(self, now: Millis) -> Millis:
        return self._at + (0 if self._since is None else max(0, now - self._since))

    def run(self, now: Millis, *, runs: bool) -> None:
        if runs != self.runs:
            self._at = self.at(now)
            self._since = now if runs else None

    def forward(self, at: Millis) -> None:
        """Set it forward to at least this time."""
        self._at = max(self._at, at)


class TableState:
    def __init__(self, id: RoomId, settings: RoomSettings, token: Callable[[], str], rng: Random) -> None:
        self.id = id
        self.settings = settings
        self.token = token  # makes seeds and invitation codes, of at least 128 random bits
        self.rng = rng  # for the delays of bots
        self.lobby: Lobby = None  # type: ignore[assignment]  # set by the first fact, Opened
        self.running: RunningGame | None = None
        self.clock = Clock()
        self.members: dict[Key, Member] = {}
        self.names: dict[PersonId, Person] = {}
        self.renamed: dict[PersonId, Person] = {}  # what people who are muted are called elsewhere
        self.chat: list[Said] = []
        self.now: Millis = 0  # the server's time at the last command, bot's choice or timer
        self.hold: Hold | None = None  # while the table waits after a count
        self.deserted_until: Millis | None = None  # when bots finish a game that waits for its people
        self.draw: Draw | None = None  # while the people add to the luck of a game
        self.draws_left = 0
        self.deal: Deal | None = None  # what follows then
        self.coaching: Coaching | None = None  # the last hint that was asked for
        self.talk: dict[PersonId, Credits] = {}  # how much each person may still say …
        self.changing: dict[PersonId, Credits] = {}  # … and change, by the server's clock
        self.changes = 0  # facts besides the game's own
        self.pausing: set[PersonId] = set()  # who has asked for a pause
        self.again: set[PersonId] = set()  # who wants a rematch, if they are here
        self.written = 0  # the number of facts in the log
        self.facts: list[Fact] = []  # facts to be written
        self.said: list[Said] = []  # chat lines to be written
        self.blocks: list[Blocking] = []  # to be written
        self.reports: list[Report] = []  # to be written
        self.rematch: TableState | None = None  # to be written with these facts
        self.resend_table = True  # send everybody the table message (who sits where)
        self.resend_views = False  # also send everybody their view: time limits may have changed

    # --- the log ------------------------------------------------------------------------------------

    def open(self, setup: Setup, owner: Person, wall: WallMs, seed: str = "", daily: str = "") -> None:
        """Open a new table, with its owner on the first chair."""
        self.emit(
            Opened(
                at=0,
                setup=valid_setup(setup),
                owner=owner.id,
                code=self.token(),
                wall=wall,
                seed=seed or self.token(),
                daily=daily,
            )
        )
        self.emit(Sat(0, 0, owner.id))
        self.names[owner.id] = owner

    def open_daily(self, setup: Setup, owner: Person, wall: WallMs, seed: str, day: str) -> None:
        """Open a table for the daily deal, and deal: the luck is the same for everybody."""
        self.open(setup, owner, wall, seed, day)
        self.begin(0, seed, ())

    def load(self, rows: Iterable[bytes]) -> None:
        """Rebuild the table from its log; its clock shows the time of the last fact."""
        for row in rows:
            fact: Fact = codec.decoder(AnyFact).decode(row)
            self.fold(fact)
            if isinstance(fact, Played) and self.running:
                self.running.replay(fact)
            self.clock.forward(fact.at)
            self.written += 1

    def emit(self, fact: Fact) -> None:
        """Apply a new fact, and keep it to be written."""
        self.fold(fact)
        self.facts.append(fact)

    def fold(self, fact: Fact) -> None:
        """Apply a fact to the lobby, and start the game if it is `Began`."""
        if isinstance(fact, Opened):
            self.lobby = new_lobby(fact)
            return
        if isinstance(fact, Began):
            self.running = RunningGame(self.lobby, fact)
        self.changes += not isinstance(fact, Played)
        before, self.lobby = self.lobby, fold(self.lobby, fact)
        if self.lobby is not before:
            self.resend_table = self.resend_views = True

    def mark_stored(self) -> None:
        """Note that all of this has been written."""
        self.written += len(self.facts)
        self.facts.clear()
        self.said.clear()
        self.blocks.clear()
        self.reports.clear()
        self.rematch = None

    def listing(self, wall: WallMs) -> Listing:
        """Return this table's entry for the lists of tables."""
        return self.lobby.listing(self.id, wall)

    # --- people -------------------------------------------------------------------------------------

    @property
    def here(self) -> set[PersonId]:
        return {member.person.id for member in self.members.values() if member.close is None}

    @property
    def showing(self) -> set[PersonId]:
        """Who is here with a client that shows people what was counted. Programs do not wait for anybody."""
        return {
            member.person.id
            for member in self.members.values()
            if member.flags.counts and member.close is None
        }

    def person(self, id: PersonId) -> Person:
        return self.names.get(id) or nobody(id)

    def shown(self, person: Person) -> Person:
        """Return a person as this table shows them: a muted person must not speak by taking names."""
        if person.id in self.lobby.muted and person.id in self.names:
            self.renamed[person.id] = person
            return self.names[person.id]
        return person

    def call(self, person: Person) -> None:
        """Call somebody by another name from now on."""
        self.names[person.id] = person
        for member in self.members.values():
            if member.person.id == person.id:
                member.person = person
        self.resend_table = True

    def knows(self, person: PersonId) -> bool:
        """Does this person sit here, or are they here?"""
        return person in self.lobby.people or person in self.here

    def tell_from(self, person: PersonId, message: m.Message) -> None:
        """Tell everybody what this person says or shows, except those who do not want to hear it.

        Who has not been greeted yet is told all lines of chat then.
        """
        line, chat = codec.encode(message), isinstance(message, m.Chatted)
        for member in self.members.values():
            deaf = person in member.blocked or (
                chat and (member.greeted_as is None or not self.chats(member))
            )
            if member.close is None and not deaf:
                member.mail.append(line)

    def chats(self, member: Member) -> bool:
        """Is this member told lines of chat? At a quick table, only who has agreed to it."""
        return not self.lobby.quick or member.person.id in self.lobby.chatting

    def blocks_of(self, member: Member) -> bytes:
        """The message that tells a member whom they have blocked here."""
        return codec.encode(m.Blocks(tuple(sorted(id for id in member.blocked if self.knows(id)))))

    def pause_if_agreed(self, at: Millis) -> None:
        """Start the pause if every player present has asked for it."""
        if self.everybody_in(self.pausing) and self.lobby.phase == "playing" and not self.lobby.paused:
            self.emit(Paused(at))

    def everybody_in(self, pausing: set[PersonId]) -> bool:
        """Are these all players who are present?"""
        here = self.here
        return bool(pausing) and all(id in pausing for id in self.lobby.people if id in here)

    # --- the game -----------------------------------------------------------------------------------

    def begin(self, at: Millis, seed: str, commits: tuple[codec.Commitment, ...]) -> None:
        """Put bots on the free chairs, and deal the game."""
        for seat, chair in enumerate(self.lobby.chairs):
            if chair.free:
                self.emit(Staffed(at, seat, STAND_IN))
        self.emit(RunningGame.deal(self.lobby, at, seed, commits))
        for member in self.members.values():
            member.events = 0
            if not self.lobby.setup.spectators and self.lobby.seat_of(member.person.id) is None:
                member.refuse(Refused("no_spectators"))
                member.close = m.SENT_AWAY

    @property
    def deserted(self) -> bool:
        """Do bots play at every seat?"""
        return all(chair.bot_playing for chair in self.lobby.chairs)

    def hand_over(self, seat: Seat, at: Millis) -> None:
        self.emit(HandedOver(at, seat))
        self.pause_if_deserted(at)

    def pause_if_deserted(self, at: Millis) -> None:
        """Wait for the people if the last of them has gone: bots alone would be done within a minute."""
        if self.lobby.phase == "playing" and self.deserted and not self.lobby.paused:
            self.emit(Paused(at))

    def end_desertion_if_done(self, now: Millis, at: Millis) -> None:
        """Let bots finish a game for whose people it has waited a day. In an empty room no time passes."""
        if not (self.lobby.paused and self.deserted) or self.here.isdisjoint(self.lobby.people):
            self.deserted_until = None
        elif self.deserted_until is None:
            self.deserted_until = now + DESERTED_MS
        elif self.deserted_until <= now:
            self.deserted_until = None
            self.emit(Resumed(at))

    def take_back(self, seat: Seat, at: Millis) -> None:
        """Give a seat back to its person. If the game has waited for that, it goes on."""
        if self.lobby.chairs[seat].stand_in:
            waited = self.lobby.paused and self.deserted
            self.emit(TakenBack(at, seat))
            if waited:
                self.emit(Resumed(at))

    def act(
        self,
        seat: Seat,
        ask: int,
        choice: Choice,
        at: Millis,
        *,
        n: int | None,
        stand_in: bool,
        missed: bool = False,
    ) -> None:
        """Carry out an act, or raise IllegalAct. First answers the waits that are due by `at`."""
        assert self.running is not None
        self.elapse(at)
        counted = self.running.count
        self.emit(self.running.act(seat, ask, choice, at, n=n, stand_in=stand_in, missed=missed))
        self._end_if_over(at)
        self._hold_after(counted)

    def elapse(self, at: Millis) -> None:
        """End the game's waits that are due by `at`."""
        if self.running and self.lobby.phase == "playing":
            counted = self.running.count
            if elapsed := self.running.elapse(at):
                self.facts += elapsed
                self._end_if_over(at)
                self._hold_after(counted)

    def result_of(self, person: PersonId) -> tuple[Points, int]:
        """Return somebody's points and place in the finished game."""
        seat = self.lobby.seat_of(person)
        assert self.running is not None and seat is not None
        state = self.running.state
        return state.points[seat], places(state.points, state.winners)[seat]

    def _end_if_over(self, at: Millis) -> None:
        if self.running and self.running.over and self.lobby.phase == "playing":
            self.pausing.clear()
            self.emit(Ended(at))

    # --- after a count --------------------------------------------------------------------------------

    @property
    def playing(self) -> set[PersonId]:
        """The people who play for themselves."""
        return {chair.person for chair in self.lobby.chairs if chair.person and not chair.stand_in}

    @property
    def waited_for(self) -> set[PersonId]:
        """The players present who show counts and have not continued. Who plays alone may come back later."""
        if self.hold is None:
            return set()
        playing = self.playing
        showing = self.showing | (playing - self.here) if len(playing) == 1 else self.showing
        return (showing & playing) - self.hold.continued

    @property
    def hold_until(self) -> Millis | None:
        """When the game goes on by itself after a count. Who plays alone has no need to hurry."""
        if self.hold is None:
            return None
        return self.hold.until + (ALONE_MS if len(self.playing) == 1 else 0)

    @property
    def bots_are_instant(self) -> bool:
        """Does everybody who plays want bots that take no time?"""
        wanted = {one.person.id for one in self.members.values() if one.flags.instant and one.close is None}
        return bool(self.playing) and self.playing <= wanted

    @property
    def stopped(self) -> bool:
        """May nobody move now, because of a pause or a count?"""
        return self.lobby.paused or self.hold is not None

    def _hold_after(self, before: Count | None) -> None:
        """Hold the table if there has been a count since `before`, the game goes on and somebody looks."""
        count = self.running.count if self.running else None
        if count is None or count is before or self.lobby.phase != "playing":
            return
        self.hold = Hold(self.now + count.dishes * DISH_MS + CONTINUE_MS)
        if self.waited_for:
            self.resend_table = True
        else:
            self.hold = None

    def end_hold_if_done(self, now: Millis) -> None:
        """Let the game go on if nobody has to be waited for any more, or the time is over."""
        until = self.hold_until
        if until is not None and (until <= now or not self.waited_for or self.lobby.phase != "playing"):
            self.hold = None
            self.resend_table = True
