"""Search, in every game where there is something to think about: imagine, play out, keep what did best."""

from collections.abc import Callable
from typing import Any, TypeAlias

from kaiten.bots.greedy import greedy
from kaiten.bots.search_draft import Thought, think
from kaiten.bots.search_roll import search_roll
from kaiten.draft.rules import Draft
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser
from kaiten.games.sushi_roll.rules import SushiRoll

PLAYOUTS = 50

Thinker: TypeAlias = Callable[[Draft, Thought], Chooser]  # a search at a drafting table


def search(game: Game[Any], playouts: int = PLAYOUTS, think: Thinker = think) -> Chooser:
    """In a duel nobody has the time, and greed must do."""
    match game:
        case Draft():
            return think(game, Thought(playouts))
        case SushiRoll():
            return search_roll(game, playouts)
    return greedy(game)
