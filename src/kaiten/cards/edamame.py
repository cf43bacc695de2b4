"""Edamame: worth more the more opponents have some."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import Spread, Worths
from kaiten.engine.terms import Worth

MOST = 4


def score(spread: Spread) -> Worths:
    """Each is worth 1 point per opponent who has any, at most 4 (P14)."""
    counts = [faces.count("edamame") for faces in spread.faces]
    eaters = sum(count > 0 for count in counts)
    return tuple([worth(count, eaters - (count > 0)) for count in counts])


def worth(cards: int, opponents: int) -> Worth:
    """Points and reason. The reason names the factors, so it is a different one where the cap applies."""
    facts = {"cards": cards, "opponents": opponents}
    if cards and opponents > MOST:
        return Worth(cards * MOST, "edamame-most", {**facts, "each": MOST})
    return Worth(cards * opponents, "edamame", facts)


edamame = Dish(course="appetizer", cards={"edamame": 8}, score=score)
