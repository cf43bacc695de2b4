"""Who may see a table over HTTP: those who sit at it, and those who have played there."""

from kaiten.server.refusals import Refused
from kaiten.server.request import NAME, HttpRequest, me, services
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
