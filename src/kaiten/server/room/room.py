"""A room: one table, its input and its output. It uses no network, no disk and no clock.

It needs a worker, which has them; `hosting/room_worker.py` is one. A worker repeats these steps:

1. It does the jobs that have come (`hear`, `enter`, `take_choice` …), and `tick` does what is due.
2. `outgoing` makes the messages for each member. `batch_of` (batch.py) says what has to be stored.
3. It stores that, tells the table (`mark_stored`), and only then sends the messages: clients see only what is
   stored. It closes the sockets of `closing`.
4. It has bots think about the `choice_requests` (thinking.py), and wakes up when something is `due`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from kaiten.coach.report import Hint
from kaiten.engine.terms import Choice, Millis, Seat
from kaiten.server.refusals import Code, Refused
from kaiten.server.room import luck
from kaiten.server.room import messages as m
from kaiten.server.room.broadcast import Broadcast
from kaiten.server.room.commands import command
from kaiten.server.room.hints import HintRequest, give_hint, hint_request
from kaiten.server.room.lobby import Sat, Stood
from kaiten.server.room.people import nobody
from kaiten.server.room.quick import kept_chair
from kaiten.server.room.table_state import Member, Say, TableState
from kaiten.server.room.terms import Flags, Key, Person, PersonId, WallMs
from kaiten.server.room.timers import ChoiceRequest, Timers


def in_no_words(refused: Refused) -> str:
    """The sentence for clients that have words of their own: they say the refusal by its reason and facts."""
    return ""


Job: TypeAlias = Callable[["Room", Millis], None]  # called with the time of its arrival


class Room:
    def __init__(self, table: TableState) -> None:
        self.table = table
        self._timers = Timers(table)
        self._broadcast = Broadcast(table, self._timers)

    def load(self, rows: Iterable[bytes], now: Millis) -> None:
        """Rebuild the table from its log; its clock continues where it stopped."""
        self.table.load(rows)
        self._set_clock(now)

    # --- time ---------------------------------------------------------------------------------------

    def _set_clock(self, now: Millis) -> None:
        """Run or stop the table's clock.

        It stops while the game is paused, after a count, and while no player is connected.
        """
        table, people = self.table, self.table.lobby.people
        stops = table.lobby.phase == "playing" and (table.stopped or table.here.isdisjoint(people))
        table.clock.run(now, runs=not stops)

    def due(self, now: Millis) -> Millis | None:
        """Return the milliseconds until the next timer is due; None if there is none."""
        table, clock = self.table, self.table.clock
        if table.hold_until is not None:
            return max(0, table.hold_until - now)
        due = self._timers.due(clock.at(now)) if clock.runs else None
        untils = (table.deserted_until, table.draw.until if table.draw else None)
        times = [due, *[None if until is None else max(0, until - now) for until in untils]]
        return min([time for time in times if time is not None], default=None)

    def tick(self, now: Millis) -> None:
        """Run the timers that are due, then set new ones."""
        table, clock = self.table, self.table.clock
        table.now = now
        table.end_desertion_if_done(now, clock.at(now))
        self._stop_clock(now)
        if clock.runs:
            self._timers.tick(clock.at(now))
        table.end_hold_if_done(now)
        if table.draw:
            table.draw.tick(now)
            luck.go_on(table, clock.at(now))
        self._set_clock(now)
        self._timers.look(clock.at(now))

    def choice_requests(self, now: Millis) -> list[ChoiceRequest]:
        """Return the choices that bots should make now, each only once."""
        clock = self.table.clock
        return self._timers.choice_requests(clock.at(now)) if clock.runs else []

    def take_choice(self, request: ChoiceRequest, choice: Choice | None, now: Millis) -> None:
        """Carry out a bot's choice; None if it does nothing now."""
        self.table.now = now
        self._timers.take_choice(request, choice, self.table.clock.at(now))
        self._stop_clock(now)

    def hint_request(self) -> HintRequest | None:
        """Return the hint that the coach should make now, only once."""
        return hint_request(self.table)

    def take_hint(self, request: HintRequest, hint: Hint | None) -> None:
        """Pass on what the coach says; None if it failed."""
        give_hint(self.table, request, hint)

    def _stop_clock(self, now: Millis) -> None:
        """Stop or start the clock at once if a pause or a count has begun or ended."""
        if self.table.stopped == self.table.clock.runs:
            self._set_clock(now)

    # --- coming and going ---------------------------------------------------------------------------

    def enter(
        self,
        key: Key,
        person: Person,
        code: str,
        now: Millis,
        flags: Flags,
        *,
        wall: WallMs,
        say: Say = in_no_words,
        blocked: frozenset[PersonId] = frozenset(),
    ) -> None:
        """Add a device that has connected, or tell it why it may not come in."""
        table = self.table
        seat, person = table.lobby.seat_of(person.id), table.shown(person)
        member = table.members[key] = Member(
            key=key,
            person=person,
            seat=seat,
            flags=flags,
            say=say,
            blocked=blocked,
        )
        try:
            chair = self._may_enter(member, code, wall)
        except Refused as refused:
            member.refuse(refused)
            crowded = refused.reason in ("too_many_devices", "table_full")
            member.close = m.TRY_AGAIN if crowded else m.SENT_AWAY
            return
        table.names[person.id] = person
        self._set_clock(now)
        if chair is not None:
            table.emit(Sat(table.clock.at(now), chair, person.id))
        if seat is not None:
            table.take_back(seat, table.clock.at(now))
        table.resend_table = True

    def _may_enter(self, member: Member, code: str, wall: WallMs) -> Seat | None:
        """Refuse who may not; return the chair at a quick table that is kept for them."""
        table, lobby, person = self.table, self.table.lobby, member.person.id
        if person in lobby.kicked:
            raise Refused("kicked")
        devices = sum(1 for member in table.members.values() if member.person.id == person)
        if devices > table.settings.most_devices:
            raise Refused("too_many_devices")
        if member.seat is not None or person == lobby.owner:
            return None
        if lobby.quick:
            return kept_chair(table, member, code, wall)
        if not lobby.setup.open and not m.same(code, lobby.code):
            raise Refused("by_invitation")
        if lobby.phase != "waiting" and not lobby.setup.spectators:
            raise Refused("no_spectators")
        if len(table.members) > table.settings.most_members:
            raise Refused("table_full")
        return None

    def leave(self, key: Key, now: Millis) -> None:
        """Remove a device that has disconnected. Its person may still be there on another one."""
        table = self.table
        member = table.members.pop(key, None)
        if member and member.close is None:
            table.now = now
            if table.draw:
                table.draw.leave(key, now)
                luck.go_on(table, table.clock.at(now))
            table.pausing &= table.here
            table.pause_if_agreed(table.clock.at(now))
            table.resend_table = True

    def note_rtt(self, key: Key, rtt: Millis) -> None:
        """Note a device's round-trip time, and show it to the others. Its socket tells no small changes."""
        member = self.table.members.get(key)
        if member:
            self.table.resend_table = True
            member.rtt = rtt

    def rename(self, person: Person) -> None:
        """Change a person's name and avatar, if this table knows them."""
        if person.id in self.table.names or self.table.lobby.seat_of(person.id) is not None:
            self.table.call(self.table.shown(person))

    def note_blocks(self, key: Key, blocked: frozenset[PersonId]) -> None:
        """Somebody has blocked people elsewhere, or does so no longer; this is one of their devices."""
        member = self.table.members.get(key)
        if member and member.blocked != blocked:
            member.blocked = blocked
            member.mail.append(self.table.blocks_of(member))

    def forget(self, person: PersonId, now: Millis) -> None:
        """Somebody is gone: remove their name and everything they said, and give their seat to a bot."""
        table = self.table
        table.renamed.pop(person, None)
        table.call(nobody(person))
        table.chat = [said for said in table.chat if said.person != person]
        table.said = [said for said in table.said if said.person != person]
        if not table.lobby.daily:  # which one person plays to the end, or nobody
            self._leave_seat(person, now)

    def look_elsewhere(self, person: PersonId, now: Millis) -> None:
        """Somebody looks for strangers again: at another quick table their seat goes to a bot, or is free."""
        if self.table.lobby.quick:
            self._leave_seat(person, now)
            if self.table.lobby.phase == "waiting":
                for member in self.table.members.values():
                    if member.person.id == person:
                        member.close = m.SENT_AWAY

    def _leave_seat(self, person: PersonId, now: Millis) -> None:
        table = self.table
        seat, at = table.lobby.seat_of(person), table.clock.at(now)
        if seat is None:
            return
        if table.lobby.phase == "waiting" and not table.draw:
            table.emit(Stood(at, seat))
        elif table.lobby.phase == "playing" and not table.lobby.chairs[seat].stand_in:
            table.hand_over(seat, at)

    def hear(self, key: Key, do: m.Command, now: Millis, wall: WallMs) -> None:
        """Carry out a command, or tell its sender why not. The others do not notice a refusal."""
        table = self.table
        member = table.members.get(key)
        if member is None or member.close is not None:
            return
        table.now = now
        try:
            command(table, member, do, table.clock.at(now), wall)
        except Refused as refused:
            member.refuse(refused, do.n if isinstance(do, m.Act) else None)
        self._stop_clock(now)

    # --- what goes out ------------------------------------------------------------------------------

    def outgoing(self, now: Millis) -> list[tuple[Key, Sequence[bytes]]]:
        """Return the new messages for each member, in order."""
        return self._broadcast.outgoing(self.table.clock.at(now))

    def closing(self) -> list[tuple[Key, int]]:
        """Remove the members whose sockets are to be closed, and return them with the close code."""
        members = self.table.members
        closing = [(key, code) for key, member in members.items() if (code := member.close) is not None]
        for key, _ in closing:
            del members[key]
        return closing

    def refusals(self) -> list[Code]:
        """Return the codes of the refusals since the last call."""
        refused = [member for member in self.table.members.values() if member.refusals]
        codes = [code for member in refused for code in member.refusals]
        for member in refused:
            member.refusals.clear()
        return codes
