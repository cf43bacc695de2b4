"""Bots of your own, named `package.module:function`: for commands, and for servers whose operator lists them.

Commands also play nets of your own: `net:FILE.npz` is the bare net, `itamae:FILE.npz` looks ahead with it.

Importing a module runs its code. So only names from the command line or from a server's settings come here,
never names that a client sends: `bot_named` knows only what is in `BOTS`.
"""

import importlib
import os
import re
import sys
import zlib
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from msgspec import MsgspecError

from kaiten.bots import BOTS, Bot, at_human_speed, bot_named
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser

OWN = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
# What NumPy, its ZIP files and msgspec raise. An array may claim to be larger than any memory.
BROKEN = (
    KeyError,
    ValueError,
    EOFError,
    MemoryError,
    NotImplementedError,
    BadZipFile,
    MsgspecError,
    zlib.error,
)
TRAINED = re.compile(r"(net|itamae):(.+\.npz)")


def any_bot(name: str) -> Bot:
    """Return a bot of this project or one of your own. Raises BadSetup if there is none."""
    plain = name.removesuffix("!")
    if named := TRAINED.fullmatch(plain):
        return bot_with_net(*named.groups())
    if plain in BOTS or not OWN.fullmatch(plain):
        return bot_named(name)
    bot = import_bot(plain)
    return bot if name.endswith("!") else at_human_speed(bot)


def bot_with_net(bot: str, file: str) -> Bot:
    """This bot with the net of a file instead of the shipped one."""
    from kaiten.nets.files import load  # here, so that a server starts without NumPy
    from kaiten.nets.shipped import net_plays

    try:
        net = load(Path(file).resolve())
    except OSError as error:
        raise BadSetup(f"no bot '{bot}:{file}': {error.strerror}") from error
    except BROKEN as error:
        raise BadSetup(f"no bot '{bot}:{file}': the file has no net") from error

    def sit_down(game: Game[Any]) -> Chooser:
        if not net_plays(net, game):
            raise BadSetup(f"the net {file} is not for {game.name}")
        return BOTS[bot](game, net=net)

    return sit_down


def register(names: tuple[str, ...]) -> None:
    """Let `bot_named` find these bots in this process, by their full names."""
    for name in names:
        BOTS[name] = import_bot(name)


def import_bot(name: str) -> Bot:
    """Import `package.module:function`, also from the current folder."""
    if not OWN.fullmatch(name):
        raise BadSetup(f"no bot {name!r}: a bot of your own is named package.module:function")
    module, _, function = name.partition(":")
    if (here := os.getcwd()) not in sys.path:
        sys.path.append(here)
    try:
        make = getattr(importlib.import_module(module), function)
    except ModuleNotFoundError as error:
        raise BadSetup(f"no bot {name!r}: there is no module {error.name!r} here") from error
    except AttributeError as error:
        raise BadSetup(f"no bot {name!r}: {error}") from error
    if not callable(make):
        raise BadSetup(f"no bot {name!r}: {function} is not a function")

    def sit_down(game: Game[Any]) -> Chooser:
        choose: Chooser = make(game)
        if not callable(choose):
            raise BadSetup(f"{name} must return a function that chooses, not {choose!r}")
        return choose

    return sit_down
