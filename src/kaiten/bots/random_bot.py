"""The random bot: any choice. In the duel it plays on, or no game would end."""

from collections.abc import Sequence
from random import Random
from typing import Any

from kaiten.bots import random_dice
from kaiten.engine.game import Game
from kaiten.engine.playing import Chooser, at_random
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_dice.rules import SushiDice


def random_bot(game: Game[Any]) -> Chooser:
    return _duel if isinstance(game, SushiDice) else at_random


def _duel(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
    return random_dice.choose(view, rng)
