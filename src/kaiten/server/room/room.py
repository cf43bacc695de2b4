"""A room: one table, and what comes in and goes out. It touches no network, no disk and no clock.

Its worker (`hosting/room_worker.py`) hands it what people want done and what time it is. Then there are facts
to be written (`table.facts`) and, once they are written, messages for each member: nobody is told what could
still be lost.
"""

from collections.abc import Iterable, Sequence

from kaiten.engine.terms import Choice, Millis, Seat
from kaiten.server.people import nobody
from kaiten.server.refusals import Code, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.broadcast import Broadcast
from kaiten.server.room.commands import COMMANDS
from kaiten.server.room.table_state import NO_SPECTATORS, Key, Member, TableState
from kaiten.server.room.timers import Timers, Wanted
from kaiten.server.store.store import Person, PersonId, WallMs

MOST_DEVICES = 8  # of one person at one table


class Room:
    def __init__(self, table: TableState) -> None:
        self.table = table
        self._timers = Timers(table)
        self._broadcast = Broadcast(table, self._timers)

    def load(self, rows: Iterable[bytes], now: Millis) -> None:
        """Rebuild the table from its log; its clock goes on from where it stood."""
        self.table.load(rows)
        self._set_clock(now)

    # --- time ---------------------------------------------------------------------------------------

    def _set_clock(self, now: Millis) -> None:
        """While a game is paused, or nobody who plays it is there, its clock stands still."""
        lobby, here = self.table.lobby, self.table.here
        present = any(person in here for person in lobby.people)
        self.table.clock.run(now, runs=lobby.phase != "playing" or (present and not lobby.paused))

    def due(self, now: Millis) -> Millis | None:
        """In how many milliseconds something is due by itself; None: nothing is."""
        clock = self.table.clock
        return self._timers.due(clock.at(now)) if clock.runs else None

    def tick(self, now: Millis) -> None:
        """Let everything happen that is due, then look who is asked what."""
        clock = self.table.clock
        if clock.runs:
            self._timers.tick(clock.at(now))
        self._set_clock(now)
        self._timers.look(clock.at(now))

    def wanted(self, now: Millis) -> list[Wanted]:
        """The choices that bots are to make now; each is wanted once."""
        clock = self.table.clock
        return self._timers.wanted(clock.at(now)) if clock.runs else []

    def chose(self, wanted: Wanted, choice: Choice | None, now: Millis) -> None:
        """A bot has made up its mind; None: nothing now."""
        self._timers.chose(wanted, choice, self.table.clock.at(now))

    # --- coming and going ---------------------------------------------------------------------------

    def enter(self, key: Key, person: Person, code: str, now: Millis) -> None:
        """Somebody's device is at the table, again or for the first time."""
        table = self.table
        seat = table.lobby.seat_of(person.id)
        member = table.members[key] = Member(person, seat)
        try:
            self._may_enter(person.id, seat, code)
        except Refused as refused:
            member.refuse(refused)
            member.close = m.TRY_AGAIN if refused.code == "too_late" else m.SENT_AWAY
            return
        table.names[person.id] = person
        self._set_clock(now)
        if seat is not None:
            table.take_back(seat, table.clock.at(now))
        table.changed = True

    def _may_enter(self, person: PersonId, seat: Seat | None, code: str) -> None:
        table, lobby = self.table, self.table.lobby
        if person in lobby.kicked:
            raise Refused("kicked")
        if sum(1 for member in table.members.values() if member.person.id == person) > MOST_DEVICES:
            raise Refused("too_late", "You are here on too many devices already.")
        if seat is not None or person == lobby.owner:
            return
        if not lobby.setup.open and not m.same(code, lobby.code):
            raise Refused("not_seated", "This table is by invitation: ask for its link.")
        if lobby.phase != "waiting" and not lobby.setup.spectators:
            raise Refused("not_seated", NO_SPECTATORS)
        if len(table.members) > table.settings.most_members:
            raise Refused("too_late", "There is no room left to look on.")

    def leave(self, key: Key, now: Millis) -> None:
        """A device is gone; its person may still be there on another."""
        table = self.table
        member = table.members.pop(key, None)
        if member and member.close is None:
            table.pausing &= table.here
            table.pause_if_agreed(table.clock.at(now))
            table.changed = True

    def drop(self, keys: Iterable[Key]) -> None:
        """These devices cannot be reached; those that still can come again at once."""
        table = self.table
        for key in list(keys):
            del table.members[key]
            table.changed = True
        table.pausing &= table.here

    def measured(self, key: Key, rtt: Millis) -> None:
        """How long the way to a device and back is. Small changes are not worth telling."""
        member = self.table.members.get(key)
        if member:
            self.table.changed |= member.rtt is None or abs(member.rtt - rtt) > max(20, member.rtt // 4)
            member.rtt = rtt

    def renamed(self, person: Person) -> None:
        """Somebody goes by another name from now on."""
        table = self.table
        table.names[person.id] = person
        for member in table.members.values():
            if member.person.id == person.id:
                member.person = person
        table.changed = True

    def forgotten(self, person: PersonId) -> None:
        """Somebody took back their name and what they said."""
        table = self.table
        self.renamed(nobody(person))
        table.chat = [said for said in table.chat if said.person != person]
        table.said = [said for said in table.said if said.person != person]

    def hear(self, key: Key, do: m.Command, now: Millis, wall: WallMs) -> None:
        """Carry out what somebody wants done, or tell them why not. A refusal never disturbs the others."""
        table = self.table
        member = table.members.get(key)
        if member is None or member.close is not None:
            return
        table.now = now
        try:
            COMMANDS[type(do)](table, member, do, table.clock.at(now), wall)
        except Refused as refused:
            member.refuse(refused, do.n if isinstance(do, m.Act) else None)
        if table.lobby.paused == table.clock.runs:  # a pause begins, or ends, with the word
            self._set_clock(now)

    # --- what goes out ------------------------------------------------------------------------------

    def outgoing(self, now: Millis) -> list[tuple[Key, Sequence[bytes]]]:
        """The messages for each member, in order. None is sent twice."""
        return self._broadcast.outgoing(self.table.clock.at(now))

    def closing(self) -> list[tuple[Key, int]]:
        """The sockets to close, and with which code. They are no members any more."""
        members = self.table.members
        closing = [(key, member.close) for key, member in members.items() if member.close is not None]
        for key, _ in closing:
            del members[key]
        return closing

    def refusals(self) -> list[Code]:
        """What was refused since this was last called."""
        codes = [code for member in self.table.members.values() for code in member.refusals]
        for member in self.table.members.values():
            member.refusals.clear()
        return codes
