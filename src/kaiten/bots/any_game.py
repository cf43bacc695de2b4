"""Bots for any game, used where a family has none of its own.

They use only what every game provides: `guess`, the choices of its asks, `submit`, and the points and winners
of its states.
"""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from kaiten.bots.roster import Roster
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game, State, asks, submit
from kaiten.engine.runner import Chooser, at_random
from kaiten.engine.terms import TABLE, Act, Choice, Elapsed, Event, Millis, Seat, Wait

MOST_CHOICES = 24  # if there are more choices, a random sample of this size is played out
MOST_ACTS = 400  # a longer playout is stopped and judged by its points so far
WIN_BONUS = 1_000.0  # a win counts for more than any number of points


def random_any(game: Game[Any]) -> Chooser:
    """A random choice. In a race it does nothing half of the time, so that the others get to act."""

    def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        if not view.ask.urgent and rng.random() < 0.5:
            return None
        return at_random(view, log, rng)

    return choose


def search_any(game: Game[Any], playouts: int) -> Chooser:
    """Play each choice out with random players, on guesses of the hidden state; return the best."""

    def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        choices: list[Choice] = list(view.ask.choices())
        if len(choices) > MOST_CHOICES:
            choices = rng.sample(choices, MOST_CHOICES)
        if len(choices) == 1:
            return choices[0]
        sums = [0.0] * len(choices)
        for _ in range(playouts):
            state = game.guess(view, log, rng)
            luck, seed = Seeded(str(rng.random())), rng.random()
            for at, choice in enumerate(choices):  # all choices get the same states and the same luck
                act = Act(view.seat, view.ask.opened, choice, _now(log))
                end = _play_out(game, submit(game, state, act, luck).state, luck, Random(seed))
                sums[at] += _result(end, view.seat)
        return choices[sums.index(max(sums))]

    return choose


def _now(log: Sequence[Event]) -> Millis:
    """The time of the last act, which is the best estimate of the current time."""
    return max([getattr(event, "at", 0) for event in log], default=0)


def _play_out(game: Game[Any], state: Any, luck: Seeded, rng: Random) -> State:
    """The state at the end, or after MOST_ACTS acts, if all seats choose at random."""
    clock: Millis = 0
    for _ in range(MOST_ACTS):
        asked = asks(game, state)
        if not asked:
            break
        wait = asked.pop(TABLE, None)
        urgent = [seat for seat, ask in asked.items() if ask.urgent]
        if not urgent and isinstance(wait, Wait):
            clock = max(clock, wait.until)
            act = Act(TABLE, wait.opened, Elapsed(), clock)
        else:
            seat = rng.choice(urgent or list(asked))
            choices = list(asked[seat].choices())
            act = Act(seat, asked[seat].opened, choices[int(rng.random() * len(choices))], clock)
        state = submit(game, state, act, luck).state
    result: State = state
    return result


def _result(state: State, seat: Seat) -> float:
    """The seat's share of the win, times WIN_BONUS, plus its lead in points over the best other."""
    won = WIN_BONUS / len(state.winners) if seat in state.winners else 0.0
    others = [points for at, points in enumerate(state.points) if at != seat]
    return won + state.points[seat] - max(others, default=0)


ANY = Roster(
    random=random_any,
    taster=partial(search_any, playouts=1),
    greedy=partial(search_any, playouts=5),
    search=search_any,
    child=partial(search_any, playouts=1),
    beginner=partial(search_any, playouts=2),
    regular=partial(search_any, playouts=5),
    chef=partial(search_any, playouts=15),
    itamae=partial(search_any, playouts=50),
    at_once=random_any,
)
