"""Green tea ice cream: sets of four."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import per_set

SCOOPS = 4

green_tea_ice_cream = Dish(
    course="dessert",
    cards={"green_tea_ice_cream": 15},
    final=per_set("green_tea_ice_cream", size=SCOOPS, points=12),  # P21
    set_size=SCOOPS,
)
