"""What every request is asked: which server is this, who are you, do you sit at that table?"""

import re
from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.params import FromPath
from msgspec import Meta, Struct

from kaiten.server.people import COOKIE
from kaiten.server.room.table_state import TableState
from kaiten.server.services import Services
from kaiten.server.store.store import Person

LISTED = 50  # tables in a list

HttpRequest: TypeAlias = Request[Any, Any, Any]
Id = FromPath[Annotated[str, Meta(pattern="^[a-z0-9]{1,32}$")]]
Token = FromPath[Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]]

# The patterns above only describe; what is looked up is looked at first.
NAME = re.compile("[A-Za-z0-9_-]{1,64}")


class Problem(Struct, frozen=True):
    """What a refused request is answered with."""

    say: str


def services(request: HttpRequest) -> Services:
    found: Services = request.app.state["services"]
    return found


def visitor(request: HttpRequest) -> Person | None:
    """Whose cookie came along, if it is one of ours."""
    cookie = request.cookies.get(COOKIE)
    return services(request).signer.person(cookie) if cookie else None


def me(request: HttpRequest) -> Person:
    """Whose cookie came along; a stranger is sent to /api/me first."""
    person = visitor(request)
    if person is None:
        raise NotAuthorizedException("GET /api/me first: it makes you a guest.")
    return person


async def known(request: HttpRequest) -> Person:
    """Whose cookie came along, by the name they go by now: a cookie on another device may be older."""
    person = me(request)
    return (await services(request).store.people([person.id])).get(person.id, person)


def base(request: HttpRequest) -> str:
    """Where people reach this server: by its settings; in the local network; or as this person typed it."""
    here = services(request)
    said = here.settings.url.rstrip("/") or here.address
    return said or f"{request.scope['scheme']}://{request.headers.get('host', '')}"


async def seated(request: HttpRequest, id: str) -> tuple[TableState, Person]:
    """A table, for somebody who sits at it; to anybody else it might as well not be there."""
    person = me(request)
    table = await services(request).read(id) if NAME.fullmatch(id) else None
    if table is None or (table.lobby.seat_of(person.id) is None and person.id != table.lobby.owner):
        raise NotFoundException("There is no such table, or you do not sit at it.")
    return table, person
