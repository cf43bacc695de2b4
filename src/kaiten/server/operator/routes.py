"""The operator's requests, under /api/admin. Each needs a token; none is part of the public protocol.

Other features add theirs (`for_operator.py`).
"""

import ipaddress
from typing import Annotated

from litestar import delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from kaiten.server import clock
from kaiten.server.operator import store as operator
from kaiten.server.operator.backup import backup_of
from kaiten.server.operator.operating import Operating
from kaiten.server.operator.rights import Rights
from kaiten.server.operator.status import Status, TableInfo, status_of, tables_of
from kaiten.server.operator.store import Announcement, Ban, BanKind
from kaiten.server.refusals import Refused
from kaiten.server.request import NAME, HttpRequest, Id, give_back, pay, person_id, price_of, services
from kaiten.server.room.people import plain
from kaiten.server.room.terms import Phase
from kaiten.server.telemetry import journal

LISTED = 500
MOST_IN_TEXT = 300  # characters of an announcement, a note or what people are told
HOUR_MS = 3_600_000
MINUTE_MS = 60_000


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    say: str = ""


class Banning(Struct, frozen=True, forbid_unknown_fields=True):
    kind: BanKind
    who: str
    hours: Annotated[float, Meta(gt=0, le=876_000)] | None = None
    why: str = ""


class Announcing(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    minutes: Annotated[float, Meta(gt=0, le=525_600)] | None = None


class Draining(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool
    all: bool = False  # or only this process


async def operator_only(request: HttpRequest) -> None:
    """Let nobody in but the operator. Wrong tokens are counted by address, and logged."""
    here = services(request)
    if not here.origins.allow(request.headers.getall("host", []), request.headers.get("origin")):
        raise Refused("foreign_page")
    pay(request, price_of(request))  # before the comparison: parallel requests must not get past the limit
    ok = here.part(Rights).given(request.headers.get("authorization", ""))
    command = str(request.scope.get("path_template") or "?").removeprefix("/api/admin/")
    journal.line("admin", method=request.method, command=command, ok=ok)
    if not ok:
        raise Refused("not_operator")
    give_back(request)


@get("/status")
async def status(request: HttpRequest) -> Status:
    return await status_of(services(request))


@get("/tables")
async def tables(request: HttpRequest, phase: FromQuery[Phase | None] = None) -> list[TableInfo]:
    return await tables_of(services(request).store, phase, LISTED)


@post("/tables/{id:str}/close", status_code=HTTP_200_OK)
async def close(request: HttpRequest, id: Id, data: JSONBody[Closing]) -> None:
    """Delete a table, at whatever process it is. The people there are told."""
    here, text = services(request), plain(data.say, MOST_IN_TEXT)
    if not NAME.fullmatch(id) or await here.store.listing(id) is None:
        raise Refused("no_table")
    await here.hub.stop_table(id, text)
    await here.store.delete(id, text)


@get("/bans")
async def bans(request: HttpRequest) -> list[Ban]:
    now = clock.sure()
    found = await operator.bans(services(request).store)
    return [ban for ban in found if ban.until is None or ban.until > now]


@post("/bans")
async def ban(request: HttpRequest, data: JSONBody[Banning]) -> Ban:
    here, now = services(request), clock.wall()
    until = None if data.hours is None else now + int(data.hours * HOUR_MS)
    banned = Ban(
        kind=data.kind,
        who=_who(data.kind, data.who),
        until=until,
        why=plain(data.why, MOST_IN_TEXT),
        at=now,
    )
    await operator.ban(here.store, banned)
    await here.part(Operating).renew()
    return banned


@delete("/bans", status_code=HTTP_200_OK)
async def unban(request: HttpRequest, kind: FromQuery[BanKind], who: FromQuery[str]) -> bool:
    here = services(request)
    done = await operator.unban(here.store, kind, _who(kind, who))
    await here.part(Operating).renew()
    return done


def _who(kind: BanKind, who: str) -> str:
    """Return a person's id, or a network as it is stored."""
    if kind == "person":
        return person_id(who)
    try:
        return str(ipaddress.ip_network(who, strict=False))
    except ValueError:
        detail = f"{who[:40]!r} is neither an address nor a network such as 192.0.2.0/24"
        raise Refused("bad_request", detail=detail) from None


@put("/announcement")
async def announce(request: HttpRequest, data: JSONBody[Announcing]) -> Announcement:
    here, now = services(request), clock.wall()
    text = plain(data.text, MOST_IN_TEXT)
    if not text:
        raise Refused("line_empty")
    until = None if data.minutes is None else now + int(data.minutes * MINUTE_MS)
    said = Announcement(text, now, until)
    await operator.announce(here.store, said)
    await here.part(Operating).renew()
    return said


@delete("/announcement", status_code=HTTP_200_OK)
async def take_back(request: HttpRequest) -> None:
    here = services(request)
    await operator.announce(here.store, None)
    await here.part(Operating).renew()


@put("/drain")
async def drain(request: HttpRequest, data: JSONBody[Draining]) -> Status:
    here = services(request)
    if data.all:
        await operator.drain_all(here.store, on=data.on)
        await here.part(Operating).renew()
    else:
        await here.part(Operating).drain(on=data.on)
    return await status_of(here)


@post("/clock", status_code=HTTP_200_OK)
async def confirm(request: HttpRequest) -> Status:
    """The clock of the machine on which this process runs is right."""
    here = services(request)
    await here.timekeeper.confirm()
    return await status_of(here)


@post("/backup", status_code=HTTP_200_OK)
async def backup(request: HttpRequest) -> Stream:
    """The database as one file: a SQLite database, or a dump for pg_restore."""
    return Stream(await backup_of(services(request).settings), media_type="application/octet-stream")


ROUTES: list[HTTPRouteHandler] = [
    status, tables, close, bans, ban, unban, announce, take_back, drain, confirm, backup
]  # fmt: skip
