"""Onigiri: sets of different shapes."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import Spread, Worths
from kaiten.engine.terms import Worth

SHAPES = ("onigiri.circle", "onigiri.triangle", "onigiri.square", "onigiri.rectangle")
STEPS = (0, 1, 4, 9, 16)


def score(spread: Spread) -> Worths:
    """A set of 1 to 4 different shapes is worth 1, 4, 9 or 16; duplicates form further sets (P17)."""
    worths = []
    for faces in spread.faces:
        counts = [faces.count(shape) for shape in SHAPES]
        sets = [sum(count > n for count in counts) for n in range(max(counts))]
        points = sum(STEPS[size] for size in sets)
        worths.append(Worth(points, "onigiri", {"cards": sum(counts), "sets": len(sets)}))
    return tuple(worths)


onigiri = Dish(course="appetizer", cards=dict.fromkeys(SHAPES, 2), score=score)
