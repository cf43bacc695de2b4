"""Makes the messages for each member of a table: who sits where, and the game as their seat may see it."""

from collections.abc import Sequence

from kaiten.engine import codec
from kaiten.engine.chance import pledge_of
from kaiten.engine.terms import Millis, Seat
from kaiten.server.room import messages as m
from kaiten.server.room.frames import Answers, Changes, Frames
from kaiten.server.room.lobby import MOST_MISSES, STAND_IN
from kaiten.server.room.quick import starts_at
from kaiten.server.room.running_game import RunningGame
from kaiten.server.room.table_state import Member, TableState
from kaiten.server.room.terms import Key, Said
from kaiten.server.room.timers import Timers


class Made:
    """The play messages of one step."""

    def __init__(self) -> None:
        self.frames: dict[tuple[bool, Seat | None, bool, int], Frames] = {}
        self.changes = Changes()
        self.answers: dict[int, Answers | None] = {}  # by the number of events before them
        self.receipt: bytes | None = None


class Broadcast:
    """Makes each message once: members of one seat who have received the same events get the same bytes."""

    def __init__(self, table: TableState, timers: Timers) -> None:
        self._table = table
        self._timers = timers

    def outgoing(self, at: Millis) -> list[tuple[Key, Sequence[bytes]]]:
        """Return the messages that each member has not been sent yet."""
        table = self._table
        outgoing: list[tuple[Key, Sequence[bytes]]] = []
        resend_table, resend_views = table.resend_table, table.resend_views
        table.resend_table = table.resend_views = False
        chairs: bytes | None = None
        made = Made()
        for key, member in table.members.items():
            if member.close is None:
                if resend_table or member.greeted_as is None:
                    chairs = chairs or self._chairs(at)
                    self._greet(member, chairs)
                    member.resend |= resend_views
                self._catch_up(member, at, made)
                self._give_receipt(member, made)
            if member.mail:
                outgoing.append((key, member.mail))
                member.mail = []
        return outgoing

    def _greet(self, member: Member, chairs: bytes) -> None:
        """Add the table message; before it a hello, if it changed; after it the chat, for a new member.

        A new member hears a hello first, also if they have done something in the same step.
        """
        table, newcomer = self._table, member.greeted_as is None
        later: list[bytes] = []
        if newcomer:
            later, member.mail = member.mail, later
        seat = member.seat = table.lobby.seat_of(member.person.id)
        invited = seat is not None or member.person.id == table.lobby.owner
        code = table.lobby.code if invited and not table.lobby.quick else None
        if member.greeted_as != (member.person, seat, code):
            member.greeted_as, member.resend, member.shown = (member.person, seat, code), True, None
            taken = table.running.taken[seat] if table.running and seat is not None else 0
            hello = m.Hello(you=member.person, seat=seat, n=taken, code=code, table=table.id)
            member.mail.append(codec.encode(hello))
        member.mail.append(chairs)
        if newcomer:
            if member.blocked:
                member.mail.append(table.blocks_of(member))
            for said in self._chat_for(member):
                line = m.Chatted(table.person(said.person), said.text, said.at, earlier=True)
                member.mail.append(codec.encode(line))
        member.mail += later

    def _chat_for(self, member: Member) -> list[Said]:
        """The lines of chat that a new member may see; at a quick table, those since they agreed to chat."""
        table, since = self._table, self._table.lobby.chatting.get(member.person.id, 0)
        lines = table.chat if table.chats(member) else []
        return [said for said in lines if said.at >= since and said.person not in member.blocked]

    def _catch_up(self, member: Member, at: Millis, made: Made) -> None:
        """Add the events the member has not been sent, and the view after them.

        While the table is held, both end with the count. A member that shows counts gets those in a message
        of their own, even if nobody is waited for.
        """
        table, running = self._table, self._table.running
        if running is None:
            return
        held, count = table.hold is not None, running.count
        newest = count.seq if count and held else len(running.events)
        since = newest if member.events is None else member.events
        if since == newest and member.events is not None and not member.resend:
            return
        if not held and not member.resend and self._answers(member, since, at, made):
            return
        if count and (held or (member.flags.counts and since < count.seq)):
            self._add(member, running, since, at, made, counted=True)
            since = count.seq
        if not held:
            self._add(member, running, since, at, made, counted=False)
        member.events, member.resend = newest, False

    def _give_receipt(self, member: Member, made: Made) -> None:
        """Give a player the newest receipt: also one who was away, and has none of those before."""
        running = self._table.running
        if running is None or running.counted == member.receipt:
            return
        if member.flags.nonces and member.seat is not None and not self._table.lobby.daily:
            if made.receipt is None:
                receipt = running.receipt(self._table.lobby)
                made.receipt = codec.encode(m.Receipt(receipt.seq, receipt.head))
            member.receipt = running.counted
            member.mail.append(made.receipt)

    def _add(
        self, member: Member, running: RunningGame, since: int, at: Millis, made: Made, *, counted: bool
    ) -> None:
        seen = (member.seat, member.flags.covered and member.seat is not None, since)
        frames = made.frames.get((counted, *seen))
        if frames is None:
            play = running.count_play(*seen, at) if counted else running.play(*seen, at, self._time_left(at))
            frames = made.frames[(counted, *seen)] = Frames(play)
        member.mail.append(frames.small(member.shown, made.changes) if member.shown else frames.whole)
        if member.flags.small:
            member.shown = frames.play

    def _answers(self, member: Member, since: int, at: Millis, made: Made) -> bool:
        """Add a small message about others' secret answers, if there is nothing else to tell."""
        running = self._table.running
        if member.shown is None or running is None:
            return False
        if since not in made.answers:
            seen = running.seen_of_answers(since)
            made.answers[since] = seen and Answers(
                len(running.events), at - running.began, running.events[since:], self._time_left(at), *seen
            )
        answers = made.answers[since]
        if answers is None or (small := answers.small(member.seat, member.shown)) is None:
            return False
        line, member.shown = small
        member.mail.append(line)
        member.events = len(running.events)
        return True

    def _time_left(self, at: Millis) -> tuple[Millis | None, ...] | None:
        """Return the time left, by seat.

        If answers are secret, who is asked at all may be secret, too. So every person who has not visibly
        answered is shown with the same time.
        """
        running, deadlines = self._table.running, self._timers.deadlines
        if running is None or not deadlines:
            return None
        ends = {seat: end for seat, (_, end) in deadlines.items()}
        if any((ask := running.ask(seat)) and ask.secret for seat in ends):
            opened, soonest = max(ask for ask, _ in deadlines.values()), min(ends.values())
            for seat in range(len(self._table.lobby.chairs)):
                if self._timers.bot_for(seat) is None and running.answered[seat] < opened:
                    ends.setdefault(seat, soonest)
        left = [ends.get(seat) for seat in range(len(self._table.lobby.chairs))]
        return tuple([None if end is None else max(0, end - at) for end in left])

    def _chairs(self, at: Millis) -> bytes:
        table, lobby, setup = self._table, self._table.lobby, self._table.lobby.setup
        starts, until = starts_at(table, at), table.hold_until
        watching = len([id for id in table.here if lobby.seat_of(id) is None])
        return codec.encode(
            m.Table(
                id=table.id,
                game=setup.game,
                options=setup.options,
                open=setup.open,
                pace=setup.pace,
                spectators=setup.spectators,
                memory=setup.memory,
                owner=lobby.owner,
                phase=lobby.phase,
                paused=lobby.paused,
                places=tuple([self._place(seat, at) for seat in range(len(lobby.chairs))]),
                watching=watching,
                muted=tuple(sorted(lobby.muted)),
                next=lobby.next,
                hold=None if until is None else max(0, until - table.now),
                pledge=pledge_of(lobby.seed) if lobby.seed else None,
                coached=lobby.coached,
                quick=lobby.quick,
                starts=None if starts is None else starts - at,
                chatting=tuple(sorted(lobby.chatting)),
                daily=lobby.daily or None,
                withheld=tuple([table.person(person) for person in lobby.withheld]),
            )
        )

    def _place(self, seat: Seat, at: Millis) -> m.Place:
        table, chair = self._table, self._table.lobby.chairs[seat]
        if chair.person is None:
            state: m.PlaceState = "bot" if chair.bot else "free"
            return m.Place(
                person=None,
                bot=chair.bot,
                state=state,
                grace=None,
                misses_left=None,
                rtt=None,
                pause=False,
                counting=False,
                rematch=False,
            )
        devices = [member for member in table.members.values() if member.person.id == chair.person]
        until = None if chair.stand_in else self._timers.away.get(seat)
        return m.Place(
            person=table.person(chair.person),
            bot=STAND_IN if chair.stand_in else None,
            state="stand_in" if chair.stand_in else "here" if devices else "away",
            grace=None if until is None else max(0, until - at),
            misses_left=MOST_MISSES - chair.misses if chair.misses and not chair.stand_in else None,
            rtt=min([member.rtt for member in devices if member.rtt is not None], default=None),
            pause=chair.person in table.pausing,
            counting=chair.person in table.waited_for,
            rematch=chair.person in table.again and bool(devices),
        )
