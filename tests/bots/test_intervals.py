"""Intervals of win shares: literal examples, and none without width."""

import pytest

from kaiten.bots.intervals import over_deals, over_games


@pytest.mark.parametrize(
    ("shares", "low", "high"),
    [
        ([0.4, 0.5, 0.6], 0.05231, 0.94769),  # values of SciPy's t distribution
        ([0.0, 0.5] * 50 + [0.25], 0.20412, 0.30559),
        ([0.25] * 5, 0.03159, 0.61127),
        ([1.0] * 10, 0.73325, 1.0),  # Wilson has 0.7225 for ten games
        ([0.0] * 10, 0.0, 0.26675),
        ([0.75], 0.0, 1.0),
    ],
)
def test_over_deals_it_is_students_with_one_deal_more_won_and_one_lost(
    shares: list[float], low: float, high: float
) -> None:
    assert over_deals(shares) == pytest.approx((low, high), abs=3e-4)


@pytest.mark.parametrize("deals", [1, 2, 3, 10, 100, 10_000])
@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_no_share_is_certain_and_the_interval_holds_it(deals: int, share: float) -> None:
    low, high = over_deals([share] * deals)
    assert low <= share <= high
    assert high - low > 1 / (deals + 2)


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (1.0, 512, 0.9926, 1.0), (0.0, 10, 0.0, 0.2775)],
)
def test_over_games_it_is_wilsons(share: float, games: int, low: float, high: float) -> None:
    assert over_games(share, games) == pytest.approx((low, high), abs=1e-4)
