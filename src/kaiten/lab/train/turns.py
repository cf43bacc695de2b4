"""Which setups an iteration plays: some take turns, and others are drawn where learners win most."""

from bisect import bisect
from collections import defaultdict
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from random import Random
from statistics import median

from kaiten.lab.train.config import Config
from kaiten.lab.train.family import Family, Setup
from kaiten.lab.train.map_file import Cell, Map


def setups_of_iteration(
    config: Config, family: Family, setups: list[Setup], number: int, weights: Sequence[float] = ()
) -> list[Setup]:
    """The setups of this iteration: all, but mixed ones and those `in_turn` take turns; then those drawn.

    Those of one turn are far apart in the list, so that they differ. What is drawn twice is played twice.
    """
    start = Random(f"{config.seed}/{number}/drawn").random()
    more = [setups[at] for at in drawn(weights, config.drawn, start)]
    if config.at_once is None:
        return setups + more
    waits = [family.mixes_menus(setup) or family.seats(setup) in config.in_turn for setup in setups]
    always = [setup for setup, wait in zip(setups, waits, strict=True) if not wait]
    others = [setup for setup, wait in zip(setups, waits, strict=True) if wait]
    apart = max(1, len(others) // config.at_once)
    some = [others[(number + at * apart) % len(others)] for at in range(min(config.at_once, len(others)))]
    return always + some + more


def drawn(weights: Sequence[float], times: int, start: float) -> list[int]:
    """Places in the list, each as often as its weight says, rounded up or down by `start` (from 0 to 1)."""
    ends = list(accumulate(weights))
    if not ends or not ends[-1]:
        return []
    return [bisect(ends, (at + start) / times * ends[-1], hi=len(ends) - 1) for at in range(times)]


def weights_of(config: Config, family: Family, name: str, setups: Sequence[Setup]) -> list[float]:
    """By how much learners win more in each setup than an equal share and `beyond`, by the map of the config.

    Where none has learnt, it is the median of those with as many seats, or of all. Mixtures have no cell.
    """
    if config.map is None:
        return []
    found, by_seats = dict[Setup, float](), defaultdict[int, list[float]](list)
    for line in Map(Path(config.map)).lines():
        if line.cell.game.partition("/")[0] == name:
            setup = setup_of(family, line.cell)
            found[setup] = max(line.share - line.equal, found.get(setup, -1.0))
    for setup, gain in found.items():
        by_seats[family.seats(setup)].append(gain)

    def gain_in(setup: Setup) -> float:
        alike = by_seats.get(family.seats(setup)) or list(found.values()) or [0.0]
        return 0.0 if family.mixes_menus(setup) else found.get(setup, median(alike))

    return [max(0.0, gain_in(setup) - config.beyond) for setup in setups]


def setup_of(family: Family, cell: Cell) -> Setup:
    menus = (cell.menu,) if cell.menu else ()
    [setup] = family.setups(
        Config(editions=(cell.game,), seats=(cell.seats,), variants="default", menus=menus)
    )
    return setup
