"""A person's rating on the scale of the levels, from games with bots whose ratings are known.

The model is the ladder's (`lab/ladder.py`): places are drawn one after the other, each by a seat that has
none yet, with a probability proportional to its strength; tied seats are drawn from the same seats. The
strengths of the bots are fixed, so only one number is unknown. The estimate is the most probable one, with a
weak prior around the mean of all levels. A part of a finishing order follows the same model, so other people
at the table are left out, and the bots stay.

The interval is wider than the curvature says, by what `lab/mixed_tables.py` measures: results vary more than
the model says, the bots' ratings have errors of their own, and against one company of bots the same player is
a little stronger than against another. The last matters most for those who always meet the same bots.

`ratings.json` holds the ratings of the levels for each box. `kaiten ladder GAME --ship` plays the games and
writes them.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from math import exp, log, sqrt
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from kaiten.bots.intervals import Z

FILE = Path(__file__).parent / "ratings.json"
MEAN, SCALE = 1500.0, 400 / log(10)  # of the ladder
PRIOR = 400.0  # standard deviation of people's ratings around the mean, before the first game
LOWEST, HIGHEST = -1000.0, 4000.0


class LevelRating(Struct, frozen=True):
    rating: float
    error: float  # its standard error


class LevelRatings(Struct, frozen=True):
    """The levels of one box, and how they were rated."""

    command: str
    games: int
    spread: float  # how much more results vary than the model says, as a ratio of variances; at least 1
    misfit: float  # standard deviation of a level's rating from one company of opponents to another
    levels: dict[str, LevelRating]


class GameWithBots(Struct, frozen=True):
    """One game of a person with bots."""

    box: str
    place: int
    bots: tuple[tuple[str, int], ...]  # the level and the place of each


class Rating(Struct, frozen=True):
    rating: float
    low: float
    high: float
    games: int


# For each draw of a place that the person took part in: the others' summed strength, and how often.
Draws: TypeAlias = dict[float, float]


@cache
def shipped_ratings() -> dict[str, LevelRatings]:
    """The ratings of the levels, by box (`sushi-go`)."""
    return read_ratings(FILE)


def read_ratings(file: Path) -> dict[str, LevelRatings]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, LevelRatings])


def box_of(game: str) -> str:
    return game.partition("/")[0]


def rating_after(games: Sequence[GameWithBots], levels: dict[str, LevelRatings]) -> Rating | None:
    """The rating of a person after these games; None if none of them has a bot of a known rating."""
    draws: Draws = defaultdict(float)
    companies: Counter[tuple[str, tuple[str, ...]]] = Counter()
    played = errors = 0.0
    for game in games:
        box = levels.get(game.box)
        bots = [(box.levels[bot], place) for bot, place in game.bots if bot in box.levels] if box else []
        if not box or not bots:
            continue
        for strength in rival_strengths(game.place, [(_strength(bot.rating), place) for bot, place in bots]):
            draws[strength] += 1 / box.spread
        played += 1 / box.spread
        errors += sum([bot.error**2 for bot, _ in bots]) / len(bots)
        companies[game.box, tuple(sorted([bot for bot, _ in game.bots]))] += 1
    count = companies.total()
    if not count:
        return None
    rating, error = _most_probable(draws, played)
    misfit = sum([(levels[box].misfit * often / count) ** 2 for (box, _), often in companies.items()])
    reach = Z * sqrt(error**2 + errors / count + misfit)
    return Rating(rating, rating - reach, rating + reach, count)


def rival_strengths(place: int, others: Sequence[tuple[float, int]]) -> list[float]:
    """The others' summed strength at each draw up to the person's own; `others` are (strength, place)."""
    places = [*[other for _, other in others], place]
    return [
        sum([strength for strength, other in others if other >= taken])
        for taken in sorted(places)
        if taken <= place
    ]


def _strength(rating: float) -> float:
    return exp((rating - MEAN) / SCALE)


def _most_probable(draws: Draws, played: float) -> tuple[float, float]:
    """The rating at which the slope of the log posterior is 0, and its standard error from the curvature."""
    sd = PRIOR / SCALE

    def slope(at: float) -> float:
        own = exp(at)
        return played - sum([often * own / (own + others) for others, often in draws.items()]) - at / sd**2

    low, high = (LOWEST - MEAN) / SCALE, (HIGHEST - MEAN) / SCALE
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    own = exp(low)
    curve = sum([often * own * others / (own + others) ** 2 for others, often in draws.items()]) + 1 / sd**2
    return MEAN + SCALE * low, SCALE / sqrt(curve)
