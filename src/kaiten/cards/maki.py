"""Maki: the most icons win points, the second most fewer."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import by_rank

ICONS = {"maki.1": 1, "maki.2": 2, "maki.3": 3}


def prizes(seats: int) -> tuple[int, ...]:
    return (6, 4, 2) if seats >= 6 else (6, 3)


maki = Dish(
    course="roll",
    cards={"maki.1": 4, "maki.2": 5, "maki.3": 3},
    score=by_rank(ICONS, prizes, ties="full"),  # P13
    icons=ICONS,
)
