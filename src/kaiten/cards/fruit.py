"""Fruit: collect some of each, or lose points."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import Spread, Worths
from kaiten.engine.terms import Worth

FRUITS = ("watermelon", "orange", "pineapple")
STEPS = (-2, 0, 1, 3, 6, 10)


def worth(icons: tuple[int, ...]) -> Worth:
    """Each fruit scores by its icons: none −2, then 0, 1, 3, 6, and 10 for five or more (P22)."""
    points = sum(STEPS[min(n, 5)] for n in icons)
    return Worth(points, "fruit", dict(zip(FRUITS, icons, strict=True)))


def final(spread: Spread) -> Worths:
    """Score every place, including those without fruit."""
    icons = [
        [icon for face in faces if face.startswith("fruit.") for icon in face[len("fruit.") :].split("-")]
        for faces in spread.faces
    ]
    return tuple(worth(tuple(mine.count(fruit) for fruit in FRUITS)) for mine in icons)


fruit = Dish(
    course="dessert",
    cards={
        "fruit.watermelon-watermelon": 2,
        "fruit.orange-orange": 2,
        "fruit.pineapple-pineapple": 2,
        "fruit.watermelon-orange": 3,
        "fruit.watermelon-pineapple": 3,
        "fruit.orange-pineapple": 3,
    },
    final=final,
)
