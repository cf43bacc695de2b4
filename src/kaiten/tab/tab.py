"""A server of one: what it answers to the requests of its page, with the same JSON as a server.

The rest needs other people, or arrays: it is answered like a page that does not exist.
"""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC
from typing import Any, TypeAlias
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.bots.worth import prospects
from kaiten.coach.puzzles import BOXES
from kaiten.engine import codec
from kaiten.engine.errors import KaitenError
from kaiten.engine.terms import Millis, Seat
from kaiten.games import GAMES
from kaiten.games.examples import rules
from kaiten.server.daily.days import Days
from kaiten.server.learn.lessons import lesson
from kaiten.server.learn.pad import Scoring, score
from kaiten.server.puzzles import puzzles
from kaiten.server.puzzles.puzzles import NextPuzzle, Try, Trying
from kaiten.server.refusals import STATUS, Problem, Refused, shortened, why
from kaiten.server.room.lobby import Setup
from kaiten.server.room.messages import Notice
from kaiten.server.room.people import AVATARS, MOST_SHARING, Naming, Sharing, with_name
from kaiten.server.room.record import record_of
from kaiten.server.room.sent import SentGame, packed
from kaiten.server.room.table_state import RoomSettings, TableState
from kaiten.server.room.terms import ROOM_ID, Listing, Person, RoomId
from kaiten.server.tables.lists import Found, TableLink, all_games, listed
from kaiten.server.tables.look import NO_GAME, log_of, over, tell, with_names
from kaiten.tab.bots import lacks
from kaiten.tab.rooms import Close, Means, Rooms, Socket, Tell
from kaiten.tab.store import Addition

# Logs that are no tables: no table has such a name.
PERSON = "~person"  # every name I have had
OTHERS = "~others"  # who shares this device with me: each row is a list of all of them
TRIES = "~tries"  # of puzzles

LISTED = 50
DAYS = Days(b"", UTC)  # the day of a puzzle, as on a server whose zone was not set


class Asked(Struct, frozen=True):
    """A request: what its path names, and what came with it."""

    names: tuple[str, ...]
    query: Mapping[str, str]
    body: bytes

    def read(self, type: Any) -> Any:
        try:
            return msgspec.json.decode(self.body, type=type)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Refused("bad_request", detail=shortened(error)) from None


class Answer(Struct, frozen=True):
    status: int
    body: bytes  # JSON, or the lines of a log or a record


Handler: TypeAlias = Callable[["Tab", Asked], Awaitable[Any]]  # returns bytes, or what is encoded as JSON


class Tab:
    """Everything a page asks. Use `opened`; calls must not overlap, and `go` follows each of them."""

    def __init__(self, means: Means, me: Person, others: Sequence[Person], settings: RoomSettings) -> None:
        self.means = means
        self.rooms = Rooms(means, me, others, settings)

    @classmethod
    async def opened(cls, means: Means, guest: Person, settings: RoomSettings | None = None) -> "Tab":
        """Open what is stored. `guest` is who plays the first time.

        Without room to store anything, everything but games works.
        """
        names, rows = await _read(means, PERSON), await _read(means, OTHERS)
        me = msgspec.json.decode(names[-1], type=Person) if names else guest
        if not names:
            with suppress(Refused):
                await means.store.append(Addition(PERSON, 0, [codec.encode(me)]))
        others = msgspec.json.decode(rows[-1], type=list[Person]) if rows else []
        return cls(means, me, others, settings or RoomSettings())

    # --- sockets ------------------------------------------------------------------------------------

    async def connect(self, address: str, tell: Tell, close: Close) -> Socket:
        """Open a socket by its address. Raises Refused if there is no such table."""
        return await self.rooms.connect(address, tell, close)

    async def hear(self, socket: Socket, text: str) -> None:
        await self.rooms.hear(socket, text)

    def leave(self, socket: Socket) -> None:
        self.rooms.leave(socket)

    async def go(self) -> Millis | None:
        """Do what is due. Return the milliseconds until the next call is due; None: nothing is."""
        return await self.rooms.go()

    # --- requests -----------------------------------------------------------------------------------

    async def answer(self, method: str, address: str, body: bytes = b"") -> Answer:
        """Answer a request as a server does."""
        url = urlsplit(address)
        try:
            for wanted, path, handler in HANDLERS:
                if wanted == method and (found := path.fullmatch(url.path)):
                    asked = Asked(found.groups(), dict(parse_qsl(url.query)), body)
                    told = await handler(self, asked)
                    status = 201 if handler in MAKES else 200
                    return Answer(status, told if isinstance(told, bytes) else codec.encode(told))
            raise Refused("no_page")
        except Refused as error:
            refused = error
        except KaitenError as error:
            refused = why(error)
        problem = Problem(refused.code, refused.reason, refused.facts, "")
        return Answer(STATUS.get(refused.code, 400), codec.encode(problem))

    async def listings(self) -> list[Listing]:
        return [msgspec.json.decode(one, type=Listing) for one in await self.means.store.listings()]

    async def listing(self, id: RoomId) -> Listing:
        found = [listing for listing in await self.listings() if listing.id == id]
        if not found:
            raise Refused("not_your_table")
        return found[0]

    async def keep_others(self, others: list[Person]) -> None:
        store = self.means.store
        await store.append(Addition(OTHERS, len(await store.read(OTHERS)), [codec.encode(others)]))
        self.rooms.others = others

    async def tries(self) -> list[Try]:
        return [msgspec.json.decode(row, type=Try) for row in await self.means.store.read(TRIES)]


