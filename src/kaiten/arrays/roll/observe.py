"""The layout of observations: what a seat sees of Sushi Roll, for nets and for environments.

Nothing is hidden. Every number has a name, such as `("belts", (1, "tempura"))`: the tempura on the belt of
the next seat, clockwise. Environments show as many seats as there are; nets are padded to `MOST`, with zeros
for missing seats. In the reference engine `bars_seen` converts a view to arrays, and `observe` returns the
same numbers.

To add a fact, add it to `PARTS`, with the next version, and to `observation_parts`.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from kaiten.arrays.array import I8, I16, Array, Xp
from kaiten.arrays.roll.arrays import Tokens, Tray, Turn, tray_points
from kaiten.arrays.roll.choices import FACES, MOST, OpenTurn, count_faces
from kaiten.arrays.roll.dice import SHOWN
from kaiten.games.sushi_roll.rules import DICE_EACH, ROUNDS
from kaiten.games.sushi_roll.scoring import STEPS

LAYOUT = 1  # the newest version
SIZE = 3  # dice in a set
TRAY = (*[(face, begun) for face in STEPS for begun in range(1, SIZE)], "icons", "free", "points")


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
    "tokens": Part(lambda most: Tokens._fields, by_distance=True),
    "supply": Part(lambda most: Tokens._fields),
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


def observe(xp: Xp, at: OpenTurn, now: Turn, *, most: int = MOST, layout: int = LAYOUT) -> Array:
    """[number, bar] What the seat sees from which seats are counted, padded to `most` seats."""
    parts = observation_parts(xp, at, now, most)
    return xp.concatenate([parts[name].astype(I16) for name, part in PARTS.items() if part.since <= layout])


def observation_parts(xp: Xp, at: OpenTurn, now: Turn, most: int = MOST) -> dict[str, Array]:
    """The parts of an observation by name, each [number, bar]."""
    bars, games = at.bars, len(at.open)
    seats = len(bars.belts)

    def one_hot(name: str, value: Any) -> Array:
        """[number, bar] The same at all bars."""
        numbers = xp.asarray(np.array(PARTS[name].names(most)) == value, I8)
        return xp.broadcast_to(numbers[:, None], (len(numbers), games))

    def around(by_seat: Array) -> Array:
        """[seat × number, bar] from [seat, number, bar], with zeros for missing seats."""
        rows = by_seat.reshape(-1, games)
        return xp.concatenate([rows, xp.zeros((len(rows) // seats * (most - seats), games), rows.dtype)])

    return {
        "seats": one_hot("seats", seats),
        "round": one_hot("round", now.round),
        "turns left": one_hot("turns left", now.left),
        "acted": one_hot("acted", now.acted),
        "getting": np.arange(FACES, dtype=I8)[:, None] == at.face,
        "away": (np.arange(1, most, dtype=I8)[:, None] == at.away) & (at.face >= 0),
        "belts": around(count_faces(xp, xp.stack(bars.belts))),
        "trays": around(trays_seen(xp, bars.trays)),
        "tokens": around(xp.stack([held for mine in bars.tokens for held in mine])),
        "supply": xp.stack(bars.supply),
        "totals": around(xp.stack(bars.totals)),
    }


def trays_seen(xp: Xp, trays: tuple[Tray, ...]) -> Array:
    """[seat, number, bar] All that matters of trays: begun sets, icons, free wasabi and points."""
    every = Tray(
        sets=tuple([xp.stack(counts) for counts in zip(*[tray.sets for tray in trays], strict=True)]),
        icons=xp.stack([tray.icons for tray in trays]),
        free=xp.stack([tray.free for tray in trays]),
        nigiri=xp.stack([tray.nigiri for tray in trays]),
    )
    begun = [(count % SIZE == n).astype(I8) for count in every.sets for n in range(1, SIZE)]
    return xp.stack([*begun, every.icons, every.free, tray_points(every)], 1)
