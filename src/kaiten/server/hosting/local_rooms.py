"""The rooms that this process owns, each with its worker, for as long as somebody is connected to it."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from random import Random

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.bus.bus import Process
from kaiten.server.hosting.bot_pool import BotPool
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
    Went,
    process_of,
    stop,
)
from kaiten.server.hosting.room_worker import RoomWorker
from kaiten.server.room import messages as m
from kaiten.server.room.room import Room
from kaiten.server.room.table_state import Key, RoomSettings, TableState
from kaiten.server.store.store import AlreadyWritten, Person, PersonId, RoomId, Store, StoreDown
from kaiten.server.telemetry import DOWN, ROOMS, journal

LINGER_MS: Millis = 10_000  # how long an empty room is kept open


class LocalRooms:
    """The rooms that this process owns.

    `send` sends mail to a process, this one included; `release` lets another process claim a room.
    """

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        settings: RoomSettings,
        send: Callable[[Process, AnyMail], None],
        release: Callable[[RoomId], None],
    ) -> None:
        self._store = store
        self._bots = bots
        self._settings = settings
        self._send = send
        self._release = release
        self._workers: dict[RoomId, RoomWorker] = {}
        self._frozen: set[RoomId] = set()

    def __contains__(self, room: RoomId) -> bool:
        return room in self._workers

    @property
    def ids(self) -> list[RoomId]:
        return list(self._workers)

    def new_table(self, id: RoomId) -> TableState:
        return TableState(id, self._settings, secrets.token_hex, Random())

    def table(self, id: RoomId) -> TableState | None:
        """Return a table that runs here; None while something of it waits to be read or written."""
        table = self._workers[id].table if id in self._workers else None
        return table if table and table.written and not table.facts else None

    def name_of(self, room: RoomId, person: PersonId) -> Person | None:
        """Return a person as a room of this process knows them, or None."""
        return self._workers[room].table.names.get(person) if room in self._workers else None

    # --- mail ---------------------------------------------------------------------------------------

    def hear(self, room: RoomId, key: Key, do: m.Command) -> None:
        self._workers[room].put(lambda room, at: room.hear(key, do, at, clock.wall()))

    def receive(self, mail: AnyMail) -> None:
        """Pass mail to its room, opening it for `Came`. Answer NotMine to a socket whose room is not here."""
        worker = self._workers.get(mail.room)
        if worker is None and isinstance(mail, Came):
            if mail.room in self._frozen:
                self._send(process_of(mail.key), stop(mail.room, "table_stopped"))
                return
            worker = self._open(mail.room)
        if worker is not None:
            self._hand_in(worker, mail)
        elif isinstance(mail, Heard | Measured):
            self._send(process_of(mail.key), NotMine(mail.room))

    def _open(self, id: RoomId) -> RoomWorker:
        worker = RoomWorker(Room(self.new_table(id)), self._store, self._bots, self._deliver, self._gone)
        self._workers[id] = worker
        ROOMS.set(len(self._workers))
        return worker

    def _hand_in(self, worker: RoomWorker, mail: AnyMail) -> None:
        match mail:
            case Came(_, key, person, code, language, covered, counts):
                worker.processes.add(process_of(key))
                worker.put(
                    lambda room, at: room.enter(
                        key, person, code, at, language, covered=covered, counts=counts
                    )
                )
            case Heard(room, key, line):
                self.hear(room, key, codec.decoder(m.AnyCommand).decode(line))
            case Went(_, key):
                worker.put(lambda room, at: room.leave(key, at))
            case StartOver(_, process):
                worker.put(
                    lambda room, at: room.drop([k for k in room.table.members if process_of(k) == process])
                )
            case Measured(_, key, rtt):
                worker.put(lambda room, at: room.measured(key, rtt))
            case Deleted():
                worker.end(StoreDown("the table was deleted", "table_deleted"))
            case Renamed(_, person):
                worker.put(lambda room, at: room.renamed(person))
            case Forgotten(_, id):
                worker.put(lambda room, at: room.forgotten(id))

    def _deliver(self, room: RoomId, key: Key, lines: Sequence[bytes], close: int | None) -> None:
        """Send messages from a room to one of its members, on any process."""
        self._send(process_of(key), Outgoing(room, key, tuple(lines), close))

    # --- closing rooms ------------------------------------------------------------------------------

    def _gone(self, worker: RoomWorker, why: BaseException | None) -> None:
        """Remove a room whose worker has ended; tell each process that has, or had, sockets there why."""
        id = worker.table.id
        del self._workers[id]
        ROOMS.set(len(self._workers))
        match why:
            case None:
                self._release(id)
                return
            case AlreadyWritten():
                journal.line("taken", room=id)
                mail: AnyMail = NotMine(id)
            case StoreDown():
                DOWN.labels("store").inc()
                journal.line("store", room=id, down=str(why))
                self._release(id)
                mail = stop(id, why.reason)
            case _:
                self._frozen.add(id)
                mail = stop(id, "table_stopped")
        for process in worker.processes:
            self._send(process, mail)

    def lose(self, rooms: Iterable[RoomId]) -> None:
        """Stop these rooms: another process owns them now."""
        for room in rooms:
            if room in self._workers:
                self._workers[room].end(AlreadyWritten())

    @property
    def processes(self) -> set[Process]:
        """The processes that have sockets at rooms of this process."""
        return {process_of(key) for worker in self._workers.values() for key in worker.table.members}

    def drop_processes(self, dead: set[Process]) -> None:
        """Remove the sockets of dead processes. A process that only seemed dead is told, and rejoins."""
        for worker in self._workers.values():
            keys = [key for key in worker.table.members if process_of(key) in dead]
            for key in keys:
                self._hand_in(worker, Went(worker.table.id, key))
            for process in {process_of(key) for key in keys}:
                self._send(process, NotMine(worker.table.id))

    def tidy(self) -> None:
        """Close rooms that have been empty for a while; refresh old listings of those that are not."""
        long_ago = clock.now() - LINGER_MS
        for worker in self._workers.values():
            if worker.empty_since is not None and worker.empty_since < long_ago:
                worker.rest()
            elif worker.out_of_date:
                worker.wake()

    async def stopped(self, room: RoomId) -> None:
        """Wait until a room that was told to end has ended."""
        if room in self._workers:
            await self._workers[room].stopped()

    async def close(self) -> None:
        """Let every room finish what it received, then close it."""
        for worker in list(self._workers.values()):
            worker.stop()
        for worker in list(self._workers.values()):
            await worker.stopped()
