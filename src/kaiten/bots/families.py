"""`FAMILIES`: the bots of each family of games. A family that is not listed is played by `ANY`."""

from typing import Any

from kaiten.bots.any_game import ANY
from kaiten.bots.dice.roster import DICE
from kaiten.bots.draft.roster import DRAFT
from kaiten.bots.roll.roster import ROLL
from kaiten.bots.roster import Roster
from kaiten.engine.game import Game

FAMILIES: dict[str, Roster] = {"draft": DRAFT, "roll": ROLL, "dice": DICE}


def roster(game: Game[Any], families: dict[str, Roster] = FAMILIES) -> Roster:
    return families.get(game.family, ANY)
