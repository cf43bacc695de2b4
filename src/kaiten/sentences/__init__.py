"""Events, asks and choices as sentences, for the log, the terminal and screen readers."""

from typing import Any

from kaiten.engine.game import Game
from kaiten.engine.terms import Seat
from kaiten.sentences.dice import DiceTeller
from kaiten.sentences.draft import DraftTeller
from kaiten.sentences.roll import RollTeller
from kaiten.sentences.teller import Teller
from kaiten.words import Words

__all__ = ["TELLERS", "Teller", "teller_for"]

# By family. A game that is not listed uses the generic `Teller`.
TELLERS: dict[str, type[Teller]] = {"draft": DraftTeller, "roll": RollTeller, "dice": DiceTeller}


def teller_for(game: Game[Any], words: Words, you: Seat | None = None) -> Teller:
    """The teller for this game in this language. `you` is the reader's seat, if the reader plays."""
    return TELLERS.get(game.family, Teller)(words, game.family, you)
