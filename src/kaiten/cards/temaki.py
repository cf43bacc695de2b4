"""Temaki: the most win points, the fewest lose points."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import most_and_fewest

temaki = Dish(
    course="roll",
    cards={"temaki": 12},
    score=most_and_fewest("temaki", points=4, ties="full"),  # P12
)
