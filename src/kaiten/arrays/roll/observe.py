"""Observations of many bars, in the layout of `observations/roll/layout.py`."""

from typing import Any

import numpy as np

from kaiten.arrays.array import I8, I16, Array, Xp
from kaiten.arrays.roll.arrays import Tray, tray_points
from kaiten.arrays.roll.choices import OpenTurn, count_faces
from kaiten.observations.roll.actions import FACES
from kaiten.observations.roll.layout import LAYOUT, MOST, PARTS, SIZE, Turn


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
