"""What the operator does for a person who asks for it: their data, and its deletion."""

from litestar import Response, delete, get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from kaiten.server.profile.export import exported
from kaiten.server.request import HttpRequest, Id, person_id, services


@get("/people/{id:str}")
async def export(request: HttpRequest, id: Id) -> Stream:
    here, person = services(request), person_id(id)
    body = exported(here.store, here.archive, here.belongings, person, operator=True)
    return Stream(body, media_type="application/json")


@delete("/people/{id:str}", status_code=HTTP_200_OK)
async def delete_person(request: HttpRequest, id: Id) -> Response[None]:
    await services(request).belongings.forget(person_id(id))
    return Response(None)


ROUTES: list[HTTPRouteHandler] = [export, delete_person]
