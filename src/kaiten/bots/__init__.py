"""Every bot by its name: the one list to extend. A bot sees a view and its own log, and nothing else."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from kaiten.bots.greedy import greedy
from kaiten.bots.random_bot import random_bot
from kaiten.bots.search import search
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.playing import Chooser

Bot: TypeAlias = Callable[[Game[Any]], Chooser]

BOTS: dict[str, Bot] = {
    "random": random_bot,
    "greedy": greedy,
    "search": search,
}

NUMBER = re.compile(r"[1-9][0-9]{0,5}")


def bot_named(name: str) -> Bot:
    """A bot by its name, or a clear refusal; `search:200` searches with that many playouts."""
    kind, colon, number = name.partition(":")
    if kind not in BOTS:
        raise BadSetup(f"no bot {name!r}; there are {', '.join(BOTS)}")
    if not colon:
        return BOTS[kind]
    if kind != "search" or not NUMBER.fullmatch(number):
        raise BadSetup(f"no bot {name!r}: only search takes a number, of playouts, as in search:100")
    return partial(search, playouts=int(number))
