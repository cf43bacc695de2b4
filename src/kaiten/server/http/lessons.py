"""Learning a game by playing it: a first round in frames like those of a table, and what is said at each."""

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Struct

from kaiten.engine.errors import BadSetup
from kaiten.lessons import lesson_for
from kaiten.lessons.script import Point, Step
from kaiten.server.room.messages import Play


class Taught(Struct, frozen=True):
    """One step: it waits for the expected choice; where there is none, it is only read.

    What a `Play` and a `Choice` hold is each game's own; docs/protocol.md describes it, OpenAPI does not.
    """

    say: str
    frame: Any  # Play
    expect: Any  # Choice | None
    point: Point | None


class Lesson(Struct, frozen=True):
    game: str
    options: Any
    seats: int
    steps: list[Taught]


def _taught(step: Step) -> Taught:
    frame, ask = step.frame, step.frame.view.ask
    race = ask is not None and ask.race
    play = Play(
        seq=frame.seq,
        at=frame.at,
        n=0,
        events=frame.events,
        view=frame.view,
        choices=step.choices,
        any_of=step.any_of,
        race=race,
        points=frame.points,
        winners=frame.winners,
    )
    return Taught(step.say, play, step.expect, step.point)


@get("/api/lessons/{game:str}", summary="A first round of this game, to be played hands-on.")
async def lesson(game: FromPath[str]) -> Lesson:
    try:
        script = lesson_for(game)
    except BadSetup as error:
        raise NotFoundException(str(error)) from None
    return Lesson(script.game, script.options, script.seats, [_taught(step) for step in script.steps])


ROUTES: list[HTTPRouteHandler] = [lesson]
