"""A fair round robin, ratings that find the strength there is, and a page that stands alone."""

from collections import Counter
from collections.abc import Sequence
from math import log
from random import Random

import numpy as np
import pytest

from kaiten.bots.arena import Deal, Dealt, Match, Tally
from kaiten.bots.ratings import MEAN, SCALE
from kaiten.lab.ladder import Ladder, ladder_of, places, schedule, stages, strengths, tables
from kaiten.lab.ladder_page import ladder_page
from tests.lab.reading import read

pytestmark = pytest.mark.slow


def tally(points: int, wins: float = 0.0) -> Tally:
    return Tally(wins, points, seconds=0.25, moves=50)


def matches(bots: Sequence[str], seats: int) -> list[Match]:
    return [Match("sushi-go/cocktail", None, table, "ladder") for table in tables(bots, seats)]


def finished(bots: Sequence[str], log_strengths: dict[str, float], rng: Random) -> list[Tally]:
    """One game of the rating model: each bot has an exponential clock as fast as it is strong; the first to ring wins."""
    rings = [rng.expovariate(np.exp(log_strengths[bot])) for bot in bots]
    points = [sum(other >= mine for other in rings) for mine in rings]
    return [tally(one, float(one == len(bots))) for one in points]


def played(dealt: Sequence[Dealt], log_strengths: dict[str, float]) -> list[Deal]:
    rng = Random(1)
    deals = []
    for match, _ in dealt:
        games = [finished(match.bots, log_strengths, rng) for _ in match.bots]
        deals.append(tuple(zip(*games, strict=True)))
    return deals


