"""Who may see a table over HTTP: who sits there or has played there, and once it is over who may watch."""

import msgspec

from kaiten.server.refusals import Refused
from kaiten.server.request import NAME, HttpRequest, me, services
from kaiten.server.room.messages import same
from kaiten.server.room.table_state import TableState
from kaiten.server.room.terms import Listing, Person
from kaiten.server.tables.history import played


async def seated(request: HttpRequest, id: str) -> tuple[Listing, Person]:
    """Return a table's listing and the visitor, who must sit at it or own it; anybody else gets a 404.

    A game in somebody's history is also theirs: they may have had another number when they played it.
    """
    person, store = me(request), services(request).store
    listing = await store.listing(id) if NAME.fullmatch(id) else None
    if listing is None:
        raise Refused("not_your_table")
    if person.id not in (*listing.people, listing.owner) and not await played(store, person.id, id):
        raise Refused("not_your_table")
    return listing, person


async def watched(request: HttpRequest, id: str, code: str) -> Listing:
    """Return a table's listing. The visitor must sit there, or may watch: it is open, or this is its code."""
    try:
        return (await seated(request, id))[0]
    except Refused:
        here, person = services(request), me(request)
        listing = await here.store.listing(id) if NAME.fullmatch(id) else None
        if listing is None or not (listing.open or (listing.code and same(code, listing.code))):
            raise
        away = await here.archive.from_game(id, "away", _sent_away) if listing.phase == "over" else None
        if away is None or person.id in (sent := msgspec.json.decode(away.body)) or "*" in sent:
            raise
        return listing


def _sent_away(table: TableState) -> bytes:
    """Encode the people who may not watch; "*" is everybody."""
    lobby = table.lobby
    watched = lobby.setup.spectators and not lobby.quick  # at a quick table nobody watches
    return msgspec.json.encode([*lobby.kicked, *([] if watched else ["*"])])
