"""A person's own page: what their games say about them. Nobody else can ask for it."""

import re

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from kaiten.server import clock
from kaiten.server.daily import store as dailies
from kaiten.server.daily.daily import Daily
from kaiten.server.net.links import Link, SecretLink, secret_link
from kaiten.server.profile import recovery
from kaiten.server.profile.dailies import PastDaily, page
from kaiten.server.profile.export import exported
from kaiten.server.profile.statistics import PastGame, You, catch_up, told, you
from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, base, give_back, known, me, services
from kaiten.server.room.people import nobody
from kaiten.server.room.price import Price
from kaiten.server.tables import history
from kaiten.server.tables.history import NEWEST, Since

PAGE = 20  # games
PLACE = re.compile("([0-9]{1,15})-([A-Za-z0-9_-]{1,64})-([0-9]{1,2})")
DEAL = re.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})-([a-z-]{1,20})")


class RecoveryCode(Struct, frozen=True):
    code: str
    made: SecretLink  # the code as a link


class Recovering(Struct, frozen=True, forbid_unknown_fields=True):
    code: str


@get(
    "/api/you",
    summary="What my games say: rating, results, streaks, favourite dish, best round.",
    price=Price("reads", where="thread"),
)
async def your_page(request: HttpRequest) -> You:
    person, here = await known(request), services(request)
    await catch_up(here.store, here.archive, person.id)
    await here.part(Daily).settle(await dailies.unfinished_of(here.store, person.id))
    return await you(here.store, here.archive, person, here.part(Daily).days)


@get(
    "/api/you/games",
    summary="My finished games, the newest first; `after=AT-TABLE-SEAT` for the next page.",
    price=Price("reads"),
)
async def your_games(request: HttpRequest) -> list[PastGame]:
    person, store = me(request), services(request).store
    return await told(store, await history.games(store, person.id, PAGE, _after(request)))


@get(
    "/api/you/dailies",
    summary="The daily deals that I have finished, the last day first; `after=DAY-BOX` for the next page.",
    price=Price("reads"),
)
async def your_dailies(request: HttpRequest) -> list[PastDaily]:
    person, here = me(request), services(request)
    after = DEAL.fullmatch(str(request.query_params.get("after", "")))
    since = (after[1], after[2]) if after else dailies.NEWEST
    return await page(here.store, person.id, here.part(Daily).days, since, clock.wall())


def _after(request: HttpRequest) -> Since:
    after = PLACE.fullmatch(str(request.query_params.get("after", "")))
    return (int(after[1]), after[2], int(after[3])) if after else NEWEST


@get(
    "/api/you/export",
    summary="Everything that is stored about me, as one JSON file.",
    price=Price("renames", where="thread"),
)
async def your_data(request: HttpRequest) -> Stream:
    person, here = me(request), services(request)
    body = exported(here.store, here.archive, here.belongings, person.id)
    headers = {"Content-Disposition": 'attachment; filename="kaiten.json"'}
    return Stream(body, media_type="application/json", headers=headers)


@post(
    "/api/you/code",
    summary="Make my recovery code. It is shown once; the last one becomes invalid.",
    status_code=HTTP_200_OK,
    price=Price("renames", where="thread"),
)
async def recovery_code(request: HttpRequest) -> RecoveryCode:
    person, here = await known(request), services(request)
    code = await recovery.make(here.store, person.id, clock.wall())
    await here.store.keep_person(person)
    return RecoveryCode(code, await here.archive.apart(secret_link, f"{base(request)}/you#code={code}"))


@post(
    "/api/you/recover",
    summary="Make a seat link from a recovery code.",
    status_code=HTTP_200_OK,
    price=Price("recoveries"),
)
async def recover(request: HttpRequest, data: JSONBody[Recovering]) -> Link:
    here = services(request)
    id = await recovery.find(here.store, data.code)
    if id is None:
        raise Refused("bad_recovery_code")
    give_back(request)
    person = (await here.store.people([id])).get(id, nobody(id))
    return Link(f"{base(request)}/#seat={here.signer.seat_link(person)}")


ROUTES: list[HTTPRouteHandler] = [your_page, your_games, your_dailies, your_data, recovery_code, recover]
