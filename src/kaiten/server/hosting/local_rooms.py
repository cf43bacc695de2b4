"""The rooms that this process owns, each with its worker, for as long as somebody is connected to it."""

import secrets
from collections.abc import Callable, Sequence
from random import Random

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.gathering import Gathering
from kaiten.server.hosting.hooks import Hook
from kaiten.server.hosting.leases import Owner
from kaiten.server.hosting.room_worker import Addresses, Deliver, RoomWorker
from kaiten.server.refusals import Reason, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.room import Job, Room
from kaiten.server.room.table_state import RoomSettings, TableState
from kaiten.server.room.terms import Key, Person, PersonId, RoomId
from kaiten.server.store.store import AlreadyWritten, Store, StoreDown
from kaiten.server.telemetry import DOWN, ROOMS, journal

# How long an empty room is kept open. If the proxy restarts, people are back before that, and no game has to
# be read from its log. A table without a game is read in no time, and anybody can open thousands of them.
LINGER_MS: Millis = 10_000
LINGER_WITHOUT_GAME_MS: Millis = 2_000


class LocalRooms:
    """The rooms that this process owns.

    `stop` closes the sockets of a room that has ended; `release` lets another process claim it.
    """

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        settings: RoomSettings,
        gathering: Gathering,
        deliver: Deliver,
        stop: Callable[[RoomId, Reason | None], None],
        release: Callable[[RoomId, Owner | None], None],
        hooks: Sequence[Hook],
        addresses: Addresses,
        gone: Callable[[PersonId], bool],
    ) -> None:
        self._store = store
        self._bots = bots
        self._settings = settings
        self._gathering = gathering
        self._deliver = deliver
        self._stop = stop
        self._release = release
        self._hooks = hooks
        self._addresses = addresses
        self._gone = gone
        self._workers: dict[RoomId, RoomWorker] = {}
        self._frozen: set[RoomId] = set()

    def __contains__(self, room: RoomId) -> bool:
        return room in self._workers

    def __len__(self) -> int:
        return len(self._workers)

    def new_table(self, id: RoomId) -> TableState:
        return TableState(id, self._settings, secrets.token_hex, Random())

    def table(self, id: RoomId) -> TableState | None:
        """Return a table that runs here; None while something of it waits to be read or written."""
        worker = self._workers.get(id)
        return worker.table if worker and worker.loaded and not worker.table.facts else None

    def name_of(self, room: RoomId, person: PersonId) -> Person | None:
        """Return a person as a room of this process knows them, or None."""
        return self._workers[room].table.names.get(person) if room in self._workers else None

    # --- jobs ---------------------------------------------------------------------------------------

    def open(self, id: RoomId, owner: Owner | None) -> None:
        """Open a room that was claimed, unless it is open. Raises Refused if a bug has stopped it."""
        if id in self._frozen:
            raise Refused("table_stopped")
        if id not in self._workers:
            self._workers[id] = RoomWorker(
                Room(self.new_table(id)),
                owner,
                self._store,
                self._bots,
                self._gathering,
                self._deliver,
                self._remove,
                self._hooks,
                self._addresses,
                self._gone,
            )
            ROOMS.set(len(self._workers))

    def put(self, room: RoomId, job: Job) -> None:
        """Give a room something to do, if it is here."""
        if room in self._workers:
            self._workers[room].put(job)

    def forget(self, person: PersonId) -> None:
        """Remove a person's name and everything they said from every room here."""
        for worker in self._workers.values():
            worker.forget(person)

    def hear(self, room: RoomId, key: Key, do: m.Command) -> bool:
        """Pass a command to a room; return False if it is not here."""
        worker = self._workers.get(room)
        if worker:
            worker.hear(key, do)
        return worker is not None

    # --- closing rooms ------------------------------------------------------------------------------

    def _remove(self, worker: RoomWorker, why: BaseException | None) -> None:
        """Remove a room whose worker has ended, and tell the people there why."""
        id = worker.table.id
        if self._workers.get(id) is not worker:
            return  # it was lost, and its people were told
        del self._workers[id]
        ROOMS.set(len(self._workers))
        match why:
            case None:
                self._release(id, worker.owner)
            case AlreadyWritten():
                journal.line("taken", room=id)
                self._stop(id, None)
            case StoreDown():
                DOWN.labels("store").inc()
                journal.line("store", room=id, down=str(why))
                self._release(id, worker.owner)
                self._stop(id, why.reason)
            case _:
                self._frozen.add(id)
                self._stop(id, "table_stopped")

    def lose(self) -> None:
        """Forget every room: others may own them now."""
        workers, self._workers = self._workers, {}
        ROOMS.set(0)
        for worker in workers.values():
            worker.end(AlreadyWritten())

    def end(self, room: RoomId) -> None:
        """Stop a room that is being deleted: nothing more is written to it."""
        if room in self._workers:
            self._workers[room].end(StoreDown("the table was deleted", "table_deleted"))

    async def delete(self, room: RoomId) -> None:
        """Stop a room that is being deleted, and wait until it has ended."""
        if room in self._workers:
            worker = self._workers[room]
            self.end(room)
            await worker.until_stopped()

    def without_game(self) -> list[RoomId]:
        """Return the rooms where no game is being played, and none is about to begin."""
        tables = [worker.table for worker in self._workers.values() if worker.loaded]
        return [table.id for table in tables if table.lobby.phase != "playing" and not table.draw]

    @property
    def games(self) -> int:
        """The number of games that are being played here."""
        tables = [worker.table for worker in self._workers.values() if worker.loaded]
        return sum([table.lobby.phase == "playing" for table in tables])

    def waiting_acts(self) -> list[Millis]:
        """Return when the acts came that are not answered yet."""
        return [came for worker in self._workers.values() for came in worker.waiting_acts]

    async def finish(self, room: RoomId) -> None:
        """Let a room do what it has received, then close it."""
        if room in self._workers:
            worker = self._workers[room]
            worker.stop()
            await worker.until_stopped()

    def reread(self) -> None:
        """Let every room read again what is not in its log."""
        for worker in self._workers.values():
            worker.reread()

    def tidy(self) -> None:
        """Close rooms that have been empty for a while; refresh old listings of those that are not."""
        now = clock.now()
        for worker in self._workers.values():
            worker.count_unanswered(now)
            linger_ms = LINGER_MS if worker.table.running else LINGER_WITHOUT_GAME_MS
            if worker.empty_since is not None and worker.empty_since < now - linger_ms:
                worker.rest()
            elif worker.out_of_date:
                worker.wake()

    async def close(self) -> None:
        """Let every room finish what it received, then close it."""
        for worker in list(self._workers.values()):
            worker.stop()
        for worker in list(self._workers.values()):
            await worker.until_stopped()
