"""Hints: what the coach would do now, for a player alone against bots who asks for it.

`verdicts.py` chooses what is told and whether it is better by enough; `reasons.py`, here and in the folder of
a family, says why.
"""

from collections.abc import Sequence
from typing import Any

from kaiten.coach.families import judge_for
from kaiten.coach.report import Hint
from kaiten.engine.game import Game
from kaiten.engine.terms import Event


def hint(game: Game[Any], view: Any, log: Sequence[Event]) -> Hint:
    """Answer the ask of this view, from what its seat has seen. The same ask gets the same hint.

    Raises BadSetup if the coach does not know the game.
    """
    assert view.ask is not None
    return judge_for(game).hint(view, log)
