"""Dumplings: worth more together, up to five."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import by_count

dumpling = Dish(
    course="appetizer",
    cards={"dumpling": 8},
    score=by_count("dumpling", steps=(0, 1, 3, 6, 10, 15)),  # G9, P18
)