async def _read(means: Means, log: str) -> Sequence[bytes]:
    try:
        return await means.store.read(log)
    except Refused:
        return []


# --- me -------------------------------------------------------------------------------------------------


async def _me(tab: Tab, asked: Asked) -> Person:
    return tab.rooms.me


async def _rename(tab: Tab, asked: Asked) -> Person:
    naming: Naming = asked.read(Naming)
    me, store = with_name(tab.rooms.me, naming.name, naming.avatar), tab.means.store
    await store.append(Addition(PERSON, len(await store.read(PERSON)), [codec.encode(me)]))
    tab.rooms.rename(me)
    return me


async def _health(tab: Tab, asked: Asked) -> None:
    """A page whose table does not answer asks whether anybody does."""


async def _notice(tab: Tab, asked: Asked) -> Notice:
    return Notice(None, False)


async def _nobodys(tab: Tab, asked: Asked) -> list[Any]:
    """Which tables of others are open."""
    return []


# --- who shares this device with me ---------------------------------------------------------------------


async def _others(tab: Tab, asked: Asked) -> list[Person]:
    return tab.rooms.others


async def _share(tab: Tab, asked: Asked) -> Person:
    sharing: Sharing = asked.read(Sharing)
    people = tab.rooms.people.values()
    if len(people) > MOST_SHARING:
        raise Refused("device_full", most=MOST_SHARING)
    token = tab.means.token()
    free = [avatar for avatar in AVATARS if avatar not in {person.avatar for person in people}]
    person = Person(token[:16], "", free[int(token[16:], 16) % len(free)])
    person = with_name(person, sharing.name, person.avatar)
    await tab.keep_others([*tab.rooms.others, person])
    return person


async def _forget(tab: Tab, asked: Asked) -> None:
    """Somebody else no longer shares this device. I stay."""
    left = [person for person in tab.rooms.others if person.id != asked.query.get("as")]
    if len(left) == len(tab.rooms.others):
        raise Refused("no_page")
    await tab.keep_others(left)


# --- tables ---------------------------------------------------------------------------------------------


async def _games(tab: Tab, asked: Asked) -> Any:
    """Not all levels play here, and the coach needs arrays."""
    every = all_games(())
    games = [
        replace(game, reviews=False, hints=False, lacks=lacks(game.family, tab.means.nets))
        for game in every.games
    ]
    return replace(every, games=games)


async def _open(tab: Tab, asked: Asked) -> Any:
    listing = await tab.rooms.open_table(asked.read(Setup))
    return _link(listing)


def _link(listing: Listing) -> TableLink:
    """Nobody else can come."""
    return TableLink(listing.id, f"/#table={listing.id}&code={listing.code}", listing.code, None)


async def _invitation(tab: Tab, asked: Asked) -> TableLink:
    return _link(await tab.listing(asked.names[0]))


async def _mine(tab: Tab, asked: Asked) -> Any:
    every = sorted(await tab.listings(), key=lambda one: (one.phase == "over", -one.changed))
    return listed(every[:LISTED], tab.rooms.people, tab.rooms.me)


async def _found(tab: Tab, asked: Asked) -> Found:
    if not await tab.means.store.read(asked.names[0]):
        raise Refused("no_table")
    return Found(asked.names[0])


async def _delete(tab: Tab, asked: Asked) -> None:
    await tab.rooms.delete((await tab.listing(asked.names[0])).id)


def _seat(tab: Tab, asked: Asked, table: TableState) -> Seat | None:
    """The seat of the person who asks: me, or somebody who shares this device."""
    return table.lobby.seat_of(asked.query.get("as", tab.rooms.me.id))


async def _log(tab: Tab, asked: Asked) -> bytes:
    table = await tab.rooms.table((await tab.listing(asked.names[0])).id)
    return log_of(table.running.events, _seat(tab, asked, table)) if table.running else b""


