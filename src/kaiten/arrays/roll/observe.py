"""Observations for a net: what a seat sees, in a layout that does not depend on the number of seats.

Nothing is hidden in Sushi Roll. Seats are counted clockwise from the one that acts, with zeros for missing
seats. In the reference engine `bars_seen` converts a view to arrays, and `observe` returns the same numbers.
"""

from typing import Any

import numpy as np

from kaiten.arrays.roll.arrays import Tray, Turn, tray_points
from kaiten.arrays.roll.choices import FACES, MOST, Deciding, shown
from kaiten.arrays.scoring import I8, I16, Array, Xp
from kaiten.games.sushi_roll.rules import DICE_EACH, ROUNDS

SIZE = 3  # dice in a set


def observe(xp: Xp, at: Deciding, now: Turn) -> Array:
    """[number, bar] What the seat that acts sees."""
    return xp.concatenate([part.astype(I16) for part in parts_seen(xp, at, now).values()])


def parts_seen(xp: Xp, at: Deciding, now: Turn) -> dict[str, Array]:
    """The parts of an observation by name, each [number, bar]."""
    bars, games = at.bars, len(at.open)
    seats = len(bars.belts)

    def of_all(numbers: Any) -> Array:
        """[number, bar] The same at all bars."""
        return xp.broadcast_to(xp.asarray(numbers, I8)[:, None], (len(numbers), games))

    def around(by_seat: Array) -> Array:
        """[seat × number, bar] from [seat, number, bar], with zeros for missing seats."""
        rows = by_seat.reshape(-1, games)
        return xp.concatenate([rows, xp.zeros((len(rows) // seats * (MOST - seats), games), rows.dtype)])

    return {
        "seats": of_all(np.arange(2, MOST + 1) == seats),
        "round": of_all(np.arange(ROUNDS) == now.round),
        "left": of_all(np.arange(1, max(DICE_EACH.values()) + 1) == now.left),
        "acted": of_all(np.arange(MOST) == now.acted),
        "getting": np.arange(FACES, dtype=I8)[:, None] == at.face,
        "away": (np.arange(1, MOST, dtype=I8)[:, None] == at.away) & (at.face >= 0),
        "belts": around(shown(xp, xp.stack(bars.belts))),
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
