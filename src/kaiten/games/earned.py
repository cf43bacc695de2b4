"""What a seat earned in a finished game, from the events of scoring: by round, and by dish.

Games that pay no dishes, such as Sushi Dice, have neither.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.draft import events as draft
from kaiten.engine.game import Game
from kaiten.engine.terms import Event, Points, Scored, Seat
from kaiten.games.sushi_roll import table as roll
from kaiten.games.sushi_roll.scoring import FINAL


class Earned(Struct, frozen=True):
    """What is paid at the end of the game (desserts) belongs to no round."""

    rounds: tuple[Points, ...] = ()
    dishes: dict[str, Points] = {}


Earnings: TypeAlias = Callable[[Iterable[Event], Seat], Earned]


def earnings(game: Game[Any], events: Iterable[Event], seat: Seat) -> Earned:
    return EARNED[game.family](events, seat) if game.family in EARNED else Earned()


def _draft(events: Iterable[Event], seat: Seat) -> Earned:
    """A round ends when it is cleared."""
    rounds, now, dishes = [], 0, Counter[str]()
    for event in events:
        if isinstance(event, Scored):
            now += event.worths[seat].points
            dishes[event.dish] += event.worths[seat].points
        elif isinstance(event, draft.Cleared):
            rounds.append(now)
            now = 0
    return Earned(tuple(rounds), dict(dishes))


def _roll(events: Iterable[Event], seat: Seat) -> Earned:
    """A round is cleared only when the next one begins."""
    rounds, dishes = list[int](), Counter[str]()
    for event in events:
        if isinstance(event, roll.RoundBegan):
            rounds.append(0)
        elif isinstance(event, Scored):
            dishes[event.dish] += event.worths[seat].points
            if event.dish not in FINAL:
                rounds[-1] += event.worths[seat].points
    return Earned(tuple(rounds), dict(dishes))


EARNED: dict[str, Earnings] = {"draft": _draft, "roll": _roll}
