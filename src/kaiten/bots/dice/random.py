"""The bot `random` for Sushi Dice, a careless duellist: throws for a nearest plate, misses half of the yucks.

Choices made purely at random would hardly ever end a duel.
"""

from random import Random

from kaiten.bots.dice import greedy as greedy_dice
from kaiten.engine.terms import Choice
from kaiten.games.sushi_dice.asks import (
    Beurk,
    ChooseRival,
    GiveDice,
    Hurry,
    Mate,
    MayCall,
    Ring,
    SayNothing,
    SayReady,
    Throw,
    ThrowAgain,
    Watch,
)
from kaiten.games.sushi_dice.dice import ALL_SIX, Dice, DieId, Plates, misfits, plates_made
from kaiten.games.sushi_dice.table import DiceView

NOTICES = 0.5  # the probability that it notices a yuck it could call


def choose(view: DiceView, rng: Random) -> Choice | None:
    match view.ask:
        case Hurry():
            return _hurry(view, view.ask, rng)
        case Watch():
            both = all("yuck" in dice for dice in view.dice)
            return Mate() if both and rng.random() < NOTICES else None
        case ChooseRival() | GiveDice() | SayReady():
            return rng.choice(list(view.ask.choices()))
        case ThrowAgain(least=least):
            return Throw(ALL_SIX if least else _wrong(greedy_dice.sides(view)[0], view.plates, rng))
        case MayCall():
            return _call(view, view.ask, rng)
    return None


def _call(view: DiceView, ask: MayCall, rng: Random) -> Choice:
    """The bell if it is right; otherwise sometimes any call, right or wrong."""
    if ask.duellist and plates_made(greedy_dice.sides(view)[0], view.plates):
        return Ring()
    return rng.choice(list(ask.choices())) if rng.random() < NOTICES else SayNothing()


def _hurry(view: DiceView, ask: Hurry, rng: Random) -> Choice | None:
    assert view.seat is not None
    mine = view.holders.index(view.seat)
    dice = view.dice[mine]
    if plates_made(dice, view.plates):
        return Ring()
    if "yuck" in view.dice[1 - mine] and rng.random() < NOTICES:
        return Beurk()
    again = tuple([id for id in _wrong(dice, view.plates, rng) if id in ask.dice])
    return Throw(again) if again else None


def _wrong(dice: Dice, plates: Plates, rng: Random) -> tuple[DieId, ...]:
    """The dice to throw for a nearest plate."""
    missing = [misfits(dice, plate) for plate in plates]
    fewest = min([len(wrong) for wrong in missing])
    return rng.choice([wrong for wrong in missing if len(wrong) == fewest])
