"""Green tea ice cream: four scoops."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import per_set

green_tea_ice_cream = Dish(
    course="dessert",
    cards={"green_tea_ice_cream": 15},
    final=per_set("green_tea_ice_cream", size=4, points=12),  # P21
)
