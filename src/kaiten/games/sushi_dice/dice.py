"""The dice and plates of Sushi Dice, and which dice make which plate."""

from typing import Literal, TypeAlias

Face: TypeAlias = Literal["shrimp", "fish", "octopus", "egg", "cucumber", "star", "yuck"]
Shows: TypeAlias = Literal[
    "unthrown", "flying", "shrimp", "fish", "octopus", "egg", "cucumber", "star", "yuck"
]  # what a die shows, or that it has not been thrown yet or is in the air (D7)
Dice: TypeAlias = tuple[Shows, ...]  # a set of six, by id
DieId: TypeAlias = int  # 0…5, the same die throughout the game
Plate: TypeAlias = Literal["shrimp", "fish", "octopus", "egg", "cucumber", "mixed"]
Plates: TypeAlias = tuple[Plate, ...]  # without order, so kept sorted

SYMBOLS: tuple[Face, ...] = ("shrimp", "fish", "octopus", "egg", "cucumber")
STAR_DIE: tuple[Face, ...] = (*SYMBOLS, "star")
YUCK_DIE: tuple[Face, ...] = (*SYMBOLS, "yuck")
SET = (STAR_DIE, STAR_DIE, STAR_DIE, YUCK_DIE, YUCK_DIE, YUCK_DIE)  # D1
ALL_SIX: tuple[DieId, ...] = (0, 1, 2, 3, 4, 5)
UNTHROWN: Dice = ("unthrown",) * 6

BOX: dict[Plate, int] = {"shrimp": 3, "fish": 3, "octopus": 3, "egg": 3, "cucumber": 3, "mixed": 4}  # D2


def makes(dice: Dice, plate: Plate) -> bool:
    """True if these dice make this plate. A star is a joker, but a mixed plate needs at least one (D2)."""
    symbols = [shows for shows in dice if shows != "star"]
    if plate != "mixed":
        return all(shows == plate for shows in symbols)
    # there are only five symbols, so six dice with no symbol twice include a star
    return len(set(symbols)) == len(symbols) and all(shows in SYMBOLS for shows in symbols)


def plates_made(dice: Dice, plates: Plates) -> list[Plate]:
    """Those of the plates that the dice make. All are of one kind, since a set has only three stars."""
    return [plate for plate in plates if makes(dice, plate)]


def misfits(dice: Dice, plate: Plate) -> tuple[DieId, ...]:
    """The dice that must change to make this plate: not thrown yet, in the air, or showing the wrong symbol.

    Of several dice with the same symbol, a mixed plate needs one. The last is kept, because the first three
    dice are better for rerolling: they have a star.
    """
    if plate != "mixed":
        return tuple([id for id, shows in enumerate(dice) if shows not in (plate, "star")])
    needed: dict[Shows, DieId] = {shows: id for id, shows in enumerate(dice) if shows in SYMBOLS}
    return tuple([id for id, shows in enumerate(dice) if shows != "star" and needed.get(shows) != id])
