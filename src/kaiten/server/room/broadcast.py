"""What each member of a table is told: who sits where, and the game as their seat may know it."""

from collections.abc import Sequence

from kaiten.engine import codec
from kaiten.engine.terms import Millis, Seat
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import STAND_IN
from kaiten.server.room.table_state import Key, Member, TableState
from kaiten.server.room.timers import Timers


class Broadcast:
    """Seats that have seen the same are told the same bytes, made once."""

    def __init__(self, table: TableState, watch: Timers) -> None:
        self._table = table
        self._timers = watch

    def told(self, at: Millis) -> list[tuple[Key, Sequence[bytes]]]:
        """Whoever sits, comes or goes changes the table for everyone, and often whose time is running."""
        room = self._table
        told: list[tuple[Key, Sequence[bytes]]] = []
        everyone, moved = room.changed, room.moved
        room.changed = room.moved = False
        table: bytes | None = None
        plays: dict[tuple[Seat | None, int], bytes] = {}
        for key, member in room.members.items():
            if member.close is None:
                if everyone or member.known is None:
                    table = table or self._chairs(at)
                    self._greet(member, table)
                    member.again |= moved
                self._catch_up(member, at, plays)
            if member.mail:
                told.append((key, member.mail))
                member.mail = []
        return told

    def _greet(self, member: Member, table: bytes) -> None:
        """Who you are, if that is new; who sits where; and, to a newcomer, what was said."""
        room, newcomer = self._table, member.known is None
        seat = member.seat = room.lobby.seat_of(member.person.id)
        invited = seat is not None or member.person.id == room.lobby.owner
        known = (member.person, seat, room.lobby.code if invited else None)
        if member.known != known:
            member.known, member.again = known, True
            taken = room.running.taken[seat] if room.running and seat is not None else 0
            member.mail.append(codec.encode(m.Hello(member.person, seat, taken, known[2])))
        member.mail.append(table)
        if newcomer:
            for said in room.chat:
                line = m.Chatted(room.person(said.person), said.text, said.at)
                member.mail.append(codec.encode(line))

    def _catch_up(self, member: Member, at: Millis, plays: dict[tuple[Seat | None, int], bytes]) -> None:
        running = self._table.running
        if running is None or (member.told == len(running.events) and not member.again):
            return
        since = len(running.events) if member.told is None else member.told
        line = plays.get((member.seat, since))
        if line is None:
            line = plays[member.seat, since] = running.told(member.seat, since, at, self._left(at))
        member.mail.append(line)
        member.told, member.again = len(running.events), False

    def _left(self, at: Millis) -> tuple[Millis | None, ...] | None:
        """Time left, by seat. Where answers are secret, so is who has one to give at all: until they are seen
        to answer, everybody has the same time."""
        running, deadlines = self._table.running, self._timers.deadlines
        if running is None or not deadlines:
            return None
        ends = {seat: end for seat, (_, end) in deadlines.items()}
        if any((ask := running.ask(seat)) and ask.secret for seat in ends):
            opened, soonest = max(ask for ask, _ in deadlines.values()), min(ends.values())
            for seat, chair in enumerate(self._table.lobby.chairs):
                if chair.player is None and running.answered[seat] < opened:
                    ends.setdefault(seat, soonest)
        left = [ends.get(seat) for seat in range(len(self._table.lobby.chairs))]
        return tuple([None if end is None else max(0, end - at) for end in left])

    def _chairs(self, at: Millis) -> bytes:
        room, lobby, setup = self._table, self._table.lobby, self._table.lobby.setup
        watching = len([id for id in room.here if lobby.seat_of(id) is None])
        return codec.encode(
            m.Table(
                room.id,
                setup.game,
                setup.options,
                setup.open,
                setup.pace,
                setup.spectators,
                setup.memory,
                lobby.owner,
                lobby.phase,
                lobby.paused,
                tuple([self._place(seat, at) for seat in range(len(lobby.chairs))]),
                watching,
                tuple(sorted(lobby.muted)),
                lobby.next,
            )
        )

    def _place(self, seat: Seat, at: Millis) -> m.Place:
        room, chair = self._table, self._table.lobby.chairs[seat]
        if chair.person is None:
            return m.Place(None, chair.bot, "bot" if chair.bot else "free", None, None, pause=False)
        person, pause = room.person(chair.person), chair.person in room.pausing
        devices = [other for other in room.members.values() if other.person.id == chair.person]
        rtt = min([member.rtt for member in devices if member.rtt is not None], default=None)
        if chair.handed:
            return m.Place(person, STAND_IN, "stand_in", None, rtt, pause)
        until = self._timers.away.get(seat)
        grace = None if until is None else max(0, until - at)
        return m.Place(person, None, "here" if devices else "away", grace, rtt, pause)
