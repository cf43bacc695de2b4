"""Sashimi: sets of three."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import per_set

THREE = 3

sashimi = Dish(
    course="appetizer",
    cards={"sashimi": 8},
    score=per_set("sashimi", size=THREE, points=10),  # G8, P20
    set_size=THREE,
)
