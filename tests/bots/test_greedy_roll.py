"""The greedy bot at the belts of Sushi Roll."""

from random import Random

from kaiten.bots import greedy_roll
from kaiten.engine.chance import Seeded
from kaiten.engine.game import start
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Take
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Tokens
from tests.rules.bar import RollGame, at_bar


def test_greedy_takes_the_third_sashimi_before_anything_else() -> None:
    game = at_bar(
        "nigiri.egg sashimi maki.1 | tempura tempura tempura",
        trays="sashimi sashimi | -",
        tokens=(Tokens(), Tokens()),
    )
    assert greedy_roll.choose(cocktail.view(game.bar, 0), Random(1)) == Take(11)


def test_greedy_beats_three_that_choose_at_random_in_nine_games_of_ten() -> None:
    won = 0
    for seed in range(40):
        rng, chance = Random(seed), Seeded(str(seed))
        play = start(cocktail, 4, NoOptions(), chance)
        game = RollGame(play.state, chance, play.events)
        while game.bar.phase != "over":
            if game.bar.taking == seed % 4:
                game.answer(greedy_roll.choose(cocktail.view(game.bar, seed % 4), rng))
            else:
                game.answer(rng.choice(game.choices()))
        won += game.bar.winners == (seed % 4,)
    assert won >= 36
