"""How the levels of bots do with a person's cards: each plays the person's chair of a daily deal.

The game is played in small pieces in the bot processes. A piece gets the choices so far and adds some.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from kaiten.bots import LEVELS
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Play, start, submit
from kaiten.engine.places import places
from kaiten.engine.terms import Act, Choice, Points, Seat
from kaiten.games import GAMES
from kaiten.server.daily.days import CHAIR
from kaiten.server.hosting.fair_order import Kind, Share
from kaiten.server.room.lobby import Setup, options_of
from kaiten.server.room.thinking import sit_down

PIECE = 4  # choices that are made in one piece

Made: TypeAlias = list[tuple[Seat, Choice]]
T = TypeVar("T")


class LevelResult(Struct, frozen=True):
    """What a level made on the person's chair."""

    level: str
    points: Points
    place: int


class Work(Protocol):
    """`BotPool.work`"""

    async def __call__(self, what: str, call: Callable[[], T], *, share: Callable[[], Share]) -> T: ...


LEVELS_SHARE = Share(Kind.REVIEW, (), "daily levels")


async def level_results(work: Work, setup: Setup, seed: str) -> list[LevelResult]:
    """Let every level play, in the order of their strength."""
    return [await _result(work, setup, seed, level) for level in LEVELS if level != "child"]


async def _result(work: Work, setup: Setup, seed: str, level: str) -> LevelResult:
    made: Made = []
    while True:
        piece = partial(play_on, setup, seed, level, made)
        more, ended = await work(f"{level} of {setup.game}", piece, share=lambda: LEVELS_SHARE)
        if ended is not None:
            return ended
        made = [*made, *more]


# --- in a bot process -----------------------------------------------------------------------------------


def play_on(setup: Setup, seed: str, level: str, made: Made) -> tuple[Made, LevelResult | None]:
    """Make some more choices, and return them; at the end of the game its result."""
    game, chance = GAMES[setup.game], Seeded(seed)
    assert setup.seats is not None
    bots = [level, *setup.bots]
    play: Play[Any] = start(game, setup.seats, options_of(setup), chance)
    events, answered, more = list(play.events), [0] * setup.seats, list[tuple[Seat, Choice]]()
    while not play.state.winners:
        if len(more) == PIECE:
            return more, None
        seat, ask = next(
            (seat, ask) for seat in range(setup.seats) if (ask := game.ask(play.state, seat)) and ask.urgent
        )
        if (number := sum(answered)) < len(made):
            choice = made[number][1]
        else:
            view, log = game.view(play.state, seat), [event.seen_by(seat) for event in events]
            # The same luck as at a table: see `choice_requests` in room/timers.py.
            luck = Random(f"{seed}/bot/{seat}/{answered[seat]}")
            chosen = sit_down(setup.game, bots[seat])(view, log, luck)
            assert chosen is not None, f"{bots[seat]} chose nothing"
            choice = chosen
            more.append((seat, choice))
        play = submit(game, play.state, Act(seat, ask.opened, choice), chance)
        events += play.events
        answered[seat] += 1
    points, winners = play.state.points, play.state.winners
    return more, LevelResult(level, points[CHAIR], places(points, winners)[CHAIR])
