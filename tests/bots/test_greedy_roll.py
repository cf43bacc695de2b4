"""The greedy bot at the belts of Sushi Roll."""

from random import Random

from kaiten.bots.roll import greedy as greedy_roll
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Take
from kaiten.games.sushi_roll.table import Tokens
from tests.rules.bar import at_bar


def test_greedy_takes_the_third_sashimi_before_anything_else() -> None:
    game = at_bar(
        "nigiri.egg sashimi maki.1 | tempura tempura tempura",
        trays="sashimi sashimi | -",
        tokens=(Tokens(), Tokens()),
    )
    assert greedy_roll.choose(cocktail.view(game.bar, 0), Random(1)) == Take(11)
