"""A finished game frame by frame: the deal, then each act with the events that followed it.

What follows the end of a count is a frame of its own: until then, what was counted lies on the table.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.view import open_view
from kaiten.engine.game import Game
from kaiten.engine.terms import Acted, Event, Millis, Points, Seat, View
from kaiten.games.groups import Groups, groups

# By family: a view with nothing hidden. For a family that is not listed here, a spectator's view is used.
OPEN_VIEWS: dict[str, Callable[[Any], View]] = {"draft": open_view}

Eyes: TypeAlias = Seat | Literal["open"]  # who looks: a seat, or "open" for nothing hidden


class Frame(Struct, frozen=True):
    """What happened, and the table afterwards."""

    seq: int  # the number of events so far
    at: Millis  # the game's clock
    events: Sequence[Event]
    view: View
    points: tuple[Points, ...]  # by seat
    winners: tuple[Seat, ...]
    groups: Groups  # by place
    count: bool = False  # its events end with those of a count


def count_ends(events: Sequence[Event]) -> int | None:
    """Return how many of these events lead up to the end of a count; None if there is none.

    Only what is put away afterwards is a count. Points paid while a round goes on are not.
    """
    ends = None
    for number, event in enumerate(events, 1):
        if event.sweeps:
            return ends
        if event.counts:
            ends = number
    return None


def frames(game: Game[Any], seats: int, options: Any, events: Sequence[Event], eyes: Eyes) -> Iterator[Frame]:
    """The frames of a finished game, as `eyes` see it. The views have no asks."""
    state, seq, at = game.begin(seats, options), 0, 0
    for end, count in _ends(events):
        led_to, seq = events[seq:end], end
        for event in led_to:
            state = game.apply(state, event)
        at = led_to[0].at if isinstance(led_to[0], Acted) else at
        seen = led_to if eyes == "open" else [event.seen_by(eyes) for event in led_to]
        view = _view(game, state, eyes)
        yield Frame(
            seq=seq,
            at=at,
            events=seen,
            view=view,
            points=state.points,
            winners=state.winners,
            groups=groups(game, view),
            count=count,
        )


def _ends(events: Sequence[Event]) -> Iterator[tuple[int, bool]]:
    """How many events there are up to the end of each frame, and whether they end with a count."""
    acts = [number for number, event in enumerate(events) if isinstance(event, Acted)]
    begin = 0
    for end in (*acts, len(events)):
        if counted := count_ends(events[begin:end]):
            yield begin + counted, True
        yield end, False
        begin = end


def _view(game: Game[Any], state: Any, eyes: Eyes) -> View:
    if eyes != "open":
        return replace(game.view(state, eyes), ask=None)
    return OPEN_VIEWS[game.family](state) if game.family in OPEN_VIEWS else game.view(state, None)
