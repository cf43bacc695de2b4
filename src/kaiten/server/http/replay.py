"""Replays of finished games, as one seat saw them or with everything visible."""

from typing import Any

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery
from msgspec import Struct

from kaiten.games.frames import Eyes, frames
from kaiten.server.http.records import over, shared
from kaiten.server.http.request import HttpRequest, Id, Token, seated, services
from kaiten.server.people import nobody
from kaiten.server.refusals import Refused
from kaiten.server.room.lobby import Chair, options_of
from kaiten.server.room.table_state import TableState


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
    frames: list[Any]  # Frame


async def _replay(request: HttpRequest, table: TableState, eyes: str) -> Replay:
    running, options = over(table), options_of(table.lobby.setup)
    shown = list(frames(running.game, running.seats, options, running.events, _eyes(eyes, running.seats)))
    return Replay(
        game=running.game.name,
        options=options,
        seats=running.seats,
        people=await _people(request, table),
        frames=shown,
    )


def _eyes(said: str, seats: int) -> Eyes:
    every: dict[str, Eyes] = {"open": "open", **{str(seat): seat for seat in range(seats)}}
    if said not in every:
        raise Refused("bad_request", detail=f"eyes is one of {', '.join(every)}, not {said[:20]!r}")
    return every[said]


async def _people(request: HttpRequest, table: TableState) -> list[Player]:
    named = await services(request).store.people(table.lobby.people)

    def player(chair: Chair) -> Player:
        if chair.person is None:
            return Player(None, None, chair.bot_playing)
        person = named.get(chair.person) or nobody(chair.person)
        return Player(person.name, person.avatar, chair.bot_playing)

    return [player(chair) for chair in table.lobby.chairs]


@get("/api/tables/{id:str}/replay", summary="The replay of a game, once it is over.")
async def replay(request: HttpRequest, id: Id, eyes: FromQuery[str] = "open") -> Replay:
    table, _ = await seated(request, id)
    return await _replay(request, table, eyes)


@get("/api/records/{token:str}/replay", summary="The replay of a shared game.")
async def shared_replay(request: HttpRequest, token: Token, eyes: FromQuery[str] = "open") -> Replay:
    return await _replay(request, await shared(request, token), eyes)


ROUTES: list[HTTPRouteHandler] = [replay, shared_replay]
