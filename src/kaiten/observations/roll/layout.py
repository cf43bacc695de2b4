"""The layout of observations: what a seat sees of Sushi Roll, for nets and for environments.

Nothing is hidden. Every number has a name, such as `("belts", (1, "tempura"))`: the tempura on the belt of
the next seat, clockwise. Environments show as many seats as there are; nets are padded to `MOST`, with zeros
for missing seats. There are two writers: `seen.observe_view` for one view, and `arrays/roll/observe.py` for
many bars.

To add a fact, add it to `PARTS`, with the next version, and to both writers.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import NamedTuple

from kaiten.games.sushi_roll.dice import SIDES_OF, Face
from kaiten.games.sushi_roll.rules import DICE_EACH, ROUNDS
from kaiten.games.sushi_roll.scoring import STEPS
from kaiten.games.sushi_roll.table import Tokens
from kaiten.observations import Number

LAYOUT = 1  # the newest version
MOST = max(DICE_EACH)  # seats
SHOWN: tuple[Face, ...] = tuple(SIDES_OF)  # what a die can show; its kind follows from that
SIZE = 3  # dice in a set
TOKENS = Tokens.__struct_fields__
TRAY = (*[(face, begun) for face in STEPS for begun in range(1, SIZE)], "icons", "free", "points")


class Turn(NamedTuple):
    """A turn of one seat, the same at all bars of a batch."""

    number: Number  # in the game, from 0
    round: Number  # from 0
    left: Number  # dice on the belts of this seat and of those that act after it; the others have one less
    red: Number  # the seat that takes first, counted from the one that began the game
    acted: Number = 0  # how many seats have taken a die


class Part(NamedTuple):
    """Consecutive numbers of one meaning."""

    names: Callable[[int], Sequence[Hashable]]  # from the number of seats that are shown
    by_distance: bool = False  # once for each seat, from the one that looks
    since: int = 1  # the version of the layout that added it


PARTS: dict[str, Part] = {
    "seats": Part(lambda most: range(2, most + 1)),
    "round": Part(lambda most: range(ROUNDS)),
    "turns left": Part(lambda most: range(1, max(DICE_EACH.values()) + 1)),
    "acted": Part(lambda most: range(most)),
    "getting": Part(lambda most: SHOWN),
    "away": Part(lambda most: range(1, most)),
    "belts": Part(lambda most: SHOWN, by_distance=True),
    "trays": Part(lambda most: TRAY, by_distance=True),
    "tokens": Part(lambda most: TOKENS, by_distance=True),
    "supply": Part(lambda most: TOKENS),
    "totals": Part(lambda most: ("",), by_distance=True),
}


@cache
def observation_names(most: int, layout: int = LAYOUT) -> list[tuple[str, Hashable]]:
    """The names of the numbers of an observation, in order."""
    return [
        (name, (distance, own) if part.by_distance else own)
        for name, part in PARTS.items()
        if part.since <= layout
        for distance in range(most if part.by_distance else 1)
        for own in part.names(most)
    ]
