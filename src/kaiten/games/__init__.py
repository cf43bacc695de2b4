"""Every game by its id: the one list to extend."""

from typing import Any

from kaiten.engine.game import Game
from kaiten.games import party, sushi_go

GAMES: dict[str, Game[Any]] = {
    game.name: game
    for game in (sushi_go.cocktail, sushi_go.zoch, sushi_go.gamewright, party.cocktail, party.gamewright)
}
