"""The taster: somebody who learnt a few rules of thumb, and follows the first that fits."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from kaiten.bots import taster_roll
from kaiten.bots.greedy import greedy
from kaiten.bots.taster_draft import TasterDraft
from kaiten.draft.rules import Draft
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_roll.rules import SushiRoll


def taster(game: Game[Any]) -> Chooser:
    """In a duel there is no time for rules of thumb, and greed must do."""
    think: Callable[[Any, Random], Choice]
    match game:
        case Draft():
            think = TasterDraft(game).choose
        case SushiRoll():
            think = taster_roll.choose
        case _:
            return greedy(game)

    def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice:
        return think(view, rng)

    return choose
