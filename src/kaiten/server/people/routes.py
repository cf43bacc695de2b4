"""The visitor's own name and avatar, the links that move them to another device, and who shares this one."""

from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from kaiten.server import clock
from kaiten.server.net.guests import COOKIE_DAYS, SEAT_LINK_S, Visitor, cookie_of, guest
from kaiten.server.net.links import SecretLink, secret_link
from kaiten.server.people import blocks, seat_links
from kaiten.server.refusals import Refused
from kaiten.server.request import (
    LISTED,
    NAME,
    HttpRequest,
    Id,
    base,
    holder,
    issue,
    known,
    language,
    me,
    services,
    sharer,
    visitor,
)
from kaiten.server.room.people import MOST_SHARING, Naming, Sharing, nobody, with_name
from kaiten.server.room.price import Price
from kaiten.server.room.terms import Person, PersonId
from kaiten.server.services import Services
from kaiten.server.store import endings


def _cookie(request: HttpRequest, person: Person, id: PersonId = "", issue: int = 0) -> Cookie:
    return Cookie(
        cookie_of(id),
        value=services(request).signer.cookie(person, issue),
        max_age=COOKIE_DAYS * 86_400,
        httponly=True,
        samesite="lax",
        secure="https" in (request.scope["scheme"], services(request).settings.url.partition(":")[0]),
        path="/",
    )


class Claiming(Struct, frozen=True, forbid_unknown_fields=True):
    token: str
    merge: bool = False  # bring along the history of the person this device belonged to


@get("/api/me", summary="Who am I? Without a cookie, a new guest.", price=Price("requests"))
async def who_am_i(request: HttpRequest) -> Response[Person]:
    if sharer(request) or visitor(request):
        person = await known(request)
    else:
        person = guest(language(request))
    return Response(person, cookies=[_cookie(request, person, sharer(request), issue(request))])


@put("/api/me", summary="Change my name or avatar.", price=Price("renames"))
async def rename(request: HttpRequest, data: JSONBody[Naming]) -> Response[Person]:
    person = with_name(me(request), data.name, data.avatar)
    here = services(request)
    sits_at = {listing.id for listing in await here.store.listings_of(person.id, LISTED)}
    rooms = {*sits_at, data.table} if data.table and NAME.fullmatch(data.table) else sits_at
    if rooms:  # people who sit at no table are not stored
        await here.store.rename(person, sorted(rooms), keep=bool(sits_at))
    return Response(person, cookies=[_cookie(request, person, sharer(request), issue(request))])


@delete(
    "/api/me",
    summary="Delete my name and all that is mine, for good: on every device I am a new guest.",
    status_code=HTTP_200_OK,
    price=Price("renames"),
)
async def forget_me(request: HttpRequest) -> Response[None]:
    await services(request).belongings.forget(me(request).id)
    gone = Response[None](None)
    gone.delete_cookie(cookie_of(sharer(request)))
    return gone


@post(
    "/api/me/sign-out",
    summary="Sign out everywhere else: end my other cookies, seat links and sockets.",
    status_code=HTTP_200_OK,
    price=Price("renames"),
)
async def sign_out(request: HttpRequest) -> Response[Person]:
    person, here = await known(request), services(request)
    ended = await endings.sign_out(here.store, person.id, clock.wall())
    if ended is None:
        raise Refused("signed_out")
    here.hub.end(ended)
    return Response(person, cookies=[_cookie(request, person, sharer(request), ended.issue)])


@post(
    "/api/me/link",
    summary="Make a seat link, which makes another device mine, with all my seats.",
    status_code=HTTP_200_OK,
    price=Price("renames", where="thread"),
)
async def seat_link(request: HttpRequest) -> SecretLink:
    here = services(request)
    token = here.signer.seat_link(me(request), issue(request))
    return await here.archive.apart(secret_link, f"{base(request)}/#seat={token}")


