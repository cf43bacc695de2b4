"""How many throws a plate still takes, on average, if every throw is the best one: worked out exactly.

Nobody calls Beurk here: which dice to throw hardly depends on it.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from kaiten.games.sushi_dice.dice import ALL_SIX, SET, SYMBOLS, YUCK_DIE, Dice, DieId, Plate, Plates, misfits

EXACT = 1e-9  # where another round changes no average by more, there is no need for one

Kept: TypeAlias = tuple[int, int, int]  # for a mixed plate: stars, symbols on star dice, on yuck dice
Landing: TypeAlias = tuple[int, int, int, int]  # stars, different symbols on star dice, on yuck dice, on both


def best_throw(dice: Dice, plates: Plates) -> tuple[float, tuple[DieId, ...]]:
    """The throws still to be expected for the nearest of the plates, and the dice to throw for it now."""
    return min([_throw(dice, plate) for plate in plates])


@lru_cache(10_000)
def _throw(dice: Dice, plate: Plate) -> tuple[float, tuple[DieId, ...]]:
    if plate != "mixed":
        wrong = misfits(dice, plate)
        yucks = len([id for id in wrong if SET[id] is YUCK_DIE])
        return one_symbol(len(wrong) - yucks, yucks), wrong
    return min([(mixed()[kept], _others(ids)) for ids, kept in _fitting(dice)])


def _others(kept: tuple[DieId, ...]) -> tuple[DieId, ...]:
    return tuple([id for id in ALL_SIX if id not in kept])


@cache
def one_symbol(stars: int, yucks: int) -> float:
    """Throws until so many star dice and yuck dice all show a symbol, or a star.

    The sum over n of the chance that n throws were not enough; each die that fits is kept.
    """
    throws, left, star, yuck = 0.0, 1.0, 1.0, 1.0  # star, yuck: the chance that such a die is still wrong
    while left > EXACT:
        left = 1 - (1 - star) ** stars * (1 - yuck) ** yucks
        throws, star, yuck = throws + left, star * 4 / 6, yuck * 5 / 6
    return throws


# --- the mixed plate ------------------------------------------------------------------------------------
# All symbols are alike here, so dice are told apart by what they count as. A star die that fits may be
# worth throwing again all the same: it is much better at finding what is missing than a yuck die is.


def _fitting(dice: Dice) -> Iterator[tuple[tuple[DieId, ...], Kept]]:
    """Which dice could be kept: stars, and symbols that are all different."""
    stars = tuple([id for id in ALL_SIX if dice[id] == "star"])
    symbols = [id for id in ALL_SIX if dice[id] in SYMBOLS]
    for size in range(min(len(symbols), len(SYMBOLS)) + 1):
        for some in combinations(symbols, size):
            if len({dice[id] for id in some}) == size:
                yucks = len([id for id in some if SET[id] is YUCK_DIE])
                yield stars + some, (len(stars), size - yucks, yucks)


@cache
def mixed() -> dict[Kept, float]:
    """Throws until the plate is made, by what was kept: better and better guesses, until they are exact."""
    kinds = [(z, x, y) for z in range(4) for x in range(4 - z) for y in range(4) if x + y <= len(SYMBOLS)]
    thrown = {kept: _landings(3 - kept[0] - kept[1], 3 - kept[2], (*kept, 0)) for kept in kinds}
    keepable = {landing: list(_keepable(landing)) for falls in thrown.values() for landing in falls}
    throws, change = dict.fromkeys(kinds, 0.0), 1.0
    while change > EXACT:
        ahead = {landing: min([throws[kept] for kept in some]) for landing, some in keepable.items()}
        better = {
            kept: 1 + sum([chance * ahead[landing] for landing, chance in falls.items()])
            for kept, falls in thrown.items()
            if sum(kept) < len(ALL_SIX)
        }
        change = max([better[kept] - throws[kept] for kept in better])
        throws |= better
    return throws


def _keepable(landing: Landing) -> Iterator[Kept]:
    """A symbol that lies on dice of both sorts can be kept on one of them."""
    stars, on_stars, on_yucks, on_both = landing
    for yucks in range(on_yucks + 1):
        for symbols in range(on_stars - max(0, yucks + on_both - on_yucks) + 1):
            yield stars, symbols, yucks


@cache
def _landings(star_dice: int, yuck_dice: int, lying: Landing) -> dict[Landing, float]:
    """How likely each landing is, when so many dice are thrown beside what lies there."""
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
            lying: on_yucks + 1,  # a symbol that a yuck die shows already, or a yuck
        }
    chances: dict[Landing, float] = {}
    for then, count in faces.items():
        for landing, chance in _landings(star_dice, yuck_dice, then).items() if count else ():
            chances[landing] = chances.get(landing, 0.0) + chance * count / 6
    return chances
