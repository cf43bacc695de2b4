"""A room: one table, its people, its game, its time. It touches no network, no disk and no clock.

Whoever keeps a room (`host.py`) hands it what people want done and what time it is. The room answers with
`facts` to be written and, once they are written, with what each member is to be told: nobody is told what
could still be lost.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from kaiten.engine import codec
from kaiten.engine.terms import Choice, Millis, Seat
from kaiten.server.people import nobody
from kaiten.server.room import messages as m
from kaiten.server.room.broadcast import Broadcast
from kaiten.server.room.commands import COMMANDS
from kaiten.server.room.lobby import AnyFact, Fact, Opened, Played, Sat, Setup, checked
from kaiten.server.room.messages import Refused
from kaiten.server.room.table_state import NO_SPECTATORS, Key, Manners, Member, TableState
from kaiten.server.room.timers import Timers, Wanted
from kaiten.server.store.store import Listing, Person, PersonId, RoomId, WallMs

MOST_DEVICES = 8  # of one person at one table


class Room(TableState):
    def __init__(self, id: RoomId, manners: Manners, token: Callable[[], str], rng: Random) -> None:
        super().__init__(id, manners, token, rng)
        self._timers = Timers(self)
        self._broadcast = Broadcast(self, self._timers)

    def open(self, setup: Setup, owner: Person, wall: WallMs) -> None:
        """A new table; its owner sits down first."""
        self.emit(Opened(0, checked(setup), owner.id, self.token(), wall))
        self.emit(Sat(0, 0, owner.id))
        self.names[owner.id] = owner

    def load(self, rows: Iterable[bytes], now: Millis) -> None:
        """Rebuild a table from its log; its clock goes on from where it stood."""
        for row in rows:
            fact: Fact = codec.decoder(AnyFact).decode(row)
            self.fold(fact)
            if isinstance(fact, Played) and self.running:
                self.running.replayed(fact)
            self.clock.forward(fact.at)
            self.written += 1
        self._set_clock(now)

    # --- time ---------------------------------------------------------------------------------------

    def _set_clock(self, now: Millis) -> None:
        """While a game is paused, or nobody who plays it is there, its clock stands still."""
        lobby, here = self.lobby, self.here
        present = any(person in here for person in lobby.people)
        self.clock.run(now, runs=lobby.phase != "playing" or (present and not lobby.paused))

    def due(self, now: Millis) -> Millis | None:
        """In how many milliseconds something is due by itself; None: nothing is."""
        return self._timers.due(self.clock.at(now)) if self.clock.runs else None

    def tick(self, now: Millis) -> None:
        """Let everything happen that is due, then look who is asked what."""
        if self.clock.runs:
            self._timers.tick(self.clock.at(now))
        self._set_clock(now)
        self._timers.look(self.clock.at(now))

    def wanted(self, now: Millis) -> list[Wanted]:
        """The choices that bots shall make now; each is wanted once."""
        return self._timers.wanted(self.clock.at(now)) if self.clock.runs else []

    def chose(self, wanted: Wanted, choice: Choice | None, now: Millis) -> None:
        """A bot has made up its mind; None: nothing now."""
        self._timers.chose(wanted, choice, self.clock.at(now))

    # --- coming and going ---------------------------------------------------------------------------

    def enter(self, key: Key, person: Person, code: str, now: Millis) -> None:
        """Somebody's device is at the table, again or for the first time."""
        seat = self.lobby.seat_of(person.id)
        member = self.members[key] = Member(person, seat)
        try:
            self._may_enter(person.id, seat, code)
        except Refused as refused:
            member.refuse(refused)
            member.close = m.TRY_AGAIN if refused.code == "too_late" else m.SENT_AWAY
            return
        self.names[person.id] = person
        self._set_clock(now)
        if seat is not None:
            self.take_back(seat, self.clock.at(now))
        self.changed = True

    def _may_enter(self, person: PersonId, seat: Seat | None, code: str) -> None:
        lobby = self.lobby
        if person in lobby.kicked:
            raise Refused("kicked")
        if sum(1 for member in self.members.values() if member.person.id == person) > MOST_DEVICES:
            raise Refused("too_late", "You are here on too many devices already.")
        if seat is not None or person == lobby.owner:
            return
        if not lobby.setup.open and not m.same(code, lobby.code):
            raise Refused("not_seated", "This table is by invitation: ask for its link.")
        if lobby.phase != "waiting" and not lobby.setup.spectators:
            raise Refused("not_seated", NO_SPECTATORS)
        if len(self.members) > self.manners.most_members:
            raise Refused("too_late", "There is no room left to look on.")

    def leave(self, key: Key, now: Millis) -> None:
        """A device is gone; its person may still be there on another."""
        member = self.members.pop(key, None)
        if member and member.close is None:
            self.pausing &= self.here
            self.pause_if_agreed(self.clock.at(now))
            self.changed = True

    def abandoned(self, keys: Iterable[Key]) -> None:
        """These devices cannot be reached; those that still can come again at once."""
        for key in list(keys):
            del self.members[key]
            self.changed = True
        self.pausing &= self.here

    def measured(self, key: Key, rtt: Millis) -> None:
        """How long the way to a device and back is. Small changes are not worth telling."""
        member = self.members.get(key)
        if member:
            self.changed |= member.rtt is None or abs(member.rtt - rtt) > max(20, member.rtt // 4)
            member.rtt = rtt

    def renamed(self, person: Person) -> None:
        """Somebody goes by another name from now on."""
        self.names[person.id] = person
        for member in self.members.values():
            if member.person.id == person.id:
                member.person = person
        self.changed = True

    def forgotten(self, person: PersonId) -> None:
        """Somebody took back their name and what they said."""
        self.renamed(nobody(person))
        self.chat = [said for said in self.chat if said.person != person]
        self.said = [said for said in self.said if said.person != person]

    def hear(self, key: Key, do: m.Command, now: Millis, wall: WallMs) -> None:
        """Carry out what somebody wants done, or tell them why not. A refusal never disturbs the others."""
        member = self.members.get(key)
        if member is None or member.close is not None:
            return
        self.now = now
        try:
            COMMANDS[type(do)](self, member, do, self.clock.at(now), wall)
        except Refused as refused:
            member.refuse(refused, do.n if isinstance(do, m.Act) else None)
        if self.lobby.paused == self.clock.runs:  # a pause begins, or ends, with the word
            self._set_clock(now)

    def refusals(self) -> list[m.Code]:
        """What was refused since somebody last asked."""
        codes = [code for member in self.members.values() for code in member.refusals]
        for member in self.members.values():
            member.refusals.clear()
        return codes

    # --- telling ------------------------------------------------------------------------------------

    def card(self, wall: WallMs) -> Listing:
        return self.lobby.card(self.id, wall)

    def committed(self) -> None:
        """The facts are in the log now, and may be told."""
        self.written += len(self.facts)
        self.facts.clear()
        self.said.clear()
        self.spawned = None

    def told(self, now: Millis) -> list[tuple[Key, Sequence[bytes]]]:
        """What each member is to be told now, in order. Nobody is told twice."""
        return self._broadcast.told(self.clock.at(now))

    def closing(self) -> list[tuple[Key, int]]:
        """The sockets to close, and with which code. They are no members any more."""
        closing = [(key, member.close) for key, member in self.members.items() if member.close is not None]
        for key, _ in closing:
            del self.members[key]
        return closing
