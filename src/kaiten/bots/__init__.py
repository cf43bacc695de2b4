"""Every bot by its name: the one list to extend. A bot sees a view and its own log, and nothing else."""

from collections.abc import Callable
from typing import Any

from kaiten.bots.greedy import greedy
from kaiten.bots.random_bot import random_bot
from kaiten.engine.game import Game
from kaiten.engine.playing import Chooser

BOTS: dict[str, Callable[[Game[Any]], Chooser]] = {
    "random": random_bot,
    "greedy": greedy,
}
