"""What happened at a table: the log as one seat saw it during the game, and the full record afterwards."""

import secrets

from litestar import Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_200_OK

from kaiten.engine import codec
from kaiten.server.http.people import Link
from kaiten.server.http.request import NAME, HttpRequest, Id, Token, base, seated, services
from kaiten.server.refusals import Refused
from kaiten.server.room.lobby import options_of
from kaiten.server.room.running_game import RunningGame
from kaiten.server.room.table_state import TableState


@get(
    "/api/tables/{id:str}/log",
    summary="The events so far, as my seat saw them.",
    media_type="application/x-ndjson",
)
async def seat_log(request: HttpRequest, id: Id) -> bytes:
    table, person = await seated(request, id)
    seat = table.lobby.seat_of(person.id)
    events = table.running.events if table.running else []
    return b"".join(codec.encode(event.seen_by(seat)) + b"\n" for event in events)


def over(table: TableState) -> RunningGame:
    """Return the finished game of a table; refuse while it is still being played."""
    if table.running is None or table.lobby.phase != "over":
        raise Refused("record_later")
    return table.running


def _record(table: TableState) -> Response[bytes]:
    running = over(table)
    options = options_of(table.lobby.setup)
    body = codec.write(
        running.game, running.seats, options, running.chance.seed, running.events, running.version
    )
    headers = {"Content-Disposition": f'attachment; filename="{table.id}.sushi"'}
    return Response(body, media_type="application/x-ndjson", headers=headers)


@get(
    "/api/tables/{id:str}/record",
    summary="The full record, once the game is over.",
    media_type="application/x-ndjson",
)
async def record(request: HttpRequest, id: Id) -> Response[bytes]:
    table, _ = await seated(request, id)
    return _record(table)


@post(
    "/api/tables/{id:str}/share",
    summary="Make a link with which anyone can see the finished game.",
    status_code=HTTP_200_OK,
)
async def share(request: HttpRequest, id: Id) -> Link:
    table, _ = await seated(request, id)
    over(table)
    store = services(request).store
    token = await store.token_of(id)
    if token is None:
        token = secrets.token_urlsafe(16)
        await store.share(id, token)
    return Link(f"{base(request)}/replay#record={token}")


async def _owned(request: HttpRequest, id: str) -> None:
    table, person = await seated(request, id)
    if person.id != table.lobby.owner:
        raise Refused("not_owner")
    if table.lobby.phase == "playing" and set(table.lobby.people) - {person.id}:  # others are playing
        raise Refused("not_over")


@delete(
    "/api/tables/{id:str}/share",
    summary="Owner: make the shared link invalid.",
    status_code=HTTP_200_OK,
)
async def unshare(request: HttpRequest, id: Id) -> None:
    await _owned(request, id)
    await services(request).store.share(id, None)


@delete(
    "/api/tables/{id:str}",
    summary="Owner: delete a table where nobody else is playing.",
    status_code=HTTP_200_OK,
)
async def delete_table(request: HttpRequest, id: Id) -> None:
    await _owned(request, id)
    await services(request).hub.deleted(id)
    await services(request).store.delete(id)


async def shared(request: HttpRequest, token: str) -> TableState:
    """Return the table that was shared under this token."""
    here = services(request)
    id = await here.store.shared(token) if NAME.fullmatch(token) else None
    table = await here.read(id) if id else None
    if table is None:
        raise Refused("no_record")
    return table


@get(
    "/api/records/{token:str}", summary="The full record of a shared game.", media_type="application/x-ndjson"
)
async def shared_record(request: HttpRequest, token: Token) -> Response[bytes]:
    return _record(await shared(request, token))


ROUTES: list[HTTPRouteHandler] = [seat_log, record, share, unshare, delete_table, shared_record]
