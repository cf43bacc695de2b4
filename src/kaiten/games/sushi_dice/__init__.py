"""Sushi Dice, the real-time duel, in its Sit Down! edition."""

from kaiten.games.sushi_dice.rules import SushiDice

sit_down = SushiDice("dice/sit-down", version=1)
