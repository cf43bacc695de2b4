"""Miso soup: 3 points, but lost if two or more are played in the same turn."""

from kaiten.draft.dish import Dish
from kaiten.draft.effect import Effect
from kaiten.draft.scoring import Spread, Worths
from kaiten.engine.terms import Worth


def score(spread: Spread) -> Worths:
    """3 points each."""
    counts = [faces.count("miso_soup") for faces in spread.faces]
    return tuple([Worth(3 * count, "each", {"cards": count, "each": 3}) for count in counts])


def clash(effect: Effect) -> None:
    """If a second one is played in a turn, by anyone and in any way, discard all played in that turn (P5)."""
    table = effect.table
    if table.served.count("miso_soup") < 2:
        return
    for seat in table.clockwise():
        for plate in table.plates[seat]:
            if plate.face == "miso_soup" and plate.id >= table.fresh[seat]:
                effect.discard(seat, plate)


miso_soup = Dish(course="appetizer", cards={"miso_soup": 8}, score=score, after_serving=clash)
