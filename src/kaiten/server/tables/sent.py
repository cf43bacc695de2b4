"""Games that people played in a tab, on their own device, and keep here when they are over."""

import secrets
from hashlib import sha256

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec.structs import replace

from kaiten.engine import codec
from kaiten.server import clock
from kaiten.server.hosting.hub import Hub
from kaiten.server.request import HttpRequest, known, services
from kaiten.server.room.outcomes import outcomes
from kaiten.server.room.price import Price
from kaiten.server.room.sent import SentGame, unpacked
from kaiten.server.room.table_state import TableState
from kaiten.server.room.terms import Person, RoomId, WallMs
from kaiten.server.store.store import AlreadyWritten
from kaiten.server.tables import history
from kaiten.server.tables.lists import Found

MOST_IN_BODY = 1 << 20  # bytes


def _table(hub: Hub, sent: SentGame, person: Person, wall: WallMs) -> tuple[TableState, list[bytes]]:
    """Return the table that a game becomes, and its log. The same game of a person is the same table."""
    sent = replace(sent, ended=min(sent.ended, wall))
    rows = [codec.encode(fact) for fact in unpacked(sent, person.id, secrets.token_hex(16))]
    id: RoomId = sha256(f"{person.id}\n{sent.record}".encode()).hexdigest()[:32]
    table = hub.new_table(id)
    table.load(rows)
    return table, rows


@post(
    "/api/tables/sent",
    summary="Keep a finished game that I played in a tab, on my device. It counts for nothing.",
    price=Price("openings", where="thread"),
    request_max_body_size=MOST_IN_BODY,
)
async def send(request: HttpRequest, data: JSONBody[SentGame]) -> Found:
    person, here, wall = await known(request), services(request), clock.wall()
    table, rows = await here.archive.apart(_table, here.hub, data, person, wall)
    try:
        await here.store.append(table.id, 0, rows, table.listing(wall))
    except AlreadyWritten:
        return Found(table.id)  # it was sent before
    ended = min(data.ended, wall)
    await here.store.change(*[history.keeping(*one) for one in outcomes(table, ended)])
    await here.store.keep_person(person)
    return Found(table.id)


ROUTES: list[HTTPRouteHandler] = [send]
