"""`DICE`: the coach at Sushi Dice, which judges no choices."""

from kaiten.coach.coaching import Coaching
from kaiten.coach.dice.statistics import duel_statistics

DICE = Coaching(statistics=duel_statistics)
