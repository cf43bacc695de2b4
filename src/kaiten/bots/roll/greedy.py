"""The greedy bot for Sushi Roll: takes the die that adds most to its score, or spends a token first."""

from functools import cache
from operator import itemgetter
from random import Random

from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll.asks import Die, Reroll, RollChoice, Swap, Take
from kaiten.games.sushi_roll.dice import BAG, ICONS, NIGIRI, SIDES, SIDES_OF, TOKENS, Face
from kaiten.games.sushi_roll.scoring import ROUND, STEPS
from kaiten.games.sushi_roll.table import RollView, Tray, as_plate, put

# Estimated values, in points, of what is not points yet.
TOKEN_VALUES = {"pudding": 0.9, "menu": 0.9, "chopsticks": 0.8}
TOKEN_PRICE = 0.9  # a token is spent only for at least this gain
ICON_VALUE = 0.8  # a maki icon early in the round
TRIPLE_VALUE = 4.0  # what a free wasabi adds
TRUST = 0.6  # weight of sets that may still be completed

# The probability that a die drawn from the bag and rolled shows the face.
CHANCES: dict[Face, float] = {
    face: BAG[kind] / sum(BAG.values()) * sides.count(face) / len(sides)
    for kind, sides in SIDES.items()
    for face in sides
}
NIGIRI_CHANCE = sum(CHANCES[face] for face in NIGIRI)


def choose(view: RollView, rng: Random) -> RollChoice:
    """The best die now, unless a swap or a reroll promises a better one."""
    ask, seat = view.ask, view.seat
    assert ask is not None
    assert seat is not None
    tray, left = view.trays[seat], len(ask.belt) - 1
    before = _promise(view, seat, tray, left + 1)

    @cache
    def value(face: Face) -> float:
        after = (*tray, as_plate(tray, Die(-1, face)))
        kind, count = TOKENS.get(face, ("menu", 0))
        tokens = min(count, view.supply.count(kind)) * TOKEN_VALUES[kind]
        return _promise(view, seat, after, left) - before + tokens

    ranked = sorted(ask.belt, key=lambda die: (value(die.face), rng.random()))
    best = value(ranked[-1].face)
    if ask.chopsticks:
        theirs = [(value(die.face), other.seat, die.id) for other in ask.others for die in other.belt]
        better, other, id = max(theirs, key=itemgetter(0), default=(best, seat, 0))
        if better > best + TOKEN_PRICE:
            return Swap(ranked[0].id, other, id)
    if ask.menu:
        rolled = ranked[:-1] or ranked  # all but the best, if there are several
        values = [[value(face) for face in SIDES_OF[die.face]] for die in rolled]
        kept = best if left else min(values[0])  # a single die is itself rerolled
        if _expectation_of_best(kept, values) > best + TOKEN_PRICE:
            return Reroll(tuple(sorted(die.id for die in rolled)))
    return Take(ranked[-1].id)


def _promise(view: RollView, seat: Seat, tray: Tray, left: int) -> float:
    """What the tray is worth, plus what it may become with `left` dice still to take."""
    trays = put(view.trays, seat, tray)
    worth = {dish: score(trays)[seat].points for dish, score in ROUND.items()}
    played = len(tray) / (len(tray) + left)
    icons = sum(ICONS.get(plate.face, 0) for plate in tray)
    promise = worth.pop("maki") * played + icons * ICON_VALUE * (1 - played) + sum(worth.values())
    for face, steps in STEPS.items():
        begun = sum(plate.face == face for plate in tray) % 3
        if begun:
            promise += TRUST * (steps[begun + 1] - steps[begun]) * _hope(CHANCES[face], left)
    if as_plate(tray, Die(-1, "nigiri.egg")).on is not None:  # there is a free wasabi
        promise += TRIPLE_VALUE * _hope(NIGIRI_CHANCE, left)
    return promise


def _hope(chance: float, left: int) -> float:
    """The probability that at least one of the dice still to come shows it."""
    return float(1 - (1 - chance) ** (left * (left + 1) / 2))


def _expectation_of_best(kept: float, values: list[list[float]]) -> float:
    """The expected maximum of a kept value and the values of dice to be rolled."""
    expected, below = 0.0, 0.0
    for best in sorted({kept, *(value for die in values for value in die if value > kept)}):
        at_most = 1.0
        for die in values:
            at_most *= sum(value <= best for value in die) / len(die)
        expected, below = expected + best * (at_most - below), at_most
    return expected
