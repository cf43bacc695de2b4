"""The two strongest levels in drafting games. (`beginner` plays by rules of thumb, `regular` is greedy.)

`chef` is a search with few playouts that does not track other hands. `itamae` searches with more playouts,
remembers every hand it has seen, and with two seats solves the last turns exactly.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

from kaiten.bots.endgame import endgame
from kaiten.bots.search_draft import SearchSettings, think
from kaiten.draft.memory import forget
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event

Thinker: TypeAlias = Callable[[Draft, SearchSettings], Chooser]  # a search at a drafting table

# Playouts per choice, divided by the number of seats, because playouts with more seats take longer.
CHEF = 72
ITAMAE = 200


def chef(game: Draft, think: Thinker = think) -> Chooser:
    return _by_seats(cache(lambda seats: think(game, SearchSettings(CHEF // seats, forget))))


def itamae(game: Draft, think: Thinker = think) -> Chooser:
    @cache
    def sit_down(seats: int) -> Chooser:
        """Use the exact solver with two seats only; with more, search plays better."""
        search = think(game, SearchSettings(ITAMAE // seats))
        return endgame(game, lambda _: search) if seats == 2 else search

    return _by_seats(sit_down)


def _by_seats(sit_down: Callable[[int], Chooser]) -> Chooser:
    def choose(view: DraftView, log: Sequence[Event], rng: Random) -> Choice | None:
        return sit_down(len(view.hands))(view, log, rng)

    return choose
