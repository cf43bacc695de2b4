"""The greedy bot: whatever looks best right now, in every game."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from kaiten.bots import greedy_dice, greedy_roll
from kaiten.bots.greedy_draft import GreedyDraft
from kaiten.draft.rules import Draft
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_dice.rules import SushiDice
from kaiten.games.sushi_roll.rules import SushiRoll


def greedy(game: Game[Any]) -> Chooser:
    think: Callable[[Any, Random], Choice | None]
    match game:
        case Draft():
            think = GreedyDraft(game).choose
        case SushiRoll():
            think = greedy_roll.choose
        case SushiDice():
            think = greedy_dice.choose
        case _:
            raise AssertionError(f"no greed for {game.name}")

    def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        return think(view, rng)

    return choose
