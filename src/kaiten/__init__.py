"""Kaiten: the sushi games as an engine. This module is the public API for bots, games and experiments.

Run a table     `GAMES`, `options_for`, `start`, `submit`, `asks`, `replay`; a whole game: `play` and `BOTS`
Luck            `Seeded`, `Scripted`, or a class with the methods of `Chance`
Write a bot     a `Chooser` takes a `View`, its log of events and a `Random`, and returns a `Choice`
Write a game    `Game` lists the functions; `State`, `Ask`, `Choice`, `Event` and `View` are the classes;
                `check_game` plays it and raises where it breaks the contract
Keep games      `write_record`, `read_record`, `verify_record`: .sushi files
Errors          `KaitenError` and its four subclasses

The asks, choices and views of every family of games are here too. Events have the same names in several
families, so they stay in their modules: `kaiten.draft.events`, `kaiten.games.sushi_roll.table` and
`kaiten.games.sushi_dice.events`.

Changes to the names in `__all__` are announced in the changelog. Everything else may move.
"""

from kaiten.bots import BOTS, LEVELS, Bot, bot_named
from kaiten.draft.asks import (
    Copy,
    CopyOne,
    Flip,
    FlipSome,
    Keep,
    KeepOne,
    Pick,
    PickCards,
    Wish,
    WishOne,
)
from kaiten.draft.table import Plate
from kaiten.draft.view import DraftView
from kaiten.engine.chance import Chance, Scripted, Seeded
from kaiten.engine.codec import Record
from kaiten.engine.codec import read as read_record
from kaiten.engine.codec import verify as verify_record
from kaiten.engine.codec import write as write_record
from kaiten.engine.contract import check_game
from kaiten.engine.errors import BadNotation, BadRecord, BadSetup, IllegalAct, KaitenError
from kaiten.engine.game import Game, Play, State, Types, asks, replay, start, submit
from kaiten.engine.runner import Chooser, Later, Step, at_random, play
from kaiten.engine.terms import (
    TABLE,
    Act,
    Acted,
    Ask,
    Choice,
    Elapsed,
    Event,
    Millis,
    Points,
    Seat,
    Started,
    View,
    Wait,
    Worth,
)
from kaiten.games import GAMES, game_named, options_for
from kaiten.games.sushi_dice.asks import (
    Beurk,
    ChooseRival,
    Give,
    GiveDice,
    Hurry,
    Mate,
    Ring,
    Rival,
    Throw,
    Watch,
)
from kaiten.games.sushi_dice.table import DiceView
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take, TakeDie
from kaiten.games.sushi_roll.table import RollView

__version__: str


def __getattr__(name: str) -> str:
    """`__version__`, looked up when it is asked for: reading it takes longer than all other imports here."""
    if name == "__version__":
        from importlib.metadata import version

        return version("kaiten-sushi")
    raise AttributeError(f"module 'kaiten' has no attribute {name!r}")


__all__ = [
    "BOTS",
    "GAMES",
    "LEVELS",
    "TABLE",
    "Act",
    "Acted",
    "Ask",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "Beurk",
    "Bot",
    "Chance",
    "Choice",
    "ChooseRival",
    "Chooser",
    "Copy",
    "CopyOne",
    "DiceView",
    "DraftView",
    "Elapsed",
    "Event",
    "Flip",
    "FlipSome",
    "Game",
    "Give",
    "GiveDice",
    "Hurry",
    "IllegalAct",
    "KaitenError",
    "Keep",
    "KeepOne",
    "Later",
    "Mate",
    "Millis",
    "Pick",
    "PickCards",
    "Plate",
    "Play",
    "Points",
    "Record",
    "Reroll",
    "Ring",
    "Rival",
    "RollView",
    "Scripted",
    "Seat",
    "Seeded",
    "Started",
    "State",
    "Step",
    "Swap",
    "Take",
    "TakeDie",
    "Throw",
    "Types",
    "View",
    "Wait",
    "Watch",
    "Wish",
    "WishOne",
    "Worth",
    "__version__",
    "asks",
    "at_random",
    "bot_named",
    "check_game",
    "game_named",
    "options_for",
    "play",
    "read_record",
    "replay",
    "start",
    "submit",
    "verify_record",
    "write_record",
]
