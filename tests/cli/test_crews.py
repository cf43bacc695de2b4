"""The same deals in any order on this machine's cores; on a Ray cluster: `./kaiten campaign cluster`."""

import pytest

from kaiten.bots.arena import Match
from kaiten.cli.crews import batched, on_cores
from kaiten.games import GAMES

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("deals", "cores", "sizes"), [(5, 2, [1] * 5), (40, 2, [3] * 13 + [1]), (16, 2, [2] * 8), (0, 2, [])]
)
def test_deals_are_handed_out_in_order_and_none_twice(deals: int, cores: int, sizes: list[int]) -> None:
    match = Match("sushi-go/cocktail", GAMES["sushi-go/cocktail"].types.options(), ("random", "random"), "1")
    dealt = [(match, deal) for deal in range(deals)]
    batches = batched(dealt, cores)
    assert [len(batch) for batch in batches] == sizes
    assert [one for batch in batches for one in batch] == dealt


def test_deals_come_back_in_the_order_they_were_named() -> None:
    match = Match("sushi-go/cocktail", GAMES["sushi-go/cocktail"].types.options(), ("greedy", "random"), "1")

    def points(deals: list[int]) -> list[list[list[int]]]:
        return [
            [[tally.points for tally in games] for games in deal]
            for deal in on_cores([(match, number) for number in deals])
        ]

    straight = points([0, 1, 2, 3])
    assert points([3, 2, 1, 0]) == straight[::-1]
    assert len({str(deal) for deal in straight}) == 4
