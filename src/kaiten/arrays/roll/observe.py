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

    def around(by_seat: list[Array]) -> Array:
        """[seat × number, bar] from [number, bar] of each seat."""
        return xp.concatenate([*by_seat, *[xp.zeros_like(by_seat[0])] * (MOST - seats)])

    return {
        "seats": of_all(np.arange(2, MOST + 1) == seats),
        "round": of_all(np.arange(ROUNDS) == now.round),
        "left": of_all(np.arange(1, max(DICE_EACH.values()) + 1) == now.left),
        "acted": of_all(np.arange(MOST) == now.acted),
        "getting": np.arange(FACES, dtype=I8)[:, None] == at.face,
        "away": (np.arange(1, MOST, dtype=I8)[:, None] == at.away) & (at.face >= 0),
        "belts": around([shown(xp, dice) for dice in bars.belts]),
        "trays": around([tray_seen(xp, tray) for tray in bars.trays]),
        "tokens": around([xp.stack(mine) for mine in bars.tokens]),
        "supply": xp.stack(bars.supply),
        "totals": around([total[None] for total in bars.totals]),
    }


def tray_seen(xp: Xp, tray: Tray) -> Array:
    """[number, bar] All that matters of a tray: its points, begun sets, icons and free wasabi."""
    begun = [count % SIZE == n for count in tray.sets for n in range(1, SIZE)]
    return xp.stack([*[each.astype(I8) for each in begun], tray.icons, tray.free, tray_points(tray)])
