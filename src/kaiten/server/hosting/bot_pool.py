"""Runs bots in separate processes, so that a bot that thinks does not delay any table."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import Random
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from kaiten.bots.families import roster
from kaiten.bots.own import register
from kaiten.bots.processes import OneThread
from kaiten.engine.runner import Asked, BatchChooser, Chooser
from kaiten.engine.terms import Choice, Event, View
from kaiten.games import GAMES
from kaiten.server.hosting.fair_order import FairOrder, Share
from kaiten.server.room.thinking import sit_down
from kaiten.server.telemetry import QUEUES, log_bug

MOST_TOGETHER = 32  # choices in one batch
BATCH_S = 0.1  # the time a batch may take, unless it is a single choice: others wait for its end
MOST_WAITING = 256  # choices of one person's bots
MOST_AT_ADDRESS = 512  # choices of the bots of all tables with somebody there
USUAL_S = 0.05  # the time of a choice, before one of its kind was measured
WAITED = QUEUES.labels("bots")
AGAIN_S = 1.0  # when a choice that failed is tried again
WORK_S = 60.0  # for a piece of other work, which is stuck if it takes longer
START_S = 60.0  # to start a process and import what its first batch needs: long on a busy machine

T = TypeVar("T")

# Whose share something takes: asked again and again while it waits, because people come and go.
Sharing: TypeAlias = Callable[[], Share]
SitDown: TypeAlias = Callable[[str, str], Chooser]  # takes the names of the game and of the bot


# --- in a bot process -----------------------------------------------------------------------------------


def _think(
    sit_down: SitDown, game: str, bot: str, batch: list[tuple[View, list[Event], str]]
) -> tuple[list[Choice | None], bool]:
    """Return the bot's choices, and whether it chooses in batches. Each is given what its seat may know."""
    choose = sit_down(game, bot)
    asked = [Asked(view, log, Random(luck)) for view, log, luck in batch]
    if isinstance(choose, BatchChooser):
        return choose.together(asked), True
    return [choose(*one) for one in asked], False


def _init_worker(parent: int, own: tuple[str, ...]) -> None:
    """Set up a bot process: ignore Ctrl+C, which is for the server, and exit when the server is gone."""
    register(own)
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


# --- in the server --------------------------------------------------------------------------------------


