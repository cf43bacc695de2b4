"""Puzzles: the one of the day, the next one, one to look at, and what a choice was worth once it is made."""

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from kaiten.coach.puzzles import BOXES
from kaiten.server import clock
from kaiten.server.daily.daily import Daily
from kaiten.server.puzzles import store as puzzling
from kaiten.server.puzzles.puzzles import (
    NextPuzzle,
    PuzzleAnswer,
    Puzzles,
    ShownPuzzle,
    Try,
    Trying,
    day_of,
    following,
    found,
    overview,
    score,
    shown,
    told,
    tried,
)
from kaiten.server.refusals import Refused
from kaiten.server.request import HttpRequest, me, services
from kaiten.server.room.price import Price
from kaiten.server.room.terms import PersonId
from kaiten.server.services import Services


def _reader(request: HttpRequest) -> tuple[Services, PersonId]:
    return services(request), me(request).id


@get(
    "/api/puzzles",
    summary="The puzzle of the day, how many puzzles there are, and how many I have solved.",
    price=Price("reads", where="thread"),
)
async def my_puzzles(request: HttpRequest) -> Puzzles:
    here, person = _reader(request)
    tries = await puzzling.tries(here.store, person)
    return await here.archive.apart(overview, tries, here.part(Daily).days, clock.wall())


@get(
    "/api/puzzles/next",
    summary="A puzzle that I have not tried, of any box or of one (`box=roll`).",
    price=Price("reads", where="thread"),
)
async def next_puzzle(request: HttpRequest) -> NextPuzzle:
    here, person = _reader(request)
    box = request.query_params.get("box") or None
    if box not in (None, *BOXES):
        raise Refused("no_puzzle")
    today = here.part(Daily).days.today(clock.wall())
    tries = await puzzling.tries(here.store, person)
    puzzle = await here.archive.apart(following, person, tries, box, today)
    return NextPuzzle(puzzle.id if puzzle else None)


@get(
    "/api/puzzles/{id:str}",
    summary="The position of a puzzle, without its answer.",
    price=Price("reads", where="thread"),
)
async def one_puzzle(request: HttpRequest, id: FromPath[str]) -> ShownPuzzle:
    here, person = _reader(request)
    puzzle = await here.archive.apart(found, id)
    tries = await puzzling.tries(here.store, person)
    return await here.archive.apart(shown, puzzle, tries, here.part(Daily).days, clock.wall())


@post(
    "/api/puzzles/{id:str}",
    summary="Choose, and learn the answer. Only the first try counts.",
    status_code=HTTP_200_OK,
    price=Price("reads", where="thread"),
)
async def try_puzzle(request: HttpRequest, id: FromPath[str], data: JSONBody[Trying]) -> PuzzleAnswer:
    here, person = _reader(request)
    days, now = here.part(Daily).days, clock.wall()
    puzzle = await here.archive.apart(found, id)
    one = await here.archive.apart(tried, puzzle, data.choice)
    first = Try(puzzle.id, day_of(puzzle, days, now), one.right, now)
    counted = await puzzling.keep(here.store, person, first)
    tries = await puzzling.tries(here.store, person)
    return told(puzzle, one, counted, score(tries, days, now))


ROUTES: list[HTTPRouteHandler] = [my_puzzles, next_puzzle, one_puzzle, try_puzzle]
