"""A greedy duellist: rethrows its own yucks, then calls the other's, then throws for the nearest plate."""

from random import Random

from kaiten.engine.terms import Choice
from kaiten.games.sushi_dice.asks import (
    Beurk,
    ChooseRival,
    Give,
    GiveDice,
    Hurry,
    Mate,
    Ring,
    Rival,
    Throw,
    Watch,
)
from kaiten.games.sushi_dice.dice import SET, YUCK_DIE, DieId, made, misfits
from kaiten.games.sushi_dice.table import DiceView


def choose(view: DiceView, rng: Random) -> Choice | None:
    match view.ask:
        case Hurry():
            return _hurry(view, view.ask)
        case Watch():
            return Mate() if all("yuck" in dice for dice in view.dice) else None
        case ChooseRival(seats=seats):
            return Rival(seats[0])  # no seat has a plate yet, so it does not matter
        case GiveDice(seats=seats):
            return Give(seats[0])  # all have the same number of plates
    return None


def _hurry(view: DiceView, ask: Hurry) -> Choice | None:
    assert view.seat is not None
    mine = view.holders.index(view.seat)
    dice, others = view.dice[mine], view.dice[1 - mine]
    if made(dice, view.plates):
        return Ring()
    if "yuck" in others and "yuck" not in dice:
        return Beurk()
    wrong = min([misfits(dice, plate) for plate in view.plates], key=_work)
    again = tuple([id for id in wrong if id in ask.dice])
    return Throw(again) if again else None


def _work(wrong: tuple[DieId, ...]) -> tuple[int, int]:
    """How far away a plate is: the number of wrong dice, and how many of those can show a yuck."""
    return len(wrong), len([id for id in wrong if SET[id] is YUCK_DIE])
