"""What happened at a table: a seat's log while it is played, and the whole record afterwards."""

import secrets

from litestar import Response, delete, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_200_OK

from kaiten.engine import codec
from kaiten.server.http.asked import NAME, Asked, Id, Token, base, house, seated
from kaiten.server.http.people import Link
from kaiten.server.lobby import options_of
from kaiten.server.room import Room


@get(
    "/api/tables/{id:str}/log",
    summary="What happened so far, as my seat saw it.",
    media_type="application/x-ndjson",
)
async def seat_log(request: Asked, id: Id) -> bytes:
    room, person = await seated(request, id)
    seat = room.lobby.seat_of(person.id)
    events = room.live.events if room.live else []
    return b"".join(codec.encode(event.seen_by(seat)) + b"\n" for event in events)


def _record(room: Room) -> Response[bytes]:
    if room.live is None or room.lobby.phase != "over":
        raise ClientException("The record is there when the game is over.", status_code=409)
    live = room.live
    options = options_of(room.lobby.setup)
    body = codec.write(live.game, live.seats, options, live.chance.seed, live.events, live.version)
    headers = {"Content-Disposition": f'attachment; filename="{room.id}.sushi"'}
    return Response(body, media_type="application/x-ndjson", headers=headers)


@get(
    "/api/tables/{id:str}/record",
    summary="The whole game, once it is over.",
    media_type="application/x-ndjson",
)
async def record(request: Asked, id: Id) -> Response[bytes]:
    room, _ = await seated(request, id)
    return _record(room)


@post(
    "/api/tables/{id:str}/share",
    summary="Let anyone who has the link see the whole game.",
    status_code=HTTP_200_OK,
)
async def share(request: Asked, id: Id) -> Link:
    room, _ = await seated(request, id)
    _record(room)
    store = house(request).store
    token = await store.token_of(id)
    if token is None:
        token = secrets.token_urlsafe(16)
        await store.share(id, token)
    return Link(f"{base(request)}/api/records/{token}")


async def _owned(request: Asked, id: str) -> None:
    room, person = await seated(request, id)
    if person.id != room.lobby.owner:
        raise PermissionDeniedException("Only the owner of the table may do that.")
    if room.lobby.phase == "playing" and room.lobby.people:
        raise ClientException("The game is not over.", status_code=409)


@delete(
    "/api/tables/{id:str}/share",
    summary="Owner: the shared link is worth nothing any more.",
    status_code=HTTP_200_OK,
)
async def unshare(request: Asked, id: Id) -> None:
    await _owned(request, id)
    await house(request).store.share(id, None)


@delete(
    "/api/tables/{id:str}", summary="Owner: delete a table that is not being played.", status_code=HTTP_200_OK
)
async def delete_table(request: Asked, id: Id) -> None:
    await _owned(request, id)
    await house(request).hub.deleted(id)
    await house(request).store.delete(id)


@get("/api/records/{token:str}", summary="A shared game.", media_type="application/x-ndjson")
async def shared(request: Asked, token: Token) -> Response[bytes]:
    here = house(request)
    id = await here.store.shared(token) if NAME.fullmatch(token) else None
    room = await here.read(id) if id else None
    if room is None:
        raise NotFoundException("There is no such record, or no longer.")
    return _record(room)


ROUTES: list[HTTPRouteHandler] = [seat_log, record, share, unshare, delete_table, shared]
