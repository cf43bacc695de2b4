"""`JUDGES`: who judges the choices of each family of games. A family that is not listed has no reviews."""

from collections.abc import Callable
from typing import Any

from kaiten.coach.draft import DraftJudge
from kaiten.coach.review import Judge
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.nets.shipped import net_for


def draft_judge(game: Draft) -> Judge | None:
    net = net_for(game)
    return DraftJudge(game, net) if net else None


JUDGES: dict[str, Callable[[Any], Judge | None]] = {"draft": draft_judge}


def judge_for(game: Game[Any]) -> Judge:
    """Raises BadSetup if games of this sort cannot be reviewed: no net is shipped for them."""
    judge = JUDGES[game.family](game) if game.family in JUDGES else None
    if judge is None:
        raise BadSetup(f"there are no reviews of {game.name}, because there is no net for it")
    return judge
