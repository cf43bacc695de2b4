"""Pudding: at the end of the game the most win points and the fewest lose points."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import most_and_fewest

pudding = Dish(
    course="dessert",
    cards={"pudding": 15},
    final=most_and_fewest("pudding", points=6, ties="full"),  # P12
)
