"""The rooms and sockets of this process, and its mail with the other processes.

A socket may land on any process. One process at a time owns a room; the others pass on what their sockets
say, and what they are told. Where the owner is this process, nothing is packed or sent.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Sequence
from random import Random
from typing import Protocol

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server import messages as m
from kaiten.server.bus import Bus, BusDown, Process
from kaiten.server.host import Host
from kaiten.server.mail import (
    Anew,
    AnyMail,
    Came,
    Deleted,
    Forgotten,
    Heard,
    Measured,
    NotMine,
    Renamed,
    Stop,
    Told,
    Went,
    pack,
    process_of,
    unpack,
)
from kaiten.server.room import Room
from kaiten.server.seen import DOWN, REFUSED, ROOMS, journal, own_up
from kaiten.server.sitting import Key, Manners
from kaiten.server.store import Person, PersonId, RoomId, Store, StoreDown, Taken
from kaiten.server.thinkers import Thinkers

BEAT_S = 1.0
LINGER_MS: Millis = 10_000  # an empty room is let go after so long
FROZEN = "Something is wrong with this table, and it was stopped. It is our mistake; the record is kept."

DELETED = "This table was deleted."


class Socket(Protocol):
    """What the hub needs of a socket: who it is, and how to tell it something."""

    key: Key
    room: RoomId
    person: Person
    code: str

    def tell(self, lines: Sequence[bytes]) -> None: ...

    def close(self, code: int) -> None: ...


class Hub:
    def __init__(self, store: Store, bus: Bus, thinkers: Thinkers, manners: Manners) -> None:
        self.store = store
        self.bus = bus
        self._thinkers = thinkers
        self._manners = manners
        self._hosts: dict[RoomId, Host] = {}
        self._frozen: set[RoomId] = set()
        self._sockets: dict[RoomId, dict[Key, Socket]] = {}
        self._owners: dict[RoomId, Process] = {}  # of the rooms that sockets of this process are at
        self._unheard: set[RoomId] = set()  # rooms to which mail was lost
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None
        self._number = 0

    async def open(self) -> None:
        await self.bus.open(self._unpacked, self._come_again_everywhere)
        self._beating = asyncio.create_task(self._beat(), name="heartbeat")

    async def close(self) -> None:
        """Write what was handed in, and let the rooms go, so that another process can have them at once."""
        if self._beating:
            self._beating.cancel()
        for host in list(self._hosts.values()):
            host.stop()
        for host in list(self._hosts.values()):
            await host.stopped()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()

    def new_key(self) -> Key:
        self._number += 1
        return f"{self.bus.me}/{self._number}"

    def new_room(self, id: RoomId) -> Room:
        return Room(id, self._manners, secrets.token_hex, Random())

    async def visited(self, room: RoomId, person: Person) -> Person | None:
        """Somebody wants to come to this room: by which name, or None where there is no such room."""
        host = self._hosts.get(room)
        if host and (known := host.room.names.get(person.id)):
            return known
        if not host and await self.store.card(room) is None:
            return None
        return (await self.store.people([person.id])).get(person.id, person)

    # --- from the sockets of this process -----------------------------------------------------------

    async def came(self, socket: Socket) -> None:
        self._sockets.setdefault(socket.room, {})[socket.key] = socket
        try:
            await self._announce(socket)
        except BusDown:
            socket.tell([codec.encode(m.Halted("This server cannot reach the others just now."))])
            socket.close(m.TRY_AGAIN)

    async def _announce(self, socket: Socket) -> None:
        await self._post(Came(socket.room, socket.key, socket.person, socket.code))

    async def heard(self, socket: Socket, do: m.AnyDo, line: bytes) -> None:
        """Pass on what somebody wants done: as it is, or as the line it came in."""
        host = self._hosts.get(socket.room)
        if host:
            key = socket.key
            host.put(lambda room, at: room.hear(key, do, at, clock.wall()))
        else:
            await self._try_post(Heard(socket.room, socket.key, line))

    def refuse(self, socket: Socket, refused: m.Refused) -> None:
        REFUSED.labels(refused.code).inc()
        socket.tell([codec.encode(m.Error(refused.code, refused.say, None))])

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
        """Whoever looked on and said something is forgotten, too, where this process keeps the room."""
        for room in {*rooms, *self._hosts}:
            await self._tell_owner(Forgotten(room, person))

    async def deleted(self, room: RoomId) -> None:
        """Let nobody write about a table any more; here it has stopped when this returns."""
        host = self._hosts.get(room)
        await self._tell_owner(Deleted(room))
        if host:
            await host.stopped()

    async def _tell_owner(self, mail: AnyMail) -> None:
        """Tell whoever keeps a room; a room that nobody keeps finds out from the store."""
        if mail.room in self._hosts:
            self._receive(mail)
            return
        try:
            owner = await self.bus.owner(mail.room)
            if owner is not None and owner != self.bus.me:
                await self.bus.send(owner, pack(mail))
        except BusDown:
            self._bus_is_down()

    # --- mail ---------------------------------------------------------------------------------------

    async def _try_post(self, mail: AnyMail) -> None:
        """Send mail; if it gets lost, everyone at that room comes again when the bus is back."""
        try:
            await self._post(mail)
        except BusDown:
            self._unheard.add(mail.room)
            self._bus_is_down()

    async def _post(self, mail: AnyMail) -> None:
        """Send mail to whoever owns the room."""
        owner = self._owners.get(mail.room)
        if owner is None:
            owner = self._owners[mail.room] = await self.bus.claim(mail.room)
        if owner == self.bus.me:
            self._receive(mail)
        elif not await self.bus.send(owner, pack(mail)):
            self._come_again(mail.room, dead=owner)

    def _unpacked(self, mail: bytes) -> None:
        """A letter that cannot be read, from another version of the server perhaps, is put aside."""
        try:
            self._receive(unpack(mail))
        except m.UNREADABLE:
            own_up(mail="unreadable")

    def _receive(self, mail: AnyMail) -> None:
        match mail:
            case Told(room, key, lines, close):
                self._told_here(room, key, lines, close)
                return
            case NotMine(room):
                self._come_again(room)
                return
            case Stop(room, say):
                self._stop_here(room, say)
                return
        host = self._hosts.get(mail.room)
        if host is None and isinstance(mail, Came):
            if mail.room in self._frozen:
                self._send(process_of(mail.key), Stop(mail.room, FROZEN))
                return
            host = self._keep(mail.room)
        if host is None:
            if isinstance(mail, Heard | Measured) and process_of(mail.key) != self.bus.me:
                self._send(process_of(mail.key), NotMine(mail.room))
            return
        self._hand_in(host, mail)

    def _hand_in(self, host: Host, mail: AnyMail) -> None:
        match mail:
            case Came(_, key, person, code):
                host.processes.add(process_of(key))
                host.put(lambda room, at: room.enter(key, person, code, at))
            case Heard(_, key, line):
                do: m.AnyDo = codec.decoder(m.AnyDo).decode(line)
                host.put(lambda room, at: room.hear(key, do, at, clock.wall()))
            case Went(_, key):
                host.put(lambda room, at: room.leave(key, at))
            case Anew(_, process):
                host.put(
                    lambda room, at: room.abandoned([k for k in room.members if process_of(k) == process])
                )
            case Measured(_, key, rtt):
                host.put(lambda room, at: room.measured(key, rtt))
            case Deleted():
                host.end(StoreDown(DELETED))
            case Renamed(_, person):
                host.put(lambda room, at: room.renamed(person))
            case Forgotten(_, id):
                host.put(lambda room, at: room.forgotten(id))

    def _bus_is_down(self) -> None:
        DOWN.labels("bus").inc()
        journal.line("bus", down=True)

    def _send(self, process: Process, mail: AnyMail) -> None:
        """Mail to a process that nobody waits for; it may be this one."""
        if process == self.bus.me:
            self._receive(mail)
        else:
            self._spawn(self.bus.send(process, pack(mail)))

    def _spawn(self, work: Awaitable[object]) -> None:
        """Do something beside; what cannot be sent is news that gets lost."""

        async def done() -> None:
            try:
                await work
            except BusDown:
                self._bus_is_down()

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- rooms kept here ----------------------------------------------------------------------------

    def _keep(self, id: RoomId) -> Host:
        host = self._hosts[id] = Host(
            self.new_room(id), self.store, self._thinkers, self._deliver, self._gone
        )
        ROOMS.set(len(self._hosts))
        return host

    def _deliver(self, room: RoomId, key: Key, lines: Sequence[bytes], close: int | None) -> None:
        """News from a room kept here to one of its members, wherever that is."""
        process = process_of(key)
        if process == self.bus.me:
            self._told_here(room, key, lines, close)
        else:
            self._send(process, Told(room, key, tuple(lines), close))

    def _told_here(self, room: RoomId, key: Key, lines: Sequence[bytes], close: int | None) -> None:
        socket = self._sockets.get(room, {}).get(key)
        if socket:
            socket.tell(lines)
            if close is not None:
                socket.close(close)

    def _gone(self, host: Host, why: BaseException | None) -> None:
        """A room is no longer kept here."""
        id = host.room.id
        del self._hosts[id]
        ROOMS.set(len(self._hosts))
        match why:
            case None:
                self._spawn(self.bus.release(id))
            case Taken():
                journal.line("taken", room=id)
                self._send_everyone(host, NotMine(id))
            case StoreDown():
                DOWN.labels("store").inc()
                journal.line("store", room=id, down=str(why))
                self._spawn(self.bus.release(id))
                self._send_everyone(host, Stop(id, str(why)))
            case _:
                self._frozen.add(id)
                self._send_everyone(host, Stop(id, FROZEN))

    def _send_everyone(self, host: Host, mail: AnyMail) -> None:
        """To every process that has, or had, sockets at that room."""
        for process in host.processes:
            self._send(process, mail)

    def _stop_here(self, room: RoomId, say: str) -> None:
        for socket in list(self._sockets.get(room, {}).values()):
            socket.tell([codec.encode(m.Halted(say))])
            socket.close(m.TRY_AGAIN)

    def _come_again(self, room: RoomId, dead: Process | None = None) -> None:
        """Ask anew who owns a room, and bring this process's sockets there; until that has worked."""
        if room in self._sockets:
            self._unheard.add(room)
            self._spawn(self._bring(room, dead))

    async def _bring(self, room: RoomId, dead: Process | None = None) -> None:
        self._unheard.discard(room)
        try:
            self._owners[room] = await self.bus.claim(room, dead)
            await self._post(Anew(room, self.bus.me))
            for socket in list(self._sockets.get(room, {}).values()):
                await self._announce(socket)
        except BusDown:
            self._unheard.add(room)
            raise

    def _come_again_everywhere(self) -> None:
        """Mail was lost: every conversation with another process starts anew."""
        for room, owner in list(self._owners.items()):
            if owner != self.bus.me:
                self._come_again(room)

    # --- the heartbeat ------------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self._renew()
                await self._look_for_owners()
                await self._look_for_members()
            except BusDown:
                self._bus_is_down()
            except Exception:  # an outermost loop: without it, nothing would be looked after any more
                own_up()
            self._let_go()

    async def _renew(self) -> None:
        for room in await self.bus.renew(list(self._hosts)):
            host = self._hosts.get(room)
            if host:
                host.end(Taken())

    async def _look_for_owners(self) -> None:
        """Where a room's owner has died, the first to notice takes over; where mail was lost, come again."""
        for room in [room for room in self._unheard if room in self._sockets]:
            await self._bring(room)
        for room, owner in list(self._owners.items()):
            if owner != self.bus.me and await self.bus.claim(room) != owner:
                self._come_again(room)

    async def _look_for_members(self) -> None:
        """Sockets of a process that died are gone."""
        away = {process_of(key) for host in self._hosts.values() for key in host.room.members} - {self.bus.me}
        dead = away - await self.bus.alive(away) if away else set()
        for host in self._hosts.values():
            for key in [key for key in host.room.members if process_of(key) in dead]:
                self._hand_in(host, Went(host.room.id, key))

    def _let_go(self) -> None:
        long_ago = clock.now() - LINGER_MS
        for host in self._hosts.values():
            if host.empty_since is not None and host.empty_since < long_ago:
                host.rest()
            elif host.out_of_date:
                host.wake()
