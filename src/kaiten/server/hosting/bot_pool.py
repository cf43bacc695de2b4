"""Runs bots in separate processes, so that a bot that thinks does not delay any table."""

import asyncio
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from random import Random

from kaiten.bots import bot_named
from kaiten.bots.families import players
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event, View
from kaiten.games import GAMES
from kaiten.server.telemetry import log_bug


@cache
def _chooser(game: str, bot: str) -> Chooser:
    return bot_named(bot)(GAMES[game])


def _think(game: str, bot: str, view: View, log: list[Event], seed: str) -> Choice | None:
    """Return the bot's choice, given only what its seat may know. Runs in a pool process."""
    return _chooser(game, bot)(view, log, Random(seed))


def _init_worker(parent: int) -> None:
    """Set up a pool process: ignore Ctrl+C, which is for the server, and exit when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class BotPool:
    """A pool of bot processes. A bot that exceeds the time budget is stopped, and a simple one answers."""

    def __init__(self, processes: int, budget_s: float) -> None:
        self._processes = processes
        self._budget_s = budget_s
        self._free = asyncio.Semaphore(processes)
        self._pool: ProcessPoolExecutor | None = None
        self._rng = Random()

    async def choose(self, game: str, bot: str, view: View, log: list[Event]) -> Choice | None:
        job = (game, bot, view, log, str(self._rng.random()))
        async with self._free:  # the time budget starts when a process is free
            pool = self._ready()
            try:
                thought = asyncio.get_running_loop().run_in_executor(pool, _think, *job)
                return await asyncio.wait_for(thought, self._budget_s)
            except (TimeoutError, BrokenProcessPool):
                self._give_up(pool)
            except Exception:  # a bug in the bot must not stop the table
                log_bug(bot=bot, game=game)
        return self._plainly(game, view)

    def _plainly(self, game: str, view: View) -> Choice | None:
        """Choose by immediate points if the table is waiting for this seat: better than a random choice."""
        if view.ask is None or not view.ask.urgent:
            return None
        try:
            return players(GAMES[game]).at_once(GAMES[game])(view, (), self._rng)
        except Exception:  # a bug in that bot must not stop the table either
            log_bug(bot="at_once", game=game)
            return next(iter(view.ask.choices()))

    def _ready(self) -> ProcessPoolExecutor:
        """Return the pool; start it if needed. It spawns, because a fork could copy a held lock."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, get_context("spawn"), _init_worker, (os.getpid(),)
            )
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Close a pool in which a process is stuck or dead; the next choice starts a new one."""
        if pool is self._pool:
            self.close()

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)
