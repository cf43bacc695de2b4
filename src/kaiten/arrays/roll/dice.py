"""A Sushi Roll die as one number, and lookup tables for its faces."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from kaiten.arrays.array import I8, Array, sum_of
from kaiten.games.sushi_roll.dice import BAG, ICONS, NIGIRI, SIDES, TOKENS, Face
from kaiten.games.sushi_roll.scoring import STEPS
from kaiten.observations.roll.layout import SHOWN

# A die is one number: eight times its kind, plus the side that is up.
KINDS = tuple(BAG)
SIDE = 7  # the bit mask of the side
FACES: tuple[Face | None, ...] = tuple(
    SIDES[kind][side] if side < 6 else None for kind in KINDS for side in range(SIDE + 1)
)
EMPTY = len(FACES)  # this or a higher number: there is no die


def by_face(worth: Callable[[Face], int]) -> tuple[int, ...]:
    """A lookup table by die number."""
    return tuple(0 if face is None else worth(face) for face in FACES)


def tokens_of(kind: str) -> tuple[int, ...]:
    return by_face(lambda face: TOKENS[face][1] if TOKENS.get(face, ("", 0))[0] == kind else 0)


def is_a(dish: Face) -> tuple[int, ...]:
    return by_face(lambda face: int(face == dish))


IN_SET = tuple(is_a(face) for face in STEPS)
IS_WASABI = is_a("wasabi")
HAS_ICONS = by_face(lambda face: ICONS.get(face, 0))
HAS_POINTS = by_face(lambda face: NIGIRI.get(face, 0))
HAS_TOKENS = {kind: tokens_of(kind) for kind in ("menu", "chopsticks", "pudding")}
FIRST = tuple(FACES.index(face) for face in SHOWN)  # by face: its die numbers, which are consecutive,
LAST = tuple(FACES.index(face) + FACES.count(face) - 1 for face in SHOWN)  # are from this to that


def look_up(table: tuple[int, ...], at: Array) -> Array:
    """table[at]; beyond its end, its last entry.

    With JAX, without indexing: by one comparison for each entry that differs from the previous one.
    """
    given: object = at
    if isinstance(given, np.ndarray):
        return as_array(table).take(at, mode="clip")
    return sum_of([(at >= n).astype(I8) * step for n, step in steps_of(table)]) + I8(table[0])


@cache
def as_array(table: tuple[int, ...]) -> NDArray[np.int8]:
    return np.array(table, I8)


@cache
def steps_of(table: tuple[int, ...]) -> list[tuple[int, int]]:
    """Where a table changes, and by how much."""
    return [(n, here - before) for n, (before, here) in enumerate(pairwise(table), 1) if here != before]
