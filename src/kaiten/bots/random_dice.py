"""A careless duellist: throws for the nearest plate, and overlooks half of the yucks."""

from random import Random

from kaiten.engine.terms import Choice
from kaiten.games.sushi_dice.asks import Beurk, ChooseRival, GiveDice, Hurry, Mate, Ring, Throw, Watch
from kaiten.games.sushi_dice.dice import made, misfits
from kaiten.games.sushi_dice.table import DiceView

NOTICES = 0.5  # the probability that it notices a yuck it could call


def choose(view: DiceView, rng: Random) -> Choice | None:
    match view.ask:
        case Hurry():
            return _hurry(view, view.ask, rng)
        case Watch():
            both = all("yuck" in dice for dice in view.dice)
            return Mate() if both and rng.random() < NOTICES else None
        case ChooseRival() | GiveDice():
            return rng.choice(list(view.ask.choices()))
    return None


def _hurry(view: DiceView, ask: Hurry, rng: Random) -> Choice | None:
    assert view.seat is not None
    mine = view.holders.index(view.seat)
    dice = view.dice[mine]
    if made(dice, view.plates):
        return Ring()
    if "yuck" in view.dice[1 - mine] and rng.random() < NOTICES:
        return Beurk()
    missing = [misfits(dice, plate) for plate in view.plates]
    fewest = min([len(wrong) for wrong in missing])
    wrong = rng.choice([wrong for wrong in missing if len(wrong) == fewest])
    again = tuple([id for id in wrong if id in ask.dice])
    return Throw(again) if again else None
