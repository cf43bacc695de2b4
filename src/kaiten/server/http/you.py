"""My own page: what my games say about me. Nobody else can ask for it."""

import re

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from kaiten.server import clock
from kaiten.server.http.people import Link, SecretLink, secret_link
from kaiten.server.http.request import HttpRequest, address, base, known, me, services
from kaiten.server.people import nobody
from kaiten.server.refusals import Refused
from kaiten.server.store import history, recovery
from kaiten.server.store.history import NEWEST, Since
from kaiten.server.your_games import PastGame, You, catch_up, export, told, you

PAGE = 20  # games
PLACE = re.compile("([0-9]{1,15})-([A-Za-z0-9_-]{1,64})-([0-9]{1,2})")


class RecoveryCode(Struct, frozen=True):
    code: str
    made: SecretLink  # the code as a link


class Recovering(Struct, frozen=True, forbid_unknown_fields=True):
    code: str


@get("/api/you", summary="What my finished games say: rating, results, favourite dish, best round.")
async def your_page(request: HttpRequest) -> You:
    person, here = await known(request), services(request)
    here.reads.spend(person.id, address(request))
    await catch_up(here.store, here.archive, person.id)
    return await you(here.store, person, here.daily.days)


@get(
    "/api/you/games", summary="My finished games, the newest first; `after=AT-TABLE-SEAT` for the next page."
)
async def your_games(request: HttpRequest) -> list[PastGame]:
    person, store = me(request), services(request).store
    services(request).reads.spend(person.id, address(request))
    return await told(store, await history.games(store, person.id, PAGE, _after(request)))


def _after(request: HttpRequest) -> Since:
    after = PLACE.fullmatch(str(request.query_params.get("after", "")))
    return (int(after[1]), after[2], int(after[3])) if after else NEWEST


@get("/api/you/export", summary="Everything that is stored about me, as one JSON file.")
async def your_data(request: HttpRequest) -> Response[bytes]:
    person, here = me(request), services(request)
    here.reads.spend(person.id, address(request))
    body = msgspec.json.format(msgspec.json.encode(await export(here.store, person.id)))
    headers = {"Content-Disposition": 'attachment; filename="kaiten.json"'}
    return Response(body, media_type="application/json", headers=headers)


@post(
    "/api/you/code",
    summary="Make my recovery code. It is shown once; the last one becomes invalid.",
    status_code=HTTP_200_OK,
)
async def recovery_code(request: HttpRequest) -> RecoveryCode:
    person, here = await known(request), services(request)
    here.renames.spend(person.id, address(request))
    code = await recovery.make(here.store, person.id, clock.wall())
    await here.store.keep_person(person)
    return RecoveryCode(code, secret_link(f"{base(request)}/you#code={code}"))


@post("/api/you/recover", summary="Make a seat link from a recovery code.", status_code=HTTP_200_OK)
async def recover(request: HttpRequest, data: JSONBody[Recovering]) -> Link:
    here = services(request)
    credits = here.codes.of(address(request))
    if not credits.spend():
        raise Refused("too_many_codes").after(credits.wait_s)
    id = await recovery.find(here.store, data.code)
    if id is None:
        raise Refused("bad_recovery_code")
    credits.give_back()
    person = (await here.store.people([id])).get(id, nobody(id))
    return Link(f"{base(request)}/#seat={here.signer.link(person)}")


ROUTES: list[HTTPRouteHandler] = [your_page, your_games, your_data, recovery_code, recover]
