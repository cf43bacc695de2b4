"""Sushi Roll: dice on conveyor belts, taken one at a time; in its Cocktail edition."""

from kaiten.games.sushi_roll.rules import SushiRoll

cocktail = SushiRoll("roll/cocktail", version=1)

__all__ = ["cocktail"]
