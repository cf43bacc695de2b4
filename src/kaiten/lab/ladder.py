"""A round robin, and what it says of strength: Plackett–Luce ratings with intervals over deals.

Every two bots meet at tables of their own, half the chairs each, turned until each has sat on every chair;
no two tables share a deal. So each bot meets each other equally often, and who beats whom can be read
without any model.

The model says that a game's finishing order is drawn seat by seat: first place goes to a seat with chances
in proportion to the strengths of all, second place likewise among those left, and so on (Plackett 1975,
Luce 1959). Seats that finish level are drawn from the same seats, as Breslow's way with ties has it (1974).
The strengths are those that make the orders seen most likely, found by Hunter's MM algorithm ("MM
algorithms for generalized Bradley–Terry models", Annals of Statistics 32, 2004), with one imaginary draw of
every bot against an average one, lest a bot that never lost be infinitely strong. The fit looks at all
games at once: their order does not matter.

A rating is 1500 + 400 · log₁₀(strength / geometric mean of all): 400 points more are odds of ten to one to
finish before the other. Its 95% interval is a bootstrap's: the deals drawn anew with replacement, and
fitted again.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from math import log
from statistics import fmean

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kaiten.bots.arena import Deal, Dealt, Match, Tally

MEAN, SCALE = 1500.0, 400 / log(10)
RESAMPLES = 1000
STEPS, STILL = 5000, 1e-6  # of the MM algorithm: at most so many, until no log strength moves by more

Floats = NDArray[np.float64]


class Rung(Struct, frozen=True):
    """One bot on the ladder: its rating with its interval, and means over all its games."""

    bot: str
    rating: float
    low: float
    high: float
    wins: float  # its share of the wins at its tables, where it has half the chairs
    points: float
    ms: float


class Ladder(Struct, frozen=True):
    """What came of the round robin, the strongest first."""

    rungs: list[Rung]
    shares: list[list[float]]  # of the wins, rung against rung; one half against itself
    points: list[list[int]]  # of every seat in every game, by rung


def tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Each two bots, with half the chairs each; where chairs are odd, once with one more for either."""
    shapes = sorted({(seats // 2, seats - seats // 2), (seats - seats // 2, seats // 2)})
    return [(one,) * ones + (two,) * twos for one, two in combinations(bots, 2) for ones, twos in shapes]


def schedule(matches: Sequence[Match], games: int) -> list[Dealt]:
    """Whole rounds of all tables, as many as hold the games asked for; deals are counted through."""
    rounds = -(-games // sum(len(match.bots) for match in matches))
    return [(matches[deal % len(matches)], deal) for deal in range(rounds * len(matches))]


def climbed(bots: Sequence[str], dealt: Sequence[Dealt], deals: Sequence[Deal]) -> Ladder:
    """The ladder after these deals."""
    logs, lows, highs = rated(*stages(bots, dealt, deals))
    order = sorted(range(len(bots)), key=lambda at: -logs[at])
    tallies: dict[str, list[Tally]] = {bot: [] for bot in bots}
    met: dict[tuple[str, str], list[float]] = {}
    for (match, _), deal in zip(dealt, deals, strict=True):
        for bot, games in zip(match.bots, deal, strict=True):
            tallies[bot] += games
        one, two = match.bots[0], match.bots[-1]
        for game in zip(*deal, strict=True):
            won = sum(tally.wins for bot, tally in zip(match.bots, game, strict=True) if bot == one)
            met.setdefault((one, two), []).append(won)
            met.setdefault((two, one), []).append(1 - won)
    names = [bots[at] for at in order]
    shares = [[fmean(met.get((one, two), [0.5])) for two in names] for one in names]
    rungs = []
    for at, bot in zip(order, names, strict=True):
        wins = fmean([share for (one, _), won in met.items() if one == bot for share in won])
        seconds, moves = (sum(getattr(tally, of) for tally in tallies[bot]) for of in ("seconds", "moves"))
        rating, low, high = (MEAN + SCALE * float(one[at]) for one in (logs, lows, highs))
        points = fmean([tally.points for tally in tallies[bot]])
        rungs.append(
            Rung(
                bot=bot,
                rating=rating,
                low=low,
                high=high,
                wins=wins,
                points=points,
                ms=1000 * seconds / max(moves, 1),
            )
        )
    return Ladder(rungs, shares, [[tally.points for tally in tallies[bot]] for bot in names])


def stages(
    bots: Sequence[str], dealt: Sequence[Dealt], deals: Sequence[Deal]
) -> tuple[Floats, Floats, Floats]:
    """Finishing orders, place by place: whose seats were left for it, whose took it, how often in each deal.

    That is by stage and bot, by stage and bot, by deal and stage; stages that are alike are one.
    """
    numbers = {bot: number for number, bot in enumerate(bots)}
    kinds: dict[tuple[tuple[int, ...], int], int] = {}
    seen: Counter[tuple[int, int]] = Counter()
    for row, ((match, _), deal) in enumerate(zip(dealt, deals, strict=True)):
        seated = [numbers[bot] for bot in match.bots]
        for game in zip(*deal, strict=True):
            seen.update((row, kinds.setdefault(stage, len(kinds))) for stage in places(seated, game))
    left = np.array([np.bincount(kind, minlength=len(bots)) for kind, _ in kinds], float)
    taken = np.eye(len(bots))[[by for _, by in kinds]]
    often = np.zeros((len(deals), len(kinds)))
    for at, count in seen.items():
        often[at] = count
    return left, taken, often


def places(seated: Sequence[int], game: Sequence[Tally]) -> Iterator[tuple[tuple[int, ...], int]]:
    """For each place of one game: the bots still without one, and the bot that took it."""

    def finish(seat: int) -> tuple[bool, int]:
        return game[seat].wins > 0, game[seat].points

    left = sorted(range(len(game)), key=finish, reverse=True)
    for _, level in groupby(tuple(left), finish):
        bots = tuple(sorted(seated[seat] for seat in left))
        for seat in level:
            if len(set(bots)) > 1:
                yield bots, seated[seat]
            left.remove(seat)


def rated(left: Floats, taken: Floats, often: Floats) -> tuple[Floats, Floats, Floats]:
    """The log strength of each bot, and both ends of its interval."""
    rng = np.random.default_rng(len(often))  # the same deals, the same interval
    drawn = rng.multinomial(len(often), np.full(len(often), 1 / len(often)), RESAMPLES)
    again = strengths(left, taken, drawn @ often)
    low, high = np.quantile(again, (0.025, 0.975), axis=0)
    return strengths(left, taken, often.sum(axis=0, keepdims=True))[0], low, high


def strengths(left: Floats, taken: Floats, often: Floats) -> Floats:
    """The likeliest log strengths, their mean zero, for each row of how often each stage was seen."""
    won = often @ taken + 0.5
    logs = np.zeros_like(won)
    for _ in range(STEPS):
        strong = np.exp(logs)
        chances = (often / (strong @ left.T)) @ left + 1 / (strong + 1)
        better = np.log(won / chances)
        better -= better.mean(axis=1, keepdims=True)
        moved = float(np.abs(better - logs).max())
        logs = better
        if moved < STILL:
            break
    return logs
