"""Rates bots in a round robin: Plackett–Luce ratings with confidence intervals over deals.

Every pair of bots plays at its own tables, each bot in half of the seats. Each deal is played in every
rotation, and no two tables share a deal. So all pairs meet equally often, and who beats whom can be seen
without a model.

The model: the finishing order of a game is drawn place by place. First place goes to a seat with a
probability proportional to its strength, second place again, among the remaining seats, and so on (Plackett
1975, Luce 1959). Ties are handled by Breslow's method (1974): tied seats are drawn from the same set of
seats. The strengths are the maximum likelihood estimate, found by Hunter's MM algorithm ("MM algorithms for
generalized Bradley–Terry models", Annals of Statistics 32, 2004). One imaginary draw of every bot against an
average one is added, so that a bot that never lost does not become infinitely strong. All games are fitted
together: their order does not matter.

A rating is 1500 + 400 · log₁₀(strength / geometric mean of all strengths): 400 more points mean odds of ten
to one to finish ahead. Its 95% interval is a bootstrap: deals are resampled with replacement and fitted
again. Every resample also draws, for each bot, how often it won and lost one more imaginary game each against
an average bot. Without them, a few deals with equal results would give an interval without width.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from statistics import fmean

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kaiten.bots.arena import Deal, Dealt, Match, Tally
from kaiten.bots.ratings import MEAN, SCALE

RESAMPLES = 1000
STEPS, STILL = 5000, 1e-6  # the MM algorithm's maximum number of steps, and its tolerance in log strength

Floats = NDArray[np.float64]


class Rung(Struct, frozen=True):
    """One bot on the ladder: its rating with the interval, and means over all its games."""

    bot: str
    rating: float
    low: float
    high: float
    wins: float  # its share of the wins at its tables, where it has half of the seats
    points: float
    ms: float


class Ladder(Struct, frozen=True):
    """The result of the round robin, the strongest bot first."""

    rungs: list[Rung]
    shares: list[list[float]]  # of the wins, rung against rung; 0.5 against itself
    points: list[list[int]]  # of every seat in every game, by rung


def tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """A table for each pair of bots, half of the seats each; if the number is odd, one for each split."""
    shapes = sorted({(seats // 2, seats - seats // 2), (seats - seats // 2, seats // 2)})
    return [(one,) * ones + (two,) * twos for one, two in combinations(bots, 2) for ones, twos in shapes]


def schedule(matches: Sequence[Match], games: int) -> list[Dealt]:
    """The deals to play: whole rounds of all tables, at least `games` games. Each deal has its own number."""
    rounds = -(-games // sum(len(match.bots) for match in matches))
    return [(matches[deal % len(matches)], deal) for deal in range(rounds * len(matches))]


def ladder_of(bots: Sequence[str], dealt: Sequence[Dealt], deals: Sequence[Deal]) -> Ladder:
    """The ladder that results from these deals."""
    logs, lows, highs = strengths_with_intervals(*stages(bots, dealt, deals))
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
    """The finishing orders as stages, one per place: who was still in the running, and who took the place.

    Returns three arrays: seats left [stage, bot], the bot that took the place [stage, bot], and how often
    each stage occurred [deal, stage]. Equal stages are merged.
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
    """For each place of one game: the bots that have no place yet, and the bot that took it."""

    def finish(seat: int) -> tuple[bool, int]:
        return game[seat].wins > 0, game[seat].points

    left = sorted(range(len(game)), key=finish, reverse=True)
    for _, level in groupby(tuple(left), finish):
        bots = tuple(sorted(seated[seat] for seat in left))
        for seat in level:
            if len(set(bots)) > 1:
                yield bots, seated[seat]
            left.remove(seat)


def strengths_with_intervals(left: Floats, taken: Floats, often: Floats) -> tuple[Floats, Floats, Floats]:
    """The log strength of each bot, and the lower and upper end of its interval."""
    rng = np.random.default_rng(len(often))  # a fixed seed: the same deals give the same interval
    drawn = rng.multinomial(len(often), np.full(len(often), 1 / len(often)), RESAMPLES)
    imagined = rng.poisson(1.0, (2, RESAMPLES, left.shape[1]))
    again = strengths(left, taken, drawn @ often, imagined[0], imagined[1])
    low, high = np.quantile(again, (0.025, 0.975), axis=0)
    return strengths(left, taken, often.sum(axis=0, keepdims=True))[0], low, high


def strengths(
    left: Floats, taken: Floats, often: Floats, more_won: Floats | int = 0, more_lost: Floats | int = 0
) -> Floats:
    """The maximum likelihood log strengths, with mean zero, for each row of stage counts.

    `more_won` and `more_lost` count further games of each bot against an average one.
    """
    won = often @ taken + 0.5 + more_won
    imagined = 1 + more_won + more_lost
    logs = np.zeros_like(won)
    for _ in range(STEPS):
        strong = np.exp(logs)
        chances = (often / (strong @ left.T)) @ left + imagined / (strong + 1)
        better = np.log(won / chances)
        better -= better.mean(axis=1, keepdims=True)
        moved = float(np.abs(better - logs).max())
        logs = better
        if moved < STILL:
            break
    return logs
