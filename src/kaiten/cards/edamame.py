"""Edamame: best when shared."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import Spread, Worths
from kaiten.engine.terms import Worth

MOST = 4


def score(spread: Spread) -> Worths:
    """Each is worth 1 for every opponent with any, at most 4 (P14)."""
    counts = [faces.count("edamame") for faces in spread.faces]
    eaters = sum(count > 0 for count in counts)
    return tuple(
        [
            Worth(count * min(eaters - 1, MOST), "edamame", {"cards": count, "opponents": eaters - 1})
            if count
            else Worth(0, "edamame", {"cards": 0, "opponents": eaters})
            for count in counts
        ]
    )


edamame = Dish(course="appetizer", cards={"edamame": 8}, score=score)
