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
    MayCall,
    Ready,
    Ring,
    Rival,
    SayNothing,
    SayReady,
    Throw,
    ThrowAgain,
    Watch,
)
from kaiten.games.sushi_dice.dice import ALL_SIX, SET, YUCK_DIE, Dice, DieId, Plates, misfits, plates_made
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
        case SayReady():
            return Ready()
        case ThrowAgain(least=least):
            return Throw(ALL_SIX if least else _wrong(sides(view)[0], view.plates))
        case MayCall():
            return _call(view, view.ask)
    return None


def sides(view: DiceView) -> tuple[Dice, Dice]:
    """The seat's own dice, and the other duellist's."""
    assert view.seat is not None
    mine = view.holders.index(view.seat)
    return view.dice[mine], view.dice[1 - mine]


def _hurry(view: DiceView, ask: Hurry) -> Choice | None:
    dice, others = sides(view)
    if plates_made(dice, view.plates):
        return Ring()
    if "yuck" in others and "yuck" not in dice:
        return Beurk()
    again = tuple([id for id in _wrong(dice, view.plates) if id in ask.dice])
    return Throw(again) if again else None


def _call(view: DiceView, ask: MayCall) -> Choice:
    """A right call if there is one; the bell first."""
    if not ask.duellist:
        return Mate() if all("yuck" in dice for dice in view.dice) else SayNothing()
    dice, others = sides(view)
    if plates_made(dice, view.plates):
        return Ring()
    return Beurk() if "yuck" in others else SayNothing()


def _wrong(dice: Dice, plates: Plates) -> tuple[DieId, ...]:
    """The dice to throw for the nearest plate."""
    return min([misfits(dice, plate) for plate in plates], key=_work)


def _work(wrong: tuple[DieId, ...]) -> tuple[int, int]:
    """How far away a plate is: the number of wrong dice, and how many of those can show a yuck."""
    return len(wrong), len([id for id in wrong if SET[id] is YUCK_DIE])
