"""A whole game frame by frame: the deal, then each act with all that followed it, as some eyes see it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.view import open_view
from kaiten.engine.game import Game
from kaiten.engine.terms import Acted, Event, Millis, Points, Seat, View

# By family: a table that is over, with nothing hidden. Where nothing ever is, a spectator sees it all.
OPEN_VIEWS: dict[str, Callable[[Any], View]] = {"draft": open_view}

Eyes: TypeAlias = Seat | Literal["open"]  # a seat's, or those from which nothing is hidden


class Frame(Struct, frozen=True):
    """What happened, and how the table looks after it."""

    seq: int  # events so far
    at: Millis  # the game's clock
    events: Sequence[Event]
    view: View
    points: tuple[Points, ...]  # what each seat has now
    winners: tuple[Seat, ...]


def frames(game: Game[Any], seats: int, options: Any, events: Sequence[Event], eyes: Eyes) -> Iterator[Frame]:
    """A game that is over, for somebody who looks at it again: nobody is asked anything any more."""
    state, seq = game.begin(seats, options), 0
    acts = [number for number, event in enumerate(events) if isinstance(event, Acted)]
    for end in (*acts, len(events)):
        led_to, seq = events[seq:end], end
        for event in led_to:
            state = game.apply(state, event)
        at = led_to[0].at if isinstance(led_to[0], Acted) else 0
        seen = led_to if eyes == "open" else [event.seen_by(eyes) for event in led_to]
        yield Frame(
            seq=seq,
            at=at,
            events=seen,
            view=_view(game, state, eyes),
            points=state.points,
            winners=state.winners,
        )


def _view(game: Game[Any], state: Any, eyes: Eyes) -> View:
    if eyes != "open":
        return replace(game.view(state, eyes), ask=None)
    return OPEN_VIEWS[game.family](state) if game.family in OPEN_VIEWS else game.view(state, None)
