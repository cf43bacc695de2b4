"""A bot that burns CPU for each choice. It can sit down wherever this module is imported."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from kaiten.bots import BOTS
from kaiten.engine.runner import Chooser, at_random
from kaiten.engine.terms import Choice, Event
from kaiten.server.room import thinking

BOTS["burning"] = lambda game: at_random  # so that it has a name; the bot processes make it by `sit_down`


def sit_down(burn_s: float, game: str, bot: str) -> Chooser:
    if bot != "burning":
        return thinking.sit_down(game, bot)

    def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        until = time.process_time() + burn_s
        while time.process_time() < until:
            pass
        return at_random(view, log, rng)

    return choose
