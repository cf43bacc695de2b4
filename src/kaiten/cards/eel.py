"""Eel: one loses points, two or more win points."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import by_count

eel = Dish(
    course="appetizer",
    cards={"eel": 8},
    score=by_count("eel", steps=(0, -3, 7)),  # P15
)
