"""Every bot by its name: the one list to extend. A bot sees a view and its own log, and nothing else."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from kaiten.bots.endgame import endgame
from kaiten.bots.greedy import greedy
from kaiten.bots.hands import by_hand
from kaiten.bots.levels import LEVELS
from kaiten.bots.random_bot import random_bot
from kaiten.bots.search import search
from kaiten.bots.taster import taster
from kaiten.engine.errors import BadSetup
from kaiten.engine.runner import Chooser

Bot: TypeAlias = Callable[..., Chooser]  # given the game, and what else its name may say

BOTS: dict[str, Bot] = {
    "random": random_bot,
    "taster": taster,
    "greedy": greedy,
    "search": search,
    "endgame": endgame,
    **LEVELS,
}

NUMBER = re.compile(r"[1-9][0-9]{0,5}")


def bot_named(name: str, bots: Mapping[str, Bot] = BOTS) -> Bot:
    """A bot by its name, or a clear refusal; `search:200` searches with that many playouts.

    In a duel it has human hands; `greedy!` has none and acts at every look, which no person can.
    """
    mind = _mind_named(name.removesuffix("!"), bots)
    return mind if name.endswith("!") else by_hand(mind)


def _mind_named(name: str, bots: Mapping[str, Bot]) -> Bot:
    kind, colon, number = name.partition(":")
    if kind not in bots:
        raise BadSetup(f"no bot {name!r}; there are {', '.join(bots)}")
    if not colon:
        return bots[kind]
    if kind != "search" or not NUMBER.fullmatch(number):
        raise BadSetup(f"no bot {name!r}: only search takes a number, of playouts, as in search:100")
    return partial(bots[kind], playouts=int(number))
