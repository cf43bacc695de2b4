"""The server itself: health, metrics, and opening it to the local network."""

import asyncio

from litestar import MediaType, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct
from prometheus_client import generate_latest

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.operator.operating import Operating
from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, services
from kaiten.server.room.messages import Notice
from kaiten.server.room.price import Price
from kaiten.server.services import Services
from kaiten.server.store.store import Store
from kaiten.server.telemetry import REGISTRY


class Network(Struct, frozen=True):
    may_ask: bool  # can this server be opened to the local network?
    address: str | None  # its address there, once it is open


@post(
    "/api/network",
    summary="Open this server to the local network. Only from the same machine.",
    status_code=HTTP_200_OK,
    price=Price("requests"),
)
async def open_network(request: HttpRequest) -> Network:
    listen = services(request).listen
    if listen is None or request.client is None or request.client.host not in ("127.0.0.1", "::1"):
        raise Refused("only_this_machine")
    return Network(may_ask=True, address=await listen())


@get(
    "/api/network",
    summary="Can this server be opened to the local network, and is it?",
    price=Price("requests"),
)
async def network(request: HttpRequest) -> Network:
    return Network(may_ask=services(request).listen is not None, address=services(request).address)


HEALTH_S = 5  # the longest that the database may take
KEPT_MS: Millis = 1_000  # how long it is known that the database can be written


class WriteTest:
    """Can the database be written? Anybody may ask, as often as they like, so it is tested once a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._one_at_a_time = asyncio.Lock()
        self._written: Millis | None = None

    async def open(self) -> None:
        """There is nothing to open."""

    async def close(self) -> None:
        """There is nothing to close."""

    async def check(self) -> None:
        """Raise StoreDown if not."""
        async with self._one_at_a_time:
            now = clock.now()
            if self._written is None or now - self._written >= KEPT_MS:
                await self._store.check()
                self._written = now


class Health(Struct, frozen=True):
    ok: bool
    draining: bool  # does this process give up its tables, and take no new ones?


@get("/health", summary="Health check: writes to the database, and may own tables.", price=Price("requests"))
async def health(request: HttpRequest) -> Health:
    return await _well(services(request))


@get(
    "/ready",
    summary="The same, but 503 while this process drains: it should get nothing new.",
    price=Price("requests"),
)
async def ready(request: HttpRequest) -> Health:
    well = await _well(services(request))
    if well.draining:
        raise Refused("draining")
    return well


async def _well(here: Services) -> Health:
    try:
        async with asyncio.timeout(HEALTH_S):
            await here.part(WriteTest).check()
    except TimeoutError:
        raise Refused("store_down") from None
    if not here.hub.fresh():
        raise Refused("store_down")
    return Health(ok=True, draining=here.part(Operating).drains)


@get(
    "/api/notice",
    summary="What the operator tells everybody, and whether games may begin.",
    price=Price("requests"),
)
async def notice(request: HttpRequest) -> Notice:
    return services(request).part(Operating).notice


@get("/metrics", summary="Metrics for Prometheus.", media_type=MediaType.TEXT, price=Price("requests", 5))
async def metrics() -> bytes:
    return generate_latest(REGISTRY)


ROUTES: list[HTTPRouteHandler] = [open_network, network, notice, health, ready, metrics]
