"""Replays of finished games, as one seat saw them or with everything visible."""

from functools import partial
from typing import Any

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery
from msgspec import Struct

from kaiten.engine import codec
from kaiten.games.frames import Eyes, frames
from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, Id, Token, services
from kaiten.server.room.lobby import Chair, options_of
from kaiten.server.room.people import nobody
from kaiten.server.room.price import Price
from kaiten.server.room.table_state import TableState
from kaiten.server.room.terms import RoomId
from kaiten.server.tables.access import watched
from kaiten.server.tables.records import over, shared


class Player(Struct, frozen=True):
    """Who played a seat: a person, a bot, or both if a bot stood in for the person."""

    name: str | None  # "": the person deleted it
    avatar: str | None
    bot: str | None


class Replay(Struct, frozen=True):
    """The contents of a `Frame` differ by game: docs/protocol.md describes them, OpenAPI does not."""

    game: str
    options: Any
    seats: int
    people: list[Player]
    frames: Any  # list[Frame], encoded


class Told(Struct, frozen=True):
    """A replay without the names of people, who can change or delete them."""

    game: str
    options: Any
    seats: int
    frames: msgspec.Raw


_told = msgspec.json.Decoder(Told).decode


async def _replay(request: HttpRequest, id: RoomId, eyes: str) -> Replay:
    made = await services(request).archive.from_game(id, f"replay {eyes}", partial(_tell, eyes))
    if made is None:
        raise Refused("no_record")
    told = _told(made.body)
    return Replay(
        game=told.game,
        options=told.options,
        seats=told.seats,
        people=await _people(request, made.chairs),
        frames=told.frames,
    )


def _tell(eyes: str, table: TableState) -> bytes:
    running, options = table.running, options_of(table.lobby.setup)
    assert running is not None
    shown = frames(running.game, running.seats, options, running.events, _eyes(eyes, running.seats))
    return codec.encode(
        Told(
            game=running.game.name,
            options=options,
            seats=running.seats,
            frames=msgspec.Raw(codec.encode(list(shown))),
        )
    )


def _eyes(said: str, seats: int) -> Eyes:
    every: dict[str, Eyes] = {"open": "open", **{str(seat): seat for seat in range(seats)}}
    if said not in every:
        raise Refused("bad_request", detail=f"eyes is one of {', '.join(every)}, not {said[:20]!r}")
    return every[said]


async def _people(request: HttpRequest, chairs: tuple[Chair, ...]) -> list[Player]:
    named = await services(request).store.people([chair.person for chair in chairs if chair.person])

    def player(chair: Chair) -> Player:
        if chair.person is None:
            return Player(None, None, chair.bot_playing)
        person = named.get(chair.person) or nobody(chair.person)
        return Player(person.name, person.avatar, chair.bot_playing)

    return [player(chair) for chair in chairs]


@get(
    "/api/tables/{id:str}/replay",
    summary="The replay of a game, once it is over.",
    price=Price("reads", where="thread"),
)
async def replay(
    request: HttpRequest, id: Id, eyes: FromQuery[str] = "open", code: FromQuery[str] = ""
) -> Replay:
    over(await watched(request, id, code))
    return await _replay(request, id, eyes)


@get(
    "/api/records/{token:str}/replay",
    summary="The replay of a shared game.",
    price=Price("reads", where="thread"),
)
async def shared_replay(request: HttpRequest, token: Token, eyes: FromQuery[str] = "open") -> Replay:
    return await _replay(request, await shared(request, token), eyes)


ROUTES: list[HTTPRouteHandler] = [replay, shared_replay]
