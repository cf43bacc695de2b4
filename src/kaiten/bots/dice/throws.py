"""The expected number of throws to make a plate, with the best choice of dice each time, computed exactly.

Beurk calls are ignored: they hardly change which dice to throw.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from math import fsum
from typing import TypeAlias

from kaiten.games.sushi_dice.dice import ALL_SIX, SET, SYMBOLS, YUCK_DIE, Dice, DieId, Plate, Plates, misfits

EXACT = 1e-9  # iteration stops when no average changes by more than this

Kept: TypeAlias = tuple[int, int, int]  # for a mixed plate: stars, symbols on star dice, on yuck dice
Landing: TypeAlias = tuple[int, int, int, int]  # stars, different symbols on star dice, on yuck dice, on both


def best_throw(dice: Dice, plates: Plates) -> tuple[float, tuple[DieId, ...]]:
    """The expected number of throws for the nearest plate, and the dice to throw for it now."""
    return min([_throw(dice, plate) for plate in plates])


@lru_cache(10_000)
def _throw(dice: Dice, plate: Plate) -> tuple[float, tuple[DieId, ...]]:
    if plate != "mixed":
        wrong = misfits(dice, plate)
        yucks = len([id for id in wrong if SET[id] is YUCK_DIE])
        return one_symbol(len(wrong) - yucks, yucks), wrong
    return min([(mixed_plate()[kept], _others(ids)) for ids, kept in _fitting(dice)])


def _others(kept: tuple[DieId, ...]) -> tuple[DieId, ...]:
    return tuple([id for id in ALL_SIX if id not in kept])


@cache
def one_symbol(stars: int, yucks: int) -> float:
    """The expected throws until this many star dice and yuck dice all show one symbol or a star.

    It is the sum over n of the probability that n throws are not enough. Dice that fit are kept.
    """
    throws, left, star, yuck = 0.0, 1.0, 1.0, 1.0  # star, yuck: the probability that a die is still wrong
    while left > EXACT:
        left = 1 - (1 - star) ** stars * (1 - yuck) ** yucks
        throws, star, yuck = throws + left, star * 4 / 6, yuck * 5 / 6
    return throws


# --- the mixed plate ------------------------------------------------------------------------------------ The
# symbols are interchangeable, so only counts matter. It can pay to rethrow a star die that fits: it is much
# more likely to show what is missing than a yuck die.


def _fitting(dice: Dice) -> Iterator[tuple[tuple[DieId, ...], Kept]]:
    """The sets of dice that could be kept: stars, and symbols that are all different."""
    stars = tuple([id for id in ALL_SIX if dice[id] == "star"])
    symbols = [id for id in ALL_SIX if dice[id] in SYMBOLS]
    for size in range(min(len(symbols), len(SYMBOLS)) + 1):
        for some in combinations(symbols, size):
            if len({dice[id] for id in some}) == size:
                yucks = len([id for id in some if SET[id] is YUCK_DIE])
                yield stars + some, (len(stars), size - yucks, yucks)


@cache
def mixed_plate() -> dict[Kept, float]:
    """The expected throws until the mixed plate is made, by what was kept. Computed by value iteration."""
    kinds = [(z, x, y) for z in range(4) for x in range(4 - z) for y in range(4) if x + y <= len(SYMBOLS)]
    thrown = {kept: _landings(3 - kept[0] - kept[1], 3 - kept[2], (*kept, 0)) for kept in kinds}
    keepable = {landing: list(_keepable(landing)) for falls in thrown.values() for landing in falls}
    throws, change = dict.fromkeys(kinds, 0.0), 1.0
    while change > EXACT:
        ahead = {landing: min([throws[kept] for kept in some]) for landing, some in keepable.items()}
        better = {
            kept: 1 + fsum([chance * ahead[landing] for landing, chance in falls.items()])
            for kept, falls in thrown.items()
            if sum(kept) < len(ALL_SIX)
        }
        change = max([better[kept] - throws[kept] for kept in better])
        throws |= better
    return throws


def _keepable(landing: Landing) -> Iterator[Kept]:
    """What can be kept. A symbol that shows on dice of both sorts is kept on one of them."""
    stars, on_stars, on_yucks, on_both = landing
    for yucks in range(on_yucks + 1):
        for symbols in range(on_stars - max(0, yucks + on_both - on_yucks) + 1):
            yield stars, symbols, yucks


@cache
def _landings(star_dice: int, yuck_dice: int, lying: Landing) -> dict[Landing, float]:
    """The probability of each landing, when this many dice are thrown and `lying` was kept."""
    if not star_dice + yuck_dice:
        return {lying: 1.0}
    stars, on_stars, on_yucks, on_both = lying
    new = len(SYMBOLS) - (on_stars + on_yucks - on_both)
    if star_dice:
        star_dice -= 1
        faces = {
            (stars + 1, on_stars, on_yucks, on_both): 1,
            (stars, on_stars + 1, on_yucks, on_both): new,
            (stars, on_stars + 1, on_yucks, on_both + 1): on_yucks - on_both,
            lying: on_stars,
        }
    else:
        yuck_dice -= 1
        faces = {
            (stars, on_stars, on_yucks + 1, on_both): new,
            (stars, on_stars, on_yucks + 1, on_both + 1): on_stars - on_both,
            lying: on_yucks + 1,  # a symbol that a yuck die already shows, or a yuck
        }
    chances: dict[Landing, float] = {}
    for then, count in faces.items():
        for landing, chance in _landings(star_dice, yuck_dice, then).items() if count else ():
            chances[landing] = chances.get(landing, 0.0) + chance * count / 6
    return chances
