"""What one server process is made of: its store, hub, bots and signing key."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

from kaiten.bots.own import register
from kaiten.server import clock, meters
from kaiten.server.daily.daily import Daily
from kaiten.server.hosting.archive import Archive
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.hub import Hub
from kaiten.server.hosting.leases import Leases, NoLeases
from kaiten.server.memory import give_back
from kaiten.server.net.guests import Signer
from kaiten.server.net.limits import Limit, Tries
from kaiten.server.net.origin import Origins
from kaiten.server.operator import store as operator
from kaiten.server.operator.operating import Operating
from kaiten.server.operator.rights import Rights
from kaiten.server.retention import Retention
from kaiten.server.reviews.reviews import Reviews
from kaiten.server.settings import Settings
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.store.store import Store, StoreDown
from kaiten.server.telemetry import journal

SWEEP_S = 3600
TIDY_S = 60

# How soon one more wrong code or token is allowed. At this rate, finding one of a thousand waiting tables by
# its spoken code takes months.
WRONG_PER_S = 0.1


def stored(settings: Settings, port: int) -> tuple[Store, Leases]:
    if settings.database:
        from kaiten.server.hosting.postgres_leases import PostgresLeases  # the driver is an optional extra
        from kaiten.server.store.postgres import PostgresStore

        store = PostgresStore(settings.database)
        return store, PostgresLeases(store, settings.route or str(port))
    return SqliteStore(settings.folder / "kaiten.db"), NoLeases()


class Services:
    """`port` is where this process listens."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.settings, self.port = settings, port
        self.started = clock.wall()
        self.origins = Origins(settings)
        self.store, leases = stored(settings, port)
        register(settings.own_bots)
        self.bots = BotPool(settings.thinkers, settings.think_s, own=settings.own_bots)
        self.hub = Hub(self.store, leases, self.bots, settings.for_rooms)
        self.archive = Archive(self.store, self.hub)
        self.reviews = Reviews(self.store, self.archive, self.bots)
        self.operating = Operating(self.store, self.hub)
        self.rights = Rights(settings, port)
        self.wrong_tokens = Tries(settings.wrong_tokens, WRONG_PER_S)
        self.codes = Tries(settings.wrong_codes, WRONG_PER_S)
        self.daily = Daily(
            self.store, self.hub, self.archive, self.bots, settings.day_zone, settings.daily_bots
        )
        self.openings = Limit(settings.openings, settings.people_each)
        self.renames = Limit(settings.renames, settings.people_each)
        self.lines = Limit(settings.lines, settings.people_each)
        self.reads = Limit(settings.reads, settings.people_each)
        self.reports = Limit(settings.reports, settings.people_each)
        self.signer: Signer
        # `kaiten play` sets `listen`, which opens this server to the local network and returns its address.
        self.listen: Callable[[], Awaitable[str | None]] | None = None
        self.address: str | None = None
        journal.quiet = settings.log == "none"

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        await self.store.open()
        secret = await self.store.secret()
        self.signer = Signer(secret)
        self.daily.open(secret)
        await self.hub.open()
        await self.operating.open()
        self.rights.open()
        meters.watch(self.hub)
        tasks = [
            asyncio.create_task(meters.measure_lag(), name="loop lag"),
            asyncio.create_task(self._sweep(), name="sweep"),
            asyncio.create_task(self._tidy(), name="tidy memory"),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            meters.forget()
            self.rights.close()
            self.operating.close()
            await self.daily.close()
            await self.reviews.close()
            await self.hub.close()
            self.bots.close()
            self.archive.close()
            await self.store.close()
            journal.close()

    async def _sweep(self) -> None:
        """Every hour, delete tables that are not shared and have not changed for `keep_days`."""
        retention = Retention(self.store, self.settings.keep_days)
        while True:
            try:
                swept = await retention.sweep()
                await operator.sweep(self.store, clock.wall())
                journal.line("sweep", tables=swept)
            except StoreDown as down:
                journal.line("store", down=str(down))
            await asyncio.sleep(SWEEP_S)

    async def _tidy(self) -> None:
        """Every minute, forget what nobody needs, and return the memory.

        A few objects that stay after a crowd cost a lot: Python returns a block of 1 MiB only if it holds
        none.
        """
        while True:
            await asyncio.sleep(TIDY_S)
            limits = (self.openings, self.renames, self.lines, self.reads, self.reports, self.codes)
            for limit in (*limits, self.wrong_tokens):
                limit.tidy()
            self.signer.tidy()
            await self.archive.apart(give_back)
