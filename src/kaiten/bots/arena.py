"""Measures how strong bots are. Each deal is played once per rotation, so all bots get the same cards."""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.bots.intervals import over_deals
from kaiten.bots.own import any_bot
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import IllegalAct
from kaiten.engine.runner import Chooser, play
from kaiten.engine.terms import Choice, Event, Points
from kaiten.games import GAMES


class Match(Struct, frozen=True):
    """A game and the bots that play it, one per seat. A name may occur more than once."""

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: str


class Tally(Struct, frozen=True):
    """The result of one bot in one game."""

    wins: float  # a win shared by n counts 1/n
    points: Points  # in Sushi Dice, plates won
    seconds: float  # CPU time spent choosing
    moves: int


Deal: TypeAlias = tuple[tuple[Tally, ...], ...]  # by bot, then by rotation
Dealt: TypeAlias = tuple[Match, int]  # a match, and the number of one of its deals


class Standing(Struct, frozen=True):
    """One bot's results: means over all games, and the confidence interval of its win share."""

    bot: str
    wins: float
    low: float
    high: float
    points: float
    ms: float  # CPU time per choice made, including calls that chose to do nothing


class Timed:
    """A chooser that measures its CPU time and counts its choices."""

    def __init__(self, choose: Chooser) -> None:
        self.choose, self.seconds, self.moves = choose, 0.0, 0

    def __call__(self, view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        begun = process_time()
        choice = self.choose(view, log, rng)
        self.seconds += process_time() - begun
        self.moves += choice is not None
        return choice


def play_deal(match: Match, deal: int) -> Deal:
    """Play one deal: a game for each rotation, so that every bot gets every seat's cards."""
    games = [play_game(match, deal, rotation) for rotation in range(len(match.bots))]
    return tuple(zip(*games, strict=True))


def play_game(match: Match, deal: int, rotation: int) -> list[Tally]:
    """Play one game; return a tally per bot.

    The luck depends on the deal only. The choosers are created for each game and have their own random
    generator.
    """
    game, seats, luck = GAMES[match.game], len(match.bots), f"{match.seed}/{deal}"
    bots = [Timed(any_bot(bot)(game)) for bot in match.bots]
    sitting = [(seat - rotation) % seats for seat in range(seats)]  # which bot, by seat
    choosers = [bots[at] for at in sitting]
    try:
        *_, last = play(game, seats, match.options, Seeded(luck), choosers, f"{luck}/{rotation}")
    except IllegalAct as error:  # a bug in a bot: say how to reproduce it
        seated = ", ".join(match.bots[at] for at in sitting)
        raise AssertionError(f"{match.game}, luck {luck!r}, seats {seated}: {error}") from error
    end = last.play.state
    wins = [(seat in end.winners) / len(end.winners) for seat in range(seats)]
    rows = [(bot, (at + rotation) % seats) for at, bot in enumerate(bots)]
    return [Tally(wins[seat], end.points[seat], bot.seconds, bot.moves) for bot, seat in rows]


def standings(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """The standing of each bot, in the order given; `greedy#2` is the second with that name."""
    rows = []
    for at, bot in enumerate(match.bots):
        nth = match.bots[: at + 1].count(bot)
        rows.append(standing(bot if nth == 1 else f"{bot}#{nth}", [at], deals))
    return rows


def together(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """The combined standing of bots that share a name, if there are any others: `greedy ×3`."""
    names = {bot: match.bots.count(bot) for bot in match.bots}
    return [
        standing(f"{bot} ×{n}", [at for at, other in enumerate(match.bots) if other == bot], deals)
        for bot, n in names.items()
        if n > 1 and len(names) > 1
    ]


def standing(label: str, places: Sequence[int], deals: Sequence[Deal]) -> Standing:
    """The combined standing of the bots at these places of the match."""
    shares = [sum([fmean([tally.wins for tally in deal[at]]) for at in places]) for deal in deals]
    games = [tally for deal in deals for at in places for tally in deal[at]]
    seconds, moves = sum([tally.seconds for tally in games]), sum([tally.moves for tally in games])
    points = fmean([tally.points for tally in games])
    low, high = over_deals(shares)
    return Standing(
        bot=label,
        wins=fmean(shares),
        low=low,
        high=high,
        points=points,
        ms=1000 * seconds / max(moves, 1),
    )