class _Thinker:
    """One bot process, started when it is needed. If it is stuck or dead, the next batch starts a new one."""

    def __init__(self, own: tuple[str, ...]) -> None:
        self._own = own
        self._executor: ProcessPoolExecutor | None = None

    @property
    def running(self) -> bool:
        return self._executor is not None

    async def do(self, call: Callable[[], T], budget_s: float) -> T:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, OneThread(), _init_worker, (os.getpid(), self._own))
            budget_s += START_S  # if it were stopped before it has started, the next one would be, too
        try:
            done = asyncio.get_running_loop().run_in_executor(self._executor, call)
            return await asyncio.wait_for(done, budget_s)
        except (TimeoutError, BrokenProcessPool):
            self.close()
            raise

    def close(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            for process in list((executor._processes or {}).values()):
                process.kill()
            executor.shutdown(wait=False, cancel_futures=True)


class _Job(Struct, eq=False):
    """A choice that is wanted. Its own luck makes it independent of the rest of its batch."""

    game: str
    bot: str
    view: View
    log: list[Event]
    luck: str
    share: Sharing
    asker: Share  # as it was when it was asked
    what: str  # for the time it takes
    cost: float  # the time it is expected to take
    asked: float
    answer: asyncio.Future[Choice | None]

    @property
    def kind(self) -> tuple[str, str]:
        return self.game, self.bot


class _Work(Struct, eq=False):
    """Something else that is wanted."""

    call: Callable[[], Any]
    what: str
    share: Sharing
    asker: Share
    cost: float
    answer: asyncio.Future[Any]

    @property
    def kind(self) -> tuple[str, str]:
        return "", self.what


class BotPool:
    """The bot processes, and the choices and other work that wait for one.

    Who is served next, the fair order says. A process that becomes free takes as many choices as it can make
    together; none waits to fill a batch, and none is idle while something waits. A simple bot answers for one
    that has not answered within the time budget, the wait for a process included. A process that takes longer
    than that for one batch is stuck and is stopped; nobody knows which choice was to blame. For its first it
    has a minute more.

    Other work is done in small pieces, so a bot waits at most for one of them.
    """

    def __init__(
        self,
        processes: int,
        budget_s: float,
        sit_down: SitDown = sit_down,
        own: tuple[str, ...] = (),
        batch_s: float = BATCH_S,
    ) -> None:
        self._budget_s = budget_s
        self._batch_s = batch_s
        self._sit_down = sit_down
        self._thinkers = [_Thinker(own) for _ in range(processes)]
        self._idle = list(self._thinkers)
        self._waiting: list[_Job | _Work] = []
        self._batching: set[tuple[str, str]] = set()  # kinds of jobs that proved to be chosen in batches
        self._batches: set[asyncio.Task[None]] = set()
        self._order = FairOrder()
        self._seconds: dict[str, float] = {}  # how long something takes, by what it is

    async def choose(
        self, game: str, bot: str, view: View, log: list[Event], *, luck: str, share: Sharing, seats: int = 0
    ) -> Choice | None:
        """Return the choice of a bot. `luck` is the seed of its random numbers."""
        loop = asyncio.get_running_loop()
        what = f"{bot} in {game} with {seats}"
        job = _Job(
            game=game,
            bot=bot,
            view=view,
            log=log,
            luck=luck,
            share=share,
            asker=share(),
            what=what,
            cost=self._seconds.get(what, USUAL_S),
            asked=time.monotonic(),
            answer=loop.create_future(),
        )
        if self._crowded(job.asker):  # many of its bots are slow, not quick and simple: that keeps us busy
            await asyncio.sleep(self._budget_s)
            return self._plainly(job)
        self._waiting.append(job)
        loop.call_soon(self._hand_out)  # not at once: other bots at the table may have been asked, too
        try:
            return await asyncio.wait_for(job.answer, self._budget_s)
        except TimeoutError:
            return self._plainly(job)

    def _crowded(self, share: Share) -> bool:
        """Do too many choices wait for this person, or for an address that would pay for it?"""
        waiting = [job.asker for job in self._waiting]
        if sum([other.person == share.person for other in waiting]) >= MOST_WAITING:
            return True
        there = [sum([address in other.addresses for other in waiting]) for address in share.addresses]
        return min(there, default=0) >= MOST_AT_ADDRESS

    async def choose_alone(
        self, game: str, bot: str, view: View, log: list[Event], *, luck: str, share: Sharing, seats: int = 0
    ) -> Choice | None:
        """The same, but the choice depends on nothing else: it is made by itself, and nobody stands in.

        In a batch the last digits of a number can differ, and with them a choice.
        """
        think = partial(_think, self._sit_down, game, bot, [(view, log, luck)])
        while True:
            try:
                choices, _ = await self.work(f"{bot} alone in {game} with {seats}", think, share=share)
                return choices[0]
            except Exception:  # a process that was killed, or a bug in the bot
                log_bug(bot=bot, game=game)
                await asyncio.sleep(AGAIN_S)

    async def work(self, what: str, call: Callable[[], T], *, share: Sharing) -> T:
        """Do a piece of other work in a bot process. `what` tells what kind of work it is, for its time.

        It waits as long as it must. Raises what `call` raises, or TimeoutError or BrokenProcessPool.
        """
        loop = asyncio.get_running_loop()
        cost = self._seconds.get(what, USUAL_S)
        work = _Work(call=call, what=what, share=share, asker=share(), cost=cost, answer=loop.create_future())
        self._waiting.append(work)
        loop.call_soon(self._hand_out)
        done: T = await work.answer
        return done

    def _hand_out(self) -> None:
        """Give waiting jobs to idle processes."""
        self._waiting = [job for job in self._waiting if not job.answer.done()]  # its room may have closed
        while self._idle and self._waiting:
            batch = self._next_batch()
            self._waiting = [job for job in self._waiting if job not in batch]
            self._begin(self._idle.pop(), batch)

    def _begin(self, thinker: _Thinker, batch: list[Any]) -> None:
        if isinstance(batch[0], _Work):
            task = asyncio.create_task(self._work(thinker, batch[0]))
        else:
            task = asyncio.create_task(self._run(thinker, batch))
        self._batches.add(task)
        task.add_done_callback(self._batches.discard)

    def _next_batch(self) -> list[Any]:
        """Return the jobs to do next: those whose turn it is, and an equal share for each idle process."""
        shares = [job.share() for job in self._waiting]
        order = [self._waiting[place] for place in self._order.order(shares)]
        kind = order[0].kind
        share = -(-len(order) // len(self._idle))
        most = min(share, MOST_TOGETHER, int(self._batch_s / order[0].cost))
        batch = [job for job in order if job.kind == kind][: max(1, most) if kind in self._batching else 1]
        for job in batch:
            self._order.serve(job.share(), job.cost)
        return batch

    async def _run(self, thinker: _Thinker, batch: list[_Job]) -> None:
        game, bot = batch[0].kind
        began, running = time.monotonic(), thinker.running
        for job in batch:
            WAITED.observe(began - job.asked)
        asked = [(job.view, job.log, job.luck) for job in batch]
        try:
            think = partial(_think, self._sit_down, game, bot, asked)
            choices, batching = await thinker.do(think, self._budget_s)
            answers = list(zip(batch, choices, strict=True))
            took_s = (time.monotonic() - began) / len(batch)
            if running:  # to start a process takes longer than any choice
                self._seconds.update(dict.fromkeys([job.what for job in batch], took_s))
            if batching:
                self._batching.add((game, bot))
        except (TimeoutError, BrokenProcessPool):
            answers = [(job, self._plainly(job)) for job in batch]
        except Exception:  # a bug in the bot must not stop the table
            log_bug(bot=bot, game=game)
            answers = [(job, self._plainly(job)) for job in batch]
        for job, choice in answers:
            if not job.answer.done():
                job.answer.set_result(choice)
        self._idle.append(thinker)
        self._hand_out()

    async def _work(self, thinker: _Thinker, work: _Work) -> None:
        began, running = time.monotonic(), thinker.running
        try:
            done = await thinker.do(work.call, WORK_S)
            if running:
                self._seconds[work.what] = time.monotonic() - began
            if not work.answer.done():
                work.answer.set_result(done)
        except Exception as error:  # for those who wait for it
            if not work.answer.done():
                work.answer.set_exception(error)
        self._idle.append(thinker)
        self._hand_out()

    def _plainly(self, job: _Job) -> Choice | None:
        """Choose by immediate points if the table is waiting for this seat: better than a random choice."""
        game, ask = GAMES[job.game], job.view.ask
        if ask is None or not ask.urgent:
            return None
        try:
            return roster(game).at_once(game)(job.view, (), Random(job.luck))
        except Exception:  # a bug in that bot must not stop the table either
            log_bug(bot="at_once", game=job.game)
            return next(iter(ask.choices()))

    def close(self) -> None:
        for thinker in self._thinkers:
            thinker.close()
