"""The rooms of a tab and its sockets. It does what `hosting/` does on a server, for one person.

Time passes only when `go` is called: after everything else, and when it is due again. Calls must not overlap.
"""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias
from urllib.parse import parse_qsl, urlsplit

from msgspec import Struct
from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.server.refusals import Refused
from kaiten.server.room import messages as m
from kaiten.server.room.batch import Batch, batch_of
from kaiten.server.room.lobby import Setup
from kaiten.server.room.room import Room
from kaiten.server.room.table_state import RoomSettings, TableState
from kaiten.server.room.terms import ROOM_ID, Flags, Key, Listing, Person, PersonId, RoomId, WallMs
from kaiten.server.room.thinking import think
from kaiten.tab.bots import Bots, Nets
from kaiten.tab.store import Addition, Store

SOCKET = re.compile(f"/api/tables/({ROOM_ID})/socket")

Tell: TypeAlias = Callable[[bytes], None]
Close: TypeAlias = Callable[[int], None]  # with the close code

_read = codec.decoder(m.AnyCommand).decode


class Means(Struct, frozen=True):
    """What a tab is given to work with."""

    store: Store
    now: Callable[[], Millis]  # from any moment on; never goes back
    wall: Callable[[], WallMs]
    token: Callable[[], str]  # makes seeds and codes, of at least 128 random bits, as hexadecimal digits
    nets: Nets | None = None  # None: nobody plays with a net


class Socket:
    """A socket of the page, at one table."""

    def __init__(
        self, key: Key, person: PersonId, room: RoomId, flags: Flags, tell: Tell, close: Close, now: Millis
    ) -> None:
        self.key, self.person, self.room, self.flags = key, person, room, flags
        self.tell, self.close = tell, close
        self.told = now  # when something was last sent
        self.pings = 0


class Open(Struct):
    """A room that is open, and who is there."""

    room: Room
    sockets: dict[Key, Socket]


