"""What happened at a table: the log as one seat saw it during the game, and the full record afterwards."""

import secrets

from litestar import Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_200_OK

from kaiten.server.net.links import Link
from kaiten.server.refusals import Refused
from kaiten.server.request import (
    NAME,
    HttpRequest,
    Id,
    Token,
    base,
    services,
)
from kaiten.server.room.price import Price
from kaiten.server.room.terms import RoomId
from kaiten.server.tables import sharing
from kaiten.server.tables.access import seated
from kaiten.server.tables.look import log_of, over


@get(
    "/api/tables/{id:str}/log",
    summary="The events so far, as my seat saw them.",
    media_type="application/x-ndjson",
    price=Price("reads", where="thread"),
)
async def seat_log(request: HttpRequest, id: Id) -> bytes:
    _, person = await seated(request, id)
    archive = services(request).archive
    table = await archive.table(id)
    if table is None or table.running is None:
        return b""
    # A copy: the game may go on meanwhile.
    return await archive.apart(log_of, tuple(table.running.events), table.lobby.seat_of(person.id))


async def _record(request: HttpRequest, id: RoomId, *, sealed: bool = False) -> Response[bytes]:
    made = await services(request).archive.record(id, sealed=sealed)
    if made is None:
        raise Refused("no_record")
    headers = {"Content-Disposition": f'attachment; filename="{id}.sushi"'}
    return Response(made.body, media_type="application/x-ndjson", headers=headers)


@get(
    "/api/tables/{id:str}/record",
    summary="The full record, once the game is over.",
    media_type="application/x-ndjson",
    price=Price("reads", where="thread"),
)
async def record(request: HttpRequest, id: Id) -> Response[bytes]:
    listing, _ = await seated(request, id)
    over(listing)
    return await _record(request, id, sealed=services(request).archive.sealed(listing))


@post(
    "/api/tables/{id:str}/share",
    summary="Make a link with which anyone can see the finished game.",
    status_code=HTTP_200_OK,
    price=Price("renames"),
)
async def share(request: HttpRequest, id: Id) -> Link:
    listing, person = await seated(request, id)
    over(listing)
    if services(request).archive.sealed(listing):  # others still play it
        raise Refused("daily_sealed")
    store = services(request).store
    token, played = await sharing.token_of(store, id), person.id in listing.people
    if token is None or played:  # only players share reviews; the link stays the same
        token = token or secrets.token_urlsafe(16)
        await sharing.share(store, id, token, reviews=played)
    return Link(f"{base(request)}/replay#record={token}")


async def _owned(request: HttpRequest, id: str) -> None:
    listing, person = await seated(request, id)
    alone = not listing.owner and listing.people == (person.id,)  # at a quick table
    if person.id != listing.owner and not alone:
        raise Refused("not_owner")
    if listing.phase == "playing" and set(listing.people) - {person.id}:  # others are playing
        raise Refused("not_over")


@delete(
    "/api/tables/{id:str}/share",
    summary="Owner: make the shared link invalid.",
    status_code=HTTP_200_OK,
    price=Price("renames"),
)
async def unshare(request: HttpRequest, id: Id) -> None:
    await _owned(request, id)
    await sharing.share(services(request).store, id, None)


@delete(
    "/api/tables/{id:str}",
    summary="Owner: delete a table where nobody else is playing.",
    status_code=HTTP_200_OK,
    price=Price("renames"),
)
async def delete_table(request: HttpRequest, id: Id) -> None:
    await _owned(request, id)
    await services(request).hub.stop_table(id)
    await services(request).store.delete(id)


async def shared(request: HttpRequest, token: str) -> RoomId:
    """Return the table that was shared under this token. A visitor may have no cookie yet."""
    id = await sharing.shared(services(request).store, token) if NAME.fullmatch(token) else None
    if id is None:
        raise Refused("no_record")
    return id


@get(
    "/api/records/{token:str}",
    summary="The full record of a shared game.",
    media_type="application/x-ndjson",
    price=Price("reads", where="thread"),
)
async def shared_record(request: HttpRequest, token: Token) -> Response[bytes]:
    return await _record(request, await shared(request, token))


ROUTES: list[HTTPRouteHandler] = [seat_log, record, share, unshare, delete_table, shared_record]
