"""A bot that burns half a second of CPU for each choice, known wherever this module is imported."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from kaiten.bots import BOTS
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser, at_random
from kaiten.engine.terms import Choice, Event
from kaiten.server.hosting import bot_pool

BURN_S = 0.5


def burning(game: Game[Any]) -> Chooser:
    def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        until = time.process_time() + BURN_S
        while time.process_time() < until:
            pass
        return at_random(view, log, rng)

    return choose


BOTS["burning"] = burning


def sit_down(game: str, bot: str) -> Chooser:
    """As every bot is made; but a bot process that calls this has imported this module."""
    return bot_pool.sit_down(game, bot)
