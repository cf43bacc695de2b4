"""Every way a game can be set up: seats, menus, variants. For those who test, soak or measure."""

from typing import Any

from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game


def options_of(game: Game[Any]) -> list[Any]:
    """All options a game knows, whether or not every number of seats allows them.

    A class of options lists them itself, in `every`; one without has no options to list.
    """
    kind: Any = game.types.options
    return list(kind.every(game)) if hasattr(kind, "every") else [kind()]


def variants(game: Game[Any]) -> list[tuple[int, Any]]:
    """Every number of seats with every option that it allows."""
    allowed = []
    for options in options_of(game):
        for seats in game.seats:
            try:
                game.begin(seats, options)
            except BadSetup:
                continue
            allowed.append((seats, options))
    return allowed
