"""Tempura: a pair."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import per_set

tempura = Dish(
    course="appetizer",
    cards={"tempura": 8},
    score=per_set("tempura", size=2, points=5),  # G7, P19
)
