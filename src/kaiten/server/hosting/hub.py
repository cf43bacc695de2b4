"""The sockets of this process, and the rooms they are at.

All sockets of a table are at the process that owns it. One that arrives elsewhere is told where the owner is,
and comes back there.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.hosting import visits
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.endings import Endings
from kaiten.server.hosting.gathering import Gathering
from kaiten.server.hosting.hooks import Hook
from kaiten.server.hosting.leases import Elsewhere, Leases
from kaiten.server.hosting.local_rooms import LocalRooms
from kaiten.server.hosting.visits import Visit
from kaiten.server.language import sentence
from kaiten.server.refusals import Reason, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.room import Room
from kaiten.server.room.table_state import RoomSettings, TableState
from kaiten.server.room.terms import Flags, Key, Person, PersonId, RoomId
from kaiten.server.store import endings
from kaiten.server.store.store import (
    AnyHint,
    Blocked,
    Deleted,
    Ended,
    Forgotten,
    Left,
    Operated,
    Renamed,
    SignedOut,
    Store,
    StoreDown,
)
from kaiten.server.telemetry import DOWN, MOVED, REFUSED, journal, log_bug

TIDY_S = 1.0
READ_AT_ONCE = 500  # people whose blocks are read
LOOK_S = 1.0  # how often the sockets are asked whether they are to ping


class Socket(Protocol):
    """What the hub needs to know of a socket."""

    key: Key
    room: RoomId
    person: Person
    code: str
    language: str
    address: str
    network: str  # the address that pays for it
    issue: int  # of the cookie that it came with
    flags: Flags
    blocked: frozenset[PersonId]  # whom its person does not want to hear
    as_of: int  # how much the hub had heard of blocks when it learned of these

    @property
    def unsent(self) -> int:
        """The number of messages that wait to be sent."""

    def tell(self, lines: Sequence[bytes]) -> None: ...

    def close(self, code: int) -> None:
        """Close it after what it was told."""

    def abandon(self) -> None:
        """Close it without telling it what waits to be sent: that may be out of date. It comes again."""

    def ping_if_quiet(self, now: Millis) -> None: ...


class Hub:
    """`hooks` are called when something of a table has been written."""

    def __init__(
        self,
        store: Store,
        leases: Leases,
        bots: BotPool,
        settings: RoomSettings,
        hooks: Sequence[Hook] = (),
        *,
        gather_ms: Millis = 0,
    ) -> None:
        self.store = store
        self.endings = Endings()
        self.fresh = leases.fresh
        self.operated: Callable[[], None] = lambda: None  # called if the operator may have changed something
        self._leases = leases
        self._rooms = LocalRooms(
            store,
            bots,
            settings,
            Gathering(gather_ms),
            self._deliver,
            self._stop,
            leases.release,
            hooks,
            self._addresses,
            self.endings.gone,
        )
        self._sockets: dict[RoomId, dict[Key, Socket]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._rereading: set[asyncio.Task[None]] = set()
        self._gives_away = False
        self._number = 0
        self._heard = 0  # how often something was heard of blocks: what is being read may be older

    async def open(self) -> None:
        self.store.hinted = self.on_hint
        await self._leases.open(self)
        await self._read_endings()  # now that no hint gets lost
        self._tasks = [asyncio.create_task(self._tidy(), name="tidy"), asyncio.create_task(self._ping())]

    async def close(self) -> None:
        """Finish what was received and give up the rooms, so that another process can claim them at once."""
        for task in [*self._tasks, *self._rereading]:
            task.cancel()
        if self._tasks:
            await self._rooms.close()
            await self._leases.close()

    def new_key(self) -> Key:
        self._number += 1
        return str(self._number)

    def new_table(self, id: RoomId) -> TableState:
        return self._rooms.new_table(id)

    def table(self, id: RoomId) -> TableState | None:
        """Return a table that runs here, for reading only; None if not all of it is written, or it is old."""
        return self._rooms.table(id) if self.fresh() else None

    async def visit_of(self, room: RoomId, visitor: Person) -> Visit | None:
        """Return the visitor, named as in this room or in the store; None if there is no such room."""
        known = self._rooms.name_of(room, visitor.id)
        if known is None and not self.fresh():
            raise StoreDown("this process has lost its lease")
        heard = self._heard
        visit = await visits.of(self.store, room, visitor)
        return visit and replace(visit, person=known or visit.person, as_of=heard)

    def person_at(self, socket: Socket) -> Person:
        """Return the person at a socket, named as at their table: they may have changed their name there."""
        return self._rooms.name_of(socket.room, socket.person.id) or socket.person

    # --- from the sockets ---------------------------------------------------------------------------

    async def let_in(self, socket: Socket) -> None:
        """Let a socket in; if its room is not open yet, claim it first."""
        room = socket.room
        try:
            if room not in self._rooms:
                owner = await self._leases.claim(room)
                self._rooms.open(room, owner)
        except Elsewhere as elsewhere:
            self._move(socket, elsewhere.route)
        except StoreDown as down:
            self._note_down(room, down)
            self._halt(socket, Refused(down.reason))
        except Refused as refused:
            self._halt(socket, refused)
        else:
            self._sockets.setdefault(room, {})[socket.key] = socket
            enters = partial(  # as it is now: when the room hears of it, it may have gone on to another table
                Room.enter,
                key=socket.key,
                person=socket.person,
                code=socket.code,
                flags=socket.flags,
                say=partial(sentence, language=socket.language),
                blocked=socket.blocked,
            )
            self._rooms.put(room, lambda room, at: enters(room, now=at, wall=clock.wall()))
            self._send_away_if_ended(socket)  # it may have ended while it came
            if socket.as_of != self._heard:  # its person may have blocked somebody meanwhile
                self._start(partial(self._read_blocks, [socket.person.id]))

    def pass_on(self, socket: Socket, do: m.AnyCommand) -> None:
        """Pass a command to its room. If the room has just been closed here, its socket must come again."""
        if not self._rooms.hear(socket.room, socket.key, do):
            socket.abandon()

    def refuse(self, socket: Socket, refused: Refused) -> None:
        REFUSED.labels(refused.code).inc()
        socket.tell([codec.encode(m.Error.of(refused, sentence(refused, socket.language)))])

    def note_rtt(self, socket: Socket, rtt: Millis) -> None:
        key = socket.key
        self._rooms.put(socket.room, lambda room, at: room.note_rtt(key, rtt))

    def let_go(self, socket: Socket) -> None:
        here, key = self._sockets.get(socket.room, {}), socket.key
        if here.pop(key, None):
            self._rooms.put(socket.room, lambda room, at: room.leave(key, at))
        if not here:
            self._sockets.pop(socket.room, None)

    async def stop_table(self, room: RoomId, text: str = "") -> None:
        """Stop a table that is to be deleted, if it is here: nothing is written to it when this returns.

        The people there are told the text of the operator, if there is one.
        """
        self._tell_closed(room, text)
        await self._rooms.delete(room)

    # --- from the operator --------------------------------------------------------------------------

    def sockets(self) -> Iterator[Socket]:
        return iter([socket for here in self._sockets.values() for socket in here.values()])

    @property
    def rooms(self) -> int:
        """The number of tables that this process holds."""
        return len(self._rooms)

    def waiting_acts(self) -> list[Millis]:
        """Return when the acts came that are not answered yet."""
        return self._rooms.waiting_acts()

    @property
    def games(self) -> int:
        """The number of games that are being played here."""
        return self._rooms.games

    @property
    def others(self) -> bool:
        """Is there another process that takes tables?"""
        return self._leases.others

    async def drain(self, *, on: bool, alone: bool) -> None:
        """Give tables to another process, if there is one: now, and as soon as their games are over.

        Not if all processes drain. It may take them a moment to see that of each other.
        """
        await self._leases.drain(on=on)
        self._gives_away = on and alone

    async def _give_away(self) -> None:
        for room in self._rooms.without_game():
            await self._rooms.finish(room)
            try:
                await self._leases.claim(room)
            except Elsewhere as elsewhere:
                for socket in list(self._sockets.get(room, {}).values()):
                    self._move(socket, elsewhere.route)
            else:  # the other process is gone
                self._stop(room, None)

    # --- from the leases ----------------------------------------------------------------------------

    def on_lapse(self) -> None:
        """Forget every room, and let all sockets come again: here or elsewhere."""
        self._rooms.lose()
        for here in list(self._sockets.values()):
            for socket in list(here.values()):
                socket.abandon()

    def on_hint(self, hint: AnyHint) -> None:
        match hint:
            case Renamed(renamed, rooms):
                for id in () if self.endings.gone(renamed.id) else rooms:
                    self._rooms.put(id, lambda room, at: room.rename(renamed))
            case Forgotten(gone, ended):
                self.end(ended or Ended(gone, gone=True))
            case SignedOut(ended):
                self.end(ended)
            case Blocked(blocker, blocked, on):
                self._heard += 1
                for socket in self._sockets_of(blocker):
                    socket.as_of = self._heard
                    others = socket.blocked - {blocked}
                    self._note_blocks(socket, others | {blocked} if on else others)
            case Left(person, rooms):
                for id in rooms:
                    self._rooms.put(id, lambda room, at: room.look_elsewhere(person, at))
            case Deleted(deleted, text):
                self._tell_closed(deleted, text)
                self._rooms.end(deleted)
            case Operated():
                self.operated()

    def on_gap(self) -> None:
        self._heard += 1
        self._rooms.reread()
        self._start(self._read_endings_and_blocks)
        self.operated()

    def end(self, ended: Ended) -> None:
        """Cookies have ended: so do the sockets that came with them. Whoever is gone has no name any more."""
        if not self.endings.note(ended):
            return
        for socket in self._sockets_of(ended.person):
            self._send_away_if_ended(socket)
        if ended.gone:
            self._rooms.forget(ended.person)  # spectators may have chatted anywhere
        if ended.heir:  # and so may those have who had blocked them
            self._heard += 1
            blockers = {socket.person.id for socket in self.sockets() if ended.person in socket.blocked}
            self._start(partial(self._read_blocks, [ended.heir, *blockers]))

    def _sockets_of(self, person: PersonId) -> list[Socket]:
        return [socket for socket in self.sockets() if socket.person.id == person]

    def _send_away_if_ended(self, socket: Socket) -> None:
        """Unless its person is deleted, it may come again: its device may have a new cookie by then."""
        person = socket.person.id
        held = self.endings.holder(person, socket.issue)
        if held == (person, socket.issue):
            return
        if held is None:
            self.refuse(socket, Refused("signed_out"))
        deleted = held is None and self.endings.gone(person)
        socket.close(m.SENT_AWAY if deleted else m.TRY_AGAIN)

    async def _read_endings(self) -> None:
        async for page in endings.every(self.store):
            for ended in page:
                self.end(ended)
            await asyncio.sleep(0)  # let others run

    async def _read_endings_and_blocks(self) -> None:
        await self._read_endings()
        await self._read_blocks(sorted({socket.person.id for socket in self.sockets()}))

    async def _read_blocks(self, people: Sequence[PersonId]) -> None:
        """Read again whom these people have blocked."""
        for at in range(0, len(people), READ_AT_ONCE):
            some = people[at : at + READ_AT_ONCE]
            while some:
                heard = self._heard
                found = await visits.blocks(self.store, some)
                here = [socket for socket in self.sockets() if socket.person.id in found]
                for socket in here:
                    if socket.as_of <= heard:
                        self._note_blocks(socket, found[socket.person.id])
                # Of the others we have heard something newer, perhaps not all.
                some = sorted({socket.person.id for socket in here if socket.as_of > heard})

    def _note_blocks(self, socket: Socket, blocked: frozenset[PersonId]) -> None:
        if socket.blocked != blocked:
            socket.blocked, key = blocked, socket.key
            self._rooms.put(socket.room, lambda room, at: room.note_blocks(key, blocked))

    def _start(self, reading: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._until_read(reading), name="reread")
        self._rereading.add(task)
        task.add_done_callback(self._rereading.discard)

    async def _until_read(self, reading: Callable[[], Awaitable[None]]) -> None:
        """Read again what may have changed, until the store is there."""
        while True:
            try:
                return await reading()
            except StoreDown as down:
                journal.line("store", down=str(down))
            except Exception:  # a bug must not go unnoticed
                return log_bug()
            await asyncio.sleep(TIDY_S)

    # --- to the sockets -----------------------------------------------------------------------------

    def _deliver(self, room: RoomId, key: Key, lines: Sequence[bytes], close: int | None) -> None:
        socket = self._sockets.get(room, {}).get(key)
        if socket:
            socket.tell(lines)
            if close is not None:
                socket.close(close)

    def _addresses(self, room: RoomId) -> tuple[str, ...]:
        """Return from where people are at a table."""
        return tuple(sorted({socket.network for socket in self._sockets.get(room, {}).values()}))

    def _stop(self, room: RoomId, reason: Reason | None) -> None:
        """A room has ended here. Tell its sockets why, if there is a reason, and let them come again."""
        for socket in list(self._sockets.get(room, {}).values()):
            if reason is None:
                socket.abandon()
            else:
                self._halt(socket, Refused(reason))

    def _halt(self, socket: Socket, refused: Refused) -> None:
        socket.tell([codec.encode(m.Halted.of(refused, sentence(refused, socket.language)))])
        socket.close(m.TRY_AGAIN)

    def _move(self, socket: Socket, route: str) -> None:
        MOVED.inc()
        journal.line("moved", room=socket.room, route=route)
        socket.tell([codec.encode(m.Moved(route))])
        socket.close(m.MOVED)

    def _tell_closed(self, room: RoomId, text: str) -> None:
        """The operator has closed a table: tell its sockets why."""
        for socket in list(self._sockets.get(room, {}).values()) if text else ():
            self._halt(socket, Refused("table_closed", text=text))

    def _note_down(self, room: RoomId, down: StoreDown) -> None:
        DOWN.labels("store").inc()
        journal.line("store", room=room, down=str(down))

    async def _ping(self) -> None:
        """Let the sockets ping. One timer for all takes far less time than one for each."""
        while True:
            await asyncio.sleep(LOOK_S)
            self._ping_the_quiet()

    def _ping_the_quiet(self) -> None:  # by itself, so that no variable keeps the last socket alive
        now = clock.now()
        for socket in self.sockets():
            socket.ping_if_quiet(now)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_S)
            try:
                self._rooms.tidy()
                if self._gives_away and self.others:
                    await self._give_away()
            except StoreDown as down:
                journal.line("store", down=str(down))
            except Exception:  # a bug must not stop it
                log_bug()