@post(
    "/api/me/claim",
    summary="Become the person in a seat link.",
    status_code=HTTP_200_OK,
    price=Price("renames"),
)
async def claim(request: HttpRequest, data: JSONBody[Claiming]) -> Response[Person]:
    here, own, moved = services(request), _own(request), await _moved(request, data.token)
    device = own.person.id if own else ""
    if device != moved.person.id:
        if not await seat_links.use(here.store, data.token, device, clock.wall()):
            raise _bad_link()
        if data.merge and own:  # the cookie and the link prove who both are
            moved = await _merged(here, own, moved)
    return Response(moved.person, cookies=[_cookie(request, moved.person, issue=moved.issue)])


async def _merged(here: Services, old: Visitor, new: Visitor) -> Visitor:
    """Give everything of one person to another, and return who that is.

    Of merges that are asked for at once, one comes after the other; by then they may be the same person.
    """
    while old.person.id != new.person.id and not await here.belongings.merge(old.person.id, new.person):
        for one in (old, new):  # perhaps this process has not heard of it
            here.hub.end(await endings.of(here.store, one.person.id))
        left, right = here.signer.now(old), here.signer.now(new)
        if right is None:
            raise _bad_link()
        if left is None:
            return right
        old, new = left, await _named(here, right)
    return new


@post(
    "/api/me/claim/who",
    summary="Who is the person in a seat link? Changes nothing.",
    status_code=HTTP_200_OK,
    price=Price("requests"),
)
async def claimed(request: HttpRequest, data: JSONBody[Claiming]) -> Person:
    return (await _moved(request, data.token)).person


def _bad_link() -> Refused:
    return Refused("bad_seat_link", minutes=SEAT_LINK_S // 60)


def _own(request: HttpRequest) -> Visitor | None:
    """Return the person whom the device belongs to."""
    return holder(request, "")


async def _moved(request: HttpRequest, token: str) -> Visitor:
    """Return the person in a seat link, with their current name; refuse if it has ended, or was used."""
    here, own = services(request), _own(request)
    found, device = here.signer.of_seat_link(token), own.person.id if own else ""
    if found is None:
        raise _bad_link()
    if found.person.id != device and not await seat_links.usable(here.store, token, device, clock.wall()):
        raise _bad_link()
    return await _named(here, found)


async def _named(here: Services, visitor: Visitor) -> Visitor:
    person = visitor.person
    return Visitor((await here.store.people([person.id])).get(person.id, person), visitor.issue)


@get("/api/device", summary="Who shares this device with me?", price=Price("requests"))
async def sharing(request: HttpRequest) -> list[Person]:
    here = services(request)
    people = here.signer.sharing(request.headers.get("cookie", ""))
    current = await here.store.people([person.id for person in people])  # the cookies may be older
    return [current.get(person.id, person) for person in people]


@post(
    "/api/device",
    summary="Let one more person play on this device, on a seat of their own.",
    price=Price("renames"),
)
async def share(request: HttpRequest, data: JSONBody[Sharing]) -> Response[Person]:
    own, others = me(request), services(request).signer.sharing(request.headers.get("cookie", ""))
    if len(others) >= MOST_SHARING:
        raise Refused("device_full", most=MOST_SHARING)
    person = guest(language(request), {own.avatar, *[other.avatar for other in others]})
    person = with_name(person, data.name, person.avatar)
    return Response(person, cookies=[_cookie(request, person, person.id)])


@get("/api/me/blocks", summary="The people I have blocked, the last one first.", price=Price("requests"))
async def blocked(request: HttpRequest) -> list[Person]:
    store = services(request).store
    ids = await blocks.of(store, me(request).id)
    names = await store.people(ids)
    return [names.get(id) or nobody(id) for id in ids]


@delete(
    "/api/me/blocks/{id:str}", summary="Unblock a person.", status_code=HTTP_200_OK, price=Price("renames")
)
async def unblock(request: HttpRequest, id: Id) -> None:
    await blocks.unblock(services(request).store, me(request).id, id)


ROUTES: list[HTTPRouteHandler] = [
    who_am_i,
    rename,
    forget_me,
    sign_out,
    seat_link,
    claim,
    claimed,
    sharing,
    share,
    blocked,
    unblock,
]
