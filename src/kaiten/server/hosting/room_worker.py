"""Runs one room, as the only writer of its log: jobs in, facts to the store, and only then messages out."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TypeAlias

from kaiten.coach.report import Hint
from kaiten.coach.work import hint_at
from kaiten.engine.terms import Event, Millis, View
from kaiten.server import clock
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.fair_order import Kind, Share
from kaiten.server.hosting.gathering import Gathering
from kaiten.server.hosting.hooks import Hook, Written
from kaiten.server.hosting.leases import Owner
from kaiten.server.room import messages as m
from kaiten.server.room.batch import Batch, batch_of
from kaiten.server.room.hints import HintRequest
from kaiten.server.room.lobby import Played
from kaiten.server.room.room import Job, Room
from kaiten.server.room.table_state import TableState
from kaiten.server.room.talk import CHAT_SHOWN
from kaiten.server.room.terms import Key, PersonId, RoomId, WallMs
from kaiten.server.room.timers import ChoiceRequest
from kaiten.server.store.store import AlreadyWritten, Store, StoreDown
from kaiten.server.telemetry import ACTS, COMMITS, REFUSED, THOUGHTS, UNANSWERED, journal, log_bug
from kaiten.server.watchdog import watchdog

# Sends messages to a member's socket, and closes it if there is a close code.
Deliver: TypeAlias = Callable[[RoomId, Key, Sequence[bytes], int | None], None]
# Returns the addresses of those who are at a table.
Addresses: TypeAlias = Callable[[RoomId], tuple[str, ...]]

ANSWER_MS: Millis = 5_000  # every act is answered within this time, or its client reconnects
LOADED_AT_ONCE = 100  # rows of the log
LIST_AGAIN_MS = 5 * 60_000  # how often the listing of a table with somebody at it is refreshed


class RoomWorker:
    """One room and its jobs. `gone` is called once, when the room stops here, with the error or None."""

    def __init__(
        self,
        room: Room,
        owner: Owner | None,
        store: Store,
        bots: BotPool,
        gathering: Gathering,
        deliver: Deliver,
        gone: Callable[["RoomWorker", BaseException | None], None],
        hooks: Sequence[Hook] = (),
        addresses: Addresses = lambda room: (),
        gone_for_good: Callable[[PersonId], bool] = lambda person: False,
    ) -> None:
        self.room = room
        self.owner = owner
        self.empty_since: Millis | None = clock.now()
        self._store = store
        self._bots = bots
        self._gathering = gathering
        self._deliver = deliver
        self._gone = gone
        self._hooks = hooks
        self._addresses = addresses
        self._gone_for_good = gone_for_good
        self._jobs: deque[tuple[Millis, Job]] = deque()
        self.waiting_acts: deque[Millis] = deque()  # when the acts came that are not answered yet
        self._counted = 0  # how many of them have waited too long, and were counted
        self._gathered = False  # are its jobs to be done together with those of other rooms?
        self._woken = False
        self._sleep: asyncio.Future[None] | None = None  # while there is nothing to do
        self._stopping = False
        self._resting = False
        self._rereading = False
        self._forgotten: list[PersonId] = []
        self.loaded = False  # is the whole log read?
        self._sat: frozenset[PersonId] = frozenset()  # who sat here when that was last written
        self._why: AlreadyWritten | StoreDown | None = None
        self._wall = self._listed = clock.wall()  # at the last turn; when its listing was last written
        self._timer: asyncio.TimerHandle | None = None
        self._thoughts: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._run(), name=f"room {self.table.id}")

    @property
    def table(self) -> TableState:
        return self.room.table

    def put(self, job: Job) -> None:
        """Add a job, stamped with the time of arrival. Jobs run in that order."""
        self._jobs.append((clock.now(), job))
        if not self._gathered:
            self._gathered = True
            self._gathering.join(self._go)

    def _go(self) -> None:
        self._gathered = False
        if self._jobs:  # else something else has woken it meanwhile
            self.wake()

    def hear(self, key: Key, do: m.Command) -> None:
        if isinstance(do, m.Act):
            self.waiting_acts.append(clock.now())
        self.put(partial(self._do, key, do))

    def _do(self, key: Key, do: m.Command, room: Room, at: Millis) -> None:
        watchdog.what = str(do.__struct_config__.tag)
        room.hear(key, do, at, self._wall)

    def count_unanswered(self, now: Millis) -> None:
        if not self.waiting_acts or now - self.waiting_acts[0] <= ANSWER_MS:
            return
        late = sum(1 for came in self.waiting_acts if now - came > ANSWER_MS)
        UNANSWERED.inc(max(0, late - self._counted))
        self._counted = max(late, self._counted)

    def forget(self, person: PersonId) -> None:
        """Somebody is gone: remove what can be known of them here: their name, what they said, their seat."""
        table = self.table
        if not self.loaded or person in table.names or table.lobby.seat_of(person) is not None:
            self._forgotten.append(person)
            self.put(lambda room, at: room.forget(person, at))

    def reread(self) -> None:
        """Read the names, the chat, and whether the table still exists: hints about them may be lost."""
        self._rereading = True
        self.wake()

    def rest(self) -> None:
        """Close the room if it is still empty."""
        self._resting = True
        self.wake()

    def stop(self) -> None:
        """Do the jobs that were added, then close the room."""
        self._stopping = True
        self.wake()

    def end(self, why: AlreadyWritten | StoreDown) -> None:
        """Stop without writing anything more: another process owns the room, or it was deleted."""
        self._why = why
        self.wake()

    def wake(self) -> None:
        self._woken = True
        if self._sleep and not self._sleep.done():
            self._sleep.set_result(None)

    async def _until_woken(self) -> None:
        """Sleep. This is an `asyncio.Event` for one task, at half the price."""
        if not self._woken:
            self._sleep = asyncio.get_running_loop().create_future()
            await self._sleep
            self._sleep = None
        self._woken = False

    @property
    def out_of_date(self) -> bool:
        """Is the listing so old that the lists or the sweep might consider this table abandoned?"""
        return self._out_of_date(clock.wall())

    def _out_of_date(self, wall: WallMs) -> bool:
        return bool(self.table.members) and wall - self._listed > LIST_AGAIN_MS

    async def until_stopped(self) -> None:
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        why: BaseException | None = None
        try:
            await self._load()
            while not self._done():
                await self._until_woken()
                if self._why:
                    raise self._why
                await self._turn()
        except (AlreadyWritten, StoreDown) as error:
            why = error
        except Exception as error:  # a bug must stop this table only
            log_bug(room=self.table.id, seq=self.table.written)
            why = error
        if self._timer:
            self._timer.cancel()
        for thought in self._thoughts:
            thought.cancel()
        self._gone(self, why)
        self._why = why = None  # their traceback refers to this: a cycle, which only the collector would find

    def _done(self) -> bool:
        self._resting = self._resting and not self.table.members
        return (self._stopping or self._resting) and not self._jobs

    async def _load(self) -> None:
        table = self.table
        rows = await self._store.read(table.id)
        if not rows:
            raise StoreDown("no such table in the log", "table_not_kept")
        for at in range(0, len(rows), LOADED_AT_ONCE):
            self.room.load(rows[at : at + LOADED_AT_ONCE], clock.now())
            await asyncio.sleep(0)  # let others run
        self._sat = frozenset(table.lobby.people)
        self._acts = ACTS.labels(table.lobby.setup.game)
        if table.lobby.phase == "waiting":
            self._listed = 0  # its listing may be too old for the list, and for its spoken code to be found
        table.chat = await self._store.chat(table.id, CHAT_SHOWN)
        known = {*table.lobby.people, table.lobby.owner, *[said.person for said in table.chat]}
        table.names = {**await self._store.people(known), **table.names}
        if table.lobby.muted:
            table.names |= await self._store.muted(table.id)
        self.loaded = True
        for person in known if table.lobby.phase != "over" else ():
            if self._gone_for_good(person):  # it was not open when they went
                self.forget(person)

    async def _reread(self) -> None:
        self._rereading = False
        table = self.table
        if await self._store.listing(table.id) is None:
            raise StoreDown("the table was deleted", "table_deleted")
        chat = await self._store.chat(table.id, CHAT_SHOWN)
        names = await self._store.people(table.names)
        table.chat = [said for said in table.chat if said in chat]
        for person in names.values():
            if table.names[person.id] != person:
                self.room.rename(person)

    async def _turn(self) -> None:
        """Do all waiting jobs, write their facts together, then send the messages."""
        room, table = self.room, self.table
        if self._rereading:
            await self._reread()
        wall = self._wall = clock.wall()
        while self._jobs:
            at, job = self._jobs.popleft()
            job(room, at)
        answering = len(self.waiting_acts)
        now = clock.now()
        room.tick(now)
        outgoing = room.outgoing(now)  # now, because all it needs is still in the processor's caches
        if batch := batch_of(table, wall, list_again=self._out_of_date(wall)):
            await self._commit(batch, wall)
        while self._forgotten:  # a line may have been on its way to the store when theirs were deleted
            await self._store.unsay(table.id, self._forgotten.pop())
        for reason in room.refusals():
            REFUSED.labels(reason).inc()
            journal.line("refused", room=table.id, code=reason)
        for key, lines in outgoing:
            self._deliver(table.id, key, lines, None)
        for key, code in room.closing():
            self._deliver(table.id, key, (), code)
        self.count_unanswered(clock.now())
        for _ in range(answering):
            self.waiting_acts.popleft()
        self._counted = max(0, self._counted - answering)
        self.empty_since = None if table.members else (self.empty_since or now)
        for request in room.choice_requests(now):
            self._think(request)
        if hint := room.hint_request():
            self._coach(hint)
        self._set_timer(clock.now())

    async def _commit(self, batch: Batch, wall: WallMs) -> None:
        began = time.perf_counter()
        await self._write(batch, wall)
        self._count(time.perf_counter() - began)
        self.table.mark_stored()

    async def _write(self, batch: Batch, wall: WallMs) -> None:
        store = self._store
        if batch.rows or batch.listing:
            await store.append(batch.room, batch.first, batch.rows, batch.listing, self.owner, batch.opens)
            self._listed = wall if batch.listing else self._listed
        if batch.only_acts:
            return
        for said in batch.said:
            await store.say(batch.room, said)
        for person in batch.people:  # after their row or line: a sweep deletes the others
            await store.keep_person(person)
        written = Written(self.table, batch, self._sat, wall)
        self._sat = frozenset(self.table.lobby.people)
        for hook in self._hooks:
            await hook(store, written)

    def _count(self, took_s: float) -> None:
        COMMITS.observe(took_s)
        for fact in self.table.facts:
            if isinstance(fact, Played):
                self._acts.inc()
                if journal.quiet:
                    continue
                journal.line("act", room=self.table.id, seat=fact.seat, n=fact.n, clock=fact.at)
            else:
                what = fact.__struct_config__.tag
                journal.line("table", room=self.table.id, what=what, clock=fact.at)

    def _set_timer(self, now: Millis) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        due = self.room.due(now)
        if due is not None:
            self._timer = asyncio.get_running_loop().call_later(due / 1000, self.wake)

    def _share(self, kind: Kind) -> Share:
        """Whose share of the bots' time this table takes: its owner's; a quick table has its own."""
        table = self.table
        here = kind if table.here else Kind.ASLEEP
        return Share(here, self._addresses(table.id), table.lobby.owner or table.id)

    # --- bots and the coach -------------------------------------------------------------------------

    def _think(self, request: ChoiceRequest) -> None:
        assert self.table.running is not None
        self._start(self._let_bot_choose(request, *self.table.running.seen_by(request.seat)))

    async def _let_bot_choose(self, request: ChoiceRequest, view: View, log: list[Event]) -> None:
        lobby = self.table.lobby
        choose = self._bots.choose_alone if lobby.daily else self._bots.choose
        share, seats = partial(self._share, Kind.MOVE), len(lobby.chairs)
        with THOUGHTS.time():
            choice = await choose(
                lobby.setup.game, request.bot, view, log, luck=request.luck, share=share, seats=seats
            )
        self.put(lambda room, at: room.take_choice(request, choice, at))

    def _coach(self, request: HintRequest) -> None:
        assert self.table.running is not None
        self._start(self._let_coach_choose(request, *self.table.running.seen_by(request.seat)))

    async def _let_coach_choose(self, request: HintRequest, view: View, log: list[Event]) -> None:
        game, share = self.table.lobby.setup.game, partial(self._share, Kind.HINT)
        what = f"hint in {game} with {len(self.table.lobby.chairs)}"
        hint: Hint | None = None
        try:
            hint = await self._bots.work(what, partial(hint_at, game, view, log), share=share)
        except Exception:  # a bug of the coach must not stop the table
            log_bug(room=self.table.id, coach=game)
        self.put(lambda room, at: room.take_hint(request, hint))

    def _start(self, thought: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(thought)
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)
