"""The rooms and sockets of this process, and its mail with the other processes.

A socket may connect to any process. One process at a time owns a room; the others forward messages between
their sockets and that owner. Mail to a room that this process owns is not serialized or sent.
"""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Protocol

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.server.bus.bus import Bus, BusDown, Process
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.local_rooms import LocalRooms
from kaiten.server.hosting.mail import (
    AnyMail,
    Came,
    Deleted,
    Forgotten,
    Heard,
    Measured,
    NotMine,
    Outgoing,
    Renamed,
    StartOver,
    Stop,
    Went,
    pack,
    unpack,
)
from kaiten.server.refusals import Reason, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.table_state import Key, RoomSettings, TableState
from kaiten.server.store.store import Person, PersonId, RoomId, Store
from kaiten.server.telemetry import DOWN, REFUSED, journal, log_bug

BEAT_S = 1.0


class Socket(Protocol):
    """What the hub needs to know of a socket."""

    key: Key
    room: RoomId
    person: Person
    code: str
    language: str
    covered: bool
    counts: bool  # does it show counts?

    def tell(self, lines: Sequence[bytes]) -> None: ...

    def close(self, code: int) -> None: ...


class Hub:
    def __init__(self, store: Store, bus: Bus, bots: BotPool, settings: RoomSettings) -> None:
        self.store = store
        self.bus = bus
        self._rooms = LocalRooms(store, bots, settings, self._send, self._release)
        self._sockets: dict[RoomId, dict[Key, Socket]] = {}
        self._owners: dict[RoomId, Process] = {}  # of the rooms where this process has sockets
        self._unheard: set[RoomId] = set()  # rooms to which mail from here was lost
        self._untold: set[tuple[Process, RoomId]] = set()  # processes to which mail from a room here was lost
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None
        self._number = 0

    async def open(self) -> None:
        await self.bus.open(self._unpacked, self._come_again_everywhere)
        self._beating = asyncio.create_task(self._beat(), name="heartbeat")

    async def close(self) -> None:
        """Finish what was received and release the rooms, so that another process can claim them at once."""
        if self._beating:
            self._beating.cancel()
        await self._rooms.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()

    def new_key(self) -> Key:
        self._number += 1
        return f"{self.bus.me}/{self._number}"

    def new_table(self, id: RoomId) -> TableState:
        return self._rooms.new_table(id)

    def table(self, id: RoomId) -> TableState | None:
        """Return a table that runs here, for reading only; None if not all of it is written."""
        return self._rooms.table(id)

    async def visited(self, room: RoomId, person: Person) -> Person | None:
        """Return the visitor, named as in this room or in the store; None if there is no such room."""
        if known := self._rooms.name_of(room, person.id):
            return known
        if room not in self._rooms and await self.store.listing(room) is None:
            return None
        return (await self.store.people([person.id])).get(person.id, person)

    # --- from the sockets of this process -----------------------------------------------------------

    async def came(self, socket: Socket) -> None:
        self._sockets.setdefault(socket.room, {})[socket.key] = socket
        try:
            await self._announce(socket)
        except BusDown:
            self._halt(socket, "bus_down")

    async def _announce(self, socket: Socket) -> None:
        await self._post(
            Came(
                room=socket.room,
                key=socket.key,
                person=socket.person,
                code=socket.code,
                language=socket.language,
                covered=socket.covered,
                counts=socket.counts,
            )
        )

    async def heard(self, socket: Socket, do: m.AnyCommand, line: bytes) -> None:
        """Pass a command to its room: decoded if the room is here, otherwise as received."""
        if isinstance(do, m.Cover):
            socket.covered = do.covered  # also for when it rejoins
        if socket.room in self._rooms:
            self._rooms.hear(socket.room, socket.key, do)
        else:
            await self._try_post(Heard(socket.room, socket.key, line))

    def refuse(self, socket: Socket, refused: Refused) -> None:
        REFUSED.labels(refused.code).inc()
        socket.tell([codec.encode(m.Error.of(refused, socket.language))])

    async def measured(self, socket: Socket, rtt: Millis) -> None:
        await self._try_post(Measured(socket.room, socket.key, rtt))

    async def went(self, socket: Socket) -> None:
        here = self._sockets.get(socket.room, {})
        here.pop(socket.key, None)
        await self._try_post(Went(socket.room, socket.key))
        if not here:
            self._sockets.pop(socket.room, None)
            self._owners.pop(socket.room, None)
            self._unheard.discard(socket.room)

    async def renamed(self, person: Person, rooms: Sequence[RoomId]) -> None:
        for room in rooms:
            await self._tell_owner(Renamed(room, person))

    async def forgotten(self, person: PersonId, rooms: Sequence[RoomId]) -> None:
        """Remove a person from these rooms, and from every room here: spectators may have chatted there."""
        for room in {*rooms, *self._rooms.ids}:
            await self._tell_owner(Forgotten(room, person))

    async def deleted(self, room: RoomId) -> None:
        """Stop a table that is being deleted. If this process runs it, it has stopped when this returns."""
        await self._tell_owner(Deleted(room))
        await self._rooms.stopped(room)

    async def _tell_owner(self, mail: AnyMail) -> None:
        """Send mail to the room's owner, if it has one. A room without one reads the store when it opens."""
        if mail.room in self._rooms:
            self._rooms.receive(mail)
            return
        try:
            owner = await self.bus.owner(mail.room)
            if owner is not None and owner != self.bus.me:
                await self.bus.send(owner, pack(mail))
        except BusDown:
            self._bus_is_down()

    # --- mail ---------------------------------------------------------------------------------------

    async def _try_post(self, mail: AnyMail) -> None:
        """Send mail to the room's owner. If it is lost, the room's sockets rejoin when the bus is back."""
        try:
            await self._post(mail)
        except BusDown:
            self._unheard.add(mail.room)
            self._bus_is_down()

    async def _post(self, mail: AnyMail) -> None:
        """Send mail to the room's owner; find out first who that is, if need be."""
        owner = self._owners.get(mail.room)
        if owner is None:
            owner = self._owners[mail.room] = await self.bus.claim(mail.room)
        if owner == self.bus.me:
            self._receive(mail)
        elif not await self.bus.send(owner, pack(mail)):
            self._come_again(mail.room, dead=owner)

    def _unpacked(self, mail: bytes) -> None:
        """Receive mail from the bus. Unreadable mail, perhaps from another version, is logged and dropped."""
        try:
            self._receive(unpack(mail))
        except m.UNREADABLE:
            log_bug(mail="unreadable")

    def _receive(self, mail: AnyMail) -> None:
        match mail:
            case Outgoing(room, key, lines, close):
                self._tell(room, key, lines, close)
            case NotMine(room):
                self._come_again(room)
            case Stop(room, _, reason):
                self._stop(room, reason)
            case _:
                self._rooms.receive(mail)

    def _bus_is_down(self) -> None:
        DOWN.labels("bus").inc()
        journal.line("bus", down=True)

    def _send(self, process: Process, mail: AnyMail) -> None:
        """Send mail to a process, which may be this one, without waiting for the delivery."""
        if process == self.bus.me:
            self._receive(mail)
        else:
            self._spawn(self._send_away(process, mail))

    async def _send_away(self, process: Process, mail: AnyMail) -> None:
        """Send mail to another process. If the bus is down, note that the receiver missed something.

        A process that is down needs no note: it asks for the state when it is back.
        """
        try:
            await self.bus.send(process, pack(mail))
        except BusDown:
            self._untold.add((process, mail.room))
            raise

    def _spawn(self, work: Awaitable[object]) -> None:
        """Run `work` in the background; log the error if the bus is down."""

        async def done() -> None:
            try:
                await work
            except BusDown:
                self._bus_is_down()

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _release(self, room: RoomId) -> None:
        self._spawn(self.bus.release(room))

    # --- to the sockets of this process -------------------------------------------------------------

    def _tell(self, room: RoomId, key: Key, lines: Sequence[bytes], close: int | None) -> None:
        socket = self._sockets.get(room, {}).get(key)
        if socket:
            socket.tell(lines)
            if close is not None:
                socket.close(close)

    def _stop(self, room: RoomId, reason: Reason) -> None:
        for socket in list(self._sockets.get(room, {}).values()):
            self._halt(socket, reason)

    def _halt(self, socket: Socket, reason: Reason) -> None:
        socket.tell([codec.encode(m.Halted.of(Refused(reason), socket.language))])
        socket.close(m.TRY_AGAIN)

    # --- finding the owner --------------------------------------------------------------------------

    def _come_again(self, room: RoomId, dead: Process | None = None) -> None:
        """Ask again who owns a room and let this process's sockets rejoin there; retry until that works."""
        if room in self._sockets:
            self._unheard.add(room)
            self._spawn(self._bring(room, dead))

    async def _bring(self, room: RoomId, dead: Process | None = None) -> None:
        self._unheard.discard(room)
        try:
            self._owners[room] = await self.bus.claim(room, dead)
            await self._post(StartOver(room, self.bus.me))
            for socket in list(self._sockets.get(room, {}).values()):
                await self._announce(socket)
        except BusDown:
            self._unheard.add(room)
            raise

    def _come_again_everywhere(self) -> None:
        """Let the sockets at every room of another process rejoin, because mail was lost."""
        for room, owner in list(self._owners.items()):
            if owner != self.bus.me:
                self._come_again(room)

    # --- the heartbeat ------------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                self._rooms.lose(await self.bus.renew(self._rooms.ids))
                await self._look_for_owners()
                await self._look_for_members()
                await self._make_up_for_lost_mail()
            except BusDown:
                self._bus_is_down()
            except Exception:  # a bug must not stop the heartbeat
                log_bug()
            self._rooms.tidy()

    async def _look_for_owners(self) -> None:
        """Rejoin rooms to which mail was lost, and take over rooms whose owner has died."""
        for room in [room for room in self._unheard if room in self._sockets]:
            await self._bring(room)
        for room, owner in list(self._owners.items()):
            if owner != self.bus.me and await self.bus.claim(room) != owner:
                self._come_again(room)

    async def _look_for_members(self) -> None:
        away = self._rooms.processes - {self.bus.me}
        if away:
            self._rooms.drop_processes(away - await self.bus.alive(away))

    async def _make_up_for_lost_mail(self) -> None:
        """Tell processes that missed mail to rejoin; then they are sent the state of the table."""
        for process, room in list(self._untold):
            await self.bus.send(process, pack(NotMine(room)))
            self._untold.discard((process, room))
