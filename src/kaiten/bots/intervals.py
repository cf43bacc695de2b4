"""95% confidence intervals of win shares, honest for few games too: no share is ever certain."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

Z = 1.96  # standard errors to either side, for 95%

# Student's t for 95%, for 1 to 10 degrees of freedom; above that, a series in 1/n is accurate enough.
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


def student(free: int) -> float:
    """Student's t for 95%, for this many degrees of freedom."""
    return STUDENT[free - 1] if free <= len(STUDENT) else Z + 2.37 / free + 2.82 / free**2


def over_games(share: float, games: int) -> tuple[float, float]:
    """The interval of a share of wins in independent games (Wilson); shared wins make it too wide."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z * sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2) / (1 + Z * Z / games)
    return middle - reach, middle + reach


def over_deals(shares: Sequence[float]) -> tuple[float, float]:
    """The interval of a bot's win share, from its mean share in each deal.

    The games of one deal share their cards and are not independent, but deals are. So each deal is one
    observation, and the interval is Student's, clipped to 0 and 1. Two imaginary deals are added, one won and
    one lost: otherwise a few deals with equal results would give an interval without width. For ten deals
    that were all won, this gives nearly what Wilson's interval gives for ten games.
    """
    seen = [*shares, 0.0, 1.0]
    middle, reach = fmean(seen), student(len(seen) - 1) * stdev(seen) / sqrt(len(seen))
    return max(middle - reach, 0.0), min(middle + reach, 1.0)