async def _record(tab: Tab, asked: Asked) -> bytes:
    listing = await tab.listing(asked.names[0])
    over(listing)
    return record_of(await tab.means.store.read(listing.id), await tab.rooms.table(listing.id))


async def _sent(tab: Tab, asked: Asked) -> SentGame:
    """The game as a server takes it. Only a tab is asked for this."""
    listing = await tab.listing(asked.names[0])
    over(listing)
    rows, table = await tab.means.store.read(listing.id), await tab.rooms.table(listing.id)
    return packed(record_of(rows, table), table.lobby, tab.rooms.me.id, listing.changed)


async def _replay(tab: Tab, asked: Asked) -> Any:
    listing = await tab.listing(asked.names[0])
    over(listing)
    table = await tab.rooms.table(listing.id)
    return with_names(tell(asked.query.get("eyes", "open"), table), table.lobby.chairs, tab.rooms.people)


async def _worth(tab: Tab, asked: Asked) -> Any:
    table = await tab.rooms.table((await tab.listing(asked.names[0])).id)
    running, seat = table.running, _seat(tab, asked, table)
    return prospects(running.game, running.game.view(running.state, seat)) if running else NO_GAME


# --- to learn -------------------------------------------------------------------------------------------


async def _lesson(tab: Tab, asked: Asked) -> Any:
    return lesson(asked.names[0])


async def _rules(tab: Tab, asked: Asked) -> Any:
    if asked.names[0] not in GAMES:
        raise Refused("no_page")
    return rules(GAMES[asked.names[0]])


async def _score(tab: Tab, asked: Asked) -> Any:
    return score(asked.read(Scoring))


# --- puzzles --------------------------------------------------------------------------------------------


async def _puzzles(tab: Tab, asked: Asked) -> Any:
    return puzzles.overview(await tab.tries(), DAYS, tab.means.wall())


async def _next_puzzle(tab: Tab, asked: Asked) -> NextPuzzle:
    box = asked.query.get("box") or None
    if box not in (None, *BOXES):
        raise Refused("no_puzzle")
    today = DAYS.today(tab.means.wall())
    puzzle = puzzles.following(tab.rooms.me.id, await tab.tries(), box, today)
    return NextPuzzle(puzzle.id if puzzle else None)


async def _puzzle(tab: Tab, asked: Asked) -> Any:
    return puzzles.shown(puzzles.found(asked.names[0]), await tab.tries(), DAYS, tab.means.wall())


async def _try(tab: Tab, asked: Asked) -> Any:
    puzzle, now, tries = puzzles.found(asked.names[0]), tab.means.wall(), await tab.tries()
    one = puzzles.tried(puzzle, asked.read(Trying).choice)
    counted = puzzles.solved(tries, puzzle) is None
    if counted:
        first = Try(puzzle.id, puzzles.day_of(puzzle, DAYS, now), one.right, now)
        await tab.means.store.append(Addition(TRIES, len(tries), [codec.encode(first)]))
    return puzzles.told(puzzle, one, counted, puzzles.score(await tab.tries(), DAYS, now))


def _handlers(handlers: Mapping[str, Handler]) -> Iterator[tuple[str, re.Pattern[str], Handler]]:
    for what, handler in handlers.items():
        method, _, path = what.partition(" ")
        yield method, re.compile(f"/api/{path}"), handler
    yield "GET", re.compile("/health"), _health


MAKES = (_open, _share)
TABLE = f"tables/({ROOM_ID})"
HANDLERS = [
    *_handlers(
        {
            "GET me": _me,
            "PUT me": _rename,
            "DELETE me": _forget,
            "GET device": _others,
            "POST device": _share,
            "GET notice": _notice,
            "GET games": _games,
            "POST tables": _open,
            "GET tables": _nobodys,
            "GET tables/mine": _mine,
            f"GET {TABLE}": _found,
            f"DELETE {TABLE}": _delete,
            f"GET {TABLE}/link": _invitation,
            f"GET {TABLE}/log": _log,
            f"GET {TABLE}/record": _record,
            f"GET {TABLE}/replay": _replay,
            f"GET {TABLE}/sent": _sent,
            f"GET {TABLE}/worth": _worth,
            "GET lessons/([^/]+)": _lesson,
            "GET rules/([^/]+/[^/]+)": _rules,
            "POST score": _score,
            "GET puzzles": _puzzles,
            "GET puzzles/next": _next_puzzle,
            "GET puzzles/([^/]+)": _puzzle,
            "POST puzzles/([^/]+)": _try,
        }
    )
]
