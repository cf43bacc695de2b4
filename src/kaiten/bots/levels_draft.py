"""The two best levels at a draft. (A Beginner goes by rules of thumb and a Regular by what pays at once.)

A Chef imagines how the round may go on, a few times, and follows no hand but its own; an Itamae imagines it
more often, remembers every hand it has seen, and works the last turns of a game for two out to the end.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

from kaiten.bots.endgame import endgame
from kaiten.bots.search_draft import Thought, think
from kaiten.draft.memory import forget
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event

Thinker: TypeAlias = Callable[[Draft, Thought], Chooser]  # a search at a drafting table

# Playouts of each choice, shared out among the seats: the more sit there, the longer each takes.
CHEF = 72
ITAMAE = 200


def chef(game: Draft, think: Thinker = think) -> Chooser:
    return _by_seats(cache(lambda seats: think(game, Thought(CHEF // seats, forget))))


def itamae(game: Draft, think: Thinker = think) -> Chooser:
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
