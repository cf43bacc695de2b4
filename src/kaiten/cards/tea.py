"""Tea: points for the largest number of cards of one colour."""

from collections import Counter

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import Spread, Worths
from kaiten.engine.terms import Worth


def score(spread: Spread) -> Worths:
    """Each is worth 1 point per card of your most frequent colour; tea is a colour, too (P9)."""
    worths = []
    for faces, colours in zip(spread.faces, spread.colours, strict=True):
        cards = faces.count("tea")
        best = max(Counter(colours).values(), default=0)
        worths.append(Worth(cards * best, "tea", {"cards": cards, "best": best}))
    return tuple(worths)


tea = Dish(course="special", cards={"tea": 3}, score=score, counts_colours=True)
