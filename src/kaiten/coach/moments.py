"""The choices of a recorded game, each with what its seat had seen by then."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kaiten.engine.codec import Record
from kaiten.engine.game import Game
from kaiten.engine.runner import Log
from kaiten.engine.terms import Acted, Choice, Event, Seat


class Moment(NamedTuple):
    """A choice of a seat. The view and the log are as the seat saw them: nothing hidden can be read here."""

    event: int  # the index of the choice among the events of the record
    view: Any
    log: Sequence[Event]
    choice: Choice | None = None  # None: the game is over


def moments(game: Game[Any], record: Record) -> tuple[list[list[Moment]], Any]:
    """By seat, all its choices; and the final state. If a seat changed its mind, its last choice counts."""
    state = game.begin(record.header.seats, record.options)
    found: list[dict[int, Moment]] = [{} for _ in range(record.header.seats)]
    for number, event in enumerate(record.events):
        if isinstance(event, Acted) and event.seat in range(len(found)):
            assert event.choice is not None
            found[event.seat][event.ask] = moment(game, record, state, number, event.seat, event.choice)
        state = game.apply(state, event)
    return [list(own.values()) for own in found], state


def moment(
    game: Game[Any], record: Record, state: Any, number: int, seat: Seat, choice: Choice | None = None
) -> Moment:
    return Moment(number, game.view(state, seat), Log(record.events[:number], seat), choice)
