"""What one server process is made of: its store, hub, bots and signing key, and what features add."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from kaiten.bots.own import register
from kaiten.server import clock, meters
from kaiten.server.hosting.archive import Archive
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.hooks import Hook
from kaiten.server.hosting.hub import Hub
from kaiten.server.hosting.leases import Leases, NoLeases
from kaiten.server.memory import give_back
from kaiten.server.net.guests import Signer
from kaiten.server.net.limits import Limiter
from kaiten.server.net.origin import Origins
from kaiten.server.retention import Due, Sweep, sweep
from kaiten.server.settings import Settings
from kaiten.server.store.belongings import Belonging, Belongings
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.store.store import Store, StoreDown
from kaiten.server.telemetry import journal
from kaiten.server.timekeeping import Timekeeper
from kaiten.server.watchdog import watchdog

SWEEP_S = 3600
TIDY_S = 60


def stored(settings: Settings, port: int) -> tuple[Store, Leases]:
    if settings.database:
        from kaiten.server.hosting.postgres_leases import PostgresLeases  # the driver is an optional extra
        from kaiten.server.store.postgres import PostgresStore

        store = PostgresStore(settings.database)
        return store, PostgresLeases(store, settings.route or str(port))
    return SqliteStore(settings.folder / "kaiten.db"), NoLeases()


class Part(Protocol):
    """What a feature has in each process, from its start to its end."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...


P = TypeVar("P", bound=Part)


class Feature(Struct, frozen=True, kw_only=True):
    """What a folder of the server adds to the whole."""

    routes: Sequence[HTTPRouteHandler] = ()
    for_operator: Sequence[HTTPRouteHandler] = ()  # routes under /api/admin
    parts: Sequence[Callable[["Services"], Part]] = ()  # made in each process
    belongings: Sequence[Belonging] = ()  # what it stores about people
    hooks: Sequence[Hook] = ()  # what it stores when something has been written at a table
    sweeps: Sequence[Sweep] = ()  # how it deletes what is old


class Services:
    """`port` is where this process listens."""

    def __init__(self, settings: Settings, port: int = 0, features: Sequence[Feature] = ()) -> None:
        self.settings, self.port = settings, port
        self.started = clock.elapsed()
        self.origins = Origins(settings)
        self.store, leases = stored(settings, port)
        self.timekeeper = Timekeeper(self.store)
        register(settings.own_bots)
        self.bots = BotPool(settings.thinkers, settings.think_s, own=settings.own_bots)
        hooks = [hook for feature in features for hook in feature.hooks]
        gather_ms = settings.gather_ms
        self.hub = Hub(self.store, leases, self.bots, settings.for_rooms, hooks, gather_ms=gather_ms)
        self.archive = Archive(self.store, self.hub)
        belongings = [one for feature in features for one in feature.belongings]
        self.belongings = Belongings(self.store, belongings, self.hub.end)
        self._sweeps = [*[sweep for feature in features for sweep in feature.sweeps], self._sweep_endings]
        self.limiter = Limiter(settings)
        self.signer: Signer
        # `kaiten play` sets `listen`, which opens this server to the local network and returns its address.
        self.listen: Callable[[], Awaitable[str | None]] | None = None
        self.address: str | None = None
        journal.quiet = settings.log == "none"
        parts = [make(self) for feature in features for make in feature.parts]
        self._parts: dict[type[Any], Part] = {type(part): part for part in parts}

    def part(self, kind: type[P]) -> P:
        """Return what a feature has in this process."""
        found = self._parts[kind]
        assert isinstance(found, kind)
        return found

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        watchdog.start(asyncio.get_running_loop())
        await self.store.open()
        await self.timekeeper.open()
        self.signer = Signer(await self.store.secret(), self.hub.endings)
        await self.hub.open()
        for part in self._parts.values():
            await part.open()
        meters.watch(self.hub)
        tasks = [
            asyncio.create_task(meters.measure_lag(), name="loop lag"),
            asyncio.create_task(self.timekeeper.keep_on(), name="clock"),
            asyncio.create_task(self._sweep(), name="sweep"),
            asyncio.create_task(self._tidy(), name="tidy memory"),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            meters.forget()
            for part in reversed(self._parts.values()):
                await part.close()
            await self.hub.close()
            self.bots.close()
            self.archive.close()
            await self.timekeeper.close()
            await self.store.close()
            journal.close()

    async def _sweep(self) -> None:
        """Every hour, delete tables that are not shared and have not changed for `keep_days`, and more."""
        keep_days, keeps = self.settings.keep_days, self.belongings.keeps
        while True:
            try:
                swept = await sweep(self.store, keep_days, self._sweeps, keeps)
                journal.line("sweep", tables=swept)
                # At their own machine, people are the operator. But that clock has deleted nothing.
                if self.listen and not clock.guard.certain:
                    await self.timekeeper.confirm()
            except StoreDown as down:
                journal.line("store", down=str(down))
            await asyncio.sleep(SWEEP_S)

    async def _sweep_endings(self, store: Store, due: Due) -> None:
        await self.belongings.sweep(due.expired)

    async def _tidy(self) -> None:
        """Every minute, forget what nobody needs, and return the memory.

        A few objects that stay after a crowd cost a lot: Python returns a block of 1 MiB only if it holds
        none.
        """
        while True:
            await asyncio.sleep(TIDY_S)
            self.limiter.tidy()
            self.signer.tidy()
            await self.archive.apart(give_back)
