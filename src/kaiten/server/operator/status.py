"""What the operator sees of the server and its tables."""

from msgspec import Struct

from kaiten.server import clock
from kaiten.server.build import Build, build
from kaiten.server.operator.operating import Operating
from kaiten.server.room.terms import Person, Phase, RoomId, WallMs
from kaiten.server.services import Services
from kaiten.server.store.store import Store
from kaiten.server.timekeeping import ClockState


class Status(Struct, frozen=True):
    build: Build
    store: str  # sqlite or postgresql
    route: str  # the name of this process
    processes: list[str]  # the names of all
    up_s: int
    sockets: int  # at this process
    rooms: int  # tables that this process holds
    games: int  # games that are played at this process
    tables: dict[Phase, int]  # everywhere
    people: int  # whose names are stored
    draining: bool  # this process
    all_drain: bool
    clock: ClockState


class TableInfo(Struct, frozen=True):
    id: RoomId
    game: str
    phase: Phase
    seats: int
    bots: int
    people: list[Person]  # who sits there
    owner: str
    opened: WallMs
    changed: WallMs


async def status_of(here: Services) -> Status:
    operating = here.part(Operating)
    store, shared = here.store, bool(here.settings.database)
    name = here.settings.route or str(here.port)
    phases = await store.rows("select phase, count(*) from listing group by phase")
    people = await store.rows("select count(*) from person")
    routes = await store.rows("select route from process order by route") if shared else [(name,)]
    return Status(
        build=build(),
        store="postgresql" if shared else "sqlite",
        route=name,
        processes=[row[0] for row in routes],
        up_s=int(clock.elapsed() - here.started),
        sockets=len(list(here.hub.sockets())),
        rooms=here.hub.rooms,
        games=here.hub.games,
        tables={"waiting": 0, "playing": 0, "over": 0, **{row[0]: row[1] for row in phases}},
        people=people[0][0],
        draining=operating.drains,
        all_drain=operating.all_drain,
        clock=here.timekeeper.state(),
    )


async def tables_of(store: Store, phase: Phase | None, limit: int) -> list[TableInfo]:
    """Return the tables, the one that changed last first."""
    query = """select room from listing where $1 = '' or phase = $1 order by changed desc, room limit $2"""
    rooms = [row[0] for row in await store.rows(query, phase or "", limit)]
    listings = [listing for room in rooms if (listing := await store.listing(room))]
    names = await store.people({id for listing in listings for id in listing.people})
    return [
        TableInfo(
            id=one.id,
            game=one.game,
            phase=one.phase,
            seats=one.seats,
            bots=one.bots,
            people=[names.get(id, Person(id, "", "")) for id in one.people],
            owner=one.owner,
            opened=one.opened,
            changed=one.changed,
        )
        for one in listings
    ]
