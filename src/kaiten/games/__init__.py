"""`GAMES`: every game by its id. A new game is added here."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.unreadable import in_words
from kaiten.games import party, sushi_dice, sushi_go, sushi_roll

# Every game by its id.
GAMES: dict[str, Game[Any]] = {
    "sushi-go/cocktail": sushi_go.cocktail,
    "sushi-go/zoch": sushi_go.zoch,
    "sushi-go/gamewright": sushi_go.gamewright,
    "party/cocktail": party.cocktail,
    "party/gamewright": party.gamewright,
    "roll/cocktail": sushi_roll.cocktail,
    "dice/sit-down": sushi_dice.sit_down,
}


# Earlier rules, oldest first: games that began by them end by them, and none begins by them.
EARLIER: tuple[Game[Any], ...] = (party.cocktail_2,)


def game_named(name: str) -> Game[Any]:
    """Return a game by its id. Raises BadSetup if there is none."""
    if name not in GAMES:
        raise BadSetup(f"no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


def game_begun(name: str, version: int) -> Game[Any]:
    """Return the game whose rules a game that began by this version goes on with.

    These are its own, or the oldest that are still known. Raises BadSetup if there is no such game.
    """
    known = [game for game in EARLIER if game.name == name and game.version >= version]
    return known[0] if known else game_named(name)


NONE: Mapping[str, Any] = {}

_kinds = cache(get_type_hints)  # of a game's options


def options_for(game: Game[Any], given: Mapping[str, Any] = NONE) -> Any:
    """Return the game's options with the values given, and defaults for the others.

    Raises `BadSetup` for an option the game does not have or a value it does not know.
    """
    kinds = _kinds(game.types.options)
    for name, value in given.items():
        if name not in kinds:
            raise BadSetup(f"{game.name} has no option {name}; it has {', '.join(kinds) or 'none'}")
        allowed = get_args(kinds[name])
        if allowed and isinstance(allowed[0], str) and value not in allowed:
            raise BadSetup(f"{name} must be {' or '.join(allowed)}, not {value!r}")
    try:
        return msgspec.convert(given, game.types.options)
    except msgspec.ValidationError as error:
        raise BadSetup(f"{game.name}: {in_words(error)}") from None
