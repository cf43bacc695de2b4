"""Events, asks and choices as sentences: for the log, the terminal, and whoever cannot see the table."""

from typing import Any

from kaiten.engine.game import Game
from kaiten.engine.terms import Seat
from kaiten.sentences.dice import DiceTeller
from kaiten.sentences.draft import DraftTeller
from kaiten.sentences.roll import RollTeller
from kaiten.sentences.teller import Teller
from kaiten.words import Words

__all__ = ["TELLERS", "Teller", "teller_for"]

# By family; a game that is not here is told plainly.
TELLERS: dict[str, type[Teller]] = {"draft": DraftTeller, "roll": RollTeller, "dice": DiceTeller}


def teller_for(game: Game[Any], words: Words, you: Seat | None = None) -> Teller:
    """Who tells this game in these words; `you` is the reader's seat, if the reader plays."""
    return TELLERS.get(game.family, Teller)(words, game.family, you)
