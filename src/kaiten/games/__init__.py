"""Every game by its id: the one list to extend."""

from typing import Any

from kaiten.engine.game import Game
from kaiten.games import party, sushi_dice, sushi_go, sushi_roll

GAMES: dict[str, Game[Any]] = {
    "sushi-go/cocktail": sushi_go.cocktail,
    "sushi-go/zoch": sushi_go.zoch,
    "sushi-go/gamewright": sushi_go.gamewright,
    "party/cocktail": party.cocktail,
    "party/gamewright": party.gamewright,
    "roll/cocktail": sushi_roll.cocktail,
    "dice/sit-down": sushi_dice.sit_down,
}
