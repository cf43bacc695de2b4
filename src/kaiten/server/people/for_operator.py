"""What the operator does with reports."""

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_200_OK

from kaiten.server import clock
from kaiten.server.people import reports
from kaiten.server.people.reports import Filed
from kaiten.server.request import HttpRequest, services

LISTED = 500


@get("/reports")
async def listed_reports(request: HttpRequest, closed: FromQuery[bool] = False) -> list[Filed]:
    return await reports.filed(services(request).store, LISTED, closed=closed)


@post("/reports/{number:int}/resolve", status_code=HTTP_200_OK)
async def resolve(request: HttpRequest, number: FromPath[int]) -> bool:
    return await reports.close(services(request).store, number, clock.wall())


ROUTES: list[HTTPRouteHandler] = [listed_reports, resolve]
