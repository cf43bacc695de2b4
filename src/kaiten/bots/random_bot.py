"""The random bot: any choice. In the duel it plays on, or no game would end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from kaiten.bots import random_dice, random_roll
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser, at_random
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_dice.rules import SushiDice
from kaiten.games.sushi_roll.rules import SushiRoll


def random_bot(game: Game[Any]) -> Chooser:
    think: Callable[[Any, Random], Choice | None]
    match game:
        case SushiRoll():
            think = random_roll.choose
        case SushiDice():
            think = random_dice.choose
        case _:
            return at_random

    def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        return think(view, rng)

    return choose
