"""Tempura: pairs."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import per_set

PAIR = 2

tempura = Dish(
    course="appetizer",
    cards={"tempura": 8},
    score=per_set("tempura", size=PAIR, points=5),  # G7, P19
    set_size=PAIR,
)
