"""`BOTS`: every bot by its name. A new bot is added here.

A bot is a function that takes a game and returns a Chooser for it. The chooser sees its seat's view and log,
and nothing else.
"""

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from kaiten.bots.families import FAMILIES, roster
from kaiten.bots.roster import Bot, Roster
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser

__all__ = ["BOTS", "LEVELS", "Bot", "at_human_speed", "bot_named", "bots"]

PLAYOUTS = 50  # of `search`, per choice, unless the bot's name gives a number
LEVELS = ("child", "beginner", "regular", "chef", "itamae")  # for people to play against, the weakest first


def bots(families: dict[str, Roster] = FAMILIES) -> dict[str, Bot]:
    """The bots by name. Each plays every game, through the players of its family."""

    def bot(name: str, or_else: str = "") -> Bot:
        def sit_down(game: Game[Any], **more: Any) -> Chooser:
            there = roster(game, families)
            bot: Bot = getattr(there, name) or getattr(there, or_else)
            return bot(game, **more)

        return sit_down

    return {
        **{name: bot(name) for name in ("random", "taster", "greedy", *LEVELS)},
        "search": partial(bot("search"), playouts=PLAYOUTS),
        "endgame": bot("endgame", "greedy"),
        "net": bot("net", "itamae"),
    }


# Every bot by its name. `BOTS[name](game)` returns a Chooser for that game.
BOTS: dict[str, Bot] = {
    **bots(),
}

NUMBER = re.compile(r"[1-9][0-9]{0,5}")


def bot_named(name: str, bots: Mapping[str, Bot] = BOTS) -> Bot:
    """Return a bot by its name. Raises BadSetup if there is none.

    `search:200` searches with 200 playouts. In a real-time duel a bot acts at human speed, unless its name
    ends with "!", as in `greedy!`: then it acts as soon as it can.
    """
    mind = _mind_named(name.removesuffix("!"), bots)
    return mind if name.endswith("!") else at_human_speed(mind)


def at_human_speed(bot: Bot) -> Bot:
    """The same bot, but in a real-time game no faster than an average person, unless it has its own speed."""

    def sit_down(game: Game[Any]) -> Chooser:
        return roster(game).at_human_speed(bot(game))

    return sit_down


def _mind_named(name: str, bots: Mapping[str, Bot]) -> Bot:
    if name in bots:
        return bots[name]
    kind, _, number = name.partition(":")
    if kind not in bots:
        raise BadSetup(f"no bot {name!r}; there are {', '.join(bots)}")
    if kind != "search":
        raise BadSetup(f"no bot {name!r}: only search takes a number (of playouts), as in search:100")
    if not NUMBER.fullmatch(number):
        raise BadSetup(f"no bot {name!r}: search takes a number of playouts from 1 to 999999")
    return partial(bots[kind], playouts=int(number))
