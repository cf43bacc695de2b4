"""Lists every way a game can be set up (seats, menus, options), for tests and benchmarks."""

from collections.abc import Iterable
from typing import Any

from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game


def options_of(game: Game[Any]) -> list[Any]:
    """All options of a game, including those that not every number of seats allows.

    They come from `every`, a class method of the options; without it there is only the default.
    """
    kind: Any = game.types.options
    return list(kind.every(game)) if hasattr(kind, "every") else [kind()]


def variants(game: Game[Any], every: Iterable[Any] | None = None) -> list[tuple[int, Any]]:
    """Every combination of a number of seats with options that it allows: with these, or with all."""
    allowed = []
    for options in options_of(game) if every is None else every:
        for seats in game.seats:
            try:
                game.begin(seats, options)
            except BadSetup:
                continue
            allowed.append((seats, options))
    return allowed


def options_at(game: Game[Any], seats: int) -> list[Any]:
    """All options that this number of seats allows."""
    return [options for number, options in variants(game) if number == seats]
