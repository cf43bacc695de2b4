"""Soy sauce: points for the most colours."""

from kaiten.draft.dish import Dish
from kaiten.draft.scoring import Spread, Worths
from kaiten.engine.terms import Worth


def score(spread: Spread) -> Worths:
    """4 points each for the seats with the most colours, ties included; soy sauce is a colour, too (P10)."""
    colours = [len(set(mine)) for mine in spread.colours]
    most = max(colours)
    worths = []
    for faces, mine in zip(spread.faces, colours, strict=True):
        cards = faces.count("soy_sauce")
        facts = {"cards": cards, "colours": mine, "most": most}
        worths.append(Worth(4 * cards if mine == most else 0, "soy-sauce", facts))
    return tuple(worths)


soy_sauce = Dish(course="special", cards={"soy_sauce": 3}, score=score, counts_colours=True)
