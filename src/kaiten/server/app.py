"""The server as one ASGI application: our own code for WebSockets, Litestar for HTTP."""

import traceback
from functools import cache
from typing import Any

from litestar import Litestar, Response, Router
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.response import Redirect
from litestar.routes import HTTPRoute

from kaiten.engine.errors import KaitenError
from kaiten.server.features import FOR_OPERATOR, ROUTES
from kaiten.server.language import problem
from kaiten.server.net.client_files import asks_for_page, refused_page
from kaiten.server.net.connections import CALLER, Caller, Receive, Scope, Send
from kaiten.server.net.paths import other_spelling
from kaiten.server.net.request_turns import RequestTurns
from kaiten.server.operator.operating import Operating
from kaiten.server.pages import CLIENT
from kaiten.server.refusals import STATUS, Reason, Refused, shortened, why
from kaiten.server.request import (
    PAID,
    SERVICES,
    HttpRequest,
    address,
    language,
    pay,
    price_of,
    services,
    visitor,
)
from kaiten.server.room.price import Price
from kaiten.server.services import Services
from kaiten.server.sockets import Sockets
from kaiten.server.store.store import StoreDown
from kaiten.server.telemetry import FAILURES, REQUESTS, journal

SAFE = {"GET", "HEAD", "OPTIONS"}
FORGET_ME = ("DELETE", "/api/me")  # which everybody may ask for, even if they are banned
MOST_IN_BODY = 16 << 10  # bytes


NO_ROUTE = Price("requests")

GONE = "client disconnected prematurely"  # what Litestar says of who leaves in the middle of a request

# What Litestar refuses by itself.
LITESTARS: dict[int, Reason] = {404: "no_page", 405: "bad_method", 413: "too_large"}


def _problem(request: HttpRequest, refused: Refused, status: int | None = None) -> Response[Any]:
    status = status or STATUS.get(refused.code, 400)
    if asks_for_page(request) and refused.reason != "foreign_page":  # which may not have the client's files
        return refused_page(refused.reason, status)
    headers = {} if refused.retry_s is None else {"Retry-After": str(refused.retry_s)}
    return Response(problem(refused, language(request)), status_code=status, headers=headers)


def _refused(request: HttpRequest, error: Refused) -> Response[Any]:
    return _problem(request, error)


def _theirs(request: HttpRequest, error: KaitenError) -> Response[Any]:
    return _problem(request, why(error), 400)


def _unreadable(request: HttpRequest, error: RecursionError) -> Response[Any]:
    return _problem(request, Refused("too_deep"))


def _down(request: HttpRequest, error: StoreDown) -> Response[Any]:
    journal.line("store", down=str(error))
    return _problem(request, Refused(error.reason))


def _http(request: HttpRequest, error: HTTPException) -> Response[Any]:
    if PAID not in request.scope:
        try:
            pay(request, NO_ROUTE)
        except Refused as refused:
            return _problem(request, refused)
    if error.status_code in LITESTARS:
        return _problem(request, Refused(LITESTARS[error.status_code]), error.status_code)
    status = error.status_code
    if status == 500 and error.detail == GONE:
        status = 400  # nobody reads it, and it is no mistake of ours
    wrong = error.extra if isinstance(error.extra, list) else []
    details = [f"{one.get('key', '')}: {one.get('message', '')}" for one in wrong if isinstance(one, dict)]
    detail = shortened("; ".join([error.detail, *details]))
    return _problem(request, Refused("bad_request", detail=detail), status)


def _ours(request: HttpRequest, error: Exception) -> Response[Any]:
    FAILURES.inc()
    journal.line("failure", path=_route(request.scope), trace="".join(traceback.format_exception(error)))
    return _problem(request, Refused("our_mistake"))


def _route(scope: Any) -> str:
    """Return the route's path template, so that no token or invitation code gets into the log."""
    return str(scope.get("path_template") or "?")


async def _enter(request: HttpRequest) -> Response[Any] | None:
    """Check who asks from where, and let them pay."""
    here, safe = services(request), request.method in SAFE
    origin = None if safe else request.headers.get("origin")
    if not here.origins.allow(request.headers.getall("host", []), origin):
        raise Refused("foreign_page")
    pay(request, price_of(request))
    page = other_spelling(request.scope["raw_path"])
    if page == "":
        raise Refused("no_page")
    if page:
        query = request.scope["query_string"].decode("latin-1")
        return Redirect(f"{page}?{query}" if query else page, status_code=308)
    if not safe and (request.method, request.url.path) != FORGET_ME:
        person = visitor(request)
        here.part(Operating).check(None if person is None else person.id, address(request))
    return None


@cache
def http() -> Litestar:
    """What answers HTTP requests. It takes long to build, and knows no services: each request brings them."""
    app = Litestar(
        route_handlers=[*ROUTES, *CLIENT, FOR_OPERATOR],
        before_request=_enter,
        exception_handlers={
            KaitenError: _theirs,
            RecursionError: _unreadable,
            Refused: _refused,
            StoreDown: _down,
            HTTPException: _http,
            Exception: _ours,
        },
        openapi_config=OpenAPIConfig(
            "Kaiten",
            "1",
            openapi_router=Router(
                "/api/schema", route_handlers=[], include_in_schema=False, opt={"price": Price("reads")}
            ),
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=MOST_IN_BODY,
        logging_config=None,
    )
    prices(app)
    return app


def prices(app: Litestar) -> dict[tuple[str, str], Price]:
    """Return what each route costs, by method and path; raise LookupError if one does not say."""
    found: dict[tuple[str, str], Price] = {}
    for route in app.routes:
        assert isinstance(route, HTTPRoute)
        for handler in route.route_handlers:
            for method in sorted(handler.http_methods - {"OPTIONS"}):
                if "price" not in handler.opt:
                    raise LookupError(f"{method} {route.path} has no price")
                found[method, route.path_format] = handler.opt["price"]
    return found


class App:
    """Passes WebSockets to `Sockets` and HTTP requests to Litestar, and checks the origin of each request."""

    def __init__(self, services: Services, turns: RequestTurns) -> None:
        self._services = services
        self._sockets = Sockets(services)
        self._http = http()
        self._turns = turns

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        turn = self._turns.of(scope["client"][0] if scope.get("client") else "")
        match scope["type"]:
            case "websocket":
                await turn.begin()
                try:
                    await self._sockets(scope, receive, send, turn)
                finally:
                    turn.end()
            case "http":
                # A HEAD request is answered like GET; uvicorn leaves the body out.
                method = "GET" if scope["method"] == "HEAD" else scope["method"]
                asked: Any = {**scope, "method": method, SERVICES: self._services}
                caller = scope.get("extensions", {}).get(CALLER) or Caller()
                await turn.begin()
                try:
                    if caller.gone:
                        return
                    answer = turn.answering(self._answering(asked, send))
                    await self._http(asked, turn.hearing(receive), answer)
                finally:
                    turn.end()
            case kind:
                raise AssertionError(f"unknown ASGI scope type {kind}")

    def _answering(self, scope: Scope, send: Send) -> Send:
        """Wrap `send` so that each response is counted and logged, and none is kept that does not say so."""

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                status = message["status"]
                if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    message["headers"] = [*message["headers"], (b"cache-control", b"no-store")]
                REQUESTS.labels(status).inc()
                journal.line("request", method=scope["method"], path=_route(scope), status=status)
            await send(message)

        return answer
