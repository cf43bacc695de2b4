"""Every bot by its name: the one list to extend. A bot sees a view and its own log, and nothing else."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from kaiten.bots.families import FAMILIES, PLAYOUTS, Bot, Players, players
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser

__all__ = ["BOTS", "LEVELS", "Bot", "bot_named", "bots", "by_hand"]

LEVELS = ("beginner", "regular", "chef", "itamae")  # that a person can feel, the weakest first


def bots(families: dict[str, Players] = FAMILIES) -> dict[str, Bot]:
    """The bots of every family by name: each plays every game."""

    def named(name: str) -> Bot:
        return lambda game, **more: getattr(players(game, families), name)(game, **more)

    names = ("random", "taster", "greedy", "search", "endgame", *LEVELS)
    return {name: named(name) for name in names} | {"search": partial(named("search"), playouts=PLAYOUTS)}


BOTS: dict[str, Bot] = {
    **bots(),
}

NUMBER = re.compile(r"[1-9][0-9]{0,5}")


def bot_named(name: str, bots: Mapping[str, Bot] = BOTS) -> Bot:
    """A bot by its name, or a clear refusal; `search:200` searches with that many playouts.

    In a duel it has human hands; `greedy!` has none and acts at every look, which no person can.
    """
    mind = _mind_named(name.removesuffix("!"), bots)
    return mind if name.endswith("!") else by_hand(mind)


def by_hand(bot: Bot) -> Bot:
    """The same bot, but in a race with the hands of a regular guest, if it brings none."""

    def sit_down(game: Game[Any]) -> Chooser:
        return players(game).by_hand(bot(game))

    return sit_down


def _mind_named(name: str, bots: Mapping[str, Bot]) -> Bot:
    kind, colon, number = name.partition(":")
    if kind not in bots:
        raise BadSetup(f"no bot {name!r}; there are {', '.join(bots)}")
    if not colon:
        return bots[kind]
    if kind != "search" or not NUMBER.fullmatch(number):
        raise BadSetup(f"no bot {name!r}: only search takes a number, of playouts, as in search:100")
    return partial(bots[kind], playouts=int(number))