@pytest.mark.parametrize(
    ("bots", "seats", "laid"),
    [
        ("abc", 4, ["aabb", "aacc", "bbcc"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("ab", 3, ["abb", "aab"]),
        ("ab", 5, ["aabbb", "aaabb"]),
    ],
)
def test_every_two_bots_share_the_chairs_of_a_table(bots: str, seats: int, laid: list[str]) -> None:
    assert ["".join(table) for table in tables(bots, seats)] == laid


def test_a_round_robin_is_whole_and_no_two_tables_share_a_deal() -> None:
    dealt = schedule(matches("abcd", 4), 100)
    assert [deal for _, deal in dealt] == list(range(30)), "6 tables of 4 games: 5 rounds for 100 games"
    met = Counter("".join(match.bots) for match, _ in dealt)
    assert met == {"aabb": 5, "aacc": 5, "aadd": 5, "bbcc": 5, "bbdd": 5, "ccdd": 5}


@pytest.mark.parametrize(
    ("game", "taken"),
    [
        ([tally(40, 1), tally(30), tally(20), tally(10)], [("0011", 0), ("011", 0)]),
        ([tally(10), tally(30), tally(40, 1), tally(20)], [("0011", 1), ("001", 0), ("01", 1)]),
        # level on points, but the puddings decided; then two who stay level are drawn from the same two
        ([tally(40), tally(30), tally(40, 1), tally(30)], [("0011", 1), ("001", 0), ("01", 0), ("01", 1)]),
        ([tally(40, 0.5), tally(9), tally(40, 0.5), tally(8)], [("0011", 0), ("0011", 1), ("01", 0)]),
    ],
)
def test_a_finishing_order_place_by_place(game: list[Tally], taken: list[tuple[str, int]]) -> None:
    found = [("".join(map(str, left)), by) for left, by in places([0, 0, 1, 1], game)]
    assert found == taken


def test_three_wins_in_four_are_odds_of_three_to_one() -> None:
    left, taken = np.ones((2, 2)), np.eye(2)
    [(one, two)] = strengths(left, taken, np.array([[300_000.0, 100_000.0]])).tolist()
    assert one - two == pytest.approx(log(3), abs=1e-4)
    assert one + two == pytest.approx(0)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    [(one, two)] = strengths(np.ones((2, 2)), np.eye(2), np.array([[20.0, 0.0]])).tolist()
    assert 3 < one - two < 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fit_finds_the_strengths_that_there_are(seats: int) -> None:
    there = {"a": -0.5, "b": 1.2, "c": 0.1, "d": -0.8}
    dealt = schedule(matches("abcd", seats), 2400)
    ladder = ladder_of("abcd", dealt, played(dealt, there))
    assert [rung.bot for rung in ladder.rungs] == ["b", "c", "a", "d"]
    for rung in ladder.rungs:
        true = MEAN + SCALE * there[rung.bot]
        assert rung.low < true < rung.high
        assert rung.high - rung.low < 60
    assert sum(rung.rating for rung in ladder.rungs) == pytest.approx(4 * 1500)


def test_nine_in_ten_intervals_hold_the_truth_or_more() -> None:
    """Of 95% intervals, over many small ladders."""
    there, held = {"a": 0.6, "b": 0.0, "c": -0.6}, 0
    dealt = schedule(matches("abc", 4), 240)
    deals = played([one for _ in range(20) for one in dealt], there)
    for at in range(20):
        ladder = ladder_of("abc", dealt, deals[at * len(dealt) : (at + 1) * len(dealt)])
        held += sum(rung.low < MEAN + SCALE * there[rung.bot] < rung.high for rung in ladder.rungs)
    assert held >= 0.9 * 20 * 3


def test_few_games_with_equal_results_do_not_make_a_narrow_interval() -> None:
    """A bot that won all of its ten games: its odds may be those of 0.72 (Wilson) or beyond all measure."""
    dealt = schedule(matches("ab", 2), 10)
    deals = [((tally(40, 1), tally(40, 1)), (tally(20), tally(20)))] * len(dealt)
    one, two = ladder_of("ab", dealt, deals).rungs
    assert (one.bot, one.wins, two.wins) == ("a", 1.0, 0.0)
    assert 80 < one.low - 1500 < 200
    assert one.high - one.low > 150


def test_the_order_of_games_does_not_matter() -> None:
    dealt = schedule(matches("abc", 4), 60)
    both = list(zip(dealt, played(dealt, {"a": 1.0, "b": 0.0, "c": -1.0}), strict=True))
    straight = ladder_of("abc", *zip(*both, strict=True))
    Random(2).shuffle(both)
    turned = ladder_of("abc", *zip(*both, strict=True))
    for one, two in zip(straight.rungs, turned.rungs, strict=True):
        assert one.bot == two.bot
        assert one.rating == pytest.approx(two.rating, abs=0.01)


def test_a_ladder_on_a_literal_example() -> None:
    """One deal at a table of two, played both ways round: a win and a shared win."""
    dealt = schedule(matches("ab", 2), 2)
    ladder = ladder_of("ab", dealt, [((tally(40, 1), tally(30, 0.5)), (tally(20), tally(30, 0.5)))])
    one, two = ladder.rungs
    assert (one.bot, one.wins, one.points, one.ms) == ("a", 0.75, 35.0, 5.0)
    assert (two.bot, two.wins, two.points, two.ms) == ("b", 0.25, 25.0, 5.0)
    assert ladder.shares == [[0.5, 0.75], [0.25, 0.5]]
    assert ladder.points == [[40, 30], [20, 30]]
    assert one.rating > 1500 > two.rating


def test_games_that_are_alike_are_counted_once() -> None:
    dealt = schedule(matches("ab", 2), 8)
    left, taken, often = stages("ab", dealt, [((tally(40, 1), tally(9)), (tally(20), tally(40, 1)))] * 4)
    assert left.tolist() == [[1, 1], [1, 1]]
    assert taken.tolist() == [[1, 0], [0, 1]]
    assert often.tolist() == [[1, 1]] * 4


def test_the_page_stands_alone_and_says_what_it_shows() -> None:
    ladder = Ladder(
        ladder_of("ab", dealt := schedule(matches("ab", 2), 2), played(dealt, {"a": 0.0, "b": 0.0})).rungs,
        [[0.5, 0.75], [0.25, 0.5]],
        [[40, 30], [20, 30]],
    )
    page = ladder_page(ladder, "sushi-go/cocktail", 2, 2, "<seed>")
    reader = read(page)
    assert reader.headings == [
        "The ladder of Sushi Go! (Cocktail)", "Standings", "Ratings", "Points", "Who beats whom",
    ]  # fmt: skip
    assert [label.split(",")[0].split(":")[0] for label, _ in reader.drawings] == [
        "Ratings and intervals", "Points by bot",
    ]  # fmt: skip
    assert "seed &lt;seed&gt;" in page
    assert "75%" in page
    assert "prefers-color-scheme: dark" in page
    assert page == ladder_page(ladder, "sushi-go/cocktail", 2, 2, "<seed>"), "the same ladder, the same page"
