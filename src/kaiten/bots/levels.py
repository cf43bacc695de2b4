"""Four levels that a person can feel, in every game. A weaker one thinks or remembers less; none blunders.

At a draft a Beginner goes by rules of thumb and a Regular by what pays at once. A Chef imagines how the round
may go on, a few times, and follows no hand but its own; an Itamae imagines it more often, remembers every
hand it has seen, and works the last turns of a game for two out to the end.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from kaiten.bots.duellist import duellist
from kaiten.bots.endgame import endgame
from kaiten.bots.greedy import greedy
from kaiten.bots.memory import forget
from kaiten.bots.search import Thinker
from kaiten.bots.search_draft import Thought, think
from kaiten.bots.search_roll import ROLL_LEVELS
from kaiten.bots.taster import taster
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_dice.rules import SushiDice
from kaiten.games.sushi_roll.rules import SushiRoll

# Playouts of each choice, shared out among the seats: the more sit there, the longer each takes.
CHEF = 72
ITAMAE = 200


def beginner(game: Game[Any]) -> Chooser:
    return duellist(game, "beginner") if isinstance(game, SushiDice) else taster(game)


def regular(game: Game[Any]) -> Chooser:
    return duellist(game, "regular") if isinstance(game, SushiDice) else greedy(game)


def chef(game: Game[Any], think: Thinker = think) -> Chooser:
    if not isinstance(game, Draft):
        return _at_dice(game, "chef")
    return _by_seats(cache(lambda seats: think(game, Thought(CHEF // seats, forget))))


def itamae(game: Game[Any], think: Thinker = think) -> Chooser:
    if not isinstance(game, Draft):
        return _at_dice(game, "itamae")

    @cache
    def sit_down(seats: int) -> Chooser:
        """With more than two at the table the end is anybody's guess, and guessing is what a search does."""
        search = think(game, Thought(ITAMAE // seats))
        return endgame(game, lambda _: search) if seats == 2 else search

    return _by_seats(sit_down)


def _by_seats(sit_down: Callable[[int], Chooser]) -> Chooser:
    def choose(view: DraftView, log: Sequence[Event], rng: Random) -> Choice | None:
        return sit_down(len(view.hands))(view, log, rng)

    return choose


def _at_dice(game: Game[Any], level: str) -> Chooser:
    match game:
        case SushiRoll():
            return ROLL_LEVELS[level](game)
        case SushiDice():
            return duellist(game, level)
    raise AssertionError(f"no {level} for {game.name}")


LEVELS = {"beginner": beginner, "regular": regular, "chef": chef, "itamae": itamae}
