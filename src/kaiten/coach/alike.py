"""Choices that come to the same: equal cards, two cards in another order, dice with the same face."""

from collections.abc import Hashable
from typing import Any

from kaiten.coach.families import coaching
from kaiten.engine.game import Game
from kaiten.engine.terms import Choice


def meaning(game: Game[Any], view: Any, choice: Choice) -> Hashable:
    """What a choice comes to: equal for two choices of this view that come to the same."""
    return coaching(game).meaning(game, view, choice)


def distinct(game: Game[Any], view: Any) -> list[Choice]:
    """The choices of a view's ask, one of each that come to the same."""
    first: dict[Hashable, Choice] = {}
    for choice in view.ask.choices():
        first.setdefault(meaning(game, view, choice), choice)
    return list(first.values())