class Rooms:
    """`others` share the device with me: each has sockets and a seat of their own."""

    def __init__(self, means: Means, me: Person, others: Sequence[Person], settings: RoomSettings) -> None:
        self._means = means
        self.me = me
        self.others = list(others)
        self._settings = settings
        self._rng = Random(means.token())
        self._open: dict[RoomId, Open] = {}
        self._keys = 0
        self._bots = Bots(means.nets)

    @property
    def people(self) -> dict[PersonId, Person]:
        """Who plays on this device."""
        return {person.id: person for person in (self.me, *self.others)}

    # --- tables -------------------------------------------------------------------------------------

    def new_table(self, id: RoomId) -> TableState:
        return TableState(id, self._settings, self._means.token, self._rng)

    async def table(self, id: RoomId) -> TableState:
        """Return a table as it is stored, for reading only."""
        here = self._open.get(id)
        return here.room.table if here and not here.room.table.facts else (await self._load(id)).table

    async def _load(self, id: RoomId) -> Room:
        rows = await self._means.store.read(id)
        if not rows:
            raise Refused("no_table")
        room = Room(self.new_table(id))
        room.load(rows, self._means.now())
        room.table.names |= self.people
        return room

    async def open_table(self, setup: Setup) -> Listing:
        """Open a new table with me at it, and store it."""
        for bot in setup.bots:
            await self._bots.sit_down(setup.game, bot)
        table, wall = self.new_table(self._means.token()[:12]), self._means.wall()
        table.open(setup, self.me, wall)
        batch = batch_of(table, wall)
        assert batch is not None and batch.listing is not None
        await self._means.store.append(*_additions(batch))
        return batch.listing

    async def delete(self, id: RoomId) -> None:
        """Delete a table. Who looks at it is sent away."""
        self._halt(id, Refused("table_deleted"))
        await self._means.store.delete(id)

    def rename(self, me: Person) -> None:
        self.me = me
        for here in self._open.values():
            here.room.rename(me)

    # --- sockets ------------------------------------------------------------------------------------

    async def connect(self, address: str, tell: Tell, close: Close) -> Socket:
        """Let the page in at a table: the address is that of a socket. Refused if there is no such table."""
        url = urlsplit(address)
        path, query = SOCKET.fullmatch(url.path), dict(parse_qsl(url.query))
        if path is None:
            raise Refused("no_table")
        person = query.get("as", self.me.id)
        socket = Socket("", person, path[1], Flags.of(query), tell, close, self._means.now())
        await self._enter(socket, query.get("code", ""))
        return socket

    async def _enter(self, socket: Socket, code: str) -> None:
        person = self.people.get(socket.person)
        if person is None:
            raise Refused("unknown_visitor")
        here = self._open.get(socket.room) or await self._open_room(socket.room)
        self._keys += 1
        socket.key = str(self._keys)
        here.sockets[socket.key] = socket
        now, wall = self._means.now(), self._means.wall()
        here.room.enter(socket.key, person, code, now, socket.flags, wall=wall)

    async def _open_room(self, id: RoomId) -> Open:
        if not await self._means.store.hold(id):
            raise Refused("table_elsewhere")
        try:
            here = self._open[id] = Open(await self._load(id), {})
        except Refused:
            self._means.store.release(id)
            raise
        return here

    def _close_room(self, id: RoomId) -> Open | None:
        here = self._open.pop(id, None)
        if here is not None:
            self._means.store.release(id)
        return here

    def leave(self, socket: Socket) -> None:
        """The page has closed a socket."""
        here = self._open.get(socket.room)
        if here is not None and here.sockets.pop(socket.key, None) is not None:
            here.room.leave(socket.key, self._means.now())

    async def hear(self, socket: Socket, text: str) -> None:
        """Do what the page has sent."""
        here = self._open.get(socket.room)
        if here is None or socket.key not in here.sockets:
            return  # it is being closed
        try:
            do: m.AnyCommand = _read(text)
        except m.UNREADABLE:
            self._refuse(socket, Refused("bad_frame"))
            return
        if isinstance(do, m.Follow):
            await self._follow(socket, do)
            return
        try:
            await self._do(here.room, socket, do)
        except Refused as refused:
            self._refuse(socket, refused)
        except Exception:
            self._halt(socket.room, Refused("table_stopped"))
            raise

    async def _do(self, room: Room, socket: Socket, do: m.AnyCommand) -> None:
        match do:
            case m.Pong() | m.Follow():
                return
            case m.AskHint():  # the coach needs arrays
                raise Refused("no_hints")
            case m.Say():  # nobody hears it, and it would be lost
                raise Refused("chat_off")
            case m.Fill():
                await self._bots.sit_down(room.table.lobby.setup.game, do.bot)
        room.hear(socket.key, do, self._means.now(), self._means.wall())

    async def _follow(self, socket: Socket, do: m.Follow) -> None:
        """Let a socket go on at another table. If it may not, it comes again, and hears why."""
        self.leave(socket)
        socket.room, socket.flags = do.table, replace(socket.flags, covered=do.covered)
        try:
            await self._enter(socket, do.code)
        except Refused:
            socket.close(m.TRY_AGAIN)

    def _refuse(self, socket: Socket, refused: Refused) -> None:
        self._tell(socket, [codec.encode(m.Error.of(refused, ""))])

    def _tell(self, socket: Socket, lines: Sequence[bytes]) -> None:
        socket.told = self._means.now()
        for line in lines:
            socket.tell(line)

    def _halt(self, id: RoomId, refused: Refused) -> None:
        """Close a room as it is: its sockets may come again, and it is read from its log."""
        here = self._close_room(id)
        for socket in here.sockets.values() if here else ():
            self._tell(socket, [codec.encode(m.Halted.of(refused, ""))])
            socket.close(m.TRY_AGAIN)

    # --- time ---------------------------------------------------------------------------------------

    async def go(self) -> Millis | None:
        """Do what is due: store, then send, then let bots think. Return when to be called again."""
        dues = [await self._go(id, here) for id, here in list(self._open.items())]
        return min([due for due in dues if due is not None], default=None)

    async def _go(self, id: RoomId, here: Open) -> Millis | None:
        try:
            return await self._turn(here)
        except Refused as refused:  # by the store
            self._halt(id, refused)
        except Exception:  # a bug must end this table only
            self._halt(id, Refused("table_stopped"))
            raise
        return None

    async def _turn(self, here: Open) -> Millis | None:
        room, table, now = here.room, here.room.table, self._means.now()
        room.tick(now)
        outgoing = room.outgoing(now)
        if batch := batch_of(table, self._means.wall()):
            await self._means.store.append(*_additions(batch))
            table.mark_stored()
        room.refusals()  # which nobody counts
        for key, lines in outgoing:
            self._tell(here.sockets[key], lines)
        for key, code in room.closing():
            here.sockets.pop(key).close(code)
        if not here.sockets:
            self._close_room(table.id)
            return None
        # All think about the same moment: what one of them does may be carried out at once.
        thoughts = [
            (request, think(table, request, await self._bots.sit_down(table.lobby.setup.game, request.bot)))
            for request in room.choice_requests(now)
        ]
        for request, choice in thoughts:
            room.take_choice(request, choice, self._means.now())
        return 0 if thoughts else self._due(here, now)

    def _due(self, here: Open, now: Millis) -> Millis:
        """When the room or a socket needs a turn. A page that hears nothing for long believes we are gone."""
        for socket in here.sockets.values():
            if now - socket.told >= m.PING_MS:
                socket.pings += 1
                self._tell(socket, [codec.encode(m.Ping(socket.pings))])
        quiet = min([socket.told + m.PING_MS - now for socket in here.sockets.values()])
        due = here.room.due(now)
        return quiet if due is None else min(due, quiet)


def _additions(batch: Batch) -> list[Addition]:
    """What is stored of a batch. There is no chat and nobody to block or report."""
    listing = codec.encode(batch.listing) if batch.listing else None
    rows = [Addition(batch.room, batch.first, batch.rows, listing)]
    if batch.opens:
        opens = batch.opens
        rows.append(Addition(opens.room, 0, opens.rows, codec.encode(opens.listing)))
    return rows
