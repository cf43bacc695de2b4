"""`FAMILIES`: the bots of each family of games. A family that is not listed is played by `ANY`."""

from typing import Any

from kaiten.bots.any_game import ANY
from kaiten.bots.dice.players import DICE
from kaiten.bots.draft.players import DRAFT
from kaiten.bots.players import Players
from kaiten.bots.roll.players import ROLL
from kaiten.engine.game import Game

FAMILIES: dict[str, Players] = {"draft": DRAFT, "roll": ROLL, "dice": DICE}


def players(game: Game[Any], families: dict[str, Players] = FAMILIES) -> Players:
    return families.get(game.family, ANY)
