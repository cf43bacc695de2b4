"""Tofu: two are worth the most, three or more nothing."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import by_count

tofu = Dish(
    course="appetizer",
    cards={"tofu": 8},
    score=by_count("tofu", steps=(0, 2, 6, 0)),  # P16
)
