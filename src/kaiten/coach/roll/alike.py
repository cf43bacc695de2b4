"""Choices of Sushi Roll that come to the same: dice with the same face."""

from collections.abc import Hashable

from kaiten.engine.terms import Choice
from kaiten.games.sushi_roll.asks import Belt, Reroll, Swap, Take
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.games.sushi_roll.table import RollView


def meaning(game: SushiRoll, view: RollView, choice: Choice) -> Hashable:
    """Dice are told apart by what they show."""
    assert view.taking is not None
    mine = view.belts[view.taking]
    match choice:
        case Take(die):
            return "take", face(mine, die)
        case Reroll(dice):
            return "reroll", tuple(sorted([face(mine, die) for die in dice]))
        case Swap(die, seat, theirs):
            return "swap", face(mine, die), seat, face(view.belts[seat], theirs)
    raise TypeError(f"not a choice of Sushi Roll: {choice}")


def face(belt: Belt, die: int) -> str:
    return next(each.face for each in belt if each.id == die)
