"""Lessons: a scripted first round of a game, as the messages of a table with an explanation of each step."""

from typing import Any

from msgspec import Struct

from kaiten.engine.errors import BadSetup
from kaiten.lessons import lesson_for
from kaiten.lessons.script import Point, Step
from kaiten.server.refusals import Refused
from kaiten.server.room.messages import Play


class Taught(Struct, frozen=True):
    """One step of a lesson. It waits for the expected choice; without one, it is only read.

    The contents of `Play` and `Choice` differ by game: docs/protocol.md describes them, OpenAPI does not.
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


def lesson(game: str) -> Lesson:
    """Raises Refused if there is none for this game."""
    try:
        script = lesson_for(game)
    except BadSetup:
        raise Refused("no_lesson") from None
    return Lesson(script.game, script.options, script.seats, [_taught(step) for step in script.steps])
