"""The daily deal: play it, and see what you and the others have made of it, once you have."""

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from kaiten.server.daily.daily import Daily, DailyDay, DailyResult, Today
from kaiten.server.operator.operating import Operating
from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, known, me, opening, services
from kaiten.server.room.price import Price
from kaiten.server.room.terms import RoomId


class DailyTable(Struct, frozen=True):
    id: RoomId


@get(
    "/api/daily",
    summary="Today's deals, how far I am with them, my streak, fingerprints and seeds.",
    price=Price("requests", 2),
)
async def today(request: HttpRequest) -> Today:
    return await services(request).part(Daily).today(me(request))


@get("/api/daily/past", summary="The deals of two weeks before a day.", price=Price("requests", 3))
async def past(request: HttpRequest, before: FromQuery[str]) -> list[DailyDay]:
    return await services(request).part(Daily).past(me(request), before)


@post(
    "/api/daily/{box:str}/{day:str}",
    summary="Play a deal, today's or a past one: a new table, or the one of my first attempt.",
    status_code=HTTP_200_OK,
    price=Price("openings"),
)
async def play(request: HttpRequest, box: FromPath[str], day: FromPath[str]) -> DailyTable:
    person, here = await known(request), services(request)
    daily = here.part(Daily)
    daily.checked(box, day)
    room = await daily.begun(box, day, person)
    if room is None:
        if here.part(Operating).no_games:
            raise Refused("draining")
        daily.check_come(day)
        async with opening(request, person):
            room = await daily.begun(box, day, person) or await daily.play(box, day, person)
    return DailyTable(room)


@get(
    "/api/daily/{box:str}/{day:str}",
    summary="My result in a deal and the others', once I have played it.",
    price=Price("reads"),
)
async def result(request: HttpRequest, box: FromPath[str], day: FromPath[str]) -> DailyResult:
    person, daily = me(request), services(request).part(Daily)
    daily.checked(box, day)
    return await daily.result(box, day, person)


ROUTES: list[HTTPRouteHandler] = [today, past, play, result]
