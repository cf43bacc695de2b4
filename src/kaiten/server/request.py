"""What handlers need from a request: the server's services, and the visitor."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, TypeAlias
from weakref import WeakValueDictionary

from litestar import Request
from litestar.params import FromPath
from msgspec import Meta

from kaiten.server.language import asked_for
from kaiten.server.net.guests import Visitor
from kaiten.server.net.limits import Payment
from kaiten.server.refusals import Refused
from kaiten.server.room.price import Price
from kaiten.server.room.terms import Person, PersonId
from kaiten.server.services import Services
from kaiten.server.store.store import StoreDown
from kaiten.server.watchdog import watchdog

SERVICES = "kaiten.services"  # in the scope of each request
PAID = "kaiten.paid"  # the same, once it has been paid for
LISTED = 50  # tables in a list

HttpRequest: TypeAlias = Request[Any, Any, Any]
Id = FromPath[Annotated[str, Meta(pattern="^[a-z0-9]{1,32}$")]]
Token = FromPath[Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]]

# The patterns above are only documentation: handlers check a name against this before they look it up.
NAME = re.compile("[A-Za-z0-9_-]{1,64}")


def language(request: HttpRequest) -> str:
    return asked_for(request.headers.get("accept-language", ""))


def services(request: HttpRequest) -> Services:
    found: Services = request.scope[SERVICES]  # type: ignore[literal-required]  # not one of ASGI's own
    return found


def payer(request: HttpRequest) -> Person | None:
    """Return the person in the request's cookie, which may just have ended; None if there is no valid one."""
    return services(request).signer.visitor(request.headers.get("cookie", ""), sharer(request))


def holder(request: HttpRequest, id: PersonId) -> Visitor | None:
    """Return the person a request is for ("": the device's own); None if no valid cookie says so."""
    heard(request)
    return services(request).signer.holder(request.headers.get("cookie", ""), id)


def heard(request: HttpRequest) -> None:
    """Raise StoreDown while this process does not hear which cookies and links end."""
    if not services(request).hub.fresh():
        raise StoreDown("this process has lost its lease")


def visitor(request: HttpRequest) -> Person | None:
    """Return the person in the request's cookie; None if there is no valid one."""
    found = payer(request) and holder(request, sharer(request))
    return found.person if found else None


def issue(request: HttpRequest) -> int:
    """Return the issue of the request's cookie."""
    found = holder(request, sharer(request))
    return found.issue if found else 0


def sharer(request: HttpRequest) -> PersonId:
    """Return who of the people on the device the request is for; "" is the one it belongs to."""
    return str(request.query_params.get("as", ""))


def me(request: HttpRequest) -> Person:
    """Return the person in the request's cookie; refuse if there is no valid one."""
    person = visitor(request)
    if person is None:
        raise Refused("unknown_visitor")
    return person


async def known(request: HttpRequest) -> Person:
    """Return the person in the request's cookie with their current name: the cookie's may be older."""
    person = me(request)
    return (await services(request).store.people([person.id])).get(person.id, person)


def person_id(text: str) -> PersonId:
    """Return the id of a person; refuse what is none."""
    if not NAME.fullmatch(text):
        raise Refused("bad_request", detail=f"{text[:40]!r} is not the id of a person")
    return text


def base(request: HttpRequest) -> str:
    """Return the server's URL: from the settings, else in the local network, else as this request used it."""
    here = services(request)
    said = here.settings.url.rstrip("/") or here.address
    return said or f"{request.scope['scheme']}://{request.headers.get('host', '')}"


def address(request: HttpRequest) -> str:
    """Return the visitor's address. uvicorn takes it from X-Forwarded-For if a trusted proxy sent that."""
    return request.client.host if request.client else ""


def price_of(request: HttpRequest) -> Price:
    """Return what the route costs. Litestar answers OPTIONS by itself."""
    price: Price = request.route_handler.opt.get("price", Price("requests"))
    return price


def pay(request: HttpRequest, price: Price) -> None:
    """Let the visitor and their address pay; or refuse."""
    watchdog.what = f"{request.method} {request.scope.get('path_template')}"
    services(request).limiter.check(price, address(request))  # a signature takes longer
    person = payer(request)
    id = None if person is None else person.id
    request.scope[PAID] = services(request).limiter.spend(price, id, address(request))  # type: ignore[literal-required]


def give_back(request: HttpRequest) -> None:
    """A try was right: it costs nothing."""
    payment: Payment = request.scope[PAID]  # type: ignore[literal-required]
    payment.give_back()


_opening: WeakValueDictionary[PersonId, asyncio.Lock] = WeakValueDictionary()


@asynccontextmanager
async def opening(request: HttpRequest, person: Person) -> AsyncIterator[None]:
    """Open a table inside this, or be refused: one at a time, and not too many.

    Parallel requests of a person must not get past the limit.
    """
    here = services(request)
    async with _opening.setdefault(person.id, asyncio.Lock()):
        if await here.store.opened_by(person.id) >= here.settings.tables_each:
            raise Refused("too_many_tables", most=here.settings.tables_each)
        yield
