"""How strong bots are: the same deals for all of them, each bot once on every chair of every deal."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.bots import Bot, bot_named
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import IllegalAct
from kaiten.engine.runner import Chooser, play
from kaiten.engine.terms import Choice, Event, Points
from kaiten.games import GAMES

# Student's t for 95%, by deals less one: 1, 2, …, 10; its series in 1/n is near enough from there on.
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


class Match(Struct, frozen=True):
    """Who meets at what: as many seats as bots, and a name may stand there twice."""

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: str


class Tally(Struct, frozen=True):
    """What one bot came to in one game."""

    wins: float  # a shared win is one over the number of winners
    points: Points  # at Sushi Dice, plates won
    seconds: float  # CPU time of choosing
    moves: int


Deal: TypeAlias = tuple[tuple[Tally, ...], ...]  # by bot, then by rotation
Dealt: TypeAlias = tuple[Match, int]  # a match, and the number of one of its deals
Named: TypeAlias = Callable[[str], Bot]  # where bots are found by their names


class Standing(Struct, frozen=True):
    """One bot after the match: means over all games, and the interval of its win share."""

    bot: str
    wins: float
    low: float
    high: float
    points: float
    ms: float  # CPU time for each choice made; looking and doing nothing is part of the price


class Timed:
    """A chooser, and what its choosing took."""

    def __init__(self, choose: Chooser) -> None:
        self.choose, self.seconds, self.moves = choose, 0.0, 0

    def __call__(self, view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        begun = process_time()
        choice = self.choose(view, log, rng)
        self.seconds += process_time() - begun
        self.moves += choice is not None
        return choice


def play_deal(match: Match, deal: int, named: Named = bot_named) -> Deal:
    """One deal, a game for each rotation, so that every bot plays every chair's cards."""
    games = [play_game(match, deal, rotation, named) for rotation in range(len(match.bots))]
    return tuple(zip(*games, strict=True))


def play_game(match: Match, deal: int, rotation: int, named: Named) -> list[Tally]:
    """One game, by bot. Luck knows the deal alone; the choosers, new to each game, have luck of their own."""
    game, seats, luck = GAMES[match.game], len(match.bots), f"{match.seed}/{deal}"
    bots = [Timed(named(bot)(game)) for bot in match.bots]
    sitting = [(seat - rotation) % seats for seat in range(seats)]  # which bot, by seat
    choosers = [bots[at] for at in sitting]
    try:
        *_, last = play(game, seats, match.options, Seeded(luck), choosers, f"{luck}/{rotation}")
    except IllegalAct as error:  # a bot's mistake is ours, and must be found again
        seated = ", ".join(match.bots[at] for at in sitting)
        raise AssertionError(f"{match.game}, luck {luck!r}, seats {seated}: {error}") from error
    end = last.play.state
    wins = [(seat in end.winners) / len(end.winners) for seat in range(seats)]
    rows = [(bot, (at + rotation) % seats) for at, bot in enumerate(bots)]
    return [Tally(wins[seat], end.points[seat], bot.seconds, bot.moves) for bot, seat in rows]


def standings(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """The bots in the order named; `greedy#2` is the second of that name."""
    rows = []
    for at, bot in enumerate(match.bots):
        nth = match.bots[: at + 1].count(bot)
        rows.append(standing(bot if nth == 1 else f"{bot}#{nth}", [at], deals))
    return rows


def together(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """Those who share a name as one, where there are others: `greedy ×3`."""
    names = {bot: match.bots.count(bot) for bot in match.bots}
    return [
        standing(f"{bot} ×{n}", [at for at, other in enumerate(match.bots) if other == bot], deals)
        for bot, n in names.items()
        if n > 1 and len(names) > 1
    ]


def standing(label: str, places: Sequence[int], deals: Sequence[Deal]) -> Standing:
    """Of the bots named at these places of the match: the share of games that one of them won."""
    shares = [sum([fmean([tally.wins for tally in deal[at]]) for at in places]) for deal in deals]
    games = [tally for deal in deals for at in places for tally in deal[at]]
    seconds, moves = sum([tally.seconds for tally in games]), sum([tally.moves for tally in games])
    points = fmean([tally.points for tally in games])
    low, high = interval(shares)
    return Standing(
        bot=label,
        wins=fmean(shares),
        low=low,
        high=high,
        points=points,
        ms=1000 * seconds / max(moves, 1),
    )


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The 95% confidence interval of a bot's win share, from its mean share in each deal.

    The games of one deal share their cards and are not independent; deals are. So each deal is one
    observation, and the interval is Student's: mean ± t · s / √deals with deals − 1 degrees of freedom,
    kept within 0 and 1. One deal tells nothing; deals that all went alike show no spread, and a few of
    them prove less than their narrow interval says.
    """
    free = len(shares) - 1
    if not free:
        return 0.0, 1.0
    t = STUDENT[free - 1] if free <= len(STUDENT) else 1.96 + 2.37 / free + 2.82 / free**2
    mean, reach = fmean(shares), t * stdev(shares) / sqrt(len(shares))
    return max(mean - reach, 0.0), min(mean + reach, 1.0)
